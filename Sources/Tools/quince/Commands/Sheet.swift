import ArgumentParser
import CoreGraphics
import Foundation

struct Sheet: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Puts pictures into one, as a grid with their names: a contact sheet.",
        discussion: "For example: quince sheet --columns 6 --out sheet.png frames/*.png")

    @Argument(help: ArgumentHelp("The pictures, row by row.", valueName: "picture"))
    var files: [String]

    @Option(help: "Pictures in a row.")
    var columns = 6

    @Option(help: "The width of a picture in pixels; wider ones are scaled down.")
    var width = 200

    @Option(help: ArgumentHelp("Where the sheet goes, as PNG.", valueName: "file"))
    var out: String

    @Flag(help: "Leaves the names away.")
    var noCaptions = false

    func validate() throws {
        guard (1...1000).contains(columns) else {
            throw ValidationError("--columns takes a number from 1 to 1000, not \(columns)")
        }
        guard (16...8192).contains(width) else {
            throw ValidationError("--width takes a number from 16 to 8192, not \(width)")
        }
    }

    func run() throws {
        let sheet = ContactSheet(
            columns: min(columns, files.count), cellWidth: width, hasCaptions: !noCaptions)
        let image = try sheet.draw(files)
        try PictureFile.writePNG(image, to: out)
        let count = files.count == 1 ? "1 picture" : "\(files.count) pictures"
        print("\(out): \(count), \(image.width) × \(image.height) pixels")
    }
}
