public import Foundation
import QuinceDiagnostics
package import QuinceMotion

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pacing of an animation, as a cubic Bézier. Immutable.
public final class CAMediaTimingFunction: NSObject, NSSecureCoding, @unchecked Sendable {
    // `@unchecked` is needed because NSObject is not Sendable; the only stored value is a constant.
    package let curve: TimingCurve

    package init(_ curve: TimingCurve) { self.curve = curve }

    /// Creates a named function; an unknown name counts as `default`.
    public init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: curve = .linear
        case .easeIn: curve = .easeIn
        case .easeOut: curve = .easeOut
        case .easeInEaseOut: curve = .easeInEaseOut
        default: curve = .standard
        }
    }

    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    }

    private static let keys = ["c1x", "c1y", "c2x", "c2y"]
    public static var supportsSecureCoding: Bool { true }

    /// - Returns: `nil` if the archive contains no control points.
    public init?(coder: NSCoder) {
        guard Self.keys.allSatisfy({ coder.containsValue(forKey: $0) }) else { return nil }
        let c = Self.keys.map { coder.decodeDouble(forKey: $0) }
        guard c.allSatisfy(\.isFinite) else { return nil }
        curve = TimingCurve(c[0], c[1], c[2], c[3])
    }

    public func encode(with coder: NSCoder) {
        for (key, value) in zip(Self.keys, [curve.x1, curve.y1, curve.x2, curve.y2]) {
            coder.encode(value, forKey: key)
        }
    }

    /// - Parameter index: 0…3; the first and the last point are (0, 0) and (1, 1).
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let points: [(Double, Double)] = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        requireLikeUIKit(points.indices.contains(index), "a timing function has control points 0…3, not \(index)")
        values[0] = Float(points[index].0)
        values[1] = Float(points[index].1)
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.curve == curve }
    public override var hash: Int { curve.hashValue }
}
