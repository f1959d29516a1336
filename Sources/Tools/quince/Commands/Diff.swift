import ArgumentParser
import Automation
import CoreGraphics
import Foundation
import ImageIO

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compares two pictures, pixel by pixel.",
        discussion:
            "Exit status 0 when they are the same within the tolerance, 1 when they differ, 2 when one cannot be read.")

    @Argument(help: "The picture that is expected.")
    var expected: String

    @Argument(help: "The picture to compare.")
    var found: String

    @Option(help: "Levels of 255 that a channel may differ by.")
    var tolerance = 0

    @Option(
        help: ArgumentHelp("Writes a picture of the differences: white is the same, red differs.", valueName: "file"))
    var output: String?

    func validate() throws {
        guard (0...255).contains(tolerance) else {
            throw ValidationError("--tolerance takes a number from 0 to 255, not \(tolerance)")
        }
    }

    func run() throws {
        let (a, b) = (try read(expected), try read(found))
        guard a.width == b.width, a.height == b.height else {
            print("the sizes differ: \(a.width) × \(a.height) and \(b.width) × \(b.height)")
            throw ExitCode(1)
        }
        let difference = ImageDifference(a.pixels, b.pixels, tolerance: tolerance)
        print(difference.summary)
        if let output { try write(difference.picture, to: output) }
        if difference.count > 0 { throw ExitCode(1) }
    }

    private func read(_ file: String) throws -> CGImage {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw CommandFailure(message: "\(file): no such file")
        }
        do {
            return try ImageDecoder.decode(data, named: file).image
        } catch {
            throw CommandFailure(message: "\(error)")
        }
    }

    private func write(_ picture: PixelBuffer, to file: String) throws {
        do {
            try ImageEncoder.png(CGImage(picture, isOpaque: true)).write(to: URL(fileURLWithPath: file))
        } catch {
            throw CommandFailure(message: "\(file): cannot be written: \(error.localizedDescription)")
        }
    }
}
