import Foundation
import QuartzCore
import QuinceMotion
import Stage
import Testing

@Suite("UIView animation, against closed forms at 50 instants")
@MainActor
struct BlockAnimationTests {
    /// Returns a view's position on screen: the presentation layer's and the render tree's.
    private func shown(_ view: UIView, _ stage: Stage) -> (presentation: CGPoint, tree: CGPoint) {
        _ = stage.host.render()
        let tree = stage.host.renderServer.tree
        let node = tree.node(view.layer.id).map { tree[$0].shown.position } ?? .zero
        return (view.layer.presentation()?.position ?? .zero, node)
    }

    private func box(in stage: Stage) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.center = CGPoint(x: 50, y: 100)
        stage.root.addSubview(view)
        stage.turn()
        return view
    }

    // CosynPa/RevealSpringAnimation reads the parameters of springs so, in tests that pass on iOS 14.
    @Test("A view without a window has its animation until the commit, which completes the block")
    func loose() throws {
        let stage = Stage()
        let view = UIView()
        var ends: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
            view.center.x = 1
        } completion: {
            ends.append($0)
        }
        let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
        #expect(spring.duration == 1 && ends.isEmpty)
        stage.turn()
        #expect(ends == [true] && view.layer.animationKeys() == nil)
    }

    @Test("A view that gets a window before the commit animates there")
    func looseThenShown() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var ends: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.center.x = 110
        } completion: {
            ends.append($0)
        }
        stage.root.addSubview(view)
        stage.turn()
        stage.advance(0.5)
        #expect(abs(shown(view, stage).tree.x - 60) < 1e-4 && ends.isEmpty)
        stage.advance(0.6)
        #expect(ends == [true])
    }

    @Test("A block moves on the ease-in-out curve; presentation and render tree agree, the model is at its end")
    func block() {
        let stage = Stage()
        let view = box(in: stage)
        UIView.animate(withDuration: 1) { view.center = CGPoint(x: 250, y: 100) }
        stage.turn()
        for i in 0..<50 {
            let t = Double(i) * 0.02
            let expected = 50 + 200 * TimingCurve.easeInEaseOut.progress(at: t)
            let (presentation, tree) = shown(view, stage)
            #expect(abs(presentation.x - expected) < 1e-4)
            #expect(tree == presentation)
            #expect(view.center.x == 250)
            stage.advance(0.02)
        }
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("A spring block follows the recorded spring to 1e-9 of the way")
    func spring() {
        let stage = Stage()
        let view = box(in: stage)
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0.6) {
            view.center = CGPoint(x: 150, y: 100)
        }
        stage.turn()
        let spring = Spring(dampingRatio: 0.5, duration: 1, velocity: 0.6)
        for i in 1..<50 {
            stage.advance(0.02)
            let t = Double(i) * 0.02
            #expect(abs(shown(view, stage).presentation.x - (50 + 100 * spring.progress(at: t))) < 1e-7)
        }
    }

    @Test("A layer borrows a block's timing through its super's action, which is a CABasicAnimation of UIKit's keys")
    func borrowedAction() {
        let stage = Stage()
        let view = DialView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.root.addSubview(view)
        stage.turn()
        var finished: Bool?
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            (view.layer as? DialLayer)?.strokeEnd = 0
        } completion: {
            finished = $0
        }
        stage.turn()
        stage.advance(0.25)
        #expect(abs(((view.layer.presentation() as? DialLayer)?.strokeEnd ?? -1) - 0.75) < 1e-6)
        #expect(finished == nil)
        stage.advance(0.8)
        #expect(finished == true)
    }

    @Test("The keyboard's curve can be made from its number, as keyboard handlers do with an exclamation mark")
    func keyboardCurve() {
        #expect(UIView.AnimationCurve(rawValue: 7)?.rawValue == 7)
    }

    @Test("A delay keeps the old value on screen, and completion comes with finished = true at the end")
    func delay() {
        let stage = Stage()
        let view = box(in: stage)
        var ended: [(Bool, Double)] = []
        UIView.animate(withDuration: 0.5, delay: 0.25, options: .curveLinear) {
            view.alpha = 0
        } completion: {
            ended.append(($0, stage.seconds))
        }
        stage.advance(0.2)
        #expect(view.layer.presentation()?.opacity == 1)
        stage.advance(0.3)
        #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-4)
        #expect(ended.isEmpty)
        stage.advance(0.25)
        #expect(ended.count == 1)
        #expect(ended.first?.0 == true)
        #expect(ended.first?.1 == 0.75)
    }

    @Test("Keyframes: a third of the way each, eased as a whole, held at the end, model at its end from the start")
    func keyframes() {
        let stage = Stage()
        let view = box(in: stage)
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 50 }
        }
        stage.turn()
        #expect(view.center.x == 50)
        for i in 0..<50 {
            let t = Double(i) / 50
            let expected = t < 0.5 ? 50 + 200 * t : (t < 0.75 ? 150 - 400 * (t - 0.5) : 50)
            #expect(abs(shown(view, stage).presentation.x - expected) < 1e-6)
            stage.advance(0.04)
        }
    }

    @Test("Autoreversed keyframes go back the way they came, then show the model")
    func autoreverse() {
        let stage = Stage()
        let view = box(in: stage)
        var options = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        options.insert(.autoreverse)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 150 }
        }
        stage.turn()
        for i in 0..<50 {
            let t = Double(i) * 0.04
            let expected = t < 1 ? 50 + 100 * t : 150 - 100 * (t - 1)
            #expect(abs(shown(view, stage).presentation.x - expected) < 1e-6)
            stage.advance(0.04)
        }
        #expect(shown(view, stage).presentation.x == 150)
    }

    @Test("Additive animations stack: a second block starts smoothly and neither is removed")
    func additive() {
        let stage = Stage()
        let view = box(in: stage)
        var ends: [Bool] = []
        UIView.animate(withDuration: 1, animations: { view.center.x = 150 }) { ends.append($0) }
        stage.advance(0.5)
        let before = view.layer.presentation()?.position.x ?? 0
        UIView.animate(withDuration: 1, animations: { view.center.x = 250 }) { ends.append($0) }
        stage.turn()
        #expect(view.layer.animationKeys() == ["position", "position-2"])
        #expect(abs((view.layer.presentation()?.position.x ?? 0) - before) < 1e-9)
        stage.advance(1.5)
        #expect(ends == [true, true])
        #expect(view.layer.presentation()?.position.x == 250)
    }

    @Test("A second block on alpha replaces the first, whose completion says finished = false")
    func absolute() {
        let stage = Stage()
        let view = box(in: stage)
        var ends: [String] = []
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { ends.append("first \($0)") }
        stage.advance(0.5)
        UIView.animate(withDuration: 1, animations: { view.alpha = 1 }) { ends.append("second \($0)") }
        stage.turn()
        #expect(ends == ["first false"])
        stage.advance(1)
        #expect(ends == ["first false", "second true"])
    }

    @Test("Nothing animates outside of a block, nor in performWithoutAnimation, nor with duration 0")
    func without() {
        let stage = Stage()
        let view = box(in: stage)
        view.alpha = 0.5
        #expect(view.layer.animationKeys() == nil)
        var ended = 0
        UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0.2 } }
        UIView.animate(withDuration: 0, animations: { view.alpha = 0.7 }) { _ in ended += 1 }
        #expect(ended == 0)
        stage.turn()
        #expect(ended == 1)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("Model, presentation and pixels agree")
    func pixels() {
        let stage = Stage()
        let view = box(in: stage)
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.root.backgroundColor = .white
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 250 }
        stage.advance(0.5)
        #expect(stage.pixel(150, 100) == (255, 0, 0))
        #expect(stage.pixel(50, 100) == (255, 255, 255))
        stage.advance(0.5)
        #expect(stage.pixel(250, 100) == (255, 0, 0))
        #expect(stage.pixel(150, 100) == (255, 255, 255))
    }

    @Test("A view that leaves its window loses its animations, and their completion says finished = false")
    func leaving() {
        let stage = Stage()
        let view = box(in: stage)
        var ends: [Bool] = []
        UIView.animate(withDuration: 1, animations: { view.center.x = 150 }) { ends.append($0) }
        stage.advance(0.2)
        view.removeFromSuperview()
        stage.turn()
        #expect(ends == [false])
    }

    @Test("The async form returns when the animation has ended")
    func asynchronous() async {
        let stage = Stage()
        let view = box(in: stage)
        let task = Task { @MainActor in await UIView.animate(withDuration: 0.5) { view.alpha = 0 } }
        await Task.yield()
        stage.turn()
        stage.advance(0.5)
        #expect(await task.value)
    }

    @Test("Views under animation take no touches, unless allowUserInteraction")
    func touches() {
        let stage = Stage()
        let view = box(in: stage)
        UIView.animate(withDuration: 1) { view.alpha = 0.5 }
        stage.turn()
        #expect(stage.window.hitTest(CGPoint(x: 50, y: 100), with: nil) !== view)
        stage.advance(1)
        #expect(stage.window.hitTest(CGPoint(x: 50, y: 100), with: nil) === view)
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
        #expect(stage.window.hitTest(CGPoint(x: 50, y: 100), with: nil) === view)
    }

    @Test("Keyframes over no time change at once")
    func keyframesWithoutDuration() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.root.addSubview(view)
        stage.turn()
        var finished: Bool?
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
        } completion: {
            finished = $0
        }
        #expect(view.layer.animationKeys() == nil)
        stage.turn()
        #expect(finished == true)
    }

    @Test("A screen whose animations stand still, or have ended and stay, is still")
    func stillness() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.root.addSubview(view)
        let staying = CABasicAnimation(keyPath: "opacity")
        staying.toValue = 0.5
        staying.duration = 0.2
        staying.fillMode = .forwards
        staying.isRemovedOnCompletion = false
        view.layer.add(staying, forKey: "staying")
        stage.turn()
        #expect(!stage.host.isStill)
        stage.advance(0.5)
        #expect(stage.host.isStill)
        #expect(view.layer.presentation()?.opacity == 0.5)
        stage.root.layer.speed = 0
        UIView.animate(withDuration: 1) { view.center.x = 100 }
        stage.turn()
        #expect(stage.host.isStill)
        stage.root.layer.timeOffset = 2
        stage.advance(0.1)
        #expect(view.layer.animation(forKey: "position") == nil)
    }
}

private final class DialView: UIView {
    override class var layerClass: AnyClass { DialLayer.self }
}

private final class DialLayer: CAShapeLayer {
    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "strokeEnd", let animation = super.action(forKey: "opacity") as? CABasicAnimation else {
            return super.action(forKey: event)
        }
        animation.keyPath = event
        animation.fromValue = strokeEnd
        return animation
    }
}
