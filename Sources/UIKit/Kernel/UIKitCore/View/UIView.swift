public import CoreGraphics
public import Foundation
public import QuartzCore
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
package import QuinceRenderTree
@_spi(Hooks) public import QuinceViewLayout
@_spi(Hooks) public import UIFoundation

/// A rectangle in a window that draws, lays out its subviews and receives touches.
///
/// This body is the header: a view's stored state, and the members that a subclass can override; the other topics are
/// in separate files. Geometry and appearance are stored only in the layer.
///
/// Space: points, y down. `frame` and `center` are in the superview's space, `bounds` in the view's own.
@preconcurrency @MainActor
open class UIView: UIResponder, @MainActor CALayerDelegate, UITraitEnvironment, UIFocusItem {
    /// The layer that the view was made with. `layer` is the same one, or as a subclass's override shows it.
    nonisolated(unsafe) let ownLayer: CALayer
    open var layer: CALayer { ownLayer }

    var subviewStorage: [UIView] = []
    /// The view whose `subviewStorage` has this one, which it leaves before the superview goes away. Unsafe for the reason
    /// that `ItemHandle` gives.
    nonisolated(unsafe) unowned(unsafe) var superviewStorage: UIView?
    /// The number of the window that the view was last told it would move to; 0 for none.
    var announcedWindow = 0
    /// Whether the view has not arrived in that window.
    var awaitsWindow = false
    /// The view controller, if this is its root view.
    package internal(set) weak var viewController: UIViewController?
    var gestureRecognizerStorage: [UIGestureRecognizer] = []
    var interactionStorage: [any UIInteraction] = []
    package internal(set) var ownTintColor: UIColor?
    var ownSafeAreaInsets = UIEdgeInsets.zero
    /// The number of running animations that block touches to this view.
    package var touchBlockingAnimations = 0
    /// The number of property animators that move this view and have it hit-tested where it is on screen.
    package var hitsWhereShown = 0
    /// The attachments of other modules; see `ViewAttachment`.
    package internal(set) var attachments: [any ViewAttachment] = []
    /// The traits that the view last received; a new view has those that are current where it is created.
    var knownTraits = UITraitCollection.current
    /// Trait overrides set on this view.
    var ownTraits: UITraitCollection?
    var contentSizeLimits: ContentSizeLimits? { didSet { adoptTraits(inheritedTraits) } }
    var dynamicBackgroundColor: UIColor?
    /// Auto Layout state; `nil` if the view takes no part in it.
    package var layoutRecord: LayoutRecord?
    package var itemHandle: ItemHandle?
    /// Whether an engine has variables for the view.
    package var hasLayoutNode = false
    package var needsConstraintUpdate = false
    package var subtreeNeedsConstraintUpdate = false
    var ownMargins: UIEdgeInsets?
    /// The margins until the app sets its own, in place of the standard ones.
    package var usualMargins: UIEdgeInsets? { didSet { if usualMargins != oldValue { marginsDidChange() } } }
    /// The direction for which the margins were converted, if they were set as leading and trailing.
    var directionOfMargins: UIUserInterfaceLayoutDirection?

    open class var layerClass: AnyClass { CALayer.self }

    // MARK: Creation

    public init(frame: CGRect) {
        ownLayer = Self.makeLayer()
        super.init()
        setUp()
        self.frame = frame
    }

    public convenience override init() { self.init(frame: .zero) }

    /// Creates a view of a nib; a coder that does not read one makes an empty view.
    public required init?(coder: NSCoder) {
        ownLayer = Self.makeLayer()
        super.init()
        setUp()
        willDecode(coder)
        decodeNib(coder, as: UIView.self)
    }

    deinit {
        ownLayer.owner = nil
        for view in subviewStorage { view.superviewStorage = nil }
        itemHandle?.empty()
    }

    private static func makeLayer() -> CALayer {
        guard let type = layerClass as? CALayer.Type else {
            stopLikeUIKit("+[\(Self.self) layerClass] returned \(layerClass), which is not a subclass of CALayer")
        }
        return type == CALayer.self ? CALayer() : makeInstance(of: type)
    }

    private func setUp() {
        ownLayer.owner = self
        // Apps set the scale of OpenGL's layers themselves: a picture has a pixel a point until they do.
        if !(ownLayer is CAEAGLLayer) { layer.contentsScale = UIScreen.mainScale }
        if overridesDraw { layer.setNeedsDisplay() }
        if overridesUpdateConstraints { markNeedsConstraintUpdate() }
    }

