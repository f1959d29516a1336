import Foundation
import QuinceLaunchState

/// A view that fills the screen, in a window of its own: where it was, and how large.
@MainActor
private struct FullScreenView {
    let window: NSWindow
    weak var superview: NSView?
    let frame: NSRect
}

@MainActor
private final class FullScreenViews {
    var all: [ObjectIdentifier: FullScreenView] = [:]
    static let launched = LaunchLocal(main: FullScreenViews.init)
}

extension NSView {
    public struct FullScreenModeOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let fullScreenModeAllScreens = Self(rawValue: "NSFullScreenModeAllScreens")
        public static let fullScreenModeSetting = Self(rawValue: "NSFullScreenModeSetting")
        public static let fullScreenModeWindowLevel = Self(rawValue: "NSFullScreenModeWindowLevel")
        public static let fullScreenModeApplicationPresentationOptions = Self(
            rawValue: "NSFullScreenModeApplicationPresentationOptions")
    }

    public var isInFullScreenMode: Bool { FullScreenViews.launched.value.all[ObjectIdentifier(self)] != nil }

    /// Shows the view alone on the whole screen, with its subviews. Of the options, the level counts.
    @discardableResult
    public func enterFullScreenMode(_ screen: NSScreen, withOptions options: [FullScreenModeOptionKey: Any]? = nil)
        -> Bool
    {
        guard !isInFullScreenMode else { return false }
        let isMore = options?.keys.contains { $0 != .fullScreenModeWindowLevel } ?? false
        reportUnused("options beside the level of enterFullScreenMode", of: "NSView", if: isMore)
        let level = (options?[.fullScreenModeWindowLevel] as? NSNumber)?.intValue
        let window = FullScreenWindow(
            contentRect: screen.frame, styleMask: .borderless, backing: .buffered, defer: false)
        window.level = NSWindow.Level(rawValue: level ?? NSWindow.Level.mainMenu.rawValue + 1)
        window.backgroundColor = .black
        FullScreenViews.launched.value.all[ObjectIdentifier(self)] = FullScreenView(
            window: window, superview: superview, frame: frame)
        window.contentView = self
        window.makeKeyAndOrderFront(nil)
        return true
    }

    /// Puts the view back to where it was.
    public func exitFullScreenMode(options: [FullScreenModeOptionKey: Any]? = nil) {
        guard let state = FullScreenViews.launched.value.all.removeValue(forKey: ObjectIdentifier(self)) else { return }
        state.window.contentView = nil
        frame = state.frame
        state.superview?.addSubview(self)
        state.window.close()
    }
}

private final class FullScreenWindow: NSWindow {
    override var canBecomeKey: Bool { true }
}
