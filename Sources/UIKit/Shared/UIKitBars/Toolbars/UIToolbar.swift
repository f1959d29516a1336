import CoreGraphics
public import Foundation
import QuinceKitDescription
import QuinceObjCRuntime
public import UIFoundation
public import UIKitCore

@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar of buttons, at the bottom of a screen as a rule.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning, BarItemOwner {
    private var list: [UIBarButtonItem] = []
    private var buttons: [BarButton] = []
    private let background = BarBackground()
    private var isStale = false
    private var styling = BarStyling() { didSet { restyle() } }
    private let standard = StandardAppearance<UIToolbarAppearance>()
    /// The hairline is above a bar that a navigation controller has at the bottom.
    package var isAtBottom = false { didSet { setNeedsLayout() } }

    open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }
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
    open var compactAppearance: UIToolbarAppearance? {
        didSet {
            compactAppearance = compactAppearance?.copied(for: self)
            restyle()
        }
    }
    /// The look while the end of the content is above the bar; `nil` for that of the system.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.copied(for: self)
            restyle()
        }
    }
    /// The look at the edge of the content in a bar of compact height; `nil` for `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copied(for: self)
            restyle()
        }
    }
    /// Whether nothing of the content is under the bar, which a navigation controller knows.
    package var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { restyle() } } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        insertSubview(background, at: 0)
        restyle()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        insertSubview(background, at: 0)
        decodeNib(coder, as: UIToolbar.self)
        restyle()
    }

    // MARK: Items

    open var items: [UIBarButtonItem]? {
        get { list.isEmpty ? nil : list }
        set { setItems(newValue, animated: false) }
    }

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        for item in list { item.owner = nil }
        list = items ?? []
        for item in list { item.owner = self }
        restyle()
        if animated, window != nil {
            UIView.transition(with: self, duration: 0.3, options: .transitionCrossDissolve) {}
        }
    }

    package func itemDidChange(_ item: NSObject) {
        standard.didChange(item)
        restyle()
    }

    private func restyle() {
        isStale = true
        setNeedsLayout()
    }

    private func appearance(_ metrics: UIBarMetrics) -> UIToolbarAppearance? {
        let isCompact = metrics == .compact
        let usual = isCompact ? compactAppearance ?? standard.inUse : standard.inUse
        guard isAtScrollEdge else { return usual }
        let given = isCompact ? compactScrollEdgeAppearance ?? scrollEdgeAppearance : scrollEdgeAppearance
        guard given == nil, Look.current.bars.clearsAtEdge == .all else { return given ?? usual }
        let clear = usual.map { UIToolbarAppearance(barAppearance: $0) } ?? UIToolbarAppearance()
        clear.configureWithTransparentBackground()
        return clear
    }

    private func rebuild() {
        isStale = false
        let metrics = traitCollection.verticalSizeClass.barMetrics
        let appearance = appearance(metrics)
        background.look = appearance.map(BarLook.init) ?? styling.look(at: barPosition, metrics)
        let old = buttons
        buttons = BarButton.buttons(of: list, reusing: old, metrics) { item in
            item.style == .done ? appearance?.doneButtonAppearance : appearance?.buttonAppearance
        }
        replaceSubviews(old, with: buttons)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        if isStale { rebuild() }
        super.layoutSubviews()
        let isBottom = barPosition == .bottom
        let (above, below) = isBottom ? (0, roomBelow) : (barPosition == .topAttached ? safeAreaInsets.top : 0, 0)
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above + below)
        background.hasShadowAbove = isBottom
        placeButtons()
    }

    /// The height between the screen's safe area and its edge, if the bar stands at the end of that area. A bar that is
    /// further up, above a tab bar for example, has nothing below it to cover.
    private var roomBelow: CGFloat {
        guard let superview, let window else { return 0 }
        let room = min(superview.safeAreaInsets.bottom, window.safeAreaInsets.bottom)
        return frame.maxY >= superview.bounds.height - room ? room : 0
    }

    private func placeButtons() {
        let margin: CGFloat = bounds.width >= 414 ? 20 : 16
        let height = min(bounds.height, Self.height(traitCollection))
        let items = buttons.map { button in Self.layoutItem(button, height) }
        let isLeft = effectiveUserInterfaceLayoutDirection == .leftToRight
        let (start, end) =
            isLeft ? (safeAreaInsets.left, safeAreaInsets.right) : (safeAreaInsets.right, safeAreaInsets.left)
        let places = ToolbarLayout.places(of: items, from: start + margin, to: bounds.width - end - margin)
        for (button, place) in zip(buttons, places) {
            let x = isLeft ? place.start : bounds.width - place.start - place.width
            button.frame = CGRect(x: MainScreen.round(x), y: 0, width: place.width, height: height)
        }
    }

    private static func layoutItem(_ button: BarButton, _ height: CGFloat) -> ToolbarLayout.Item {
        switch button.item.systemItem {
        case .flexibleSpace: .flexible
        case .fixedSpace: .fixed(button.item.width)
        default: button.item.isHidden ? .fixed(0) : .button(button.naturalSize(in: height).width)
        }
    }

    private static func height(_ traits: UITraitCollection) -> CGFloat {
        traits.verticalSizeClass == .compact ? 32 : 44
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.height(traitCollection))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height(traitCollection))
    }

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
    }

    // MARK: Place and looks

    open var barPosition: UIBarPosition {
        if isAtBottom { return .bottom }
        let asked = delegate?.position(for: self) ?? .any
        return asked == .any ? .bottom : asked
    }

    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) { styling.images[BarStyling.key(topOrBottom, barMetrics)] = backgroundImage }

    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { styling.images[BarStyling.key(topOrBottom, barMetrics)] }

    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        styling.shadows[BarStyling.key(topOrBottom, .default)] = shadowImage
    }

    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        styling.shadows[BarStyling.key(topOrBottom, .default)]
    }

    var backgroundImages: [UInt: UIImage] { styling.images }
    func setBackgroundImage(_ image: UIImage?, _ key: UInt) { styling.images[key] = image }

    open var standardAppearance: UIToolbarAppearance {
        get { standard.get(of: self) }
        set { standard.set(newValue, of: self) }
    }
    /// The standard appearance that the app has given, which proxies apply.
    var givenAppearance: UIToolbarAppearance? {
        get { standard.inUse }
        set { if let newValue { standardAppearance = newValue } }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIToolbar.self) {
        $0.key("items", \.items)
        $0.key("delegate", \.delegate)
        $0.variants("backgroundImage", \.backgroundImages, UIToolbar.setBackgroundImage)
        $0.nib(element: "toolbar")
        $0.key("barStyle", \.barStyle, .appearance, .nib)
        $0.key("translucent", \.isTranslucent, .appearance, .nib)
        $0.key("barTintColor", \.barTintColor, .appearance, .nib)
        $0.key("standardAppearance", \.givenAppearance, .appearance, .nib)
        $0.key("compactAppearance", \.compactAppearance, .appearance, .nib)
        $0.key("scrollEdgeAppearance", \.scrollEdgeAppearance, .appearance, .nib)
        $0.nib(elements: "items") { $0.items = $2.objects(in: $1) }
    }
}
