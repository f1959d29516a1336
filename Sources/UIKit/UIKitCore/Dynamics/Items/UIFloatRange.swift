public import Foundation

/// The least and the greatest of something.
public struct UIFloatRange: Equatable, Sendable {
    public var minimum: CGFloat
    public var maximum: CGFloat

    public init() { (minimum, maximum) = (0, 0) }
    public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

    public static let zero = UIFloatRange()
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Single precision's limits already count as infinite, as in UIKit.
    public var isInfinite: Bool {
        minimum <= -CGFloat(Float.greatestFiniteMagnitude) && maximum >= CGFloat(Float.greatestFiniteMagnitude)
    }

    /// `nil` where a side has no limit worth the name, or the two are the wrong way round.
    var limits: ClosedRange<Double>? {
        guard !isInfinite, minimum <= maximum else { return nil }
        return max(minimum, -1e6)...min(maximum, 1e6)
    }
}
