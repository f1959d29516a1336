import CoreGraphics
import Foundation
import QuartzCore
import QuinceMotion
import Testing

@Suite("Layers, animations and time")
@MainActor
struct TimingTests {
    private func fade(_ duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
        return animation
    }

    @Test("Speed, offset and begin time compose through three layers, at 50 instants")
    func nesting() {
        let screen = Screen()
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        (a.speed, a.beginTime) = (2, 1000)
        (b.speed, b.timeOffset) = (0.5, 3)
        (c.speed, c.beginTime, c.timeOffset) = (1.5, 1, 0.25)
        a.addSublayer(b)
        b.addSublayer(c)
        screen.root.addSublayer(a)
        for i in 0..<50 {
            let t = 1000 + Double(i) * 0.1
            let expected = (((t - 1000) * 2 * 0.5 + 3) - 1) * 1.5 + 0.25
            #expect(abs(c.convertTime(t, from: nil) - expected) < 1e-9)
            #expect(abs(c.convertTime(expected, to: nil) - t) < 1e-9)
            #expect(abs(c.convertTime(c.convertTime(t, from: b), to: b) - t) < 1e-9)
        }
    }

    @Test("An animation in a layer of speed 2 takes half as long; presentation and render tree agree")
    func speed() {
        let screen = Screen()
        let layer = screen.add()
        screen.root.speed = 2
        layer.add(fade(), forKey: "fade")
        screen.commit()
        for i in 1..<25 {
            screen.advance(to: Double(i) * 0.02)
            let expected = Double(i) * 0.04
            #expect(abs(Double(screen.shown(layer)?.opacity ?? -1) - expected) < 1e-6)
            #expect(abs(Double(layer.presentation()?.opacity ?? -1) - expected) < 1e-6)
        }
        screen.advance(to: 0.51)
        #expect(layer.animationKeys() == nil)
    }

    @Test("The pause idiom stops the layer where it is, and resumes from there (QA1673)")
    func pausing() {
        let screen = Screen()
        let layer = screen.add()
        layer.add(fade(), forKey: nil)
        screen.commit()
        screen.advance(to: 0.3)
        let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
        (layer.speed, layer.timeOffset) = (0, pausedTime)
        screen.advance(to: 5)
        #expect(abs(Double(screen.shown(layer)?.opacity ?? -1) - 0.3) < 1e-6)
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
        screen.advance(to: 5.4)
        #expect(abs(Double(screen.shown(layer)?.opacity ?? -1) - 0.7) < 1e-6)
    }

