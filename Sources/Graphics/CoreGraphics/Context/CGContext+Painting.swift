internal import CCairo
internal import Foundation
import QuinceDiagnostics

/// The area that paint is limited to.
enum PaintShape {
    /// Paths are in the context's default space.
    case fill(CGPath, CGPathFillRule)
    case stroke(CGPath, StrokeStyle)
    case mask(PlacedMask)
    case wholeClip
}

/// The paint of a fill or stroke, in Cairo's form.
enum PaintSource {
    case color(RGBA)
    case pattern(CairoPattern)
}

/// The owner of a `cairo_pattern_t`, whose matrix maps device pixels to the pattern.
final class CairoPattern {
    let pointer: OpaquePointer

    init?(adopting pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        guard cairo_pattern_status(pointer) == CAIRO_STATUS_SUCCESS else {
            cairo_pattern_destroy(pointer)
            return nil
        }
        self.pointer = pointer
    }

    deinit { cairo_pattern_destroy(pointer) }

    /// - Parameter toDevice: maps the pattern's space to device pixels; returns `false` if it is not invertible.
    func place(_ toDevice: CGAffineTransform) -> Bool {
        guard toDevice.isInvertible else { return false }
        var matrix: cairo_matrix_t = toDevice.inverted().cairoMatrix
        cairo_pattern_set_matrix(pointer, &matrix)
        return true
    }
}

extension CGContext {
    func paint(_ paint: Paint, through shape: PaintShape) {
        switch paint {
        case .color(let color): self.paint(.color(color.rgba), through: shape)
        case .pattern(let pattern, let color):
            guard let source: PaintSource = self.source(of: pattern, color: color) else { return }
            self.paint(source, through: shape)
        }
    }

    /// Paints a source through a shape with the state's alpha, blend mode, shadow and clips. All drawing ends here.
    func paint(_ source: PaintSource, through shape: PaintShape) {
        guard state.ctm.isInvertible else { return }
        let clip: CGRect = deviceClipBounds
        if clip.isNull { return }
        bitmap?.willDraw(in: clip)
        let isLayered: Bool =
            state.shadow != nil || state.softMask != nil || source.isPattern && state.alpha < 1 && !shape.canFade
        if isLayered {
            paintThroughLayer(source, shape, clip: clip)
        } else {
            put(source, through: shape, on: canvases[canvases.count - 1].cairo.pointer, alpha: state.alpha)
        }
        bitmap?.didDraw(in: clip)
        if let status: String = canvases[canvases.count - 1].cairo.status {
            Unsupported.report("Cairo stopped drawing: \(status)", in: "CGContext")
        }
    }

    /// Paints directly, in one Cairo call.
    func put(_ source: PaintSource, through shape: PaintShape, on cairo: OpaquePointer, alpha: CGFloat) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        setMatrix(.identity, of: cairo)
        applyAntialias(to: cairo)
        applyBlendMode(to: cairo)
        let needsFade: Bool = source.set(on: cairo, alpha: alpha)
        switch shape {
        case .fill(let path, let rule):
            path.replacePath(of: cairo, base)
            cairo_set_fill_rule(cairo, rule.cairo)
            if needsFade || state.blendMode.isUnboundedInCairo {
                cairo_clip(cairo)
                cairo_paint_with_alpha(cairo, needsFade ? Double(alpha) : 1)
            } else {
                cairo_fill(cairo)
            }
        case .stroke(let path, let style):
            if state.blendMode.isUnboundedInCairo {
                let outline: CGPath = path.transformed(by: state.ctm.inverted()).stroked(style)
                outline.replacePath(of: cairo, currentCTM)
                cairo_clip(cairo)
                cairo_paint(cairo)
            } else {
                path.replacePath(of: cairo, base)
                setMatrix(currentCTM, of: cairo)
                style.apply(to: cairo)
                cairo_stroke(cairo)
            }
        case .mask(let placed): placed.paint(on: cairo)
        case .wholeClip:
            cairo_paint_with_alpha(cairo, needsFade ? Double(alpha) : 1)
        }
    }

    func applyBlendMode(to cairo: OpaquePointer) {
        if let mode: cairo_operator_t = state.blendMode.cairo {
            cairo_set_operator(cairo, mode)
        } else {
            Unsupported.report("blend mode \(state.blendMode) was drawn as normal", in: "CGContext")
            cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        }
    }
}

extension PaintSource {
    var isPattern: Bool {
        if case .pattern = self { return true }
        return false
    }

    /// - Returns: whether the alpha still has to be applied while painting.
    func set(on cairo: OpaquePointer, alpha: CGFloat) -> Bool {
        switch self {
        case .color(let c):
            cairo_set_source_rgba(
                cairo, Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha * alpha))
            return false
        case .pattern(let pattern):
            cairo_set_source(cairo, pattern.pointer)
            return alpha < 1
        }
    }
}

extension PaintShape {
    /// Whether Cairo can paint a pattern through the shape with an alpha in one call.
    var canFade: Bool {
        switch self {
        case .fill, .wholeClip: return true
        case .stroke, .mask: return false
        }
    }
}

extension CGContext {
    /// Returns the device pixels that the shape is limited to; `nil` if only the clip limits it.
    func deviceBounds(of shape: PaintShape) -> CGRect? {
        switch shape {
        case .fill(let path, _): return path.boundingBox.applying(base).insetBy(dx: -1, dy: -1)
        case .stroke(let path, let style):
            let box: CGRect = path.boundingBox.applying(base)
            let t: CGAffineTransform = currentCTM
            let stretch: CGFloat = (t.a * t.a + t.b * t.b + t.c * t.c + t.d * t.d).squareRoot()
            let spread: CGFloat = style.join == .miter ? max(style.miterLimit, 1.5) : 1.5
            let reach: CGFloat = style.width * spread * stretch / 2 + 1
            return box.isNull || !reach.isFinite ? nil : box.insetBy(dx: -reach, dy: -reach)
        case .mask(let placed):
            let scale = CGFloat(placed.scale)
            return CGRect(
                x: CGFloat(placed.x) / scale, y: CGFloat(placed.y) / scale, width: CGFloat(placed.mask.width) / scale,
                height: CGFloat(placed.mask.height) / scale)
        case .wholeClip: return nil
        }
    }
}
