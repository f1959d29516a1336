import CPixelKernels
import CoreGraphics
import Foundation
import QuinceMediaClock
import QuinceMotion
import QuinceRenderTree
import Testing

/// Animations are sampled in flat loops, whose results equal those of `LayerAnimation.apply` to the bit.
@Suite("Compiled animations")
struct CompiledAnimationTests {
    @Test("Any animations in any nesting of time give the bits of the interpreted ones", arguments: 1...60)
    func equalsInterpreted(seed: Int) {
        var random = RandomAnimations(seed: UInt32(seed))
        var tree = LayerTree()
        let count = 2 + random.below(7)
        tree.apply(random.commit(layers: count))
        for step in 0..<6 {
            if step == 3 { tree.apply(random.changes(layers: count)) }
            let time = MediaTime(seconds: random.within(0, 6))
            tree.sample(at: time)
            expectInterpreted(tree, time, "seed \(seed), step \(step)")
        }
    }

    private func expectInterpreted(_ tree: LayerTree, _ time: MediaTime, _ note: String) {
        for node in tree.nodes {
            var expected = node.model
            guard let place = tree.node(node.id) else { continue }
            let local = tree.localTime(of: place, at: time.seconds)
            for animation in node.animations {
                animation.apply(to: &expected, model: node.model, parentTime: local)
            }
            for property in LayerProperty.all {
                let (a, b) = (property.get(node.shown), property.get(expected))
                #expect(bits(a) == bits(b), "\(note), layer \(node.id.raw), \(property.name): \(a), \(b)")
            }
        }
    }

    /// Compares numbers by their bits, since NaN is not equal to itself.
    private func bits(_ value: AnimatableValue) -> [UInt64] {
        switch value {
        case .number(let v): return [v.bitPattern]
        case .point(let v): return [v.x, v.y].map { Double($0).bitPattern }
        case .size(let v): return [v.width, v.height].map { Double($0).bitPattern }
        case .rect(let v):
            return [v.origin.x, v.origin.y, v.size.width, v.size.height].map { Double($0).bitPattern }
        default: return [UInt64(bitPattern: Int64(value.hashValue))]
        }
    }

    @Test("Curves in the loop give the bits of `TimingCurve`, with and without AVX2", arguments: 1...40)
    func curves(seed: Int) {
        var random = RandomAnimations(seed: UInt32(seed))
        let found = random.curve() ?? .standard
        let curve = found.isLinear ? .standard : found
        let (begins, durations) = (
            (0..<32).map { _ in random.within(-2, 2) }, (0..<32).map { _ in random.within(0.01, 3) }
        )
        var fills = (0..<32).map { _ in UInt8(random.below(4)) }
        fills[0] = 3
        var group = PaceGroup()
        (group.time, group.speed) = (random.within(-1, 3), random.within(0, 2))
        group.isLinear = false
        group.x = (curve.x.a, curve.x.b, curve.x.c)
        group.y = (curve.y.a, curve.y.b, curve.y.c)
        group.guess = (curve.guess.x, curve.guess.y, curve.guess.z, curve.guess.w)
        for kernels in [motionKernelsPlain(), motionKernelsAVX2()].compactMap({ $0?.pointee }) {
            var progress = [Double](repeating: 0, count: 32)
            kernels.pace(&progress, 32, begins, durations, fills, &group)
            for index in 0..<32 {
                var timing = MediaTiming()
                (timing.beginTime, timing.duration) = (begins[index], durations[index])
                timing.speed = group.speed
                (timing.fillsBackwards, timing.fillsForwards) = (fills[index] & 1 != 0, fills[index] & 2 != 0)
                let expected = timing.phase(atParent: group.time).sample.map { curve.progress(at: $0.fraction) }
                #expect(
                    expected.map { $0 == progress[index] } ?? progress[index].isNaN,
                    "seed \(seed), \(index): \(progress[index]), \(String(describing: expected))")
            }
        }
    }

    @Test("An animation that nothing can be made of leaves the layer as it is, and traps nothing")
    func badInput() {
        for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0] {
            var timing = MediaTiming()
            timing.duration = 1
            var timings = [timing, timing, timing, timing, timing]
            timings[0].beginTime = bad
            timings[1].duration = bad
            timings[2].speed = bad
            timings[3].repeatCount = bad
            timings[4].timeOffset = bad
            var tree = LayerTree()
            var commit = LayerTreeCommit()
            for (index, timing) in timings.enumerated() {
                var change = LayerChange(id: LayerID(raw: UInt64(index)))
                change.state = LayerState()
                let target = AnimationTarget(keyPath: "opacity")!
                let values = PropertyAnimation.Values.basic(from: .number(bad), to: .number(1), by: nil)
                change.animations = [
                    LayerAnimation(
                        id: AnimationID(raw: 1), timing: timing, curve: .easeIn,
                        content: .property(PropertyAnimation(target: target, values: values)))
                ]
                commit.changes.append(change)
            }
            tree.apply(commit)
            for time in [0, 0.5, 100] {
                tree.sample(at: MediaTime(seconds: time))
                #expect(tree.nodes.count == 5)
            }
        }
    }
}

