import CoreGraphics
import Foundation
import Testing

@Suite("Contexts, images and colors")
struct ContextTests {
    @Test("An RGBA bitmap is drawn in the caller's own memory and byte order")
    func clientMemory() throws {
        var bytes: [UInt8] = Array(repeating: 0, count: 4 * 4 * 2)
        try bytes.withUnsafeMutableBytes { memory in
            let context = try #require(
                CGContext(
                    data: memory.baseAddress, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 16,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(context.bitsPerPixel == 32 && context.alphaInfo == .premultipliedLast)
        }
        #expect(bytes[16..<20] == [255, 51, 0, 255])
        #expect(bytes[0..<4] == [0, 0, 0, 0])
    }

    @Test("A layer has the pixels of its context, and is drawn upright where y points up (CGLayer.h)")
    func layers() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.scaleBy(x: 2, y: 2)
        let layer = try #require(CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
        #expect(layer.context?.width == 4 && layer.size == CGSize(width: 2, height: 2))
        layer.context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.context?.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        context.draw(layer, at: CGPoint(x: 1, y: 1))
        let image = try #require(context.makeImage())
        // The lower half of the layer is red; rows of an image go from the top.
        #expect(image.pixels[2, 5] == 0xFFFF_0000 && image.pixels[2, 3] == 0 && image.pixels[6, 5] == 0)
        #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
    }

