import CoreGraphics
import Diagnostics
public import Foundation
public import FoundationAdditions
public import ObjCRuntime
import UIFoundation

/// An object that receives events: views, view controllers, windows, the application and its delegate, chained by
/// `next`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    open var next: UIResponder? { nil }

    // MARK: First responder

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { FirstResponder.current === self }
    @discardableResult open func becomeFirstResponder() -> Bool { FirstResponder.make(self) }
    @discardableResult open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }
    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    open func reloadInputViews() {
        if inputView != nil || inputAccessoryView != nil { Unsupported.report("input views", in: "UIResponder") }
    }

    // MARK: Events (each is passed to the next responder)

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }
    /// The characters of a press that no responder consumes are inserted into the first responder.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if let next { next.pressesBegan(presses, with: event) } else { event?.unhandled.formUnion(presses) }
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// The key commands that apply while this responder is in the first responder's chain.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: Motion and remote control (no host sends these events; they are only passed on)

    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }
    open func remoteControlReceived(with event: UIEvent?) { next?.remoteControlReceived(with: event) }

    // MARK: Undo and activities

    /// The next responder's undo manager; a window has its own.
    open var undoManager: UndoManager? { next?.undoManager }
    open var userActivity: NSUserActivity?
    /// Never called: activities are not handed off (see `NSUserActivity`).
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    /// Never called by the system; the app's own delegate may call it.
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    // MARK: Commands

    /// Changes the state of a command, or disables it, before a menu shows it.
    open func validate(_ command: UICommand) {}

    // MARK: Nibs

    /// Called on each object of a nib once its outlets are set.
    open func awakeFromNib() {}
    /// Never called: Interface Builder does not run here.
    open func prepareForInterfaceBuilder() {}

    // MARK: Actions by selector

    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIResponder.self) {
        $0.method("becomeFirstResponder") { responder, _ in responder.becomeFirstResponder() }
        $0.method("resignFirstResponder") { responder, _ in responder.resignFirstResponder() }
        $0.method("canBecomeFirstResponder") { responder, _ in responder.canBecomeFirstResponder }
        $0.method("isFirstResponder") { responder, _ in responder.isFirstResponder }
        $0.method("nextResponder") { responder, _ in responder.next }
        $0.action("reloadInputViews", UIResponder.reloadInputViews)
    }
}
