import CoreGraphics
public import Foundation
import QuinceKitDescription
import QuinceObjCRuntime
public import QuinceViewLayout
@_spi(Hooks) public import UIFoundation
public import UIKitContent
public import UIKitControls
@_spi(Hooks) public import UIKitCore

/// A row of a table: a content view between the controls of editing and an accessory, over a background.
@preconcurrency @MainActor
open class UITableViewCell: UIView, @MainActor UIGestureRecognizerDelegate, ReusableInTable {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = StateMask(rawValue: 1)
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    let parts: CellParts
    private(set) var style = CellStyle.default
    open private(set) var reuseIdentifier: String?
    func takeIdentifier(_ identifier: String) { reuseIdentifier = identifier }
    package var reuseKey: String? { reuseIdentifier }
    package var reuseEdition: Int?

    // MARK: Creation

    // The first initializer, by which a table makes cells (decisions/05-runtime-instances.md).
    public init(style: CellStyle, reuseIdentifier: String?) {
        parts = CellParts()
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableLook.rowHeight))
        (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
        setUp()
    }

    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        // A cell that is made without a size, as by `UITableViewCell()`, has that of a row.
        self.frame = CGRect(origin: frame.origin, size: frame.size == .zero ? self.frame.size : frame.size)
    }

    public required init?(coder: NSCoder) {
        parts = CellParts()
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UITableViewCell.self)
        decodeParts(coder)
    }

    private func setUp() {
        backgroundColor = .systemBackground
        usualMargins = TableLook.cellMargins
        configured.isStale = true
        parts.add(to: self)
    }

    func become(_ style: CellStyle) { self.style = style }

    /// A row is an element of all of its texts.
    @_spi(Hooks) open override var standardAccessibility: StandardAccessibility? {
        let texts = contentView.shownTexts
        return StandardAccessibility(label: texts.isEmpty ? nil : texts.joined(separator: ", "))
    }

    @_spi(Hooks) open override var ownWords: ViewWords { super.ownWords.with(text: parts.title?.text) }

    // MARK: Content

    /// The view of the app's subviews.
    open var contentView: UIView { parts.content }
    /// The labels and the image of the style; made when they are first asked for.
    open var textLabel: UILabel? { parts.title(of: self) }
    open var detailTextLabel: UILabel? { parts.detail(of: self) }
    open var imageView: UIImageView? { parts.picture(of: self) }

    /// The views behind the content. The selected one is shown while the cell is selected or highlighted.
    open var backgroundView: UIView? { didSet { parts.show(backgroundView, insteadOf: oldValue, in: self) } }
    open var selectedBackgroundView: UIView? { didSet { selectionDidChange(from: oldValue, animated: false) } }
    /// The selected background where several rows may be selected; `nil` for the same as otherwise.
    open var multipleSelectionBackgroundView: UIView?

    // MARK: Configurations

    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

    package let configured = ConfiguredContent()
    /// The content as a value, whose view takes the place of `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set {
            configured.show(newValue) { parts.take(content: $0 ?? UIView(), self) }
            table?.cellWantsOtherHeight(self)
        }
    }
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configured.updatesContent }
        set { configured.updatesContent = newValue }
    }
    /// The background as a value, in place of `backgroundColor` and of the views behind the content.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set { show(newValue) }
    }
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured.updatesBackground }
        set { configured.updatesBackground = newValue }
    }
    /// Returns an empty content of the cell's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration { styledContent }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { styledBackground }
    open var configurationState: UICellConfigurationState { presentState }
    /// Has the configurations updated before the next layout.
    open func setNeedsUpdateConfiguration() {
        configured.isStale = true
        setNeedsLayout()
    }
    /// Called when the state has changed, before the next layout.
    open func updateConfiguration(using state: UICellConfigurationState) { updateContents(using: state) }
    /// Called after `updateConfiguration(using:)`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    // MARK: Accessories

    open var accessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
    open var accessoryView: UIView? { didSet { accessoryDidChange() } }
    open var editingAccessoryType = AccessoryType.none { didSet { accessoryDidChange() } }
    open var editingAccessoryView: UIView? { didSet { accessoryDidChange() } }

    open var indentationLevel = 0 { didSet { setNeedsLayout() } }
    open var indentationWidth = TableLook.indentationWidth { didSet { setNeedsLayout() } }
    /// The insets of the line below the cell; the table's until they are set.
    open var separatorInset: UIEdgeInsets {
        get {
            ownSeparatorInset ?? table?.separatorInset
                ?? UIEdgeInsets(top: 0, left: TableLook.margin, bottom: 0, right: 0)
        }
        set {
            ownSeparatorInset = newValue
            setNeedsLayout()
        }
    }
    private(set) var ownSeparatorInset: UIEdgeInsets?

    // MARK: Drags

    /// - Differs: a cell that is dragged can be touched either way.
    open var userInteractionEnabledWhileDragging = false
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

    // MARK: Reuse

    /// Called before the cell shows another row.
    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
    }

    // MARK: Focus

    public enum FocusStyle: Int, Sendable { case `default`, custom }
    /// Stored without effect: `focusEffect` says how the cell looks.
    open var focusStyle = FocusStyle.default
    open override var canBecomeFocused: Bool { table?.mayFocus(self) ?? false }
    open override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) { setNeedsUpdateConfiguration() }

    // MARK: State

    open var selectionStyle = SelectionStyle.default
    open var isSelected: Bool {
        get { selected }
        set { setSelected(newValue, animated: false) }
    }
    open var isHighlighted: Bool {
        get { highlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    private var (selected, highlighted) = (false, false)

    /// Selects the cell, or deselects it. A selection fades in 0.4 s; the time is chosen.
    open func setSelected(_ selected: Bool, animated: Bool) {
        self.selected = selected
        setNeedsUpdateConfiguration()
        showSelection(animated: animated)
    }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        self.highlighted = highlighted
        setNeedsUpdateConfiguration()
        showSelection(animated: animated)
    }
    /// Whether the cell looks selected.
    var isMarked: Bool { selected || highlighted }

    // MARK: Editing

    open internal(set) var editingStyle = EditingStyle.none
    /// Whether the row shows in editing whether it is chosen.
    var showsMark = false
    open var showsReorderControl = false { didSet { setNeedsLayout() } }
    open var shouldIndentWhileEditing = true
    open internal(set) var showingDeleteConfirmation = false { didSet { setNeedsUpdateConfiguration() } }
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    private var editing = false
    /// Shows the controls of editing, or hides them. They slide, and grips and accessories fade, in 0.3 s; the time is chosen.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        let state: StateMask = editing ? .showingEditControl : []
        willTransition(to: state)
        self.editing = editing
        setNeedsUpdateConfiguration()
        showEditing(animated) { self.didTransition(to: state) }
    }
    open func willTransition(to state: StateMask) {}
    open func didTransition(to state: StateMask) {}

    // MARK: Layout

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        parts.layOut(self)
    }

    @_spi(Hooks) open override func directionDidChange() {
        super.directionDidChange()
        // A chevron points to one side.
        if parts.accessory != nil { accessoryDidChange() }
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        table?.cellWantsOtherHeight(self)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: parts.naturalHeight(of: self))
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: parts.fittingHeight(of: self, width: targetSize.width)) }

    /// The segue of a prototype or of a static cell, which a selection performs.
    package var segue: (() -> Void)?
    /// The segue that a tap on the accessory's button performs.
    package var accessorySegue: (() -> Void)?
    /// The height that a nib gives the row of this cell.
    var nibHeight: CGFloat?

    /// Whether the content may ask for another height than the row has.
    var wantsMeasuring = false

    /// The table that shows the cell.
    weak var table: UITableView?
}

extension UITableViewCell: SegueTrigger {}
