import CoreGraphics
import Foundation
import QuartzCore
import QuinceMediaClock
import QuinceRenderTree
import Testing

/// `isGeometryFlipped`: the y axis of sublayers points up; images remain upright
/// (behaviour/layers.md#flipped-geometry).
@Suite("Flipped geometry")
@MainActor
struct FlippedGeometryTests {
    /// An image that is red above and blue below.
    private static let picture: CGImage = {
        let pixels = PixelBuffer(width: 10, height: 10)
        for y in 0..<10 { for x in 0..<10 { pixels[x, y] = y < 5 ? 0xffff_0000 : 0xff00_00ff } }
        return CGImage(pixels, isOpaque: true)
    }()

    private func flipped(on screen: Screen) -> CALayer {
        CATransaction.setDisableActions(true)
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.isGeometryFlipped = true
        screen.root.addSublayer(layer)
        return layer
    }

    @Test("Points convert, hit tests find and contents are flipped as they are drawn")
    func conversion() {
        let screen = Screen()
        let (layer, child) = (flipped(on: screen), CALayer())
        child.frame = CGRect(x: 10, y: 10, width: 20, height: 30)
        child.backgroundColor = color(1, 1, 1)
        layer.addSublayer(child)
        screen.commit()
        let picture = screen.picture()
        #expect(picture.inkedRows == Array(60..<90))
        let corner = child.convert(CGPoint.zero, to: screen.root)
        #expect(corner == CGPoint(x: 10, y: 90))
        #expect(child.convert(corner, from: screen.root) == .zero)
        let middle = screen.root.convert(CGPoint(x: 15, y: 70), to: nil)
        #expect(screen.root.hitTest(middle) === child)
        #expect(child.contentsAreFlipped() && layer.contentsAreFlipped() && !screen.root.contentsAreFlipped())
        child.isGeometryFlipped = true
        #expect(!child.contentsAreFlipped())
    }

    @Test("A single-sided layer shows its face under a flipped one, and its back when it is turned")
    func singleSided() {
        let screen = Screen()
        let (layer, child) = (flipped(on: screen), CALayer())
        child.frame = CGRect(x: 10, y: 10, width: 20, height: 30)
        child.backgroundColor = color(1, 1, 1)
        child.isDoubleSided = false
        layer.addSublayer(child)
        screen.commit()
        #expect(screen.picture().pixel(15, 70) == 0xffff_ffff)
        CATransaction.setDisableActions(true)
        child.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        screen.commit()
        #expect(screen.picture().pixel(15, 70) == 0)
    }

    @Test("A picture stays upright in the old picture of a transition under a flipped layer")
    func transition() {
        let screen = Screen()
        let (layer, child) = (flipped(on: screen), CALayer())
        child.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
        child.contents = FlippedGeometryTests.picture
        layer.addSublayer(child)
        screen.commit()
        let before = screen.picture()
        let reveal = CATransition()
        (reveal.type, reveal.duration) = (.reveal, 1)
        child.add(reveal, forKey: nil)
        var commit = CATransaction.takeCommit(at: MediaClock.shared.now)
        commit.takePictures(from: screen.tree, scale: 1)
        screen.tree.apply(commit)
        screen.tree.sample(at: MediaClock.shared.now)
        #expect(screen.shown(child)?.transition != nil)
        #expect(screen.picture().sameBytes(as: before) && before.pixel(15, 81) == 0xffff_0000)
    }

    @Test("A picture stays upright in a rasterized layer and in a mask under a flipped one")
    func upright() {
        let screen = Screen()
        let (layer, child, masked, mask) = (flipped(on: screen), CALayer(), CALayer(), CALayer())
        child.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
        child.contents = FlippedGeometryTests.picture
        child.shouldRasterize = true
        layer.addSublayer(child)
        masked.frame = CGRect(x: 40, y: 10, width: 10, height: 10)
        masked.backgroundColor = color(1, 1, 1)
        let half = PixelBuffer(width: 10, height: 10)
        for y in 0..<5 { for x in 0..<10 { half[x, y] = 0xffff_ffff } }
        mask.contents = CGImage(half, isOpaque: false)
        mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        masked.mask = mask
        layer.addSublayer(masked)
        screen.commit()
        let picture = screen.picture()
        #expect(picture.pixel(15, 81) == 0xffff_0000 && picture.pixel(15, 88) == 0xff00_00ff)
        #expect(picture.pixel(45, 81) == 0xffff_ffff && picture.pixel(45, 88) == 0)
    }
}

