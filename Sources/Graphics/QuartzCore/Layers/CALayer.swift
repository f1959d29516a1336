public import CoreGraphics
public import Foundation
import QuinceMediaClock
import QuinceMotion
import QuinceObjCRuntime
package import QuinceRenderTree
import Synchronization

/// A rectangle of the screen with a position, an appearance, contents and sublayers.
///
/// This body declares the stored properties and the methods that a subclass can override; extensions in other files
/// implement the topics. Every value that affects drawing is in `state`, and changes through one function
/// (`CALayer+Changes`).
///
/// Space: points, y down, as UIKit sets it up.
open class CALayer: NSObject, CAMediaTiming {
    package let id = CALayer.nextID()
    package internal(set) var state = LayerState()

    open var delegate: (any CALayerDelegate)? {
        get { owner ?? otherDelegate }
        set { (owner, otherDelegate) = (nil, newValue) }
    }
    /// The view that made the layer to be its delegate, and that takes itself back before it goes away.
    ///
    /// The reference is unsafe because a weak one would give every view a side table, through which each of its retains
    /// and releases would go, at several times the cost. So it is with the superlayer.
    package unowned(unsafe) var owner: (any CALayerDelegate)?
    private weak var otherDelegate: (any CALayerDelegate)?
    /// The superlayer; for a mask, the layer that it masks; for a presentation layer, its superlayer's presentation layer.
    open var superlayer: CALayer? { modelLayer.map(\.presentedSuperlayer) ?? passParent }
    /// The layer whose sublayers have this one, which it leaves before that layer goes away.
    unowned(unsafe) var parentLayer: CALayer?
    var sublayerStorage: [CALayer] = []
    var maskStorage: CALayer?
    weak var maskedLayer: CALayer?

    var attachedAnimations: [AttachedAnimation] = []
    /// Whether animations of this layer and its sublayers do not end when their time is over, because whoever moves the
    /// layer's time may move it back.
    package var holdsAnimationEnds = false
    var extraValues: [String: Any] = [:]
    /// The model layer; set on layers that `presentation()` returns.
    var modelLayer: CALayer?

    // MARK: State of the passes

    // `needsX` is this layer's own request, `subtreeNeedsX` that of a layer in its subtree.

    var dirty: LayerDirt = []
    /// Whether the layer or an ancestor is the root of a screen.
    package internal(set) var isInRenderTree = false
    /// Whether the render tree contains this layer.
    package internal(set) var isCommitted = false
    var needsLayoutFlag = false
    package internal(set) var subtreeNeedsLayout = false
    /// The number of calls of `layoutSublayers()` that are running, each within the one before.
    var layoutDepth = 0
    var isLayingOut: Bool { layoutDepth > 0 }
    var needsDisplayFlag = false
    package internal(set) var subtreeNeedsDisplay = false

    open var name: String?
    open var actions: [String: any CAAction]?
    open var style: [AnyHashable: Any]?
    /// A hint for `draw(in:)` that the backing store needs no alpha.
    open var isOpaque = false
    open var needsDisplayOnBoundsChange = false
    open var drawsAsynchronously = false
    /// `CIFilter`s, names of filters, or values with a name and inputs (`FilterReading`). Their inputs animate, with
    /// the key path "filters.NAME.inputRadius" or as the whole list if the kinds stay the same.
    open var filters: [Any]? { didSet { changeFilters("filters") } }
    open var backgroundFilters: [Any]? { didSet { changeFilters("backgroundFilters") } }
    /// The name of a blend mode: "multiplyBlendMode", "plusL", "CISourceAtopCompositing".
    open var compositingFilter: Any? { didSet { changeFilters("compositingFilter") } }

    // MARK: Initialization

    public override init() {
        super.init()
        state.special = type(of: self).initialSpecialContent
    }

    /// Creates a copy of a layer with its values, for `presentation()`; a subclass copies its own stored properties.
    public init(layer: Any) {
        super.init()
        guard let original = layer as? CALayer else { return }
        // The subclass's assignments from here on do not count as changes.
        if Self.makesPresentation { modelLayer = original }
        state = original.state
        copyValues(from: original)
    }

