import CoreGraphics
import Foundation
import QuinceMediaClock
import QuinceMotion
import QuinceRenderTree

/// A value of a layer that a pose determines.
struct PoseTrack {
    let layer: LayerID
    let keyPath: String
    let value: AnimatableValue
    /// Whether it fades, and does not travel.
    var fades = false
}

extension ShellLayers {
    /// Sets the values of a pose, without animations.
    mutating func set(_ tracks: [PoseTrack]) {
        for track in tracks { set(track) }
        for layer in Set(tracks.map(\.layer)) { animate(layer, []) }
    }

    private mutating func set(_ track: PoseTrack) {
        guard let target = AnimationTarget(keyPath: track.keyPath) else { return }
        var state = self[track.layer]
        target.set(track.value, in: &state)
        self[track.layer] = state
    }

    /// Sets the values of the end, and animates to them from those of the beginning, in the same order.
    mutating func move(from start: [PoseTrack], to end: [PoseTrack], at time: MediaTime) {
        set(end)
        var animations: [LayerID: [(MediaTiming, PropertyAnimation, TimingCurve?)]] = [:]
        for (a, b) in zip(start, end) where a.value != b.value {
            guard let target = AnimationTarget(keyPath: b.keyPath) else { continue }
            var timing = MediaTiming()
            timing.beginTime = time.seconds
            timing.duration = b.fades ? ShellMove.fade : ShellMove.duration
            let values: PropertyAnimation.Values =
                b.fades
                ? .basic(from: a.value, to: b.value, by: nil)
                : .spring(ShellMove.spring, from: a.value, to: b.value, by: nil)
            let animation = PropertyAnimation(target: target, values: values)
            animations[b.layer, default: []].append((timing, animation, b.fades ? .easeInEaseOut : nil))
        }
        for (layer, list) in animations { animate(layer, list) }
    }
}
