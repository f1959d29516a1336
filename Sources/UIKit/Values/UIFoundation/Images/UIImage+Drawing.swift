public import CoreGraphics
public import Foundation

extension UIImage {
    /// - Parameter point: the position of the top left corner in the current context's space.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, context)
    }

    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect, context)
        context.restoreGState()
    }

    /// Tiles the rectangle with the image.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.clip(to: rect)
        drawTile(CGRect(origin: .zero, size: size), upright, context)
        context.restoreGState()
    }

    private func draw(in rect: CGRect, _ context: CGContext) {
        if keepsVector, size.width > 0, size.height > 0 {
            let sharp = magnified(by: max(rect.width / size.width, rect.height / size.height))
            if sharp !== self { return sharp.draw(in: rect, context) }
        }
        guard let image = shownPixels, rect.width > 0, rect.height > 0 else { return }
        if capInsets == .zero || size == rect.size {
            drawTurned(image, in: rect, context)
        } else {
            drawParts(in: rect, context)
        }
    }

    /// Draws the image upright: Core Graphics puts the top of an image at the largest y, so the context is flipped
    /// first; `orientation` turns the image further.
    private func drawTurned(_ image: CGImage, in rect: CGRect, _ context: CGContext) {
        context.saveGState()
        context.translateBy(x: rect.midX, y: rect.midY)
        context.scaleBy(x: 1, y: -1)
        context.concatenate(imageOrientation.turn)
        let isSideways = imageOrientation.isSideways
        let (width, height) = isSideways ? (rect.height, rect.width) : (rect.width, rect.height)
        context.draw(image, in: CGRect(x: -width / 2, y: -height / 2, width: width, height: height))
        context.restoreGState()
    }

    // MARK: Nine-part drawing

    private func drawParts(in rect: CGRect, _ context: CGContext) {
        guard let image = upright else { return }
        let caps = capInsets
        let columns = Self.bands(size.width, rect.minX, rect.width, caps.left, caps.right)
        let rows = Self.bands(size.height, rect.minY, rect.height, caps.top, caps.bottom)
        for row in rows {
            for column in columns {
                let source = CGRect(x: column.from, y: row.from, width: column.fromLength, height: row.fromLength)
                let target = CGRect(x: column.to, y: row.to, width: column.toLength, height: row.toLength)
                drawPart(image, source, target, context)
            }
        }
    }

    private struct Band {
        var from: CGFloat
        var fromLength: CGFloat
        var to: CGFloat
        var toLength: CGFloat
    }

    /// Returns the cap, the middle and the cap along one axis; the caps shrink if there is not enough space for both.
    private static func bands(
        _ size: CGFloat, _ start: CGFloat, _ length: CGFloat, _ near: CGFloat, _ far: CGFloat
    ) -> [Band] {
        let squeeze = near + far > length ? length / (near + far) : 1
        let (a, b) = (near * squeeze, far * squeeze)
        let middle = max(length - a - b, 0)
        return [
            Band(from: 0, fromLength: near, to: start, toLength: a),
            Band(from: near, fromLength: size - near - far, to: start + a, toLength: middle),
            Band(from: size - far, fromLength: far, to: start + length - b, toLength: b),
        ].filter { $0.fromLength > 0 && $0.toLength > 0 }
    }

    private func drawPart(_ image: CGImage, _ source: CGRect, _ target: CGRect, _ context: CGContext) {
        let pixelRect = CGRect(
            x: source.minX * scale, y: source.minY * scale, width: source.width * scale, height: source.height * scale)
        guard let part = image.cropping(to: pixelRect) else { return }
        let isLarger = target.width > source.width || target.height > source.height
        context.saveGState()
        if resizingMode == .tile, isLarger, source.width > 1 || source.height > 1 {
            context.clip(to: target)
            let tile = CGRect(
                x: target.minX, y: target.minY, width: min(source.width, target.width),
                height: min(source.height, target.height))
            drawTile(tile, part, context)
        } else {
            context.translateBy(x: target.minX, y: target.maxY)
            context.scaleBy(x: 1, y: -1)
            context.draw(part, in: CGRect(origin: .zero, size: target.size))
        }
        context.restoreGState()
    }

    private func drawTile(_ tile: CGRect, _ image: CGImage?, _ context: CGContext) {
        guard let image, tile.width > 0, tile.height > 0 else { return }
        context.translateBy(x: tile.minX, y: tile.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: CGRect(origin: .zero, size: tile.size), byTiling: true)
    }

    // MARK: Changed pixels

    /// The pixels turned upright.
    package var upright: CGImage? {
        guard let image = shownPixels, imageOrientation != .up else { return shownPixels }
        return redrawn(isOpaque: image.isOpaque) { drawTurned(image, in: CGRect(origin: .zero, size: size), $0) }
    }

    /// - Returns: an image of the same size, scale and rendering mode that is filled with the color by this image's
    ///   alpha. Where it is shown as a template, as a symbol is, it has the tint color of the view.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        var traits = traits
        traits.orientation = .up
        traits.renderingMode = renderingMode
        var symbol = symbol
        symbol?.tint = color
        return UIImage(Content(tinted(color), traits, symbol: symbol))
    }

    package func tinted(_ color: UIColor) -> CGImage? {
        guard let image = upright else { return nil }
        let rect = CGRect(origin: .zero, size: size)
        return redrawn(isOpaque: false) { context in
            context.translateBy(x: 0, y: rect.height)
            context.scaleBy(x: 1, y: -1)
            context.draw(image, in: rect)
            context.setBlendMode(.sourceIn)
            context.setFillColor(color.cgColor)
            context.fill(rect)
        }
    }

    private func redrawn(isOpaque: Bool, _ draw: (CGContext) -> Void) -> CGImage? {
        guard let context = CGContext.forImage(size: size, scale: scale, isOpaque: isOpaque) else { return nil }
        draw(context)
        return context.makeImage()
    }
}

extension UIImage.Orientation {
    /// The transform that turns the pixels upright, with y up.
    fileprivate var turn: CGAffineTransform {
        switch self {
        case .up: return .identity
        case .down: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        case .left: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        case .right: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        case .upMirrored: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        case .downMirrored: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        case .leftMirrored: return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        }
    }
}
