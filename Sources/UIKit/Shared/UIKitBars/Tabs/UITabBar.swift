import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
public import UIFoundation
import UIKitControls
public import UIKitCore

@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called when a person selects an item, also the one that is selected already.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)

    // MARK: Customizing, which Quince's bars do not offer, so that these are never called

    func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
    func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
    func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
    func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
    public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
    public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
    public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}

/// A bar whose items select one of several screens.
/// The size of badges, and the places of centered items on an iPad, are estimates.
@preconcurrency @MainActor
open class UITabBar: UIView, BarItemOwner {
    public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

    private var list: [UITabBarItem] = []
    private var buttons: [TabBarButton] = []
    let background = BarBackground()
    private var isStale = false
    private var styling = BarStyling() { didSet { restyle() } }
    private let standard = StandardAppearance<UITabBarAppearance>()
    /// The action of a tab bar controller when a person selects an item; a bar with one is managed by it.
    package var select: ((UITabBarItem) -> Void)?

    open weak var delegate: (any UITabBarDelegate)? {
        willSet {
            requireLikeUIKit(
                select == nil,
                "Changing the delegate of a tab bar managed by a tab bar controller is not allowed.",
                name: "NSInternalInconsistencyException")
        }
    }
    open weak var selectedItem: UITabBarItem? { didSet { if selectedItem !== oldValue { restyle() } } }
    open var barStyle: UIBarStyle {
        get { styling.style }
        set { styling.style = newValue }
    }
    open var isTranslucent: Bool {
        get { styling.isTranslucent }
        set { styling.ownTranslucency = newValue }
    }
    open var barTintColor: UIColor? {
        get { styling.tint }
        set { styling.tint = newValue }
    }
    open var backgroundImage: UIImage? {
        get { styling.images[0] }
        set { styling.images[0] = newValue }
    }
    open var shadowImage: UIImage? {
        get { styling.shadows[0] }
        set { styling.shadows[0] = newValue }
    }
    open var selectionIndicatorImage: UIImage? { didSet { restyle() } }
    open var unselectedItemTintColor: UIColor? { didSet { restyle() } }
    /// The name of `tintColor` until iOS 8.
    open var selectedImageTintColor: UIColor? {
        get { tintColor }
        set { tintColor = newValue }
    }
    open func beginCustomizingItems(_ items: [UITabBarItem]) {
        Unsupported.report("letting the person arrange the items", in: "UITabBar")
    }
    /// Returns whether the items have changed, which they never do.
    open func endCustomizing(animated: Bool) -> Bool { false }
    open var isCustomizing: Bool { false }
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    /// The width of an item in a centered bar; 0 is the system's.
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The room between items in a centered bar; 0 is the system's.
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The look while the end of the content is above the bar; `nil` for that of the system. The selected item's own goes before.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.copied(for: self)
            restyle()
        }
    }
    /// Whether nothing of the content is under the bar, which a tab bar controller knows.
    package var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { restyle() } } }
    private let indicator = UIImageView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UITabBar.self)
    }

    private func setUp() {
        insertSubview(background, at: 0)
        background.hasShadowAbove = true
        indicator.contentMode = .scaleToFill
        insertSubview(indicator, aboveSubview: background)
        restyle()
    }

    // MARK: Items

    open var items: [UITabBarItem]? {
        get { list.isEmpty ? nil : list }
        set { setItems(newValue, animated: false) }
    }

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        requireLikeUIKit(
            select == nil, "Directly modifying a tab bar managed by a tab bar controller is not allowed.",
            name: "NSInternalInconsistencyException")
        adopt(items ?? [])
        if animated, window != nil {
            UIView.transition(with: self, duration: 0.3, options: .transitionCrossDissolve) {}
        }
    }

    package func adopt(_ items: [UITabBarItem]) {
        for item in list { item.owner = nil }
        list = items
        for item in list { item.owner = self }
        if !list.contains(where: { $0 === selectedItem }) { selectedItem = nil }
        restyle()
    }

    package func itemDidChange(_ item: NSObject) {
        standard.didChange(item)
        restyle()
    }

    private func restyle() {
        isStale = true
        setNeedsLayout()
    }

    private func rebuild() {
        isStale = false
        let edge = edgeAppearance
        background.look = (edge ?? standard.inUse).map(BarLook.init) ?? styling.look(at: .any, .default)
        let old = buttons
        buttons = list.map { item in old.first { $0.item === item } ?? makeButton(item) }
        for button in buttons {
            let look = edge ?? button.item.standardAppearance ?? standard.inUse
            button.adopt(
                isSelected: button.item === selectedItem, isInline: isInline,
                isLow
                    ? look?.compactInlineLayoutAppearance
                    : isInline ? look?.inlineLayoutAppearance : look?.stackedLayoutAppearance,
                unselectedTint: unselectedItemTintColor)
        }
        replaceSubviews(old, with: buttons)
    }

    /// The appearance at the edge of the content; `nil` away from it, and in looks that do not clear the bar there.
    private var edgeAppearance: UITabBarAppearance? {
        guard isAtScrollEdge else { return nil }
        if let given = selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return given }
        guard Look.current.bars.clearsAtEdge == .all else { return nil }
        let clear = standard.inUse.map { UITabBarAppearance(barAppearance: $0) } ?? UITabBarAppearance()
        clear.configureWithTransparentBackground()
        return clear
    }

    private func makeButton(_ item: UITabBarItem) -> TabBarButton {
        let button = TabBarButton(item)
        button.addAction(UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
        return button
    }

    private func choose(_ item: UITabBarItem) {
        if let select { return select(item) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    // MARK: Layout

    /// The width of an item and the room beside it on a bar with centered items (iPad; low confidence).
    private static let centeredWidth: CGFloat = 76
    private static let centeredSpacing: CGFloat = 34

    open override func layoutSubviews() {
        if isStale { rebuild() }
        super.layoutSubviews()
        background.frame = bounds
        let height = min(bounds.height - safeAreaInsets.bottom, 49)
        for (button, span) in zip(buttons, spans) {
            let x =
                effectiveUserInterfaceLayoutDirection == .leftToRight
                ? span.start : bounds.width - span.start - span.width
            button.frame = CGRect(x: MainScreen.round(x), y: 0, width: span.width, height: max(height, 0))
        }
        let chosen = buttons.first { $0.item === selectedItem }
        showIndicator(of: chosen)
    }

    /// Shows the image behind the selected item; a tint for it makes it a template.
    private func showIndicator(of chosen: TabBarButton?) {
        let image = standard.inUse?.selectionIndicatorImage ?? selectionIndicatorImage
        let tint = standard.inUse?.selectionIndicatorTintColor
        indicator.image = chosen == nil ? nil : tint == nil ? image : image?.withRenderingMode(.alwaysTemplate)
        (indicator.tintColor, indicator.frame) = (tint, chosen?.frame ?? .zero)
    }

    private var isCentered: Bool {
        switch itemPositioning {
        case .automatic: traitCollection.userInterfaceIdiom == .pad
        case .fill: false
        case .centered: true
        }
    }

    private var spans: [(start: CGFloat, width: CGFloat)] {
        let count = CGFloat(buttons.count)
        guard count > 0 else { return [] }
        let room = bounds.width - safeAreaInsets.left - safeAreaInsets.right
        guard isCentered else {
            let width = room / count
            return buttons.indices.map { (safeAreaInsets.left + CGFloat($0) * width, width) }
        }
        let spacing = itemSpacing > 0 ? itemSpacing : Self.centeredSpacing
        let natural = hasWideItems ? buttons.map(\.inlineWidth).max() ?? 0 : 0
        let width = min(itemWidth > 0 ? itemWidth : max(Self.centeredWidth, natural), room / count)
        let start = safeAreaInsets.left + max(room - count * (width + spacing) + spacing, 0) / 2
        return buttons.indices.map { (start + CGFloat($0) * (width + spacing), width) }
    }

    /// Whether titles stand beside images, in the bar of a phone in landscape.
    private var isLow: Bool { traitCollection.verticalSizeClass == .compact }
    /// Whether titles stand beside images in the bar of a tablet.
    private var hasWideItems: Bool {
        Look.current.bars.hasInlineTabsOnTablets && traitCollection.userInterfaceIdiom == .pad
            && traitCollection.horizontalSizeClass == .regular
    }
    private var isInline: Bool { isLow || hasWideItems }
    private var height: CGFloat { (isLow ? 32 : 49) + safeAreaInsets.bottom }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        restyle()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        restyle()
        invalidateIntrinsicContentSize()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Looks

    open var standardAppearance: UITabBarAppearance {
        get { standard.get(of: self) }
        set { standard.set(newValue, of: self) }
    }
    /// The standard appearance that the app has given, which proxies apply.
    var givenAppearance: UITabBarAppearance? {
        get { standard.inUse }
        set { if let newValue { standardAppearance = newValue } }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UITabBar.self) {
        $0.key("delegate", \.delegate)
        $0.key("selectedItem", \.selectedItem)
        $0.nib(element: "tabBar")
        $0.key("barStyle", \.barStyle, .appearance, .nib)
        $0.key("translucent", \.isTranslucent, .appearance, .nib)
        $0.key("barTintColor", \.barTintColor, .appearance, .nib)
        $0.key("backgroundImage", \.backgroundImage, .appearance, .nib)
        $0.key("shadowImage", \.shadowImage, .appearance, .nib)
        $0.key("selectionIndicatorImage", \.selectionIndicatorImage, .appearance, .nib)
        $0.key("itemPositioning", \.itemPositioning, .appearance, .nib)
        $0.key("itemWidth", \.itemWidth, .appearance, .nib)
        $0.key("itemSpacing", \.itemSpacing, .appearance, .nib)
        // The color of the selected image was the tint's before iOS 8.
        $0.nib("selectedImageTintColor") { (bar: UITabBar, color: UIColor) in bar.tintColor = color }
        $0.key("unselectedItemTintColor", \.unselectedItemTintColor, .appearance, .nib)
        $0.key("standardAppearance", \.givenAppearance, .appearance, .nib)
        $0.key("scrollEdgeAppearance", \.scrollEdgeAppearance, .appearance, .nib)
        $0.nib(elements: "items") { $0.items = $2.objects(in: $1) }
    }
}

extension UITabBar.ItemPositioning: NibWords {
    package static var nibWords: [String: Self] { words(.automatic, .fill, .centered) }
}
