import AppKitDrawing
public import Foundation

extension NSApplication {
    public struct ModalResponse: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public init(_ rawValue: Int) { self.rawValue = rawValue }
        public static let cancel = ModalResponse(rawValue: 0)
        public static let OK = ModalResponse(rawValue: 1)
        public static let stop = ModalResponse(rawValue: -1000)
        public static let abort = ModalResponse(rawValue: -1001)
        public static let `continue` = ModalResponse(rawValue: -1002)
        public static let alertFirstButtonReturn = ModalResponse(rawValue: 1000)
        public static let alertSecondButtonReturn = ModalResponse(rawValue: 1001)
        public static let alertThirdButtonReturn = ModalResponse(rawValue: 1002)
    }

    public enum TerminateReply: UInt, Sendable { case terminateCancel, terminateNow, terminateLater }
    public enum ActivationPolicy: Int, Sendable { case regular, accessory, prohibited }
    public enum RequestUserAttentionType: UInt, Sendable { case criticalRequest = 0, informationalRequest = 10 }
    public enum DelegateReply: UInt, Sendable { case success, cancel, failure }

    public struct PresentationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let autoHideDock = PresentationOptions(rawValue: 1 << 0)
        public static let hideDock = PresentationOptions(rawValue: 1 << 1)
        public static let autoHideMenuBar = PresentationOptions(rawValue: 1 << 2)
        public static let hideMenuBar = PresentationOptions(rawValue: 1 << 3)
        public static let disableAppleMenu = PresentationOptions(rawValue: 1 << 4)
        public static let disableProcessSwitching = PresentationOptions(rawValue: 1 << 5)
        public static let disableForceQuit = PresentationOptions(rawValue: 1 << 6)
        public static let disableSessionTermination = PresentationOptions(rawValue: 1 << 7)
        public static let disableHideApplication = PresentationOptions(rawValue: 1 << 8)
        public static let disableMenuBarTransparency = PresentationOptions(rawValue: 1 << 9)
        public static let fullScreen = PresentationOptions(rawValue: 1 << 10)
        public static let autoHideToolbar = PresentationOptions(rawValue: 1 << 11)
        public static let disableCursorLocationAssistance = PresentationOptions(rawValue: 1 << 12)
    }

    public struct OcclusionState: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let visible = OcclusionState(rawValue: 1 << 1)
    }

    public struct AboutPanelOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let credits = AboutPanelOptionKey(rawValue: "Credits")
        public static let applicationName = AboutPanelOptionKey(rawValue: "ApplicationName")
        public static let applicationIcon = AboutPanelOptionKey(rawValue: "ApplicationIcon")
        public static let version = AboutPanelOptionKey(rawValue: "Version")
        public static let applicationVersion = AboutPanelOptionKey(rawValue: "ApplicationVersion")
    }

    private nonisolated static func name(_ event: String) -> Notification.Name {
        Notification.Name("NSApplication\(event)Notification")
    }
    public nonisolated static let willFinishLaunchingNotification = name("WillFinishLaunching")
    public nonisolated static let didFinishLaunchingNotification = name("DidFinishLaunching")
    public nonisolated static let willBecomeActiveNotification = name("WillBecomeActive")
    public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
    public nonisolated static let willResignActiveNotification = name("WillResignActive")
    public nonisolated static let didResignActiveNotification = name("DidResignActive")
    public nonisolated static let willHideNotification = name("WillHide")
    public nonisolated static let didHideNotification = name("DidHide")
    public nonisolated static let willUnhideNotification = name("WillUnhide")
    public nonisolated static let didUnhideNotification = name("DidUnhide")
    public nonisolated static let willUpdateNotification = name("WillUpdate")
    public nonisolated static let didUpdateNotification = name("DidUpdate")
    public nonisolated static let willTerminateNotification = name("WillTerminate")
    public nonisolated static let didChangeScreenParametersNotification = name("DidChangeScreenParameters")
    public nonisolated static let didChangeOcclusionStateNotification = name("DidChangeOcclusionState")
    /// The key for whether a launch is the person's, in the information of `didFinishLaunchingNotification`.
    public nonisolated static let launchIsDefaultUserInfoKey = "NSApplicationLaunchIsDefaultLaunchKey"
}

/// The state that an application has beside its properties.
struct ApplicationState {
    var isHidden = false
    var direction = NSUserInterfaceLayoutDirection.leftToRight
    /// The window that was key, and the one that was main, before the app became inactive.
    var keyBefore: WeakWindow?
    var mainBefore: WeakWindow?
    var aboutPanel: NSPanel?
}
