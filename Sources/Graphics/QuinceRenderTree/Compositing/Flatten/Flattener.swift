import CoreGraphics
import Foundation

/// Stage 1: converts layers to a flat list of items in device pixels, bottom first.
///
/// A layer draws from the bottom: shadow, background, contents, its class's content, sublayers by `zPosition`, border.
/// Opacity and mask apply to all of these together, `masksToBounds` to everything from the contents to the sublayers. A
/// plain layer flattens its sublayers into its own plane, so depth is only visible through a superlayer's
/// `sublayerTransform`; siblings share a space, in which they may intersect (`SpaceOrder`).
struct Flattener {
    /// The state that a layer inherits from its ancestors.
    struct Place {
        /// Maps the plane into which ancestors have been flattened to device pixels.
        var plane: Homography
        /// Maps the superlayer's sublayer space to that plane; `nil` if they are the same.
        var space: CATransform3D?
        var clip: PixelRect
        /// The opacity of ancestors that do not group their sublayers.
        var opacity: Double = 1
        /// Whether an odd number of ancestors has flipped geometry.
        var isMirrored = false
        /// The opacity of the replicator's instance that the next layer belongs to, and of the ancestors that keep
        /// depth; the layer includes it in its own.
        var instanceOpacity: Double = 1
        /// An index in `replicas`: the instance of all replicators above; 0 if there is none.
        var replica: Int = 0

        /// Returns the place for an image of its own, to which the opacity is applied as a whole.
        func apart(on plane: Homography, _ clip: PixelRect) -> Place {
            Place(plane: plane, clip: clip, isMirrored: isMirrored, replica: replica)
        }
    }

    let nodes: UnsafeBufferPointer<LayerNode>
    /// One per node.
    let extents: UnsafeBufferPointer<LayerExtent>
    let resources: CompositorResources
    let replicas: Replicas
    /// Whether the listed items are a mask.
    var isMask = false
    /// Whether the listed items will cast a shadow as a whole, and have none of their own.
    var isShadowSource = false
    /// Whether the items form a separate image with nothing behind it.
    var isApart = false
    var items: [DisplayItem] = []
    var layersVisited = 0

    init(
        nodes: UnsafeBufferPointer<LayerNode>, extents: UnsafeBufferPointer<LayerExtent>,
        resources: CompositorResources, replicas: Replicas
    ) {
        self.nodes = nodes
        self.extents = extents
        self.resources = resources
        self.replicas = replicas
    }

    /// Returns a flattener for the same layers with an empty list.
    func beside() -> Flattener {
        var other = Flattener(nodes: nodes, extents: extents, resources: resources, replicas: replicas)
        other.isMask = isMask
        return other
    }

    /// Returns the layer's values on screen, in an instance of the replicators above it.
    func shown(_ index: NodeIndex, replica: Int) -> UnsafePointer<LayerState> {
        if replica != 0, let delayed = replicas.delayedState(of: index, in: replica, nodes) { return delayed }
        let node = nodes.baseAddress! + Int(index)
        return UnsafeRawPointer(node).advanced(by: Flattener.shownOffset).assumingMemoryBound(to: LayerState.self)
    }

    private static let shownOffset = MemoryLayout<LayerNode>.offset(of: \.shown)!

    mutating func flatten(_ index: NodeIndex, in place: Place) {
        let state = shown(index, replica: place.replica)
        var own = state.pointee.toSuperlayer
        if let space = place.space { own = own.concatenating(space) }
        if state.pointee.keepsDepth {
            flattenInSpace([index], in: place)
        } else {
            flatten(index, state, own, in: place)
        }
    }

    /// - Parameter own: maps the layer's space to `place.plane`.
    mutating func flatten(
        _ index: NodeIndex, _ state: UnsafePointer<LayerState>, _ own: CATransform3D, in place: Place
    ) {
        layersVisited += 1
        if state.pointee.isHidden && state.pointee.transition == nil { return }
        if !(state.pointee.opacity * place.instanceOpacity > 0) || place.clip.isEmpty {
            return
        }
        let toDevice = Homography(own).concatenating(place.plane)
        let isLeaf = nodes[Int(index)].sublayers.isEmpty && state.pointee.transition == nil
        if isLeaf, isOutside(state, toDevice, place.clip) { return }
        guard let toLocal = toDevice.inverted() else { return }
        // A mirrored ancestor does not make a layer face backwards.
        if !state.pointee.isDoubleSided, (toDevice.determinant < 0) != place.isMirrored { return }
        draw(index, LayerPlane(state: state, toDevice: toDevice, toLocal: toLocal), in: place)
    }

