import Foundation

/// One comparison: the reference's place, whether it may be written, and where a difference is shown.
@MainActor
struct SnapshotVerification {
    let mode: SnapshotRecording
    let reference: SnapshotName
    let artifacts: ArtifactFolder

    private var path: String { reference.url.path }

    /// - Returns: the reason why the test should fail, or `nil`.
    func run<Value, Format>(_ strategy: Snapshotting<Value, Format>, actual: Format) throws -> String? {
        if mode == .all { return try record(strategy, actual, because: "recording is set to all") }
        guard let file = FileManager.default.contents(atPath: path) else {
            if mode != .never { return try record(strategy, actual, because: "there was no reference") }
            return "\(title): there is no reference at \(path), and recording is off; "
                + "record it on your own machine, look at it and commit it"
        }
        let expected: Format
        do {
            expected = try strategy.comparing.read(file, reference.url.lastPathComponent)
        } catch {
            return "\(title): the reference cannot be read: \(error)\n  file: \(path)\n  \(advice)"
        }
        guard let difference = try strategy.comparing.difference(expected, actual) else {
            artifacts.clear(reference)
            return nil
        }
        return try report(difference, file, strategy, actual)
    }

    private var title: String { "snapshot \"\(reference.title)\"" }

    private func record<Value, Format>(
        _ strategy: Snapshotting<Value, Format>, _ actual: Format, because reason: String
    ) throws -> String {
        try write(try strategy.comparing.write(actual))
        artifacts.clear(reference)
        return "\(title): recorded because \(reason): \(path)\n  look at it, commit it, and run the test again"
    }

    private func write(_ data: Data) throws {
        do {
            try FileManager.default.createDirectory(
                at: reference.url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: reference.url, options: .atomic)
        } catch {
            throw SnapshotProblem("\(title): \(path) cannot be written: \((error as NSError).localizedDescription)")
        }
    }

    private func report<Value, Format>(
        _ difference: SnapshotDifference, _ file: Data, _ strategy: Snapshotting<Value, Format>, _ actual: Format
    ) throws -> String {
        let bytes = try strategy.comparing.write(actual)
        let ending = "." + strategy.pathExtension
        let folder = artifacts.write(
            [("reference" + ending, file), ("actual" + ending, bytes)] + difference.artifacts, for: reference)
        var text = "\(title) \(difference.message)\n  reference: \(path)\n  \(folder)\n  "
        guard mode == .failed else { return text + advice }
        try write(bytes)
        text += "the reference was recorded again; look at it, commit it, and run the test again"
        return text
    }

    private var advice: String {
        "if the new one is right, run the tests again with \(SnapshotRecording.variable)=failed, or with record: .failed here"
    }
}
