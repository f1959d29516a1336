import CoreGraphics
package import Foundation
package import HeadlessHost
import ImageIO
import RenderTree
import UIKitCore

/// The directory for a run's screenshots and dumps.
package struct OutputFolder: Sendable {
    package let path: String
    /// Whether screenshots include the status bar.
    package var drawsChrome = false

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Creates the directory, so that a directory that cannot be written to is reported before the run.
    package init(_ path: String) throws(Failure) {
        self.path = path
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw Failure(description: "\(path): cannot create the output directory: \(Self.reason(error))")
        }
        guard FileManager.default.isWritableFile(atPath: path) else {
            throw Failure(description: "\(path): the output directory is not writable")
        }
    }

    private static func reason(_ error: any Error) -> String { (error as NSError).localizedDescription }

    @discardableResult
    package func write(_ data: Data, to name: String) throws -> String {
        let url = URL(fileURLWithPath: path).appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        } catch {
            throw Failure(description: "\(url.path): cannot be written: \(Self.reason(error))")
        }
        return url.path
    }

    private static func fileName(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || "-_ .".contains($0) ? $0 : "-" })
    }

    /// Writes the app's windows in device pixels, and each external screen next to it as NAME@SCREEN.png.
    ///
    /// - Returns: the path of the main screen's image.
    @MainActor @discardableResult
    package func screenshot(_ name: String, from host: HeadlessHost) throws -> String {
        _ = host.render()
        for screen in UIScreen.screens where !screen.isMain {
            guard let pixels = host.renderServer.pixels(of: screen.surface) else { continue }
            let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
            try write(
                ImageEncoder.png(CGImage(pixels, isOpaque: true)), to: "\(base)@\(Self.fileName(screen.name)).png")
        }
        guard let pixels = host.renderServer.pixels(of: UIScreen.main.surface) else {
            throw Failure(description: "\(name): there is no screen to capture")
        }
        let picture = drawsChrome ? StatusBar(screen: .main).drawn(on: pixels) : pixels
        let file = name.hasSuffix(".png") ? name : name + ".png"
        return try write(ImageEncoder.png(CGImage(picture, isOpaque: true)), to: file)
    }
}
