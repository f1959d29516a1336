import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceNibArchive
import QuinceObjCRuntime
public import UIFoundation
public import UIKitCore

/// The delegate of a navigation bar. That of a managed one is its navigation controller, if the app's class is a delegate:
/// it is asked about a person's way back, and told of all pushes and pops.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// A bar that shows the topmost item of a stack, with a way back to the one below it.
///
/// The numbers of its glass are those of Apple's sample code, an estimate. That buttons of items which stay are kept when the
/// items change, and that a title view is narrower where there is less room, is chosen.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning, BarItemOwner {
    private var stack: [UINavigationItem] = []
    private var content: NavigationBarContent?
    private var change: NavigationBarChange?
    private let background = BarBackground()
    private var isStale = false
    /// The action of a navigation controller when a person wants to go back; a bar with one is managed by it.
    package var goesBack: (() -> Void)?
    /// Called when the bar's height, or whether its controller's view reaches behind it, may be another one.
    package var extentDidChange: (() -> Void)?
    private var knownExtent: (height: CGFloat, collapsible: CGFloat, isTranslucent: Bool) = (44, 0, true)
    private let standard = StandardAppearance<UINavigationBarAppearance>()
    private var styling = BarStyling() { didSet { restyle() } }
    private(set) var titleAdjustments: [UInt: CGFloat] = [:]

    /// The controller that manages the bar. It is the delegate if its class says so.
    package weak var manager: AnyObject?
    private weak var ownDelegate: (any UINavigationBarDelegate)?
    open var delegate: (any UINavigationBarDelegate)? {
        get { manager == nil ? ownDelegate : manager as? any UINavigationBarDelegate }
        set {
            requireLikeUIKit(
                manager == nil, "Cannot manually set the delegate on a UINavigationBar managed by a controller.",
                name: "NSInternalInconsistencyException")
            ownDelegate = newValue
        }
    }
    open var barStyle: UIBarStyle {
        get { styling.style }
        set { styling.style = newValue }
    }
    /// An opaque background image makes a bar opaque that does not say otherwise.
    open var isTranslucent: Bool {
        get { styling.isTranslucent }
        set { styling.ownTranslucency = newValue }
    }
    open var barTintColor: UIColor? {
        get { styling.tint }
        set { styling.tint = newValue }
    }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { restyle() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { restyle() } }
    /// The image in place of the hairline; it is used with a background image only.
    open var shadowImage: UIImage? {
        get { styling.shadows[0] }
        set { styling.shadows[0] = newValue }
    }
    open var backIndicatorImage: UIImage? { didSet { restyle() } }
    /// Never used: the title of a back button fades, and nothing masks it.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// Whether titles are large. The small title fades in within 0.2 s as a large one leaves; the time is chosen.
    open var prefersLargeTitles = false {
        didSet {
            restyle()
            invalidateIntrinsicContentSize()
        }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            compactAppearance = compactAppearance?.copied(for: self)
            restyle()
        }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.copied(for: self)
            restyle()
        }
    }
    /// The look at the edge of the content in a bar of compact height; `nil` for `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copied(for: self)
            restyle()
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        insertSubview(background, at: 0)
        restyle()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        insertSubview(background, at: 0)
        decodeNib(coder, as: UINavigationBar.self)
        restyle()
    }

    // MARK: The stack

    open var topItem: UINavigationItem? { stack.last }
    open var backItem: UINavigationItem? { stack.dropLast().last }
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { setItems(newValue, animated: false) }
    }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        requireUnmanaged("setItems:animated:")
        let isPush = !stack.contains { $0 === items?.last }
        run(makeChange(to: items ?? [], isPush: isPush), animated) {}
    }

    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        requireUnmanaged("pushNavigationItem:animated:")
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        run(makeChange(to: stack + [item], isPush: true), animated && !stack.isEmpty) { [weak self] in
            if let self { delegate?.navigationBar(self, didPush: item) }
        }
    }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        requireUnmanaged("popItemAnimated:")
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        run(makeChange(to: stack.dropLast(), isPush: false), animated) { [weak self] in
            if let self { delegate?.navigationBar(self, didPop: item) }
        }
        return item
    }

    private func requireUnmanaged(_ call: String) {
        requireLikeUIKit(
            goesBack == nil, "Cannot call \(call) directly on a UINavigationBar managed by a controller.",
            name: "NSInternalInconsistencyException")
    }

    /// Goes back because a person wants it.
    func goBack() {
        if let action = topItem?.backAction {
            action.perform(from: self)
            return
        }
        if let goesBack { return goesBack() }
        popItem(animated: true)
    }

    /// The duration in seconds of a push and a pop by the system's spring (behaviour/containers.md#navigation-controllers).
    package static let changeDuration = 0.5

    private func run(_ change: NavigationBarChange, _ animated: Bool, _ completion: @escaping () -> Void) {
        UIView.animate(withDuration: animated ? Self.changeDuration : 0, delay: 0, options: .systemSpring) {
            change.animate()
        } completion: { _ in
            change.end(isCancelled: false)
            completion()
        }
    }

    /// Shows other items, by a change that the caller animates and ends. One that is running ends at once.
    package func makeChange(to items: [UINavigationItem], isPush: Bool) -> NavigationBarChange {
        change?.end(isCancelled: false)
        if isStale { rebuild() }
        adopt(items)
        let old = content
        content = makeContent()
        if let new = content { insertSubview(new, aboveSubview: old ?? background) }
        isStale = false
        content?.frame = bounds
        invalidateIntrinsicContentSize()
        let change = NavigationBarChange(self, from: old, to: content, isPush: isPush)
        self.change = change
        change.prepare()
        return change
    }

    /// Puts the items back that a change replaced.
    package func restore(_ items: [UINavigationItem]) { adopt(items) }

    private func adopt(_ items: [UINavigationItem]) {
        for item in stack { item.owner = nil }
        stack = items
        for item in stack { item.owner = self }
    }

    func end(_ change: NavigationBarChange, showing kept: NavigationBarContent?, without gone: NavigationBarContent?) {
        if self.change === change { self.change = nil }
        gone?.removeFromSuperview()
        content = kept
        restyle()
    }

    // MARK: Content

    package func itemDidChange(_ item: NSObject) {
        standard.didChange(item)
        restyle()
    }

    private func makeContent() -> NavigationBarContent? {
        stack.last.map { NavigationBarContent($0, after: backItem, in: self, NavigationBarLook(self, $0)) }
    }

    /// Makes the content anew with the next layout: any of the bar's or the item's properties may have changed.
    private func restyle() {
        isStale = true
        setNeedsLayout()
        let extent = (fullHeight, collapsibleHeight, isTranslucent)
        guard extent != knownExtent else { return }
        knownExtent = extent
        extentDidChange?()
    }

    private func rebuild() {
        background.look = topItem.flatMap(appearance).map(BarLook.init) ?? ownLook
        guard change == nil else { return }
        isStale = false
        let isAnimated = stack.last?.isChangingAnimated ?? false
        stack.last?.isChangingAnimated = false
        if let content, let item = stack.last, content.item === item {
            content.adopt(after: backItem, NavigationBarLook(self, item))
        } else {
            let old = content
            content = makeContent()
            if let content { insertSubview(content, aboveSubview: old ?? background) }
            old?.removeFromSuperview()
        }
        content?.frame = bounds
        if isAnimated { UIView.transition(with: self, duration: 0.3, options: .transitionCrossDissolve) {} }
    }

    private var ownLook: BarLook { styling.look(at: barPosition, traitCollection.verticalSizeClass.barMetrics) }

    open override func layoutSubviews() {
        if isStale { rebuild() }
        super.layoutSubviews()
        let above = barPosition == .topAttached ? max(min(frame.minY, superview?.safeAreaInsets.top ?? 0), 0) : 0
        background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        if let change { change.followHeight(of: self) } else { content?.frame = bounds }
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
        content?.setNeedsLayout()
    }

    // MARK: Size and place

    open var barPosition: UIBarPosition {
        let asked = delegate?.position(for: self) ?? .any
        return asked != .any ? asked : goesBack == nil ? .top : .topAttached
    }

    private var height: CGFloat { fullHeight - min(collapse, collapsibleHeight) }

    /// The height with the whole of a large title and a search bar.
    private var fullHeight: CGFloat {
        if let loneHeight { return loneHeight }
        let line: CGFloat = traitCollection.verticalSizeClass == .compact ? 32 : 44
        let prompt = topItem?.prompt == nil ? 0 : NavigationBarContent.promptHeight
        return line + prompt + largeHeight + (topItem?.palette?.height ?? 0)
    }

    /// The height in points that a large title takes below the line of items; 0 without one.
    private var largeHeight: CGFloat {
        topItem.map(showsLargeTitle) ?? false ? NavigationBarLook.largeHeight : 0
    }
    /// The height in points of a search bar that is all that the bar shows.
    var loneHeight: CGFloat? { topItem?.palette?.loneHeight }
    /// The height in points of a search bar that content may scroll away; it goes before the large title does.
    package var collapsiblePalette: CGFloat {
        guard loneHeight == nil, let topItem, topItem.hidesSearchBarWhenScrolling else { return 0 }
        return topItem.palette?.height ?? 0
    }
    /// The height in points that content may scroll away.
    package var collapsibleHeight: CGFloat { loneHeight == nil ? largeHeight + collapsiblePalette : 0 }
    /// The height in points that is seen of the search bar.
    var shownPalette: CGFloat {
        loneHeight ?? max((topItem?.palette?.height ?? 0) - min(collapse, collapsiblePalette), 0)
    }
    /// Whether the large title has been scrolled away.
    var hasLostLargeTitle: Bool { collapse - collapsiblePalette >= NavigationBarLook.largeHeight }
    /// The part of the collapsible height in points that content has scrolled away.
    package var collapse: CGFloat = 0 {
        didSet {
            guard collapse != oldValue else { return }
            invalidateIntrinsicContentSize()
            content?.setNeedsLayout()
        }
    }
    /// Whether the content begins below the bar, rather than reaching behind it.
    package var isAtScrollEdge = true { didSet { if isAtScrollEdge != oldValue { restyle() } } }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    /// Large titles are for the full height of a bar; the bar of a phone in landscape is lower.
    func showsLargeTitle(of item: UINavigationItem) -> Bool {
        prefersLargeTitles && largeTitleMode(of: item) != .never && traitCollection.verticalSizeClass != .compact
    }

    /// An automatic item does what the one below it does.
    private func largeTitleMode(of item: UINavigationItem) -> UINavigationItem.LargeTitleDisplayMode {
        let index = stack.firstIndex { $0 === item } ?? stack.count
        let below = ([item] + stack[..<index].reversed()).lazy.map(\.largeTitleDisplayMode)
        return below.first { $0 != .automatic } ?? .always
    }

    // MARK: Looks

    /// The look of the bar with content scrolled under it. One that an app changes or sets takes the place of the bar's
    /// other properties.
    open var standardAppearance: UINavigationBarAppearance {
        get { standard.get(of: self) }
        set { standard.set(newValue, of: self) }
    }
    /// The standard appearance that the app has given, which proxies apply.
    var givenAppearance: UINavigationBarAppearance? {
        get { standard.inUse }
        set { if let newValue { standardAppearance = newValue } }
    }

    /// Returns the appearance object that determines the look of an item; `nil` leaves it to the bar's properties.
    func appearance(for item: UINavigationItem) -> UINavigationBarAppearance? {
        let isCompact = traitCollection.verticalSizeClass == .compact
        if isAtScrollEdge, let edge = edgeAppearance(for: item, isCompact) { return edge }
        let own = item.standardAppearance ?? standard.inUse
        let present = isCompact ? item.compactAppearance ?? compactAppearance ?? own : own
        return isAtScrollEdge && clearsAtEdge(for: item) ? clear(present) : present
    }

    /// Whether the look takes the background away at the edge of the content; a bar by itself keeps it.
    private func clearsAtEdge(for item: UINavigationItem) -> Bool {
        guard goesBack != nil else { return false }
        return switch Look.current.bars.clearsAtEdge {
        case .none: false
        case .withLargeTitles: showsLargeTitle(of: item)
        case .all: true
        }
    }

    private func clear(_ appearance: UINavigationBarAppearance?) -> UINavigationBarAppearance {
        let clear = appearance.map { UINavigationBarAppearance(barAppearance: $0) } ?? UINavigationBarAppearance()
        clear.configureWithTransparentBackground()
        return clear
    }

    private func edgeAppearance(for item: UINavigationItem, _ isCompact: Bool) -> UINavigationBarAppearance? {
        let edge = item.scrollEdgeAppearance ?? scrollEdgeAppearance
        return isCompact ? item.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance ?? edge : edge
    }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }

    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { styling.images[BarStyling.key(barPosition, barMetrics)] = backgroundImage }

    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: .any, barMetrics: barMetrics)
    }

    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        styling.images[BarStyling.key(barPosition, barMetrics)]
    }

    /// The background images by position and metrics, which proxies apply.
    var backgroundImages: [UInt: UIImage] { styling.images }
    func setBackgroundImage(_ image: UIImage?, _ key: UInt) { styling.images[key] = image }

    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        setTitleAdjustment(adjustment, UInt(barMetrics.rawValue))
    }

    func setTitleAdjustment(_ adjustment: CGFloat?, _ key: UInt) {
        titleAdjustments[key] = adjustment
        restyle()
    }

    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        titleAdjustments[UInt(barMetrics.rawValue)] ?? 0
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UINavigationBar.self) {
        $0.key("delegate", \.delegate)
        $0.key("items", \.items)
        $0.variants("backgroundImage", \.backgroundImages, UINavigationBar.setBackgroundImage)
        $0.variants("titleVerticalPositionAdjustment", \.titleAdjustments, UINavigationBar.setTitleAdjustment)
        $0.nib(element: "navigationBar")
        $0.key("barStyle", \.barStyle, .appearance, .nib)
        $0.key("translucent", \.isTranslucent, .appearance, .nib)
        $0.key("barTintColor", \.barTintColor, .appearance, .nib)
        $0.key("prefersLargeTitles", \.prefersLargeTitles, .appearance, .nib("largeTitles"))
        $0.key("backIndicatorImage", \.backIndicatorImage, .appearance, .nib)
        $0.key(
            "backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage, .appearance,
            .nib("backIndicatorTransitionMask"))
        $0.key("shadowImage", \.shadowImage, .appearance, .nib)
        $0.key("titleTextAttributes", \.titleTextAttributes, .appearance, .nib)
        $0.key("largeTitleTextAttributes", \.largeTitleTextAttributes, .appearance, .nib)
        $0.key("standardAppearance", \.givenAppearance, .appearance, .nib)
        $0.key("compactAppearance", \.compactAppearance, .appearance, .nib)
        $0.key("scrollEdgeAppearance", \.scrollEdgeAppearance, .appearance, .nib)
        $0.key("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance, .appearance, .nib)
        $0.nib(elements: "items") { $0.items = $2.objects(in: $1) }
    }
}
