import Foundation
package import QuinceConfinedFiles

/// Makes SVG, which apps can draw, of PDF images. The program `pdftocairo` keeps what is a vector. It is a process of its own
/// with limits, so that the worst that a file can do is not to become an image.
package struct VectorConverter {
    /// The folder of the results, which are kept between builds.
    let folder: ConfinedFolder

    /// The memory in bytes and the seconds of the processor that one file may take.
    private static let limits = ["--as=\(2 << 30)", "--cpu=20"]
    /// The size of an image; larger files are documents.
    static let mostBytes = 1 << 20
    /// The size of a result that an app reads.
    private static let mostResultBytes = 16 << 20

    /// - Parameter products: the folder that holds everything a build writes.
    package init(in products: ConfinedFolder) throws { folder = try products.folder("vectors") }

    /// Converts the first page of a file.
    ///
    /// - Returns: the path of the SVG.
    /// - Throws: `CommandFailure`, one line that names the file.
    package func convert(_ file: String) throws -> String {
        var key = Fingerprint()
        key.addFile(file)
        let name = key.text + ".svg"
        let place = try folder.place(name)
        if FileTree.isFile(place) { return place }
        try folder.write(try output(for: file), to: name)
        return place
    }

    /// Converts a file that is a PDF image, as code names it; `nil` for any other one. A PDF that is no image is a document, of which
    /// nothing has to be said.
    func image(_ file: String) -> String? {
        guard file.lowercased().hasSuffix(".pdf"), let size = Stamp(file)?.size, size <= Self.mostBytes else {
            return nil
        }
        return try? convert(file)
    }

    private func output(for file: String) throws -> Data {
        let command = ["prlimit"] + Self.limits + ["pdftocairo", "-svg", "-q", "-f", "1", "-l", "1", file, "-"]
        guard Self.hasProgram else {
            throw CommandFailure(
                message: "\(file): is not converted; pdftocairo makes SVG of it: install poppler-utils")
        }
        guard let data = try? Subprocess.output(command), !data.isEmpty else {
            throw CommandFailure(message: "\(file): expected a PDF image, which pdftocairo can convert")
        }
        guard data.count <= Self.mostResultBytes else {
            throw CommandFailure(message: "\(file): is too complex for an image: \(data.count) bytes of SVG")
        }
        return data
    }

    private static var hasProgram: Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/pdftocairo")
        }
    }
}
