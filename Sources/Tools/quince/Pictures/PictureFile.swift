import AppProjects
import CoreGraphics
import Foundation
import ImageIO

/// Reads and writes image files, with errors that name the file.
enum PictureFile {
    static func read(_ file: String) throws -> CGImage { try decode(file).image }

    static func decode(_ file: String) throws -> DecodedImage {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw CommandFailure(message: "\(file): no such file")
        }
        do {
            return try ImageDecoder.decode(data, named: file)
        } catch {
            throw CommandFailure(message: "\(error)")
        }
    }

    static func writePNG(_ image: CGImage, to file: String) throws {
        do {
            try ImageEncoder.png(image).write(to: URL(fileURLWithPath: file))
        } catch {
            throw CommandFailure(message: "\(file): cannot be written: \((error as NSError).localizedDescription)")
        }
    }
}
