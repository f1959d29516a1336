import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
import UIFoundation
import UIKitControls
@_spi(Hooks) public import UIKitCore
public import UIKitText

/// Shows a message with buttons, in the middle of the screen or as a sheet at its end.
///
/// - Differs: a sheet stays a popover, or none, while the width of the window changes.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }

    private var list: [UIAlertAction] = []
    private let transitions = AlertTransitions()
    /// Whether the sheet is a popover, as all sheets are on a tablet while its window is wide.
    var isPopover: Bool { super.modalPresentationStyle == .popover }

    open private(set) var preferredStyle: Style = .actionSheet
    open var message: String? { didSet { contentDidChange() } }
    open override var title: String? { didSet { contentDidChange() } }
    /// Texts that apps set by keys, which no header has; they are shown in place of the plain ones.
    var attributedTitle: NSAttributedString? { didSet { contentDidChange() } }
    var attributedMessage: NSAttributedString? { didSet { contentDidChange() } }
    /// A controller whose view stands between the texts and the buttons, as wide as the alert and as high as it prefers.
    var contentController: UIViewController? { didSet { if contentController !== oldValue { replace(oldValue) } } }
    /// The action in bold letters; only alerts have one.
    open var preferredAction: UIAlertAction? {
        didSet {
            requireLikeUIKit(
                preferredAction == nil || list.contains { $0 === preferredAction },
                "The preferred action must be an action of the alert controller", name: "NSInvalidArgumentException")
            contentDidChange()
        }
    }

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        (self.title, self.message) = (title, message)
        let traits = UIScreen.main.traitCollection
        let isWideTablet = traits.userInterfaceIdiom == .pad && traits.horizontalSizeClass == .regular
        modalPresentationStyle = preferredStyle == .actionSheet && isWideTablet ? .popover : .custom
    }

    // MARK: Sheets as popovers

    /// The size of the popover; its height follows the buttons.
    open override var preferredContentSize: CGSize {
        get { isPopover ? (view as? ActionSheetView)?.popoverSize ?? .zero : super.preferredContentSize }
        set { super.preferredContentSize = newValue }
    }

    @_spi(Hooks) open override func missingPopoverSource(from presenter: UIViewController) -> String? {
        "Your application has presented a UIAlertController (\(self)) of style UIAlertControllerStyleActionSheet from \(presenter). The modalPresentationStyle of a UIAlertController with this style is UIModalPresentationPopover. You must provide location information for this popover through the alert controller's popoverPresentationController. You must provide either a sourceView and sourceRect or a barButtonItem. If this information is not known when you present the alert controller, you may provide it in the UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation."
    }

    /// A touch beside the popover is its cancel button.
    @_spi(Hooks) open override func wasDismissedByPerson() { cancel() }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .custom
        transitioningDelegate = transitions
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: An app's content

    private func replace(_ old: UIViewController?) {
        old?.willMove(toParent: nil)
        old?.viewIfLoaded?.removeFromSuperview()
        old?.removeFromParent()
        guard let contentController else { return contentDidChange() }
        addChild(contentController)
        contentDidChange()
        contentController.didMove(toParent: self)
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        contentDidChange()
    }

    /// The height of the content; 0 without one.
    var contentHeight: CGFloat { contentController?.preferredContentSize.height ?? 0 }

    // MARK: Actions

    open var actions: [UIAlertAction] { list }

    open func addAction(_ action: UIAlertAction) {
        requireLikeUIKit(
            action.style != .cancel || !list.contains { $0.style == .cancel },
            "UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
            name: "NSInternalInconsistencyException")
        list.append(action)
        action.owner = self
        contentDidChange()
    }

    func actionsDidChange() { contentDidChange() }

    // MARK: Text fields

    private var fields: [UITextField] = []
    /// The fields in the order in which they were added; `nil` while there is none.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

    /// Adds a field below the message. Only an alert has fields.
    /// The look of fields is estimated from pictures of iOS 8 to 12.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        requireLikeUIKit(
            preferredStyle == .alert,
            "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
            name: "NSInternalInconsistencyException")
        let field = AlertField.make()
        add(field)
        configurationHandler?(field)
    }

    func add(_ field: UITextField) {
        fields.append(field)
        field.addAction(
            UIAction { [weak self, weak field] _ in field.map { self?.returnWasPressed(in: $0) } },
            for: .primaryActionTriggered)
        contentDidChange()
    }

    /// Goes on to the next field; behind the last one Return is the preferred action, or the only one that does not cancel.
    private func returnWasPressed(in field: UITextField) {
        guard let index = fields.firstIndex(where: { $0 === field }) else { return }
        if index + 1 < fields.count {
            fields[index + 1].becomeFirstResponder()
        } else if let action = actionOfReturn {
            choose(action)
        }
    }

    private var actionOfReturn: UIAlertAction? {
        if let preferredAction { return preferredAction }
        let others = list.filter { $0.style != .cancel }
        return others.count == 1 ? others.first : nil
    }

    /// Called with the action that a person has chosen, before the alert leaves.
    var willLeave: ((UIAlertAction) -> Void)?

    /// Leaves, and then does what the action says.
    func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isBeingDismissed else { return }
        willLeave?(action)
        guard let presenter = presentingViewController else { return action.run() }
        presenter.dismiss(animated: true, completion: action.run)
    }

    /// Does what a tap beside an action sheet does: it is its cancel button.
    func cancel() {
        if let action = list.first(where: { $0.style == .cancel }) { choose(action) }
    }

    // MARK: The view

    private var card: (any AlertCard)? { viewIfLoaded as? any AlertCard }

    open override func loadView() {
        view = preferredStyle == .alert ? AlertView(self) : ActionSheetView(self)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        requireLikeUIKit(
            title != nil || message != nil || attributedTitle != nil || attributedMessage != nil
                || contentController != nil
                || !list.isEmpty,
            "UIAlertController must have a title, a message or an action to display",
            name: "NSInternalInconsistencyException")
    }

    private func contentDidChange() {
        guard let card else { return }
        card.show()
        view.superview?.setNeedsLayout()
        if isPopover { presentationController?.preferredContentSizeDidChange(forChildContentContainer: self) }
    }

    /// The action in bold letters: the preferred one, or else the one that cancels.
    var boldAction: UIAlertAction? { preferredAction ?? list.first { $0.style == .cancel } }

    /// The actions in the order of their buttons: the one that cancels is the last of a column, and the first of a row.
    func orderedActions(inRow: Bool) -> [UIAlertAction] {
        let cancel = list.filter { $0.style == .cancel }
        let others = list.filter { $0.style != .cancel }
        return inRow ? cancel + others : others + cancel
    }
}

/// The view of an alert or a sheet.
@MainActor
protocol AlertCard: UIView {
    /// Shows the controller's texts and actions.
    func show()
    /// Returns the place of the view in a container.
    func place(in container: UIView) -> CGRect
}

extension UILabel {
    /// Shows a plain text, or the attributed one that takes its place.
    func show(_ plain: String?, _ attributed: NSAttributedString?) {
        text = plain
        if let attributed { attributedText = attributed }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIAlertController.self) {
        $0.key("message", \.message)
        $0.key("attributedTitle", \.attributedTitle)
        $0.key("attributedMessage", \.attributedMessage)
        $0.key("contentViewController", \.contentController)
        $0.key(readOnly: "actions", \.actions)
        $0.key(readOnly: "textFields", \.textFields)
        $0.action("addAction:") { $0.addAction($1[0, as: UIAlertAction.self]) }
    }
}
