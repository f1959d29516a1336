import CoreGraphics
import Foundation
import QuartzCore
import QuinceDiagnostics
import QuinceLaunchState
import QuinceMotion
import QuinceRenderTree

/// The changes made by a property animator's blocks: the old and new value of each property of each layer. Adds
/// animations to the layers for any course, and sets the models when the animator ends.
@MainActor
final class AnimatorTracks {
    /// The displayed value at a fraction of the whole animation.
    private typealias Point = (fraction: Double, value: AnimatableValue)

    private struct Track {
        let layer: CALayer
        /// The property, and the key path of the part that is animated.
        let key: String
        let keyPath: String
        let isAdditive: Bool
        /// The displayed values at ascending fractions of the whole animation, from 0 to 1.
        let points: [Point]
        /// The property's old and new values, before they are split into parts.
        let old: AnimatableValue
        let new: AnimatableValue
        /// The key of the animation that is currently on the layer.
        var animationKey: String?
    }

    private var tracks: [Track] = []
    /// The fraction of the whole animation at which changes that are now recorded begin.
    var start: Double = 0

    private static let keys = LaunchCounter()

    // MARK: Recording

    func record(_ layer: CALayer, _ key: String, isAdditive: Bool, old: AnimatableValue, new: AnimatableValue) {
        guard old != new else { return }
        if isAdditive, case .rect(let from) = old, case .rect(let to) = new {
            let origin = (AnimatableValue.point(from.origin), AnimatableValue.point(to.origin))
            let size = (AnimatableValue.size(from.size), AnimatableValue.size(to.size))
            add(layer, key, "bounds.origin", true, [(0, origin.0), (start, origin.0), (1, origin.1)], old, new)
            add(layer, key, "bounds.size", true, [(0, size.0), (start, size.0), (1, size.1)], old, new)
        } else {
            add(layer, key, key, isAdditive, [(0, old), (start, old), (1, new)], old, new)
        }
    }

    /// Records keyframes, whose times are fractions of their own block.
    func record(
        _ layer: CALayer, _ key: String, keyframes: [(time: Double, value: AnimatableValue)], isAdditive: Bool = false
    ) {
        guard let first = keyframes.first?.value, let last = keyframes.last?.value else { return }
        let points = keyframes.map { (fraction: start + (1 - start) * $0.time, value: $0.value) }
        add(layer, key, key, isAdditive, [(0, first)] + points, first, last)
    }

    private func add(
        _ layer: CALayer, _ key: String, _ keyPath: String, _ isAdditive: Bool,
        _ points: [Point], _ old: AnimatableValue, _ new: AnimatableValue
    ) {
        guard points.first?.value != points.last?.value || points.count > 3 else { return }
        tracks.append(
            Track(
                layer: layer, key: key, keyPath: keyPath, isAdditive: isAdditive,
                points: isAdditive ? Self.offsets(points) : points, old: old, new: new))
    }

    /// Returns the differences to the model, which has the final value.
    private static func offsets(
        _ points: [Point]
    ) -> [Point] {
        guard let end = points.last?.value else { return [] }
        return points.map { ($0.fraction, offset(from: end, to: $0.value)) }
    }

    private static func offset(from end: AnimatableValue, to value: AnimatableValue) -> AnimatableValue {
        if case .transform(let model) = end, case .transform(let from) = value, let back = model.inverted() {
            return .transform(from.concatenating(back))
        }
        return end.difference(to: value) ?? end.zero
    }

    // MARK: Layer animations

    /// Makes every layer follow the course from its offset, or stop there if `isPaused`.
    func follow(_ course: AnimatorCourse, isPaused: Bool) {
        for index in tracks.indices {
            takeOff(index)
            let track = tracks[index]
            for (suffix, animation) in animations(track, course) {
                attach(animation, to: track.layer, course, isPaused: isPaused, key: newKey(index) + suffix)
            }
        }
    }

    private func newKey(_ index: Int) -> String {
        if let key = tracks[index].animationKey { return key }
        let key = "UIViewPropertyAnimator-\(Self.keys.next())"
        tracks[index].animationKey = key
        return key
    }

    private static let suffixes = ["", ".x", ".y"]

    private func takeOff(_ index: Int) {
        guard let key = tracks[index].animationKey else { return }
        for suffix in Self.suffixes { tracks[index].layer.removeAnimation(forKey: key + suffix) }
        tracks[index].animationKey = nil
    }

    func takeOff() {
        for index in tracks.indices { takeOff(index) }
    }