@Suite("Shadows, shapes and backdrops at their edges")
@MainActor
struct EdgeOfDrawingTests {
    private func box(_ frame: CGRect, _ fill: CGColor?) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = fill
        return layer
    }

    @Test("Content beyond the screen's edge contributes to the layer's shadow")
    func shadowFromOutside() {
        func column(x: CGFloat) -> [UInt32] {
            let screen = Screen()
            CATransaction.setDisableActions(true)
            let layer = box(CGRect(x: x, y: 40, width: 20, height: 20), color(1, 1, 1))
            // The sublayer is at the left of the layer; if that is at x = -20, it is beyond the screen's edge.
            layer.addSublayer(box(CGRect(x: -30, y: -15, width: 20, height: 10), color(1, 1, 1)))
            (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 2, CGSize(width: 30, height: 0))
            screen.root.addSublayer(layer)
            screen.commit()
            let picture = screen.picture()
            let column = (0..<100).map { picture.pixel(Int(x) + 10, $0) }
            #expect(column[30] >> 24 > 200)
            return column
        }
        #expect(column(x: 5) == column(x: 40))
    }

    @Test("A rectangle drawn twice is not a rectangle under the even-odd rule")
    func evenOdd() {
        for isTwoPaths in [true, false] {
            let screen = Screen()
            CATransaction.setDisableActions(true)
            let shape = CAShapeLayer()
            let path = CGMutablePath()
            for turn in 0..<2 {
                if isTwoPaths || turn == 0 { path.move(to: CGPoint(x: 10, y: 10)) }
                for (x, y) in [(60, 10), (60, 60), (10, 60), (10, 10)] { path.addLine(to: CGPoint(x: x, y: y)) }
            }
            (shape.path, shape.fillColor, shape.fillRule) = (path, color(1, 1, 1), .evenOdd)
            screen.root.addSublayer(shape)
            screen.commit()
            #expect(screen.picture().pixel(30, 30) == 0)
            shape.fillRule = .nonZero
            screen.commit()
            #expect(screen.picture().pixel(30, 30) == 0xffff_ffff)
        }
    }

    @Test("A layer with color filters or a blend mode of its own shows the content behind it")
    func backdropInGroup() {
        for blend in [nil, "multiplyBlendMode"] {
            let screen = Screen()
            CATransaction.setDisableActions(true)
            screen.root.addSublayer(box(CGRect(x: 0, y: 0, width: 100, height: 100), color(0, 1, 0)))
            let glass = box(CGRect(x: 20, y: 20, width: 60, height: 60), nil)
            let blur = CIFilter(name: "CIGaussianBlur")
            blur?.setValue(4, forKey: "inputRadius")
            glass.backgroundFilters = [blur as Any]
            if let blend { glass.compositingFilter = blend } else { glass.filters = ["colorInvert"] }
            screen.root.addSublayer(glass)
            screen.commit()
            let wanted: UInt32 = blend == nil ? 0xffff_00ff : 0xff00_ff00
            #expect(screen.picture().pixel(50, 50) == wanted, "\(blend ?? "filters")")
        }
    }

    @Test("A shape larger than any picture is seen in perspective, drawn coarser")
    func largeShape() {
        let screen = Screen()
        CATransaction.setDisableActions(true)
        var eye = CATransform3DIdentity
        eye.m34 = -1.0 / 500
        screen.root.sublayerTransform = eye
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        shape.path = CGPath(rect: CGRect(x: -20_000, y: -20_000, width: 40_000, height: 40_000), transform: nil)
        shape.fillColor = color(1, 1, 1)
        shape.transform = CATransform3DMakeRotation(0.1, 0, 1, 0)
        screen.root.addSublayer(shape)
        screen.commit()
        #expect(screen.picture().pixel(50, 50) == 0xffff_ffff)
    }

    @Test("A layer of more pixels than a picture may have renders where the context shows it")
    func largeRender() throws {
        let layer = box(CGRect(x: 0, y: 0, width: 30, height: 40_000), color(0, 0, 1))
        layer.addSublayer(box(CGRect(x: 0, y: 20_000, width: 15, height: 4), color(1, 0, 0)))
        let pixels = PixelBuffer(width: 30, height: 8)
        let context = try #require(CGContext(pixels, scale: 1, yDown: true))
        context.translateBy(x: 0, y: -19_998)
        layer.render(in: context)
        context.flush()
        #expect(pixels.pixel(5, 0) == 0xff00_00ff && pixels.pixel(5, 3) == 0xffff_0000)
        #expect(pixels.pixel(20, 3) == 0xff00_00ff && pixels.pixel(5, 7) == 0xff00_00ff)
    }
}
