import CoreGraphics
package import Foundation
import ImageIO
import QuinceConfinedFiles
package import QuinceHeadlessHost
import QuinceInspection
import QuinceRenderTree

/// The directory for a run's screenshots and dumps.
package struct OutputFolder: Sendable {
    private let folder: ConfinedFolder
    package var path: String { folder.path }
    /// Whether screenshots include the status bar.
    package var drawsChrome = false

    package static let standardName = "out"

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Creates the directory, so that a directory that cannot be written to is reported before the run.
    ///
    /// - Parameter path: the person's choice, to which links are followed. The name that is used without a choice is
    ///   one in the app's folder, which may be a stranger's: a link there is refused.
    package init(_ path: String) throws(Failure) {
        do throws(ConfinedFileError) {
            let here = FileManager.default.currentDirectoryPath
            folder =
                path == Self.standardName
                ? try ConfinedFolder(at: here).folder(path) : try ConfinedFolder(at: URL(fileURLWithPath: path).path)
        } catch {
            throw Failure(description: error.message)
        }
        guard FileManager.default.isWritableFile(atPath: path) else {
            throw Failure(description: "\(path): the output directory is not writable; choose another with --out")
        }
    }

    /// Writes a file whole or not at all.
    ///
    /// - Parameter name: a path that stays inside the directory.
    @discardableResult
    package func write(_ data: Data, to name: String) throws -> String {
        try reporting { () throws(ConfinedFileError) in
            try folder.write(data, to: name)
            return try folder.place(name)
        }
    }

    /// Makes a directory for a flow in this one.
    ///
    /// - Returns: its path.
    package func makeFolder(for flow: String) throws(Failure) -> String {
        try reporting { () throws(ConfinedFileError) in try folder.folder(Self.fileName(flow)).path }
    }

    /// Returns the path of a file that another program writes; its folder exists then.
    func place(_ name: String) throws(Failure) -> String {
        try reporting { () throws(ConfinedFileError) in try folder.place(name) }
    }

    private func reporting(_ work: () throws(ConfinedFileError) -> String) throws(Failure) -> String {
        do throws(ConfinedFileError) {
            return try work()
        } catch {
            throw Failure(description: error.message)
        }
    }

    /// Returns a name as that of a single file: a flow or a screen may be called "Sign in/out".
    package static func fileName(_ name: String) -> String {
        let plain = String(name.map { $0.isLetter || $0.isNumber || "-_ .".contains($0) ? $0 : "-" })
        return plain.allSatisfy { $0 == "." } ? String(repeating: "-", count: max(plain.count, 1)) : plain
    }

    /// Writes the app's windows in device pixels, and each external screen next to it as NAME@SCREEN.png.
    ///
    /// - Returns: the path of the main screen's image.
    @MainActor @discardableResult
    package func screenshot(_ name: String, from host: HeadlessHost) throws -> String {
        _ = host.render()
        for screen in Inspection.external {
            guard let pixels = host.renderServer.pixels(of: screen.surface) else { continue }
            let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
            try write(
                ImageEncoder.png(CGImage(pixels, isOpaque: true)),
                to: "\(base)@\(Self.fileName(screen.inspectedName)).png")
        }
        guard let pixels = host.renderServer.pixels(of: Inspection.main.surface) else {
            throw Failure(description: "\(name): there is no screen to capture")
        }
        let picture =
            drawsChrome ? StatusBar(of: host.application).drawn(on: pixels) : pixels
        let file = name.hasSuffix(".png") ? name : name + ".png"
        return try write(ImageEncoder.png(CGImage(picture, isOpaque: true)), to: file)
    }
}
