import CoreGraphics
import Foundation
import QuartzCore
import QuinceHostInterface
import QuinceLaunchState
import QuinceRenderTree

/// The surfaces of windows that a host shows one by one: each window on the desktop has one, which shows its frame and its content.
@MainActor
final class WindowSurfaces {
    private static let launched = LaunchLocal(main: WindowSurfaces.init)
    static var current: WindowSurfaces { launched.value }

    /// The number of the last change by the host's desktop that the app has heard of.
    var change = 0
    /// The sizes in pixels as last sent to the render server.
    private var sizes: [SurfaceID: CGSize] = [:]

    /// Tells the render server which windows there are, after a commit.
    func update(_ server: any RenderLink) {
        let windows = NSScreen.desktop.windowList.shown
        let present = Set(windows.map(\.surface))
        for surface in sizes.keys where !present.contains(surface) {
            sizes[surface] = nil
            server.removeSurface(surface)
        }
        for window in windows { fit(window, server) }
    }

    private func fit(_ window: NSWindow, _ server: any RenderLink) {
        let scale = window.backingScaleFactor
        let size = CGSize(
            width: max((window.frame.width * scale).rounded(), 1),
            height: max((window.frame.height * scale).rounded(), 1))
        guard sizes[window.surface] != size else { return }
        sizes[window.surface] = size
        // The frame's view, since the layer of the window has its place, its shadow and its opacity on the desktop.
        server.addSurface(
            window.surface, root: window.frameView.backing.id, size: (Int(size.width), Int(size.height)), scale: scale,
            background: .clear)
    }
}

extension NSWindow {
    /// The surface of the window where each has its own; the screen has number 0.
    var surface: SurfaceID { SurfaceID(raw: windowNumber) }

    /// The window as a host shows it.
    var hosted: HostedWindow {
        HostedWindow(
            surface: surface, kind: hostedKind, frame: NSScreen.desktop.flipped(frame), title: title,
            parent: (sheetParent ?? parent)?.surface, opacity: Double(alphaValue), isKey: isKeyWindow)
    }

    private var hostedKind: HostedWindow.Kind {
        if belongsToMenus { return level == .mainMenu ? .menuBar : .passing }
        // An item in the menu bar is above it, and never key.
        if !canBecomeKey, level.rawValue > Level.mainMenu.rawValue { return .passing }
        return level.rawValue > Level.normal.rawValue ? .floating : .normal
    }

    /// Does what a person has done to the window by the host's desktop.
    func take(_ action: HostedWindowAction) {
        switch action {
        case .focus: takeFocus()
        case .close: if NSApplication.shared.takesEvents(self) { performClose(nil) } else { NSBeep() }
        case .place(let rect): takePlace(rect)
        }
    }

    /// A person cannot resize a window that is not resizable; its upper left corner is where it was put.
    private func takePlace(_ rect: CGRect) {
        let size = styleMask.contains(.resizable) ? rect.size : frame.size
        setFrame(NSScreen.desktop.flipped(CGRect(origin: rect.origin, size: size)), display: true)
    }

    /// Activates the app and comes to the front as after a click; one that a sheet or a modal session bars only activates the app.
    /// The app may have hidden the window before it hears of the focus.
    private func takeFocus() {
        let application = NSApplication.shared
        // A desktop may give the keyboard to the bar of a hidden app, for want of another window.
        guard !state.isHiddenByApp, canBecomeKey || attachedSheet != nil else { return }
        if !application.isActive, !styleMask.contains(.nonactivatingPanel) {
            application.activate(ignoringOtherApps: true)
        }
        guard application.takesEvents(self) else { return }
        if let sheet = attachedSheet { return sheet.makeKeyAndOrderFront(nil) }
        guard !isKeyWindow, (self as? NSPanel)?.becomesKeyOnlyIfNeeded != true else { return }
        makeKeyAndOrderFront(nil)
        if canBecomeMain { makeMain() }
    }
}
