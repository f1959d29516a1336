package import Foundation

/// An app's icon on the home screen.
package struct HostedIcon: Equatable, Sendable {
    package let name: String
    /// The frame in points of the main screen.
    package let frame: CGRect

    package init(name: String, frame: CGRect) {
        self.name = name
        self.frame = frame
    }
}

/// The effect of a drop of another program's drag, by the names that browsers have for it.
package enum HostedDropEffect: String, Sendable { case none, copy, move }

/// The system's part of the screen, which a host shows around the pixels.
package struct HostedChrome: Equatable, Sendable {
    package enum StatusBar: String, Sendable {
        case hidden
        /// Dark text, for light content under it.
        case dark
        case light
    }

    package var statusBar: StatusBar
    /// Whether the first responder accepts text: a host without keys then shows its keyboard.
    package var wantsText: Bool
    /// The interface orientation, which may differ from the device's.
    package var orientation: HostOrientation
    package var isInBackground: Bool
    package var direction: HostDirection
    /// The pointer's shape on a desktop, by CSS's names.
    package var cursor: String
    /// The effect of a drop of another program's drag; `nil` while there is none.
    package var dropEffect: HostedDropEffect?

    package init(
        statusBar: StatusBar, wantsText: Bool, orientation: HostOrientation, isInBackground: Bool = false,
        direction: HostDirection = .leftToRight, cursor: String = "default",
        dropEffect: HostedDropEffect? = nil
    ) {
        self.statusBar = statusBar
        self.wantsText = wantsText
        self.orientation = orientation
        self.isInBackground = isInBackground
        self.direction = direction
        self.cursor = cursor
        self.dropEffect = dropEffect
    }
}
