public import Foundation
import QuinceKitDescription
public import UIFoundation
@_spi(Hooks) import UIKitCore

/// An object that decides about a field's editing, and learns of it. All methods are optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called if `textFieldDidEndEditing(_:reason:)` is not implemented.
    func textFieldDidEndEditing(_ textField: UITextField)
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// - Parameter string: the text in place of the range; empty for a deletion.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Returns the menu of editing actions for a range; `nil` for those that the system suggests (iOS 16).
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

// A call of a default body means that the delegate's class does not implement the method.
extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        textField.lacks(.shouldBegin, self)
        return true
    }
    public func textFieldDidBeginEditing(_ textField: UITextField) { textField.lacks(.didBegin, self) }
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        textField.lacks(.shouldEnd, self)
        return true
    }
    public func textFieldDidEndEditing(_ textField: UITextField) { textField.lacks(.didEnd, self) }
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textField.lacks(.didEndWithReason, self)
        textFieldDidEndEditing(textField)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        textField.lacks(.shouldChange, self)
        return true
    }
    public func textFieldDidChangeSelection(_ textField: UITextField) { textField.lacks(.didChangeSelection, self) }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool {
        textField.lacks(.shouldClear, self)
        return true
    }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.lacks(.shouldReturn, self)
        return true
    }
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        textField.lacks(.editMenu, self)
        return nil
    }
    public func textField(
        _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) { textField.lacks(.willPresentMenu, self) }
    public func textField(
        _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) { textField.lacks(.willDismissMenu, self) }
}

/// The methods of `UITextFieldDelegate`.
enum TextFieldDelegateMethod: String, OptionalMethod {
    case shouldBegin = "textFieldShouldBeginEditing:"
    case didBegin = "textFieldDidBeginEditing:"
    case shouldEnd = "textFieldShouldEndEditing:"
    case didEnd = "textFieldDidEndEditing:"
    case didEndWithReason = "textFieldDidEndEditing:reason:"
    case shouldChange = "textField:shouldChangeCharactersInRange:replacementString:"
    case didChangeSelection = "textFieldDidChangeSelection:"
    case shouldClear = "textFieldShouldClear:"
    case shouldReturn = "textFieldShouldReturn:"
    case editMenu = "textField:editMenuForCharactersInRange:suggestedActions:"
    case willPresentMenu = "textField:willPresentEditMenuWithAnimator:"
    case willDismissMenu = "textField:willDismissEditMenuWithAnimator:"
}

extension UITextField {
    /// Returns the delegate, if its class implements the method.
    func listener(for method: TextFieldDelegateMethod) -> (any UITextFieldDelegate)? {
        guard let delegate, OptionalMethods<TextFieldDelegateMethod>.of(delegate).has(method) else { return nil }
        return delegate
    }

    /// - Parameter delegate: the object whose default body was called; a delegate may forward a call to another object.
    fileprivate func lacks(_ method: TextFieldDelegateMethod, _ delegate: any UITextFieldDelegate) {
        OptionalMethods<TextFieldDelegateMethod>.of(delegate).lacks(method)
    }
}
