import CoreGraphics
import CoreText
import Foundation
import Testing

/// The variable font Inter of Debian's fonts-inter-variable, beside the fixed fonts that its designers made from it.
@Suite("Variable fonts") struct VariationTests {
    private static let file = "/usr/share/fonts/truetype/inter-vf/Inter.var.ttf"
    private static let weight = NSNumber(value: 0x7767_6874)
    private static let slant = NSNumber(value: 0x736C_6E74)

    private func font(_ axes: [NSNumber: Double], size: CGFloat = 40) throws -> CTFont {
        let face = try FontFace.load(Self.file)
        let base = CTFont(source: .face(face), style: .regular, size: size)
        let descriptor = CTFontDescriptorCreateWithAttributes([kCTFontVariationAttribute: axes])
        return CTFontCreateCopyWithAttributes(base, 0, nil, descriptor)
    }

    private func values(_ font: CTFont) -> [NSNumber: NSNumber]? {
        CTFontCopyVariation(font) as? [NSNumber: NSNumber]
    }

    private func fixed(_ name: String, size: CGFloat = 40) throws -> CTFont {
        let face = try FontFace.load("/usr/share/fonts/opentype/inter/\(name).otf")
        return CTFont(source: .face(face), style: .regular, size: size)
    }

    private func width(_ text: String, _ font: CTFont) -> CGFloat { ShapedLine(text, TextStyle(font: font)).width }

    @Test("The axes are listed with their limits, names and defaults")
    func axes() throws {
        let axes = try #require(CTFontCopyVariationAxes(try font([:])) as? [[NSString: Any]])
        #expect(axes.compactMap { $0[kCTFontVariationAxisIdentifierKey] as? Int } == [0x7767_6874, 0x736C_6E74])
        #expect(axes.compactMap { $0[kCTFontVariationAxisMinimumValueKey] as? Double } == [100, -10])
        #expect(axes.compactMap { $0[kCTFontVariationAxisDefaultValueKey] as? Double } == [400, 0])
        #expect(axes.compactMap { $0[kCTFontVariationAxisMaximumValueKey] as? Double } == [900, 0])
        #expect(axes.compactMap { $0[kCTFontVariationAxisNameKey] as? String } == ["Weight", "Slant"])
        let plain = CTFont(source: .system, style: .regular, size: 17)
        #expect(CTFontCopyVariationAxes(plain) == nil && CTFontCopyVariation(plain) == nil)
    }

    @Test(
        "At the weights of the fixed fonts, text is as wide and glyphs are as large as theirs",
        arguments: [
            (100.0, "Inter-Thin"), (300, "Inter-Light"), (400, "Inter-Regular"), (600, "Inter-SemiBold"),
            (700, "Inter-Bold"), (900, "Inter-Black"),
        ])
    func fixedWeights(value: Double, name: String) throws {
        let (varied, fixed) = (try font([Self.weight: value]), try self.fixed(name))
        for text in ["Hamburgefonstiv", "0123456789", "The quick brown fox"] {
            let (a, b) = (width(text, varied), width(text, fixed))
            #expect(abs(a - b) < 0.004 * b, "\(text): \(a) beside \(b)")
        }
        let glyph = try #require(varied.face.glyph(for: 0x6E))
        let (path, other) = (CTFontCreatePathForGlyph(varied, glyph, nil), CTFontCreatePathForGlyph(fixed, glyph, nil))
        let (a, b) = (try #require(path).boundingBox, try #require(other).boundingBox)
        #expect(abs(a.width - b.width) < 0.3 && abs(a.height - b.height) < 0.3, "\(a) beside \(b)")
    }

    @Test("Between weights, the ink grows with the value, as FreeType draws it")
    func ink() throws {
        let amounts = try stride(from: 100.0, through: 900, by: 50).map { value -> Double in
            ink(of: "nnn", try font([Self.weight: value]))
        }
        for (lighter, bolder) in zip(amounts, amounts.dropFirst()) { #expect(lighter < bolder) }
        // The drawn ink is that of the fixed font, within a fiftieth.
        let (bold, fixed) = (ink(of: "nnn", try font([Self.weight: 700])), ink(of: "nnn", try fixed("Inter-Bold")))
        #expect(abs(bold - fixed) < 0.02 * fixed, "\(bold) beside \(fixed)")
    }

    private func ink(of text: String, _ font: CTFont) -> Double {
        let (width, height) = (160, 60)
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.textPosition = CGPoint(x: 4, y: 20)
        let line = CTLineCreateWithAttributedString(
            NSAttributedString(string: text, attributes: [NSAttributedString.Key(kCTFontAttributeName): font]))
        CTLineDraw(line, context)
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        return (0..<width * height).reduce(0) { $0 + Double(bytes[$1 * 4 + 3]) / 255 }
    }

    @Test("Values outside of an axis count as its limit, defaults and unknown axes do not count")
    func limits() throws {
        #expect(values(try font([Self.weight: 5000])) == [Self.weight: 900])
        #expect(values(try font([Self.weight: 400])) == [:])
        #expect(values(try font([Self.weight: .nan, Self.slant: -4])) == [Self.slant: -4])
        #expect(values(try font([NSNumber(value: Double.nan): 1, NSNumber(value: -1e30): 2])) == [:])
        #expect(values(try font([NSNumber(value: 0x6F70_737A): 20])) == [:])
        #expect(try font([Self.weight: 400]).face == font([:]).face)
        #expect(try font([Self.weight: 500]).face != font([:]).face)
    }

    @Test("A variation stays at another size, and one axis can be changed after another")
    func staying() throws {
        let bold = try font([Self.weight: 700])
        let larger = CTFontCreateCopyWithAttributes(bold, 80, nil, nil)
        #expect(values(larger) == [Self.weight: 700])
        #expect(abs(width("nnn", larger) - 2 * width("nnn", bold)) < 1e-6)
        let descriptor = CTFontDescriptorCreateCopyWithVariation(CTFontCopyFontDescriptor(bold), Self.slant, -10)
        let slanted = CTFontCreateWithFontDescriptor(descriptor, 40, nil)
        #expect(values(slanted) == [Self.weight: 700, Self.slant: -10])
        #expect(CTFontGetSlantAngle(slanted) == -10)
    }

    @Test("A registered variable font has members by its named instances' names and weights")
    func registered() throws {
        let url = NSURL(fileURLWithPath: "/usr/share/fonts/truetype/inter-vf/InterDisplay.var.ttf")
        #expect(CTFontManagerRegisterFontsForURL(url, .process, nil))
        defer { CTFontManagerUnregisterFontsForURL(url, .process, nil) }
        let bold = CTFontCreateWithName("Inter Display Bold", 40, nil)
        #expect(values(bold) == [Self.weight: 700])
        #expect(bold.face.names.style == "Bold" && bold.face.metrics.weightClass == 700)
        let medium = CTFontCreateWithFontDescriptor(
            CTFontDescriptorCreateWithAttributes([
                kCTFontFamilyNameAttribute: "Inter Display", kCTFontTraitsAttribute: [kCTFontWeightTrait: 0.23],
            ]), 40, nil)
        #expect(values(medium) == [Self.weight: 500])
    }
}
