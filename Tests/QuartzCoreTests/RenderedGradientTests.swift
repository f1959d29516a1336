import CoreGraphics
import Foundation
import QuartzCore
import QuinceRenderTree
import Testing

/// Gradient layers as `render(in:)` draws them. Recorded data: lottie-ios' snapshot of its animation gradient_pill at
/// three quarters, which its Core Animation engine draws as one gradient layer, 1000 × 300 pixels.
@Suite("Gradient layers drawn into a context")
@MainActor
struct RenderedGradientTests {
    private func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGColor {
        CGColor(srgbRed: red, green: green, blue: blue, alpha: 1)
    }

    private func picture(_ colors: [CGColor], width: Int, height: Int) -> PixelBuffer {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
        layer.colors = colors
        (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        let pixels = PixelBuffer(width: width, height: height)
        guard let context = CGContext(pixels) else { return pixels }
        layer.render(in: context)
        context.flush()
        return pixels
    }

    private func firstRow(_ pixels: PixelBuffer) -> [UInt32] { (0..<pixels.width).map { pixels[$0, 0] } }

    private func component(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 255) }

    @Test("The colors between the stops are those of Generic RGB (recorded image)")
    func colors() {
        // The stops of that animation in the frame, as its file has them.
        let stops = [rgb(0.796, 0, 1), rgb(0.398, 0.061, 1), rgb(0, 0.122, 1)]
        let row = firstRow(picture(stops, width: 1000, height: 1))
        let recorded: [(x: Int, red: Int, green: Int)] = [
            (0, 203, 59), (120, 180, 57), (240, 157, 56), (360, 131, 54), (480, 106, 53), (640, 76, 52), (800, 45, 51),
        ]
        for (x, red, green) in recorded {
            #expect(abs(component(row[x], 16) - red) <= 1, "red at \(x)")
            #expect(abs(component(row[x], 8) - green) <= 1, "green at \(x)")
            #expect(component(row[x], 0) == 255, "blue at \(x)")
        }
    }

    // pointfreeco/swift-snapshot-testing, testCALayerWithGradient, 300 pixels long.
    @Test("Red to yellow goes over the orange of Generic RGB (recorded image)")
    func orange() {
        let row = firstRow(picture([rgb(1, 0, 0), rgb(1, 1, 0)], width: 300, height: 1))
        for (x, green) in [(0, 38), (75, 88), (150, 147), (225, 201), (299, 251)] {
            #expect(abs(component(row[x], 8) - green) <= 1, "green at \(x)")
            #expect(component(row[x], 16) >= 254 && component(row[x], 0) <= 1, "red and blue at \(x)")
        }
    }

    @Test("A gradient of white and black has no color of its own, and a gradient of gray stays (formula)")
    func grays() {
        let row = firstRow(picture([rgb(1, 1, 1), rgb(0, 0, 0)], width: 256, height: 1))
        #expect(row[0] == 0xffff_ffff || row[0] == 0xfffe_fefe)
        for x in 0..<256 {
            #expect(component(row[x], 16) == component(row[x], 8))
            #expect(component(row[x], 8) == component(row[x], 0))
        }
        let gray = picture([rgb(0.5, 0.5, 0.5), rgb(0.5, 0.5, 0.5)], width: 64, height: 64)
        let levels = Set((0..<64).flatMap { y in (0..<64).map { component(gray[$0, y], 8) } })
        #expect(levels.isSubset(of: [127, 128]))
    }

    @Test("The dither is that of the context's pixels wherever the layer is")
    func dither() {
        let layer = CAGradientLayer()
        layer.colors = [rgb(0.4, 0.4, 0.4), rgb(0.41, 0.41, 0.41)]
        func rows(from x: CGFloat) -> [[UInt32]] {
            layer.frame = CGRect(x: x, y: 0, width: 64, height: 64)
            let pixels = PixelBuffer(width: 128, height: 64)
            guard let context = CGContext(pixels) else { return [] }
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 128, height: 64)
            root.addSublayer(layer)
            root.render(in: context)
            context.flush()
            return (0..<64).map { y in (48..<64).map { pixels[$0, y] } }
        }
        // The gradient runs from top to bottom, so that a layer further right has the same colors in these columns.
        let rounded = rows(from: 0)
        #expect(rounded == rows(from: 37))
        #expect(Set(rounded[8]).count == 2)
    }
}