    @Test("Pixels that the caller writes between two calls are kept")
    func clientWrites() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
        let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        data[1] = 77
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(data[0] == 255 && data[1] == 77)
        let image = try #require(context.makeImage())
        #expect(image.pixels[1, 0] == 0xFF4D_4D4D)
    }

    @Test("Layouts that cannot be drawn into are refused")
    func refusals() {
        let space = CGColorSpaceCreateDeviceRGB()
        func make(_ width: Int, _ bits: Int, _ info: CGImageAlphaInfo, _ bytesPerRow: Int = 0) -> CGContext? {
            CGContext(
                data: nil, width: width, height: 1, bitsPerComponent: bits, bytesPerRow: bytesPerRow, space: space,
                bitmapInfo: info.rawValue)
        }
        #expect(make(1, 16, .premultipliedLast) == nil)
        #expect(make(1, 8, .last) == nil)
        #expect(make(0, 8, .premultipliedLast) == nil)
        #expect(make(100_000, 8, .premultipliedLast) == nil)
        #expect(make(8, 8, .premultipliedLast, 16) == nil)
        #expect(make(8, 8, .noneSkipLast) != nil)
    }

    @Test("Drawing survives numbers that are not finite and transforms without an inverse")
    func hostileNumbers() throws {
        let pixels = PixelBuffer(width: 4, height: 4)
        let context = try #require(CGContext(pixels, scale: 1, yDown: true))
        context.saveGState()
        context.scaleBy(x: 0, y: 1)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.restoreGState()
        context.restoreGState()
        context.endTransparencyLayer()
        context.translateBy(x: .nan, y: 0)
        context.setLineWidth(.nan)
        context.setLineDash(phase: .nan, lengths: [-1, 2])
        context.stroke(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
        context.setShadow(offset: CGSize(width: CGFloat.nan, height: 0), blur: 1, color: .black)
        context.draw(CGImage(pixels.copy()), in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
        context.clip(to: CGRect(x: 1, y: 1, width: 1, height: 1))
        context.fill(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))
        context.flush()
        #expect(pixels[1, 1] == 0xFF00_0000)
        #expect(pixels[0, 0] == 0 && pixels[2, 2] == 0)
    }

    @Test("A clip that leaves nothing has a null box, and nothing is drawn")
    func emptyClip() throws {
        let pixels = PixelBuffer(width: 4, height: 4)
        let context = try #require(CGContext(pixels, scale: 1, yDown: true))
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
        context.clip(to: CGRect(x: 2, y: 2, width: 1, height: 1))
        #expect(context.boundingBoxOfClipPath.isNull)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.endTransparencyLayer()
        context.flush()
        #expect(pixels.hasInk == false)
    }

    @Test("The same drawing twice gives the same PDF, with as many pages as were begun")
    func pdf() throws {
        func draw() throws -> String {
            let data = NSMutableData()
            var box = CGRect(x: 0, y: 0, width: 200, height: 100)
            let consumer = try #require(CGDataConsumer(data: data))
            let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
            for page in 1...3 {
                context.beginPDFPage(nil)
                context.translateBy(x: CGFloat(page), y: 0)
                context.setShadow(offset: CGSize(width: 1, height: 1), blur: 2)
                context.fillEllipse(in: CGRect(x: 10, y: 10, width: 50, height: 50))
                context.endPDFPage()
                #expect(context.ctm == .identity)
            }
            context.closePDF()
            return String(decoding: data as Data, as: UTF8.self)
        }
        let (first, second): (String, String) = (try draw(), try draw())
        #expect(first.hasPrefix("%PDF"))
        #expect(first.contains("/Count 3"))
        #expect(first == second)
    }

    @Test("An image made of bytes has their pixels, and gives the bytes back")
    func imageFromBytes() throws {
        let bytes = Data([255, 0, 0, 255, 0, 255, 0, 128])
        let provider = try #require(CGDataProvider(data: bytes))
        func image(_ bytesPerRow: Int) -> CGImage? {
            CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: bytesPerRow,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(.last), provider: provider, decode: nil,
                shouldInterpolate: true, intent: .defaultIntent)
        }
        let made = try #require(image(8))
        #expect(made.pixels[0, 0] == 0xFFFF_0000 && made.pixels[1, 0] == 0x8000_8000)
        #expect(made.dataProvider?.data == bytes && made.alphaInfo == .last && made.bytesPerRow == 8)
        #expect(image(4) == nil)
        let cropped = try #require(made.cropping(to: CGRect(x: 0.5, y: 0, width: 9, height: 1)))
        #expect(cropped.width == 2)
        #expect(made.cropping(to: CGRect(x: 5, y: 0, width: 1, height: 1)) == nil)
    }

    @Test("Display P3 red is more than sRGB can say, and colors come back from a round trip")
    func colorSpaces() throws {
        let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
        let red = try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 1]))
        let wide = try #require(red.converted(to: extended, intent: .defaultIntent, options: nil)?.components)
        // The matrix's first column, 1.2249, -0.0421 and -0.0196 of linear light, through the transfer curve.
        for (value, expected) in zip(wide, [1.0930, -0.2267, -0.1501]) { #expect(abs(value - expected) < 1e-3) }
        let gray = CGColor(gray: 0.3, alpha: 0.5)
        let back = gray.converted(to: p3, intent: .defaultIntent, options: nil)?.components ?? []
        for (value, expected) in zip(back, [0.3, 0.3, 0.3, 0.5]) { #expect(abs(value - expected) < 1e-6) }
        #expect(CGColorSpace(name: "nonsense") == nil)
        #expect(CGColor(gray: 0.3, alpha: 0.5) == gray && gray.copy(alpha: 1) != gray)
    }

    @Test("A pattern repeats in the space that the context began with")
    func patterns() throws {
        let pixels = PixelBuffer(width: 8, height: 4)
        let context = try #require(CGContext(pixels, scale: 2, yDown: true))
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { _, cell in cell.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) },
            releaseInfo: nil)
        let pattern = try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2, yStep: 2,
                tiling: .constantSpacing, isColored: false, callbacks: &callbacks))
        context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())))
        context.setFillPattern(pattern, colorComponents: [0, 1, 0, 1])
        context.translateBy(x: 0.5, y: 0)
        context.fill(CGRect(x: -1, y: 0, width: 9, height: 9))
        context.flush()
        let row: [UInt32] = (0..<8).map { pixels[$0, 0] }
        let green: UInt32 = 0xFF00_FF00
        #expect(row == [green, green, 0, 0, green, green, 0, 0])
        #expect(pixels[0, 2] == 0)
    }

    @Test("Coverage placed on pixels takes the fill color, alpha and clip")
    func masks() throws {
        let pixels = PixelBuffer(width: 4, height: 2)
        let context = try #require(CGContext(pixels, scale: 1, yDown: true))
        let mask = AlphaMask(width: 2, height: 1)
        mask.bytes[0] = 255
        mask.bytes[1] = 255
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(mask, atPixelX: 1, y: 1)
        context.flush()
        #expect((0..<4).map { pixels[$0, 1] } == [0, 0xFF00_00FF, 0, 0])
    }
}

extension PixelBuffer {
    var hasInk: Bool { (0..<height).contains { y in (0..<width).contains { row(y)[$0] != 0 } } }
}