    /// Creates an empty layer, because nibs do not archive layers' values.
    public required init?(coder: NSCoder) {
        super.init()
        state.special = type(of: self).initialSpecialContent
    }

    deinit {
        for layer in sublayerStorage where layer.parentLayer === self { layer.parentLayer = nil }
        if !attachedAnimations.isEmpty { AnimationEvents.forget(attachedAnimations.map(\.id)) }
    }

    package class var initialSpecialContent: SpecialContent? { nil }
    /// Prepares the layer before its values are committed to the render tree, on the main thread.
    ///
    /// - Parameter seconds: the instant of the commit.
    package func willCommit(at seconds: Double) {}

    private static let lastID = Atomic<UInt64>(0)
    private static func nextID() -> LayerID {
        LayerID(raw: lastID.add(1, ordering: .relaxed).newValue)
    }

    // MARK: Drawing

    /// Provides `contents`: asks the delegate or, if it does not provide them, draws.
    open func display() { displayByDelegateOrDrawing() }
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
    /// Draws the model tree into a context, y down; a presentation layer draws the tree on screen. Sublayers may reach
    /// beyond the bounds. The layers are composed in the pixels of the context's device, which is chosen.
    open func render(in ctx: CGContext) { renderSnapshot(in: ctx) }
    open func setNeedsDisplay() { markNeedsDisplay() }
    open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay() }
    open func needsDisplay() -> Bool { needsDisplayFlag }
    open func displayIfNeeded() { displaySelfIfNeeded() }
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Layout

    open func setNeedsLayout() { markNeedsLayout() }
    open func needsLayout() -> Bool { needsLayoutFlag }
    open func layoutIfNeeded() { layoutFromTopmost() }
    /// Called once in a pass, also if it sets the sizes of sublayers, which is chosen.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Actions and Animations

    open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    open class func defaultValue(forKey key: String) -> Any? {
        LayerProperty.named(key, of: initialSpecialContent)?.get(LayerState()).any
    }
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key) }
    open func removeAnimation(forKey key: String) { detachAnimation(key) }
    open func removeAllAnimations() { detachAllAnimations() }
    open func animationKeys() -> [String]? { listedAnimationKeys() }
    open func animation(forKey key: String) -> CAAnimation? { attachedAnimation(key) }

    // MARK: Key-Value Coding

    open func shouldArchiveValue(forKey key: String) -> Bool { true }
    open func value(forKey key: String) -> Any? { keyedValue(key) }
    open func setValue(_ value: Any?, forKey key: String) { setKeyedValue(value, key) }
    open func value(forKeyPath keyPath: String) -> Any? { pathValue(keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setPathValue(value, keyPath) }

    // MARK: Hit Testing

    /// - Parameter p: in the superlayer's space.
    open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    // MARK: Conversion

    /// Converts a point; `nil` is the space of the root layer's superlayer: the screen's.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { point(p, from: l) }
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        l.map { $0.convert(p, from: self) } ?? toAncestor(nil, p)
    }
    /// Returns the bounding box of the converted corners.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { rect(r, from: l) }
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        l.map { $0.convert(r, from: self) } ?? r.corners { toAncestor(nil, $0) }
    }
    /// - Parameter l: `nil` is absolute time.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { time(t, from: l) }
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let absolute = absoluteTime(fromLocal: t)
        return l.map { $0.convertTime(absolute, from: nil) } ?? absolute
    }

    // MARK: Hierarchy

    open var sublayers: [CALayer]? {
        get { presentationSublayers() }
        set { replaceSublayers(newValue ?? []) }
    }
    open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayerStorage.count) }
    open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, newLayer) }
    open func removeFromSuperlayer() { leaveSuperlayer() }
    open var mask: CALayer? {
        get { maskStorage }
        set { setMask(newValue) }
    }

    // MARK: Geometry

    open var bounds: CGRect {
        get { state.bounds }
        set { changeBounds(newValue) }
    }
    open var position: CGPoint {
        get { state.position }
        set { changePosition(newValue) }
    }
    open var zPosition: CGFloat {
        get { state.zPosition }
        set { change(\.zPosition, newValue, "zPosition") }
    }
    open var anchorPoint: CGPoint {
        get { state.anchorPoint }
        set { change(\.anchorPoint, newValue, "anchorPoint") }
    }
    open var anchorPointZ: CGFloat {
        get { state.anchorPointZ }
        set { change(\.anchorPointZ, newValue, "anchorPointZ") }
    }
    /// - Differs: a change invalidates the layout of no layer. By the header it invalidates that of the layer and its superlayer.
    open var transform: CATransform3D {
        get { state.transform }
        set { change(\.transform, newValue, "transform") }
    }
    open var sublayerTransform: CATransform3D {
        get { state.sublayerTransform }
        set { change(\.sublayerTransform, newValue, "sublayerTransform") }
    }
    /// The bounding box in the superlayer's space. Setting it sets `position` and `bounds.size`. Under a transform
    /// other than the identity, the result is undefined on iOS, and its bounding box here.
    open var frame: CGRect {
        get { boundingFrame }
        set { changeFrame(newValue) }
    }
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
    open var isGeometryFlipped: Bool {
        get { state.isGeometryFlipped }
        set { change(\.isGeometryFlipped, newValue, nil) }
    }
    open var isDoubleSided: Bool {
        get { state.isDoubleSided }
        set { change(\.isDoubleSided, newValue, "doubleSided") }
    }

    /// Returns whether the layer's y points up on screen: with itself, an odd number of layers has flipped geometry.
    open func contentsAreFlipped() -> Bool { flips }

    // MARK: Scrolling

    /// Scrolls the nearest enclosing scroll layer to a point in this layer's space.
    open func scroll(_ p: CGPoint) { scrollLayer.map { $0.scroll(to: $0.convert(p, from: self)) } }
    /// Scrolls the nearest enclosing scroll layer until a rectangle in this layer's space is visible.
    open func scrollRectToVisible(_ r: CGRect) { scrollLayer.map { $0.scroll(to: $0.convert(r, from: self)) } }
    /// The part of this layer that the nearest enclosing scroll layer shows; all of it if there is none.
    open var visibleRect: CGRect { scrolledRect }

    // MARK: Appearance

    open var isHidden: Bool {
        get { state.isHidden }
        set { change(\.isHidden, newValue, "hidden") }
    }
    open var opacity: Float {
        get { Float(state.opacity) }
        set { change(\.opacity, CGFloat(newValue), "opacity") }
    }
    open var allowsGroupOpacity: Bool {
        get { state.allowsGroupOpacity }
        set { change(\.allowsGroupOpacity, newValue, nil) }
    }
    open var masksToBounds: Bool {
        get { state.masksToBounds }
        set { change(\.masksToBounds, newValue, "masksToBounds") }
    }
    open var backgroundColor: CGColor? {
        get { state.backgroundColor }
        set { change(\.backgroundColor, newValue, "backgroundColor") }
    }
    open var cornerRadius: CGFloat {
        get { state.cornerRadius }
        set { change(\.cornerRadius, newValue, "cornerRadius") }
    }
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: state.maskedCorners.rawValue) }
        set { change(\.maskedCorners, CornerMask(rawValue: newValue.rawValue), nil) }
    }
    open var cornerCurve: CALayerCornerCurve {
        get { state.hasContinuousCorners ? .continuous : .circular }
        set { change(\.hasContinuousCorners, newValue == .continuous, nil) }
    }
    open var borderWidth: CGFloat {
        get { state.borderWidth }
        set { change(\.borderWidth, newValue, "borderWidth") }
    }
    open var borderColor: CGColor? {
        get { state.borderColor }
        set { change(\.borderColor, newValue, "borderColor") }
    }

    // MARK: Contents

    /// A `CGImage`, or an object that holds one. An animation that is interrupted goes on from the image on screen, which is
    /// chosen.
    open var contents: Any? {
        get { state.contents }
        set { changeContents(newValue) }
    }
    open var contentsRect: CGRect {
        get { state.contentsRect }
        set { change(\.contentsRect, newValue, "contentsRect") }
    }
    open var contentsCenter: CGRect {
        get { state.contentsCenter }
        set { change(\.contentsCenter, newValue, "contentsCenter") }
    }
    open var contentsScale: CGFloat {
        get { state.contentsScale }
        set { change(\.contentsScale, newValue, "contentsScale") }
    }
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(shown: state.contentsGravity) }
        set { change(\.contentsGravity, newValue.seen, nil) }
    }
    open var magnificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(state.magnificationFilter) }
        set { change(\.magnificationFilter, newValue.filter, nil) }
    }
    open var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(state.minificationFilter) }
        set { change(\.minificationFilter, newValue.filter, nil) }
    }
    /// The number of doublings by which trilinear minification uses a coarser level of the image; negative for a finer
    /// one.
    open var minificationFilterBias: Float {
        get { Float(state.minificationFilterBias) }
        set { change(\.minificationFilterBias, CGFloat(newValue), "minificationFilterBias") }
    }

    // MARK: Shadow

    open var shadowColor: CGColor? {
        get { state.shadowColor }
        set { change(\.shadowColor, newValue, "shadowColor") }
    }
    open var shadowOpacity: Float {
        get { Float(state.shadowOpacity) }
        set { change(\.shadowOpacity, CGFloat(newValue), "shadowOpacity") }
    }
    open var shadowOffset: CGSize {
        get { state.shadowOffset }
        set { change(\.shadowOffset, newValue, "shadowOffset") }
    }
    open var shadowRadius: CGFloat {
        get { state.shadowRadius }
        set { change(\.shadowRadius, newValue, "shadowRadius") }
    }
    open var shadowPath: CGPath? {
        get { state.shadowPath }
        set { change(\.shadowPath, newValue?.copy(), "shadowPath") }
    }

    // MARK: Caching and Edges

    open var shouldRasterize: Bool {
        get { state.shouldRasterize }
        set { change(\.shouldRasterize, newValue, "shouldRasterize") }
    }
    open var rasterizationScale: CGFloat {
        get { state.rasterizationScale }
        set { change(\.rasterizationScale, newValue, "rasterizationScale") }
    }
    /// Has no effect: edges are always smooth.
    open var allowsEdgeAntialiasing = false {
        didSet { reportUnused("allowsEdgeAntialiasing", when: allowsEdgeAntialiasing) }
    }
    /// Has no effect: all edges are smooth.
    open var edgeAntialiasingMask = CAEdgeAntialiasingMask.all {
        didSet { reportUnused("edgeAntialiasingMask", when: edgeAntialiasingMask != .all) }
    }
    /// Has no effect: components always have eight bits.
    open var contentsFormat = CALayerContentsFormat.RGBA8Uint {
        didSet { reportUnused("contentsFormat", when: contentsFormat != .RGBA8Uint) }
    }

    // MARK: Time

    open var beginTime: CFTimeInterval {
        get { state.timing.beginTime }
        set { changeTiming { $0.beginTime = newValue } }
    }
    /// The duration; 0, the default, is endless.
    open var duration: CFTimeInterval {
        get { state.timing.duration }
        set { changeTiming { $0.duration = newValue } }
    }
    open var speed: Float {
        get { Float(state.timing.speed) }
        set { changeTiming { $0.speed = Double(newValue) } }
    }
    open var timeOffset: CFTimeInterval {
        get { state.timing.timeOffset }
        set { changeTiming { $0.timeOffset = newValue } }
    }
    open var repeatCount: Float {
        get { state.timing.repeats }
        set { changeTiming { $0.repeats = newValue } }
    }
    open var repeatDuration: CFTimeInterval {
        get { state.timing.repeatDuration }
        set { changeTiming { $0.repeatDuration = newValue } }
    }
    open var autoreverses: Bool {
        get { state.timing.autoreverses }
        set { changeTiming { $0.autoreverses = newValue } }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { state.timing.fillMode }
        set { changeTiming { $0.fillMode = newValue } }
    }

    // MARK: Presentation

    /// Returns a copy with the values now on screen; `nil` for a layer that was never committed.
    open func presentation() -> Self? { makePresentation() as? Self }
    /// Returns the layer that a presentation layer represents; `self` for any other layer.
    open func model() -> Self { (modelLayer as? Self) ?? self }
}

