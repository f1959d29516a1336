public import CoreGraphics
public import Foundation
import Motion
import RenderTree

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// From value to value at given times.
///
/// - Differs: from iOS, in that the calculation modes other than `linear` and `discrete` are drawn as `linear`, and say
///   so; along a `path` the motion goes straight from end point to end point of its segments.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    /// Decides over `values`.
    open var path: CGPath?
    /// Fractions of the duration. Linear: one a value, from 0 to 1; discrete: one more.
    open var keyTimes: [NSNumber]?
    /// One a segment, within the segment.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode: CAAnimationCalculationMode = .linear

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAKeyframeAnimation else { return }
        copy.values = values
        copy.path = path
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
    }

    override func values(like sample: AnimatableValue) -> PropertyAnimation.Values? {
        let keyframes = path.map(Self.points) ?? (values ?? []).compactMap { read($0, sample) }
        guard !keyframes.isEmpty else { return nil }
        if ![.linear, .discrete].contains(calculationMode) {
            Unsupported.report("calculation mode \(calculationMode.rawValue)", in: "CAKeyframeAnimation")
        }
        let mode: KeyframeTrack.Mode = calculationMode == .discrete ? .discrete : .linear
        let track = KeyframeTrack(count: keyframes.count, times: keyTimes?.map(\.doubleValue), mode: mode)
        let curves = (timingFunctions ?? []).map(\.curve)
        return .keyframes(.init(values: keyframes, track: track, curves: curves))
    }

    /// The end points of the segments: each is a keyframe, and so is the first move.
    private static func points(of path: CGPath) -> [AnimatableValue] {
        var points: [AnimatableValue] = []
        var start = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                start = p
                if points.isEmpty { points.append(.point(p)) }
            case .line(let p), .quadCurve(let p, _), .curve(let p, _, _): points.append(.point(p))
            case .closeSubpath: points.append(.point(start))
            }
        }
        return points
    }
}
