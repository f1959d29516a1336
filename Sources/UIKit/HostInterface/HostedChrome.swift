/// What a host shows around the pixels: the system's part of the screen.
package struct HostedChrome: Equatable, Sendable {
    package enum StatusBar: String, Sendable {
        case hidden
        /// Dark text, for light content under it.
        case dark
        case light
    }

    package var statusBar: StatusBar
    /// The first responder takes text: a host without keys brings up its keyboard.
    package var wantsText: Bool
    /// As the app is shown now; a device may be turned without the app turning with it.
    package var orientation: HostOrientation
    package var isInBackground: Bool
    package var direction: HostDirection

    package init(
        statusBar: StatusBar, wantsText: Bool, orientation: HostOrientation, isInBackground: Bool = false,
        direction: HostDirection = .leftToRight
    ) {
        self.statusBar = statusBar
        self.wantsText = wantsText
        self.orientation = orientation
        self.isInBackground = isInBackground
        self.direction = direction
    }
}
