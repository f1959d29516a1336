internal import CCairo
public import Foundation
import QuinceDiagnostics

/// A drawing destination: a bitmap, or the pages of a PDF.
///
/// There are two spaces. The *default space* is Core Graphics': y up, origin at the bottom left, one unit per pixel (or
/// PDF point). The *device space* is Cairo's: y down. `base` maps the first to the second, and `ctm` maps user space to
/// the default space, so that `ctm` has the same value as on iOS.
public final class CGContext {
    /// The surfaces being drawn into: the page or bitmap first, then the transparency layers on top of it.
    var canvases: [Canvas]
    var state: GraphicsState
    var savedStates: [GraphicsState] = []
    /// The current path in the default space, as in Core Graphics: changing the CTM does not move what was added
    /// before.
    var currentPath = CGMutablePath()
    /// The text matrix, which is not part of the saved state, as in Core Graphics.
    public var textMatrix: CGAffineTransform = .identity

    /// The transform from the default space to the device.
    let base: CGAffineTransform
    /// The initial CTM; shadows and patterns are laid out in this space.
    package let initialCTM: CGAffineTransform
    let bitmap: BitmapTarget?
    let pdf: PDFTarget?

    private init(
        canvas: Canvas, base: CGAffineTransform, initialCTM: CGAffineTransform, bitmap: BitmapTarget?, pdf: PDFTarget?
    ) {
        canvases = [canvas]
        self.base = base
        self.initialCTM = initialCTM
        self.bitmap = bitmap
        self.pdf = pdf
        state = GraphicsState(ctm: initialCTM)
    }

    /// Creates a context that draws directly into `pixels`, which must not be read elsewhere until `flush()`.
    ///
    /// - Parameter scale: pixels per point.
    /// - Parameter yDown: whether user space initially has its origin at the top left, as UIKit's contexts do.
    package convenience init?(_ pixels: PixelBuffer, scale: CGFloat = 1, yDown: Bool = true) {
        let height = CGFloat(pixels.height)
        let up = CGAffineTransform(scaleX: scale, y: scale)
        let down = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: height)
        self.init(BitmapTarget(pixels: pixels, layout: .native), initialCTM: yDown ? down : up)
    }

    convenience init?(_ target: BitmapTarget, initialCTM: CGAffineTransform) {
        guard let surface = CairoSurface(over: target.pixels), let canvas = CairoCanvas(surface) else { return nil }
        let pixels: PixelBuffer = target.pixels
        let extent = CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(pixels.height))
        self.init(
            canvas: Canvas(cairo: canvas, extent: extent, depth: 0), base: flip, initialCTM: initialCTM,
            bitmap: target, pdf: nil)
    }

    convenience init?(_ target: PDFTarget) {
        guard let canvas = CairoCanvas(target.surface) else { return nil }
        let box: CGRect = target.mediaBox
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
        let extent = CGRect(origin: .zero, size: box.size)
        self.init(
            canvas: Canvas(cairo: canvas, extent: extent, depth: 0), base: flip, initialCTM: .identity, bitmap: nil,
            pdf: target)
    }

    /// Creates a context that records drawing in the default space of a pattern's cell.
    convenience init?(recording surface: CairoSurface, extent: CGRect) {
        guard let canvas = CairoCanvas(surface) else { return nil }
        self.init(
            canvas: Canvas(cairo: canvas, extent: extent, depth: 0), base: .identity, initialCTM: .identity,
            bitmap: nil, pdf: nil)
    }

    deinit { closePDF() }
}

/// A surface that is being drawn into.
struct Canvas {
    let cairo: CairoCanvas
    /// The device pixels that can be visible.
    let extent: CGRect
    /// The number of saved states when the layer began.
    let depth: Int
}

// MARK: Access for CoreText and UIKit

extension CGContext {
    /// The `cairo_t` that is being drawn into; its matrix is `currentCTM`.
    package var cairo: OpaquePointer {
        let cairo: OpaquePointer = canvases[canvases.count - 1].cairo.pointer
        setMatrix(currentCTM, of: cairo)
        return cairo
    }

