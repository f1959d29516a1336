import CoreGraphics
import Foundation

/// Stage 1: from layers to a flat list of what is to be drawn, in device pixels, bottom first.
///
/// One layer draws, from the bottom: shadow, background, contents, what its class draws, sublayers by `zPosition`,
/// border. Opacity and mask act on all of that together, `masksToBounds` on contents to sublayers. A plain layer
/// flattens its sublayers into its own plane, so a depth is only seen through a superlayer's `sublayerTransform`; among
/// themselves they stand in space, and one may stick through another (`SpaceOrder`).
///
struct Flattener {
    /// What a layer inherits from those above it.
    struct Place {
        /// From the plane into which superlayers have been flattened, to device pixels.
        var plane: Homography
        /// From the superlayer's sublayer space to that plane; `nil` where they are one.
        var space: CATransform3D?
        var clip: PixelRect
        /// Of superlayers that do not group theirs.
        var opacity: Double = 1
        /// Odd number of flipped geometries above.
        var isMirrored = false
        /// Of the replicator's instance that the next layer belongs to, and of the layers that keep depth above it; taken
        /// over into its own.
        var instanceOpacity: Double = 1
        /// In `replicas`: the instance of all replicators above; 0 where there is none.
        var replica: Int = 0

        /// For a picture of its own, which takes on opacity as a whole.
        func apart(on plane: Homography, _ clip: PixelRect) -> Place {
            Place(plane: plane, clip: clip, isMirrored: isMirrored, replica: replica)
        }
    }

    let nodes: UnsafeBufferPointer<LayerNode>
    /// As many as nodes.
    let extents: UnsafeBufferPointer<LayerExtent>
    let resources: CompositorResources
    let replicas: Replicas
    /// Whether what is being listed will itself throw a shadow, and so has none of its own.
    var isShadowSource = false
    /// Whether it will be a picture of its own, behind which nothing lies.
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

    /// Another one for the same layers, with a list of its own.
    func beside() -> Flattener {
        Flattener(nodes: nodes, extents: extents, resources: resources, replicas: replicas)
    }

    /// What is on screen of a layer, in an instance of the replicators above it.
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

    /// - Parameter own: from the layer's space to `place.plane`.
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
        // A mirror above turns no layer around.
        if !state.pointee.isDoubleSided, (toDevice.determinant < 0) != place.isMirrored { return }
        draw(index, LayerPlane(state: state, toDevice: toDevice, toLocal: toLocal), in: place)
    }

    /// Whether a layer without sublayers is certain to draw nothing inside the clip; asked first, because a list may have
    /// thousands of layers beyond the screen's edge.
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

    /// A layer together with where it lies.
    struct LayerPlane {
        let state: UnsafePointer<LayerState>
        let toDevice: Homography
        let toLocal: Homography
    }

    /// The whole of one layer, as a group where opacity or mask ask for one.
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
            // Shadow and all are in the picture; mask and opacity are not.
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
        let extent = isolates ? deviceBounds(of: state.pointee.bounds, layer, in: place) : nil
        endGroup(start, .endGroup, effect, opacity: place.opacity * opacity, extent: extent ?? .empty)
    }

    /// From shadow to border.
    mutating func drawWhole(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        let body = items.count
        drawBody(index, layer, in: place)
        if layer.state.pointee.throwsShadow { insertShadow(at: body, index, layer, in: place) }
    }

    /// From background to border.
    mutating func drawBody(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        drawBackground(index, layer, in: place)
        // Particles come over the border.
        let isEmitter = layer.state.pointee.isEmitter
        if isEmitter { drawBorder(index, layer, in: place) }
        drawClipped(index, layer, in: place)
        if !isEmitter { drawBorder(index, layer, in: place) }
    }

    /// Contents, the class's own drawing and sublayers, inside the bounds where `masksToBounds`.
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

    /// Whether all edges lie on pixel edges, to what eight bits of coverage can tell.
    static func isWhole(_ rect: CGRect) -> Bool {
        func near(_ v: CGFloat) -> Bool { abs(v - v.rounded()) <= 1.0 / 512 }
        return near(rect.minX) && near(rect.minY) && near(rect.maxX) && near(rect.maxY)
    }
}
