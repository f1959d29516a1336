import Foundation
import LaunchState

/// The responder that receives keys, and actions without a target, first.
@MainActor
enum FirstResponder {
    @MainActor private final class Holder {
        weak var responder: UIResponder?
    }

    private static let launched = LaunchLocal(main: Holder.init)

    private(set) static var current: UIResponder? {
        get { launched.value.responder }
        set { launched.value.responder = newValue }
    }

    static func make(_ responder: UIResponder) -> Bool {
        guard current !== responder else { return true }
        guard responder.canBecomeFirstResponder, isOnScreen(responder) else { return false }
        if let current, !current.resignFirstResponder() { return false }
        current = responder
        return true
    }

    /// Whether a responder is on screen: a view receives no keys before it is in a window.
    private static func isOnScreen(_ responder: UIResponder) -> Bool {
        (responder as? UIView).map { $0.window != nil } ?? true
    }

    /// Clears the first responder without asking it.
    static func drop(_ responder: UIResponder) -> Bool {
        if current === responder { current = nil }
        return true
    }

    static func resign(_ responder: UIResponder) -> Bool {
        guard current === responder else { return true }
        guard responder.canResignFirstResponder else { return false }
        current = nil
        return true
    }
}
