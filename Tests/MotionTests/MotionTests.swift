import Foundation
import QuinceMotion
import Testing

@Suite("Elementary functions")
struct ReproducibleMathTests {
    @Test("exp, sin, cos and log agree with the C library to a few units in the last place")
    func agreement() {
        for i in -2000...2000 {
            let x = Double(i) * 0.0173
            let e = Foundation.exp(x)
            #expect(abs(ReproducibleMath.exp(x) - e) <= 4 * e.ulp)
            #expect(abs(ReproducibleMath.sin(x) - Foundation.sin(x)) < 1e-15)
            #expect(abs(ReproducibleMath.cos(x) - Foundation.cos(x)) < 1e-15)
            let y = abs(x) + 1e-9
            let l = Foundation.log(y)
            #expect(abs(ReproducibleMath.log(y) - l) <= 4 * max(l.magnitude.ulp, 1e-16))
        }
    }

    @Test("The cube root of a cube is the number, to one unit in the last place")
    func cubeRoots() {
        // The cubes are exact. The C library's own roots are off by up to three units.
        for i in 1...20_000 {
            let root: Double = Double(i) / 1024
            #expect(abs(ReproducibleMath.cubeRoot(root * root * root) - root) <= root.ulp, "\(root)")
        }
        #expect(ReproducibleMath.cubeRoot(0) == 0 && ReproducibleMath.cubeRoot(1) == 1)
        #expect(ReproducibleMath.cubeRoot(-1).isNaN && ReproducibleMath.cubeRoot(.infinity) == .infinity)
    }

    @Test("The ends of the ranges are what IEEE 754 asks for")
    func extremes() {
        #expect(ReproducibleMath.exp(1000) == .infinity)
        #expect(ReproducibleMath.exp(-1000) == 0)
        #expect(ReproducibleMath.exp(-.infinity) == 0)
        #expect(ReproducibleMath.log(0) == -.infinity)
        #expect(ReproducibleMath.log(-1).isNaN)
        #expect(ReproducibleMath.sin(.infinity).isNaN)
    }
}

@Suite("Timing curves")
struct TimingCurveTests {
    /// Evaluates the same curve by bisection on its parameter, in the obvious form.
    private func reference(_ c: TimingCurve, _ x: Double) -> Double {
        func b(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
            3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s * s * s
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if b(c.x1, c.x2, middle) < x { low = middle } else { high = middle }
        }
        return b(c.y1, c.y2, low)
    }

    static let curves: [TimingCurve] = [
        .linear, .easeIn, .easeOut, .easeInEaseOut, .standard, TimingCurve(0, 1, 1, 0),
        TimingCurve(0.3, -0.6, 0.7, 1.6),
    ]

    @Test("A cubic Bézier is solved to 1e-6 at 50 instants", arguments: curves)
    func solution(curve: TimingCurve) {
        for i in 0...50 {
            let x = Double(i) / 50
            #expect(abs(curve.progress(at: x) - reference(curve, x)) < 1e-6)
        }
    }

    @Test("Time outside of the curve counts as its nearer end")
    func ends() {
        #expect(TimingCurve.easeIn.progress(at: -1) == 0)
        #expect(TimingCurve.easeIn.progress(at: 2) == 1)
    }
}

@Suite("Springs")
struct SpringTests {
    @Test("An underdamped spring follows its closed form to 1e-9 at 50 instants")
    func underdamped() {
        let spring = Spring(mass: 1.3, stiffness: 140, damping: 7, initialVelocity: 0.6)
        let omega = (140 / 1.3).squareRoot()
        let zeta = 7 / (2 * (140 * 1.3).squareRoot())
        let damped = omega * (1 - zeta * zeta).squareRoot()
        for i in 1...50 {
            let t = Double(i) * 0.04
            let swing = Foundation.cos(damped * t) + (zeta * omega - 0.6) / damped * Foundation.sin(damped * t)
            #expect(abs(spring.progress(at: t) - (1 - Foundation.exp(-zeta * omega * t) * swing)) < 1e-9)
        }
    }

