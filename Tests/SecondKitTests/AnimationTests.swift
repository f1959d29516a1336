import CoreGraphics
import Foundation
import QuartzCore
import QuinceBlockAnimation
import QuinceMediaClock
import QuinceMotion
import Testing

/// The kit's views move by the same formulas as UIKit's (`UIKitCoreTests/Animation`).
@Suite("A second kit: blocks and property animators")
@MainActor
struct AnimationTests {
    private func animate(
        _ duration: Double, _ options: UIViewAnimationOptions = [], spring: ((Double) -> Spring)? = nil,
        keyframes: KeyframeRecorder? = nil, completion: ((Bool) -> Void)? = nil, _ changes: () -> Void
    ) {
        ViewAnimation(
            duration: duration, delay: 0, options: options, spring: spring, keyframes: keyframes,
            completion: completion
        ).run(changes)
    }

    @Test("A block moves a layer by ease in and out, and is completed at its end")
    func block() throws {
        let screen = PaneScreen()
        let pane = screen.add(at: CGPoint(x: 10, y: 50))
        var ends: [Bool] = []
        animate(1, completion: { ends.append($0) }) { pane.layer.position.x = 90 }
        screen.turn()
        for step in 1...9 {
            let time = Double(step) / 10
            screen.advance(to: time)
            let shown = try #require(screen.shownPosition(pane))
            let expected = 10 + 80 * TimingCurve.easeInEaseOut.progress(at: time)
            #expect(abs(shown.x - expected) < 1e-6, "at \(time) s")
        }
        #expect(ends.isEmpty && pane.layer.position.x == 90)
        screen.advance(to: 1)
        #expect(ends == [true] && pane.layer.animationKeys() == nil)
    }

    @Test("Outside of a block, and in a body that disables animations, a layer changes at once")
    func disabled() {
        let screen = PaneScreen()
        let pane = screen.add(at: CGPoint(x: 10, y: 50))
        pane.layer.position.x = 20
        animate(1) { ViewAnimation.disabled { pane.layer.position.x = 30 } }
        #expect(pane.layer.animationKeys() == nil)
        screen.turn()
        #expect(screen.shownPosition(pane) == CGPoint(x: 30, y: 50))
    }

    @Test("A view ignores touches while its animation runs, unless the options let it receive them")
    func touches() {
        let screen = PaneScreen()
        let pane = screen.add(at: CGPoint(x: 10, y: 50))
        animate(1) { pane.layer.position.x = 90 }
        animate(1, .allowUserInteraction) { pane.layer.opacity = 0.5 }
        #expect(pane.touchBlockingAnimations == 1)
        screen.turn()
        screen.advance(to: 1)
        #expect(pane.touchBlockingAnimations == 0)
    }

    @Test(
        "With the option for layout, the changed views are laid out in the block, so that what they place is animated")
    func layout() throws {
        let screen = PaneScreen()
        let pane = screen.add(at: CGPoint(x: 50, y: 50))
        let inner = Pane(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        pane.add(inner)
        pane.layout = { inner.layer.position.x = pane.layer.bounds.width }
        screen.turn()
        animate(1, [.layoutSubviews, .curveLinear]) {
            pane.layer.bounds.size.width = 60
            pane.layer.setNeedsLayout()
        }
        #expect(inner.layer.position.x == 60 && inner.layer.animationKeys() == ["position"])
        screen.turn()
        screen.advance(to: 0.5)
        #expect(abs(try #require(screen.shownPosition(inner)).x - 40) < 1e-6)
    }

    @Test("Keyframes hold their values at their times")
    func keyframes() throws {
        let screen = PaneScreen()
        let pane = screen.add(at: CGPoint(x: 0, y: 50))
        let recorder = KeyframeRecorder(mode: .linear)
        animate(2, .curveLinear, keyframes: recorder) {
            recorder.addKeyframe(start: 0, duration: 0.5) { pane.layer.position.x = 40 }
            recorder.addKeyframe(start: 0.5, duration: 0.5) { pane.layer.position.x = 20 }
        }
        screen.turn()
        for (time, x) in [(0.5, 20.0), (1, 40), (1.5, 30)] {
            screen.advance(to: time)
            #expect(abs(try #require(screen.shownPosition(pane)).x - x) < 1e-6, "at \(time) s")
        }
    }

    @Test("A property animator is scrubbed, reversed, and ends where it is told")
    func animator() throws {
        let screen = PaneScreen()
        let pane = screen.add(at: CGPoint(x: 0, y: 50))
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { pane.layer.position.x = 80 }
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.pauseAnimation()
        animator.fractionComplete = 0.25
        screen.turn()
        #expect(abs(try #require(screen.shownPosition(pane)).x - 20) < 1e-6)
        animator.isReversed = true
        animator.startAnimation()
        screen.turn()
        screen.advance(to: 0.5)
        #expect(ends == [.start] && pane.layer.position.x == 0)
    }

    @Test("A clock of layers holds what moves in them, and lets it go on")
    func layerClock() throws {
        let screen = PaneScreen()
        let pane = screen.add(at: CGPoint(x: 0, y: 50))
        let (clock, changes) = (LayerClock(), ChangedValues())
        clock.add(pane.layer)
        clock.hold(at: 0)
        TransitionScope(companions: nil, changes: changes, clock: clock).run {
            animate(1, .curveLinear) { pane.layer.position.x = 80 }
        }
        screen.turn()
        clock.hold(at: 0.5)
        screen.advance(to: 3)
        #expect(abs(try #require(screen.shownPosition(pane)).x - 40) < 1e-6)
        clock.runOn()
        screen.turn()
        screen.advance(to: 3.25)
        #expect(abs(try #require(screen.shownPosition(pane)).x - 60) < 1e-6)
    }
}
