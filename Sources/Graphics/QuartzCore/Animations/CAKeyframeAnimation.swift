public import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceMotion
import QuinceObjCRuntime
import QuinceRenderTree

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Aligns the layer's x axis with the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Aligns the layer's x axis with the reverse of the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through values at given times.
///
/// The cubic modes interpolate numbers, points, sizes, rects and colors on a Kochanek–Bartels spline whose ends have a
/// single neighbor. The paced modes measure distance in the values' own numbers.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    /// The path, which takes precedence over `values`. Its segments have equal durations unless there are key times or
    /// the mode is paced.
    open var path: CGPath?
    /// Fractions of the duration. Linear and cubic modes: one per value, from 0 to 1; discrete: one more. Paced modes
    /// ignore them.
    open var keyTimes: [NSNumber]?
    /// The pacing within each segment. Paced modes ignore it.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The cubic modes have one-sided tangents at the ends, which is chosen.
    open var calculationMode: CAAnimationCalculationMode = .linear
    /// Values in −1…1, one per keyframe; larger is tighter. For cubic modes only.
    open var tensionValues: [NSNumber]?
    /// Values in −1…1, one per keyframe; above 0, corners are sharp. For cubic modes only.
    open var continuityValues: [NSNumber]?
    /// Values in −1…1, one per keyframe; above 0, the curve moves before the value. For cubic modes only.
    open var biasValues: [NSNumber]?
    /// Rotates the layer, on top of its own transform, along `path`; without one it has no effect.
    open var rotationMode: CAAnimationRotationMode?

    override class var codedKeys: [String] {
        super.codedKeys + [
            "values", "path", "keyTimes", "timingFunctions", "calculationMode", "tensionValues", "continuityValues",
            "biasValues", "rotationMode",
        ]
    }

    package override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CAKeyframeAnimation else { return }
        copy.values = values
        copy.path = path
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
        copy.tensionValues = tensionValues
        copy.continuityValues = continuityValues
        copy.biasValues = biasValues
        copy.rotationMode = rotationMode
    }

    override var ownValues: [Any?] { values ?? [] }

    override func values(like sample: AnimatableValue) -> PropertyAnimation.Values? {
        let segments = path.map { PathSegments($0, keyTimes: keyTimes?.count) }
        let given: [Any?] = segments?.values.map(\.any) ?? values ?? []
        let keyframes = given.compactMap { read($0, sample) }
        guard !keyframes.isEmpty else { return nil }
        // A discrete animation with a single value has no effect (behaviour/animations.md#keyframes).
        if calculationMode == .discrete, keyframes.count == 1 { return nil }
        let mode: KeyframeTrack.Mode = calculationMode == .discrete ? .discrete : .linear
        let times = isPaced ? pacedTimes(keyframes) : times(isPath: segments != nil)
        let track = KeyframeTrack(count: keyframes.count, times: times, mode: mode)
        let curves = isPaced ? [] : (timingFunctions ?? []).map(\.curve)
        var result = AnimationKeyframes(values: keyframes, track: track, curves: curves)
        if mode == .linear { result.course = course(keyframes, segments) }
        if segments != nil { result.rotation = rotation }
        return .keyframes(result)
    }

    /// Returns the key times; a path's discrete ones may lack the end of the last point.
    private func times(isPath: Bool) -> [Double]? {
        guard let times = keyTimes?.map(\.doubleValue) else { return nil }
        return isPath && calculationMode == .discrete ? times + [1] : times
    }

    private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }
    private var isCubic: Bool { calculationMode == .cubic || calculationMode == .cubicPaced }

    private var rotation: AnimationKeyframes.Rotation {
        switch rotationMode {
        case .rotateAuto: return .auto
        case .rotateAutoReverse: return .autoReverse
        default: return .none
        }
    }

    /// Returns the curve through the values if it is not piecewise linear.
    private func course(_ keyframes: [AnimatableValue], _ segments: PathSegments?) -> KeyframeCurve? {
        if let segments, !segments.segments.isEmpty { return KeyframeCurve(segments.segments, isPaced: isPaced) }
        guard isCubic, keyframes.count > 1 else { return nil }
        let points = keyframes.compactMap(\.components)
        guard points.count == keyframes.count, points.allSatisfy({ $0.count == points[0].count }) else {
            Unsupported.report("a cubic calculation mode for \"\(keyPath ?? "")\"", in: "CAKeyframeAnimation")
            return nil
        }
        return KeyframeCurve(through: points, shapes: keyframes.indices.map(shape), isPaced: isPaced)
    }

    private func shape(at index: Int) -> KeyframeShape {
        func value(_ list: [NSNumber]?) -> Double {
            guard let list, index < list.count else { return 0 }
            return list[index].doubleValue
        }
        return KeyframeShape(
            tension: value(tensionValues), continuity: value(continuityValues), bias: value(biasValues))
    }

    /// Returns times proportional to the distance between the values; even ones if there is no distance.
    private func pacedTimes(_ keyframes: [AnimatableValue]) -> [Double]? {
        guard path == nil else { return nil }
        let distances = zip(keyframes, keyframes.dropFirst()).compactMap { $0.distance(to: $1) }
        guard distances.count == keyframes.count - 1 else {
            Unsupported.report("a paced calculation mode for \"\(keyPath ?? "")\"", in: "CAKeyframeAnimation")
            return nil
        }
        let total: Double = distances.reduce(0, +)
        guard total > 0, total.isFinite else { return nil }
        var sum: Double = 0
        let inner: [Double] = distances.dropLast().map {
            sum += $0
            return sum / total
        }
        return [0] + inner + [1]
    }
}