/// Generates layers with random animations.
struct RandomAnimations {
    private var random: LCG
    private var nextID: UInt64 = 1

    init(seed: UInt32) { random = LCG(seed: seed) }

    mutating func below(_ n: Int) -> Int { random.below(n) }
    mutating func within(_ low: Double, _ high: Double) -> Double { random.within(low, high) }
    private mutating func one<T>(of choices: [T]) -> T { choices[random.below(choices.count)] }

    /// Returns a tree in which each layer has an earlier one as its superlayer.
    mutating func commit(layers: Int) -> LayerTreeCommit {
        var commit = LayerTreeCommit()
        var children = [[LayerID]](repeating: [], count: layers)
        for index in 1..<layers { children[below(index)].append(LayerID(raw: UInt64(index))) }
        for index in 0..<layers {
            var change = LayerChange(id: LayerID(raw: UInt64(index)))
            change.state = state()
            change.sublayers = children[index]
            change.animations = animations()
            commit.changes.append(change)
        }
        return commit
    }

    mutating func changes(layers: Int) -> LayerTreeCommit {
        var commit = LayerTreeCommit()
        for index in 0..<layers where below(2) == 0 {
            var change = LayerChange(id: LayerID(raw: UInt64(index)))
            if below(2) == 0 { change.state = state() }
            if below(2) == 0 { change.animations = below(4) == 0 ? [] : animations() }
            commit.changes.append(change)
        }
        if below(3) == 0 { commit.removed = [LayerID(raw: UInt64(layers - 1))] }
        return commit
    }

    private mutating func state() -> LayerState {
        var state = LayerState()
        state.position = CGPoint(x: within(-100, 100), y: within(-100, 100))
        state.bounds = CGRect(x: within(-9, 9), y: 0, width: within(0, 90), height: within(0, 90))
        state.backgroundColor = below(2) == 0 ? nil : color(random.unit(), random.unit(), random.unit(), random.unit())
        state.transform = CATransform3DMakeRotation(within(-3, 3), 0, random.unit(), 1)
        if below(3) == 0 { state.timing = timing(ofLayer: true) }
        return state
    }

    private mutating func animations() -> [LayerAnimation] {
        let count = below(6)
        return (0..<count).map { _ in animation(depth: 0) }
    }

    private mutating func animation(depth: Int) -> LayerAnimation {
        nextID += 1
        let content: LayerAnimation.Content
        if depth < 3, below(4) == 0 {
            let members = below(4)
            content = .group((0..<members).map { _ in animation(depth: depth + 1) })
        } else {
            content = below(20) == 0 ? .none : .property(property())
        }
        return LayerAnimation(
            id: AnimationID(raw: nextID), timing: timing(ofLayer: false), curve: curve(), content: content)
    }

