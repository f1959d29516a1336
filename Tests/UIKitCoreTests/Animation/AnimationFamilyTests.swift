import Foundation
import QuartzCore
import QuinceHostInterface
import QuinceMotion
import QuinceObjCRuntime
import Stage
import Testing
import UIKitEffects

@Suite("Rules of UIView's animation families")
@MainActor
struct AnimationFamilyTests {
    private let stage = Stage()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() {
        view.center = CGPoint(x: 0, y: 100)
        stage.root.addSubview(view)
        stage.turn()
    }

    private var x: CGFloat { view.layer.presentation()?.position.x ?? -1 }
    private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) < tolerance }

    /// The rule is Quince's own; UIKit documents none.
    @Test("Keyframes that overlap: a later one goes on from where the one before is at its start; nothing jumps")
    func overlapping() {
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
            UIView.addKeyframe(withRelativeStartTime: 0.15, relativeDuration: 0.35) { view.center.x = 70 }
            UIView.addKeyframe(withRelativeStartTime: 0.35, relativeDuration: 0.35) { view.center.x = 0 }
            UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.35) { view.center.x = 100 }
        }
        stage.turn()
        func line(_ t: Double, _ a: (Double, Double), _ b: (Double, Double)) -> Double {
            a.1 + (b.1 - a.1) * (t - a.0) / (b.0 - a.0)
        }
        // The value is 70 · 0.2/0.35 = 40 at 0.35, then moves towards 0 at 0.7 and is 40 · 0.1/0.35 at 0.6.
        let low = 40.0 * 0.1 / 0.35
        var last = x
        for i in 0..<100 {
            let t = Double(i) / 100
            let expected: Double
            switch t {
            case ..<0.15: expected = 0
            case ..<0.35: expected = line(t, (0.15, 0), (0.5, 70))
            case ..<0.6: expected = line(t, (0.35, 40), (0.7, 0))
            case ..<0.95: expected = line(t, (0.6, low), (0.95, 100))
            default: expected = 100
            }
            #expect(isNear(x, expected, 1e-5), "at \(t)")
            #expect(abs(x - last) < 4)
            last = x
            stage.advance(0.01)
        }
    }

    @Test("Keyframe blocks run at once and in call order: a later one reads what an earlier one set")
    func order() {
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                view.transform = view.transform.rotated(by: .pi / 2)
            }
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                view.transform = view.transform.rotated(by: .pi / 2)
            }
        }
        #expect(isNear(view.transform.a, -1) && isNear(view.transform.b, 0))
    }

    @Test("A color that was none fades in, and one that becomes none fades out, in blocks and keyframes")
    func noColor() {
        func alpha() -> CGFloat { view.layer.presentation()?.backgroundColor?.alpha ?? 0 }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.backgroundColor = .red }
        stage.turn()
        stage.advance(0.5)
        #expect(isNear(alpha(), 0.5, 1e-3))
        stage.advance(1)
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.backgroundColor = nil }
        }
        stage.turn()
        stage.advance(0.25)
        #expect(isNear(alpha(), 0.75, 1e-3))
    }

    @Test("Cubic keyframes pass through their values without stopping there (formula: Catmull–Rom)")
    func cubicKeyframes() {
        let options = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: [options, .calculationModeCubic]) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 200 }
        }
        stage.turn()
        stage.advance(0.25)
        #expect(isNear(x, 50, 1e-6), "evenly spaced points in a line are gone through evenly")
    }

    @Test("Nothing moves at the end of the whole: its completion comes then all the same")
    func wholeDuration() {
        var ended: [Double] = []
        UIView.animateKeyframes(withDuration: 2, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { view.alpha = 0 }
        } completion: { _ in
            ended.append(stage.seconds)
        }
        let start = stage.seconds
        stage.advance(1.9)
        #expect(ended.isEmpty)
        stage.advance(0.2)
        #expect(ended.count == 1 && isNear(CGFloat(ended.first ?? 0), start + 2, 0.02))
    }

    @Test("A value that it has already starts nothing, and what runs goes on, from a delayed block too")
    func sameValue() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 100 }
        stage.turn()
        stage.advance(0.5)
        UIView.animate(withDuration: 3, delay: 1) { view.center.x = 100 }
        #expect(view.layer.animationKeys() == ["position"])
        #expect(isNear(x, 50))
    }

    // behaviour/view-animation.md#bare-layers-in-a-block.
    @Test("A bare layer that is changed inside a block keeps its own quarter second")
    func bareLayers() {
        let layer = CALayer()
        stage.root.layer.addSublayer(layer)
        stage.turn()
        UIView.animate(withDuration: 5) { layer.opacity = 0 }
        #expect(layer.animation(forKey: "opacity")?.duration == 0.25)
    }

    @Test("Spring blocks take no curve, and a velocity of 50 over 0.25 s as it is (recorded: ω 43.5354191)")
    func fastSpring() {
        UIView.animate(
            withDuration: 0.25, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 50, options: .curveEaseIn
        ) { view.center.x = 100 }
        let spring = view.layer.animation(forKey: "position") as? CASpringAnimation
        #expect(isNear(CGFloat((spring?.stiffness ?? 0).squareRoot()), 43.5354191, 1e-5))
        #expect(spring?.initialVelocity == 50 && spring?.timingFunction == CAMediaTimingFunction(name: .linear))
    }

    @Test("Autoreversed, a block completes at twice its duration")
    func autoreverse() {
        var ended: [Double] = []
        let start = stage.seconds
        UIView.animate(withDuration: 0.5, delay: 0, options: .autoreverse) {
            view.center.x = 100
        } completion: { _ in
            ended.append(stage.seconds)
        }
        stage.advance(2)
        #expect(ended.count == 1 && isNear(CGFloat(ended.first ?? 0), start + 1, 0.02))
    }

    @Test("modifyAnimations repeats and turns back what its block changes, and nothing else")
    func modify() {
        UIView.animate(withDuration: 0.5) {
            UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.center.x = 100 }
            view.alpha = 0
        }
        let moving = view.layer.animation(forKey: "position")
        #expect(moving?.repeatCount == 3 && moving?.autoreverses == true)
        let fading = view.layer.animation(forKey: "opacity")
        #expect(fading?.repeatCount == 0 && fading?.autoreverses == false)
    }

    @Test("A spring by period and bounce is the one of the formula, and runs until it has settled")
    func bounce() {
        UIView.animate(springDuration: 0.5, bounce: 0.25) { view.center.x = 100 }
        let spring = view.layer.animation(forKey: "position") as? CASpringAnimation
        let omega = 4 * Double.pi
        #expect(isNear(spring?.stiffness ?? 0, omega * omega, 1e-9))
        #expect(isNear(spring?.damping ?? 0, 2 * 0.75 * omega, 1e-9))
        #expect(spring?.duration == spring?.settlingDuration)
    }

    @available(*, deprecated)
    @Test("Sublayers that come and go ask for actions: onOrderIn, onOrderOut, and the superlayer's sublayers")
    func events() {
        final class Log: CAAction {
            var events: [String] = []
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
                events.append(event)
            }
        }
        let log = Log()
        let (parent, child) = (CALayer(), CALayer())
        parent.actions = ["sublayers": log]
        child.actions = ["onOrderIn": log, "onOrderOut": log]
        parent.addSublayer(child)
        #expect(log.events.isEmpty, "not on screen")
        child.removeFromSuperlayer()
        stage.root.layer.addSublayer(parent)
        stage.turn()
        parent.addSublayer(child)
        #expect(log.events == ["sublayers", "onOrderIn"])
        child.removeFromSuperlayer()
        #expect(log.events == ["sublayers", "onOrderIn", "onOrderOut", "sublayers"])
        parent.actions = ["sublayers": CATransition()]
        parent.addSublayer(child)
        #expect(parent.animationKeys() == ["transition"])
    }
}

