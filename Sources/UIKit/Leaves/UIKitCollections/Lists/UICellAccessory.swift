public import Foundation
import QuinceDiagnostics
public import UIFoundation
import UIKitControls
public import UIKitCore

/// An accessory at an end of a list cell: a mark, a control, a text, or a view of the app.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// The state of the collection view in which the accessory is there.
    public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }

    public enum Placement {
        /// Returns before which of the accessories at the end a new one is put.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }

    public enum LayoutDimension: Equatable {
        /// The accessory's own width.
        case actual
        /// A width that accessories share, so that they stand below each other.
        case standard
        case custom(CGFloat)
    }

    enum Kind {
        case disclosure, checkmark, detail, delete, insert, reorder, multiselect
        case outline(OutlineDisclosureOptions.Style)
        case label(String, UIFont?)
        case view(UIView)
    }

    let kind: Kind
    let displayed: DisplayedState
    let isLeading: Bool
    let position: Placement.Position?
    let isHidden: Bool
    let width: LayoutDimension
    let tint: UIColor?
    /// The color of a round control's disc.
    private(set) var background: UIColor?
    let action: (() -> Void)?

    private init(
        _ kind: Kind, _ displayed: DisplayedState, isLeading: Bool = false, position: Placement.Position? = nil,
        isHidden: Bool, _ width: LayoutDimension?, _ tint: UIColor?, _ action: (() -> Void)? = nil
    ) {
        (self.kind, self.displayed, self.isLeading, self.position) = (kind, displayed, isLeading, position)
        (self.isHidden, self.width, self.tint, self.action) = (isHidden, width ?? .actual, tint, action)
    }

    // MARK: Options

    public struct DisclosureIndicatorOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
        }
    }
    public typealias CheckmarkOptions = DisclosureIndicatorOptions
    public typealias DetailOptions = DisclosureIndicatorOptions
    public typealias ReorderOptions = DisclosureIndicatorOptions

    /// The look of a round control.
    public struct DeleteOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        /// The color of the sign; `nil` for white.
        public var tintColor: UIColor?
        /// The color of the disc; `nil` for that of the kind.
        public var backgroundColor: UIColor?
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
            (self.reservedLayoutWidth, self.backgroundColor) = (reservedLayoutWidth ?? .actual, backgroundColor)
        }
    }
    public typealias InsertOptions = DeleteOptions
    public typealias MultiselectOptions = DeleteOptions

    public struct OutlineDisclosureOptions {
        /// The effect of a tap on the cell.
        public enum Style: Sendable {
            /// As a header in a list whose sections have their first item for a header; as a cell elsewhere.
            case automatic
            /// A tap anywhere in the cell expands or collapses the item, which cannot be selected.
            case header
            /// A tap on the chevron expands or collapses the item, one beside it selects it.
            case cell
        }

        public var style: Style
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            (self.style, self.isHidden, self.tintColor) = (style, isHidden ?? false, tintColor)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
        }
    }

    public struct LabelOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public var font: UIFont
        public var adjustsFontForContentSizeCategory: Bool
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            (self.isHidden, self.tintColor) = (isHidden ?? false, tintColor)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.font = font ?? .preferredFont(forTextStyle: .body)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }

    /// A view of the app, and where it stands.
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public var maintainsFixedSize: Bool
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement, self.tintColor) = (customView, placement, tintColor)
            (self.isHidden, self.maintainsFixedSize) = (isHidden ?? false, maintainsFixedSize ?? false)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
        }
    }

    // MARK: Creation

    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { plain(.disclosure, displayed, options) }
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { plain(.checkmark, displayed, options) }
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { plain(.detail, displayed, options, actionHandler) }
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { round(.delete, displayed, options, actionHandler) }
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { round(.insert, displayed, options, actionHandler) }
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { plain(.reorder, displayed, options) }
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { round(.multiselect, displayed, options) }
    /// Without a handler a tap expands or collapses the item, if the data source is a diffable one.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .outline(options.style), displayed, isHidden: options.isHidden, options.reservedLayoutWidth,
            options.tintColor, actionHandler)
    }
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .label(text, options.font), displayed, isHidden: options.isHidden, options.reservedLayoutWidth,
            options.tintColor)
    }
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let (isLeading, displayed, position): (Bool, DisplayedState, Placement.Position) =
            switch configuration.placement {
            case .leading(let displayed, let position): (true, displayed, position)
            case .trailing(let displayed, let position): (false, displayed, position)
            }
        return UICellAccessory(
            .view(configuration.customView), displayed, isLeading: isLeading, position: position,
            isHidden: configuration.isHidden, configuration.reservedLayoutWidth, configuration.tintColor)
    }

    private static func plain(
        _ kind: Kind, _ displayed: DisplayedState, _ options: DisclosureIndicatorOptions,
        _ action: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            kind, displayed, isHidden: options.isHidden, options.reservedLayoutWidth, options.tintColor, action)
    }

    /// Returns a round control, which is at the beginning.
    private static func round(
        _ kind: Kind, _ displayed: DisplayedState, _ options: DeleteOptions, _ action: (() -> Void)? = nil
    ) -> UICellAccessory {
        var accessory = UICellAccessory(
            kind, displayed, isLeading: true, isHidden: options.isHidden, options.reservedLayoutWidth,
            options.tintColor, action)
        accessory.background = options.backgroundColor
        return accessory
    }

    // MARK: Views

    func isShown(editing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: editing
        case .whenNotEditing: !editing
        }
    }

    func makeView(_ cell: UICollectionViewListCell) -> UIView {
        switch kind {
        case .view(let view): return view
        case .label(let text, let font):
            let label = UILabel()
            (label.text, label.textColor) = (text, tint ?? .secondaryLabel)
            if let font { label.font = font }
            return label
        case .disclosure:
            let name = cell.isMirrored ? "chevron.left" : "chevron.right"
            return glyph(name, ListLook.accessory, size: ListLook.chevronSize)
        case .outline:
            return OutlineDisclosureView(isMirrored: cell.isMirrored, color: tint ?? cell.tintColor) { [weak cell] in
                cell?.tapOutline()
            }
        case .checkmark: return glyph("checkmark", cell.tintColor, size: 17)
        case .reorder: return grip(cell)
        case .detail: return button("info.circle", tint ?? cell.tintColor, action)
        case .delete:
            return roundButton(
                "minus.circle.fill", .systemRed, "Delete", action ?? { [weak cell] in cell?.openActions() })
        case .insert: return roundButton("plus.circle.fill", .systemGreen, "Insert", action)
        case .multiselect:
            return CellMark(sign: tint ?? .white, disc: background ?? cell.tintColor, isOn: cell.isSelected)
        }
    }

    private func glyph(_ name: String, _ color: UIColor?, size: CGFloat) -> UIView {
        let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
        let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
        view.tintColor = tint ?? color
        view.contentMode = .center
        return view
    }

    private func grip(_ cell: UICollectionViewListCell) -> UIView {
        let view = CellGrip(image: Self.symbol("line.3.horizontal", size: 19, weight: .semibold))
        view.tintColor = tint ?? ListLook.accessory
        view.contentMode = .center
        view.isUserInteractionEnabled = true
        view.addGestureRecognizer(GripGesture(cell))
        return view
    }

    fileprivate static func symbol(_ name: String, size: CGFloat, weight: UIImage.SymbolWeight) -> UIImage? {
        UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight))
    }

    private func button(_ name: String, _ color: UIColor?, _ action: (() -> Void)?) -> CellButton {
        let button = CellButton(type: .system)
        button.setImage(Self.symbol(name, size: 22, weight: .regular), for: .normal)
        button.tintColor = color
        button.addAction(UIAction { _ in action?() }, for: .touchUpInside)
        button.bounds.size = CGSize(width: 30, height: 30)
        return button
    }

    /// Returns a button whose sign is a hole in the symbol, through which the sign's color shows.
    private func roundButton(_ name: String, _ color: UIColor, _ label: String, _ action: (() -> Void)?) -> UIView {
        let button = button(name, background ?? color, action)
        button.action = label
        button.insertSubview(.sign(tint ?? .white, in: button.bounds), at: 0)
        return button
    }
}

