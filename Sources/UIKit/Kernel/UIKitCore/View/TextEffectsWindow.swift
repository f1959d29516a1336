import Foundation
import QuinceLaunchState

/// The window above all others that shows what belongs to the text being edited: the keyboard, the menu of editing
/// actions. Touches beside these go to the windows below.
@MainActor
package enum TextEffectsWindow {
    @MainActor private final class Holder {
        var window: UIWindow?
    }

    private static let launched = LaunchLocal(main: Holder.init)

    /// The window of this launch, which is made when it is first needed and hidden while it is empty.
    package static var shared: UIWindow {
        if let window = launched.value.window { return window }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.isForTextEffects = true
        window.windowLevel = UIWindow.Level(rawValue: 10_000_000)
        window.accessibilityIdentifier = "text-effects"
        launched.value.window = window
        return window
    }

    /// Shows the window if it has something to show, and hides it otherwise.
    package static func showIfNeeded() {
        guard let window = launched.value.window else { return }
        let isEmpty = window.subviews.isEmpty
        if window.isHidden != isEmpty { window.isHidden = isEmpty }
    }
}
