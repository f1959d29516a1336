import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("Vector images")
struct VectorImageTests {
    private func image(_ attributes: String, _ content: String = "") throws -> VectorImage {
        let text = #"<svg xmlns="http://www.w3.org/2000/svg" \#(attributes)>\#(content)</svg>"#
        return try VectorImage(Data(text.utf8), named: "v.svg")
    }

    private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 { image.pixels[x, y] }

    @Test("Shapes fill the pixels that are asked for, whatever the document's size is")
    func drawing() throws {
        let square = try image(#"width="24" height="24" viewBox="0 0 48 48""#, #"<path d="M8 8h32v32H8z" fill="red"/>"#)
        #expect(square.size == CGSize(width: 24, height: 24))
        for scale in [1, 2, 5] {
            let drawn = try square.image(width: 24 * scale, height: 24 * scale)
            #expect(drawn.width == 24 * scale && drawn.height == 24 * scale)
            #expect(pixel(drawn, 4 * scale - 1, 12 * scale) == 0 && pixel(drawn, 4 * scale, 12 * scale) == 0xffff_0000)
            #expect(
                pixel(drawn, 20 * scale - 1, 12 * scale) == 0xffff_0000 && pixel(drawn, 20 * scale, 12 * scale) == 0)
        }
    }

    @Test(
        "The size is that of width and height in points, or of the viewBox",
        arguments: [
            (#"width="24pt" height="12px""#, 24.0, 12.0), (#"viewBox="0 0 30 20""#, 30, 20),
            (#"width="100%" height="50%" viewBox="0 0 30 20""#, 30, 10), (#"width="1in" height="2.54cm""#, 72, 72),
            (#"width="25.4mm" height="6pc""#, 72, 72),
        ])
    func sizes(attributes: String, width: Double, height: Double) throws {
        let size = try image(attributes).size
        #expect(abs(size.width - width) < 1e-3 && abs(size.height - height) < 1e-3, "\(size)")
    }

    @Test(
        "What is no image is one line",
        arguments: [
            "", "<svg", "<html/>", "no", #"<svg xmlns="http://www.w3.org/2000/svg" width="-1" height="5"/>"#,
            #"<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>"#,
            #"<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>"#,
        ])
    func broken(text: String) {
        let failure = #expect(throws: VectorImage.Failure.self) { try VectorImage(Data(text.utf8), named: "v.svg") }
        #expect(failure?.description.hasPrefix("v.svg: ") == true && failure?.description.contains("\n") == false)
    }

    @Test("Of a symbol's template only the symbol of regular weight and medium size is drawn, for text of 17 points")
    func symbols() throws {
        let names = ["Ultralight-S", "Regular-M", "Black-L"]
        let groups = names.enumerated().map { index, name in
            #"<g id="\#(name)" transform="translate(\#(1000 * index) 600)"><path d="M0 0h200v100H0z"/></g>"#
        }
        let text =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200"><g id="Notes"><text>x</text></g>"#
            + groups.joined() + "</svg>"
        let symbol = try VectorImage(Data(text.utf8), named: "s.svg", part: .symbol)
        #expect(abs(symbol.size.width - 34) < 1e-3 && abs(symbol.size.height - 17) < 1e-3)
        let drawn = try symbol.image(width: 68, height: 34)
        #expect(pixel(drawn, 1, 1) == 0xff00_0000 && pixel(drawn, 66, 32) == 0xff00_0000)
        let failure = #expect(throws: VectorImage.Failure.self) {
            try VectorImage(
                Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#.utf8), named: "s", part: .symbol
            )
        }
        #expect(failure?.description == "s: expected a template of a symbol, with an element Regular-M")
    }

    @Test("Pixels beyond the limit are refused before memory is taken for them")
    func limits() throws {
        let square = try image(#"width="24" height="24""#)
        for (width, height) in [(0, 1), (1, -1), (8193, 1), (1, Int.max)] {
            #expect(throws: VectorImage.Failure.self) { try square.image(width: width, height: height) }
        }
    }

    @Test("Nothing that a document refers to is loaded, from the disk or a network")
    func references() throws {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory() + "quince-vectors-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a.svg")
        let red =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9H0z" fill="red"/></svg>"#
        try Data(red.utf8).write(to: file)
        for place in [file.absoluteString, file.path, "http://127.0.0.1:9/a.svg", "../a.svg"] {
            let link = #"xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9""#
            let contents = [
                #"<image width="9" height="9" href="\#(place)"/>"#,
                #"<image width="9" height="9" xlink:href="\#(place)"/>"#,
                #"<use xlink:href="\#(place)#r"/>"#, #"<style>@import url("\#(place)");</style>"#,
            ]
            for content in contents {
                let drawn = try image(link, content).image(width: 9, height: 9)
                #expect(pixel(drawn, 4, 4) == 0, "\(content)")
            }
        }
        let entity =
            #"<!DOCTYPE svg [<!ENTITY e SYSTEM "\#(file.path)">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">&e;</svg>"#
        if let drawn = try? VectorImage(Data(entity.utf8), named: "e").image(width: 9, height: 9) {
            #expect(pixel(drawn, 4, 4) == 0)
        }
    }
}
