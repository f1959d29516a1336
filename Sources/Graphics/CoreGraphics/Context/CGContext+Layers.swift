internal import CCairo
public import Foundation

// MARK: Transparency layers

extension CGContext {
    /// What follows is drawn apart, and put down as one picture by the alpha, blend mode and shadow of this moment.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        beginTransparencyLayer(in: deviceClipBounds)
    }

    /// - Parameter rect: in user space; nothing outside will be seen.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        let bounds: CGRect = rect.isFinite ? rect.applying(currentCTM) : .null
        beginTransparencyLayer(in: bounds.isFinite ? deviceClipBounds.intersection(bounds) : deviceClipBounds)
    }

    private func beginTransparencyLayer(in deviceBounds: CGRect) {
        saveGState()
        let bounds: CGRect = deviceBounds.isNull ? CGRect(x: 0, y: 0, width: 1, height: 1) : deviceBounds
        guard let canvas: Canvas = makeLayer(covering: boundsWithShadow(bounds), depth: savedStates.count) else {
            return Unsupported.report("no room for a transparency layer", in: "CGContext")
        }
        canvases.append(canvas)
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        state.softMask = nil
    }

    public func endTransparencyLayer() {
        guard canvases.count > 1 else {
            return Unsupported.report("endTransparencyLayer without a layer was ignored", in: "CGContext")
        }
        let layer: Canvas = canvases.removeLast()
        state = savedStates[layer.depth - 1]
        savedStates.removeSubrange(layer.depth...)
        let clip: CGRect = deviceClipBounds
        if !clip.isNull {
            bitmap?.willDraw(in: clip)
            compose(layer)
            bitmap?.didDraw(in: clip)
        }
        restoreGState()
    }
}

// MARK: Layers in general

extension CGContext {
    /// An empty canvas over these device pixels, in the same device space.
    private func makeLayer(covering bounds: CGRect, depth: Int) -> Canvas? {
        if pdf != nil || bitmap == nil {
            guard let surface: CairoSurface = .recording(), let cairo = CairoCanvas(surface) else { return nil }
            return Canvas(cairo: cairo, extent: bounds, depth: depth)
        }
        let pixelBounds: CGRect = bounds.integral
        let pixels = PixelBuffer(width: max(Int(pixelBounds.width), 1), height: max(Int(pixelBounds.height), 1))
        guard let surface = CairoSurface(over: pixels) else { return nil }
        cairo_surface_set_device_offset(surface.pointer, Double(-pixelBounds.minX), Double(-pixelBounds.minY))
        guard let cairo = CairoCanvas(surface) else { return nil }
        return Canvas(cairo: cairo, extent: pixelBounds, depth: depth)
    }

    /// Draws apart first, so that a shadow, a soft clip or an alpha can be put on the whole.
    func paintThroughLayer(_ source: PaintSource, _ shape: PaintShape, clip: CGRect) {
        let bounds: CGRect = boundsWithShadow(clip)
        guard let layer: Canvas = makeLayer(covering: bounds, depth: savedStates.count) else { return }
        let mode: CGBlendMode = state.blendMode
        state.blendMode = .normal
        put(source, through: shape, on: layer.cairo.pointer, alpha: 1)
        state.blendMode = mode
        compose(layer)
    }

    /// Puts a finished layer down, its shadow first.
    private func compose(_ layer: Canvas) {
        if state.shadow != nil { composeShadow(of: layer) }
        guard let pattern = CairoPattern(adopting: cairo_pattern_create_for_surface(layer.cairo.surface.pointer)) else {
            return
        }
        cairo_pattern_set_filter(pattern.pointer, CAIRO_FILTER_NEAREST)
        compose { cairo in cairo_set_source(cairo, pattern.pointer) }
    }

    /// Paints a source that is set in device space, through the soft clip, with the state's alpha and blend mode.
    private func compose(_ setSource: (OpaquePointer) -> Void) {
        let cairo: OpaquePointer = canvases[canvases.count - 1].cairo.pointer
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        setMatrix(.identity, of: cairo)
        setSource(cairo)
        guard let soft: SoftMask = state.softMask else {
            applyBlendMode(to: cairo)
            cairo_paint_with_alpha(cairo, Double(state.alpha))
            return
        }
        guard let surface = CairoSurface(over: soft.mask) else { return }
        if state.alpha < 1 {
            cairo_push_group(cairo)
            cairo_paint_with_alpha(cairo, Double(state.alpha))
            cairo_pop_group_to_source(cairo)
        }
        applyBlendMode(to: cairo)
        cairo_mask_surface(cairo, surface.pointer, Double(soft.x), Double(soft.y))
    }
}

// MARK: Shadows

extension CGContext {
    private struct DeviceShadow {
        var offset: CGSize
        /// Standard deviation in device pixels.
        var sigma: CGFloat
    }

    /// The shadow's numbers belong to the space that the context began with.
    private func deviceShadow(_ shadow: Shadow) -> DeviceShadow {
        let toDevice: CGAffineTransform = initialCTM.concatenating(base)
        let scale: CGFloat = abs(toDevice.determinant).squareRoot()
        return DeviceShadow(offset: shadow.offset.applying(toDevice), sigma: shadow.blur / 2 * scale)
    }

    /// Whatever may throw a shadow into these bounds lies within the larger ones.
    private func boundsWithShadow(_ bounds: CGRect) -> CGRect {
        guard let shadow: Shadow = state.shadow else { return bounds }
        let s: DeviceShadow = deviceShadow(shadow)
        let reach: CGFloat = (s.sigma * 3).rounded(.up) + 1
        return bounds.union(bounds.offsetBy(dx: -s.offset.width, dy: -s.offset.height)).insetBy(dx: -reach, dy: -reach)
    }

    private func composeShadow(of layer: Canvas) {
        guard let shadow: Shadow = state.shadow else { return }
        let s: DeviceShadow = deviceShadow(shadow)
        let extent: CGRect = layer.extent.integral
        guard let mask: AlphaMask = alpha(of: layer, extent: extent) else { return }
        mask.blur(sigma: Double(s.sigma))
        guard let surface = CairoSurface(over: mask) else { return }
        let color: RGBA = shadow.color.rgba
        let x: Double = Double(extent.minX + s.offset.width)
        let y: Double = Double(extent.minY + s.offset.height)
        compose { cairo in
            cairo_push_group(cairo)
            cairo_set_source_rgba(
                cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
            cairo_mask_surface(cairo, surface.pointer, x, y)
            cairo_pop_group_to_source(cairo)
        }
    }

    private func alpha(of layer: Canvas, extent: CGRect) -> AlphaMask? {
        let mask = AlphaMask(width: Int(extent.width), height: Int(extent.height))
        guard let surface = CairoSurface(over: mask), let canvas = CairoCanvas(surface) else { return nil }
        cairo_set_source_surface(
            canvas.pointer, layer.cairo.surface.pointer, Double(-extent.minX), Double(-extent.minY))
        cairo_pattern_set_filter(cairo_get_source(canvas.pointer), CAIRO_FILTER_NEAREST)
        cairo_paint(canvas.pointer)
        cairo_surface_flush(surface.pointer)
        return mask
    }
}
