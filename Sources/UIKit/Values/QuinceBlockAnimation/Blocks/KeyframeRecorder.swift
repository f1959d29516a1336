import CoreGraphics
import Foundation
package import QuartzCore
import QuinceDiagnostics
import QuinceMotion
import QuinceRenderTree

/// Collects the changes of an `animateKeyframes` block: one keyframe animation for each property of each layer, whose
/// values hold before the first and after the last keyframe.
///
/// The blocks run immediately and in call order, each on the model that the previous one left. Their values are shown
/// in the order of their start times. A keyframe that starts before the previous one has ended cuts it short and
/// continues from the value at that time, so that nothing jumps. (UIKit documents no rule.)
@MainActor
package final class KeyframeRecorder {
    private struct Keyframe {
        let start: Double
        let end: Double
        let from: AnimatableValue
        let to: AnimatableValue
    }

    private struct Track {
        let layer: CALayer
        let key: String
        var frames: [Keyframe] = []
    }

    private let mode: CAAnimationCalculationMode
    private var tracks: [Track] = []
    /// The fractions of the whole at which the current keyframe starts and ends; the whole outside of keyframe blocks.
    private var span = (start: 0.0, end: 1.0)
    private var oldValue: AnimatableValue?

    package init(mode: CAAnimationCalculationMode) { self.mode = mode }

    package func addKeyframe(start: Double, duration: Double, _ changes: () -> Void) {
        let outer = span
        let first = min(max(start, 0), 1)
        span = (first, min(max(first + duration, first), 1))
        changes()
        span = outer
    }

    /// Records a property's value before the model changes.
    func noteOldValue(of layer: CALayer, _ key: String) {
        oldValue = LayerProperty.named(key, of: layer.state.special)?.get(layer.state)
    }

    func record(_ layer: CALayer, _ key: String) {
        guard let from = oldValue, let to = LayerProperty.named(key, of: layer.state.special)?.get(layer.state) else {
            return
        }
        let frame = Keyframe(start: span.start, end: span.end, from: from, to: to)
        if let index = tracks.firstIndex(where: { $0.layer === layer && $0.key == key }) {
            tracks[index].frames.append(frame)
        } else {
            tracks.append(Track(layer: layer, key: key, frames: [frame]))
        }
    }

    func addAnimations(of animation: ViewAnimation) {
        for track in tracks {
            if let outer = animation.tracks {
                if mode != .linear {
                    Unsupported.report("calculation mode \(mode.rawValue) in its blocks", in: "UIViewPropertyAnimator")
                }
                outer.record(track.layer, track.key, keyframes: joined(track.frames))
                continue
            }
            let keyframes = makeAnimation(track)
            animation.add(keyframes, to: track.layer, forKey: track.key)
        }
        tracks = []
    }

    private func makeAnimation(_ track: Track) -> CAKeyframeAnimation {
        let points = joined(track.frames)
        let animation = CAKeyframeAnimation(keyPath: track.key)
        animation.calculationMode = mode
        var times: [Double] = points.map(\.time)
        if mode == .discrete { times.append(1) }
        animation.keyTimes = times.map { NSNumber(value: $0) }
        animation.values = points.compactMap(\.value.animated)
        return animation
    }

    private func joined(_ frames: [Keyframe]) -> [(time: Double, value: AnimatableValue)] {
        var points: [(time: Double, value: AnimatableValue)] = [(0, frames[0].from)]
        // The sort is stable: of two keyframes that start together, the one that was called first comes first.
        let ordered = frames.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
        for (_, frame) in ordered {
            let last = points[points.count - 1]
            if frame.start < last.time, points.count > 1 {
                let before = points[points.count - 2]
                let fraction: Double = (frame.start - before.time) / (last.time - before.time)
                points[points.count - 1] = (frame.start, before.value.interpolated(to: last.value, at: fraction))
            } else if frame.start > last.time {
                points.append((frame.start, last.value))
            }
            points.append((frame.end, frame.to))
        }
        // A repeated point would make a spline stop there.
        if let last = points.last, last.time < 1 { points.append((1, last.value)) }
        return points
    }
}

struct KeyframeAction: CAAction {
    let recorder: KeyframeRecorder

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        nonisolated(unsafe) let target = layer
        MainActor.assumeIsolated { recorder.record(target, event) }
    }
}
