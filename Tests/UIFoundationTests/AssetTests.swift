import CoreGraphics
import Foundation
import ImageIO
import QuinceDiagnostics
import QuinceNibArchive
import Testing
import UIFoundation

@Suite("Assets by name")
final class AssetTests {
    private let path = NSTemporaryDirectory() + "quince-assets-\(UUID().uuidString)"

    deinit { try? FileManager.default.removeItem(atPath: path) }

    private func write(_ data: Data, to name: String) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// Returns an image that is identified by its width.
    private func write(width: Int, to name: String) throws {
        let size = CGSize(width: width, height: 4)
        let renderer = UIGraphicsImageRenderer(
            size: size,
            format: {
                $0.scale = 1; return $0
            }(UIGraphicsImageRendererFormat()))
        let image = renderer.image { context in
            UIColor.red.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
        try write(try #require(image.pngData()), to: name)
    }

    private func bundle() throws -> Bundle { try #require(Bundle(path: path)) }

    private func traits(_ style: UIUserInterfaceStyle, _ idiom: UIUserInterfaceIdiom = .phone, scale: CGFloat = 2)
        -> UITraitCollection
    {
        UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: style), UITraitCollection(userInterfaceIdiom: idiom),
            UITraitCollection(displayScale: scale),
        ])
    }

    private func writeStar() throws {
        let json = """
            {"images": [{"idiom": "universal", "filename": "a.png", "scale": "1x"}, {"idiom": "universal", "filename": "b.png", "scale": "2x",
              "resizing": {"mode": "3-part-horizontal", "center": {"mode": "stretch", "width": 1}, "cap-insets": {"left": 6, "right": 4}}},
              {"idiom": "universal", "filename": "d.png", "scale": "2x", "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
             "properties": {"template-rendering-intent": "template"}}
            """
        try write(Data(json.utf8), to: "Art.xcassets/Star.imageset/Contents.json")
        try write(width: 10, to: "Art.xcassets/Star.imageset/a.png")
        try write(width: 20, to: "Art.xcassets/Star.imageset/b.png")
        try write(width: 24, to: "Art.xcassets/Star.imageset/d.png")
    }

    @Test("A catalog's image comes with the scale, rendering mode and caps of the variant that its traits choose")
    func images() throws {
        try writeStar()
        let bundle = try bundle()
        let image = try #require(UIImage(named: "Star", in: bundle, compatibleWith: traits(.light)))
        #expect(image.size == CGSize(width: 10, height: 2))
        #expect(image.renderingMode == .alwaysTemplate)
        #expect(image.capInsets == UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 2))
        #expect(image.resizingMode == .stretch)
        #expect(UIImage(named: "Star", in: bundle, compatibleWith: traits(.light, scale: 1))?.cgImage?.width == 10)
        #expect(UIImage(named: "Star.png", in: bundle, compatibleWith: traits(.dark))?.cgImage?.width == 24)
        #expect(UIImage(named: "a", in: bundle) == nil)
    }

    private let square =
        #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"><path d="M0 0h24v12H0z"/></svg>"#

