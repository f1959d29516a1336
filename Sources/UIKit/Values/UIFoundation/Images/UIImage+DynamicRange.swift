// The range of brightness (iOS 17). Images here have the standard one.
extension UIImage {
    public enum DynamicRange: Int, Sendable {
        case unspecified = -1
        case standard, constrainedHigh, high
    }

    public var isHighDynamicRange: Bool { false }

    public func imageRestrictedToStandardDynamicRange() -> UIImage { self }
}
