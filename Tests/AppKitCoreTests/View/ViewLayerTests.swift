import AppKitCore
import CoreGraphics
import Foundation
import Testing

/// Views and their layers (rows M9 to M11 and M13 of seed-status.md).
@Suite("Layers of views")
@MainActor
struct ViewLayerTests {
    private func stage() -> (Desk, NSView) {
        let desk = Desk()
        let window = desk.window(CGRect(x: 100, y: 100, width: 200, height: 200), .borderless)
        let view = NSView(frame: CGRect(x: 20, y: 30, width: 40, height: 50))
        window.contentView?.addSubview(view)
        desk.turn()
        return (desk, view)
    }

    @Test("A view has no layer until it or a view above wants one")
    func optional() {
        let (_, view) = stage()
        #expect(view.layer == nil)
        view.superview?.wantsLayer = true
        #expect(view.layer != nil && view.superview?.layer != nil && view.window?.contentView?.wantsLayer == true)
    }

    @Test("A layer has its view's place, from the lower left corner, and makes the view's own kind")
    func geometry() {
        final class ShapeView: NSView {
            override func makeBackingLayer() -> CALayer { CAShapeLayer() }
        }
        let (_, view) = stage()
        view.wantsLayer = true
        #expect(view.layer?.position == CGPoint(x: 20, y: 30) && view.layer?.anchorPoint == .zero)
        #expect(view.layer?.bounds.size == CGSize(width: 40, height: 50))
        let shape = ShapeView(frame: view.frame)
        shape.wantsLayer = true
        #expect(shape.layer is CAShapeLayer)
    }

    @Test("A view that is moved through its layer goes back at the next layout")
    func moving() {
        let (desk, view) = stage()
        view.wantsLayer = true
        view.layer?.position = CGPoint(x: 100, y: 100)
        desk.turn()
        #expect(view.frame.origin == CGPoint(x: 20, y: 30))
        view.superview?.needsLayout = true
        desk.turn()
        #expect(view.layer?.position == CGPoint(x: 20, y: 30))
    }

    @Test("A basic animation of a background color, from an NSColor's, shows what is between by its time")
    func color() throws {
        let (desk, view) = stage()
        view.wantsLayer = true
        let animation = CABasicAnimation(keyPath: "backgroundColor")
        animation.fromValue = NSColor.red.cgColor
        animation.toValue = NSColor.green.cgColor
        animation.duration = 1.5
        view.layer?.add(animation, forKey: "color")
        view.layer?.backgroundColor = NSColor.green.cgColor
        desk.turn()
        for (seconds, part) in [(0.5, 1.0 / 3), (0.5, 2.0 / 3)] {
            desk.advance(seconds)
            let shown = try #require(view.layer?.presentation()?.backgroundColor?.components)
            #expect(abs(shown[0] - (1 - part)) < 0.02 && abs(shown[1] - part) < 0.02)
        }
        desk.advance(1)
        // The view is 30 points above the window's lower edge, which is 700 points below the top.
        #expect(desk.pixel(130, 660) == (0, 255, 0))
    }

    @Test("A layer does not animate by itself; animator() moves a view in a quarter of a second")
    func animator() throws {
        let (desk, view) = stage()
        view.wantsLayer = true
        view.frame.origin.x = 60
        desk.turn()
        #expect(view.layer?.animationKeys() == nil)
        view.animator().frame.origin.x = 160
        desk.turn()
        #expect(view.frame.minX == 160)
        desk.advance(0.125)
        let shown = try #require(view.layer?.presentation()).position.x
        #expect(shown > 80 && shown < 140)
        desk.advance(0.2)
        #expect(view.layer?.animationKeys() == nil)
    }

    @Test(
        "Each property of the proxy is animated by itself",
        arguments: [
            { $0.setFrameOrigin(CGPoint(x: 80, y: 30)) }, { $0.setFrameSize(CGSize(width: 90, height: 50)) },
            { $0.setBoundsSize(CGSize(width: 80, height: 50)) }, { $0.alphaValue = 0 }, { $0.frameRotation = 45 },
        ] as [@MainActor @Sendable (NSView) -> Void])
    func animated(change: @MainActor @Sendable (NSView) -> Void) {
        let (desk, view) = stage()
        view.wantsLayer = true
        desk.turn()
        change(view.animator())
        desk.turn()
        #expect(view.layer?.animationKeys()?.isEmpty == false)
        desk.advance(0.3)
        #expect(view.layer?.animationKeys() == nil)
    }

    @Test("A proxy that nothing is changed through in its turn animates no later change")
    func unusedAnimator() {
        let (desk, view) = stage()
        view.wantsLayer = true
        _ = view.animator()
        desk.turn()
        view.frame.origin.x = 160
        desk.turn()
        #expect(view.layer?.animationKeys() == nil)
    }

    @Test("A group without a timing function eases in and out, as one with that function does")
    func groupCurve() throws {
        func middle(_ function: CAMediaTimingFunction?) throws -> CGFloat {
            let (desk, view) = stage()
            view.wantsLayer = true
            desk.turn()
            NSAnimationContext.runAnimationGroup { context in
                (context.duration, context.timingFunction) = (1, function)
                view.animator().frame.origin.x = 120
            }
            desk.turn()
            desk.advance(0.25)
            return try #require(view.layer?.presentation()).position.x
        }
        let eased = try middle(CAMediaTimingFunction(name: .easeInEaseOut))
        #expect(try abs(middle(nil) - eased) < 0.01)
        #expect(try middle(CAMediaTimingFunction(name: .linear)) > eased + 5)
    }

    @Test("What a view draws has y up, and a flipped view's y down")
    func drawing() {
        final class Corner: NSView {
            var isTurned = false
            override var isFlipped: Bool { isTurned }
            override func draw(_ dirtyRect: NSRect) {
                NSColor.blue.setFill()
                NSBezierPath(rect: NSRect(x: 0, y: 0, width: 10, height: 10)).fill()
            }
        }
        let (desk, view) = stage()
        let corners = [
            Corner(frame: CGRect(x: 0, y: 0, width: 40, height: 40)),
            Corner(frame: CGRect(x: 60, y: 0, width: 40, height: 40)),
        ]
        corners[1].isTurned = true
        for corner in corners { view.superview?.addSubview(corner) }
        desk.turn()
        #expect(desk.pixel(105, 695) == (0, 0, 255) && desk.pixel(105, 665) != (0, 0, 255))
        #expect(desk.pixel(165, 665) == (0, 0, 255) && desk.pixel(165, 695) != (0, 0, 255))
    }
}
