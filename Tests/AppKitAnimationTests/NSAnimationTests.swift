import AppKitAnimation
import AppKitCore
import Desk
import Foundation
import QuinceMotion
import Testing

/// NSAnimation's values are those of GNUstep's tests NSAnimation/*.m, which were checked on a Mac.
@Suite("NSAnimation and NSViewAnimation")
@MainActor
struct NSAnimationTests {
    @Test("Raw values, defaults and limits are AppKit's (GNUstep)")
    func defaults() {
        let animation = NSAnimation(duration: 1, animationCurve: .easeInOut)
        #expect(NSAnimation.Curve.linear.rawValue == 3 && NSAnimation.BlockingMode.nonblockingThreaded.rawValue == 2)
        #expect(
            animation.animationBlockingMode == .blocking && animation.currentProgress == 0 && !animation.isAnimating)
        #expect(animation.progressMarks.isEmpty && animation.delegate == nil)
        animation.currentProgress = 1.5
        #expect(animation.currentProgress == 1)
        animation.currentProgress = -0.5
        #expect(animation.currentProgress == 0)
        for (curve, progress, value): (NSAnimation.Curve, Float, Float) in [
            (.linear, 0.25, 0.25), (.linear, 0.75, 0.75), (.easeInOut, 0, 0), (.easeInOut, 0.5, 0.5),
            (.easeInOut, 1, 1),
            (.easeIn, 0, 0), (.easeIn, 1, 1), (.easeOut, 1, 1),
        ] {
            animation.animationCurve = curve
            animation.currentProgress = progress
            #expect(abs(animation.currentValue - value) < 1e-4, "\(curve) at \(progress)")
        }
    }

    @Test("Marks are sorted, each once, and replaced as a whole (GNUstep)")
    func marks() {
        let animation = NSAnimation(duration: 1, animationCurve: .linear)
        for mark: Float in [0.5, 0.25, 0.75] { animation.addProgressMark(mark) }
        #expect(animation.progressMarks.map(\.floatValue) == [0.25, 0.5, 0.75])
        animation.removeProgressMark(0.5)
        animation.addProgressMark(0.875)
        #expect(animation.progressMarks.map(\.floatValue) == [0.25, 0.75, 0.875])
        animation.progressMarks = [0.75, 0.25]
        #expect(animation.progressMarks.map(\.floatValue) == [0.25, 0.75])
    }

    @MainActor
    private final class Delegate: NSObject, NSAnimationDelegate {
        var calls: [String] = []
        var starts = true
        func animationShouldStart(_ animation: NSAnimation) -> Bool { starts }
        func animationDidStop(_ animation: NSAnimation) { calls.append("stop") }
        func animationDidEnd(_ animation: NSAnimation) { calls.append("end") }
        func animation(_ animation: NSAnimation, didReachProgressMark progress: NSAnimation.Progress) {
            calls.append("\(progress)")
        }
    }

    @Test("A blocking animation returns at its end, and the app takes no input until then (documentation, NSAnimation)")
    func blocking() {
        let desk = Desk()
        let window = desk.window()
        let view = Starter(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        window.contentView?.addSubview(view)
        desk.turn()
        desk.click(view)
        #expect(view.log == ["begin"])
        desk.press("x")
        desk.advance(0.9)
        #expect(view.log == ["begin"])
        desk.advance(0.2)
        #expect(view.log == ["begin", "end", "key x"])
    }

    @Test("An animation runs by the app's clock, tells of its marks and ends once")
    func course() {
        let desk = Desk()
        let animation = NSAnimation(duration: 1, animationCurve: .linear)
        let delegate = Delegate()
        (animation.delegate, animation.animationBlockingMode) = (delegate, .nonblocking)
        animation.addProgressMark(0.5)
        delegate.starts = false
        animation.start()
        #expect(!animation.isAnimating)
        delegate.starts = true
        animation.start()
        desk.advance(0.25)
        #expect(animation.isAnimating && abs(animation.currentProgress - 0.25) < 0.034 && delegate.calls == [])
        desk.advance(0.5)
        #expect(delegate.calls == ["0.5"])
        desk.advance(1)
        #expect(!animation.isAnimating && animation.currentProgress == 1 && delegate.calls == ["0.5", "end"])
    }

    @Test("A view animation moves and fades its views in half a second; stopped, it jumps to its end")
    func views() throws {
        let desk = Desk()
        let window = desk.window()
        let view = NSView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let other = NSView(frame: CGRect(x: 50, y: 0, width: 20, height: 20))
        window.contentView?.addSubview(view)
        window.contentView?.addSubview(other)
        let end = CGRect(x: 100, y: 40, width: 60, height: 20)
        let animation = NSViewAnimation(viewAnimations: [
            [.target: view, .endFrame: NSValue(rect: end)],
            [.target: other, .effect: NSViewAnimation.EffectName.fadeOut],
        ])
        #expect(animation.duration == 0.5 && animation.animationBlockingMode == .nonblocking)
        animation.animationCurve = .linear
        animation.start()
        desk.advance(0.25)
        let part = CGFloat(animation.currentProgress)
        #expect(abs(part - 0.5) < 0.07)
        #expect(abs(view.frame.minX - 100 * part) < 0.01 && abs(view.frame.width - 20 - 40 * part) < 0.01)
        #expect(abs(other.alphaValue - (1 - part)) < 0.01)
        animation.stop()
        #expect(view.frame == end && other.isHidden && other.alphaValue == 1)
    }
}

/// A view that runs a blocking animation as it is pressed.
private final class Starter: NSView {
    var log: [String] = []

    override var acceptsFirstResponder: Bool { true }
    override func mouseDown(with event: NSEvent) {
        log.append("begin")
        NSAnimation(duration: 1, animationCurve: .linear).start()
        log.append("end")
    }
    override func keyDown(with event: NSEvent) { log.append("key \(event.characters ?? "")") }
}
