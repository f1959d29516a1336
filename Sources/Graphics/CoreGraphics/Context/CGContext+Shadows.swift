internal import CCairo
internal import Foundation
import QuinceDiagnostics

/// A shadow in device pixels.
private struct DeviceShadow {
    var offset: CGSize
    /// The standard deviation in device pixels.
    var sigma: CGFloat

    /// The blur's extent: three standard deviations contain all but 0.3 % of a Gaussian.
    var reach: CGFloat { (sigma * 3).rounded(.up) + 1 }
}

extension CGContext {
    /// Returns a shadow in device pixels; its values are in the context's initial space.
    private func deviceShadow(_ shadow: Shadow) -> DeviceShadow {
        let toDevice: CGAffineTransform = initialCTM.concatenating(base)
        let scale: CGFloat = abs(toDevice.determinant).squareRoot()
        return DeviceShadow(offset: shadow.offset.applying(toDevice), sigma: min(shadow.blur / 2 * scale, 1000))
    }

    /// Expands bounds to include everything that may cast a shadow into them.
    func boundsWithShadow(_ bounds: CGRect) -> CGRect {
        guard let shadow: Shadow = state.shadow else { return bounds }
        let s: DeviceShadow = deviceShadow(shadow)
        let thrower: CGRect = bounds.offsetBy(dx: -s.offset.width, dy: -s.offset.height)
        return bounds.union(thrower.insetBy(dx: -s.reach, dy: -s.reach))
    }

    /// Composites the layer's alpha, blurred, offset and in the shadow's color.
    func composeShadow(of layer: Canvas) {
        guard let shadow: Shadow = state.shadow else { return }
        let s: DeviceShadow = deviceShadow(shadow)
        // The source is limited to what casts a shadow into the clip, plus the blur's margin.
        let seen: CGRect = deviceClipBounds.offsetBy(dx: -s.offset.width, dy: -s.offset.height)
        let whole: CGRect = layer.extent.insetBy(dx: -s.reach, dy: -s.reach)
        let extent: CGRect = whole.intersection(seen.insetBy(dx: -s.reach, dy: -s.reach)).integral
        if extent.isNull || extent.isEmpty { return }
        let scale = CGFloat(maskScale)
        guard max(extent.width, extent.height) * scale <= 32_767 else {
            return Unsupported.report("a shadow of more than 32,767 pixels", in: "CGContext")
        }
        guard let mask: AlphaMask = alpha(of: layer, extent: extent) else { return }
        mask.blur(sigma: Double(s.sigma * scale))
        guard let surface = CairoSurface(over: mask) else { return }
        cairo_surface_set_device_scale(surface.pointer, Double(scale), Double(scale))
        let color: RGBA = shadow.color.rgba
        let x: Double = Double(extent.minX + s.offset.width)
        let y: Double = Double(extent.minY + s.offset.height)
        compose(in: extent.offsetBy(dx: s.offset.width, dy: s.offset.height)) { cairo in
            cairo_push_group(cairo)
            cairo_set_source_rgba(
                cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
            cairo_mask_surface(cairo, surface.pointer, x, y)
            cairo_pop_group_to_source(cairo)
        }
    }

    /// - Parameter extent: whole device pixels.
    private func alpha(of layer: Canvas, extent: CGRect) -> AlphaMask? {
        let mask = AlphaMask(width: Int(extent.width) * maskScale, height: Int(extent.height) * maskScale)
        guard let surface = CairoSurface(over: mask), let canvas = CairoCanvas(surface) else { return nil }
        cairo_scale(canvas.pointer, Double(maskScale), Double(maskScale))
        cairo_set_source_surface(
            canvas.pointer, layer.cairo.surface.pointer, Double(-extent.minX), Double(-extent.minY))
        cairo_pattern_set_filter(cairo_get_source(canvas.pointer), CAIRO_FILTER_NEAREST)
        cairo_paint(canvas.pointer)
        cairo_surface_flush(surface.pointer)
        return mask
    }
}
