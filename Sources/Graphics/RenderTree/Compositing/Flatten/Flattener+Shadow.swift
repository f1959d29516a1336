import CoreGraphics
import Foundation

extension LayerState {
    /// A layer that clips has no shadow, which would lie outside.
    var throwsShadow: Bool {
        shadowOpacity > 0 && !masksToBounds && (shadowColor?.rgba.alpha ?? 0) > 0
    }
}

/// A shadow is what the layer with its sublayers covers (or `shadowPath`), blurred by a Gaussian of σ = `shadowRadius`,
/// coloured, and moved by `shadowOffset`.
///
/// Where a plain rounded box throws it, it is put together from a profile; otherwise from a mask that is drawn and
/// blurred on the device.
extension Flattener {
    /// Puts the shadow of what has been listed from `start` on beneath it.
    mutating func insertShadow(at start: Int, _ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        if isShadowSource { return }
        let state = layer.state
        guard let shadowColor = state.pointee.shadowColor?.plain(in: "shadowColor") else { return }
        var color = tinted(shadowColor, in: place)
        color.alpha *= min(state.pointee.shadowOpacity, 1)
        let scale = layer.toDevice.scale(at: state.pointee.bounds)
        let sigma: Double = max(state.pointee.shadowRadius, 0) * scale
        let item: DisplayItem?
        if let box = throwingBox(start, layer), ShadowProfile.fits(box.shape.radii.max() * scale, sigma) {
            color.alpha *= box.alpha
            item = boxShadow(box, color, sigma: sigma, index, layer, in: place)
        } else {
            item = maskShadow(color, sigma: sigma, index, layer, in: place)
        }
        guard let item else { return }
        items.insert(item, at: start)
        // The groups above it have moved up by one.
        for position in items.indices.dropFirst(start + 1) where items[position].isGroupEnd {
            items[position].partner += 1
        }
    }

    // MARK: Boxes

    private struct ThrowingBox {
        var shape: RoundedBox
        var alpha: Double
        /// The layer's own background hides what lies under it.
        var hides: Bool
    }

    /// The rounded box whose shadow is the layer's, if there is one.
    private func throwingBox(_ start: Int, _ layer: LayerPlane) -> ThrowingBox? {
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
        let inside = items[start...].dropFirst()
        if background < 1 && !inside.isEmpty { return nil }
        guard inside.allSatisfy({ stays($0, in: own, layer) }) else { return nil }
        return ThrowingBox(shape: own, alpha: background, hides: hides)
    }

    private func hasEvenCorners(_ box: RoundedBox) -> Bool {
        box.radii == SIMD4(repeating: box.radii[0])
    }

    /// Whether an item draws nothing outside a box.
    private func stays(_ item: DisplayItem, in box: RoundedBox, _ layer: LayerPlane) -> Bool {
        if case .border(let own, _, _) = item.content, own == box { return true }
        // The square that a corner's circle leaves free is (1 − 1/√2)·r wide.
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

    // MARK: Anything else

    private mutating func maskShadow(
        _ color: RGBA, sigma: Double, _ index: NodeIndex, _ layer: LayerPlane, in place: Place
    ) -> DisplayItem? {
        let reach = MaskBlur.reach(sigma: sigma)
        let clip = place.clip.insetBy(-reach)
        let source = shadowSource(index, layer, clip: clip, replica: place.replica)
        resources.strokes.finish(threads: 1)
        let key = LayerInstance(node: index, instance: replicas.identity(place.replica))
        guard !source.isEmpty, let fill = resources.shadowMasks.fill(key, source, sigma: sigma, color) else {
            return nil
        }
        let bounds = fill.rect.intersection(place.clip)
        if bounds.isEmpty { return nil }
        return DisplayItem(
            node: index, part: .shadow, instance: replicas.identity(place.replica), bounds: bounds,
            opacity: place.opacity, toLocal: layer.toLocal, content: .mask(fill))
    }

    /// What throws the shadow, already moved by its offset.
    private mutating func shadowSource(
        _ index: NodeIndex, _ layer: LayerPlane, clip: PixelRect, replica: Int
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
        let place = Place(plane: toDevice, clip: clip, replica: replica)
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
    /// Device pixels to a point of the layer, at a rectangle's centre; the mean of all directions.
    func scale(at rect: CGRect) -> Double {
        let p = apply(rect.midX, rect.midY, 1)
        guard p.w > Homography.nearest else { return 0 }
        return abs(determinant / (p.w * p.w * p.w)).squareRoot()
    }

    /// As large in x as in y.
    var isUniform: Bool { abs(xx - yy) <= 1e-9 * abs(xx) }
}
