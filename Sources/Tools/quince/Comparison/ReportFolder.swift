import AppProjects
import CoreGraphics
import Foundation
import ImageIO
import QuinceConfinedFiles

/// The folder of a report: `index.html`, and beside it the images that differ, as `recorded/`, `actual/` and
/// `difference/`. It can be moved and zipped.
struct ReportFolder: Sendable {
    private enum Side: String, CaseIterable {
        case recorded, actual, difference
    }

    private let path: String

    var page: String { path + "/index.html" }

    /// Creates the folder, or empties that of an earlier report.
    ///
    /// - Parameter inputs: files and folders that are read, and in which a report would be mistaken for images.
    init(_ path: String, apartFrom inputs: [String]) throws {
        self.path = path
        for input in inputs where Self.isInside(path, input) {
            throw CommandFailure(message: "\(path): the report would be written into \(input); choose another folder")
        }
        let files = FileManager.default
        do {
            if files.fileExists(atPath: path) { try Self.clear(path) }
            try files.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw Self.failure(path, error)
        }
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        let (inner, outer) = (real(path), real(folder))
        return inner == outer || inner.hasPrefix(outer + "/")
    }

    private static func real(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }

    /// Removes an earlier report, and refuses to touch a folder that is none.
    private static func clear(_ path: String) throws {
        let files = FileManager.default
        let names = try files.contentsOfDirectory(atPath: path)
        if names.isEmpty { return }
        let page = files.contents(atPath: path + "/index.html") ?? Data()
        guard page.range(of: Data(ReportPage.mark.utf8)) != nil else {
            throw CommandFailure(message: "\(path): the folder is not empty and no earlier report; choose another")
        }
        for side in Side.allCases where names.contains(side.rawValue) {
            try files.removeItem(atPath: "\(path)/\(side.rawValue)")
        }
    }

    /// Copies both images of a pair.
    func add(_ pair: ImagePairs.Pair) throws {
        for (side, file) in [(Side.recorded, pair.recorded), (.actual, pair.actual)] {
            guard let file else { continue }
            guard let data = FileManager.default.contents(atPath: file) else {
                throw CommandFailure(message: "\(file): cannot be read")
            }
            try write(data, to: "\(side.rawValue)/\(pair.name)")
        }
    }

    /// Writes the picture of a pair's differences.
    func add(_ difference: PixelBuffer, of pair: ImagePairs.Pair) throws {
        let picture = CGImage(difference, isOpaque: true)
        try write(ImageEncoder.png(picture), to: "\(Side.difference.rawValue)/\(pair.name).png")
    }

    func writePage(_ summary: ComparisonSummary) throws {
        try write(Data(try ReportPage.html(summary).utf8), to: "index.html")
    }

    private func write(_ data: Data, to name: String) throws {
        // An earlier report may contain links, to which nothing is written.
        try ConfinedFolder(at: path).write(data, to: name)
    }

    private static func failure(_ path: String, _ error: any Error) -> CommandFailure {
        CommandFailure(message: "\(path): cannot be written: \((error as NSError).localizedDescription)")
    }
}
