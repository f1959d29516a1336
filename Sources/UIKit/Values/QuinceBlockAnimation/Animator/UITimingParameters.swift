public import CoreGraphics
public import Foundation
import QuinceMotion

public enum UITimingCurveType: Int, Sendable {
    case builtin, cubic, spring, composed
}

/// The timing of a property animator.
public protocol UITimingCurveProvider: NSCoding, NSCopying {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// Timing by a cubic Bézier curve. Immutable.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIViewAnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    private let isBuiltin: Bool

    /// Creates an ease-in-ease-out curve.
    public override convenience init() { self.init(animationCurve: .easeInOut) }

    public init(animationCurve curve: UIViewAnimationCurve) {
        animationCurve = curve
        let points = TimingCurve(curve)
        controlPoint1 = CGPoint(x: points.x1, y: points.y1)
        controlPoint2 = CGPoint(x: points.x2, y: points.y2)
        isBuiltin = true
        super.init()
    }

    /// - Parameter point1: the first control point, whose x is in 0…1, as is that of `point2`.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        animationCurve = .easeInOut
        controlPoint1 = point1
        controlPoint2 = point2
        isBuiltin = false
        super.init()
    }

    public required init?(coder: NSCoder) {
        let curve = UIViewAnimationCurve(rawValue: coder.decodeInteger(forKey: "UIAnimationCurve"))
        animationCurve = curve ?? .easeInOut
        let names: [String] = ["UIControlPoint1X", "UIControlPoint1Y", "UIControlPoint2X", "UIControlPoint2Y"]
        isBuiltin = !coder.containsValue(forKey: names[0])
        let points = TimingCurve(animationCurve)
        let values: [Double] = isBuiltin ? [points.x1, points.y1, points.x2, points.y2] : names.map(coder.decodeDouble)
        controlPoint1 = CGPoint(x: values[0], y: values[1])
        controlPoint2 = CGPoint(x: values[2], y: values[3])
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encode(animationCurve.rawValue, forKey: "UIAnimationCurve")
        guard !isBuiltin else { return }
        coder.encode(Double(controlPoint1.x), forKey: "UIControlPoint1X")
        coder.encode(Double(controlPoint1.y), forKey: "UIControlPoint1Y")
        coder.encode(Double(controlPoint2.x), forKey: "UIControlPoint2X")
        coder.encode(Double(controlPoint2.y), forKey: "UIControlPoint2Y")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }

    var curve: TimingCurve {
        TimingCurve(Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y))
    }
}

/// Timing by a spring. Immutable.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// The velocity in whole distances per second, positive towards the end. `dx` applies to all properties; `dy`
    /// applies only to the vertical part of positions.
    public let initialVelocity: CGVector
    private let form: Form

    /// A damping ratio uses the animator's duration; physical values determine their own duration.
    enum Form: Hashable {
        case ratio(Double)
        case physical(mass: Double, stiffness: Double, damping: Double)
    }

    /// Creates the system's own spring: mass 3, stiffness 1000, damping 500.
    public override convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

    /// - Parameter ratio: 1 comes to rest without overshooting; values nearer to 0 oscillate longer.
    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        form = .ratio(Double(ratio))
        initialVelocity = velocity
        super.init()
    }

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        form = .physical(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
        initialVelocity = velocity
        super.init()
    }

    public required init?(coder: NSCoder) {
        initialVelocity = CGVector(
            dx: coder.decodeDouble(forKey: "UIVelocityX"), dy: coder.decodeDouble(forKey: "UIVelocityY"))
        if coder.containsValue(forKey: "UIDampingRatio") {
            form = .ratio(coder.decodeDouble(forKey: "UIDampingRatio"))
        } else {
            form = .physical(
                mass: coder.decodeDouble(forKey: "UIMass"), stiffness: coder.decodeDouble(forKey: "UIStiffness"),
                damping: coder.decodeDouble(forKey: "UIDamping"))
        }
        super.init()
    }

    open func encode(with coder: NSCoder) {
        coder.encode(Double(initialVelocity.dx), forKey: "UIVelocityX")
        coder.encode(Double(initialVelocity.dy), forKey: "UIVelocityY")
        switch form {
        case .ratio(let ratio): coder.encode(ratio, forKey: "UIDampingRatio")
        case .physical(let mass, let stiffness, let damping):
            coder.encode(mass, forKey: "UIMass")
            coder.encode(stiffness, forKey: "UIStiffness")
            coder.encode(damping, forKey: "UIDamping")
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// - Parameter velocity: one of the components of `initialVelocity`.
    func spring(duration: Double, velocity: Double) -> Spring {
        switch form {
        case .ratio(let ratio): return Spring(dampingRatio: ratio, duration: duration, velocity: velocity)
        case .physical(let mass, let stiffness, let damping):
            return Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        }
    }

    /// The spring's own duration; `nil` if the animator's applies.
    var ownDuration: Double? {
        guard case .physical = form else { return nil }
        return spring(duration: 0, velocity: Double(initialVelocity.dx)).settlingDuration
    }
}

extension TimingCurve {
    package init(_ curve: UIViewAnimationCurve) {
        switch curve {
        case .easeInOut: self = .easeInEaseOut
        case .easeIn: self = .easeIn
        // A cubic curve cannot reproduce the keyboard's spring, whose beginning is hardly ever visible.
        case .easeOut, ._keyboard: self = .easeOut
        case .linear: self = .linear
        }
    }
}