@Suite("Motion effects")
@MainActor
struct MotionEffectTests {
    private let stage = Stage()
    private let view = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))

    init() {
        stage.root.addSubview(view)
        stage.turn()
    }

    private func effect(_ keyPath: String, _ type: UIInterpolatingMotionEffect.EffectType)
        -> UIInterpolatingMotionEffect
    {
        let effect = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
        (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, 30)
        return effect
    }

    private func tilt(_ x: Double, _ y: Double) {
        stage.host.send(.tilt(HostTilt(horizontal: x, vertical: y)))
        stage.turn()
    }

    private var shown: CGPoint { view.layer.presentation()?.position ?? .zero }

    @Test("Between its two values by the angle, on top of the model, which stays; gone when it is removed")
    func interpolating() {
        let horizontal = effect("center.x", .tiltAlongHorizontalAxis)
        view.addMotionEffect(horizontal)
        stage.turn()
        #expect(shown == CGPoint(x: 60, y: 50), "halfway between -10 and 30")
        tilt(1, 0.5)
        #expect(shown == CGPoint(x: 80, y: 50) && view.center == CGPoint(x: 50, y: 50))
        tilt(-7, .nan)
        #expect(shown.x == 40)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 150 }
        stage.turn()
        stage.advance(0.5)
        #expect(abs(shown.x - 90) < 1e-6)
        view.removeMotionEffect(horizontal)
        #expect(view.motionEffects.isEmpty && view.layer.animationKeys() == ["position"])
    }

    @Test("A group adds up what its effects add to one key path; other key paths are the layer's")
    func groups() {
        let group = UIMotionEffectGroup()
        let shadow = UIInterpolatingMotionEffect(keyPath: "layer.shadowOffset", type: .tiltAlongVerticalAxis)
        shadow.minimumRelativeValue = CGSize(width: 0, height: -4)
        shadow.maximumRelativeValue = CGSize(width: 0, height: 4)
        group.motionEffects = [
            effect("center.x", .tiltAlongHorizontalAxis), effect("center.x", .tiltAlongVerticalAxis), shadow,
        ]
        view.addMotionEffect(group)
        tilt(1, -1)
        #expect(abs(shown.x - (50 + 30 - 10)) < 1e-9)
        #expect(view.layer.presentation()?.shadowOffset == CGSize(width: 0, height: -7))
        #expect(stage.host.isStill)
    }

    @Test("A view that leaves its window and comes back has its effects again")
    func windows() {
        view.addMotionEffect(effect("center.y", .tiltAlongVerticalAxis))
        tilt(0, 1)
        view.removeFromSuperview()
        stage.turn()
        stage.root.addSubview(view)
        stage.turn()
        #expect(shown.y == 80)
    }
}

