import AppKitDrawing
import CoreGraphics
import Foundation
import Testing
import UIFoundation

/// The facts are those of GNUstep's tests NSColor/pattern….m, NSColorSpace/basic.m, NSFontManager/constants.m, NSFont/constants.m,
/// NSParagraphStyle/tabStopOrder.m and NSBitmapImageRep/colorAtZeroAlpha.m, which have the values of a Mac.
@Suite("Facts of a Mac: colors, fonts, paragraphs and bitmaps")
struct DrawingFacts {
    @Test("A pattern has no components in any space, and is in its own already")
    func patterns() {
        let pattern = NSColor(patternImage: NSImage(size: NSSize(width: 4, height: 4)))
        #expect(pattern.colorSpaceName == .pattern)
        for space in [NSColorSpaceName.calibratedRGB, .deviceRGB, .deviceWhite, .deviceCMYK] {
            #expect(pattern.usingColorSpaceName(space) == nil, "\(space.rawValue)")
        }
        #expect(pattern.usingColorSpaceName(.pattern) === pattern)
    }

    @Test(
        "The standard spaces have their models and components",
        arguments: [
            (NSColorSpace.genericRGB, NSColorSpace.Model.rgb, 3), (.genericGray, .gray, 1), (.genericCMYK, .cmyk, 4),
            (.deviceRGB, .rgb, 3), (.deviceGray, .gray, 1), (.deviceCMYK, .cmyk, 4),
        ])
    func spaces(space: NSColorSpace, model: NSColorSpace.Model, count: Int) {
        #expect(space.colorSpaceModel == model)
        #expect(space.numberOfColorComponents == count)
        #expect(space.localizedName != nil)
    }

    @Test("The generic space is another one than the device's")
    func identity() {
        #expect(NSColorSpace.genericRGB !== NSColorSpace.deviceRGB)
        #expect(NSColorSpace.genericRGB != NSColorSpace.deviceRGB)
    }

    @Test(
        "Models have AppKit's numbers",
        arguments: [
            (NSColorSpace.Model.unknown, -1), (.gray, 0), (.rgb, 1), (.cmyk, 2), (.lab, 3), (.deviceN, 4),
        ])
    func models(model: NSColorSpace.Model, number: Int) {
        #expect(model.rawValue == number)
    }

    @Test(
        "Traits of fonts have AppKit's numbers",
        arguments: [
            (NSFontTraitMask.italicFontMask, 1), (.boldFontMask, 2), (.unboldFontMask, 4),
            (.nonStandardCharacterSetFontMask, 8), (.narrowFontMask, 16), (.expandedFontMask, 32),
            (.condensedFontMask, 64), (.smallCapsFontMask, 128), (.posterFontMask, 256), (.compressedFontMask, 512),
            (.fixedPitchFontMask, 1024), (.unitalicFontMask, 1 << 24),
        ] as [(NSFontTraitMask, UInt)])
    func traits(trait: NSFontTraitMask, number: UInt) {
        #expect(trait.rawValue == number)
    }

    @Test(
        "Weights of fonts have AppKit's numbers",
        arguments: [
            (NSFont.Weight.ultraLight, -0.8), (.thin, -0.6), (.light, -0.4), (.regular, 0), (.medium, 0.23),
            (.semibold, 0.3), (.bold, 0.4), (.heavy, 0.56), (.black, 0.62),
        ] as [(NSFont.Weight, CGFloat)])
    func weights(weight: NSFont.Weight, number: CGFloat) {
        #expect(abs(weight.rawValue - number) < 1e-4)
    }

    @Test("Tab stops stay in the order in which they are set")
    func tabStops() {
        let style = NSMutableParagraphStyle()
        style.tabStops = [300, 100, 200].map { NSTextTab(textAlignment: .left, location: $0, options: [:]) }
        #expect(style.tabStops.map(\.location) == [300, 100, 200])
    }

    struct Pixel: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var format: NSBitmapImageRep.Format = []
        var space = NSColorSpaceName.deviceRGB
        let samples: [Int]
        /// The components with the alpha.
        let expected: [CGFloat]
    }

    static let pixels = [
        Pixel(testDescription: "clear, with a red", samples: [255, 0, 0, 0], expected: [1, 0, 0, 0]),
        Pixel(testDescription: "clear", samples: [0, 0, 0, 0], expected: [0, 0, 0, 0]),
        Pixel(testDescription: "half", samples: [128, 0, 0, 128], expected: [1, 0, 0, 0.502]),
        Pixel(testDescription: "opaque", samples: [255, 0, 0, 255], expected: [1, 0, 0, 1]),
        Pixel(
            testDescription: "clear, not multiplied", format: .alphaNonpremultiplied, samples: [255, 0, 0, 0],
            expected: [1, 0, 0, 0]),
        Pixel(
            testDescription: "clear, alpha first", format: .alphaFirst, samples: [0, 255, 0, 0], expected: [1, 0, 0, 0]),
        Pixel(testDescription: "clear white", space: .deviceWhite, samples: [255, 0], expected: [1, 0]),
        Pixel(testDescription: "clear black", space: .deviceWhite, samples: [0, 0], expected: [0, 0]),
    ]

    @Test("A pixel's color is divided by its alpha, unless that is 0: then it is what is stored", arguments: pixels)
    func colors(pixel: Pixel) throws {
        let count = pixel.samples.count
        let bitmap = try #require(
            NSBitmapImageRep(
                bitmapDataPlanes: nil, pixelsWide: 1, pixelsHigh: 1, bitsPerSample: 8, samplesPerPixel: count,
                hasAlpha: true, isPlanar: false, colorSpaceName: pixel.space, bitmapFormat: pixel.format,
                bytesPerRow: count, bitsPerPixel: count * 8))
        var samples = pixel.samples
        bitmap.setPixel(&samples, atX: 0, y: 0)
        let color = try #require(bitmap.colorAt(x: 0, y: 0))
        let components =
            count == 2
            ? [color.whiteComponent, color.alphaComponent]
            : [color.redComponent, color.greenComponent, color.blueComponent, color.alphaComponent]
        for (component, expected) in zip(components, pixel.expected) { #expect(abs(component - expected) < 0.01) }
    }
}
