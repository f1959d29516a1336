import CoreGraphics
public import Foundation
import QuinceObjCRuntime
public import UIKitCore

@available(*, deprecated, message: "UIActionSheet is deprecated. Use UIAlertController instead.")
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: NSObjectProtocol {
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
    func actionSheetCancel(_ actionSheet: UIActionSheet)
    func willPresent(_ actionSheet: UIActionSheet)
    func didPresent(_ actionSheet: UIActionSheet)
    func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

@available(*, deprecated, message: "UIActionSheet is deprecated. Use UIAlertController instead.")
extension UIActionSheetDelegate {
    public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
    public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
    public func willPresent(_ actionSheet: UIActionSheet) {}
    public func didPresent(_ actionSheet: UIActionSheet) {}
    public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
    public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}

public enum UIActionSheetStyle: Int, Sendable {
    case automatic = -1
    case `default`, blackTranslucent, blackOpaque
}

/// The class for action sheets until iOS 8, which shows itself over whatever is in front.
@available(*, deprecated, message: "UIActionSheet is deprecated. Use UIAlertController instead.")
@preconcurrency @MainActor
open class UIActionSheet: UIView {
    private let shown: OldAlert
    open weak var delegate: (any UIActionSheetDelegate)?
    open var title: String = ""
    /// Kept; since iOS 7 all sheets look alike.
    open var actionSheetStyle = UIActionSheetStyle.automatic
    open var cancelButtonIndex = -1
    open var destructiveButtonIndex = -1
    open var firstOtherButtonIndex: Int { shown.firstOther(cancelButtonIndex, destructiveButtonIndex) }
    open var numberOfButtons: Int { shown.titles.count }
    open var isVisible: Bool { shown.isVisible }

    public override init(frame: CGRect) {
        shown = OldAlert(.actionSheet)
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) { nil }

    public init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?
    ) {
        shown = OldAlert(.actionSheet)
        super.init(frame: .zero)
        (self.title, self.delegate) = (title ?? "", delegate)
        if let destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle) }
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    }

    public convenience init(
        title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
        destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
    ) {
        self.init(
            title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
            destructiveButtonTitle: destructiveButtonTitle)
        for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
    }

    @discardableResult
    open func addButton(withTitle title: String?) -> Int { shown.add(title) }
    open func buttonTitle(at buttonIndex: Int) -> String? { shown.title(at: buttonIndex) }

    /// Shows the sheet at the end of the screen, whatever the view.
    open func show(in view: UIView) { show() }

    private func show() {
        shown.present(
            title.isEmpty ? nil : title, nil, cancel: cancelButtonIndex, destructive: destructiveButtonIndex, tell: tell
        )
    }

    /// Shows the sheet as `show(in:)` does, whatever the place: no popover of an iPad points at it.
    open func show(from rect: CGRect, in view: UIView, animated: Bool) { show() }
    open func show(from item: UIBarButtonItem, animated: Bool) { show() }
    /// - Parameter view: a toolbar or a tab bar.
    open func show(from view: UIView) { show() }

    private func tell(_ event: OldAlert.Event) {
        switch event {
        case .willPresent: delegate?.willPresent(self)
        case .didPresent: delegate?.didPresent(self)
        case .clicked(let index): delegate?.actionSheet(self, clickedButtonAt: index)
        case .willDismiss(let index): delegate?.actionSheet(self, willDismissWithButtonIndex: index)
        case .didDismiss(let index): delegate?.actionSheet(self, didDismissWithButtonIndex: index)
        }
    }

    /// Takes it away without a click: the delegate is told of the dismissal alone.
    open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
        shown.dismiss(buttonIndex, animated)
    }
}
