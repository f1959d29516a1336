import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
import UIFoundation
public import UIKitCore
public import UIKitText

/// The fields that an alert has.
public enum UIAlertViewStyle: Int, Sendable {
    case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
}

@available(*, deprecated, message: "UIAlertView is deprecated. Use UIAlertController instead.")
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: NSObjectProtocol {
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    func alertViewCancel(_ alertView: UIAlertView)
    /// Asked as the alert comes and after each change of its first field.
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
    func willPresent(_ alertView: UIAlertView)
    func didPresent(_ alertView: UIAlertView)
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

@available(*, deprecated, message: "UIAlertView is deprecated. Use UIAlertController instead.")
extension UIAlertViewDelegate {
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    public func alertViewCancel(_ alertView: UIAlertView) {}
    public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
    public func willPresent(_ alertView: UIAlertView) {}
    public func didPresent(_ alertView: UIAlertView) {}
    public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// The class for alerts until iOS 8, which shows itself over whatever is in front.
@available(*, deprecated, message: "UIAlertView is deprecated. Use UIAlertController instead.")
@preconcurrency @MainActor
open class UIAlertView: UIView {
    private let shown: OldAlert
    open weak var delegate: AnyObject?
    open var title: String = ""
    open var message: String?
    open var cancelButtonIndex = -1
    open var firstOtherButtonIndex: Int { shown.firstOther(cancelButtonIndex) }
    open var numberOfButtons: Int { shown.titles.count }
    open var isVisible: Bool { shown.isVisible }

    public override init(frame: CGRect) {
        shown = OldAlert(.alert)
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) { nil }

    public convenience init(
        title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?
    ) {
        self.init(frame: .zero)
        (self.title, self.message, self.delegate) = (title ?? "", message, delegate as AnyObject?)
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }

    public convenience init(
        title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
        otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
    ) {
        self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
        for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
    }

    @discardableResult
    open func addButton(withTitle title: String?) -> Int { shown.add(title) }
    open func buttonTitle(at buttonIndex: Int) -> String? { shown.title(at: buttonIndex) }

    // MARK: Fields

    open var alertViewStyle = UIAlertViewStyle.default {
        didSet { if alertViewStyle != oldValue { shown.fields = makeFields() } }
    }

    private func makeFields() -> [UITextField] {
        switch alertViewStyle {
        case .default: []
        case .secureTextInput: [makeField(nil, isSecure: true)]
        case .plainTextInput: [makeField(nil)]
        case .loginAndPasswordInput: [makeField("Login"), makeField("Password", isSecure: true)]
        }
    }

    private func makeField(_ placeholder: String?, isSecure: Bool = false) -> UITextField {
        let field = AlertField.make()
        (field.placeholder, field.isSecureTextEntry) = (placeholder, isSecure)
        field.addAction(UIAction { [weak self] _ in self?.enableFirstOther() }, for: .editingChanged)
        return field
    }

    /// Returns a field of the style: of a login the name is 0 and the password 1.
    open func textField(at textFieldIndex: Int) -> UITextField? {
        requireLikeUIKit(
            shown.fields.indices.contains(textFieldIndex),
            "textFieldIndex (\(textFieldIndex)) is outside of the bounds of the array of text fields",
            name: "NSInvalidArgumentException")
        return shown.fields[textFieldIndex]
    }

    private func enableFirstOther() {
        guard let delegate = delegate as? any UIAlertViewDelegate else { return }
        shown.setEnabled(delegate.alertViewShouldEnableFirstOtherButton(self), at: firstOtherButtonIndex)
    }

    /// Shows the alert over whatever is in front. An alert that comes while another one moves waits for it.
    open func show() {
        shown.present(title, message, cancel: cancelButtonIndex, destructive: -1, tell: tell)
    }

    private func tell(_ event: OldAlert.Event) {
        guard let delegate = delegate as? any UIAlertViewDelegate else { return }
        switch event {
        case .willPresent:
            enableFirstOther()
            delegate.willPresent(self)
        case .didPresent: delegate.didPresent(self)
        case .clicked(let index): delegate.alertView(self, clickedButtonAt: index)
        case .willDismiss(let index): delegate.alertView(self, willDismissWithButtonIndex: index)
        case .didDismiss(let index): delegate.alertView(self, didDismissWithButtonIndex: index)
        }
    }

    /// Takes it away without a click: the delegate is told of the dismissal alone.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        shown.dismiss(buttonIndex, animated)
    }
}
