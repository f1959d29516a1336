import CoreGraphics
import CoreText
import Foundation
import QuartzCore
import QuinceRenderTree
import Testing

@Suite("Text layers")
@MainActor
struct TextLayerTests {
    private func layer(_ string: Any?, _ size: CGSize, on screen: Screen, _ edit: (CATextLayer) -> Void = { _ in })
        -> CATextLayer
    {
        let layer = CATextLayer()
        layer.string = string
        layer.fontSize = 20
        layer.frame = CGRect(origin: .zero, size: size)
        edit(layer)
        screen.root.addSublayer(layer)
        screen.commit()
        return layer
    }

    private func pixels(_ layer: CATextLayer) -> PixelBuffer {
        (layer.contents as? CGImage)?.pixels ?? PixelBuffer(width: 1, height: 1)
    }

    private func line(_ text: String, _ size: CGFloat) -> ShapedLine {
        ShapedLine(text, TextStyle(font: CTFontCreateWithName("Helvetica", size, nil)))
    }

    @Test("A new text layer has 36 points of white, one natural line, and nothing left out")
    func defaults() {
        let layer = CATextLayer()
        #expect(layer.fontSize == 36 && layer.foregroundColor == .white && layer.string == nil && layer.font == nil)
        #expect(!layer.isWrapped && layer.truncationMode == .none && layer.alignmentMode == .natural)
        #expect(!layer.allowsFontSubpixelQuantization && layer.contentsScale == 1)
        #expect(layer.value(forKey: "fontSize") as? Double == 36)
    }

    @Test("A line is as large as its glyphs say, and two are twice as high")
    func preferredSize() {
        let layer = CATextLayer()
        layer.string = "Hxg"
        let line = line("Hxg", 36)
        #expect(abs(layer.preferredFrameSize().width - line.width) < 1e-9)
        let height: CGFloat = line.ascent + line.descent + line.leading
        #expect(abs(layer.preferredFrameSize().height - height) < 1e-9)
        layer.string = "Hxg\nHxg"
        #expect(abs(layer.preferredFrameSize().height - 2 * height) < 1e-9)
    }

    @Test("The backing store has contentsScale pixels to a point", arguments: [1, 2, 3])
    func sharpness(scale: Int) {
        let screen = Screen()
        let layer = layer("Hg", CGSize(width: 40, height: 30), on: screen) { $0.contentsScale = CGFloat(scale) }
        let image = layer.contents as? CGImage
        #expect(image?.width == 40 * scale && image?.height == 30 * scale)
        // The letter's stem ends at the baseline, which is the ascent below the top, rounded to the pixel.
        let baseline: CGFloat = line("H", 20).ascent * CGFloat(scale)
        let rows = self.layer("H", CGSize(width: 40, height: 30), on: screen) { $0.contentsScale = CGFloat(scale) }
        #expect(abs(CGFloat(pixels(rows).inkedRows.last! + 1) - baseline) <= 1)
    }

    @Test("Left, center and right leave the free width after, around and before the text")
    func alignment() {
        let screen = Screen()
        let free: CGFloat = 90 - line("HHH", 20).width
        var starts: [CGFloat] = []
        for mode in [CATextLayerAlignmentMode.left, .center, .right, .natural] {
            let layer = layer("HHH", CGSize(width: 90, height: 30), on: screen) { $0.alignmentMode = mode }
            starts.append(CGFloat(pixels(layer).inkedColumns.first!))
        }
        #expect(abs(starts[1] - starts[0] - free / 2) <= 1)
        #expect(abs(starts[2] - starts[0] - free) <= 1)
        #expect(starts[3] == starts[0])
    }

    @Test("Wrapped text ends its lines at the bounds; unwrapped text only where it says so")
    func wrapping() {
        let screen = Screen()
        let text = "one two three four"
        let whole = line(text, 20).width
        let layer = layer(text, CGSize(width: 60, height: 100), on: screen)
        #expect(abs(layer.preferredFrameSize().width - whole) < 1e-6)
        layer.isWrapped = true
        let size = layer.preferredFrameSize()
        #expect(size.width <= 60)
        let height: CGFloat = line("o", 20).ascent + line("o", 20).descent + line("o", 20).leading
        #expect(abs(size.height / height - (size.height / height).rounded()) < 1e-6 && size.height > 2.5 * height)
    }

    @Test(
        "A truncated line stays inside the bounds, and says where something is left out",
        arguments: [
            CATextLayerTruncationMode.start, .middle, .end,
        ])
    func truncation(mode: CATextLayerTruncationMode) {
        let screen = Screen()
        let clipped = layer("HHHHHHHHHH", CGSize(width: 60, height: 30), on: screen)
        let cut = layer("HHHHHHHHHH", CGSize(width: 60, height: 30), on: screen) { $0.truncationMode = mode }
        #expect(!pixels(cut).sameBytes(as: pixels(clipped)))
        let place: [CATextLayerTruncationMode: TextTruncation] = [.start: .head, .middle: .middle, .end: .tail]
        let expected = line("HHHHHHHHHH", 20).truncated(toWidth: 60, at: place[mode]!)!
        let context = CGContext(PixelBuffer(width: 60, height: 30), scale: 1, yDown: true)!
        var white = expected
        white = ShapedLine("HHHHHHHHHH", TextStyle(font: CTFontCreateWithName("Helvetica", 20, nil), color: .white))
            .truncated(toWidth: 60, at: place[mode]!)!
        white.draw(in: context, baselineOrigin: CGPoint(x: 0, y: white.ascent))
        context.flush()
        #expect(context.makeImage()?.pixels.sameBytes(as: pixels(cut)) == true)
    }

