import CoreGraphics
import Foundation
import Testing

/// The pixels of a small bitmap, read as 0xAARRGGBB with y down.
struct Canvas100 {
    let context: CGContext
    let pixels: PixelBuffer

    init(width: Int = 20, height: Int = 20, scale: CGFloat = 1, yDown: Bool = false) throws {
        pixels = PixelBuffer(width: width, height: height)
        context = try #require(CGContext(pixels, scale: scale, yDown: yDown))
    }

    subscript(x: Int, y: Int) -> UInt32 {
        context.flush()
        return pixels[x, y]
    }
}

@Suite("Drawing into bitmaps")
struct DrawingTests {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    @Test("The default space has its origin at the bottom left and y up")
    func defaultSpace() throws {
        let canvas = try Canvas100()
        canvas.context.setFillColor(red)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 5, height: 2))
        #expect(canvas[0, 19] == 0xFFFF_0000)
        #expect(canvas[4, 18] == 0xFFFF_0000)
        #expect(canvas[0, 17] == 0)
        #expect(canvas[5, 19] == 0)
    }

    @Test("A y-down context counts points from the top left and says so in its CTM")
    func yDown() throws {
        let canvas = try Canvas100(scale: 2, yDown: true)
        #expect(canvas.context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 20))
        #expect(canvas.context.currentCTM == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
        canvas.context.setFillColor(red)
        canvas.context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        #expect(canvas[2, 2] == 0xFFFF_0000)
        #expect(canvas[3, 3] == 0xFFFF_0000)
        #expect(canvas[4, 4] == 0)
        #expect(canvas[1, 1] == 0)
    }

    @Test("restoreGState brings back color, CTM and clip")
    func stateStack() throws {
        let canvas = try Canvas100()
        let context = canvas.context
        context.setFillColor(red)
        context.saveGState()
        context.setFillColor(blue)
        context.translateBy(x: 10, y: 10)
        context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 2, height: 2))
        context.restoreGState()
        #expect(context.ctm == .identity)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 20))
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(canvas[10, 10] == 0xFFFF_0000)
    }

    @Test("A change of the CTM does not move points that the path already has")
    func pathKeepsItsPlace() throws {
        let canvas = try Canvas100()
        let context = canvas.context
        context.move(to: CGPoint(x: 2, y: 3))
        context.translateBy(x: 10, y: 0)
        context.addLine(to: CGPoint(x: 0, y: 0))
        #expect(context.currentPointOfPath == .zero)
        context.translateBy(x: -10, y: 0)
        #expect(context.currentPointOfPath == CGPoint(x: 10, y: 0))
        #expect(context.path?.boundingBox == CGRect(x: 2, y: 0, width: 8, height: 3))
    }

    @Test("Even-odd leaves out what two rectangles share, winding does not")
    func fillRules() throws {
        for rule: CGPathFillRule in [.winding, .evenOdd] {
            let canvas = try Canvas100()
            canvas.context.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
            canvas.context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
            canvas.context.fillPath(using: rule)
            #expect(canvas[10, 10] == (rule == .winding ? 0xFF00_0000 : 0))
            #expect(canvas[1, 1] == 0xFF00_0000)
            #expect(canvas.context.isPathEmpty)
        }
    }

    @Test("Half a pixel is covered by half")
    func coverage() throws {
        let canvas = try Canvas100()
        canvas.context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 20))
        #expect(abs(Int(canvas[0, 5] >> 24) - 128) <= 1)
        canvas.context.setShouldAntialias(false)
        canvas.context.fill(CGRect(x: 5, y: 0, width: 0.6, height: 20))
        #expect(canvas[5, 5] == 0xFF00_0000)
    }

    @Test("Porter-Duff modes that Cairo lets spill stay within the shape")
    func boundedModes() throws {
        let canvas = try Canvas100()
        let context = canvas.context
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.setBlendMode(.sourceOut)
        context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(canvas[10, 10] == 0)
        #expect(canvas[1, 1] == 0xFFFF_0000)
    }

    @Test("An image is upright with y up, and upside down with y down")
    func images() throws {
        let source = PixelBuffer(width: 1, height: 2)
        source[0, 0] = 0xFFFF_0000
        source[0, 1] = 0xFF00_00FF
        let image = CGImage(source)
        let up = try Canvas100(width: 1, height: 2)
        up.context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(up[0, 0] == 0xFFFF_0000)
        let down = try Canvas100(width: 1, height: 2, yDown: true)
        down.context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(down[0, 0] == 0xFF00_00FF)
    }

    @Test("A transparency layer fades as one image")
    func transparencyLayer() throws {
        let canvas = try Canvas100()
        let context = canvas.context
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(blue)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.endTransparencyLayer()
        #expect([0x8080_0000, 0x7F7F_0000].contains(canvas[10, 10]))
    }

    @Test("A hard shadow is the shape moved, towards larger y in the default space")
    func shadow() throws {
        let canvas = try Canvas100()
        canvas.context.setShadow(offset: CGSize(width: 4, height: 6), blur: 0, color: blue)
        canvas.context.setFillColor(red)
        canvas.context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
        #expect(canvas[3, 16] == 0xFFFF_0000)
        #expect(canvas[7, 10] == 0xFF00_00FF)
        #expect(canvas[3, 10] == 0)
    }

    @Test("A shape far outside still throws its shadow inside")
    func shadowFromOutside() throws {
        let canvas = try Canvas100()
        canvas.context.setShadow(offset: CGSize(width: 1000, height: 0), blur: 0, color: blue)
        canvas.context.fill(CGRect(x: -995, y: 5, width: 10, height: 10))
        #expect(canvas[10, 10] == 0xFF00_00FF)
        #expect(canvas[4, 10] == 0 && canvas[15, 10] == 0)
        canvas.context.setShadow(offset: CGSize(width: 1e9, height: 0), blur: 1e9, color: blue)
        canvas.context.setFillColor(red)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(canvas[0, 19] == 0xFFFF_0000)
    }

    @Test("A stroke's shadow reaches as far as its miters do")
    func strokeShadow() throws {
        let canvas = try Canvas100()
        canvas.context.setShadow(offset: .zero, blur: 0, color: blue)
        canvas.context.setStrokeColor(red)
        canvas.context.setLineWidth(4)
        canvas.context.stroke(CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(canvas[3, 16] == 0xFFFF_0000)
        #expect(canvas[2, 17] == 0 && canvas[10, 10] == 0)
    }

    // Pixels of more bytes come from exyte/Macaw, which makes masks from the bytes of images.
    @Test("A mask lets through what its levels say, the first byte of each pixel", arguments: [1, 2, 3, 4])
    func maskedClip(pixelSize: Int) throws {
        let canvas = try Canvas100(width: 2, height: 1)
        let rest = [UInt8](repeating: 77, count: pixelSize - 1)
        let levels = try #require(CGDataProvider(data: Data([0] + rest + [255] + rest)))
        let mask = try #require(
            CGImage(
                maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8 * pixelSize, bytesPerRow: 2 * pixelSize,
                provider: levels, decode: nil, shouldInterpolate: false))
        canvas.context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: mask)
        canvas.context.setFillColor(red)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(canvas[0, 0] == 0xFFFF_0000)
        #expect(canvas[1, 0] == 0)
    }
}
