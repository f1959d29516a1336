import CoreGraphics
package import Foundation
package import QuartzCore
import QuinceRenderTree

extension ViewAnimation {
    /// The number of steps of a bent way, between which the layer goes straight.
    private static let waySteps = 36

    /// Moves a layer vertically on a way that is not a straight one, with the timing of the animation block that runs.
    ///
    /// The layer is at the way's end already. The animation adds to others, as those of a block's changes do.
    ///
    /// - Parameter offset: the distance from the way's end at a part of the progress; 0 at the whole.
    package static func bendWay(of layer: CALayer, offset: (_ progress: CGFloat) -> CGFloat) {
        guard let animation = current else { return }
        let times = (0...waySteps).map { Double($0) / Double(waySteps) }
        if let tracks = animation.tracks {
            let end = layer.position
            let points = times.map { time in
                (time: time, value: AnimatableValue.point(CGPoint(x: end.x, y: end.y + offset(time))))
            }
            return tracks.record(layer, "position", keyframes: points, isAdditive: true)
        }
        guard animation.duration > 0 else { return }
        let keyframes = CAKeyframeAnimation(keyPath: "position.y")
        keyframes.isAdditive = true
        keyframes.values = times.map { time in
            // A block's curve is the timing function of the keyframes; a spring is none.
            offset(animation.spring.map { $0.progress(at: time * animation.duration) } ?? time)
        }
        animation.add(keyframes, to: layer, forKey: nil)
    }
}
