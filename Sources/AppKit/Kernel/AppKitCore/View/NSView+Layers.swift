import AppKitDrawing
import CoreGraphics
import Foundation
import QuartzCore
import QuinceBlockAnimation
import QuinceDiagnostics

/// The part that a view's layer plays.
struct LayerUse {
    /// Whether the app has given the view a layer of its own, which it draws itself.
    var isHosted = false
    /// Whether the layer is the one that `makeBackingLayer()` made.
    var isMade = false
}

extension NSView {
    /// Whether the app sees the layer: it has asked for it, in this view or in one above.
    var showsLayer: Bool {
        sequence(first: self, next: \.superviewStorage).contains(where: \.wantsLayer) || layerUse.isHosted
    }

    func wantsLayerDidChange(_ old: Bool) {
        guard wantsLayer != old, wantsLayer, !layerUse.isHosted, !layerUse.isMade else { return }
        layerUse.isMade = true
        let layer = makeBackingLayer()
        if type(of: layer) != CALayer.self { exchangeBacking(for: layer) }
        if drawsLayerContents { backing.setNeedsDisplay() }
    }

    /// Takes a layer of the app's, which draws itself. `nil` gives the view back its own.
    func host(_ layer: CALayer?) {
        layerUse.isHosted = layer != nil
        exchangeBacking(for: layer ?? CALayer())
    }

    private func exchangeBacking(for layer: CALayer) {
        guard layer !== backing else { return }
        let old = backing
        old.owner = nil
        backing = layer
        if !layerUse.isHosted || layer.delegate == nil { layer.owner = self }
        layer.anchorPoint = .zero
        layer.contentsScale = old.contentsScale
        (layer.opacity, layer.isHidden) = (old.opacity, old.isHidden)
        fitBacking()
        if let superlayer = old.superlayer { superlayer.replaceSublayer(old, with: layer) }
        orderLayers()
    }

    /// Gives the layer the view's geometry: a view moves its layer, and never the other way round.
    func fitBacking() {
        let flips = superviewStorage == nil ? !isFlipped : isTurnedOver
        if backing.isGeometryFlipped != flips { backing.isGeometryFlipped = flips }
        let size = frameStorage.size
        let origin = boundsTransform == nil ? NSPoint.zero : originOfLayer
        let bounds = NSRect(origin: origin, size: size)
        if backing.bounds != bounds { backing.bounds = bounds }
        // The layer of a window places its uppermost view.
        let place = superviewStorage == nil ? NSPoint.zero : frameStorage.origin
        if backing.position != place { backing.position = place }
        let angle = rotationStorage * .pi / 180
        if backing.affineTransform() != CGAffineTransform(rotationAngle: angle) {
            backing.setAffineTransform(CGAffineTransform(rotationAngle: angle))
        }
        fitSublayerTransform()
    }

    /// The origin of the layer's bounds, in units of the frame: what the bounds are moved by.
    private var originOfLayer: NSPoint {
        guard let boundsTransform, isPlainlyMoved else { return .zero }
        return NSPoint(x: -boundsTransform.tx, y: -boundsTransform.ty)
    }

    /// Whether the bounds are moved, and neither scaled nor turned.
    private var isPlainlyMoved: Bool {
        guard let t = boundsTransform else { return true }
        return t.a == 1 && t.d == 1 && t.b == 0 && t.c == 0
    }

    /// Subviews in a scaled or turned space are drawn by their frames there.
    private func fitSublayerTransform() {
        guard let boundsTransform, !isPlainlyMoved else {
            if !CATransform3DIsIdentity(backing.sublayerTransform) { backing.sublayerTransform = CATransform3DIdentity }
            return
        }
        // A sublayer transform is about the anchor point, which is the origin.
        backing.sublayerTransform = CATransform3DMakeAffineTransform(boundsTransform)
    }

    func redrawPolicyDidChange() {
        if layerContentsRedrawPolicy == .never { backing.contentsGravity = .resize }
    }

    func showShadow() {
        guard let shadow else { return backing.shadowOpacity = 0 }
        backing.shadowOpacity = 1
        backing.shadowColor = shadow.shadowColor?.cgColor
        backing.shadowOffset = shadow.shadowOffset
        backing.shadowRadius = shadow.shadowBlurRadius / 2
    }

    // MARK: Drawing

    func invalidate(_ rect: NSRect) {
        guard drawsLayerContents || layerUse.isHosted else { return }
        let area = rect.intersection(bounds)
        guard !area.isNull else { return }
        dirtyRect = dirtyRect.map { $0.union(area) } ?? area
        backing.setNeedsDisplay()
    }

    func showContents(of layer: CALayer) {
        guard layer === backing else { return layer.drawIntoContents() }
        if wantsUpdateLayer { updateLayer() } else { layer.drawIntoContents() }
    }

    /// Draws in the view's space; `context` has y down.
    func drawInBounds(_ context: CGContext) {
        guard overridesDraw else { return }
        context.saveGState()
        let bounds = NSRect(origin: originOfLayer, size: frameStorage.size)
        if !isFlipped {
            context.translateBy(x: 0, y: bounds.minY * 2 + bounds.height)
            context.scaleBy(x: 1, y: -1)
        }
        if let boundsTransform, !isPlainlyMoved { context.concatenate(boundsTransform) }
        let graphics = NSGraphicsContext(cgContext: context, flipped: isFlipped)
        NSGraphicsContext.saveGraphicsState()
        NSGraphicsContext.current = graphics
        FocusedViews.draw(self) { draw(dirtyRect ?? self.bounds) }
        NSGraphicsContext.restoreGraphicsState()
        dirtyRect = nil
        context.restoreGState()
    }

    func displaySubtree() {
        guard canDraw else { return }
        NSApplication.shared.commitNow()
    }

    func lockFocusOfView() {
        if NSGraphicsContext.current == nil { Unsupported.report("lockFocus() outside of draw(_:)", in: "NSView") }
        FocusedViews.push(self)
        NSGraphicsContext.saveGraphicsState()
    }

    func unlockFocusOfView() {
        NSGraphicsContext.restoreGraphicsState()
        FocusedViews.pop(self)
    }

    // MARK: Actions

    /// A view's layer moves only in the animations of AppKit, since its view says where it is.
    func layerAction(_ layer: CALayer, _ event: String) -> (any CAAction)? {
        if layerUse.isHosted && layer === backing { return nil }
        return animationAction(layer, event)
    }
}

extension NSView: AnimatedView {
    package func layoutIfNeeded() { layoutSubtreeIfNeeded() }
    package func layOutTree() { (windowStorage?.frameView ?? self).layoutSubtreeIfNeeded() }
    package var touchBlockingAnimations: Int {
        get { 0 }
        set {}
    }
    package var hitsWhereShown: Int {
        get { 0 }
        set {}
    }
}

/// The views that draw at present, the innermost last.
@MainActor
enum FocusedViews {
    private static var views: [NSView] = []
    /// The memory of the rectangle that a drawing view asks for.
    static let drawn: UnsafeMutablePointer<NSRect> = {
        let memory = UnsafeMutablePointer<NSRect>.allocate(capacity: 1)
        memory.initialize(to: .zero)
        return memory
    }()
    static var current: NSView? { views.last }
    static func push(_ view: NSView) { views.append(view) }
    static func pop(_ view: NSView) { if views.last === view { views.removeLast() } }
    static func draw(_ view: NSView, _ body: () -> Void) {
        push(view)
        body()
        pop(view)
    }
}
