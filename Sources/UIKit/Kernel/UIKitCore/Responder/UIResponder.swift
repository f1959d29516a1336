import CoreGraphics
public import Foundation
import QuinceDiagnostics
public import QuinceFoundationAdditions
import QuinceKitDescription
public import QuinceObjCRuntime
public import UIFoundation
public import UIKitAppServices

/// An object that receives events: views, view controllers, windows, the application and its delegate, chained by `next`.
@preconcurrency @MainActor
open class UIResponder: QuinceInformalObject, UIResponderStandardEditActions, UIPasteConfigurationSupporting {
    public override init() { super.init() }

    open var next: UIResponder? { nil }

    // MARK: First responder

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { FirstResponder.current === self }
    @discardableResult open func becomeFirstResponder() -> Bool { FirstResponder.make(self) }
    @discardableResult open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

    // MARK: Input views (shown while the responder, or one before it in the chain, is the first one)

    /// The view in place of the keyboard.
    open var inputView: UIView? { nil }
    /// The view above the keyboard; the nearest one along the responder chain is shown.
    open var inputAccessoryView: UIView? { nil }
    /// The controller of the view in place of the keyboard, which is preferred to `inputView`.
    open var inputViewController: UIInputViewController? { nil }
    open var inputAccessoryViewController: UIInputViewController? { nil }
    /// The buttons above an iPad's keyboard.
    open var inputAssistantItem: UITextInputAssistantItem { UITextInputAssistantItem.item(of: self) }
    /// The language of the keyboard while the responder is the first one.
    open var textInputMode: UITextInputMode? { isFirstResponder ? .current : nil }
    /// The name under which the keyboard's language is remembered; not used, because there is one language.
    open var textInputContextIdentifier: String? { nil }
    /// Shows input views that have changed, if the responder is the first one.
    open func reloadInputViews() { InputViews.reload(for: self) }
    open class func clearTextInputContextIdentifier(_ identifier: String) {}

    // MARK: Events (each is passed to the next responder)

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Never called: nothing of a touch is estimated.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
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
    /// Changes the menu of editing actions before it is shown; the responders of the chain are asked one after the other.
    open func buildMenu(with builder: any UIMenuBuilder) {}

    // MARK: Actions by selector

    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        responds(to: action) || action == "paste:" && pasteConfiguration != nil && canPaste(PasteSource.items)
    }
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    open var pasteConfiguration: UIPasteConfiguration?
    open func paste(itemProviders: [NSItemProvider]) {}
    open func canPaste(_ providers: [NSItemProvider]) -> Bool { pasteConfiguration?.accepts(providers) ?? false }

    // Standard editing actions. A responder responds to those that its class overrides; `EditActions` relies on their order.

    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) { if pasteConfiguration != nil { paste(itemProviders: PasteSource.items) } }
    open func pasteAndMatchStyle(_ sender: Any?) {}
    open func pasteAndGo(_ sender: Any?) {}
    open func pasteAndSearch(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
    open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
    open func toggleBoldface(_ sender: Any?) {}
    open func toggleItalics(_ sender: Any?) {}
    open func toggleUnderline(_ sender: Any?) {}
    open func increaseSize(_ sender: Any?) {}
    open func decreaseSize(_ sender: Any?) {}
    open func printContent(_ sender: Any?) {}
    open func updateTextAttributes(
        conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) {}
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
        $0.method("respondsToSelector:") { responder, arguments in
            EditActions.responds(responder, to: arguments[0, as: Selector.self])
        }
        for action in EditActions.all {
            $0.action(action.selector) { action.send(to: $0, from: $1[0]) }
        }
    }
}
