public import Foundation

extension NSWindow {
    /// The raw values are those of NSWindow.h and NSPanel.h.
    public struct StyleMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let borderless: StyleMask = []
        public static let titled = StyleMask(rawValue: 1 << 0)
        public static let closable = StyleMask(rawValue: 1 << 1)
        public static let miniaturizable = StyleMask(rawValue: 1 << 2)
        public static let resizable = StyleMask(rawValue: 1 << 3)
        public static let utilityWindow = StyleMask(rawValue: 1 << 4)
        public static let docModalWindow = StyleMask(rawValue: 1 << 6)
        public static let nonactivatingPanel = StyleMask(rawValue: 1 << 7)
        public static let texturedBackground = StyleMask(rawValue: 1 << 8)
        public static let unifiedTitleAndToolbar = StyleMask(rawValue: 1 << 12)
        public static let hudWindow = StyleMask(rawValue: 1 << 13)
        public static let fullScreen = StyleMask(rawValue: 1 << 14)
        public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
    }

    /// The raw values are those of Core Graphics' levels of windows.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public init(_ rawValue: Int) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let floating = Level(rawValue: 3)
        public static let submenu = Level(rawValue: 3)
        public static let tornOffMenu = Level(rawValue: 3)
        public static let modalPanel = Level(rawValue: 8)
        public static let mainMenu = Level(rawValue: 24)
        public static let statusBar = Level(rawValue: 25)
        public static let popUpMenu = Level(rawValue: 101)
        public static let screenSaver = Level(rawValue: 1000)
    }

    public enum BackingStoreType: UInt, Sendable { case retained, nonretained, buffered }
    public enum OrderingMode: Int, Sendable { case above = 1, below = -1, out = 0 }
    public enum TitleVisibility: Int, Sendable { case visible, hidden }
    public enum ButtonType: UInt, Sendable {
        case closeButton, miniaturizeButton, zoomButton, toolbarButton, documentIconButton, documentVersionsButton = 6
    }
    public enum SharingType: UInt, Sendable { case none, readOnly, readWrite }
    public enum BackingLocation: UInt, Sendable { case `default`, videoMemory, mainMemory }
    public enum SelectionDirection: UInt, Sendable { case directSelection, selectingNext, selectingPrevious }
    public enum AnimationBehavior: Int, Sendable {
        case `default` = 0, none = 2, documentWindow, utilityWindow, alertPanel
    }

    public enum Depth: Int32, Sendable { case `default` = 0, twentyfourBitRGB = 0x208, sixtyfourBitRGB = 0x210 }

    public struct CollectionBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1 << 0)
        public static let moveToActiveSpace = CollectionBehavior(rawValue: 1 << 1)
        public static let managed = CollectionBehavior(rawValue: 1 << 2)
        public static let transient = CollectionBehavior(rawValue: 1 << 3)
        public static let stationary = CollectionBehavior(rawValue: 1 << 4)
        public static let participatesInCycle = CollectionBehavior(rawValue: 1 << 5)
        public static let ignoresCycle = CollectionBehavior(rawValue: 1 << 6)
        public static let fullScreenPrimary = CollectionBehavior(rawValue: 1 << 7)
        public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 1 << 8)
        public static let fullScreenNone = CollectionBehavior(rawValue: 1 << 9)
        public static let fullScreenAllowsTiling = CollectionBehavior(rawValue: 1 << 11)
        public static let fullScreenDisallowsTiling = CollectionBehavior(rawValue: 1 << 12)
    }

    public struct OcclusionState: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let visible = OcclusionState(rawValue: 1 << 1)
    }

    public typealias FrameAutosaveName = String

    private nonisolated static func name(_ event: String) -> Notification.Name {
        Notification.Name("NSWindow\(event)Notification")
    }
    public nonisolated static let didBecomeKeyNotification = name("DidBecomeKey")
    public nonisolated static let didResignKeyNotification = name("DidResignKey")
    public nonisolated static let didBecomeMainNotification = name("DidBecomeMain")
    public nonisolated static let didResignMainNotification = name("DidResignMain")
    public nonisolated static let didExposeNotification = name("DidExpose")
    public nonisolated static let willMoveNotification = name("WillMove")
    public nonisolated static let didMoveNotification = name("DidMove")
    public nonisolated static let didResizeNotification = name("DidResize")
    public nonisolated static let willStartLiveResizeNotification = name("WillStartLiveResize")
    public nonisolated static let didEndLiveResizeNotification = name("DidEndLiveResize")
    public nonisolated static let willCloseNotification = name("WillClose")
    public nonisolated static let willMiniaturizeNotification = name("WillMiniaturize")
    public nonisolated static let didMiniaturizeNotification = name("DidMiniaturize")
    public nonisolated static let didDeminiaturizeNotification = name("DidDeminiaturize")
    public nonisolated static let willBeginSheetNotification = name("WillBeginSheet")
    public nonisolated static let didEndSheetNotification = name("DidEndSheet")
    public nonisolated static let didUpdateNotification = name("DidUpdate")
    public nonisolated static let willEnterFullScreenNotification = name("WillEnterFullScreen")
    public nonisolated static let didEnterFullScreenNotification = name("DidEnterFullScreen")
    public nonisolated static let willExitFullScreenNotification = name("WillExitFullScreen")
    public nonisolated static let didExitFullScreenNotification = name("DidExitFullScreen")
    public nonisolated static let didChangeScreenNotification = name("DidChangeScreen")
    public nonisolated static let didChangeBackingPropertiesNotification = name("DidChangeBackingProperties")
    public nonisolated static let didChangeOcclusionStateNotification = name("DidChangeOcclusionState")
}
