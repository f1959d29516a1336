import Foundation

extension Comparing where Format == SnapshotPicture {
    /// Compares PNG files.
    public static func pictures(_ tolerance: SnapshotTolerance = .exact) -> Comparing {
        Comparing(
            write: { $0.png() }, read: { try SnapshotPicture.read($0, named: $1) },
            difference: { try PictureComparison(tolerance: tolerance).explain($0, $1) })
    }
}

extension Comparing where Format == SnapshotAnimation {
    /// Compares animated PNG files, frame by frame.
    public static func animations(_ tolerance: SnapshotTolerance = .exact) -> Comparing {
        Comparing(
            write: { try $0.png() }, read: { try SnapshotAnimation.read($0, named: $1) },
            difference: {
                try AnimationComparison(pictures: PictureComparison(tolerance: tolerance)).explain($0, $1)
            })
    }
}

extension Comparing where Format == String {
    /// Compares text files line by line.
    public static var lines: Comparing {
        Comparing(
            write: { Data($0.utf8) },
            read: { file, name in
                guard let text = String(data: file, encoding: .utf8) else {
                    throw SnapshotProblem("\(name): expected text in UTF-8")
                }
                return text
            },
            difference: { reference, actual in
                guard reference != actual else { return nil }
                let lines = LayerDifference.difference(reference, actual)
                return SnapshotDifference(
                    message: "differs in \(lines.count) lines:" + lines.prefix(20).map { "\n    \($0)" }.joined()
                        + (lines.count > 20 ? "\n    … and \(lines.count - 20) more" : ""),
                    artifacts: [("difference.diff", Data(lines.map { $0 + "\n" }.joined().utf8))])
            })
    }
}