    @Test("Fill modes decide what is shown before and after", arguments: ["removed", "backwards", "forwards", "both"])
    func fills(mode: String) {
        let screen = Screen()
        let layer = screen.add()
        layer.opacity = 0.5
        screen.advance(to: 0.5)
        let animation = fade()
        animation.beginTime = CACurrentMediaTime() + 1
        animation.fillMode = CAMediaTimingFillMode(rawValue: mode)
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "fade")
        screen.advance(to: 1)
        #expect(screen.shown(layer)?.opacity == (mode == "backwards" || mode == "both" ? 0 : 0.5))
        screen.advance(to: 4)
        #expect(screen.shown(layer)?.opacity == (mode == "forwards" || mode == "both" ? 1 : 0.5))
        #expect(layer.animationKeys() == ["fade"])
    }

    @Test("A group cuts its members off at its own end")
    func group() {
        let screen = Screen()
        let layer = screen.add()
        let group = CAAnimationGroup()
        let late = fade(0.5)
        late.beginTime = 0.25
        late.fillMode = .both
        group.animations = [fade(2), late]
        group.duration = 1
        layer.add(group, forKey: "group")
        screen.commit()
        screen.advance(to: 0.5)
        #expect(abs(Double(screen.shown(layer)?.opacity ?? -1) - 0.5) < 1e-6)
        screen.advance(to: 1.1)
        #expect(screen.shown(layer)?.opacity == 1)
        #expect(layer.animationKeys() == nil)
    }

    @Test("A member is active up to and including its end, within its group (recorded images)")
    func memberEnd() {
        let screen = Screen()
        let layer = screen.add()
        let group = CAAnimationGroup()
        group.animations = [fade(0.5)]
        group.animations?[0].beginTime = 0.25
        group.duration = 2
        layer.add(group, forKey: nil)
        layer.opacity = 0.25
        screen.commit()
        screen.advance(to: 0.5)
        #expect(screen.shown(layer)?.opacity == 0.5)
        screen.advance(to: 0.75)
        #expect(screen.shown(layer)?.opacity == 1 && layer.presentation()?.opacity == 1)
        screen.advance(to: 0.751)
        #expect(screen.shown(layer)?.opacity == 0.25)
    }

    @Test("A group that turns back shows its members' ends at the turn, and one that stays stays at them")
    func turn() {
        for isStaying in [false, true] {
            let screen = Screen()
            let layer = screen.add()
            let group = CAAnimationGroup()
            let fade = CABasicAnimation(keyPath: "opacity")
            (fade.fromValue, fade.toValue) = (0.5, 0.25)
            group.animations = [fade]
            group.duration = 1
            group.autoreverses = !isStaying
            if isStaying { (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false) }
            layer.add(group, forKey: "group")
            screen.commit()
            screen.advance(to: 1)
            #expect(screen.shown(layer)?.opacity == 0.25, "staying: \(isStaying)")
            screen.advance(to: isStaying ? 3 : 1.5)
            #expect(abs(Double(screen.shown(layer)?.opacity ?? 0) - (isStaying ? 0.25 : 0.375)) < 1e-6)
        }
    }

    @Test("from, to and by in every combination", arguments: 0..<6)
    func combinations(index: Int) {
        // (from, to, by), and the resulting end values for a model value of 0.5.
        let cases: [(Double?, Double?, Double?, Double, Double)] = [
            (0, 1, nil, 0, 1), (0.2, nil, 0.4, 0.2, 0.6), (nil, 1, 0.4, 0.6, 1), (0.1, nil, nil, 0.1, 0.5),
            (nil, 0.9, nil, 0.5, 0.9), (nil, nil, 0.2, 0.5, 0.7),
        ]
        let (from, to, by, start, end) = cases[index]
        let screen = Screen()
        let layer = screen.add()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
        animation.duration = 1
        layer.add(animation, forKey: nil)
        screen.commit()
        for i in 0..<50 {
            screen.advance(to: Double(i) * 0.02)
            let expected = start + (end - start) * Double(i) * 0.02
            #expect(abs(Double(screen.shown(layer)?.opacity ?? -1) - expected) < 1e-6)
        }
    }

    @Test("Cumulative repeats go on from where the last one ended")
    func cumulative() {
        let screen = Screen()
        let layer = screen.add()
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
        (animation.repeatCount, animation.isCumulative) = (3, true)
        layer.add(animation, forKey: nil)
        screen.commit()
        for i in 0..<50 {
            screen.advance(to: Double(i) * 0.06)
            #expect(abs((screen.shown(layer)?.position.x ?? -1) - Double(i) * 0.6) < 1e-6)
        }
    }

    @Test("A spring animation follows its closed form to 1e-9 of the way")
    func spring() {
        let screen = Screen()
        let layer = screen.add()
        let animation = CASpringAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue) = (0, 1)
        animation.duration = animation.settlingDuration
        layer.add(animation, forKey: nil)
        screen.commit()
        let spring = Spring()
        for i in 1..<50 {
            screen.advance(to: Double(i) * 0.025)
            let t = (Double(i) * 0.025 * 1e9).rounded() / 1e9
            #expect(abs((screen.shown(layer)?.position.x ?? -1) - spring.progress(at: t)) < 1e-9)
        }
    }

    @Test("Keyframe segments have their own pacing; discrete values hold")
    func keyframes() {
        let screen = Screen()
        let layer = screen.add()
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 10, 30]
        animation.keyTimes = [0, 0.25, 1]
        animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
        animation.duration = 1
        layer.add(animation, forKey: nil)
        let steps = CAKeyframeAnimation(keyPath: "position.y")
        steps.values = [1, 2, 3]
        steps.keyTimes = [0, 0.25, 0.5, 1]
        steps.calculationMode = .discrete
        steps.duration = 1
        layer.add(steps, forKey: nil)
        screen.commit()
        for i in 0..<50 {
            screen.advance(to: Double(i) * 0.02)
            let t = Double(i) * 0.02
            let x = t < 0.25 ? 10 * TimingCurve.easeIn.progress(at: t / 0.25) : 10 + 20 * (t - 0.25) / 0.75
            #expect(abs((screen.shown(layer)?.position.x ?? -1) - x) < 1e-6)
            #expect(screen.shown(layer)?.position.y == (t < 0.25 ? 1 : (t < 0.5 ? 2 : 3)))
        }
    }

    @Test("Key paths into transforms interpolate the scalar, past full turns; matrices turn the shortest way")
    func transforms() {
        let screen = Screen()
        let layer = screen.add()
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue, turn.duration) = (0, 4 * Double.pi, 1)
        layer.add(turn, forKey: nil)
        screen.commit()
        screen.advance(to: 0.125)
        var m = screen.shown(layer)?.transform ?? CATransform3DIdentity
        #expect(abs(m.m11) < 1e-9 && abs(m.m12 - 1) < 1e-9)
        layer.removeAllAnimations()
        let matrix = CABasicAnimation(keyPath: "transform")
        matrix.fromValue = CATransform3DMakeRotation(0.2, 0, 0, 1)
        matrix.toValue = CATransform3DScale(CATransform3DMakeRotation(1.2, 0, 0, 1), 3, 3, 1)
        matrix.duration = 1
        layer.add(matrix, forKey: nil)
        screen.commit()
        screen.advance(to: 0.625)
        m = screen.shown(layer)?.transform ?? CATransform3DIdentity
        #expect(abs(atan2(m.m12, m.m11) - 0.7) < 1e-9)
        #expect(abs((m.m11 * m.m11 + m.m12 * m.m12).squareRoot() - 2) < 1e-9)
    }
}
