import ArgumentParser
import Automation
import CoreGraphics
import Foundation

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
        name: [.long, .customLong("out")],
        help: ArgumentHelp("Writes a picture of the differences: white is the same, red differs.", valueName: "file"))
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
