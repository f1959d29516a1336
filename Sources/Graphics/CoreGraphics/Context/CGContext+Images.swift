internal import CCairo
public import Foundation

extension CGContext {
    /// Upright where y points up: the image's top row lies along the rectangle's largest y.
    ///
    /// - Parameter byTiling: repeats the image in all directions, the rectangle being one tile.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard !rect.isNull, rect.isFinite, !rect.isEmpty, image.width > 0, image.height > 0 else { return }
        if image.isMask { return drawStencil(image, in: rect) }
        guard let surface = CairoSurface(over: image.pixels, isOpaque: image.isOpaque),
            let pattern = CairoPattern(adopting: cairo_pattern_create_for_surface(surface.pointer))
        else { return }
        let toDevice: CGAffineTransform = imageToDevice(image, rect)
        guard pattern.place(toDevice) else { return }
        cairo_pattern_set_filter(pattern.pointer, filter(for: toDevice, of: image))
        cairo_pattern_set_extend(pattern.pointer, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
        if byTiling { return paint(.pattern(pattern), through: .wholeClip) }
        let path = CGMutablePath()
        path.addRect(rect, transform: state.ctm)
        paint(.pattern(pattern), through: .fill(path, .winding))
    }

    /// Pixels of the image, y down, to device pixels.
    private func imageToDevice(_ image: CGImage, _ rect: CGRect) -> CGAffineTransform {
        let r: CGRect = rect.standardized
        let scaleX: CGFloat = r.width / CGFloat(image.width)
        let scaleY: CGFloat = r.height / CGFloat(image.height)
        let toUser = CGAffineTransform(a: scaleX, b: 0, c: 0, d: -scaleY, tx: r.minX, ty: r.maxY)
        return toUser.concatenating(currentCTM)
    }

    /// Pixel on pixel there is nothing to interpolate.
    private func filter(for t: CGAffineTransform, of image: CGImage) -> cairo_filter_t {
        let isPlain: Bool = abs(t.a) == 1 && abs(t.d) == 1 && t.b == 0 && t.c == 0
        if isPlain && t.tx == t.tx.rounded() && t.ty == t.ty.rounded() { return CAIRO_FILTER_NEAREST }
        return image.shouldInterpolate ? state.interpolationQuality.cairo : CAIRO_FILTER_NEAREST
    }

    /// A stencil takes the fill colour.
    private func drawStencil(_ image: CGImage, in rect: CGRect) {
        guard let placed: SoftMask = placedMask(image, rect) else { return }
        paint(state.fill, through: .mask(placed.mask, x: placed.x, y: placed.y))
    }

    /// Narrows the clip to the rectangle, and lets through as much as the mask does: the darkness of an image mask,
    /// the alpha of an image, the lightness of an image without alpha.
    public func clip(to rect: CGRect, mask: CGImage) {
        clip(to: rect)
        guard let placed: SoftMask = placedMask(mask, rect) else { return }
        state.softMask = state.softMask.map { $0.multiplied(by: placed) } ?? placed
    }

    /// The image's coverage drawn onto the device pixels that the clip still lets through.
    private func placedMask(_ image: CGImage, _ rect: CGRect) -> SoftMask? {
        guard rect.isFinite, !rect.isEmpty else { return nil }
        let bounds: CGRect = deviceClipBounds.intersection(rect.applying(currentCTM)).integral
        if bounds.isNull || bounds.isEmpty { return SoftMask(mask: AlphaMask(width: 0, height: 0), x: 0, y: 0) }
        let placed = AlphaMask(width: Int(bounds.width), height: Int(bounds.height))
        guard let surface = CairoSurface(over: placed), let canvas = CairoCanvas(surface),
            let from = CairoSurface(over: image.coverage),
            let pattern = CairoPattern(adopting: cairo_pattern_create_for_surface(from.pointer))
        else { return nil }
        let toDevice: CGAffineTransform = imageToDevice(image, rect)
        let toMask = toDevice.concatenating(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
        guard pattern.place(toMask) else { return nil }
        cairo_pattern_set_filter(pattern.pointer, filter(for: toDevice, of: image))
        cairo_set_source(canvas.pointer, pattern.pointer)
        cairo_paint(canvas.pointer)
        cairo_surface_flush(surface.pointer)
        return SoftMask(mask: placed, x: Int(bounds.minX), y: Int(bounds.minY))
    }
}

extension SoftMask {
    /// What both let through; outside of `other` nothing.
    func multiplied(by other: SoftMask) -> SoftMask {
        let product = AlphaMask(width: other.mask.width, height: other.mask.height)
        for y: Int in 0..<product.height {
            let ownY: Int = y + other.y - self.y
            guard ownY >= 0, ownY < mask.height else { continue }
            for x: Int in 0..<product.width {
                let ownX: Int = x + other.x - self.x
                guard ownX >= 0, ownX < mask.width else { continue }
                let a = UInt32(mask.row(ownY)[ownX])
                product.row(y)[x] = UInt8(PixelRows.multiplied(a, UInt32(other.mask.row(y)[x])))
            }
        }
        return SoftMask(mask: product, x: other.x, y: other.y)
    }
}
