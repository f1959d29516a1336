import Foundation
import QuartzCore
import QuinceMotion
import Stage
import Testing

@Suite("UIViewPropertyAnimator")
@MainActor
struct PropertyAnimatorTests {
    private let stage = Stage()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() {
        view.center = CGPoint(x: 0, y: 100)
        stage.root.addSubview(view)
        stage.turn()
    }

    private var x: CGFloat { view.layer.presentation()?.position.x ?? -1 }
    private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) < tolerance }

    private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 100 }
    }

    @Test("Its blocks wait for the start; then it follows its curve, and completes at the end, once")
    func runs() {
        let animator = animator(.easeInOut)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        stage.advance(0.5)
        #expect(animator.state == .inactive && view.center.x == 0)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.center.x == 100)
        for i in 0..<20 {
            #expect(isNear(x, 100 * TimingCurve.easeInEaseOut.progress(at: Double(i) * 0.05)))
            #expect(ends.isEmpty)
            stage.advance(0.05)
        }
        #expect(ends == [.end] && animator.state == .inactive && !animator.isRunning)
        #expect(view.layer.animationKeys() == nil && view.center.x == 100)
    }

    @Test("A pause keeps the shown values; scrubbing is linear; continuing resumes the curve at that point")
    func scrubs() {
        let animator = animator(.easeIn)
        animator.startAnimation()
        stage.advance(0.4)
        let shown = x
        animator.pauseAnimation()
        stage.advance(1)
        #expect(isNear(x, shown) && isNear(animator.fractionComplete, shown / 100) && animator.state == .active)
        for fraction in [0, 0.2, 0.75, 1, 0.5] {
            animator.fractionComplete = fraction
            stage.turn()
            #expect(isNear(x, 100 * fraction) && isNear(animator.fractionComplete, fraction))
        }
        animator.startAnimation()
        stage.turn()
        #expect(isNear(x, 50))
        // The curve's value is a half at this time.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if TimingCurve.easeIn.progress(at: middle) < 0.5 { low = middle } else { high = middle }
        }
        stage.advance(0.1)
        #expect(isNear(x, 100 * TimingCurve.easeIn.progress(at: low + 0.1), 1e-3))
    }

    @Test("With scrubsLinearly = false a fraction is one of the time")
    func scrubsByTime() {
        let animator = animator(.easeIn)
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.5
        stage.turn()
        #expect(isNear(x, 100 * TimingCurve.easeIn.progress(at: 0.5)))
    }

    @Test("Reversed it goes back the way it came, and completes at its start with the model there")
    func reverses() {
        let animator = animator(.easeOut)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        stage.advance(0.6)
        animator.isReversed = true
        for i in 0..<6 {
            #expect(isNear(x, 100 * TimingCurve.easeOut.progress(at: 0.6 - Double(i) * 0.1)))
            #expect(ends.isEmpty)
            stage.advance(0.1)
        }
        #expect(ends == [.start] && view.center.x == 0 && x == 0 && animator.state == .inactive)
    }

    @Test("Stopping without finishing sets models to the shown values and calls no completion")
    func stops() {
        let animator = animator()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        stage.advance(0.3)
        animator.stopAnimation(true)
        #expect(isNear(view.center.x, 30) && animator.state == .inactive && view.layer.animationKeys() == nil)
        stage.advance(2)
        #expect(ends.isEmpty)
    }

    @Test(
        "Stopped and finished, models go where it is asked",
        arguments: [
            (UIViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 30),
        ])
    func finishes(position: UIViewAnimatingPosition, expected: Double) {
        let animator = animator()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        stage.advance(0.3)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && isNear(view.center.x, 30))
        animator.finishAnimation(at: position)
        #expect(animator.state == .inactive && isNear(view.center.x, expected) && ends == [position])
    }

    @Test("pausesOnCompletion keeps it active at its end, and reversed it comes back")
    func pausesOnCompletion() {
        let animator = animator()
        animator.pausesOnCompletion = true
        var ends = 0
        animator.addCompletion { _ in ends += 1 }
        animator.startAnimation()
        stage.advance(1.5)
        #expect(animator.state == .active && !animator.isRunning && x == 100 && ends == 0)
        animator.isReversed = true
        animator.startAnimation()
        stage.advance(0.5)
        #expect(isNear(x, 50))
        stage.advance(0.6)
        #expect(x == 0 && animator.state == .active && ends == 0)
    }

    @Test("Continued with new timing it covers the rest of the way in the given part of the duration")
    func continues() {
        let animator = animator(.easeIn)
        var ends: [Double] = []
        animator.addCompletion { _ in ends.append(stage.seconds) }
        animator.startAnimation()
        stage.advance(0.5)
        animator.pauseAnimation()
        let shown = x
        let start = stage.seconds
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
        stage.advance(1)
        #expect(isNear(x, shown + (100 - shown) / 2))
        stage.advance(1)
        #expect(ends.count == 1 && isNear(CGFloat(ends[0] - start), 2, 0.02))
    }

    @Test("A delay factor holds a change back for that part; a block added later has what is left")
    func delayFactors() {
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
        animator.addAnimations { view.center.x = 100 }
        animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        stage.advance(1)
        #expect(isNear(x, 50) && view.layer.presentation()?.opacity == 1)
        animator.addAnimations { view.center.y = 200 }
        stage.advance(0.5)
        #expect(isNear(x, 75) && isNear(CGFloat(view.layer.presentation()?.opacity ?? -1), 0.5))
        #expect(isNear(view.layer.presentation()?.position.y ?? -1, 150))
    }

    @Test("Two springs move a position whose velocity has a direction; a spring of mass has its own duration")
    func springs() {
        let parameters = UISpringTimingParameters(dampingRatio: 0.6, initialVelocity: CGVector(dx: 2, dy: -1))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
        animator.addAnimations { view.center = CGPoint(x: 100, y: 300) }
        animator.startAnimation()
        let (across, down) = (
            Spring(dampingRatio: 0.6, duration: 1, velocity: 2), Spring(dampingRatio: 0.6, duration: 1, velocity: -1)
        )
        for i in 1..<10 {
            stage.advance(0.1)
            let t = Double(i) * 0.1
            #expect(isNear(x, 100 * across.progress(at: t), 1e-5))
            #expect(isNear(view.layer.presentation()?.position.y ?? 0, 100 + 200 * down.progress(at: t), 1e-5))
        }
        let physical = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        #expect(isNear(UIViewPropertyAnimator(duration: 9, timingParameters: physical).duration, 1.4727003346780927))
    }

    @Test("Keyframes and nested blocks in its blocks are paused, scrubbed and completed with it")
    func nested() {
        var ends: [String] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 100 }
                UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 0 }
            } completion: {
                ends.append("keyframes \($0)")
            }
            UIView.animate(withDuration: 5) { view.alpha = 0 }
        }
        for (fraction, expected) in [(0.125, 50.0), (0.5, 100), (0.875, 50)] {
            animator.fractionComplete = fraction
            stage.turn()
            #expect(isNear(x, expected))
            #expect(isNear(CGFloat(view.layer.presentation()?.opacity ?? -1), 1 - fraction))
        }
        animator.startAnimation()
        stage.advance(0.2)
        #expect(ends == ["keyframes true"] && animator.state == .inactive)
    }

    @Test("Nothing to animate still takes its time; a copy has the timing and nothing else")
    func empty() {
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
        var ends = 0
        animator.addCompletion { _ in ends += 1 }
        animator.startAnimation(afterDelay: 0.5)
        stage.advance(0.9)
        #expect(ends == 0 && (animator.copy() as? UIViewPropertyAnimator)?.state == .inactive)
        stage.advance(0.2)
        #expect(ends == 1)
    }

    @Test("Values set meanwhile apply at the end; a block added during the delay does not shorten it")
    func models() {
        let animator = animator()
        animator.startAnimation()
        stage.advance(0.5)
        view.center.x = 300
        stage.advance(1)
        #expect(view.center.x == 300)
        let delayed = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.alpha = 0 }
        var ends = 0
        delayed.addCompletion { _ in ends += 1 }
        delayed.startAnimation(afterDelay: 0.5)
        delayed.addAnimations { view.center.y = 0 }
        stage.advance(0.4)
        #expect(ends == 0 && view.layer.presentation()?.opacity == 1)
        stage.advance(0.8)
        #expect(ends == 1)
    }

    @Test("A rest of the way, reversed at its end, leads all the way back")
    func partialCourses() {
        let animator = animator()
        animator.pausesOnCompletion = true
        animator.fractionComplete = 0.5
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        stage.advance(0.7)
        #expect(x == 100)
        animator.isReversed = true
        animator.startAnimation()
        stage.advance(0.5)
        #expect(isNear(x, 50))
        stage.advance(0.7)
        #expect(x == 0)
        animator.isReversed = false
        animator.fractionComplete = 0.8
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.4)
        stage.advance(0.6)
        #expect(x == 0 && !animator.isRunning)
    }

    @Test("While an animator moves a view it is touched where it is on screen, not where its model is")
    func hitTesting() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 40, height: 40))
        stage.root.addSubview(view)
        stage.turn()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 200 }
        animator.pauseAnimation()
        animator.fractionComplete = 0.5
        stage.turn()
        #expect(stage.window.hitTest(CGPoint(x: 120, y: 120), with: nil) === view)
        #expect(stage.window.hitTest(CGPoint(x: 220, y: 120), with: nil) === stage.root)
        animator.stopAnimation(true)
        stage.turn()
        #expect(stage.window.hitTest(CGPoint(x: 120, y: 120), with: nil) === view)
    }

    /// OfTheWolf/TwitterProfile issue 14 and others; the words are UIKit's.
    @Test("An animator that is released while it is paused or stopped stops the app", arguments: [false, true])
    func released(isStopped: Bool) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [isStopped] in
            await MainActor.run {
                let stage = Stage()
                do {
                    let view = UIView()
                    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
                    animator.fractionComplete = 0.5
                    if isStopped { animator.stopAnimation(false) }
                }
                stage.advance(0.1)
            }
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("It is an error to release a paused or stopped property animator."))
    }

    @Test("An animator that runs, or waits for its delay, may be let go of; one of an app that has ended too")
    func releasedWhileRunning() {
        var ends = 0
        for delay in [0, 0.5] {
            let animator = animator()
            animator.addCompletion { _ in ends += 1 }
            animator.startAnimation(afterDelay: delay)
        }
        stage.advance(2)
        #expect(ends == 2)
        animator().pauseAnimation()
        Stage().advance(0.1)
    }

    @Test("A paused animator that is kept by the app's controller goes with its app, though the next launch has begun")
    func releasedWithItsApp() {
        final class Holder: UIViewController { var animator: UIViewPropertyAnimator? }
        var holder: Holder? = Holder()
        holder?.animator = animator()
        holder?.animator?.pauseAnimation()
        let next = Stage()
        holder = nil
        next.advance(0.1)
        #expect(holder == nil)
    }

    @Test("A placeholder can be made and replaced, as a property of a view is")
    func placeholder() {
        var animator = UIViewPropertyAnimator()
        #expect(animator.state == .inactive)
        animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        #expect(animator.duration == 1)
    }
}
