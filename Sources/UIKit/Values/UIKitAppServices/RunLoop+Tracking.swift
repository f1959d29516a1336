public import Foundation

extension RunLoop.Mode {
    /// The mode of the main run loop while a finger scrolls.
    public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}
