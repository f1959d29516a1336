import Foundation
import QuinceLaunchState
package import QuinceObjCRuntime

/// The keyboard on the screen, which the module UIKitKeyboard provides.
@MainActor
package protocol KeyboardPresenting: AnyObject {
    /// The first responder, its input views or the keyboard's settings may have changed.
    ///
    /// - Parameter reloads: whether the app has asked to show input views that have changed.
    func firstResponderDidChange(reloads: Bool)
    /// The text or the selection of the first responder has changed.
    func textDidChange()
    /// The size of the screen has changed.
    func screenDidChange()
    /// Whether a key of a hardware keyboard was pressed, which takes the keyboard from the screen.
    func hardwareKeyWasPressed()
}

/// The views that stand in place of the keyboard, and the times at which they may change.
@MainActor
package enum InputViews {
    @MainActor private final class State {
        var depth = 0
        var needsUpdate = false
        var needsReload = false
    }

    private static let launched = LaunchLocal(main: State.init)
    @Provided package static var presenter: (any KeyboardPresenting)?

    /// Runs a change of the first responder. The keyboard moves at the end of the outermost one, so that it stays where it
    /// is when one field takes over from another, and a field tells its delegate first that editing has begun.
    @discardableResult
    package static func changing<Result>(_ change: () -> Result) -> Result {
        let state = launched.value
        state.depth += 1
        let result = change()
        state.depth -= 1
        if state.depth == 0 { update() }
        return result
    }

    static func setNeedsUpdate() {
        launched.value.needsUpdate = true
        if launched.value.depth == 0 { update() }
    }

    static func reload(for responder: UIResponder) {
        guard FirstResponder.current === responder else { return }
        launched.value.needsReload = true
        setNeedsUpdate()
    }

    private static func update() {
        let state = launched.value
        guard state.needsUpdate else { return }
        let reloads = state.needsReload
        (state.needsUpdate, state.needsReload) = (false, false)
        presenter?.firstResponderDidChange(reloads: reloads)
    }
}
