package import Foundation
package import QuinceRenderTree

/// A window of an app of the Mac, which a host shows as a window of its own desktop.
package struct HostedWindow: Hashable, Sendable {
    package enum Kind: Sendable {
        /// A window that a person brings to the front and types into.
        case normal
        /// A window that remains above the normal ones.
        case floating
        /// The bar of menus, which belongs to the active app.
        case menuBar
        /// A menu, or the picture of a drag: it is never the key window, and is gone soon.
        case passing
    }

    package let surface: SurfaceID
    package let kind: Kind
    /// The frame in points of the screen, from its top left.
    package let frame: CGRect
    package let title: String
    /// The window before which this one remains: the parent of a sheet or of a child window.
    package let parent: SurfaceID?
    /// From 0 to 1.
    package let opacity: Double
    package let isKey: Bool

    package init(
        surface: SurfaceID, kind: Kind, frame: CGRect, title: String = "", parent: SurfaceID? = nil,
        opacity: Double = 1, isKey: Bool = false
    ) {
        (self.surface, self.kind, self.frame) = (surface, kind, frame)
        (self.title, self.parent, self.opacity, self.isKey) = (title, parent, opacity, isKey)
    }
}

/// The windows of an app at the end of a turn.
package struct HostedWindows: Hashable, Sendable {
    /// From the rearmost to the front.
    package var windows: [HostedWindow] = []
    /// The number of the last event `window` that the app has heard of.
    package var change = 0

    package init(_ windows: [HostedWindow] = [], change: Int = 0) { (self.windows, self.change) = (windows, change) }
}

/// Something that a person has done to a window of the Mac by the desktop on which a host shows it.
package enum HostedWindowAction: Hashable, Sendable {
    /// The desktop has given the window the keyboard.
    case focus
    /// The button of the desktop's own frame, or its key for closing.
    case close
    /// The desktop has put the window there, in points of the screen from its top left.
    case place(CGRect)
}
