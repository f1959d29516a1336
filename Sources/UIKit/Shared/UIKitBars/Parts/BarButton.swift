import CoreGraphics
package import Foundation
package import UIFoundation
import UIKitControls
@_spi(Hooks) package import UIKitCore

/// The view of a bar button item: its title, its image or its custom view.
@MainActor
package final class BarButton: UIControl {
    package let item: UIBarButtonItem
    private let label = UILabel()
    private let picture = UIImageView()
    private let backdrop = UIImageView()
    private var metrics: UIBarMetrics
    private var look: UIBarButtonItemAppearance?
    /// The app's view that is shown.
    private let customView: UIView?
    /// The tint that the item, or a proxy of its class, has given.
    private var ownTint: UIColor?

    /// The share that remains of a button under a finger, as of a button of the system type.
    private static let pressedAlpha: CGFloat = 0.2
    private static let disabledColor = UIColor(white: 0.6, alpha: 1)
    static let fontSize: CGFloat = 17
    /// The rounded rectangle of a selected item: its corners, and its room beside the content, in points.
    private static let markRadius: CGFloat = 8
    private static let markRoom: CGFloat = 6

    package init(_ item: UIBarButtonItem, metrics: UIBarMetrics, look: UIBarButtonItemAppearance?) {
        self.item = item
        self.metrics = metrics
        self.look = look
        customView = item.customView
        super.init(frame: .zero)
        if let view = customView {
            addSubview(view)
        } else {
            for view in [backdrop, picture, label] { addSubview(view) }
            picture.takesImagesAsTemplates = true
            picture.preferredSymbolConfiguration = .inBars
            picture.contentMode = .center
            addAction(UIAction { [weak item] _ in item?.sendAction(for: nil) }, for: .touchUpInside)
        }
        adopt(metrics, look)
        item.itemView = customView ?? self
    }

    package required init?(coder: NSCoder) { nil }

    /// Returns the buttons of items; one that is there already goes on, so that a finger on it is not interrupted.
    static func buttons(
        of items: [UIBarButtonItem], reusing old: [BarButton], _ metrics: UIBarMetrics,
        look: (UIBarButtonItem) -> UIBarButtonItemAppearance?
    ) -> [BarButton] {
        items.map { item in
            guard let button = old.first(where: { $0.item === item && $0.customView === item.customView }) else {
                return BarButton(item, metrics: metrics, look: look(item))
            }
            button.adopt(metrics, look(item))
            return button
        }
    }

    /// Takes over the item's properties.
    private func adopt(_ metrics: UIBarMetrics, _ look: UIBarButtonItemAppearance?) {
        (self.metrics, self.look) = (metrics, look)
        isEnabled = item.isEnabled
        isHidden = item.isHidden
        accessibilityIdentifier = item.accessibilityIdentifier
        if customView == nil { adoptMenu() }
        adoptTint()
        show()
        setNeedsLayout()
    }

    private func adoptMenu() {
        isContextMenuInteractionEnabled = item.menu != nil
        showsMenuAsPrimaryAction = !item.hasAction
    }

    private func adoptTint() {
        let tint = window == nil ? item.tintColor : item.value(in: self) { (item: UIBarButtonItem) in item.tintColor }
        if tint != ownTint { (ownTint, tintColor) = (tint, tint) }
    }

    // MARK: Content

    private var image: UIImage? {
        if let selection { return selection.image }
        let own = metrics == .compact ? item.landscapeImagePhone ?? item.image : item.image
        return own ?? item.systemItem.flatMap(SystemDrawings.image)
    }

    private var title: String? { selection?.title ?? item.title ?? item.systemItem?.title }

    /// Shows the item's title, image and looks as they are now.
    package func show() {
        guard customView == nil else { return }
        picture.image = image
        showBackdrop()
        label.isHidden = picture.image != nil
        label.attributedText = label.isHidden ? nil : NSAttributedString(string: title ?? "", attributes: attributes)
        let text = label.attributedText?.string ?? ""
        accessibilityLabel = item.accessibilityLabel ?? (text.isEmpty ? title : text)
        (picture.alpha, label.alpha) = isHighlighted ? (Self.pressedAlpha, Self.pressedAlpha) : (1, 1)
        picture.tintColor = isEnabled && !isMarked ? nil : ink
    }

    /// Whether the item shows that it is selected, as since iOS 15. The look is chosen.
    private var isMarked: Bool { item.isSelected && isEnabled }

    private var ink: UIColor { isMarked ? .white : isEnabled ? tintColor : Self.disabledColor }

    /// Shows the background's image, or the tint that marks a selected item.
    private func showBackdrop() {
        let own = item.value(in: self, for: metrics) {
            $0.backgroundImage(for: self.state, barMetrics: $1) ?? $0.backgroundImage(for: .normal, barMetrics: $1)
        }
        backdrop.image = own ?? look?.value(for: state) { $0.backgroundImage }
        backdrop.backgroundColor = isMarked && backdrop.image == nil ? tintColor : nil
        backdrop.layer.cornerRadius = isMarked ? Self.markRadius : 0
        if item.isSelected != accessibilityTraits.contains(.selected) {
            accessibilityTraits.formSymmetricDifference(.selected)
        }
    }

    private var titleMove: UIOffset {
        item.value(in: self, for: metrics) { $0.titlePositionAdjustment(for: $1).unlessZero }
            ?? look?.value(for: state) { $0.titlePositionAdjustment.unlessZero } ?? .zero
    }

    private var backdropMove: UIOffset {
        item.value(in: self, for: metrics) { $0.backgroundVerticalPositionAdjustment(for: $1).unlessZero }
            .map { UIOffset(horizontal: 0, vertical: $0) }
            ?? look?.value(for: state) { $0.backgroundImagePositionAdjustment.unlessZero } ?? .zero
    }

    private var attributes: [NSAttributedString.Key: Any] {
        let weight: UIFont.Weight = item.style == .done ? .semibold : .regular
        var result: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: Self.fontSize, weight: weight),
            .foregroundColor: ink,
        ]
        let states: [UIControl.State] = isEnabled ? (isHighlighted ? [.normal, .highlighted] : [.normal]) : [.disabled]
        for state in states {
            let general = look.map {
                state == .disabled ? $0.disabled : state == .highlighted ? $0.highlighted : $0.normal
            }
            result.merge(general?.titleTextAttributes ?? [:]) { $1 }
        }
        return result.merging(item.titleAttributes(for: states, in: self)) { $1 }
    }

    package override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { animateState() } } }
    package override var isEnabled: Bool { didSet { if isEnabled != oldValue { show() } } }

    /// A press shows at once, and its end fades.
    private func animateState() {
        UIView.animate(withDuration: isHighlighted ? 0 : 0.25, delay: 0, options: .allowUserInteraction) { self.show() }
    }

    /// The proxies that apply depend on the containers.
    package override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil {
            item.view = self
            adoptTint()
            show()
        }
    }

    package override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    // MARK: Menu

    package override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu = item.menu else { return nil }
        let shown = item.changesSelectionAsPrimaryAction ? menu.asChoice() : menu
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in shown })
        configuration.preferredMenuElementOrder = item.preferredMenuElementOrder
        return configuration
    }

    package override var menuSender: Any { item }
    package override func menuDidChoose() { show() }

    /// The action that the item shows, if it shows which is selected.
    private var selection: UIAction? {
        item.changesSelectionAsPrimaryAction ? item.menu?.asChoice().selection : nil
    }

    // MARK: Size

    /// The size of the content in points, as the bar spaces it.
    package func naturalSize(in height: CGFloat) -> CGSize {
        if let view = customView { return Self.size(of: view, in: height) }
        if item.width > 0 { return CGSize(width: item.width, height: height) }
        if let size = picture.shownSize { return CGSize(width: size.width, height: height) }
        let titles = (item.possibleTitles ?? []).map { NSAttributedString(string: $0, attributes: attributes) }
        let widest = titles.map { $0.size().width }.max() ?? 0
        return CGSize(width: max(MainScreen.roundUp(widest), label.intrinsicContentSize.width), height: height)
    }

    /// Returns the size of a view of the app's in a bar: its own if it has one, else the one that its constraints give.
    static func size(of view: UIView, in height: CGFloat) -> CGSize {
        sizesItself(view) ? naturalSize(of: view, in: height) : view.bounds.size
    }

    /// Whether the app has left the size of a view open.
    static func sizesItself(_ view: UIView) -> Bool {
        !view.translatesAutoresizingMaskIntoConstraints || view.bounds.size == .zero
    }

    /// Returns the size that a view's constraints and its content give.
    static func naturalSize(of view: UIView, in height: CGFloat) -> CGSize {
        let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if fitting.width > 0 || fitting.height > 0 { return fitting }
        if view.bounds.size != .zero { return view.bounds.size }
        let natural = view.intrinsicContentSize
        return CGSize(width: max(natural.width, 0), height: natural.height > 0 ? natural.height : height)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        if let view = customView {
            let size = Self.size(of: view, in: bounds.height)
            (view.bounds.size, view.center) = (size, CGPoint(x: bounds.midX, y: bounds.midY))
            return
        }
        let mark = bounds.insetBy(dx: -Self.markRoom, dy: Self.markRoom)
        backdrop.frame = (backdrop.image == nil ? mark : bounds).offset(by: backdropMove)
        let insets = metrics == .compact ? item.landscapeImagePhoneInsets : item.imageInsets
        picture.frame = bounds.inset(by: insets)
        label.frame = bounds.offset(by: titleMove)
        label.textAlignment = .center
    }

    /// Bars are touched generously: the system's buttons react in the whole height of the bar and 8 points beside them.
    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        customView == nil
            ? bounds.insetBy(dx: -8, dy: -8).contains(point) : super.point(inside: point, with: event)
    }
}

extension UIBarButtonItem.SystemItem {
    /// The title, for those that have one in place of a drawing.
    var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        case .flexibleSpace, .fixedSpace: nil
        // The others are drawn; this is what accessibility calls them.
        case .add: "Add"
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast Forward"
        case .pageCurl: "Page Curl"
        case .close: "Close"
        }
    }
}

extension UIView {
    /// Replaces some of the subviews by others. Those that are in both lists stay as they are.
    func replaceSubviews(_ old: [UIView], with new: [UIView]) {
        for view in old where view.superview === self && !new.contains(where: { $0 === view }) {
            view.removeFromSuperview()
        }
        for view in new where view.superview !== self { addSubview(view) }
    }
}