// Registers the keys that observers use and the messages that are sent by name.
@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(CALayer.self) {
        $0.key("bounds", \.bounds)
        $0.key("position", \.position)
        $0.key("frame", \.frame)
        $0.key("zPosition", \.zPosition)
        $0.key("anchorPoint", \.anchorPoint)
        $0.key("transform", \.transform)
        $0.key("sublayerTransform", \.sublayerTransform)
        $0.classMethod("keyPathsForValuesAffectingFrame") { _, _ in
            Set(["bounds", "position", "anchorPoint", "transform"])
        }

        $0.key("hidden", \.isHidden)
        $0.key("opacity", \.opacity)
        $0.key("masksToBounds", \.masksToBounds)
        $0.key("backgroundColor", \.backgroundColor)
        $0.key("cornerRadius", \.cornerRadius)
        $0.key("borderWidth", \.borderWidth)
        $0.key("borderColor", \.borderColor)
        $0.key("contents", \.contents)
        $0.key("contentsScale", \.contentsScale)
        $0.key("shadowColor", \.shadowColor)
        $0.key("shadowOpacity", \.shadowOpacity)
        $0.key("shadowOffset", \.shadowOffset)
        $0.key("shadowRadius", \.shadowRadius)
        $0.key("name", \.name)

        $0.key("contentsRect", \.contentsRect)
        $0.key("contentsCenter", \.contentsCenter)
        $0.key("contentsGravity", \.contentsGravity)
        $0.key("magnificationFilter", \.magnificationFilter)
        $0.key("minificationFilter", \.minificationFilter)
        $0.key("opaque", \.isOpaque)
        $0.key("needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange)
        $0.key("drawsAsynchronously", \.drawsAsynchronously)
        $0.key("shouldRasterize", \.shouldRasterize)
        $0.key("rasterizationScale", \.rasterizationScale)
        $0.key("allowsEdgeAntialiasing", \.allowsEdgeAntialiasing)
        $0.key("edgeAntialiasingMask", \.edgeAntialiasingMask)
        $0.key("minificationFilterBias", \.minificationFilterBias)
        $0.key("contentsFormat", \.contentsFormat)
        $0.key("allowsGroupOpacity", \.allowsGroupOpacity)
        $0.key("shadowPath", \.shadowPath)
        $0.key("filters", \.filters)
        $0.key("backgroundFilters", \.backgroundFilters)
        $0.key("compositingFilter", \.compositingFilter)

        $0.key(readOnly: "superlayer", \.superlayer)
        $0.key("sublayers", \.sublayers)
        $0.key("mask", \.mask)
        $0.key("delegate", \.delegate)
        $0.key("actions", \.actions)
        $0.key("style", \.style)
        $0.key("geometryFlipped", \.isGeometryFlipped)
        $0.key("doubleSided", \.isDoubleSided)
        $0.key("anchorPointZ", \.anchorPointZ)
        $0.key("cornerCurve", \.cornerCurve)
        $0.key("maskedCorners", \.maskedCorners)

        describeMediaTiming(&$0)

        $0.action("setNeedsDisplay") { layer, _ in layer.setNeedsDisplay() }
        $0.action("displayIfNeeded") { layer, _ in layer.displayIfNeeded() }
        $0.action("setNeedsLayout") { layer, _ in layer.setNeedsLayout() }
        $0.action("layoutIfNeeded") { layer, _ in layer.layoutIfNeeded() }
        $0.action("removeFromSuperlayer") { layer, _ in layer.removeFromSuperlayer() }
        $0.action("removeAllAnimations") { layer, _ in layer.removeAllAnimations() }
        $0.action("addSublayer:") { $0.addSublayer($1[0, as: CALayer.self]) }
    }
}
