import CoreGraphics
import Foundation

/// A shape layer fills its path and then strokes it, neither clipped to the layer's bounds. Only the stroke is trimmed.
extension Flattener {
    mutating func drawShape(_ shape: ShapeContent, _ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        guard let path = shape.path, !path.elements.isEmpty else { return }
        if let fill = shape.fillColor, fill.rgba.alpha > 0 {
            let inside = ShapeOutline(path: path, usesEvenOddRule: shape.usesEvenOddRule)
            if let pattern = fill.pattern {
                drawPattern(fill, pattern, through: inside, index, .special, layer, in: place)
            } else {
                drawOutline(inside, fill.rgba, index, .special, layer, in: place)
            }
        }
        if let stroke = shape.strokeColor?.plain(in: "strokeColor"), stroke.alpha > 0, shape.lineWidth > 0,
            shape.strokeStart < shape.strokeEnd
        {
            var line = ShapeOutline(path: path, stroke: StrokeStyle(shape))
            (line.strokeStart, line.strokeEnd) = (shape.strokeStart, shape.strokeEnd)
            drawOutline(line, stroke, index, .stroke, layer, in: place)
        }
    }

    mutating func drawShadowPath(_ path: CGPath, _ index: NodeIndex, _ layer: LayerPlane, in place: Place) {
        let black = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
        drawOutline(ShapeOutline(path: path), black, index, .shadow, layer, in: place)
    }

    mutating func drawOutline(
        _ outline: ShapeOutline, _ color: RGBA, _ index: NodeIndex, _ part: DisplayItem.Part, _ layer: LayerPlane,
        in place: Place
    ) {
        let bounds = outline.bounds
        guard !bounds.isNull, let visible = deviceBounds(of: bounds.insetBy(dx: -1, dy: -1), layer, in: place) else {
            return
        }
        let color = tinted(color, in: place)
        let instance = replicas.identity(place.replica)
        let key = ShapeMasks.Key(node: index, part: part.rawValue | (isShadowSource ? 128 : 0), instance: instance)
        guard layer.toDevice.isAffine else {
            let scale = layer.toDevice.scale(at: bounds)
            guard let image = resources.shapes.image(key, outline, scale: scale, color) else { return }
            add(index, part, layer, in: place, rect: image.rect, .image(image))
            return
        }
        // Only an upright box without corners has the same coverage as its outline: others are drawn by distance.
        if outline.stroke == nil, let box = RoundedBox(outline.path), box.isPlain, layer.toDevice.isUpright {
            add(index, part, layer, in: place, rect: box.rect, .fill(box, color))
            return
        }
        guard let spot = OutlinePlace(outline, layer.toDevice, visible: visible) else { return }
        let seen = spot.rect.intersection(place.clip)
        if seen.isEmpty { return }
        items.append(
            DisplayItem(
                node: index, part: part, instance: instance, bounds: seen, opacity: place.opacity,
                toLocal: layer.toLocal, content: .thin(resources.outlines.fill(key, outline, spot, color))))
    }
}

extension StrokeStyle {
    init(_ shape: ShapeContent) {
        let cap: CGLineCap
        switch shape.lineCap {
        case .butt: cap = .butt
        case .round: cap = .round
        case .square: cap = .square
        }
        let join: CGLineJoin
        switch shape.lineJoin {
        case .miter: join = .miter
        case .round: join = .round
        case .bevel: join = .bevel
        }
        self.init(
            width: shape.lineWidth, cap: cap, join: join, miterLimit: shape.miterLimit, dashPhase: shape.lineDashPhase,
            dashLengths: shape.lineDashPattern)
    }
}
