import ArgumentParser
import CoreGraphics
import Foundation

struct Sheet: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Arranges images with their names in a grid: a contact sheet.",
        discussion: "Example: quince sheet --columns 6 --out sheet.png frames/*.png")

    @Argument(help: ArgumentHelp("The images, row by row.", valueName: "image"))
    var files: [String]

    @Option(help: "The number of images per row.")
    var columns = 6

    @Option(help: "The maximum width of an image in pixels; wider ones are scaled down.")
    var width = 200

    @Option(help: ArgumentHelp("The path of the PNG file to write.", valueName: "file"))
    var out: String

    @Flag(help: "Omit the names.")
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
        let image = try sheet.draw(files.map(ContactSheet.Cell.init(file:)))
        try PictureFile.writePNG(image, to: out)
        let count = files.count == 1 ? "1 picture" : "\(files.count) pictures"
        print("\(out): \(count), \(image.width) × \(image.height) pixels")
    }
}
