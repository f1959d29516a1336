import CoreGraphics
import Foundation

extension Flattener {
    /// Adds an item that draws inside `rect` of the layer, unless it is not visible.
    mutating func add(
        _ index: NodeIndex, _ part: DisplayItem.Part, _ layer: LayerPlane, in place: Place, rect: CGRect,
        _ content: @autoclosure () -> DisplayItem.Content
    ) {
        guard let bounds = deviceBounds(of: rect, layer, in: place) else { return }
        items.append(
            DisplayItem(
                node: index, part: part, instance: replicas.identity(place.replica), bounds: bounds,
                opacity: place.opacity, toLocal: layer.toLocal, content: content()))
    }

    /// Returns the pixels that a rectangle of the layer may touch, including soft edges.
    func deviceBounds(of rect: CGRect, _ layer: LayerPlane, in place: Place) -> PixelRect? {
        guard var box = layer.toDevice.boundingBox(of: rect) else { return nil }
        if !layer.toDevice.isUpright { box = box.insetBy(dx: -1, dy: -1) }
        let bounds = PixelRect(covering: box).intersection(place.clip)
        return bounds.isEmpty ? nil : bounds
    }

    mutating func drawBackground(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        guard let color = layer.state.pointee.backgroundColor, color.rgba.alpha > 0 else { return }
        let bounds = layer.state.pointee.bounds
        if bounds.isEmpty { return }
        if let pattern = color.pattern { return drawPatternBackground(color, pattern, index, layer, in: place) }
        let shown = tinted(color.rgba, in: place)
        if layer.state.pointee.hasSmoothCorners, drawSmoothBackground(color.rgba, index, layer, in: place) { return }
        add(index, .background, layer, in: place, rect: bounds, .fill(layer.state.pointee.roundedBounds, shown))
    }

    mutating func drawBorder(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        let width: Double = layer.state.pointee.borderWidth
        guard width > 0, let color = layer.state.pointee.borderColor?.plain(in: "borderColor"), color.alpha > 0 else {
            return
        }
        let bounds = layer.state.pointee.bounds
        if bounds.isEmpty { return }
        let box = layer.state.pointee.roundedBounds
        let shown = tinted(color, in: place)
        if layer.state.pointee.hasSmoothCorners, drawSmoothBorder(width, color, index, layer, in: place) { return }
        add(index, .border, layer, in: place, rect: bounds, .border(box, width: width, shown))
    }

    mutating func drawSpecial(_ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        guard let special = layer.state.pointee.special else { return }
        switch special {
        case .gradient(let gradient): drawGradient(gradient, index, layer, in: place)
        case .shape(let shape): drawShape(shape, index, layer, in: place)
        case .emitter(let emitter): drawParticles(of: emitter, index, layer, in: place)
        case .tiles(let tiles): drawTiles(tiles, index, layer, in: place)
        case .transform, .text, .replicator: break
        }
    }
}
