import CoreGraphics
public import Foundation
import QuinceKitDescription
import QuinceObjCRuntime
import QuinceTextKit
public import QuinceViewLayout
public import UIFoundation
public import UIKitContent
public import UIKitControls
public import UIKitCore

/// The header or footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ReusableInTable {
    open private(set) var reuseIdentifier: String?
    func takeIdentifier(_ identifier: String) { reuseIdentifier = identifier }
    package var reuseKey: String? { reuseIdentifier }
    package var reuseEdition: Int?

    open private(set) var contentView = UIView()
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            showFill()
            setNeedsLayout()
        }
    }
    /// The label of the look; made when it is first asked for.
    open var textLabel: UILabel? { label }
    /// `nil`: the look of iOS 7 has no second label.
    open var detailTextLabel: UILabel? { nil }
    private lazy var label = makeLabel()
    private var hasLabel = false
    var isGrouped = false { didSet { if hasLabel { style() } } }
    /// Whether it stands below its section.
    var isFooter = false

    // The first initializer, by which a table makes headers (decisions/05-runtime-instances.md).
    public init(reuseIdentifier: String?) {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableLook.plainHeader))
        self.reuseIdentifier = reuseIdentifier
        setUp()
    }

    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UITableViewHeaderFooterView.self)
    }

    // MARK: The background of a plain table's

    private var filling: UIView?
    /// Whether the header has a background unless the app gives it one.
    var isFilled = false { didSet { if isFilled != oldValue { showFill() } } }
    open override var backgroundColor: UIColor? { didSet { showFill() } }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showFill()
    }

    /// Shows the table's color, which a tint of the header's own replaces.
    private func showFill() {
        guard isFilled, backgroundColor == nil, backgroundView == nil, backgroundConfiguration == nil else {
            filling?.removeFromSuperview()
            return filling = nil
        }
        if filling == nil {
            let view = UIView(frame: bounds)
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
            filling = view
        }
        filling?.backgroundColor = ownTintColor ?? TableLook.headerFill
    }

    private func setUp() {
        configured.isStale = true
        contentView.frame = bounds
        contentView.usualMargins = TableLook.headerMargins
        addSubview(contentView)
    }

    open func prepareForReuse() {}

    // MARK: Configurations

    public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

    package let configured = ConfiguredContent()
    /// The content as a value, whose view takes the place of `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configured.content }
        set { configured.show(newValue) { take(content: $0 ?? UIView()) } }
    }
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configured.updatesContent }
        set { configured.updatesContent = newValue }
    }
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configured.background }
        set {
            configured.show(newValue, in: self)
            if newValue != nil { (backgroundColor, backgroundView) = (nil, nil) }
            showFill()
        }
    }
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configured.updatesBackground }
        set { configured.updatesBackground = newValue }
    }
    /// Returns an empty content in the manner of the table.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        isGrouped
            ? (isFooter ? .groupedFooter() : .groupedHeader()) : (isFooter ? .plainFooter() : .plainHeader())
    }
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
    }
    open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
    /// Has the configurations updated before the next layout.
    open func setNeedsUpdateConfiguration() {
        configured.isStale = true
        setNeedsLayout()
    }
    /// Called when the state has changed, before the next layout.
    open func updateConfiguration(using state: UIViewConfigurationState) { updateContents(using: state) }
    /// Called after `updateConfiguration(using:)`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    private func take(content new: UIView) {
        contentView.removeFromSuperview()
        contentView = new
        new.usualMargins = TableLook.headerMargins
        addSubview(new)
        setNeedsLayout()
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        guard contentView is UIListContentView else {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        return contentView.sizeThatFits(targetSize)
    }

    private func makeLabel() -> UILabel {
        let label = UILabel()
        contentView.addSubview(label)
        hasLabel = true
        setNeedsLayout()
        return label
    }

    func show(_ title: String?) {
        guard hasLabel || title != nil else { return }
        label.text = title.map { isGrouped && !isFooter ? $0.uppercased() : $0 }
        style()
        setNeedsLayout()
    }

    private func style() {
        label.font = isGrouped ? TableLook.groupedFont : TableLook.headerFont
        label.textColor = isGrouped ? TableLook.groupedInk : TableLook.headerInk
        label.numberOfLines = isGrouped ? 0 : 1
    }

    open override func layoutSubviews() {
        updateConfigurationIfNeeded()
        super.layoutSubviews()
        backgroundView?.frame = bounds
        let insetsContent = (superview as? UITableView)?.insetsContentViewsToSafeArea ?? true
        let safe = insetsContent ? safeAreaInsets : .zero
        contentView.frame = bounds.inset(by: UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right))
        guard hasLabel else { return }
        let width = max(contentView.bounds.width - 2 * TableLook.margin, 0)
        let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        let y =
            isGrouped
            ? (isFooter ? Self.footerTop : bounds.height - height - Self.headerBottom) : (bounds.height - height) / 2
        label.frame = CGRect(x: TableLook.margin, y: MainScreen.round(max(y, 0)), width: width, height: height)
    }

    // Chosen, low confidence (behaviour/tables.md#look).
    private static let headerBottom: CGFloat = 6.5
    private static let footerTop: CGFloat = 7.5

    /// Returns the height of a grouped table's header or footer with a title.
    static func groupedHeight(of title: String, width: CGFloat, isFooter: Bool, isFirst: Bool) -> CGFloat {
        let text = NSAttributedString(
            string: isFooter ? title : title.uppercased(), attributes: [.font: TableLook.groupedFont])
        let room = CGSize(width: max(width - 2 * TableLook.margin, 0), height: .greatestFiniteMagnitude)
        let lines = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).height
        guard !isFooter else { return MainScreen.roundUp(lines + footerTop * 2) }
        let tops = TableLook.groupedTitleTops
        return MainScreen.roundUp(lines + (isFirst ? tops.first : tops.other) + headerBottom)
    }
}

extension UITableViewHeaderFooterView: ConfiguredView {
    package func callUpdateHandler(_ state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }
}
