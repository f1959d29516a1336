public import Foundation

/// A person's accessibility settings, and notifications for assistive technologies. No host has such settings yet, so
/// each has the value of a new device; posted notifications have no receiver.
public enum UIAccessibility {
    public static var isVoiceOverRunning: Bool { false }
    public static var isMonoAudioEnabled: Bool { false }
    public static var isClosedCaptioningEnabled: Bool { false }
    public static var isInvertColorsEnabled: Bool { false }
    public static var isGuidedAccessEnabled: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    public static var isGrayscaleEnabled: Bool { false }
    public static var isReduceTransparencyEnabled: Bool { false }
    public static var isReduceMotionEnabled: Bool { false }
    public static var prefersCrossFadeTransitions: Bool { false }
    public static var isVideoAutoplayEnabled: Bool { true }
    public static var isDarkerSystemColorsEnabled: Bool { false }
    public static var isSwitchControlRunning: Bool { false }
    public static var isSpeakSelectionEnabled: Bool { false }
    public static var isSpeakScreenEnabled: Bool { false }
    public static var isShakeToUndoEnabled: Bool { true }
    public static var isAssistiveTouchRunning: Bool { false }
    public static var isOnOffSwitchLabelsEnabled: Bool { false }
    public static var shouldDifferentiateWithoutColor: Bool { false }
    public static var buttonShapesEnabled: Bool { false }

    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    public static func post(notification: Notification, argument: Any?) {}

    /// - Returns: the rectangle, converted from a view's space to the screen's.
    @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        guard let window = view.window else { return rect }
        return window.convert(view.convert(rect, to: window), to: nil)
    }
}

extension UIAccessibility {
    private static func name(_ text: String) -> Foundation.Notification.Name { .init(text) }

    // Never posted, because no host can change the settings.
    public static let voiceOverStatusDidChangeNotification = name("UIAccessibilityVoiceOverStatusDidChangeNotification")
    public static let boldTextStatusDidChangeNotification = name("UIAccessibilityBoldTextStatusDidChangeNotification")
    public static let reduceMotionStatusDidChangeNotification =
        name("UIAccessibilityReduceMotionStatusDidChangeNotification")
    public static let reduceTransparencyStatusDidChangeNotification =
        name("UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    public static let darkerSystemColorsStatusDidChangeNotification =
        name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    public static let invertColorsStatusDidChangeNotification =
        name("UIAccessibilityInvertColorsStatusDidChangeNotification")
    public static let switchControlStatusDidChangeNotification =
        name("UIAccessibilitySwitchControlStatusDidChangeNotification")
    public static let announcementDidFinishNotification =
        name("UIAccessibilityAnnouncementDidFinishNotification")
}