    @Test("Every change of a property draws again; the same value does not")
    func redrawing() {
        let screen = Screen()
        let layer = layer("Hg", CGSize(width: 40, height: 30), on: screen)
        let changes: [(CATextLayer) -> Void] = [
            { $0.string = "gH" }, { $0.fontSize = 18 }, { $0.foregroundColor = color(1, 0, 0) },
            { $0.font = CTFontCreateWithName("Courier", 10, nil) }, { $0.alignmentMode = .right },
            { $0.truncationMode = .end }, { $0.isWrapped = true }, { $0.bounds.size.width = 50 },
            { $0.contentsScale = 2 },
        ]
        for (index, change) in changes.enumerated() {
            let before = layer.contents as? CGImage
            CATransaction.setDisableActions(true)
            change(layer)
            screen.commit()
            #expect(layer.contents as? CGImage !== before, "change \(index)")
        }
        let before = layer.contents as? CGImage
        layer.fontSize = 18
        screen.commit()
        #expect(layer.contents as? CGImage === before)
    }

    @Test("An attributed string's own font and color decide")
    func attributed() {
        let screen = Screen()
        let string = NSAttributedString(
            string: "H",
            attributes: [
                NSAttributedString.Key(kCTForegroundColorAttributeName): color(0, 1, 0),
                NSAttributedString.Key(kCTFontAttributeName): CTFontCreateWithName("Helvetica", 30, nil),
            ])
        let layer = layer(string, CGSize(width: 40, height: 40), on: screen) { $0.foregroundColor = color(1, 0, 0) }
        let picture = pixels(layer)
        let solid = picture.inkedRows.flatMap { y in picture.inkedColumns.map { picture.pixel($0, y) } }
        #expect(solid.contains(0xff00_ff00) && !solid.contains { $0 & 0x00ff_0000 > 0 })
        #expect(
            abs(
                layer.preferredFrameSize().height - line("H", 30).ascent - line("H", 30).descent - line("H", 30).leading
            ) < 1e-6)
    }

    @Test("An animated size is drawn at each frame as a layer of that size is, and the model's in the end")
    func animated() {
        let screen = Screen()
        let layer = layer("Hg", CGSize(width: 80, height: 60), on: screen)
        let rest = pixels(layer)
        let animation = CABasicAnimation(keyPath: "fontSize")
        (animation.fromValue, animation.toValue, animation.duration) = (10, 50, 1)
        layer.add(animation, forKey: "size")
        screen.commit()
        for (time, size) in [(0.25, 20.0), (0.5, 30), (0.75, 40)] {
            screen.advance(to: time)
            let still = CATextLayer()
            (still.string, still.fontSize, still.bounds) = ("Hg", size, layer.bounds)
            still.display()
            #expect(pixels(layer).sameBytes(as: pixels(still)), "at \(time)")
            #expect(AnimatedDisplay.current.isRunning)
        }
        screen.advance(to: 1.5)
        #expect(pixels(layer).sameBytes(as: rest))
        #expect(!AnimatedDisplay.current.isRunning)
    }

    private final class Lowered: CATextLayer {
        override func draw(in ctx: CGContext) {
            ctx.saveGState()
            ctx.translateBy(x: 0, y: 7)
            super.draw(in: ctx)
            ctx.restoreGState()
        }
    }

    @Test("A subclass that draws elsewhere draws there")
    func subclass() {
        let screen = Screen()
        let plain = layer("H", CGSize(width: 40, height: 50), on: screen)
        let lowered = Lowered()
        (lowered.string, lowered.fontSize, lowered.bounds) = ("H", 20, plain.bounds)
        screen.root.addSublayer(lowered)
        screen.commit()
        #expect(pixels(lowered).inkedRows == pixels(plain).inkedRows.map { $0 + 7 })
    }

    @Test("Sizes and texts that make no sense draw nothing", arguments: [CGFloat.nan, -3, 0, .infinity])
    func nonsense(size: CGFloat) {
        let screen = Screen()
        let layer = layer("Hg", CGSize(width: 40, height: 30), on: screen) { $0.fontSize = size }
        #expect(pixels(layer).inkedRows.isEmpty)
        layer.string = ""
        layer.bounds.size = CGSize(width: CGFloat.infinity, height: 4)
        screen.commit()
        #expect(layer.contents == nil)
        #expect(layer.preferredFrameSize() == .zero)
    }
}
