import CoreGraphics
import Foundation
import QuartzCore
import QuinceMotion
import QuinceRenderTree
import Testing

@Suite("Keyframe animations and value functions")
@MainActor
struct KeyframeTests {
    private func run(_ animation: CAAnimation, _ check: (Double, LayerState) -> Void) {
        let screen = Screen()
        let layer = screen.add()
        animation.duration = 1
        layer.add(animation, forKey: nil)
        screen.commit()
        for i in 0..<50 {
            screen.advance(to: Double(i) / 50)
            guard let shown = screen.shown(layer) else { continue }
            check(Double(i) / 50, shown)
            #expect(layer.presentation()?.position == shown.position)
        }
    }

    @Test("Paced values move at one speed, whatever the key times (documented)")
    func paced() {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 40), CGPoint(x: 30, y: 90)]
        animation.keyTimes = [0, 0.9, 1]
        animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
        animation.calculationMode = .paced
        run(animation) { t, shown in
            let way = t * 100
            let expected = way < 50 ? CGPoint(x: way * 0.6, y: way * 0.8) : CGPoint(x: 30, y: way - 10)
            #expect(abs(shown.position.x - expected.x) < 1e-9 && abs(shown.position.y - expected.y) < 1e-9)
        }
    }

    @Test("Cubic values follow the Catmull–Rom spline of their key times; tension 1 eases into each (formula)")
    func cubic() {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [0, 1, 0]
        animation.keyTimes = [0, 0.25, 1]
        animation.calculationMode = .cubic
        animation.tensionValues = [1, 1, 1]
        run(animation) { t, shown in
            let u = t < 0.25 ? t / 0.25 : (t - 0.25) / 0.75
            let smooth = u * u * (3 - 2 * u)
            #expect(abs(Double(shown.opacity) - (t < 0.25 ? smooth : 1 - smooth)) < 1e-6)
        }
    }

    @Test("A path's curves are followed, each in an equal share of the time, and their direction turns the layer")
    func path() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addQuadCurve(to: CGPoint(x: 200, y: 100), control: CGPoint(x: 200, y: 0))
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.rotationMode = .rotateAuto
        run(animation) { t, shown in
            let angle: Double
            if t < 0.5 {
                #expect(abs(shown.position.x - t * 200) < 1e-9 && abs(shown.position.y) < 1e-9)
                angle = 0
            } else {
                let u = (t - 0.5) * 2
                let x = (1 - u) * (1 - u) * 100 + 2 * u * (1 - u) * 200 + u * u * 200
                #expect(abs(shown.position.x - x) < 1e-6 && abs(shown.position.y - u * u * 100) < 1e-6)
                angle = atan2(2 * u * 100, 2 * (1 - u) * 100)
            }
            #expect(abs(shown.transform.m11 - cos(angle)) < 1e-6 && abs(shown.transform.m12 - sin(angle)) < 1e-6)
        }
        animation.rotationMode = .rotateAutoReverse
        animation.calculationMode = .paced
        run(animation) { t, shown in
            if t < 0.4 { #expect(abs(shown.transform.m11 + 1) < 1e-9) }
        }
    }

    @Test("A path moves any pair of numbers: translations, sizes, corners and parts of them (recorded images)")
    func pathOfPairs() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 20))
        path.addLine(to: CGPoint(x: 110, y: 70))
        func way(_ keyPath: String, _ pair: @escaping (LayerState) -> (CGFloat, CGFloat)) {
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.path = path
            run(animation) { t, shown in
                let (x, y) = pair(shown)
                #expect(abs(x - (10 + 100 * t)) < 1e-9 && abs(y - (20 + 50 * t)) < 1e-9, "\(keyPath) at \(t)")
            }
        }
        way("position") { ($0.position.x, $0.position.y) }
        way("transform.translation") { ($0.transform.m41, $0.transform.m42) }
        way("sublayerTransform.translation") { ($0.sublayerTransform.m41, $0.sublayerTransform.m42) }
        way("bounds.origin") { ($0.bounds.origin.x, $0.bounds.origin.y) }
        way("bounds.size") { ($0.bounds.width, $0.bounds.height) }
        way("shadowOffset") { ($0.shadowOffset.width, $0.shadowOffset.height) }
        way("anchorPoint") { ($0.anchorPoint.x, $0.anchorPoint.y) }
    }

    @Test("Key times are those of a path's first points: the line that closes it may go without (recorded images)")
    func closedPath() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 20))
        path.addLine(to: CGPoint(x: 110, y: 20))
        path.closeSubpath()
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.keyTimes = [0.2, 0.7]
        run(animation) { t, shown in
            let x = 10 + 100 * min(max((t - 0.2) / 0.5, 0), 1)
            #expect(abs(shown.position.x - x) < 1e-6, "at \(t)")
        }
        animation.calculationMode = .discrete
        run(animation) { t, shown in #expect(shown.position.x == (t < 0.7 ? 10 : 110), "at \(t)") }
        animation.keyTimes = nil
        animation.calculationMode = .linear
        run(animation) { t, shown in #expect(abs(shown.position.x - 110 + 100 * abs(1 - 2 * t)) < 1e-6, "at \(t)") }
    }

    @Test("A discrete animation with a single value has no effect (recorded images)")
    func singleDiscreteValue() {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.calculationMode = .discrete
        (animation.values, animation.keyTimes) = ([0], [0, 1])
        run(animation) { _, shown in #expect(shown.opacity == 1) }
        (animation.values, animation.keyTimes) = ([0, 0.5], [0, 0.5, 1])
        run(animation) { t, shown in #expect(shown.opacity == (t < 0.5 ? 0 : 0.5)) }
    }

    @Test("Key times beyond the end are not reached, even if an earlier one follows them (recorded images)")
    func lateKeyTimes() {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [1, 0.5, 0, 0]
        animation.keyTimes = [0, 2, 3, 1]
        run(animation) { t, shown in #expect(abs(Double(shown.opacity) - (1 - t / 4)) < 1e-6) }
    }

    @Test("An additive path adds to the transform that the layer has")
    func additivePath() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 50))
        let screen = Screen()
        let layer = screen.add()
        layer.transform = CATransform3DMakeTranslation(7, 9, 0)
        let animation = CAKeyframeAnimation(keyPath: "transform.translation")
        animation.path = path
        animation.isAdditive = true
        animation.duration = 1
        layer.add(animation, forKey: nil)
        screen.commit()
        screen.advance(to: 0.5)
        #expect(screen.shown(layer)?.transform.m41 == 57 && screen.shown(layer)?.transform.m42 == 34)
    }

    @Test(
        "A translation, an offset and a point are given as a point or a size, boxed or not (recorded images)",
        arguments: ["transform.translation", "shadowOffset", "position", "bounds.size"])
    func pairs(keyPath: String) {
        let ends: [(Any, Any)] = [
            (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 6)), (CGSize(width: 1, height: 2), CGSize(width: 3, height: 6)),
            (NSValue(point: CGPoint(x: 1, y: 2)), NSValue(point: CGPoint(x: 3, y: 6))),
            (NSValue(size: CGSize(width: 1, height: 2)), NSValue(size: CGSize(width: 3, height: 6))),
        ]
        for (from, to) in ends {
            let animation = CABasicAnimation(keyPath: keyPath)
            (animation.fromValue, animation.toValue) = (from, to)
            let screen = Screen()
            let layer = screen.add()
            animation.duration = 1
            layer.add(animation, forKey: nil)
            screen.commit()
            screen.advance(to: 0.5)
            let middle = layer.presentation()?.value(forKeyPath: keyPath)
            let pair = (middle as? CGPoint).map { [$0.x, $0.y] } ?? (middle as? CGSize).map { [$0.width, $0.height] }
            #expect(pair == [2, 4], "\(type(of: from))")
        }
    }

    @Test("A value function turns the numbers of an animation into its transforms; three numbers scale or move")
    func valueFunctions() {
        let turn = CABasicAnimation(keyPath: "transform")
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        (turn.fromValue, turn.toValue) = (0, 4 * Double.pi)
        run(turn) { t, shown in
            #expect(abs(shown.transform.m11 - cos(4 * .pi * t)) < 1e-9)
            #expect(abs(shown.transform.m12 - sin(4 * .pi * t)) < 1e-9)
        }
        let scale = CAKeyframeAnimation(keyPath: "transform")
        scale.valueFunction = CAValueFunction(name: .scale)
        scale.values = [[1, 1, 1], [3, 1, 5]]
        run(scale) { t, shown in
            #expect(abs(shown.transform.m11 - (1 + 2 * t)) < 1e-9 && abs(shown.transform.m33 - (1 + 4 * t)) < 1e-9)
        }
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "spin")) == nil)
    }

    @Test("Values that a mode cannot mix are gone through evenly; nonsense lists trap nothing")
    func nonsense() {
        for mode: CAAnimationCalculationMode in [.linear, .discrete, .paced, .cubic, .cubicPaced] {
            let lists: [[Any]] = [
                [], [1], [0, Double.nan, 1], [CATransform3DIdentity, CATransform3DIdentity], ["x", 2],
            ]
            for values in lists {
                let animation = CAKeyframeAnimation(keyPath: values.first is CATransform3D ? "transform" : "opacity")
                animation.values = values
                animation.keyTimes = [0.7, 0.2]
                animation.calculationMode = mode
                animation.tensionValues = [5, NSNumber(value: -Double.infinity)]
                run(animation) { _, _ in }
            }
            for path in [CGMutablePath(), CGPath(rect: .zero, transform: nil)] {
                let animation = CAKeyframeAnimation(keyPath: "position")
                animation.path = path
                animation.rotationMode = .rotateAuto
                animation.calculationMode = mode
                run(animation) { _, _ in }
            }
        }
    }
}
