internal import CCairo
public import Foundation

extension CGContext {
    /// Draws an image, upright where y points up: its top row is along the rectangle's largest y.
    ///
    /// - Parameter byTiling: whether the image repeats in all directions, with the rectangle as one tile.
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

    /// Draws pixels that are composed for the device: one for one in a bitmap and in fractions of a point in a PDF,
    /// within the clip, with the state's alpha, blend mode and shadow.
    ///
    /// - Parameter compose: returns the pixels and the place of the first on the device, both for the transform from
    ///   user space to device pixels (y down) and for the device pixels inside the clip that it receives.
    package func drawComposed(
        _ compose: (_ toDevice: CGAffineTransform, _ clip: CGRect) -> (pixels: PixelBuffer, origin: CGPoint)?
    ) {
        let scale = CGFloat(maskScale)
        let toPixels = CGAffineTransform(scaleX: scale, y: scale)
        let clip: CGRect = deviceClipBounds
        guard !clip.isNull, state.ctm.isInvertible,
            let (pixels, origin) = compose(currentCTM.concatenating(toPixels), clip.applying(toPixels))
        else { return }
        saveGState()
        // The images' own rows go up from the largest y, so that user space is the device with y down.
        state.ctm = toPixels.inverted().concatenating(base.inverted())
        translateBy(x: origin.x, y: origin.y + CGFloat(pixels.height))
        scaleBy(x: 1, y: -1)
        draw(CGImage(pixels), in: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
        restoreGState()
    }

    /// Returns the transform from the image's pixels, y down, to device pixels.
    private func imageToDevice(_ image: CGImage, _ rect: CGRect) -> CGAffineTransform {
        let r: CGRect = rect.standardized
        let scaleX: CGFloat = r.width / CGFloat(image.width)
        let scaleY: CGFloat = r.height / CGFloat(image.height)
        let toUser = CGAffineTransform(a: scaleX, b: 0, c: 0, d: -scaleY, tx: r.minX, ty: r.maxY)
        return toUser.concatenating(currentCTM)
    }

    /// Returns the filter; a pixel-aligned image at its own size needs no interpolation.
    private func filter(for t: CGAffineTransform, of image: CGImage) -> cairo_filter_t {
        let isPlain: Bool = abs(t.a) == 1 && abs(t.d) == 1 && t.b == 0 && t.c == 0
        if isPlain && t.tx == t.tx.rounded() && t.ty == t.ty.rounded() { return CAIRO_FILTER_NEAREST }
        return image.shouldInterpolate ? state.interpolationQuality.cairo : CAIRO_FILTER_NEAREST
    }

    /// Paints the fill color through a stencil.
    private func drawStencil(_ image: CGImage, in rect: CGRect) {
        guard let placed: PlacedMask = placedMask(image, rect) else { return }
        paint(state.fill, through: .mask(placed))
    }

    /// Restricts the clip to the rectangle, weighted by the mask: the darkness of an image mask, the alpha of an image,
    /// or the lightness of an image without alpha.
    public func clip(to rect: CGRect, mask: CGImage) {
        clip(to: rect)
        guard let placed: PlacedMask = placedMask(mask, rect) else { return }
        state.softMask = state.softMask.map { $0.multiplied(by: placed) } ?? placed
    }

    /// Returns the image's coverage, drawn onto the device pixels inside the clip.
    private func placedMask(_ image: CGImage, _ rect: CGRect) -> PlacedMask? {
        guard rect.isFinite, !rect.isEmpty else { return nil }
        let scale: Int = maskScale
        let toMask = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
        let bounds: CGRect = deviceClipBounds.intersection(rect.applying(currentCTM)).applying(toMask).integral
        if bounds.isNull || bounds.isEmpty { return PlacedMask(mask: AlphaMask(width: 0, height: 0), x: 0, y: 0) }
        let placed = AlphaMask(width: Int(bounds.width), height: Int(bounds.height))
        guard let surface = CairoSurface(over: placed), let canvas = CairoCanvas(surface),
            let from = CairoSurface(over: image.coverage),
            let pattern = CairoPattern(adopting: cairo_pattern_create_for_surface(from.pointer))
        else { return nil }
        let imageToMask: CGAffineTransform = imageToDevice(image, rect).concatenating(toMask)
        let toFirstByte = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
        guard pattern.place(imageToMask.concatenating(toFirstByte)) else { return nil }
        cairo_pattern_set_filter(pattern.pointer, filter(for: imageToMask, of: image))
        cairo_set_source(canvas.pointer, pattern.pointer)
        cairo_paint(canvas.pointer)
        cairo_surface_flush(surface.pointer)
        return PlacedMask(mask: placed, x: Int(bounds.minX), y: Int(bounds.minY), scale: scale)
    }
}
