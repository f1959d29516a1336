import CoreGraphics
import Foundation
import QuartzCore
import QuinceMediaClock
import QuinceRenderTree
import Testing

/// `render(in:)`: the model tree, or what is on screen for a presentation layer, in the context's own pixels.
@Suite("Layers drawn into a context")
@MainActor
struct RenderInContextTests {
    private let white = color(1, 1, 1)

    private func box(_ frame: CGRect, in parent: CALayer) -> CALayer {
        CATransaction.setDisableActions(true)
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = white
        parent.addSublayer(layer)
        return layer
    }

    private func picture(of layer: CALayer?, side: Int = 100, _ place: (CGContext) -> Void = { _ in }) -> PixelBuffer {
        let pixels = PixelBuffer(width: side, height: side)
        guard let context = CGContext(pixels) else { return pixels }
        place(context)
        layer?.render(in: context)
        context.flush()
        return pixels
    }

    @Test("A presentation layer draws its sublayers where they are on screen (recorded images)")
    func presentation() {
        let screen = Screen()
        let outer = box(CGRect(x: 0, y: 0, width: 50, height: 50), in: screen.root)
        outer.backgroundColor = nil
        let inner = box(CGRect(x: 0, y: 0, width: 10, height: 10), in: outer)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (5, 85, 1)
        inner.add(move, forKey: nil)
        screen.commit()
        screen.advance(to: 0.5)
        #expect(picture(of: screen.root.presentation()).inkedColumns == Array(40..<50))
        #expect(picture(of: outer.presentation()).inkedColumns == Array(40..<50))
        #expect(picture(of: screen.root).inkedColumns == Array(0..<10))
    }

    @Test("A presentation layer's mask is where it is on screen, in the time of the layer that it masks")
    func mask() {
        let screen = Screen()
        let layer = box(CGRect(x: 0, y: 0, width: 100, height: 100), in: screen.root)
        layer.speed = 0.5
        let mask = CALayer()
        mask.backgroundColor = white
        mask.frame = CGRect(x: 0, y: 0, width: 20, height: 100)
        layer.mask = mask
        let move = CABasicAnimation(keyPath: "transform.translation.x")
        (move.fromValue, move.toValue, move.duration) = (0, 80, 1)
        mask.add(move, forKey: nil)
        screen.commit()
        screen.advance(to: 0.5)
        #expect(picture(of: screen.root.presentation()).inkedColumns == Array(20..<40))
        #expect(picture(of: layer.presentation()).inkedColumns == Array(20..<40))
    }

    @Test("A presentation layer draws its own values, changed ones too")
    func changedCopy() {
        let screen = Screen()
        let layer = box(CGRect(x: 0, y: 0, width: 10, height: 10), in: screen.root)
        screen.commit()
        let copy = layer.presentation()
        copy?.bounds = CGRect(x: 0, y: 0, width: 30, height: 10)
        #expect(picture(of: copy).inkedColumns == Array(0..<30))
        #expect(picture(of: layer).inkedColumns == Array(0..<10))
    }

    @Test("Sublayers beyond the bounds are drawn, and layers that were never displayed")
    func beyondTheBounds() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        let text = DrawnLayer()
        text.frame = CGRect(x: 20, y: 20, width: 10, height: 10)
        text.setNeedsDisplay()
        layer.addSublayer(text)
        #expect(picture(of: layer).inkedColumns == Array(20..<30))
    }

    @Test(
        "The layer is composed in the context's pixels, at any scale, and inside its clip", arguments: [0.25, 1.5, 3])
    func scales(scale: CGFloat) {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.backgroundColor = white
        let pixels = picture(of: layer) { $0.scaleBy(x: scale, y: scale) }
        #expect(pixels.inkedColumns == Array(0..<Int(min(40 * scale, 100))))
        let clipped = picture(of: layer) { context in
            context.clip(to: CGRect(x: 4, y: 0, width: 16, height: 100))
            context.scaleBy(x: scale, y: scale)
        }
        #expect(clipped.inkedColumns == Array(4..<Int(min(40 * scale, 20))))
    }

    @Test("A turned context turns the layer's edges")
    func turns() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 10)
        layer.backgroundColor = white
        let pixels = picture(of: layer) { context in
            context.translateBy(x: 50, y: 20)
            context.rotate(by: .pi / 2)
        }
        #expect(pixels.inkedColumns == Array(40..<50) && pixels.inkedRows == Array(20..<50))
        #expect(pixels.pixel(45, 30) == 0xffff_ffff)
    }

    @Test("The context's alpha and blend mode apply to the composed layers as one")
    func alpha() {
        let screen = Screen()
        let outer = box(CGRect(x: 0, y: 0, width: 20, height: 20), in: screen.root)
        _ = box(CGRect(x: 0, y: 0, width: 10, height: 10), in: outer)
        let pixels = picture(of: outer) { $0.setAlpha(0.5) }
        #expect(pixels.pixel(5, 5) >> 24 == pixels.pixel(15, 15) >> 24)
        #expect(abs(Int(pixels.pixel(5, 5) >> 24) - 128) <= 1)
    }
}

private final class DrawnLayer: CALayer {
    override func draw(in ctx: CGContext) {
        ctx.setFillColor(color(1, 1, 1))
        ctx.fill(bounds)
    }
}