/// A path's segments as cubic Béziers. Each end is a keyframe, and so is the first move. The segments after the last key
/// time are not used: a path that is closed may leave its closing line without one.
private struct PathSegments {
    private(set) var values: [AnimatableValue] = []
    private(set) var segments: [KeyframeCurve.Segment] = []

    init(_ path: CGPath, keyTimes: Int?) {
        self.init(whole: path)
        guard let keyTimes, keyTimes > 1, keyTimes < values.count else { return }
        values.removeLast(values.count - keyTimes)
        segments.removeLast(segments.count - (keyTimes - 1))
    }

    private init(whole path: CGPath) {
        var here = CGPoint.zero
        var start = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                start = point
                here = point
                if values.isEmpty { values.append(.point(point)) }
            case .line(let point): line(&here, to: point)
            case .closeSubpath: line(&here, to: start)
            case .quadCurve(let point, let control):
                let first = here.moved(2.0 / 3, towards: control)
                curve(&here, to: point, first, point.moved(2.0 / 3, towards: control))
            case .curve(let point, let control1, let control2): curve(&here, to: point, control1, control2)
            }
        }
    }

    private mutating func line(_ here: inout CGPoint, to end: CGPoint) {
        segments.append(.line(from: here.numbers, to: end.numbers))
        values.append(.point(end))
        here = end
    }

    private mutating func curve(_ here: inout CGPoint, to end: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
        segments.append(
            KeyframeCurve.Segment(
                start: here.numbers, control1: control1.numbers, control2: control2.numbers, end: end.numbers))
        values.append(.point(end))
        here = end
    }
}

extension CGPoint {
    fileprivate var numbers: [Double] { [x, y] }

    fileprivate func moved(_ fraction: Double, towards other: CGPoint) -> CGPoint {
        CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CAKeyframeAnimation.self) {
        $0.key("values", \.values)
        $0.key("path", \.path)
        $0.key("keyTimes", \.keyTimes)
        $0.key("timingFunctions", \.timingFunctions)
        $0.key("calculationMode", \.calculationMode)
        $0.key("tensionValues", \.tensionValues)
        $0.key("continuityValues", \.continuityValues)
        $0.key("biasValues", \.biasValues)
        $0.key("rotationMode", \.rotationMode)
    }
}
