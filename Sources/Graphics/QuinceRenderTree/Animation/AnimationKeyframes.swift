import CoreGraphics
import Foundation
package import QuinceMotion

/// The values of a keyframe animation, and the interpolation between them.
package struct AnimationKeyframes: Sendable {
    /// The rotation of a layer that follows a path.
    package enum Rotation: Sendable { case none, auto, autoReverse }

    package var values: [AnimatableValue]
    package var track: KeyframeTrack
    /// One per segment; missing ones are linear.
    package var curves: [TimingCurve]
    /// The curve through the values; `nil` if the segments are straight.
    package var course: KeyframeCurve?
    package var rotation: Rotation = .none

    package init(values: [AnimatableValue], track: KeyframeTrack, curves: [TimingCurve], course: KeyframeCurve? = nil) {
        self.values = values
        self.track = track
        self.curves = curves
        self.course = course
    }

    /// - Parameters:
    ///   - fraction: 0…1 of the whole animation.
    ///   - isOffset: see `interpolated(to:at:isOffset:)`.
    func value(at fraction: Double, isOffset: Bool = false) -> AnimatableValue? {
        guard let last = values.indices.last else { return nil }
        if let course { return values[0].with(components: course.point(at: position(at: fraction))) }
        let position = position(at: fraction)
        let start = values[min(position.index, last)]
        guard track.mode == .linear, position.index < last else { return start }
        return start.interpolated(to: values[position.index + 1], at: position.fraction, isOffset: isOffset)
    }

    /// Returns the position with the segment's own pacing applied to its fraction.
    private func position(at fraction: Double) -> KeyframePosition {
        if let course, course.isPaced { return course.pacedPosition(at: fraction) }
        var position = track.position(at: fraction)
        if position.index < curves.count {
            position.fraction = curves[position.index].progress(at: position.fraction)
        }
        return position
    }

    /// Returns the rotation about z that points the x axis along the path, or backwards.
    func turn(at fraction: Double) -> CATransform3D {
        guard let course else { return .identity }
        let direction = course.direction(at: position(at: fraction))
        guard direction.count == 2, direction[0] != 0 || direction[1] != 0 else { return .identity }
        let sign: Double = rotation == .autoReverse ? -1 : 1
        return CATransform3DMakeRotation(ReproducibleMath.atan2(sign * direction[1], sign * direction[0]), 0, 0, 1)
    }
}
