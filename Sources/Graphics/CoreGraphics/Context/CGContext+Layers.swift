internal import CCairo
public import Foundation
import QuinceDiagnostics

// MARK: Transparency Layers

extension CGContext {
    /// Draws what follows separately, and composites it as one image with the present alpha, blend mode and shadow.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        beginTransparencyLayer(in: deviceClipBounds)
    }

    /// - Parameter rect: the visible part, in user space.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        let bounds: CGRect = rect.isFinite ? rect.applying(currentCTM) : .null
        beginTransparencyLayer(in: bounds.isFinite ? deviceClipBounds.intersection(bounds) : deviceClipBounds)
    }

    private func beginTransparencyLayer(in deviceBounds: CGRect) {
        saveGState()
        let bounds: CGRect = deviceBounds.isNull ? CGRect(x: 0, y: 0, width: 1, height: 1) : deviceBounds
        let depth: Int = savedStates.count
        let canvas: Canvas? =
            makeLayer(covering: boundsWithShadow(bounds), depth: depth) ?? makeLayer(covering: bounds, depth: depth)
        guard let canvas else { return restoreGState() }
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

// MARK: Layers

extension CGContext {
    /// The mask pixels per device unit: 1 for bitmaps, 4 for PDF pages, which makes 288 per inch.
    var maskScale: Int { bitmap == nil ? 4 : 1 }

    /// Creates an empty canvas over these device pixels, in the same device space.
    private func makeLayer(covering bounds: CGRect, depth: Int) -> Canvas? {
        let pixelBounds: CGRect = bounds.integral
        // Cairo cannot make larger images, and a shadow's offset could request any size.
        guard pixelBounds.width <= 32_767, pixelBounds.height <= 32_767 else {
            Unsupported.report("a layer of more than 32,767 pixels", in: "CGContext")
            return nil
        }
        if bitmap == nil {
            guard let surface: CairoSurface = .recording(), let cairo = CairoCanvas(surface) else { return nil }
            return Canvas(cairo: cairo, extent: pixelBounds, depth: depth)
        }
        let pixels = PixelBuffer(width: max(Int(pixelBounds.width), 1), height: max(Int(pixelBounds.height), 1))
        guard let surface = CairoSurface(over: pixels) else { return nil }
        cairo_surface_set_device_offset(surface.pointer, Double(-pixelBounds.minX), Double(-pixelBounds.minY))
        guard let cairo = CairoCanvas(surface) else { return nil }
        return Canvas(cairo: cairo, extent: pixelBounds, depth: depth)
    }

    /// Draws into a separate layer first, so that a shadow, a soft clip or an alpha can be applied to the whole.
    func paintThroughLayer(_ source: PaintSource, _ shape: PaintShape, clip: CGRect) {
        let seen: CGRect = boundsWithShadow(clip)
        let drawn: CGRect = deviceBounds(of: shape) ?? seen
        let bounds: CGRect = drawn.isFinite ? seen.intersection(drawn) : .null
        if bounds.isNull || bounds.isEmpty { return }
        guard let layer: Canvas = makeLayer(covering: bounds, depth: savedStates.count) else { return }
        let mode: CGBlendMode = state.blendMode
        state.blendMode = .normal
        put(source, through: shape, on: layer.cairo.pointer, alpha: 1)
        state.blendMode = mode
        compose(layer)
    }

    /// Composites a finished layer, its shadow first.
    private func compose(_ layer: Canvas) {
        if state.shadow != nil { composeShadow(of: layer) }
        guard let pattern = CairoPattern(adopting: cairo_pattern_create_for_surface(layer.cairo.surface.pointer)) else {
            return
        }
        cairo_pattern_set_filter(pattern.pointer, CAIRO_FILTER_NEAREST)
        compose(in: layer.extent) { cairo in cairo_set_source(cairo, pattern.pointer) }
    }

    /// Paints a source that is set in device space, through the soft clip, with the state's alpha and blend mode.
    ///
    /// - Parameter bounds: device pixels that contain the whole source; they limit the size of Cairo's temporary
    ///   surfaces.
    func compose(in bounds: CGRect, _ setSource: (OpaquePointer) -> Void) {
        let cairo: OpaquePointer = canvases[canvases.count - 1].cairo.pointer
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        setMatrix(.identity, of: cairo)
        let r: CGRect = bounds.integral
        cairo_new_path(cairo)
        cairo_rectangle(cairo, Double(r.minX), Double(r.minY), Double(r.width), Double(r.height))
        cairo_clip(cairo)
        setSource(cairo)
        guard let soft: PlacedMask = state.softMask else {
            applyBlendMode(to: cairo)
            cairo_paint_with_alpha(cairo, Double(state.alpha))
            return
        }
        if state.alpha < 1 {
            cairo_push_group(cairo)
            cairo_paint_with_alpha(cairo, Double(state.alpha))
            cairo_pop_group_to_source(cairo)
        }
        applyBlendMode(to: cairo)
        soft.paint(on: cairo)
    }
}
