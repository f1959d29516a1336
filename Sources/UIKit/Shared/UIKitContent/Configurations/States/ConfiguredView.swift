package import UIFoundation
package import UIKitControls
package import UIKitCore

/// A cell or a header whose content and background are values that follow its state.
@MainActor
package protocol ConfiguredView: UIView {
    associatedtype State: UIConfigurationState

    var configured: ConfiguredContent { get }
    var contentConfiguration: (any UIContentConfiguration)? { get set }
    var backgroundConfiguration: UIBackgroundConfiguration? { get set }
    var configurationState: State { get }
    func updateConfiguration(using state: State)
    /// Calls the app's `configurationUpdateHandler`.
    func callUpdateHandler(_ state: State)
}

extension ConfiguredView {
    /// Updates the configurations if the state has changed since the last time.
    package func updateConfigurationIfNeeded() {
        guard configured.isStale, !configured.isUpdating else { return }
        configured.isUpdating = true
        // An update that lays out, or that asks for another one, would not end.
        defer { (configured.isUpdating, configured.isStale) = (false, false) }
        let state = configurationState
        updateConfiguration(using: state)
        callUpdateHandler(state)
    }

    /// Does what `updateConfiguration(using:)` does unless it is overridden.
    package func updateContents(using state: State) {
        if configured.updatesContent, let content = contentConfiguration {
            contentConfiguration = content.updated(for: state)
        }
        if configured.updatesBackground, let background = backgroundConfiguration {
            backgroundConfiguration = background.updated(for: state)
        }
    }
}