    @Test("A vector has its size at each scale; only one that the set keeps is drawn anew where it is larger")
    func vectors() throws {
        for (name, properties) in [
            ("Kept", #""preserves-vector-representation": true, "template-rendering-intent": "template""#),
            ("Plain", ""),
        ] {
            let json = #"{"images": [{"idiom": "universal", "filename": "v.svg"}], "properties": {\#(properties)}}"#
            try write(Data(json.utf8), to: "Art.xcassets/\(name).imageset/Contents.json")
            try write(Data(square.utf8), to: "Art.xcassets/\(name).imageset/v.svg")
        }
        for scale in [1, 2, 3] {
            let traits = traits(.light, scale: CGFloat(scale))
            let image = try #require(UIImage(named: "Kept", in: try bundle(), compatibleWith: traits))
            #expect(image.size == CGSize(width: 24, height: 12) && image.cgImage?.width == 24 * scale)
            #expect(image.renderingMode == .alwaysTemplate)
            let large = image.withRenderingMode(.alwaysOriginal).magnified(by: 2.5)
            #expect(large.size == image.size && large.cgImage?.width == 60 * scale)
            #expect(large.renderingMode == .alwaysOriginal)
            #expect(image.magnified(by: 0.5) === image)
            let plain = try #require(UIImage(named: "Plain", in: try bundle(), compatibleWith: traits))
            #expect(plain.cgImage?.width == 24 * scale && plain.magnified(by: 2) === plain)
        }
    }

    @Test("A vector beside the catalogs is found by its name, and so is what the build made of a PDF")
    func looseVectors() throws {
        try write(Data(square.utf8), to: "boat.svg")
        try write(Data(square.utf8), to: "sail.pdf.svg")
        let bundle = try bundle()
        for name in ["boat", "boat.svg", "sail", "sail.pdf"] {
            let image = try #require(UIImage(named: name, in: bundle, compatibleWith: traits(.light)), "\(name)")
            #expect(image.size == CGSize(width: 24, height: 12) && image.cgImage?.width == 48)
        }
    }

    @Test("A broken vector is no image, with one report") func brokenVector() throws {
        try write(Data("<svg".utf8), to: "broken.svg")
        Unsupported.reset()
        #expect(UIImage(named: "broken", in: try bundle(), compatibleWith: traits(.light)) == nil)
        #expect(UIImage(named: "broken", in: try bundle(), compatibleWith: traits(.light)) == nil)
        #expect(Unsupported.messages.count == 1 && Unsupported.messages[0].contains("broken.svg: expected SVG"))
    }

    @Test(
        "A set with PDF images that no build has read gives no image, which is reported on use",
        arguments: [false, true])
    func unread(_ isCompiled: Bool) throws {
        if isCompiled {
            let json =
                #"{"images": {"Vector": {"images": [], "unread": ["v.pdf"]}}, "colors": {}, "data": {}, "appIcons": []}"#
            try write(Data(json.utf8), to: "\(AssetIndex.folderName)/\(AssetIndex.fileName)")
        } else {
            let json = #"{"images": [{"idiom": "universal", "filename": "v.pdf"}]}"#
            try write(Data(json.utf8), to: "Art.xcassets/Vector.imageset/Contents.json")
            try write(Data(), to: "Art.xcassets/Vector.imageset/v.pdf")
        }
        Unsupported.reset()
        #expect(UIImage(named: "Vector", in: try bundle(), compatibleWith: traits(.light)) == nil)
        let place = "\(path)/Art.xcassets/Vector.imageset/v.pdf"
        let isNotBuilt = "\(place): quince makes SVG of PDF images when it builds an app, and has not built this one"
        let message = isCompiled ? "Vector: v.pdf: images of this kind are not read" : isNotBuilt
        #expect(Unsupported.messages.contains("asset catalogs: " + message))
    }

    @Test("An image knows its other variants, and keeps what was changed about it")
    func imageAsset() throws {
        try writeStar()
        let image = try #require(UIImage(named: "Star", in: try bundle(), compatibleWith: traits(.light)))
        #expect(image.imageAsset?.image(with: traits(.dark)).cgImage?.width == 24)
        let original = image.withRenderingMode(.alwaysOriginal).resolved(with: traits(.dark))
        #expect(original.cgImage?.width == 24)
        #expect(original.renderingMode == .alwaysOriginal)
    }

    @Test("Loose files are chosen by scale and device")
    func looseFiles() throws {
        try write(width: 10, to: "leaf.png")
        try write(width: 20, to: "leaf@2x.png")
        try write(width: 33, to: "leaf@3x~ipad.png")
        let bundle = try bundle()
        #expect(UIImage(named: "leaf", in: bundle, compatibleWith: traits(.light))?.size.width == 10)
        #expect(UIImage(named: "leaf", in: bundle, compatibleWith: traits(.light, .pad, scale: 3))?.size.width == 11)
        #expect(UIImage(named: "leaf", in: bundle, compatibleWith: traits(.light, scale: 3))?.cgImage?.width == 20)
        #expect(UIImage(contentsOfFile: path + "/leaf@3x~ipad.png")?.scale == 3)
    }

    @Test("A color with a dark variant changes where it is drawn; one given traits is what it is under them")
    func colors() throws {
        let json = """
            {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0xFF", "green": "0", "blue": "0", "alpha": "1.000"}}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}], "color": {"platform": "ios", "reference": "systemBlueColor"}}]}
            """
        try write(Data(json.utf8), to: "Art.xcassets/Tint.colorset/Contents.json")
        let bundle = try bundle()
        let color = try #require(UIColor(named: "Tint", in: bundle, compatibleWith: nil))
        #expect(color.resolvedColor(with: traits(.light)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(color.resolvedColor(with: traits(.dark)) == UIColor.systemBlue.resolvedColor(with: traits(.dark)))
        let fixed = try #require(UIColor(named: "Tint", in: bundle, compatibleWith: traits(.dark)))
        #expect(fixed.resolvedColor(with: traits(.light)) == UIColor.systemBlue.resolvedColor(with: traits(.dark)))
        #expect(UIColor(named: "None", in: bundle, compatibleWith: nil) == nil)
    }

    @Test("A data asset gives its bytes and type")
    func dataAsset() throws {
        let json =
            #"{"data": [{"idiom": "universal", "filename": "t.txt", "universal-type-identifier": "public.plain-text"}]}"#
        try write(Data(json.utf8), to: "Art.xcassets/Text.dataset/Contents.json")
        try write(Data("words".utf8), to: "Art.xcassets/Text.dataset/t.txt")
        let asset = try #require(NSDataAsset(name: "Text", bundle: try bundle()))
        #expect(asset.data == Data("words".utf8))
        #expect(asset.typeIdentifier == "public.plain-text")
        #expect(NSDataAsset(name: "None", bundle: try bundle()) == nil)
    }
}