    /// Returns whether a layer without sublayers certainly draws nothing inside the clip. This is checked first,
    /// because a list may have thousands of layers beyond the screen's edge.
    private func isOutside(_ state: UnsafePointer<LayerState>, _ toDevice: Homography, _ clip: PixelRect) -> Bool {
        var reach = state.pointee.bounds
        var soft = 3
        if state.pointee.filters != nil { return false }
        switch state.pointee.special {
        case .shape, .emitter: return false
        default: break
        }
        if state.pointee.contentsMix != nil { return false }
        if state.pointee.contents != nil && !state.pointee.masksToBounds { return false }
        if state.pointee.throwsShadow {
            if state.pointee.shadowPath != nil { return false }
            soft += MaskBlur.reach(sigma: state.pointee.shadowRadius * toDevice.scale(at: reach))
            let offset = state.pointee.shadowOffset
            reach = reach.insetBy(dx: -abs(offset.width), dy: -abs(offset.height))
        }
        guard let box = toDevice.boundingBox(of: reach) else { return true }
        return !PixelRect(covering: box).insetBy(-soft).intersects(clip)
    }

    /// A layer with its placement on the device.
    struct LayerPlane {
        let state: UnsafePointer<LayerState>
        let toDevice: Homography
        let toLocal: Homography
    }

    /// Draws a whole layer, as a group if its opacity or mask requires one.
    private mutating func draw(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        let state = layer.state
        var inner = place
        inner.instanceOpacity = 1
        let start = items.count
        let mask = nodes[Int(index)].mask
        let opacity: Double = min(state.pointee.opacity, 1) * place.instanceOpacity
        let filters = state.pointee.filters
        let isolates = filters?.isolates ?? false
        let groups = mask != nil || isolates || (opacity < 1 && state.pointee.allowsGroupOpacity)
        if groups {
            inner.opacity = 1
            beginGroup(index, .beginGroup, layer.toLocal, in: place)
        } else {
            inner.opacity = place.opacity * opacity
        }
        if filters != nil { drawBackdrop(index, layer, in: inner) }
        if let moment = state.pointee.transition {
            drawTransition(moment, index, layer, in: inner)
        } else if let filters, filters.hasBlur {
            drawFiltered(index, layer, filters.ownEffects, in: inner)
        } else if state.pointee.shouldRasterize, drawRasterized(index, layer, in: inner) {
            // The image includes the shadow, but not mask and opacity.
        } else {
            drawWhole(index, layer, in: inner)
        }
        guard groups else { return }
        var effect = GroupEffect()
        if isolates { effect.filters = filters }
        if let mask {
            effect.mask = flattenMask(mask, layer, in: place)
            if effect.mask == nil {
                items.removeLast(items.count - start)
                return
            }
        }
        let extent =
            filters?.changesEmptyPixels == true ? deviceBounds(of: state.pointee.bounds, layer, in: place) : nil
        endGroup(start, .endGroup, effect, opacity: place.opacity * opacity, extent: extent ?? .empty)
    }

    /// Draws everything from the shadow to the border.
    mutating func drawWhole(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        let body = items.count
        drawBody(index, layer, in: place)
        if layer.state.pointee.throwsShadow { insertShadow(at: body, index, layer, in: place) }
    }

    /// Draws everything from the background to the border.
    mutating func drawBody(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        drawBackground(index, layer, in: place)
        // Particles are above the border.
        let isEmitter = layer.state.pointee.isEmitter
        if isEmitter { drawBorder(index, layer, in: place) }
        drawClipped(index, layer, in: place)
        if !isEmitter { drawBorder(index, layer, in: place) }
    }

    /// Draws the contents, the class's own content and the sublayers, clipped to the bounds if `masksToBounds` is set.
    private mutating func drawClipped(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        let state = layer.state
        guard state.pointee.masksToBounds else {
            drawInside(index, layer, in: place)
            return
        }
        let box = state.pointee.roundedBounds
        guard let outline = layer.toDevice.boundingBox(of: box.rect) else { return }
        var inner = place
        inner.clip = place.clip.intersection(PixelRect(covering: outline.insetBy(dx: 1.0 / 512, dy: 1.0 / 512)))
        if inner.clip.isEmpty { return }
        if box.isPlain && layer.toDevice.isUpright && Flattener.isWhole(outline) {
            drawInside(index, layer, in: inner)
            return
        }
        var effect = GroupEffect(clip: box)
        if state.pointee.hasSmoothCorners, let mask = smoothClip(index, layer, in: inner) {
            effect = GroupEffect(mask: mask)
        }
        let start = items.count
        beginGroup(index, .beginClip, layer.toLocal, in: place)
        drawInside(index, layer, in: inner)
        endGroup(start, .endClip, effect, opacity: 1)
    }

    private mutating func drawInside(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        drawContents(index, layer, in: place)
        drawSpecial(index, layer, in: place)
        drawSublayers(index, layer, in: place)
    }

    /// Returns whether all edges are on pixel boundaries, within the resolution of eight-bit coverage.
    static func isWhole(_ rect: CGRect) -> Bool {
        func near(_ v: CGFloat) -> Bool { abs(v - v.rounded()) <= 1.0 / 512 }
        return near(rect.minX) && near(rect.minY) && near(rect.maxX) && near(rect.maxY)
    }
}
