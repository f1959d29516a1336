import CoreGraphics
import Foundation

/// Stage 1: from layers to a flat list of what is to be drawn, in device pixels, bottom first.
///
/// One layer draws, from the bottom: shadow, background, contents, what its class draws, sublayers by `zPosition`,
/// border. Opacity and mask act on all of that together, `masksToBounds` on contents to sublayers. A plain layer
/// flattens its sublayers into its own plane, so a depth is only seen through a superlayer's `sublayerTransform`.
///
/// - Differs: from iOS, `shouldRasterize` changes nothing (the layer is drawn at full resolution every time), and
///   continuous corners are drawn as circles.
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
    }

    let nodes: UnsafeBufferPointer<LayerNode>
    /// As many as nodes.
    let extents: UnsafeBufferPointer<LayerExtent>
    let resources: CompositorResources
    /// Whether what is being listed will itself throw a shadow, and so has none of its own.
    var isShadowSource = false
    /// Whether it will be a picture of its own, behind which nothing lies.
    var isApart = false
    var items: [DisplayItem] = []
    var layersVisited = 0

    init(
        nodes: UnsafeBufferPointer<LayerNode>, extents: UnsafeBufferPointer<LayerExtent>,
        resources: CompositorResources
    ) {
        self.nodes = nodes
        self.extents = extents
        self.resources = resources
    }

    /// Another one for the same layers, with a list of its own.
    func beside() -> Flattener { Flattener(nodes: nodes, extents: extents, resources: resources) }

    func shown(_ index: NodeIndex) -> UnsafePointer<LayerState> {
        let node = nodes.baseAddress! + Int(index)
        return UnsafeRawPointer(node).advanced(by: Flattener.shownOffset).assumingMemoryBound(to: LayerState.self)
    }

    private static let shownOffset = MemoryLayout<LayerNode>.offset(of: \.shown)!

    mutating func flatten(_ index: NodeIndex, in place: Place) {
        let state = shown(index)
        layersVisited += 1
        if state.pointee.isHidden || !(state.pointee.opacity > 0) || place.clip.isEmpty { return }
        var own = state.pointee.toSuperlayer
        if let space = place.space { own = own.concatenating(space) }
        if state.pointee.isTransformLayer {
            flattenTransformLayer(index, state, own, in: place)
            return
        }
        let toDevice = Homography(own).concatenating(place.plane)
        if nodes[Int(index)].sublayers.isEmpty, isOutside(state, toDevice, place.clip) { return }
        guard let toLocal = toDevice.inverted() else { return }
        if !state.pointee.isDoubleSided && toDevice.determinant < 0 { return }
        draw(index, LayerPlane(state: state, toDevice: toDevice, toLocal: toLocal), in: place)
    }

    /// Whether a layer without sublayers is certain to draw nothing inside the clip; asked first, because a list may have
    /// thousands of layers beyond the screen's edge.
    private func isOutside(_ state: UnsafePointer<LayerState>, _ toDevice: Homography, _ clip: PixelRect) -> Bool {
        var reach = state.pointee.bounds
        var soft = 3
        if state.pointee.filters != nil { return false }
        if case .shape = state.pointee.special { return false }
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
        let start = items.count
        let mask = nodes[Int(index)].mask
        let opacity: Double = min(state.pointee.opacity, 1)
        let filters = state.pointee.filters
        let isolates = filters?.isolates ?? false
        let groups = mask != nil || isolates || (opacity < 1 && state.pointee.allowsGroupOpacity)
        if groups {
            inner.opacity = 1
            beginGroup(index, .beginGroup, layer)
        } else {
            inner.opacity = place.opacity * opacity
        }
        if filters != nil { drawBackdrop(index, layer, in: inner) }
        let body = items.count
        if let filters, filters.hasBlur {
            drawFiltered(index, layer, filters.own, in: inner)
        } else {
            drawBody(index, layer, in: inner)
            if state.pointee.throwsShadow { insertShadow(at: body, index, layer, in: inner) }
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

    /// From background to border.
    mutating func drawBody(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        drawBackground(index, layer, in: place)
        drawClipped(index, layer, in: place)
        drawBorder(index, layer, in: place)
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
        let start = items.count
        beginGroup(index, .beginClip, layer)
        drawInside(index, layer, in: inner)
        endGroup(start, .endClip, GroupEffect(clip: box), opacity: 1)
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

    // MARK: Sublayers

    private mutating func drawSublayers(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        if nodes[Int(index)].sublayers.isEmpty { return }
        var inner = place
        inner.plane = layer.toDevice
        inner.space = layer.state.pointee.sublayerSpace
        inner.isMirrored = place.isMirrored != layer.state.pointee.isGeometryFlipped
        let seen = inner.space == nil ? visibleRect(layer, place.clip) : nil
        for sublayer in inDrawingOrder(nodes[Int(index)].sublayers) {
            if let seen, extents[Int(sublayer)].isOutside(seen) { continue }
            flatten(sublayer, in: inner)
        }
    }

    /// What the clip leaves of a layer's plane, and a little more; `nil` in perspective.
    private func visibleRect(_ layer: LayerPlane, _ clip: PixelRect) -> CGRect? {
        layer.toLocal.isAffine ? layer.toLocal.boundingBox(of: CGRect(clip.insetBy(-4))) : nil
    }

    private func inDrawingOrder(_ sublayers: [NodeIndex]) -> [NodeIndex] {
        guard sublayers.contains(where: { extents[Int($0)].hasDepth && shown($0).pointee.zPosition != 0 }) else {
            return sublayers
        }
        return sublayers.enumerated().sorted { a, b in
            let (za, zb) = (shown(a.element).pointee.zPosition, shown(b.element).pointee.zPosition)
            return za != zb ? za < zb : a.offset < b.offset
        }.map(\.element)
    }

    /// A transform layer draws nothing itself and keeps its sublayers' depth: they are sorted by how far their anchors
    /// come out of the plane in the end, and not cut where they cross. Its opacity goes to each of them.
    private mutating func flattenTransformLayer(
        _ index: NodeIndex, _ state: UnsafePointer<LayerState>, _ own: CATransform3D, in place: Place
    ) {
        var inner = place
        inner.opacity = place.opacity * min(state.pointee.opacity, 1)
        let space = state.pointee.sublayerSpace.map { $0.concatenating(own) } ?? own
        inner.space = space
        let sublayers = nodes[Int(index)].sublayers
        let depths: [Double] = sublayers.map { sublayer in
            let s = shown(sublayer).pointee
            let p = space.apply(CATransform3D.Row(s.position.x, s.position.y, s.zPosition, 1))
            return p.w != 0 ? p.z / p.w : p.z
        }
        let order = sublayers.indices.sorted { depths[$0] != depths[$1] ? depths[$0] < depths[$1] : $0 < $1 }
        for position in order { flatten(sublayers[position], in: inner) }
    }

    // MARK: Groups

    private mutating func beginGroup(_ index: NodeIndex, _ part: DisplayItem.Part, _ layer: LayerPlane) {
        items.append(
            DisplayItem(
                node: index, part: part, bounds: .empty, opacity: 1, toLocal: layer.toLocal,
                content: .beginGroup(GroupEffect())))
    }

    /// Closes the group that begins at `start`, or does without one where it holds nothing, or one thing that can take
    /// the effect upon itself.
    ///
    /// - Parameter extent: belongs to the group even where nothing is drawn.
    private mutating func endGroup(
        _ start: Int, _ part: DisplayItem.Part, _ effect: GroupEffect, opacity: Double, extent: PixelRect = .empty
    ) {
        let count = items.count - start - 1
        if count == 0 {
            items.removeLast()
            return
        }
        if count == 1, let folded = fold(effect, opacity, into: items[start + 1], from: items[start]) {
            items.removeLast()
            items[start] = folded
            return
        }
        var bounds = extent
        for item in items[(start + 1)...] { bounds = bounds.union(item.bounds) }
        items[start].bounds = bounds
        items[start].opacity = opacity
        items[start].content = .beginGroup(effect)
        var end = items[start]
        end.part = part
        end.content = .endGroup(effect)
        end.partner = Int32(start)
        items[start].partner = Int32(items.count)
        items.append(end)
    }

    private func fold(
        _ effect: GroupEffect, _ opacity: Double, into leaf: DisplayItem, from begin: DisplayItem
    ) -> DisplayItem? {
        guard effect.mask == nil, effect.filters == nil else { return nil }
        var leaf = leaf
        leaf.opacity *= opacity
        guard let clip = effect.clip else { return leaf }
        guard case .image(var image) = leaf.content, leaf.toLocal == begin.toLocal, image.shape.isPlain,
            image.shape.rect.contains(clip.rect)
        else { return nil }
        image.shape = clip
        leaf.content = .image(image)
        return leaf
    }

    /// - Returns: `nil` when the mask lets nothing through.
    private mutating func flattenMask(_ mask: NodeIndex, _ layer: LayerPlane, in place: Place) -> DisplayList? {
        var inner = beside()
        inner.isApart = true
        inner.flatten(mask, in: Place(plane: layer.toDevice, clip: place.clip))
        layersVisited += inner.layersVisited
        return inner.items.isEmpty ? nil : DisplayList(inner.items)
    }
}
