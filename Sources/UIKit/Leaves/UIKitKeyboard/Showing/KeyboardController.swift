import CoreGraphics
import Foundation
import QuinceLaunchState
import QuinceObjCRuntime
import UIFoundation
import UIKitCore

/// Shows the keyboard for a first responder that takes text, or the views that it has in its place, and tells the app.
///
/// It slides in and out from below within a quarter of a second, on the keyboard's own curve (7). A hardware keyboard takes
/// it from the screen with the first key that is pressed: as on a device to which one is connected, the accessory stays.
@MainActor
final class KeyboardController {
    private static let launched = LaunchLocal(main: KeyboardController.init)
    static var current: KeyboardController { launched.value }

    private let view = InputSetView(frame: .zero)
    /// The frame in the screen's space while something is shown.
    private var shown: CGRect?
    private weak var responder: UIResponder?
    private var hasHardwareKeyboard = false
    /// The number of the last movement: only its end is told.
    private var movement = 0

    private static let duration = 0.25
    private static let curve = 7

    // MARK: What is shown

    func firstResponderDidChange(reloads: Bool) {
        let new = FirstResponder.current
        let restarts = new !== responder
        responder = new
        guard let set = InputSet(for: new, hasHardwareKeyboard: hasHardwareKeyboard) else { return hide() }
        // Views that are shown as they are need not move.
        if !restarts, !reloads, view.inputs != nil, shown != nil { return view.keyboard.followText() }
        show(set, restarts: restarts)
    }

    func textDidChange() { if shown != nil { view.keyboard.followText() } }

    func screenDidChange() {
        guard shown != nil, let set = InputSet(for: responder, hasHardwareKeyboard: hasHardwareKeyboard) else { return }
        show(set, restarts: false)
    }

    func hardwareKeyWasPressed() {
        guard !hasHardwareKeyboard, UIApplication.shared.textInput != nil else { return }
        hasHardwareKeyboard = true
        firstResponderDidChange(reloads: true)
    }

    // MARK: Moving

    private var screen: CGRect { UIScreen.main.bounds }

    private func show(_ set: InputSet, restarts: Bool) {
        let window = TextEffectsWindow.shared
        if view.superview == nil {
            view.frame = CGRect(x: 0, y: screen.maxY, width: screen.width, height: 0)
            window.addSubview(view)
        }
        TextEffectsWindow.showIfNeeded()
        UIView.performWithoutAnimation {
            view.bounds.size.width = screen.width
            view.show(set, restarts: restarts)
        }
        let height = view.totalHeight
        let end = CGRect(x: 0, y: screen.maxY - height, width: screen.width, height: height)
        guard end != shown else { return }
        let begin = shown ?? CGRect(x: 0, y: screen.maxY, width: screen.width, height: height)
        UIView.performWithoutAnimation {
            view.frame = CGRect(x: 0, y: begin.minY, width: screen.width, height: height)
            view.layoutIfNeeded()
        }
        shown = end
        move(from: begin, to: end, names: (Self.willShow, Self.didShow)) {}
    }

    private func hide() {
        guard let begin = shown else { return }
        shown = nil
        view.keyboard.letGo()
        let end = begin.offsetBy(dx: 0, dy: screen.maxY - begin.minY)
        move(from: begin, to: end, names: (Self.willHide, Self.didHide)) { [view] in
            view.clear()
            view.removeFromSuperview()
            TextEffectsWindow.showIfNeeded()
        }
    }

    private func move(
        from begin: CGRect, to end: CGRect, names: (will: Notification.Name, did: Notification.Name),
        then finish: @escaping () -> Void
    ) {
        movement += 1
        let number = movement
        let isAnimated = UIView.areAnimationsEnabled
        let info = Self.info(begin, end, isAnimated ? Self.duration : 0)
        post(UIResponder.keyboardWillChangeFrameNotification, info)
        post(names.will, info)
        // An observer may have changed the first responder.
        guard number == movement else { return }
        let options = UIView.AnimationOptions(rawValue: UInt(Self.curve) << 16)
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [options, .allowUserInteraction, .beginFromCurrentState]
        ) { [view] in
            view.frame = end
            KeyboardArea.current.move(to: end.minY < UIScreen.main.bounds.maxY ? end : nil)
        } completion: { [weak self] _ in
            guard let self, number == self.movement else { return }
            self.post(UIResponder.keyboardDidChangeFrameNotification, info)
            self.post(names.did, info)
            if number == self.movement { finish() }
        }
    }

    // MARK: Notifications

    private static let willShow = UIResponder.keyboardWillShowNotification
    private static let didShow = UIResponder.keyboardDidShowNotification
    private static let willHide = UIResponder.keyboardWillHideNotification
    private static let didHide = UIResponder.keyboardDidHideNotification

    private static func info(_ begin: CGRect, _ end: CGRect, _ duration: Double) -> [AnyHashable: Any] {
        [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
    }

    private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
        NotificationCenter.default.post(name: name, object: nil, userInfo: info)
    }
}

/// Passes the kernel's calls on to the controller of the current launch.
private final class KeyboardPresenter: KeyboardPresenting {
    func firstResponderDidChange(reloads: Bool) { KeyboardController.current.firstResponderDidChange(reloads: reloads) }
    func textDidChange() { KeyboardController.current.textDidChange() }
    func screenDidChange() { KeyboardController.current.screenDidChange() }
    func hardwareKeyWasPressed() { KeyboardController.current.hardwareKeyWasPressed() }
}

@section(".init_array") @used
private let provision: @convention(c) () -> Void = {
    registerObjCModule { InputViews.presenter = KeyboardPresenter() }
}
