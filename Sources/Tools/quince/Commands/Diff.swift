import ArgumentParser
import CoreGraphics
import Foundation
import QuinceImageComparison

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compares two images pixel by pixel.",
        discussion:
            "The exit status is 0 if they are equal within the tolerance, 1 if they differ, 2 if one cannot be read.")

    @Argument(help: "The expected image.")
    var expected: String

    @Argument(help: "The image to compare.")
    var found: String

    @Option(help: "The allowed difference per channel, from 0 to 255.")
    var tolerance = 0

    @Option(
        name: [.long, .customLong("out")],
        help: ArgumentHelp("Write an image that marks differing pixels in red.", valueName: "file"))
    var output: String?

    func validate() throws {
        guard (0...255).contains(tolerance) else {
            throw ValidationError("--tolerance takes a number from 0 to 255, not \(tolerance)")
        }
    }

    func run() throws {
        let (a, b) = (try PictureFile.read(expected), try PictureFile.read(found))
        guard a.width == b.width, a.height == b.height else {
            print("the sizes differ: \(a.width) × \(a.height) and \(b.width) × \(b.height)")
            throw ExitCode(1)
        }
        let difference = ImageDifference(a.pixels, b.pixels, tolerance: tolerance)
        print(difference.summary)
        if let output { try PictureFile.writePNG(CGImage(difference.picture, isOpaque: true), to: output) }
        if difference.count > 0 { throw ExitCode(1) }
    }
}
