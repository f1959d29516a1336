internal import CCairo
public import Foundation
import QuinceDiagnostics

public enum CGPatternTiling: Int32, Sendable {
    case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// Draws a pattern's cell. Apple's is a C function; this is a closure, which accepts a closure literal as well.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

public struct CGPatternCallbacks {
    public var version: UInt32
    public var drawPattern: CGPatternDrawPatternCallback?
    public var releaseInfo: CGPatternReleaseInfoCallback?

    public init(
        version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
    ) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// A cell that is drawn repeatedly.
///
/// `@unchecked Sendable` holds as on iOS: nothing changes after `init`, and the caller's callback runs on the thread
/// that draws.
public final class CGPattern: @unchecked Sendable {
    let bounds: CGRect
    /// The transform from the cell's space to the context's initial space.
    let matrix: CGAffineTransform
    let step: CGSize
    /// Whether the cell has its own colors; `false` for a stencil, which is painted in the context's color.
    let isColored: Bool
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGPatternCallbacks

    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        guard bounds.isFinite, !bounds.isEmpty, matrix.isInvertible, xStep.isFinite, yStep.isFinite else { return nil }
        guard xStep != 0, yStep != 0 else { return nil }
        self.info = info
        self.bounds = bounds.standardized
        self.matrix = matrix
        step = CGSize(width: abs(xStep), height: abs(yStep))
        self.isColored = isColored
        self.callbacks = callbacks.pointee
    }

    deinit { callbacks.releaseInfo?(info) }

    /// Returns an equivalent offset within one cell, to keep the pattern's coordinates small.
    package func phase(at offset: CGSize) -> CGSize {
        let place = CGPoint(x: offset.width, y: offset.height)
        let linear = CGAffineTransform(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: 0, ty: 0)
        let cells = place.applying(linear.inverted())
        let whole = CGPoint(
            x: (cells.x / step.width).rounded(.down) * step.width,
            y: (cells.y / step.height).rounded(.down) * step.height
        ).applying(linear)
        return CGSize(width: place.x - whole.x, height: place.y - whole.y)
    }

    /// Returns the drawn cell as a pattern that repeats every `step`.
    func makeCell(stencilColor: CGColor?) -> CairoPattern? {
        if step.width < bounds.width || step.height < bounds.height {
            Unsupported.report("steps smaller than the cell, which is cut off", in: "CGPattern")
        }
        var extent = cairo_rectangle_t(
            x: Double(bounds.minX), y: Double(bounds.minY), width: Double(step.width), height: Double(step.height))
        let recording: OpaquePointer? = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extent)
        guard let surface = CairoSurface(adopting: recording, for: "a pattern's cell"),
            let context = CGContext(recording: surface, extent: bounds)
        else { return nil }
        context.clip(to: bounds)
        if let stencilColor {
            context.setFillColor(CGColor(stencilColor.rgba))
            context.setStrokeColor(CGColor(stencilColor.rgba))
        }
        callbacks.drawPattern?(info, context)
        guard let pattern = CairoPattern(adopting: cairo_pattern_create_for_surface(surface.pointer)) else {
            return nil
        }
        cairo_pattern_set_extend(pattern.pointer, CAIRO_EXTEND_REPEAT)
        return pattern
    }
}

extension CGContext {
    func source(of pattern: CGPattern, color: CGColor?) -> PaintSource? {
        guard let cell: CairoPattern = pattern.makeCell(stencilColor: pattern.isColored ? nil : color) else {
            return nil
        }
        let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
        let toDevice: CGAffineTransform = pattern.matrix.concatenating(phase).concatenating(initialCTM)
        return cell.place(toDevice.concatenating(base)) ? .pattern(cell) : nil
    }
}