    private mutating func property() -> PropertyAnimation {
        let path = one(of: [
            "position", "position.x", "position.y", "bounds", "bounds.size", "bounds.origin.x", "bounds.size.width",
            "opacity", "cornerRadius", "shadowOffset", "shadowOffset.width", "backgroundColor", "transform",
            "transform.rotation.z", "transform.scale", "transform.translation", "contentsRect", "hidden",
        ])
        let target = AnimationTarget(keyPath: path)!
        let sample = target.get(from: LayerState())
        var animation = PropertyAnimation(target: target, values: values(like: sample))
        animation.isAdditive = below(3) == 0
        animation.isCumulative = below(8) == 0
        return animation
    }

    private mutating func values(like sample: AnimatableValue) -> PropertyAnimation.Values {
        func end(_ random: inout RandomAnimations) -> AnimatableValue? {
            random.below(3) == 0 ? nil : random.value(like: sample)
        }
        switch below(4) {
        case 0:
            let count = 1 + below(4)
            let track = KeyframeTrack(count: count, times: nil, mode: below(2) == 0 ? .linear : .discrete)
            let values = (0..<count).map { _ in value(like: sample) }
            return .keyframes(.init(values: values, track: track, curves: [curve() ?? .easeIn]))
        case 1:
            let spring = Spring(
                mass: within(0.2, 3), stiffness: within(10, 400), damping: within(0, 40),
                initialVelocity: within(-20, 20))
            return .spring(spring, from: end(&self), to: end(&self), by: end(&self))
        default: return .basic(from: end(&self), to: end(&self), by: end(&self))
        }
    }

    /// Returns a random value, occasionally of a kind that does not fit.
    private mutating func value(like sample: AnimatableValue) -> AnimatableValue {
        if below(40) == 0 { return below(2) == 0 ? .number(7) : .point(CGPoint(x: 1, y: 2)) }
        func number(_ random: inout RandomAnimations) -> Double { random.within(-50, 50) }
        switch sample {
        case .number: return .number(number(&self))
        case .point: return .point(CGPoint(x: number(&self), y: number(&self)))
        case .size: return .size(CGSize(width: number(&self), height: number(&self)))
        case .rect:
            return .rect(CGRect(x: number(&self), y: number(&self), width: within(0, 50), height: within(0, 50)))
        case .transform: return .transform(CATransform3DMakeRotation(within(-3, 3), 0, 1, random.unit()))
        case .color: return .color(color(random.unit(), random.unit(), random.unit(), random.unit()))
        default: return .flag(below(2) == 0)
        }
    }

    mutating func curve() -> TimingCurve? {
        let own = TimingCurve(random.unit(), within(-0.5, 1.5), random.unit(), within(-0.5, 1.5))
        return one(of: [nil, .linear, .easeIn, .easeOut, .easeInEaseOut, .standard, TimingCurve(1, 0, 0, 1), own])
    }

    private mutating func timing(ofLayer isLayer: Bool) -> MediaTiming {
        var timing = MediaTiming()
        timing.beginTime = below(3) == 0 ? 0 : within(-2, 3)
        timing.duration = below(20) == 0 ? 0 : within(0.05, 4)
        if below(3) == 0 { timing.speed = one(of: [0, 0.5, 2, -1]) }
        if below(4) == 0 { timing.timeOffset = within(-1, 2) }
        if isLayer { return timing }
        if below(4) == 0 { timing.repeatCount = one(of: [1, 2.5, 3, .infinity]) }
        if below(8) == 0 { timing.repeatDuration = within(0.1, 5) }
        timing.autoreverses = below(5) == 0
        timing.fillsBackwards = below(2) == 0
        timing.fillsForwards = below(2) == 0
        return timing
    }
}
