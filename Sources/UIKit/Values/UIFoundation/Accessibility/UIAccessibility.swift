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
    public static var hearingDevicePairedEar: HearingDeviceEar { [] }

    public struct HearingDeviceEar: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let left = HearingDeviceEar(rawValue: 2)
        public static let right = HearingDeviceEar(rawValue: 4)
        public static let both: HearingDeviceEar = [.left, .right]
    }

    public enum GuidedAccessRestrictionState: Int, Sendable { case allow, deny }

    public struct GuidedAccessAccessibilityFeature: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let voiceOver = GuidedAccessAccessibilityFeature(rawValue: 1)
        public static let zoom = GuidedAccessAccessibilityFeature(rawValue: 2)
        public static let assistiveTouch = GuidedAccessAccessibilityFeature(rawValue: 4)
        public static let invertColors = GuidedAccessAccessibilityFeature(rawValue: 8)
        public static let grayscaleDisplay = GuidedAccessAccessibilityFeature(rawValue: 16)
    }

    /// An assistive technology that has a focus of its own.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let notificationVoiceOver =
            AssistiveTechnologyIdentifier(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        public static let notificationSwitchControl =
            AssistiveTechnologyIdentifier(rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
        // The numbers of these two are Quince's choice.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1020)
        public static let resumeAssistiveTechnology = Notification(rawValue: 1021)
    }

    public static func post(notification: Notification, argument: Any?) {}

    // MARK: What needs a technology that is running

    /// - Returns: `nil`, since no technology has a focus.
    public static func focusedElement(using identifier: AssistiveTechnologyIdentifier?) -> Any? { nil }
    /// Zoom's own gestures do not exist here, so that there is no conflict.
    public static func registerGestureConflictWithZoom() {}
    public static func guidedAccessRestrictionState(forIdentifier identifier: String) -> GuidedAccessRestrictionState {
        .allow
    }
    /// Calls the handler with `false`: only devices that an organization supervises allow it.
    public static func requestGuidedAccessSession(
        enabled enable: Bool, completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}

/// Notifications of settings. They are never posted, because no host can change the settings.
extension UIAccessibility {
    private static func changed(_ setting: String) -> Foundation.Notification.Name {
        .init("UIAccessibility" + setting + "DidChangeNotification")
    }

    public static let voiceOverStatusDidChangeNotification = changed("VoiceOverStatus")
    public static let monoAudioStatusDidChangeNotification = changed("MonoAudioStatus")
    public static let closedCaptioningStatusDidChangeNotification = changed("ClosedCaptioningStatus")
    public static let invertColorsStatusDidChangeNotification = changed("InvertColorsStatus")
    public static let guidedAccessStatusDidChangeNotification = changed("GuidedAccessStatus")
    public static let boldTextStatusDidChangeNotification = changed("BoldTextStatus")
    public static let grayscaleStatusDidChangeNotification = changed("GrayscaleStatus")
    public static let reduceTransparencyStatusDidChangeNotification = changed("ReduceTransparencyStatus")
    public static let reduceMotionStatusDidChangeNotification = changed("ReduceMotionStatus")
    public static let prefersCrossFadeTransitionsStatusDidChange = changed("PrefersCrossFadeTransitionsStatus")
    public static let videoAutoplayStatusDidChangeNotification = changed("VideoAutoplayStatus")
    public static let darkerSystemColorsStatusDidChangeNotification = changed("DarkerSystemColorsStatus")
    public static let switchControlStatusDidChangeNotification = changed("SwitchControlStatus")
    public static let speakSelectionStatusDidChangeNotification = changed("SpeakSelectionStatus")
    public static let speakScreenStatusDidChangeNotification = changed("SpeakScreenStatus")
    public static let shakeToUndoDidChangeNotification = changed("ShakeToUndo")
    public static let assistiveTouchStatusDidChangeNotification = changed("AssistiveTouchStatus")
    public static let onOffSwitchLabelsDidChangeNotification = changed("OnOffSwitchLabels")
    public static let differentiateWithoutColorDidChangeNotification = changed("ShouldDifferentiateWithoutColor")
    public static let buttonShapesEnabledStatusDidChangeNotification = changed("ButtonShapesEnabledStatus")
    public static let hearingDevicePairedEarDidChangeNotification = changed("HearingDevicePairedEar")
}

/// Notifications of technologies, and the keys of what they carry. They are never posted.
extension UIAccessibility {
    public static let announcementDidFinishNotification =
        Foundation.Notification.Name("UIAccessibilityAnnouncementDidFinishNotification")
    public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
    public static let elementFocusedNotification =
        Foundation.Notification.Name("UIAccessibilityElementFocusedNotification")
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}
