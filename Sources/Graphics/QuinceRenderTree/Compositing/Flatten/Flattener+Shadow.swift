import CoreGraphics
import Foundation

extension LayerState {
    /// Whether the layer certainly draws nothing itself beyond its bounds.
    fileprivate var isInsideBounds: Bool {
        if filters != nil || transition != nil { return false }
        if !masksToBounds, contents != nil || contentsMix != nil, contentsGravity != .resize { return false }
        switch special {
        case nil, .gradient, .text, .tiles: return true
        case .shape, .transform, .replicator, .emitter: return masksToBounds && !keepsDepth
        }
    }

    /// Whether the layer has a shadow. A layer that clips has none, because it would be outside.
    var throwsShadow: Bool {
        shadowOpacity > 0 && !masksToBounds && (shadowColor?.rgba.alpha ?? 0) > 0
    }
}

/// Shadows. The shadow is the coverage of the layer with its sublayers (or of `shadowPath`), blurred by a Gaussian of σ
/// = `shadowRadius`, colored, and moved by `shadowOffset`.
///
/// The shadow of a plain rounded box is assembled from a profile; any other is a mask that is drawn and blurred on the
/// device.
extension Flattener {
    /// Inserts the shadow of the items from `start` on beneath them.
    mutating func insertShadow(at start: Int, _ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        if isShadowSource { return }
        let state = layer.state
        guard let shadowColor = state.pointee.shadowColor?.plain(in: "shadowColor") else { return }
        var color = tinted(shadowColor, in: place)
        color.alpha *= min(state.pointee.shadowOpacity, 1)
        let scale = layer.toDevice.scale(at: state.pointee.bounds)
        let sigma: Double = max(state.pointee.shadowRadius, 0) * scale
        let item: DisplayItem?
        if let box = throwingBox(start, sigma, index, layer, in: place),
            ShadowProfile.fits(box.shape.radii.max() * scale, sigma)
        {
            color.alpha *= box.alpha
            item = boxShadow(box, color, sigma: sigma, index, layer, in: place)
        } else {
            item = maskShadow(color, sigma: sigma, index, layer, in: place)
        }
        guard let item else { return }
        items.insert(item, at: start)
        // The enclosing groups have moved up by one.
        for position in items.indices.dropFirst(start + 1) where items[position].isGroupEnd {
            items[position].partner += 1
        }
    }

    // MARK: Boxes

    private struct ThrowingBox {
        var shape: RoundedBox
        var alpha: Double
        /// Whether the layer's own background hides the pixels under it.
        var hides: Bool
    }

    /// Returns the rounded box whose shadow is the layer's, if there is one.
    private mutating func throwingBox(
        _ start: Int, _ sigma: Double, _ index: NodeIndex, _ layer: LayerPlane, in place: Place
    ) -> ThrowingBox? {
        let state = layer.state
        guard layer.toDevice.isUpright, layer.toDevice.isUniform else { return nil }
        if state.pointee.hasSmoothCorners && state.pointee.shadowPath == nil { return nil }
        let own = state.pointee.roundedBounds
        let background: CGFloat = state.pointee.backgroundColor?.rgba.alpha ?? 0
        let isPattern = state.pointee.backgroundColor?.pattern != nil
        let hides = background >= 1 && !isPattern && !own.rect.isEmpty && !state.pointee.hasSmoothCorners
        if let path = state.pointee.shadowPath {
            guard let shape = RoundedBox(path) else { return nil }
            return ThrowingBox(shape: shape, alpha: 1, hides: hides)
        }
        guard background > 0, !isPattern, hasEvenCorners(own) else { return nil }
        let inside = shadowedItems(start, sigma, index, layer, in: place).dropFirst()
        if background < 1 && !inside.isEmpty { return nil }
        guard inside.allSatisfy({ stays($0, in: own, layer) }) else { return nil }
        return ThrowingBox(shape: own, alpha: background, hides: hides)
    }

    /// Returns the layer's body within reach of the shadow; the items listed so far are cut off at the clip.
    private mutating func shadowedItems(
        _ start: Int, _ sigma: Double, _ index: NodeIndex, _ layer: LayerPlane, in place: Place
    ) -> ArraySlice<DisplayItem> {
        let listed = items[start...]
        let offset = layer.state.pointee.shadowOffset
        let away: Double = max(abs(offset.width * layer.toDevice.xx), abs(offset.height * layer.toDevice.yy))
        guard !holdsAll(index, layer.state, replica: place.replica), away < 1e6 else { return listed }
        let reach = MaskBlur.reach(sigma: sigma) + Int(away) + 2
        var inner = beside()
        inner.isShadowSource = true
        inner.drawBody(index, layer, in: place.apart(on: place.plane, place.clip.insetBy(-reach)))
        resources.outlines.finish(threads: 1)
        return inner.items[...]
    }

