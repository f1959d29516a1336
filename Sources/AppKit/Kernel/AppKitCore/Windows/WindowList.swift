import Foundation
import QuinceRenderTree

/// A reference to a window, which the app owns, or the list of the application.
struct WeakWindow {
    weak var window: NSWindow?
}

/// The windows of the app in the order in which they first came on the screen.
///
/// The app owns them; a window that is released when it is closed owns itself until then.
@MainActor
final class WindowRegister {
    private var entries: [WeakWindow] = []
    private var held: [NSWindow] = []

    var windows: [NSWindow] { entries.compactMap(\.window) }

    /// - Returns: whether the window is new.
    func add(_ window: NSWindow) -> Bool {
        entries.removeAll { $0.window == nil }
        if window.isReleasedWhenClosed, !held.contains(where: { $0 === window }) { held.append(window) }
        guard !window.belongsToMenus, !entries.contains(where: { $0.window === window }) else { return false }
        entries.append(WeakWindow(window: window))
        return true
    }

    /// A closed window that is not released stays in the list, since the app may show it again.
    func windowDidClose(_ window: NSWindow) {
        held.removeAll { $0 === window }
        if window.isReleasedWhenClosed { entries.removeAll { $0.window === window } }
    }
}

/// The windows that are on the desktop, in their order.
@MainActor
final class WindowList {
    /// Sorted by level; within a level in the order in which they were put there.
    private(set) var backToFront: [NSWindow] = []

    func contains(_ window: NSWindow) -> Bool { backToFront.contains { $0 === window } }

    /// The windows that are seen, from the rearmost to the front.
    var shown: [NSWindow] { backToFront.filter { $0.isVisible && !$0.layer.isHidden } }

    /// Returns the window that has a surface of its own.
    func window(of surface: SurfaceID) -> NSWindow? { backToFront.first { $0.surface == surface } }

    /// Puts a window in front of the others of its level, or behind them.
    ///
    /// - Parameter other: the window beside which it is put; `nil` for all of its level.
    func place(_ window: NSWindow, _ mode: NSWindow.OrderingMode, _ other: NSWindow?) {
        var windows = backToFront.filter { $0 !== window }
        let neighbor = other.flatMap { other in windows.firstIndex { $0 === other } }
        switch mode {
        case .above: windows.insert(window, at: neighbor.map { $0 + 1 } ?? windows.count)
        case .below: windows.insert(window, at: neighbor ?? 0)
        case .out: break
        }
        backToFront = Self.byLevel(windows)
        arrangeLayers()
    }

    func remove(_ window: NSWindow) {
        backToFront.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
    }

    /// Sorts the windows again, since one has another level.
    func sort() {
        backToFront = Self.byLevel(backToFront)
        arrangeLayers()
    }

    private static func byLevel(_ windows: [NSWindow]) -> [NSWindow] {
        windows.enumerated().sorted { a, b in
            let (x, y) = (a.element.level, b.element.level)
            return x == y ? a.offset < b.offset : x.rawValue < y.rawValue
        }.map(\.element)
    }

    private func arrangeLayers() {
        let screen = NSScreen.desktop
        screen.rootLayer.sublayers = [screen.desktopPicture.layer] + backToFront.map(\.layer)
    }
}
