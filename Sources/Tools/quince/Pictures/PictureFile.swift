import AppProjects
import CoreGraphics
import Foundation
import ImageIO
import QuinceConfinedFiles

/// Reads and writes image files, with errors that name the file.
enum PictureFile {
    static func read(_ file: String) throws -> CGImage { try decode(file).image }

    static func decode(_ file: String) throws -> DecodedImage {
        switch EntryKind(behindLinksOf: file) {
        case nil: throw CommandFailure(message: "\(file): no such file")
        case .file: break
        case let kind?: throw CommandFailure(message: "\(file): expected an image file, found \(kind.noun)")
        }
        guard let data = FileManager.default.contents(atPath: file) else {
            throw CommandFailure(message: "\(file): cannot be read")
        }
        do {
            return try ImageDecoder.decode(data, named: file, mostPixels: mostPixels)
        } catch {
            throw CommandFailure(message: "\(error)")
        }
    }

    /// The number of pixels of an image: 256 MB in memory, of which a comparison needs three times as much. The largest
    /// device has 5.6 million.
    private static let mostPixels = 1 << 26

    static func writePNG(_ image: CGImage, to file: String) throws {
        do {
            try ImageEncoder.png(image).write(to: URL(fileURLWithPath: file))
        } catch {
            throw CommandFailure(message: "\(file): cannot be written: \((error as NSError).localizedDescription)")
        }
    }
}
