import CoreGraphics
import Foundation

extension Flattener {
    private func endsOnPixels(_ rect: CGRect, _ layer: LayerPlane) -> Bool {
        guard layer.toDevice.isUpright, let box = layer.toDevice.boundingBox(of: rect) else { return false }
        return Flattener.isWhole(box)
    }

    /// Draws tiles side by side. Each extends half a pixel under the next, so that there is no visible seam if their
    /// edge is not on a pixel boundary.
    mutating func drawTiles(_ content: TileContent, _ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        if content.tiles.isEmpty { return }
        let time = replicas.localTime(of: index, in: place.replica, nodes)
        let bounds = layer.state.pointee.bounds
        let scale = layer.toDevice.scale(at: bounds)
        for (number, tile) in content.tiles.enumerated() {
            let opacity = content.opacity(of: tile, at: time)
            if opacity < 1, replicas.timeMoves(for: index, nodes) { replicas.wantsNextFrame = true }
            let overlap: Double = scale > 0 && !endsOnPixels(tile.rect, layer) ? 0.5 / scale : 0
            let shape = tile.rect.insetBy(dx: -overlap, dy: -overlap).intersection(bounds)
            guard opacity > 0, !shape.isEmpty, deviceBounds(of: shape, layer, in: place) != nil else { continue }
            var fill = ImageFill(
                pixels: tile.image.pixels, rect: tile.rect,
                source: CGRect(x: 0, y: 0, width: tile.image.width, height: tile.image.height),
                shape: RoundedBox(rect: shape), isOpaque: tile.image.isOpaque, isNearest: false,
                isMirrored: place.isMirrored, tint: replicas.pixelTint(place.replica))
            let state = layer.state
            sharpen(&fill, layer.toDevice, ContentsFilters(state.pointee))
            add(index, .special, layer, in: place, rect: shape, .image(fill))
            guard let last = items.indices.last else { continue }
            items[last].opacity *= opacity
            items[last].instance ^= UInt32(truncatingIfNeeded: number) &* 0x9e37_79b1
        }
    }
}