    /// The transform from user space to device pixels, y down.
    package var currentCTM: CGAffineTransform { state.ctm.concatenating(base) }

    /// The up-to-date pixels of a bitmap context.
    package var pixels: PixelBuffer? {
        flush()
        return bitmap?.pixels
    }

    /// Whether y pointed down when the context was made, so that a shadow's offset does too.
    package var beganWithYDown: Bool { initialCTM.d < 0 }

    package var strokeStyle: StrokeStyle { state.style }
    package var textDrawingMode: CGTextDrawingMode { state.textDrawingMode }
}

// MARK: State

extension CGContext {
    public func saveGState() {
        savedStates.append(state)
        cairo_save(canvases[canvases.count - 1].cairo.pointer)
    }

    public func restoreGState() {
        let canvas: Canvas = canvases[canvases.count - 1]
        guard savedStates.count > canvas.depth else {
            return Unsupported.report("restoreGState without a saved state was ignored", in: "CGContext")
        }
        state = savedStates.removeLast()
        cairo_restore(canvas.cairo.pointer)
    }

    public var ctm: CGAffineTransform { state.ctm }

    public func concatenate(_ transform: CGAffineTransform) {
        let ctm: CGAffineTransform = transform.concatenating(state.ctm)
        guard ctm.isFinite else {
            return Unsupported.report("a transform that is not finite was ignored", in: "CGContext")
        }
        state.ctm = ctm
    }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    public func setLineWidth(_ width: CGFloat) { state.style.width = width }
    public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.style.dashPhase = phase
        state.style.dashLengths = lengths
    }
    public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }

    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1) }
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    public func setShouldAntialias(_ should: Bool) { state.shouldAntialias = should }
    public func setAllowsAntialiasing(_ allows: Bool) { state.allowsAntialiasing = allows }
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) { state.renderingIntent = intent }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// - Parameter offset: in the context's initial space, whatever the CTM is now.
    /// - Parameter blur: twice the standard deviation of the Gaussian.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, blur.isFinite, offset.width.isFinite, offset.height.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = color.alpha > 0 ? Shadow(offset: offset, blur: max(blur, 0), color: color) : nil
    }

    /// Sets Core Graphics' default shadow color, black at one third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }
}

// MARK: Color

extension CGContext {
    public func setFillColor(_ color: CGColor) { state.fill = Paint(color) }
    public func setStrokeColor(_ color: CGColor) { state.stroke = Paint(color) }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = .color(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = .color(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = .color(CGColor(gray: gray, alpha: alpha)) }
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.stroke = .color(CGColor(gray: gray, alpha: alpha))
    }
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.fill = .color(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.stroke = .color(
            CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
    }

    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillSpace = space
        state.fill = .color(CGColor(space: space, values: space.blackComponents))
    }
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeSpace = space
        state.stroke = .color(CGColor(space: space, values: space.blackComponents))
    }

    /// Sets the fill color from components in the space of `setFillColorSpace`, alpha last.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
    }
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
    }

    /// - Parameter colorComponents: for a stencil pattern, its color in the pattern space's base space; otherwise
    ///   alpha.
    public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        state.fill = Paint(pattern, space: state.fillSpace, components: colorComponents)
    }
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        state.stroke = Paint(pattern, space: state.strokeSpace, components: colorComponents)
    }
    public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }
}

extension Paint {
    init(_ color: CGColor) {
        if let pattern: CGPattern = color.pattern {
            self = .pattern(pattern, color: color)
        } else {
            self = .color(color)
        }
    }

    init(_ pattern: CGPattern, space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        if pattern.isColored {
            self = .pattern(pattern, color: CGColor(gray: 0, alpha: components[0]))
        } else {
            self = .pattern(pattern, color: CGColor(colorSpace: space.baseColorSpace ?? .srgb, components: components))
        }
    }
}

// MARK: Coordinate Spaces

extension CGContext {
    /// The transform from user space to pixels, counted from the bottom left as in Core Graphics.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }
}
