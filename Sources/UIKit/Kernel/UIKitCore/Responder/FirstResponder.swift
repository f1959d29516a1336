import Foundation
import QuinceLaunchState

/// The responder that receives keys, and actions without a target, first.
@MainActor
package enum FirstResponder {
    @MainActor private final class Holder {
        weak var responder: UIResponder?
        /// The view that asked to become first responder before it was in a window.
        weak var waiting: UIView?
    }

    private static let launched = LaunchLocal(main: Holder.init)

    package private(set) static var current: UIResponder? {
        get { launched.value.responder }
        set {
            launched.value.responder = newValue
            InputViews.setNeedsUpdate()
        }
    }

    static func make(_ responder: UIResponder) -> Bool {
        guard current !== responder else { return true }
        guard responder.canBecomeFirstResponder else { return false }
        guard isOnScreen(responder) else {
            launched.value.waiting = responder as? UIView
            return false
        }
        launched.value.waiting = nil
        return InputViews.changing {
            if let current, !current.resignFirstResponder() { return false }
            current = responder
            return true
        }
    }

    /// Whether a responder is on screen: neither a view nor a controller receives keys before it is in a window.
    private static func isOnScreen(_ responder: UIResponder) -> Bool {
        switch responder {
        case let view as UIView: view.window != nil
        case let controller as UIViewController: controller.viewIfLoaded?.window != nil
        default: true
        }
    }

    /// Clears the first responder without asking it.
    static func drop(_ responder: UIResponder) -> Bool {
        if current === responder { current = nil }
        return true
    }

    static func resign(_ responder: UIResponder) -> Bool {
        if launched.value.waiting === responder { launched.value.waiting = nil }
        guard current === responder else { return true }
        guard responder.canResignFirstResponder else { return false }
        InputViews.changing { current = nil }
        return true
    }

    // MARK: Windows

    /// Ends the status of a first responder that is about to lose its window with a view: the view itself, one in it, or a
    /// controller of either. One that refuses loses it all the same, because it would receive keys that nobody sees.
    static func willLeaveWindow(with view: UIView) {
        guard let current, isInside(view, current) else { return }
        InputViews.changing { if !current.resignFirstResponder() { _ = drop(current) } }
    }

    static func isInside(_ view: UIView, _ responder: UIResponder) -> Bool {
        if let controller = responder as? UIViewController {
            return controller.viewIfLoaded?.isDescendant(of: view) ?? false
        }
        return (responder as? UIView)?.isDescendant(of: view) ?? false
    }

    /// Lets a view become first responder that had asked for it before it was in a window.
    static func didEnterWindow(_ view: UIView) {
        guard launched.value.waiting === view else { return }
        launched.value.waiting = nil
        view.becomeFirstResponder()
    }
}