    private func attach(
        _ animation: CAAnimation, to layer: CALayer, _ course: AnimatorCourse, isPaused: Bool, key: String
    ) {
        animation.duration = max(course.duration, .leastNormalMagnitude)
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.speed = isPaused ? 0 : (course.isBackwards ? -1 : 1)
        animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil)
        // A time offset would restart a forward animation after its end, so its begin time is set back instead.
        if animation.speed > 0 { animation.beginTime -= course.offset } else { animation.timeOffset = course.offset }
        layer.add(animation, forKey: key)
    }

    private func animations(_ track: Track, _ course: AnimatorCourse) -> [(String, CAAnimation)] {
        let points = Self.part(of: track.points, from: course.start, to: course.end)
        switch course.pacing {
        case .curve(let curve):
            let animation = keyframes(track, track.keyPath, points)
            animation.timingFunction = CAMediaTimingFunction(curve)
            return [("", animation)]
        case .spring(let spring, let vertical):
            guard points.count == 2 else {
                Unsupported.report(
                    "a spring for keyframes and delayed animations (they are paced evenly)",
                    in: "UIViewPropertyAnimator")
                return [("", keyframes(track, track.keyPath, points))]
            }
            if track.keyPath == "position", spring != vertical {
                return [
                    (".x", self.spring(track, "position.x", points, spring)),
                    (".y", self.spring(track, "position.y", points, vertical)),
                ]
            }
            return [("", self.spring(track, track.keyPath, points, spring))]
        }
    }

    private func keyframes(
        _ track: Track, _ keyPath: String, _ points: [Point]
    ) -> CAPropertyAnimation {
        if points.count == 2 { return basic(CABasicAnimation(keyPath: keyPath), track, points) }
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.isAdditive = track.isAdditive
        animation.values = points.compactMap(\.value.animated)
        animation.keyTimes = points.map { NSNumber(value: $0.fraction) }
        return animation
    }

    private func spring(
        _ track: Track, _ keyPath: String, _ points: [Point], _ spring: Spring
    ) -> CAPropertyAnimation {
        let animation = CASpringAnimation(keyPath: keyPath)
        animation.spring = spring
        let component = keyPath == track.keyPath ? nil : ValueComponent(rawValue: String(keyPath.suffix(1)))
        let parts = points.map { ($0.fraction, component?.get(from: $0.value) ?? $0.value) }
        return basic(animation, track, parts)
    }

    private func basic(
        _ animation: CABasicAnimation, _ track: Track, _ points: [Point]
    ) -> CABasicAnimation {
        animation.isAdditive = track.isAdditive
        animation.fromValue = points[0].value.animated
        animation.toValue = points[1].value.animated
        return animation
    }

    /// Returns the points between two fractions, including these two, with fractions rescaled to the part; two points
    /// if the part is linear.
    private static func part(
        of points: [Point], from: Double, to: Double
    ) -> [Point] {
        let (low, high) = (min(from, to), max(from, to))
        let inner = points.filter { $0.fraction > low && $0.fraction < high }
        var part = [(low, value(of: points, at: low))] + inner + [(high, value(of: points, at: high))]
        if from > to { part.reverse() }
        let length: Double = to - from
        return part.map { (length == 0 ? 0 : ($0.0 - from) / length, $0.1) }
    }

    private static func value(
        of points: [Point], at fraction: Double
    ) -> AnimatableValue {
        let next = points.firstIndex { $0.fraction >= fraction } ?? points.count - 1
        guard next > 0 else { return points[0].value }
        let (a, b) = (points[next - 1], points[next])
        guard b.fraction > a.fraction, fraction < b.fraction else { return b.value }
        return a.value.interpolated(to: b.value, at: (fraction - a.fraction) / (b.fraction - a.fraction))
    }

    // MARK: Ending

    /// Sets the models to the values at a position, and removes the animations.
    ///
    /// - Parameter isStopped: whether the models have the values at which they were stopped; otherwise they had their
    ///   final values from the start, and the app may have changed them since.
    func settle(at position: UIViewAnimatingPosition, isStopped: Bool) {
        switch position {
        case .end:
            takeOff()
            if isStopped { put(tracks.map { ($0.layer, $0.key, $0.new) }) }
        case .start:
            takeOff()
            put(tracks.reversed().map { ($0.layer, $0.key, $0.old) })
        case .current: freeze()
        }
        tracks = []
    }

    /// Sets the models to the displayed values.
    func freeze() {
        let shown = tracks.compactMap { track in
            LayerProperty.named[track.key].map { (track.layer, track.key, $0.get(track.layer.presentedState)) }
        }
        takeOff()
        put(shown)
    }

    private func put(_ values: [(CALayer, String, AnimatableValue)]) {
        ViewAnimation.disabled {
            for (layer, key, value) in values { layer.setValue(value.any, forKey: key) }
        }
    }

    /// The views whose touches the animator may block.
    var views: [any AnimatedView] { tracks.compactMap { $0.layer.delegate as? any AnimatedView } }
}
