import CoreGraphics
import Foundation

/// The filters of a layer. The pixels behind it are filtered first and drawn as the layer's lowest item; the layer's
/// own pixels are filtered as a group; the compositing filter blends that group with the pixels beneath.
///
/// - Differs: from iOS, in masks and in layers that cast a shadow there is nothing behind a layer.
extension Flattener {
    mutating func drawBackdrop(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        guard let filters = layer.state.pointee.filters, !filters.behind.isEmpty, !isApart, !isShadowSource else {
            return
        }
        let bounds = layer.state.pointee.bounds
        if bounds.isEmpty { return }
        let filter = BackdropFilter(filters.behindEffects, scale: layer.toDevice.scale(at: bounds))
        let fill = BackdropFill(
            shape: layer.state.pointee.roundedBounds, filter: filter,
            picture: resources.backdrops.picture(
                of: LayerInstance(node: index, instance: replicas.identity(place.replica))))
        add(index, .backdrop, layer, in: place, rect: bounds, .backdrop(fill))
    }

    /// Draws the layer's body with its shadow as one image, blurred and with the other filters applied.
    mutating func drawFiltered(
        _ index: NodeIndex, _ layer: LayerPlane, _ filters: [FilterEffect], in place: Place
    ) {
        let scale = layer.toDevice.scale(at: layer.state.pointee.bounds)
        let reach = FilteredPictures.reach(filters, scale: scale)
        var inner = beside()
        inner.isApart = true
        inner.isShadowSource = isShadowSource
        var outer = place
        (outer.clip, outer.opacity) = (place.clip.insetBy(-reach), 1)
        inner.drawBody(index, layer, in: outer)
        if layer.state.pointee.throwsShadow { inner.insertShadow(at: 0, index, layer, in: outer) }
        layersVisited += inner.layersVisited
        if inner.items.isEmpty { return }
        resources.outlines.finish(threads: 1)
        let key = LayerInstance(node: index, instance: replicas.identity(place.replica))
        let picture = resources.filtered.picture(key, inner.items, filters, scale: scale)
        let bounds = picture.area.intersection(place.clip)
        if bounds.isEmpty { return }
        let rect = CGRect(picture.area)
        let fill = ImageFill(
            pixels: picture.pixels, rect: rect,
            source: CGRect(x: 0, y: 0, width: rect.width, height: rect.height), shape: RoundedBox(rect: rect),
            isOpaque: false, isNearest: false, isMirrored: false)
        items.append(
            DisplayItem(
                node: index, part: .filtered, instance: key.instance, bounds: bounds, opacity: place.opacity,
                toLocal: .identity, content: .image(fill)))
    }
}

extension LayerFilters {
    /// Whether the layer's group has to begin on a transparent background.
    var isolates: Bool { blend != .normal || vibrancy != nil || (!own.isEmpty && !hasBlur) }
    /// Whether the group may change the pixels beneath even where it is empty.
    var changesEmptyPixels: Bool { isolates && vibrancy == nil }
}

extension CGRect {
    init(_ rect: PixelRect) {
        self.init(x: CGFloat(rect.x), y: CGFloat(rect.y), width: CGFloat(rect.width), height: CGFloat(rect.height))
    }
}
