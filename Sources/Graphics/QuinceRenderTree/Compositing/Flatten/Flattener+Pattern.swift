package import CoreGraphics
import Foundation
import QuinceDiagnostics

/// Colors that are patterns (`UIColor(patternImage:)`). The cell is repeated over the layer from the corner of its
/// bounds, drawn in the layer's own plane, and clipped to the shape that has the color.
///
/// - Differs: from iOS, an image of more than `mostPixels` is drawn at lower resolution if the layer is seen in
///   perspective.
extension Flattener {
    /// The maximum size of one pattern's image: a screen of the largest tablet.
    private static let mostPixels = 2732 * 2732
    /// The number of pixels that a layer can scroll before its image is drawn again.
    private static let step = 256

    mutating func drawPatternBackground(
        _ color: CGColor, _ pattern: CGPattern, _ index: NodeIndex, _ layer: LayerPlane, in place: Place
    ) {
        let bounds = layer.state.pointee.bounds
        if let path = layer.state.pointee.smoothOutline() {
            let outline = ShapeOutline(path: path)
            drawPattern(color, pattern, through: outline, index, .background, layer, in: place)
        } else if var fill = patternFill(color, pattern, over: bounds, layer, in: place) {
            fill.shape = layer.state.pointee.roundedBounds
            add(fill, color, index, .background, layer, in: place, rect: bounds)
        }
    }

    /// Fills a shape with a pattern.
    mutating func drawPattern(
        _ color: CGColor, _ pattern: CGPattern, through outline: ShapeOutline, _ index: NodeIndex,
        _ part: DisplayItem.Part, _ layer: LayerPlane, in place: Place
    ) {
        let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
        let rect = outline.bounds
        var inner = beside()
        inner.drawOutline(outline, white, index, part, layer, in: place.apart(on: place.plane, place.clip))
        guard !inner.items.isEmpty, let fill = patternFill(color, pattern, over: rect, layer, in: place) else { return }
        let start = items.count
        beginGroup(index, .beginPattern, layer.toLocal, in: place)
        add(fill, color, index, part, layer, in: place, rect: rect)
        endGroup(start, .endPattern, GroupEffect(mask: DisplayList(inner.items)), opacity: 1)
    }

    private mutating func add(
        _ fill: ImageFill, _ color: CGColor, _ index: NodeIndex, _ part: DisplayItem.Part, _ layer: LayerPlane,
        in place: Place, rect: CGRect
    ) {
        var inner = place
        inner.opacity *= color.alpha
        add(index, part, layer, in: inner, rect: rect, .image(fill))
    }

    /// Returns the pattern over the visible part of a rectangle of the layer.
    private func patternFill(
        _ color: CGColor, _ pattern: CGPattern, over rect: CGRect, _ layer: LayerPlane, in place: Place
    ) -> ImageFill? {
        guard rect.isModest, deviceBounds(of: rect, layer, in: place) != nil else { return nil }
        var scale = Flattener.patternScale(layer.toDevice.scale(at: rect))
        let origin = layer.state.pointee.bounds.origin
        func area(_ rect: CGRect) -> PixelRect {
            PixelRect(
                covering: rect.offsetBy(dx: -origin.x, dy: -origin.y).applying(
                    CGAffineTransform(scaleX: scale, y: scale)))
        }
        var wanted = area(rect)
        if Double(wanted.width) * Double(wanted.height) > Double(Flattener.mostPixels) {
            if layer.toLocal.isAffine, let seen = layer.toLocal.boundingBox(of: CGRect(place.clip.insetBy(-2))) {
                wanted = wanted.intersection(area(seen.intersection(rect)).rounded(to: Flattener.step))
            }
            while Double(wanted.width) * Double(wanted.height) > Double(2 * Flattener.mostPixels) {
                scale /= 2
                wanted = area(rect)
            }
        }
        guard !wanted.isEmpty, let pixels = resources.patterns.picture(of: color, pattern, wanted, scale: scale) else {
            return nil
        }
        let source = CGRect(x: 0, y: 0, width: wanted.width, height: wanted.height)
        let drawn = CGRect(wanted).applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
            .offsetBy(dx: origin.x, dy: origin.y)
        return ImageFill(
            pixels: pixels, rect: drawn, source: source, shape: RoundedBox(rect: rect), isOpaque: false,
            isNearest: false, isMirrored: false, tint: replicas.pixelTint(place.replica))
    }

    /// Returns a whole scale unchanged, so that pixels match; otherwise the next power of two, so that a layer that
    /// grows is not drawn again for each frame.
    private static func patternScale(_ scale: Double) -> Double {
        let whole = scale.rounded()
        if whole >= 1, whole <= 8, abs(scale - whole) < 1e-6 { return whole }
        var power: Double = 1.0 / 8
        while power < scale, power < 8 { power *= 2 }
        return power
    }
}

extension PixelRect {
    /// Returns the rectangle rounded outwards to multiples of a power of two.
    fileprivate func rounded(to step: Int) -> PixelRect {
        PixelRect(
            minX: x & ~(step - 1), minY: y & ~(step - 1), maxX: (maxX + step - 1) & ~(step - 1),
            maxY: (maxY + step - 1) & ~(step - 1))
    }
}

extension CGColor {
    /// Reports a pattern that has no meaning in a context.
    ///
    /// - Returns: the color if it is not a pattern; `nil` for a pattern, which is not drawn.
    package func plain(in context: String) -> RGBA? {
        guard pattern != nil else { return rgba }
        Unsupported.report("a pattern as a color", in: context)
        return nil
    }
}