@Suite("Transactions of other threads, and objects in formats")
@MainActor
struct ThreadTransactionTests {
    @Test("A background thread's commit or flush is on screen after the next turn")
    func background() {
        let stage = Stage()
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        stage.root.layer.addSublayer(layer)
        stage.turn()
        func shown() -> CGFloat? {
            let tree = stage.host.renderServer.tree
            return tree.node(layer.id).map { tree[$0].model.zPosition }
        }
        // The layer is used by one thread at a time, because the main thread waits.
        nonisolated(unsafe) let shared = layer
        func onThread(_ body: @escaping @Sendable () -> Void) {
            let done = DispatchSemaphore(value: 0)
            Thread {
                body()
                done.signal()
            }.start()
            done.wait()
        }
        onThread {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            shared.zPosition = 3
            CATransaction.commit()
        }
        stage.turn()
        #expect(shown() == 3)
        onThread {
            CATransaction.setDisableActions(true)
            shared.zPosition = 4
            CATransaction.flush()
        }
        stage.turn()
        #expect(shown() == 4)
    }

    @Test("A view, a color and a layer go into a format as their descriptions")
    func formats() {
        let view = UIView()
        #expect(String(format: "%@ and %d", view, 3) == "\(view.description) and 3")
        #expect(String(format: "%@", UIColor.red) == UIColor.red.description)
        #expect(String(format: "%@ %@", CALayer(), "x" as NSString).hasSuffix(" x"))
    }
}