/// A button of a row, whose label says which row it is in.
@MainActor
private final class CellButton: UIButton {
    /// The name of the button's action; `nil` for a button without a label.
    var action: String?

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? action.flatMap { superview?.label(forControl: $0) } }
        set { super.accessibilityLabel = newValue }
    }
}

/// The lines by which a finger moves a row.
@MainActor
private final class CellGrip: UIImageView {
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? superview?.label(forControl: "Reorder") }
        set { super.accessibilityLabel = newValue }
    }
}

/// The circle that shows whether an item is selected.
@MainActor
final class CellMark: UIView {
    private let disc: UIColor?
    private let picture = UIImageView()
    private let sign: UIView

    init(sign color: UIColor, disc: UIColor?, isOn: Bool) {
        (self.disc, self.isOn) = (disc, isOn)
        let size = UICellAccessory.symbol("circle", size: 22, weight: .semibold)?.size ?? .zero
        sign = .sign(color, in: CGRect(origin: .zero, size: size))
        super.init(frame: CGRect(origin: .zero, size: size))
        isUserInteractionEnabled = false
        picture.contentMode = .center
        picture.frame = bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for view in [sign, picture] { addSubview(view) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    var isOn: Bool { didSet { if isOn != oldValue { show() } } }

    private func show() {
        picture.image = UICellAccessory.symbol(isOn ? "checkmark.circle.fill" : "circle", size: 22, weight: .semibold)
        picture.tintColor = isOn ? disc : ListLook.accessory
        sign.isHidden = !isOn
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { picture.sizeThatFits(size) }
}

extension UIView {
    /// Returns what shows through the sign of a round control: a circle in the middle, smaller than the control's own.
    fileprivate static func sign(_ color: UIColor, in bounds: CGRect) -> UIView {
        let diameter: CGFloat = 22
        let view = UIView(
            frame: CGRect(
                x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter, height: diameter))
        view.autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        view.layer.cornerRadius = diameter / 2
        view.backgroundColor = color
        view.isUserInteractionEnabled = false
        return view
    }
}