    /// Returns whether all sublayers are certainly inside the layer's bounds, regardless of clips.
    private func holdsAll(_ index: NodeIndex, _ state: UnsafePointer<LayerState>, replica: Int) -> Bool {
        let sublayers = nodes[Int(index)].sublayers
        if sublayers.isEmpty { return true }
        if state.pointee.sublayerSpace != nil { return false }
        let bounds = state.pointee.bounds
        return sublayers.allSatisfy { sublayer in
            let inner = shown(sublayer, replica: replica)
            guard inner.pointee.isInsideBounds else { return inner.pointee.isHidden }
            let map = Homography(inner.pointee.toSuperlayer)
            guard map.isAffine, let box = map.boundingBox(of: inner.pointee.bounds), bounds.contains(box) else {
                return inner.pointee.isHidden
            }
            return inner.pointee.masksToBounds || holdsAll(sublayer, inner, replica: replica)
        }
    }

    private func hasEvenCorners(_ box: RoundedBox) -> Bool {
        box.radii == SIMD4(repeating: box.radii[0])
    }

    /// Returns whether an item draws nothing outside a box.
    private func stays(_ item: DisplayItem, in box: RoundedBox, _ layer: LayerPlane) -> Bool {
        if case .border(let own, _, _) = item.content, own == box { return true }
        // The square outside a corner's circle is (1 − 1/√2)·r wide.
        let free: Double = box.radii[0] * 0.293
        guard let outline = layer.toDevice.boundingBox(of: box.rect.insetBy(dx: free, dy: free)) else { return false }
        return PixelRect(covering: outline).contains(item.bounds)
    }

    private func boxShadow(
        _ box: ThrowingBox, _ color: RGBA, sigma: Double, _ index: NodeIndex, _ layer: LayerPlane, in place: Place
    ) -> DisplayItem? {
        let offset = layer.state.pointee.shadowOffset
        let moved = box.shape.rect.offsetBy(dx: offset.width, dy: offset.height)
        guard let rect = layer.toDevice.boundingBox(of: moved), !rect.isEmpty, rect.isModest else { return nil }
        let reach = Double(MaskBlur.reach(sigma: sigma))
        let bounds = PixelRect(covering: rect.insetBy(dx: -reach, dy: -reach)).intersection(place.clip)
        if bounds.isEmpty { return nil }
        let radius: Double = box.shape.radii[0] * layer.toDevice.xx
        let profile = resources.shadows.profile(sigma: sigma, radius: radius, width: rect.width, height: rect.height)
        let hidden = box.hides ? layer.state.pointee.roundedBounds : nil
        let shadow = BoxShadow(rect: rect, profile: profile, color: color, hidden: hidden)
        return DisplayItem(
            node: index, part: .shadow, instance: replicas.identity(place.replica), bounds: bounds,
            opacity: place.opacity, toLocal: layer.toLocal, content: .boxShadow(shadow))
    }

    // MARK: Other shapes

    private mutating func maskShadow(
        _ color: RGBA, sigma: Double, _ index: NodeIndex, _ layer: LayerPlane, in place: Place
    ) -> DisplayItem? {
        let reach = MaskBlur.reach(sigma: sigma)
        let clip = place.clip.insetBy(-reach)
        let source = shadowSource(index, layer, clip: clip, in: place)
        resources.outlines.finish(threads: 1)
        let key = LayerInstance(node: index, instance: replicas.identity(place.replica))
        let covered = source.reduce(PixelRect.empty) { $0.union($1.bounds) }
        // The Gaussian's peak is 1/(2πσ²): so little coverage spread so far is not visible.
        if sigma > 16, Double(covered.area) * 255 < min(sigma, 1000) * min(sigma, 1000) { return nil }
        if source.isEmpty { return nil }
        let fill = resources.shadowMasks.fill(key, source, sigma: sigma, color)
        let bounds = fill.rect.intersection(place.clip)
        if bounds.isEmpty { return nil }
        return DisplayItem(
            node: index, part: .shadow, instance: replicas.identity(place.replica), bounds: bounds,
            opacity: place.opacity, toLocal: layer.toLocal, content: .mask(fill))
    }

    /// Returns the items that cast the shadow, already moved by its offset.
    private mutating func shadowSource(
        _ index: NodeIndex, _ layer: LayerPlane, clip: PixelRect, in place: Place
    ) -> [DisplayItem] {
        let state = layer.state
        let offset = state.pointee.shadowOffset
        var moved = Homography.identity
        (moved.ox, moved.oy) = (offset.width, offset.height)
        let toDevice = moved.concatenating(layer.toDevice)
        guard let toLocal = toDevice.inverted() else { return [] }
        let plane = LayerPlane(state: state, toDevice: toDevice, toLocal: toLocal)
        var inner = beside()
        inner.isShadowSource = true
        let place = place.apart(on: toDevice, clip)
        if let path = state.pointee.shadowPath {
            inner.drawShadowPath(path, index, plane, in: place)
        } else {
            inner.drawBody(index, plane, in: place)
        }
        layersVisited += inner.layersVisited
        return inner.items
    }
}

extension Homography {
    /// Returns the device pixels per point of the layer at a rectangle's center, averaged over all directions.
    func scale(at rect: CGRect) -> Double {
        let p = apply(rect.midX, rect.midY, 1)
        guard p.w > Homography.nearest else { return 0 }
        return abs(determinant / (p.w * p.w * p.w)).squareRoot()
    }

    /// Whether the scale in x equals the scale in y.
    var isUniform: Bool { abs(xx - yy) <= 1e-9 * abs(xx) }
}