    // MARK: Responder

    open override var next: UIResponder? { viewController ?? superviewStorage }

    // MARK: Hierarchy

    open var superview: UIView? { superviewStorage }
    open var subviews: [UIView] { subviewStorage }
    open var window: UIWindow? { (self as? UIWindow) ?? superviewStorage?.window }
    open func addSubview(_ view: UIView) { insert(view, at: subviewStorage.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    open func bringSubviewToFront(_ view: UIView) { bringToFront(view) }
    open func sendSubviewToBack(_ view: UIView) { sendToBack(view) }
    open func removeFromSuperview() { leaveSuperview() }
    open func isDescendant(of view: UIView) -> Bool {
        sequence(first: self, next: \.superviewStorage).contains { $0 === view }
    }
    open func viewWithTag(_ tag: Int) -> UIView? { findView(tag) }
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    // MARK: Geometry

    open var frame: CGRect {
        get { layer.frame }
        set { telling("frame") { setFrame(newValue) } }
    }
    open var bounds: CGRect {
        get { layer.bounds }
        set { telling("bounds") { setBounds(newValue) } }
    }
    open var center: CGPoint {
        get { layer.position }
        set { telling("center") { setCenter(newValue) } }
    }
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { telling("transform") { layer.setAffineTransform(newValue) } }
    }
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { if autoresizingMask != oldValue, hasLayoutNode { restateFrame() } }
    }
    open var autoresizesSubviews = true
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: space(of: view)) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: space(of: view)) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: space(of: view)) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: space(of: view)) }
    /// Converts through the screen, unless the space is a view. A view without a window is taken to be on the main screen,
    /// with the uppermost view of its tree in the corner.
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, to: coordinateSpace)
    }
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        converted(point, from: coordinateSpace)
    }
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        converted(rect, to: coordinateSpace)
    }
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        converted(rect, from: coordinateSpace)
    }
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func sizeToFit() { takeFittingSize() }
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    open func invalidateIntrinsicContentSize() { contentSizeDidChange() }
    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: Auto Layout

    /// Whether the frame is set directly and other views' constraints see the autoresizing mask.
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { translationDidChange() } }
    }
    /// Has no effect here: an engine exists wherever there is a constraint.
    open class var requiresConstraintBasedLayout: Bool { false }
    open var constraints: [NSLayoutConstraint] { layoutRecord?.constraints ?? [] }
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { for one in constraints { addConstraint(one) } }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for one in constraints { removeConstraint(one) }
    }
    open func setNeedsUpdateConstraints() { markNeedsConstraintUpdate() }
    open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }
    open func updateConstraintsIfNeeded() { updateSubtreeConstraints() }
    /// Changes constraints once before layout; an override calls `super` at its end.
    open func updateConstraints() {}
    /// Returns the rectangle that constraints place, which excludes shadows and similar ornaments.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The name until iOS 9 of the two below, neither of which asks it.
    open func forBaselineLayout() -> UIView { self }
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.hugging[axis]
    }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        changePriorities { $0.hugging[axis] = priority }
    }
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        contentPriorities.resistance[axis]
    }
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { changePriorities { $0.resistance[axis] = priority } }
    /// Returns the smallest size with priority `fittingSizeLevel`, or a size as near as possible to the target.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { roundedFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsAffecting(axis)
    }
    /// Whether the constraints allow more than one frame. Then the bound that was added first counts most, which is chosen.
    open var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }
    /// Shows another of the frames that the constraints allow.
    open func exerciseAmbiguityInLayout() { showAlternativeLayout() }

    // MARK: Anchors and guides

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline) }
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline) }
    open var layoutGuides: [UILayoutGuide] { (layoutRecord?.guides ?? []).map { $0.asUILayoutGuide } }
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { hold(layoutGuide) }
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { release(layoutGuide) }
    /// The part of the view inside `layoutMargins`.
    open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) { $0.makeMarginsGuide() } }
    /// The part of the view that is not covered by bars or the screen's rounded corners.
    open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) { $0.makeSafeAreaGuide() } }
    /// The center of the margins, no wider than is comfortable to read. That it grows in proportion to body text is chosen.
    open var readableContentGuide: UILayoutGuide { systemGuide(.readable) { $0.makeReadableGuide() } }
    /// The part of the view that the keyboard covers.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { UIKeyboardLayoutGuide.guide(of: self) }

    // MARK: Limits of the text size

    /// The least text size of the view and its subviews, whatever the person has chosen.
    open var minimumContentSizeCategory: UIContentSizeCategory? {
        get { contentSizeLimits?.minimum }
        set { contentSizeLimits = ContentSizeLimits(newValue, contentSizeLimits?.maximum) }
    }
    open var maximumContentSizeCategory: UIContentSizeCategory? {
        get { contentSizeLimits?.maximum }
        set { contentSizeLimits = ContentSizeLimits(contentSizeLimits?.minimum, newValue) }
    }
    /// The limits of the view and those around it, in words; for debugging.
    open var appliedContentSizeCategoryLimitsDescription: String {
        sequence(first: self, next: \.superviewStorage).compactMap { $0.contentSizeLimits?.description }
            .joined(separator: "\n")
    }

    // MARK: Focus

    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { Focus.engine?.focusedItem === self }
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    open var preferredFocusedView: UIView? { self }
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewController ?? superviewStorage }
    open func setNeedsFocusUpdate() { Focus.engine?.setNeedsUpdate(of: self) }
    open func updateFocusIfNeeded() { Focus.engine?.updateIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Hooks for UIKit's own classes (invisible to apps)

    /// Called before the first value of a nib is set. A class whose own values differ from a view's sets them here: after the
    /// inherited `init(coder:)` they would take the place of the document's.
    @_spi(Hooks) open func willDecode(_ coder: NSCoder) {}

    /// Returns the initial value of a property of a part of this view if it differs from that of a new view of the
    /// part's class: a button's title has the button's font.
    @_spi(Hooks) open func standardValue(of property: String, in part: UIView) -> Any? { nil }

    /// The insets that reach into subviews: the property, which a class may override. A scroll view makes some of them insets
    /// of its content.
    var safeAreaForSubviews: UIEdgeInsets { safeAreaInsets }

    // MARK: Auto Layout hooks for UIKit's own classes

    /// Returns the baselines of the view's own text; `width` is the width for which wrapping text was measured.
    @_spi(Hooks) open func lines(wrappedTo width: CGFloat?) -> TextLines { .edges }
    /// The default hugging and resistance priorities of the class.
    @_spi(Hooks) open var standardPriorities: ContentPriorities { ContentPriorities() }
    /// Whether the content's height depends on the width that layout gives the view.
    @_spi(Hooks) open var wrapsToItsWidth: Bool { false }
    /// Returns the content's size in points, for wrapping text at this width.
    @_spi(Hooks) open func contentSize(wrappedTo width: CGFloat?) -> CGSize { intrinsicContentSize }
    /// Called when a subview's intrinsic size has changed: a button's size is its title's.
    @_spi(Hooks) open func subviewContentSizeDidChange(_ subview: UIView) {}
    /// Called when `isHidden` of a subview is set; a stack view collapses the subview.
    @_spi(Hooks) open func setHidden(_ isHidden: Bool, ofSubview subview: UIView) { subview.showHidden(isHidden) }
    /// The view itself, if it can withhold touches from its subviews.
    var touchGate: (any TouchGate)? { nil }
    /// The rectangles in which a scroll view places its subviews.
    var scrolledContentAndWindow: ScrolledSpace? { nil }
    func takeContentSize(from engine: LayoutEngine) {}

    // MARK: Dynamic items

    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// A rectangle as large as the bounds, around (0, 0).
    open var collisionBoundingPath: UIBezierPath {
        UIBezierPath(rect: bounds.offsetBy(dx: -bounds.midX, dy: -bounds.midY))
    }

    // MARK: Layout

    open func setNeedsLayout() { layer.setNeedsLayout() }
    open func layoutIfNeeded() {
        prepareLayout()
        layer.layoutIfNeeded()
    }
    /// Gives subviews the frames that result from constraints.
    open func layoutSubviews() { LayoutEngine.existing(for: self)?.applyFrames(in: self) }
    /// While the view slides beyond the edge of the screen, these are at most those of the bars, which is chosen.
    open var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets }
    open func safeAreaInsetsDidChange() {}
    /// The margins including the safe area, and at least the system's minimum on a controller's root view.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set {
            directionOfMargins = nil
            guard newValue != ownMargins else { return }
            ownMargins = newValue
            marginsDidChange()
        }
    }
    /// The margins by reading direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { marginsByDirection }
        set { setMarginsByDirection(newValue) }
    }
    /// Whether the margins are at least as large as the superview's.
    open var preservesSuperviewLayoutMargins = false {
        didSet { if preservesSuperviewLayoutMargins != oldValue { marginsDidChange() } }
    }
    open var insetsLayoutMarginsFromSafeArea = true {
        didSet { if insetsLayoutMarginsFromSafeArea != oldValue { marginsDidChange() } }
    }
    open func layoutMarginsDidChange() { setNeedsLayout() }

    /// Makes the first responder resign, if it is this view or a descendant.
    ///
    /// - Parameter force: whether to resign even if the first responder refuses.
    /// - Returns: whether no view in this subtree is the first responder any more.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { resignResponder(forced: force) }

    // MARK: Hit testing

    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestView(at: point, event) }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { gestureRecognizerStorage.isEmpty ? nil : gestureRecognizerStorage }
        set { replaceGestureRecognizers(newValue ?? []) }
    }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    open var interactions: [any UIInteraction] {
        get { interactionStorage }
        set { replaceInteractions(newValue) }
    }
    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

    // MARK: Appearance

    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { telling("alpha") { layer.opacity = Float(newValue) } }
    }
    open var isHidden: Bool {
        get { layoutRecord?.pendingHidden ?? layer.isHidden }
        set { telling("hidden") { setHidden(newValue) } }
    }
    open var backgroundColor: UIColor? {
        get { dynamicBackgroundColor ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set { telling("backgroundColor") { setBackgroundColor(newValue) } }
    }
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// A hint for drawing: the view fills its bounds with opaque pixels. Only a value that is set reaches the layer.
    ///
    /// - Differs: a view that draws, and has neither a value nor a background, is transparent and not black.
    open var isOpaque: Bool {
        get { givenOpaque ?? isOpaqueByClass }
        set {
            givenOpaque = newValue
            layer.isOpaque = newValue
        }
    }
    private var givenOpaque: Bool?
    /// Whether a view of this class is opaque that was not told.
    @_spi(Hooks) open var isOpaqueByClass: Bool { true }
    open var clearsContextBeforeDrawing = true
    open var contentMode: ContentMode = .scaleToFill { didSet { contentModeDidChange() } }
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { setTintColor(newValue) }
    }
    open var tintAdjustmentMode: TintAdjustmentMode = .automatic { didSet { sendTintColorDidChange() } }
    open func tintColorDidChange() {}
    open var mask: UIView? {
        didSet { layer.mask = mask?.layer }
    }
    open var tag = 0
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { directionDidChange() } }
    }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { readingDirection }
    /// Called when leading and trailing may have exchanged their sides.
    @_spi(Hooks) open func directionDidChange() { turnAround() }

    // MARK: Traits

    open var traitCollection: UITraitCollection { knownTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrides.userInterfaceStyle }
        set { traitOverrides.userInterfaceStyle = newValue }
    }

    // MARK: Drawing

    /// Draws into the current context when overridden. A view whose class does not override it has no backing store.
    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    /// Returns a view that shows this view's current appearance.
    ///
    /// - Parameter afterUpdates: whether to include changes that are not on screen yet.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { snapshot(after: afterUpdates) }
    /// - Parameter rect: the part to show, in this view's space.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { resizableSnapshot(of: rect, after: afterUpdates, capInsets) }
    /// Draws the displayed content of the view into the current context.
    ///
    /// - Returns: whether there was anything to draw.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawSnapshot(in: rect, after: afterUpdates)
    }

    // MARK: The layer's delegate

    open func display(_ layer: CALayer) { layer.drawIntoContents() }
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawByRect(in: ctx) }
    open func layerWillDraw(_ layer: CALayer) {}
    open func layoutSublayers(of layer: CALayer) { layoutFromLayer(layer) }
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { animationAction(layer, event) }
    public var drawsLayerContents: Bool { overridesDraw }

    // MARK: Names (flows and tests find views by them)

    open var accessibilityIdentifier: String?
    @_spi(Hooks) open override var unsetAccessibilityFrame: CGRect { rectOnScreen(bounds) }
    /// The name under which the view's state is saved, if its controller's is. Unlike on iOS, rows and texts are not saved.
    open var restorationIdentifier: String?
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}
    /// The text that a person reads in the view; labels, buttons and fields have one.
    @_spi(Hooks) open var shownText: String? { nil }
    @_spi(Hooks) open var shownPlaceholder: String? { nil }

    open override nonisolated var description: String { MainActor.assumeIsolated { describedByWords } }
    /// The words of the class in a description.
    @_spi(Hooks) open var ownWords: ViewWords { ViewWords() }
}
