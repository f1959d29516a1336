public import CoreGraphics
public import Foundation
public import UIKitCore

// The values of pencils and of what a screen measures. The device has fingers alone, all of one size and force, which touch
// straight from above and estimate nothing.
extension UITouch {
    public var force: CGFloat { 1 }
    public var maximumPossibleForce: CGFloat { 1 }
    /// The radius of the finger, in points; chosen, as is the next.
    public var majorRadius: CGFloat { 20 }
    public var majorRadiusTolerance: CGFloat { 5 }

    public struct Properties: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let force = Properties(rawValue: 1 << 0)
        public static let azimuth = Properties(rawValue: 1 << 1)
        public static let altitude = Properties(rawValue: 1 << 2)
        public static let location = Properties(rawValue: 1 << 3)
        public static let roll = Properties(rawValue: 1 << 4)
    }

    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// The angle between the pencil and the screen, in radians.
    public var altitudeAngle: CGFloat { .pi / 2 }
    public var rollAngle: CGFloat { 0 }
    public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    public var estimatedProperties: Properties { [] }
    public var estimatedPropertiesExpectingUpdates: Properties { [] }
    public var estimationUpdateIndex: NSNumber? { nil }
}
