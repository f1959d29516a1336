import CoreGraphics
import Foundation
package import QuinceMotion

package struct AnimationID: Hashable, Comparable, Sendable {
    package let raw: UInt64
    package init(raw: UInt64) { self.raw = raw }
    package static func < (a: AnimationID, b: AnimationID) -> Bool { a.raw < b.raw }
}

/// An animation in the render tree: a value, and a pure function of its parent's time.
package struct LayerAnimation: Sendable {
    package let id: AnimationID
    package var timing: MediaTiming
    /// The pacing of the whole animation; `nil` is linear.
    package var curve: TimingCurve?
    package var content: Content

    package indirect enum Content: Sendable {
        case property(PropertyAnimation)
        /// Members run in parallel in this animation's time space and are cut off at its end.
        case group([LayerAnimation])
        case transition(LayerTransition)
        /// An animation that this tree cannot show, kept so that its begin and end are reported.
        case none
    }

    package init(id: AnimationID, timing: MediaTiming, curve: TimingCurve?, content: Content) {
        self.id = id
        self.timing = timing
        self.curve = curve
        self.content = content
    }

    /// Updates `shown` to an instant of the parent's time.
    ///
    /// - Parameter model: the values that open ends ("to the current value") refer to.
    /// - Returns: whether the animation has an effect at that instant.
    @discardableResult
    package func apply(
        to shown: inout LayerState, model: LayerState, parentTime: Double, isMember: Bool = false
    ) -> Bool {
        guard let sample = timing.phase(atParent: parentTime, isMember: isMember).sample else { return false }
        switch content {
        case .property(let animation):
            animation.apply(to: &shown, model: model, sample: sample, curve: curve)
        case .group(let members):
            let time = curve.map { $0.progress(at: sample.fraction) * timing.duration } ?? sample.time
            for member in members {
                member.apply(to: &shown, model: model, parentTime: time, isMember: true)
            }
        case .transition(let transition):
            let progress = curve?.progress(at: sample.fraction) ?? sample.fraction
            shown.transition = TransitionMoment(transition, fraction: progress)
        case .none: break
        }
        return true
    }
}

/// The effect of a basic, keyframe or spring animation on one target.
package struct PropertyAnimation: Sendable {
    package var target: AnimationTarget
    package var isAdditive = false
    package var isCumulative = false
    /// The function that converts the values to the target's; `nil` if they are the target's own.
    package var function: ValueFunction?
    package var values: Values

    package enum Values: Sendable {
        case basic(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
        /// A basic animation paced by a spring over the seconds of the basic cycle.
        case spring(Spring, from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)
        case keyframes(AnimationKeyframes)
    }

    package init(target: AnimationTarget, values: Values) {
        self.target = target
        self.values = values
    }

    func apply(to shown: inout LayerState, model: LayerState, sample: TimingSample, curve: TimingCurve?) {
        guard var value = value(model: model, sample: sample, curve: curve) else { return }
        turnAlongPath(&shown, sample, curve)
        if isCumulative, sample.cycle > 0 {
            let end = TimingSample(fraction: 1, cycle: 0, time: sample.fraction > 0 ? sample.time / sample.fraction : 0)
            if let last = self.value(model: model, sample: end, curve: curve) {
                value = last.repeated(sample.cycle).adding(value) ?? value
            }
        }
        if let function { value = function.transform(value) ?? value }
        if isAdditive { value = combine(value, target.get(from: shown)) }
        target.set(value, in: &shown)
    }

    /// Whether it rotates the layer along its path, which changes a second property.
    var turnsLayer: Bool {
        if case .keyframes(let keyframes) = values { return keyframes.rotation != .none }
        return false
    }

    /// Rotates the transform that the layer otherwise has.
    private func turnAlongPath(_ shown: inout LayerState, _ sample: TimingSample, _ curve: TimingCurve?) {
        guard turnsLayer, case .keyframes(let keyframes) = values else { return }
        let paced = curve?.progress(at: sample.fraction) ?? sample.fraction
        shown.transform = shown.transform.concatenating(keyframes.turn(at: paced))
    }

    /// Combines two values. An additive transform is applied before the present one, so that its own offset does not
    /// rotate with it.
    private func combine(_ value: AnimatableValue, _ present: AnimatableValue) -> AnimatableValue {
        if case .transform = value { return value.adding(present) ?? value }
        return present.adding(value) ?? value
    }

    private func value(model: LayerState, sample: TimingSample, curve: TimingCurve?) -> AnimatableValue? {
        let paced = curve?.progress(at: sample.fraction) ?? sample.fraction
        switch values {
        case .basic:
            return ends(model: model).map { $0.from.interpolated(to: $0.to, at: paced, isOffset: isAdditive) }
        case .spring(let spring, _, _, _):
            let seconds = sample.fraction > 0 ? paced / sample.fraction * sample.time : 0
            let progress = spring.progress(at: seconds)
            return ends(model: model).map { $0.from.interpolated(to: $0.to, at: progress, isOffset: isAdditive) }
        case .keyframes(let keyframes):
            return keyframes.value(at: paced, isOffset: isAdditive)
        }
    }

    /// Returns the start and end of a basic animation or a spring, by the table in `CABasicAnimation`'s documentation.
    /// A missing value is the model's present one, read at every sample. `nil` for keyframes, and if no value is given.
    func ends(model: LayerState) -> (from: AnimatableValue, to: AnimatableValue)? {
        let (from, to, by): (AnimatableValue?, AnimatableValue?, AnimatableValue?)
        switch values {
        case .basic(let a, let b, let c): (from, to, by) = (a, b, c)
        case .spring(_, let a, let b, let c): (from, to, by) = (a, b, c)
        default: return nil
        }
        let present = current(model)
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return from.adding(by).map { (from, $0) }
        case (nil, let to?, let by?): return by.difference(to: to).map { ($0, to) }
        case (let from?, nil, nil): return (from, present)
        case (nil, let to?, nil): return (present, to)
        case (nil, nil, let by?): return present.adding(by).map { (present, $0) }
        case (nil, nil, nil): return nil
        }
    }

    /// Returns the value that replaces a missing one.
    private func current(_ model: LayerState) -> AnimatableValue {
        let current = target.get(from: model)
        if let function { return isAdditive ? function.sample : function.argument(of: current) }
        return isAdditive ? current.zero : current
    }
}
