import CoreGraphics
import Foundation
import Motion
import QuartzCore
import RenderTree

/// Collects the changes of an `animateKeyframes` block: for each property of each layer one keyframe animation, whose
/// values hold before the first and after the last keyframe.
@MainActor
final class KeyframeRecorder {
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

    private let isDiscrete: Bool
    private var tracks: [Track] = []
    /// Fractions of the whole, while a keyframe's block runs; the whole outside of one.
    private var span = (start: 0.0, end: 1.0)
    private var oldValue: AnimatableValue?

    init(isDiscrete: Bool) { self.isDiscrete = isDiscrete }

    func addKeyframe(start: Double, duration: Double, _ changes: () -> Void) {
        let outer = span
        let first = min(max(start, 0), 1)
        span = (first, min(max(first + duration, first), 1))
        changes()
        span = outer
    }

    /// Asked for before the model changes.
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
            let keyframes = makeAnimation(track)
            animation.add(keyframes, to: track.layer, forKey: track.key)
        }
        tracks = []
    }

    private func makeAnimation(_ track: Track) -> CAKeyframeAnimation {
        var times: [Double] = [0]
        var values: [AnimatableValue] = [track.frames[0].from]
        for frame in track.frames {
            times += [max(frame.start, times[times.count - 1]), max(frame.end, times[times.count - 1])]
            values += [frame.from, frame.to]
        }
        times.append(1)
        values.append(track.frames[track.frames.count - 1].to)
        let animation = CAKeyframeAnimation(keyPath: track.key)
        animation.calculationMode = isDiscrete ? .discrete : .linear
        if isDiscrete { times.append(1) }
        animation.keyTimes = times.map { NSNumber(value: $0) }
        animation.values = values.compactMap(\.any)
        return animation
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
