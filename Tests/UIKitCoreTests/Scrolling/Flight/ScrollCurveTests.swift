import Foundation
import QuinceScrollPhysics
import Stage
import Testing

/// Offsets at each frame beside the formulas of behaviour/scrolling.md, computed here by Foundation's own functions.
@Suite("The curves of scrolling")
@MainActor
struct ScrollCurveTests {
    /// The spring at an edge.
    private let edge = 120.0.squareRoot()
    /// The spring to a page.
    private let aim = 200.0.squareRoot()

    /// The rate at which a device shows frames, and the number of its frames that are dropped between two that it shows.
    struct Pace: CustomTestStringConvertible {
        let rate: Int
        let dropped: Int
        var device: String { rate == 120 ? "iPhone 13 Pro" : "iPhone 6" }
        var testDescription: String { "\(rate) Hz, \(dropped) dropped after each" }

        @MainActor
        func advance(_ stage: Stage) { stage.host.advanceFrame(dropping: dropped) }

        static let all = [Pace(rate: 60, dropped: 0), Pace(rate: 60, dropped: 2), Pace(rate: 120, dropped: 0)]
    }

    private func view(_ stage: Stage, height: CGFloat = 400, content: CGFloat = 100_000) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: height))
        view.contentSize = CGSize(width: 300, height: content)
        view.contentInsetAdjustmentBehavior = .never
        stage.root.addSubview(view)
        stage.turn()
        return view
    }

    /// Drags upwards at a steady speed for a fifth of a second, and lets go.
    private func flick(_ stage: Stage, speed: CGFloat, rate: Int = 60) {
        let step = speed / CGFloat(rate)
        stage.touch(.down, 150, 380)
        for i in 1...rate / 5 {
            stage.host.advanceFrame()
            stage.touch(.move, 150, 380 - step * CGFloat(i))
        }
        stage.touch(.up, 150, 380 - speed / 5)
    }

    @Test(
        "A flick of any speed slows down by 0.998 a millisecond, also where frames are dropped, and at 120 Hz",
        arguments: [60, 120, 300, 600, 900, 1200, 1800, 2400, 3000, 4800] as [CGFloat], Pace.all)
    func friction(_ speed: CGFloat, _ pace: Pace) {
        let stage = Stage(device: pace.device)
        let view = view(stage)
        flick(stage, speed: speed, rate: pace.rate)
        let (start, time) = (Double(view.contentOffset.y), stage.seconds)
        // The drag itself has used up ten points.
        #expect(abs(start - Double(speed / 5 - 10)) <= 0.5)
        let k: Double = 1000 * Foundation.log(0.998)
        for _ in 0..<40 where view.isDecelerating {
            pace.advance(stage)
            let elapsed = stage.seconds - time
            guard elapsed < Foundation.log(10 / Double(speed)) / k else { break }
            let expected: Double = start + Double(speed) * 0.499 * (1 - Foundation.exp(k * elapsed))
            #expect(abs(Double(view.contentOffset.y) - expected) <= 0.51, "after \(elapsed) s")
        }
        stage.advance(10)
        #expect(abs(Double(view.contentOffset.y) - (start + 0.499 * Double(speed - 10))) <= 0.51)
        #expect(!view.isDecelerating)
    }

    @Test("Lifting a frame or two after the last move does not slow the flick down; a rest before it does")
    func lift() {
        var rests: [Int: CGFloat] = [:]
        for frames in [0, 1, 2, 6] {
            let stage = Stage()
            let view = view(stage)
            stage.touch(.down, 150, 380)
            for i in 1...12 {
                stage.host.advanceFrame()
                stage.touch(.move, 150, 380 - 20 * CGFloat(i))
            }
            for _ in 0..<frames { stage.host.advanceFrame() }
            stage.touch(.up, 150, 140)
            stage.advance(10)
            rests[frames] = view.contentOffset.y
        }
        #expect(rests[1] == rests[0] && rests[2] == rests[0])
        #expect(rests[6] == 230)
    }

    @Test(
        "Beyond the edge the content follows the rubber band",
        arguments: [5, 10, 25, 50, 100, 150, 200, 300, 350, 380] as [CGFloat])
    func band(_ distance: CGFloat) {
        let stage = Stage()
        let view = view(stage)
        stage.touch(.down, 150, 10)
        stage.touch(.move, 150, 10 + distance + 10)
        let expected = (1 - 1 / (Double(distance) * 0.55 / 400 + 1)) * 400
        #expect(abs(Double(view.contentOffset.y) + expected) <= 0.25)
        stage.touch(.up, 150, 20 + distance)
        // The finger was lifted at speed, outwards.
        stage.advance(3)
        #expect(view.contentOffset.y == 0)
    }

    /// Recorded by Vercantez/openuikit in the simulator of iOS 26.1 (touches at 8 ms, 60 Hz, an iPhone 16).
    @Test(
        "A deceleration ends where and when the recorded ones do",
        arguments: [
            (velocity: 750.0, from: 5074.037, seconds: 2.157, announced: 5443.667, rest: 5443.26),
            (velocity: 3000, from: 5326.1595, seconds: 2.849, announced: 6819.667, rest: 6818.01),
        ])
    func recordedEnds(_ row: (velocity: Double, from: Double, seconds: Double, announced: Double, rest: Double)) {
        let motion = ScrollMotion(
            from: row.from, velocity: row.velocity, in: 0...40_000, rate: 0.998, bounces: true, isLetGo: true)
        #expect(abs(motion.duration - row.seconds) < 1.0 / 60)
        #expect(abs(motion.announcedRest - row.announced) < 0.01)
        #expect(abs(motion.rest - row.rest) < 0.24)
    }

    /// Recorded as above: 100.3 points beyond the edge, hit at some 3,000 pt/s, of which friction has left 2,985 there.
    @Test("A bounce goes as far as the recorded one, and content that was let go at rest returns as fast")
    func recordedBounce() {
        let spring = ScrollMotion(from: 0, velocity: 3000, in: -10...0, rate: 0.998, bounces: true)
        let overshoot = (0..<300).map { spring.position(at: Double($0) / 300) }.max() ?? 0
        #expect(abs(overshoot - 3000 / (edge * Foundation.exp(1))) < 0.2)
        let back = ScrollMotion(from: -235, velocity: 0, in: 0...40_000, rate: 0.998, bounces: true, isLetGo: true)
        #expect((1710...1725).contains(back.velocity(at: 0)))
        #expect(abs(back.duration - 0.691) < 0.03)
    }

    @Test("Let go beyond the edge the content returns on the spring, at each frame", arguments: Pace.all)
    func springBack(_ pace: Pace) {
        let stage = Stage(device: pace.device)
        let view = view(stage)
        stage.touch(.down, 150, 10)
        stage.touch(.move, 150, 220)
        stage.advance(0.5)
        stage.touch(.up, 150, 220)
        let (distance, time) = (Double(view.contentOffset.y), stage.seconds)
        #expect(distance < -80 && view.isDecelerating)
        for _ in 0..<20 {
            pace.advance(stage)
            let t = stage.seconds - time
            // Two thirds of the speed that the distance gives it are there from the start.
            let expected: Double = distance * (1 + edge * t / 3) * Foundation.exp(-edge * t)
            #expect(abs(Double(view.contentOffset.y) - expected) <= 0.51)
        }
    }

    @Test("Flicked back from beyond the edge the content passes the edge and scrolls on")
    func flickedBack() {
        let motion = ScrollMotion(from: -50, velocity: 2000, in: 0...10_000, rate: 0.998, bounces: true)
        let slope: Double = 2000 + edge * -50
        let crossing = 50 / slope
        let speed: Double = slope * Foundation.exp(-edge * crossing)
        let k: Double = 1000 * Foundation.log(0.998)
        #expect(abs(motion.position(at: crossing)) < 1e-9)
        #expect(abs(Double(motion.velocity(at: crossing + 1e-9)) - speed) < 1e-3)
        #expect(abs(Double(motion.rest) - 0.499 * (speed - 10)) < 1e-6)
        #expect(abs(Double(motion.announcedRest) + (speed - 10) / k) < 1e-6)
        // Without a flick it returns, and never passes.
        let slow = ScrollMotion(from: -50, velocity: 0, in: 0...10_000, rate: 0.998, bounces: true)
        #expect(slow.rest == 0 && (0..<100).allSatisfy { slow.position(at: Double($0) / 100) <= 0 })
    }

    @Test("Place and speed have no jump anywhere, and the speed is the slope of the place")
    func smooth() {
        let motions = [
            ScrollMotion(from: 900, velocity: 2000, in: 0...1000, rate: 0.998, bounces: true),
            ScrollMotion(from: -50, velocity: 2000, in: 0...400, rate: 0.998, bounces: true),
            ScrollMotion(from: 0, velocity: 1000, landingOn: 700),
            ScrollMotion(from: 0, velocity: -1000, landingOn: 700),
        ]
        for motion in motions {
            for step in 1..<400 {
                let t = motion.duration * Double(step) / 401
                let slope = (motion.position(at: t + 1e-6) - motion.position(at: t - 1e-6)) / 2e-6
                #expect(abs(slope - motion.velocity(at: t)) < 2 + abs(slope) * 0.01)
            }
            #expect(abs(motion.position(at: motion.duration - 1e-9) - motion.rest) < 0.51)
        }
    }

    @Test("A chosen end keeps the finger's velocity and changes the friction: ln d = −(v − 10) / (1000·distance)")
    func chosenEnd() {
        let motion = ScrollMotion(from: 100, velocity: 1000, landingOn: 900)
        let k = -990.0 / 800
        for step in 1...20 {
            let t = Double(step) / 20
            let expected: Double = 100 + 1000 * (Foundation.exp(k * t) - 1) / k
            #expect(abs(Double(motion.position(at: t)) - expected) < 1e-6)
        }
        #expect(motion.rest == 900 && abs(motion.velocity(at: 0) - 1000) < 1e-9)
        // The other way, and too far for any friction: the spring pulls, and the speed is kept all the same.
        for target: CGFloat in [-300, 100_000] {
            let spring = ScrollMotion(from: 100, velocity: 1000, landingOn: target)
            #expect(spring.rest == target && abs(spring.velocity(at: 0) - 1000) < 1e-9)
            #expect(spring.duration < 2.5)
        }
    }

    @Test("A page is reached on the spring, with the finger's speed", arguments: Pace.all)
    func page(_ pace: Pace) {
        let stage = Stage(device: pace.device)
        let view = view(stage)
        view.contentSize = CGSize(width: 300, height: 4000)
        view.isPagingEnabled = true
        flick(stage, speed: 600, rate: pace.rate)
        let (distance, time) = (Double(view.contentOffset.y) - 400, stage.seconds)
        let slope: Double = 600 + aim * distance
        for _ in 0..<30 {
            pace.advance(stage)
            let t = stage.seconds - time
            let expected: Double = 400 + (distance + slope * t) * Foundation.exp(-aim * t)
            #expect(abs(Double(view.contentOffset.y) - expected) <= 0.51)
        }
        stage.advance(1)
        #expect(view.contentOffset.y == 400)
    }
}
