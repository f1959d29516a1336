import CoreGraphics
public import Foundation
import ObjCRuntime
import QuartzCore
public import UIFoundation
import ViewLayout

/// Shows a part of something larger, which a finger moves. The offset is the origin of the bounds.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The factor by which the speed falls each millisecond.
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

    open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }
    /// The optional methods that the delegate's class has.
    var delegateMethods: OptionalMethods<ScrollViewDelegateMethod>?
    public let panGestureRecognizer: UIPanGestureRecognizer
    let indicators = ScrollIndicators()
    let drag = ScrollDrag()
    let zoom = ScrollZoom()
    var pinchStorage: UIPinchGestureRecognizer?
    var animation: ScrollAnimation?
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
            objcDidChangeValue(self, "contentInset")
        }
    }
    /// With what the edges of the screen and bars take.
    open var adjustedContentInset: UIEdgeInsets { contentInset + systemInsets }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { contentDidChange() }
    }
    open func adjustedContentInsetDidChange() {}

    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { go(to: contentOffset, animated: animated) }
    /// Scrolls as little as shows the rectangle.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated: animated) }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            guard newValue.origin != old else { return super.bounds = newValue }
            telling("contentOffset") { super.bounds = newValue }
            frameGuideDidMove()
            offsetDidChange()
        }
    }

    // MARK: Behaviour

    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    open var isDirectionalLockEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var isPagingEnabled = false
    open var decelerationRate = DecelerationRate.normal
    open var canCancelContentTouches = true
    /// Content hears of a finger after 0.15 s, or when it is lifted; a drag that begins before is none of its business.
    open var delaysContentTouches = true
    /// Kept: there is no status bar to tap, and no keyboard yet.
    open var scrollsToTop = true
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// Asked before content is sent its touches.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Asked before a drag takes a touch away from content that has had it for a while.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    // MARK: Zooming: of the view that the delegate names, about what is between the fingers

    open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
    open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
    /// Of the zoomed view's transform; the content's size follows it.
    open var zoomScale: CGFloat {
        get { shownScale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Within the limits, about the middle of what is seen.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { setScale(scale, animated: animated) }
    open func zoom(to rect: CGRect, animated: Bool) { show(zooming: rect, animated: animated) }
    /// Two fingers may go beyond the limits; the content gives way, and comes back.
    open var bouncesZoom = true
    open var isZooming: Bool { zoom.isZooming }
    open var isZoomBouncing: Bool { zoom.isBouncing }
    /// `nil` until the limits differ.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinchStorage }

    // MARK: State

    /// A finger is down.
    open var isTracking: Bool { drag.isTracking }
    /// The finger has begun to scroll.
    open var isDragging: Bool { drag.isDragging }
    /// The finger has let go and the content goes on.
    open var isDecelerating: Bool { animation?.isDeceleration ?? false }

    // MARK: Indicators

    open var indicatorStyle = IndicatorStyle.default { didSet { indicators.style = indicatorStyle } }
    open var showsHorizontalScrollIndicator = true { didSet { indicators.update(self) } }
    open var showsVerticalScrollIndicator = true { didSet { indicators.update(self) } }
    open var scrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update(self) } }
    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { scrollIndicatorInsets }
        set { scrollIndicatorInsets = newValue }
    }
    open var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { scrollIndicatorInsets }
        set { scrollIndicatorInsets = newValue }
    }
    open func flashScrollIndicators() { indicators.flash(self) }

    // MARK: Layout

    /// The content; constraints on it determine `contentSize`.
    public var contentLayoutGuide: UILayoutGuide { systemGuide(.scrolledContent) { _ in makeContentGuide() } }
    /// The visible part of the content, which stays in place while the content scrolls.
    public var frameLayoutGuide: UILayoutGuide { systemGuide(.scrolledWindow) { _ in makeFrameGuide() } }

    override var touchGate: (any TouchGate)? { self }

    override var scrolledContentAndWindow: ScrolledSpace? {
        ScrolledSpace(content: contentLayoutGuide, window: frameLayoutGuide)
    }

    private func frameGuideDidMove() {
        guard let guide = layoutRecord?.guide(.scrolledWindow) else { return }
        LayoutEngine.existing(for: self)?.restate(guide)
    }

    /// A side of the content that constraints determine becomes the side of `contentSize`.
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
        if window == nil { stopAnimation() }
    }
}

/// A pan that tells its scroll view when a finger comes down and when it is lifted, dragged or not.
@MainActor
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        scrollView?.fingersDidComeDown(touches)
    }

    override func reset() {
        super.reset()
        scrollView?.fingersDidLift()
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIScrollView.self) {
        $0.key("contentOffset", \.contentOffset)
        $0.key("contentSize", \.contentSize)
        $0.key("contentInset", \.contentInset)
        $0.key("scrollEnabled", \.isScrollEnabled)
        $0.key("pagingEnabled", \.isPagingEnabled)
        $0.key("bounces", \.bounces)
        $0.key("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
        $0.key("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
        $0.key("indicatorStyle", \.indicatorStyle, .appearance)
        $0.key(readOnly: "panGestureRecognizer", \.panGestureRecognizer)
        $0.key(readOnly: "dragging", \.isDragging)
        $0.key(readOnly: "tracking", \.isTracking)
        $0.key(readOnly: "decelerating", \.isDecelerating)
        $0.action("flashScrollIndicators", UIScrollView.flashScrollIndicators)
    }
}