    @Test("More than critical damping counts as critical")
    func overdamped() {
        let over = Spring(mass: 1, stiffness: 100, damping: 60)
        let critical = Spring(mass: 1, stiffness: 100, damping: 20)
        for i in 0...50 { #expect(over.progress(at: Double(i) * 0.02) == critical.progress(at: Double(i) * 0.02)) }
    }

    @Test("The settling duration of the defaults is the number that iOS prints")
    func settling() {
        #expect(abs(Spring().settlingDuration - 1.4727003346780927) < 1e-12)
        #expect(abs(Spring(damping: 5).settlingDuration - 2.855) < 1e-3)
        let system = Spring(mass: 3, stiffness: 1000, damping: 500)
        #expect(abs(system.settlingDuration - 9.233413 / (1000.0 / 3).squareRoot()) < 1e-6)
    }

    @Test(
        "UIView's spring has the recorded stiffness for a second's duration",
        arguments: [(0.1, 2125.390), (0.25, 493.503), (0.5, 161.720), (0.7, 96.819), (0.9, 71.925), (1, 85.256)])
    func recorded(ratio: Double, stiffness: Double) {
        let spring = Spring(dampingRatio: ratio, duration: 1, velocity: 0)
        #expect(abs(spring.stiffness - stiffness) < 1e-3 * max(1, stiffness / 1000))
        #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    }

    @Test("Framer's recorded UIKit spring is met: ζ 0.25 over 3 s")
    func framer() {
        let spring = Spring(dampingRatio: 0.25, duration: 3, velocity: 0)
        #expect(abs(spring.stiffness - 54.83363359) < 1e-7)
        #expect(abs(spring.damping - 3.70248679) < 1e-7)
    }

    @Test(
        "With a velocity the frequency is where twelve Newton steps lead",
        arguments: [
            (0.25, 1, 3, 3.7565447), (0.5, 0.6, 1, 12.5153062), (0.6, 50, 0.25, 43.5354191), (0.6, 2, 0.25, 43.6036465),
        ])
    func velocity(ratio: Double, velocity: Double, duration: Double, omega: Double) {
        let spring = Spring(dampingRatio: ratio, duration: duration, velocity: velocity)
        #expect(abs(spring.naturalFrequency - omega) < 1e-6)
    }
}

@Suite("Media timing")
struct MediaTimingTests {
    @Test("Local time is (parent - begin) · speed + offset, and back")
    func conversion() {
        var timing = MediaTiming()
        (timing.beginTime, timing.speed, timing.timeOffset) = (3, 2, 0.5)
        for i in 0...50 {
            let t = Double(i) * 0.17
            #expect(abs(timing.localTime(fromParent: t) - ((t - 3) * 2 + 0.5)) < 1e-12)
            #expect(abs(timing.parentTime(fromLocal: timing.localTime(fromParent: t)) - t) < 1e-12)
        }
    }

    @Test("An animation of whole nanoseconds ends at the frame of its end, wherever it began")
    func endsOnFrame() {
        func frame(_ index: Int) -> Double { ((1000 * 60 + Double(index)) / 60 * 1e9).rounded() / 1e9 }
        for begin in 0..<600 {
            let frames = 3 * (begin % 20 + 1)
            var timing = MediaTiming()
            timing.beginTime = frame(begin)
            timing.duration = Double(frames) / 60
            #expect(timing.phase(atParent: frame(begin + frames)) == .after(nil))
            #expect(timing.phase(atParent: frame(begin + frames - 1)).sample != nil)
        }
    }

    @Test("Repeats and autoreverse fold into a triangle of the duration")
    func folding() {
        var timing = MediaTiming()
        (timing.duration, timing.repeatCount, timing.autoreverses) = (2, 2.5, true)
        #expect(timing.activeDuration == 10)
        for i in 0..<50 {
            let t = Double(i) * 0.2
            let inCycle = t - (t / 4).rounded(.down) * 4
            let expected = inCycle > 2 ? (4 - inCycle) / 2 : inCycle / 2
            let sample = timing.phase(atParent: t).sample
            #expect(abs((sample?.fraction ?? -1) - expected) < 1e-9)
        }
    }

    @Test("Fill modes decide what is seen before and after")
    func fills() {
        var timing = MediaTiming()
        (timing.beginTime, timing.duration) = (1, 1)
        #expect(timing.phase(atParent: 0.5) == .before(nil))
        #expect(timing.phase(atParent: 2.5) == .after(nil))
        (timing.fillsBackwards, timing.fillsForwards) = (true, true)
        #expect(timing.phase(atParent: 0.5).sample?.fraction == 0)
        #expect(timing.phase(atParent: 2.5).sample?.fraction == 1)
        timing.autoreverses = true
        #expect(timing.phase(atParent: 9).sample?.fraction == 0)
    }

    @Test("The end of a whole number of repeats is the end of the last one")
    func lastRepeat() {
        var timing = MediaTiming()
        (timing.duration, timing.repeatCount, timing.fillsForwards) = (1, 3, true)
        let sample = timing.phase(atParent: 7).sample
        #expect(sample?.fraction == 1)
        #expect(sample?.cycle == 2)
    }

    @Test("An endless repeat never ends")
    func endless() {
        var timing = MediaTiming()
        (timing.duration, timing.repeatCount) = (1, .infinity)
        #expect(timing.parentEndTime == nil)
        #expect(timing.phase(atParent: 1e6 + 0.25).sample.map { abs($0.fraction - 0.25) < 1e-6 } == true)
    }
}

@Suite("Keyframes and decay")
struct KeyframeTests {
    @Test("Keyframes without times are spread evenly")
    func even() {
        let track = KeyframeTrack(count: 5, times: nil, mode: .linear)
        #expect(track.times == [0, 0.25, 0.5, 0.75, 1])
        #expect(track.position(at: 0.6) == KeyframePosition(index: 2, fraction: (0.6 - 0.5) / 0.25))
        #expect(track.position(at: 1) == KeyframePosition(index: 3, fraction: 1))
    }

    @Test("A discrete value holds from its time to the next, and times are one more than values")
    func discrete() {
        let track = KeyframeTrack(count: 3, times: [0, 0.1, 0.8, 1], mode: .discrete)
        #expect(track.position(at: 0.05).index == 0)
        #expect(track.position(at: 0.1).index == 1)
        #expect(track.position(at: 0.79).index == 1)
        #expect(track.position(at: 1).index == 2)
    }

    @Test("Keyframes that share a time jump")
    func jump() {
        let track = KeyframeTrack(count: 4, times: [0, 0.5, 0.5, 1], mode: .linear)
        #expect(track.position(at: 0.5).index == 2)
        #expect(track.position(at: 0.25) == KeyframePosition(index: 0, fraction: 0.5))
    }

    @Test("A decay comes to rest at its projection")
    func decay() {
        let decay = Decay(velocity: 1000, rate: 0.998)
        #expect(abs(decay.projectedDistance - 1000 * 0.4995) < 0.05)
        #expect(abs(decay.distance(at: 60) - decay.projectedDistance) < 1e-6)
        let time = decay.duration(untilVelocity: 10)
        #expect(abs(decay.velocity(at: time) - 10) < 1e-9)
    }
}
