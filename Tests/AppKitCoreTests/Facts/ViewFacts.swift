import AppKitCore
import Foundation
import Testing

/// The facts are those of GNUstep's tests NSView/hiddenNotifications.m, flipMargin.m, autoresizeRounding.m, frameBounds.m, rotation.m,
/// frameRotationSign.m, visibleRectNoWindow.m and hitTest.m, which were checked on a Mac.
@Suite("Facts of a Mac: views")
@MainActor
struct ViewFacts {
    private final class Recorder: NSView {
        var calls: [String] = []
        override func viewDidHide() { calls.append("hide") }
        override func viewDidUnhide() { calls.append("unhide") }
        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    private final class FlippedView: NSView {
        override var isFlipped: Bool { true }
    }

    private static let square = NSRect(x: 0, y: 0, width: 100, height: 100)

    @Test("A view hears that it is seen or not, each time that this changes, by itself or by one above it")
    func hiding() {
        let (outer, seen, hidden) = (
            Recorder(frame: Self.square), Recorder(frame: Self.square), Recorder(frame: Self.square)
        )
        outer.addSubview(seen)
        outer.addSubview(hidden)
        hidden.isHidden = true
        #expect(hidden.take() == ["hide"])
        #expect(outer.take() == [])
        outer.isHidden = true
        #expect(outer.take() == ["hide"])
        #expect(seen.take() == ["hide"])
        #expect(hidden.take() == [])
        hidden.isHidden = false
        #expect(hidden.take() == [])
        hidden.isHidden = true
        #expect(hidden.take() == [])
        outer.isHidden = false
        #expect(outer.take() == ["unhide"])
        #expect(seen.take() == ["unhide"])
        #expect(hidden.take() == [])
    }

    @Test(
        "A mask speaks of the superview's numbers, whichever way its y points",
        arguments: [NSView.AutoresizingMask.minYMargin, .maxYMargin], [false, true])
    func margins(margin: NSView.AutoresizingMask, isFlipped: Bool) {
        let outer = isFlipped ? FlippedView(frame: Self.square) : NSView(frame: Self.square)
        let inner = NSView(frame: NSRect(x: 10, y: 10, width: 30, height: 30))
        inner.autoresizingMask = [.height, margin]
        outer.addSubview(inner)
        outer.setFrameSize(NSSize(width: 200, height: 150))
        #expect(inner.frame.minY == (margin == .minYMargin ? 22 : 10))
        #expect(inner.frame.height == (margin == .minYMargin ? 68 : 46))
    }

    @Test("In a window, a frame that is resized is rounded down to pixels: half points where two are a pixel")
    func roundingToPixels() {
        let window = Desk().window(NSRect(x: 0, y: 0, width: 400, height: 400), .borderless)
        let scaler = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 200))
        window.contentView?.addSubview(scaler)
        scaler.scaleUnitSquare(to: NSSize(width: 2, height: 2))
        let outer = NSView(frame: Self.square)
        scaler.addSubview(outer)
        let inner = NSView(frame: NSRect(x: 10, y: 10, width: 20, height: 20))
        inner.autoresizingMask = [.height, .minYMargin]
        outer.addSubview(inner)
        outer.setFrameSize(NSSize(width: 100, height: 120))
        #expect(inner.frame == NSRect(x: 10, y: 16.5, width: 20, height: 33.5))
    }

    @Test("The origin of a frame leaves the bounds, and a frame's size is that of the bounds")
    func frames() {
        let view = NSView(frame: Self.square)
        view.setFrameOrigin(NSPoint(x: 15, y: 25))
        #expect(view.bounds == Self.square)
        view.setBoundsOrigin(NSPoint(x: 10, y: 10))
        #expect(view.frame == NSRect(x: 15, y: 25, width: 100, height: 100))
        let other = NSView(frame: Self.square)
        other.setBoundsSize(NSSize(width: 50, height: 50))
        #expect(other.frame == Self.square)
        other.setFrameSize(NSSize(width: 150, height: 80))
        #expect(other.frame == NSRect(x: 0, y: 0, width: 150, height: 80))
    }

    @Test(
        "The angle of a frame is read within half a turn, with its sign",
        arguments: [(30.0, 30.0), (90, 90), (180, 180), (405, 45), (-45, -45), (360, 0)])
    func angles(angle: Double, expected: Double) {
        let view = NSView(frame: Self.square)
        view.frameRotation = angle
        #expect(abs(view.frameRotation - expected) < 1e-4)
    }

    @Test("Turning the bounds leaves the angle of the frame, and is read back")
    func turnedBounds() {
        let view = NSView(frame: Self.square)
        view.rotate(byDegrees: 15)
        #expect(view.frameRotation == 0)
        #expect(abs(view.boundsRotation - 15) < 1e-9)
        let other = NSView(frame: Self.square)
        other.boundsRotation = 30
        #expect(abs(other.boundsRotation - 30) < 1e-9)
    }

    @Test("Outside of a window, all of a view's space is seen, at each depth; nothing of a hidden one")
    func visible() {
        let (outer, inner) = (NSView(frame: Self.square), NSView(frame: NSRect(x: 10, y: 10, width: 50, height: 50)))
        outer.addSubview(inner)
        for view in [outer, inner] {
            #expect(view.visibleRect.width > 1e30 && view.visibleRect.height > 1e30)
            #expect(view.visibleRect.minX < -1e30 && view.visibleRect.minY < -1e30)
        }
        #expect(outer.visibleRect.contains(outer.bounds))
        outer.isHidden = true
        #expect(outer.visibleRect == .zero)
    }

    @Test(
        "The content view of a window finds the deepest view by a point of the window",
        arguments: [(60, "inner"), (10, "outer"), (300, "none")])
    func hits(place: Int, expected: String) throws {
        let window = Desk().window(NSRect(x: 0, y: 0, width: 200, height: 200), .borderless)
        let outer = try #require(window.contentView)
        let inner = NSView(frame: NSRect(x: 50, y: 50, width: 100, height: 100))
        outer.addSubview(inner)
        let found = outer.hitTest(NSPoint(x: place, y: place))
        #expect((found === inner ? "inner" : found === outer ? "outer" : found == nil ? "none" : "other") == expected)
    }
}
