import AppKitCore
import Foundation
import Testing

/// Geometry of views; the values are those of GNUstep's tests NSView/frameBounds.m, rotation.m, frameRotationSign.m,
/// convertRectNoWindow.m, visibleRectNoWindow.m and hitTest.m, which were checked on a Mac, or follow from a formula.
@Suite("Geometry of views")
@MainActor
struct ViewGeometryTests {
    private func view(_ x: CGFloat = 0, _ y: CGFloat = 0, _ width: CGFloat = 100, _ height: CGFloat = 100) -> NSView {
        NSView(frame: CGRect(x: x, y: y, width: width, height: height))
    }

    private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 1e-3 && abs(a.minY - b.minY) < 1e-3 && abs(a.width - b.width) < 1e-3
            && abs(a.height - b.height) < 1e-3
    }

    @Test("A frame that is set gives the bounds its size, and leaves their origin")
    func frames() {
        let view = view()
        view.frame = CGRect(x: 10, y: 20, width: 50, height: 60)
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 50, height: 60))
        view.setFrameOrigin(CGPoint(x: 15, y: 25))
        #expect(view.frame == CGRect(x: 15, y: 25, width: 50, height: 60))
        view.setFrameSize(CGSize(width: 150, height: 80))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 150, height: 80))
    }

    @Test("Bounds that are set leave the frame as it is")
    func bounds() {
        let view = view()
        view.bounds = CGRect(x: 5, y: 5, width: 50, height: 50)
        #expect(isClose(view.bounds, CGRect(x: 5, y: 5, width: 50, height: 50)))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        let other = self.view()
        other.setBoundsOrigin(CGPoint(x: 10, y: 10))
        #expect(other.bounds == CGRect(x: 10, y: 10, width: 100, height: 100))
        let third = self.view()
        third.setBoundsSize(CGSize(width: 50, height: 50))
        #expect(third.bounds == CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    @Test("A sequence of turned, moved and scaled bounds has GNUstep's values")
    func sequence() {
        let view = view(20, 20)
        func expect(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat, line: Int = #line) {
            let box = CGRect(x: x, y: y, width: side, height: side)
            #expect(isClose(view.bounds, box), "line \(line): \(view.bounds)")
        }
        view.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
        view.frameRotation = 45
        expect(0, 0, 80)
        view.boundsRotation = -45
        expect(-56.5685, 0, 113.137)
        view.setFrameSize(CGSize(width: 100, height: 100))
        expect(-70.7107, 0, 141.421)
        view.setBoundsOrigin(CGPoint(x: 20, y: 20))
        expect(-50.7107, 20, 141.421)
        view.setBoundsSize(CGSize(width: 100, height: 100))
        expect(-50.7107, 20, 141.421)
        view.setBoundsSize(CGSize(width: 10, height: 10))
        expect(-5.07107, 2, 14.1421)
        view.boundsRotation = 0
        expect(2.82843, 0, 10)
        view.setBoundsSize(CGSize(width: 1, height: 1))
        expect(0.282843, 0, 1)
        #expect(view.frame == CGRect(x: 10, y: 10, width: 100, height: 100))
    }

    @Test("A turned view keeps its frame, and its angle is within half a turn")
    func rotation() {
        let view = view()
        for (angle, expected) in [(30.0, 30.0), (90, 90), (180, 180), (405, 45), (-45, -45), (360, 0)] {
            view.frameRotation = angle
            #expect(abs(abs(view.frameRotation) - abs(expected)) < 1e-9, "\(angle)")
            #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        }
        let turned = self.view()
        turned.boundsRotation = 30
        #expect(isClose(turned.bounds, CGRect(x: 0, y: -50, width: 136.6025, height: 136.6025)))
        let other = self.view()
        other.frameRotation = 10
        other.rotate(byDegrees: 15)
        #expect(abs(other.frameRotation - 10) < 1e-9)
    }

    @Test("A zero width does not make bounds infinite")
    func zeroWidth() {
        let view = view()
        view.frameRotation = 30
        view.setFrameSize(CGSize(width: 0, height: 100))
        #expect(
            view.frame == CGRect(x: 0, y: 0, width: 0, height: 100)
                && view.bounds == CGRect(x: 0, y: 0, width: 0, height: 100))
        view.setFrameSize(CGSize(width: 100, height: 100))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test("Points and rectangles are converted without a window, also through a turned view")
    func conversion() {
        let (outer, inner) = (view(0, 0, 200, 200), view(50, 30))
        outer.addSubview(inner)
        let rect = CGRect(x: 10, y: 10, width: 20, height: 20)
        let expected = CGRect(x: 60, y: 40, width: 20, height: 20)
        #expect(inner.convert(rect, to: outer) == expected && outer.convert(rect, from: inner) == expected)
        inner.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        inner.frameRotation = 45
        let point = inner.convert(CGPoint(x: 10, y: 10), to: outer)
        #expect(abs(point.x - 50) < 1e-9 && abs(point.y - 64.142135623730951) < 1e-9)
        let box = inner.convert(rect, to: outer)
        #expect(isClose(box, CGRect(x: 35.857864, y: 64.142135, width: 28.284271, height: 28.284271)))
    }

    private final class FlippedView: NSView {
        override var isFlipped: Bool { true }
    }

    @Test("A flipped view's y goes down from its upper edge")
    func flipped() {
        let outer = view(0, 0, 200, 200)
        let inner = FlippedView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
        outer.addSubview(inner)
        #expect(inner.convert(CGPoint(x: 5, y: 10), to: outer) == CGPoint(x: 25, y: 70))
        let leaf = view(10, 5, 20, 20)
        inner.addSubview(leaf)
        // The leaf's lower left corner is 25 points below the upper edge of the flipped view, which is at 80.
        #expect(leaf.convert(CGPoint.zero, to: outer) == CGPoint(x: 30, y: 55))
        #expect(outer.convert(CGPoint(x: 30, y: 55), to: leaf) == .zero)
        #expect(inner.convert(CGSize(width: 3, height: 4), to: outer) == CGSize(width: 3, height: 4))
    }

    @Test("The visible rectangle is unbounded outside of a window, and zero for a hidden view")
    func visible() {
        let (outer, inner) = (view(0, 0, 200, 200), view(10, 10, 50, 50))
        outer.addSubview(inner)
        #expect(inner.visibleRect.contains(inner.bounds) && inner.visibleRect.width > 1e9)
        inner.isHidden = true
        #expect(inner.visibleRect == .zero)
    }

    @Test("A point of the superview's space finds the deepest view")
    func hits() {
        let (outer, inner) = (view(0, 0, 200, 200), view(50, 50))
        outer.addSubview(inner)
        #expect(outer.hitTest(CGPoint(x: 60, y: 60)) === inner)
        #expect(outer.hitTest(CGPoint(x: 10, y: 10)) === outer)
        #expect(outer.hitTest(CGPoint(x: 300, y: 300)) == nil)
    }

    @Test("Where y is up, a rectangle's upper edge is its own and its lower one its neighbor's")
    func mouse() {
        let view = view()
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(view.mouse(CGPoint(x: 0, y: 10), in: rect) && !view.mouse(CGPoint(x: 0, y: 0), in: rect))
        let flipped = FlippedView(frame: rect)
        #expect(flipped.mouse(CGPoint(x: 0, y: 0), in: rect) && !flipped.mouse(CGPoint(x: 0, y: 10), in: rect))
    }

    @Test("Layers are where their views are, whichever way y points")
    func layers() {
        let desk = Desk()
        let window = desk.window(CGRect(x: 100, y: 100, width: 200, height: 200), .borderless)
        let outer = FlippedView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let inner = view(20, 30, 40, 50)
        window.contentView?.addSubview(outer)
        outer.addSubview(inner)
        inner.wantsLayer = true
        inner.layer?.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        desk.turn()
        // The window's upper edge is 500 points below the screen's; the view begins 30 points below that.
        for (x, y, isRed) in [
            (121, 531, true), (159, 579, true), (119, 531, false), (121, 529, false), (121, 581, false),
        ] {
            let pixel = desk.pixel(CGFloat(x), CGFloat(y))
            #expect((pixel == (255, 0, 0)) == isRed, "\(x), \(y): \(pixel)")
        }
    }

    @Test("Rectangles are aligned to pixels edge by edge, as the options say")
    func aligning() {
        let desk = Desk()
        let window = desk.window()
        let rect = CGRect(x: 0.75, y: 0.75, width: 10, height: 10)
        let scale = window.backingScaleFactor
        func edges(_ options: AlignmentOptions) -> [CGFloat] {
            let box = window.contentView?.backingAlignedRect(rect, options: options) ?? .zero
            #expect(box == window.backingAlignedRect(rect, options: options))
            return [box.minX * scale, box.maxX * scale]
        }
        let (start, end) = (0.75 * scale, 10.75 * scale)
        #expect(edges(.alignAllEdgesInward) == [start.rounded(.up), end.rounded(.down)])
        #expect(edges(.alignAllEdgesOutward) == [start.rounded(.down), end.rounded(.up)])
        #expect(edges(.alignAllEdgesNearest) == [start.rounded(), end.rounded()])
    }
}
