import CoreGraphics
public import Foundation
import QuartzCore
import QuinceKitDescription
import QuinceObjCRuntime
import QuinceViewLayout
@_spi(Hooks) public import UIFoundation

/// A view onto larger content, which a finger scrolls. The offset is the origin of the bounds.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The factor by which the velocity decreases per millisecond.
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive
        /// The same as those without an accessory: the view above the keyboard of a field goes with it in any case.
        case onDragWithAccessory, interactiveWithAccessory
    }

    // A subclass in a leaf has a property of the same name with its own protocol, which goes first.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }
    /// Returns the offset at which content comes to rest that a finger has released; asked before the delegate.
    ///
    /// - Parameter velocity: the velocity in points per millisecond.
    @_spi(Hooks) open func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }
    @_spi(Hooks) open override var ownWords: ViewWords {
        let (size, insets) = (NSCoder.string(for: contentSize), NSCoder.string(for: adjustedContentInset))
        let offset = NSCoder.string(for: contentOffset)
        return super.ownWords.with(tail: [
            "contentOffset: \(offset)", "contentSize: \(size)", "adjustedContentInset: \(insets)",
        ])
    }
    @_spi(Hooks) open func delegateDidChange() { updateDelegateMethods() }
    /// The optional methods that the delegate's class implements.
    var delegateMethods: OptionalMethods<ScrollViewDelegateMethod>?
    open private(set) var panGestureRecognizer: UIPanGestureRecognizer
    let indicators = ScrollIndicators()
    let scrolling = ScrollState()
    let zoom = ScrollZoom()
    var pinchStorage: UIPinchGestureRecognizer?
    var knownSize = CGSize.zero
    var knownInsets = UIEdgeInsets.zero

    public override init(frame: CGRect) {
        panGestureRecognizer = ScrollPanGestureRecognizer()
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        panGestureRecognizer = ScrollPanGestureRecognizer()
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UIScrollView.self)
    }

    private func setUp() {
        clipsToBounds = true
        knownSize = bounds.size
        (panGestureRecognizer as? ScrollPanGestureRecognizer)?.scrollView = self
        addGestureRecognizer(panGestureRecognizer)
        panGestureRecognizer.addHandler { [weak self] _ in self?.pan() }
        indicators.add(to: layer)
    }

    // MARK: Content

    open var contentSize = CGSize.zero {
        willSet { objcWillChangeValue(self, "contentSize") }
        didSet {
            noteContentSize()
            if contentSize != oldValue { contentDidChange() }
            objcDidChangeValue(self, "contentSize")
        }
    }
    open var contentInset = UIEdgeInsets.zero {
        willSet { objcWillChangeValue(self, "contentInset") }
        didSet {
            if contentInset != oldValue { contentDidChange() }
            if contentInset.bottom > oldValue.bottom { keepEditedFieldInSight(above: oldValue.bottom) }
            objcDidChangeValue(self, "contentInset")
        }
    }
    /// The content inset plus the insets of screen edges, bars, a refresh control and the keyboard.
    open var adjustedContentInset: UIEdgeInsets {
        scrolling.insets.values.reduce(contentInset + systemInsets) { $0 + $1 }
    }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { contentDidChange() }
    }
    open func adjustedContentInsetDidChange() {}
    override var safeAreaForSubviews: UIEdgeInsets { safeAreaInsets - systemInsets }

    /// The origin of the bounds. A drag or a deceleration goes on from an offset that the app sets.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            (restoredOffset, scrolling.exactOffset) = (nil, newValue)
            bounds.origin = onPixels(newValue)
        }
    }
    /// Scrolls to an offset, which ends a deceleration.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { go(to: contentOffset, animated: animated) }
    /// Scrolls by the least distance that makes the rectangle visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated: animated) }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            let writer = scrolling.takeWriter()
            guard newValue.origin != old else { return super.bounds = newValue }
            telling("contentOffset") { super.bounds = newValue }
            frameGuideDidMove()
            if writer == .app { followApp(CGVector(dx: newValue.minX - old.x, dy: newValue.minY - old.y)) }
            offsetDidChange()
        }
    }

    open override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodePlace(with: coder)
    }
    /// Content that is too small for the offset is scrolled as it grows, until something else scrolls it; that is chosen.
    open override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodePlace(with: coder)
    }
    /// The offset of a saved state that the content is not large enough for yet.
    var restoredOffset: CGPoint?

    // MARK: Behavior

    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether a drag that begins within 30° of an axis, an angle that is chosen, keeps to that axis.
    open var isDirectionalLockEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    /// Whether content rests at whole pages. From 250 points a second on, an estimate, a finger turns to the next one.
    open var isPagingEnabled = false
    /// A rate other than the two constants is taken for the nearer one, as it was measured in 2012.
    open var decelerationRate = DecelerationRate.normal
    open var canCancelContentTouches = true
    /// Whether touches to the content are delayed: it receives them after 0.15 s, or when the finger is lifted, and not
    /// at all if a drag begins before.
    open var delaysContentTouches = true
    /// Whether a tap on the status bar scrolls to the top, if no other scroll view on the screen wants it.
    open var scrollsToTop = true
    /// The way in which a drag ends the editing of text. `.interactive` ends it as a finger is lifted on the keyboard.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether a drag goes on in the enclosing scroll view when this one is at its edge.
    open var transfersHorizontalScrollingToParent = true
    open var transfersVerticalScrollingToParent = true

    /// Called before content receives its touches.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Called before a drag cancels a touch that the content has already received.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    // MARK: Zooming (scales the view that the delegate returns, around the centroid of the fingers)

    open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
    open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
    /// The scale of the zoomed view's transform; the content size follows it.
    open var zoomScale: CGFloat {
        get { shownScale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Zooms within the limits, around the center of the visible area.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { setScale(scale, animated: animated) }
    open func zoom(to rect: CGRect, animated: Bool) { show(zooming: rect, animated: animated) }
    /// Whether fingers may zoom beyond the limits. By how much follows from a formula that is chosen.
    open var bouncesZoom = true
    open var isZooming: Bool { zoom.isZooming }
    open var isZoomBouncing: Bool { zoom.isBouncing }
    /// The pinch recognizer; `nil` until the limits differ.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinchStorage }

    // MARK: State

    /// Whether a finger is down.
    open var isTracking: Bool { scrolling.hasFinger }
    /// Whether the finger has begun to scroll.
    open var isDragging: Bool { scrolling.phase == .dragging }
    /// Whether the content continues to move after the finger has been lifted.
    open var isDecelerating: Bool { scrolling.phase == .decelerating }

    // MARK: Indicators

    /// The tone of the indicators, whose opacities are chosen.
    open var indicatorStyle = IndicatorStyle.default { didSet { indicators.style = indicatorStyle } }
    open var showsHorizontalScrollIndicator = true { didSet { indicators.update(self) } }
    open var showsVerticalScrollIndicator = true { didSet { indicators.update(self) } }
    /// The insets of both indicators; those of the vertical one when they differ.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update(self) } }
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update(self) } }
    /// Whether the indicators keep clear of screen edges and bars.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.update(self) } }
    open func flashScrollIndicators() { indicators.flash(self) }

    // MARK: Layout

    /// The content; constraints on it determine `contentSize`.
    open var contentLayoutGuide: UILayoutGuide { systemGuide(.scrolledContent) { _ in makeContentGuide() } }
    /// The visible part of the content, which stays in place while the content scrolls.
    open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrolledWindow) { _ in makeFrameGuide() } }

    override var touchGate: (any TouchGate)? { self }

    override var scrolledContentAndWindow: ScrolledSpace? {
        ScrolledSpace(content: contentLayoutGuide, window: frameLayoutGuide)
    }

    private func frameGuideDidMove() {
        guard let guide = layoutRecord?.guide(.scrolledWindow) else { return }
        LayoutEngine.existing(for: self)?.restate(guide)
    }

    /// Updates the sides of `contentSize` that constraints determine.
    override func takeContentSize(from engine: LayoutEngine) {
        guard let guide = layoutRecord?.guide(.scrolledContent), let node = engine.existingNode(for: guide) else {
            return
        }
        let size = engine.rect(of: node).size
        var new = contentSize
        if node.decides(.horizontal) { new.width = MainScreen.round(size.width) }
        if node.decides(.vertical) { new.height = MainScreen.round(size.height) }
        if new != contentSize { contentSize = new }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.size != knownSize {
            knownSize = bounds.size
            contentDidChange()
        }
        indicators.update(self)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        contentDidChange()
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer === panGestureRecognizer
            ? dragMayBegin : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        indicators.isInTheDark = traitCollection.userInterfaceStyle == .dark
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        indicators.isInTheDark = traitCollection.userInterfaceStyle == .dark
        if window == nil { enter(.removed) }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIScrollView.self) {
        $0.key("contentOffset", \.contentOffset)
        $0.key(readOnly: "panGestureRecognizer", \.panGestureRecognizer)
        $0.key(readOnly: "dragging", \.isDragging)
        $0.key(readOnly: "tracking", \.isTracking)
        $0.key(readOnly: "decelerating", \.isDecelerating)
        $0.action("flashScrollIndicators", UIScrollView.flashScrollIndicators)
        $0.key("delegate", \.delegate)
        $0.nib(element: "scrollView")
        $0.key("bounces", \.bounces, .nib)
        $0.nib("alwaysBounceHorizontal", \.alwaysBounceHorizontal)
        $0.nib("alwaysBounceVertical", \.alwaysBounceVertical)
        $0.key("scrollEnabled", \.isScrollEnabled, .nib)
        $0.key("pagingEnabled", \.isPagingEnabled, .nib)
        $0.nib("directionalLockEnabled", \.isDirectionalLockEnabled)
        $0.key("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator, .nib)
        $0.key("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator, .nib)
        $0.key("indicatorStyle", \.indicatorStyle, .appearance, .nib)
        $0.nib("delaysContentTouches", \.delaysContentTouches)
        $0.nib("canCancelContentTouches", \.canCancelContentTouches)
        $0.nib("minimumZoomScale", \.minimumZoomScale)
        $0.nib("maximumZoomScale", \.maximumZoomScale)
        $0.nib("bouncesZoom", \.bouncesZoom)
        $0.nib("scrollsToTop", \.scrollsToTop)
        $0.nib("keyboardDismissMode", \.keyboardDismissMode)
        $0.nib("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior)
        $0.key("contentSize", \.contentSize, .nib)
        $0.key("contentInset", \.contentInset, .nib)
        $0.nib("scrollIndicatorInsets", \.scrollIndicatorInsets)
        $0.nib(ignoring: "contentLayoutGuide", "frameLayoutGuide")
    }
}
