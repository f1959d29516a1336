import CoreGraphics
public import Foundation
import QuartzCore
import QuinceKitDescription
import QuinceNibArchive
public import QuinceViewLayout
public import UIFoundation
public import UIKitContent
public import UIKitControls
@_spi(Hooks) public import UIKitCore

/// A view that shows an item of a collection view.
///
/// From the back: `backgroundView`, `selectedBackgroundView` while the cell is selected or highlighted, `contentView`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    private var content: UIView = CellContentView()
    package var segue: (() -> Void)?
    /// The place of the item in an outline; `nil` in another section.
    var outline: OutlinePlace?
    open var contentView: UIView { content }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UICollectionViewCell.self)
    }

    private func setUp() {
        clipsToBounds = false
        addContent()
    }

    private func addContent() {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    /// Takes the content of a nib in place of the empty one.
    fileprivate func takeContent(_ new: UIView) {
        content.removeFromSuperview()
        content = new
        addContent()
    }

    /// Whether the item is selected. The collection view sets it, and it lasts while the cell is off screen.
    open var isSelected = false { didSet { if isSelected != oldValue { showState() } } }
    /// Whether a finger is on the cell.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showState() } } }

    open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView, at: 0) } }
    open var selectedBackgroundView: UIView? {
        didSet {
            replace(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            showState()
        }
    }

    private func replace(_ old: UIView?, by new: UIView?, at index: Int) {
        if old !== new { old?.removeFromSuperview() }
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }

    // MARK: Configurations

    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

    package let configured = ConfiguredContent()
    /// The content as a value, whose view takes the place of `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set {
            configured.show(newValue) { takeContent($0 ?? CellContentView()) }
            wantsOtherSize()
        }
    }
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configured.updatesContent }
        set { configured.updatesContent = newValue }
    }
    /// The background as a value, behind all other views.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set { configured.show(newValue, in: self) }
    }
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured.updatesBackground }
        set { configured.updatesBackground = newValue }
    }
    open var configurationState: UICellConfigurationState { presentState }
    open override var canBecomeFocused: Bool { hostingView?.mayFocus(self) ?? false }
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) { setNeedsUpdateConfiguration() }
    /// Has the configurations updated before the next layout.
    open func setNeedsUpdateConfiguration() {
        configured.isStale = true
        setNeedsLayout()
    }
    /// Called when the state has changed, before the next layout.
    open func updateConfiguration(using state: UICellConfigurationState) { updateContents(using: state) }
    /// Called after `updateConfiguration(using:)`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
    }

    func outlineDidChange(from old: OutlinePlace?) { setNeedsUpdateConfiguration() }

    /// Called when a finger takes the cell up, and when it is put down.
    func movementDidChange(isMoving: Bool) { setNeedsUpdateConfiguration() }

    // MARK: Drags

    public enum DragState: Int, Sendable { case none, lifting, dragging }
    private(set) var dragState = DragState.none
    /// Called as the cell's element is lifted, taken along, and put down.
    open func dragStateDidChange(_ dragState: DragState) {}
    func take(_ state: DragState) {
        guard state != dragState else { return }
        dragState = state
        setNeedsUpdateConfiguration()
        dragStateDidChange(state)
    }

    /// Whether the content may ask for another size than the item has.
    var wantsMeasuring = false

    /// Has the collection view measure the cell again.
    func wantsOtherSize() {
        guard let view = hostingView, view.selfSizingInvalidation != .disabled, !view.pass.isRunning, view.isShown(self)
        else { return }
        wantsMeasuring = true
        view.setNeedsLayout()
    }

    private func showState() {
        setNeedsUpdateConfiguration()
        let isOn = isSelected || isHighlighted
        selectedBackgroundView?.isHidden = !isOn
        contentView.passHighlight(isOn)
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
    }

    /// Returns the size of the content, which stands for the cell's.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        guard !(contentView is UIListContentView) else { return contentView.sizeThatFits(targetSize) }
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}

extension UICollectionViewCell: SegueTrigger {}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UICollectionViewCell.self) {
        $0.key(readOnly: "contentView", \.contentView)
        $0.key("selected", \.isSelected)
        $0.key("highlighted", \.isHighlighted)
        $0.key("backgroundView", \.backgroundView)
        $0.key("selectedBackgroundView", \.selectedBackgroundView)
        $0.nib(element: "collectionViewCell")
        $0.nib(elements: "contentView") { cell, element, nib in nib.view(element).map { cell.takeContent($0) } }
        $0.nib(ignoring: "size")
    }
}

extension UIView {
    /// Lets labels and images show that they are in a cell which is highlighted or selected.
    fileprivate func passHighlight(_ isOn: Bool) {
        for view in subviews {
            (view as? UILabel)?.isHighlighted = isOn
            (view as? UIImageView)?.isHighlighted = isOn
            view.passHighlight(isOn)
        }
    }
}

/// The view that contains what a cell shows; documents name it since Xcode 11.
final class CellContentView: UIView {}

@section(".init_array") @used
private let contentDescription: @convention(c) () -> Void = {
    describe(CellContentView.self) { $0.nib(element: "collectionViewCellContentView") }
}
