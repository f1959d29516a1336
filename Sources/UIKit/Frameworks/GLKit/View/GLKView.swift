public import Foundation
public import OpenGLES
public import QuartzCore
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime
public import UIFoundation
public import UIKitCore

/// Draws what a view shows, if its class has no `draw(_:)`.
@preconcurrency @MainActor
public protocol GLKViewDelegate: NSObjectProtocol {
    /// - Parameter rect: the view's bounds, in points.
    func glkView(_ view: GLKView, drawIn rect: CGRect)
}

/// A view that shows what its delegate, or its subclass's `draw(_:)`, draws with OpenGL ES.
///
/// For a frame the view makes its context the thread's, binds its framebuffer, sets the viewport to all of it, lets
/// draw, and shows the result. Between frames nothing is bound that a view would rely on.
@preconcurrency @MainActor
open class GLKView: UIView {
    open override class var layerClass: AnyClass { CAEAGLLayer.self }

    open weak var delegate: (any GLKViewDelegate)?
    /// The context to draw with; nothing is drawn without one.
    open var context: EAGLContext! {
        didSet {
            guard context !== oldValue else { return }
            framebuffer = nil
            setNeedsDisplay()
        }
    }

    open var drawableColorFormat: GLKViewDrawableColorFormat {
        get { format.color }
        set { format.color = newValue }
    }
    open var drawableDepthFormat: GLKViewDrawableDepthFormat {
        get { format.depth }
        set { format.depth = newValue }
    }
    open var drawableStencilFormat: GLKViewDrawableStencilFormat {
        get { format.stencil }
        set { format.stencil = newValue }
    }
    open var drawableMultisample: GLKViewDrawableMultisample {
        get { format.multisample }
        set { format.multisample = newValue }
    }
    private var format = FramebufferFormat() { didSet { if format != oldValue { framebuffer = nil } } }

    /// The size of the framebuffer in pixels: that of the next one, as long as there is none.
    open var drawableWidth: Int { pixels(bounds.width) }
    open var drawableHeight: Int { pixels(bounds.height) }
    private func pixels(_ points: CGFloat) -> Int {
        let length = (points * contentScaleFactor).rounded()
        return length > 0 && length < 1e6 ? Int(length) : 0
    }

    /// Whether the view draws in a frame for which it was marked with `setNeedsDisplay`. If not, only `display()`
    /// draws.
    open var enableSetNeedsDisplay = true

    private var framebuffer: ViewFramebuffer?
    private var isDrawing = false

    public init(frame: CGRect, context: EAGLContext) {
        self.context = context
        super.init(frame: frame)
        setUp()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentScaleFactor = UIScreen.main.scale
        // The layer decides whether alpha counts.
        layer.isOpaque = isOpaque
        setNeedsDisplay()
    }

    // MARK: The framebuffer

    /// Makes the view's context the thread's, and its framebuffer the one that is drawn into. The view makes the
    /// framebuffer if there is none of its size and formats.
    open func bindDrawable() {
        guard let context, EAGLContext.setCurrent(context), let layer = layer as? CAEAGLLayer else { return }
        if !fits { framebuffer = nil }
        if framebuffer == nil, drawableWidth > 0, drawableHeight > 0 {
            framebuffer = ViewFramebuffer(context, format, layer: layer)
        }
        framebuffer?.bind()
    }

    /// Frees the framebuffer, until it is needed again.
    open func deleteDrawable() { framebuffer = nil }

    /// Whether the framebuffer, if there is one, has the view's size.
    private var fits: Bool {
        guard let framebuffer else { return true }
        return framebuffer.width == drawableWidth && framebuffer.height == drawableHeight
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if !fits { setNeedsDisplay() }
    }

    // MARK: Drawing

    /// Draws a frame and shows it.
    open func display() {
        guard !isDrawing, drawFrame(), let framebuffer else { return }
        framebuffer.present()
    }

    /// Draws a frame into the framebuffer. Returns false if there is no context or no room.
    private func drawFrame() -> Bool {
        bindDrawable()
        guard framebuffer != nil else { return false }
        isDrawing = true
        if Overridable.draw.isOverridden(in: type(of: self)) {
            draw(bounds)
        } else {
            delegate?.glkView(self, drawIn: bounds)
        }
        isDrawing = false
        // The app may have made another context current.
        guard let framebuffer, EAGLContext.setCurrent(framebuffer.context) else { return false }
        framebuffer.resolve()
        return true
    }

    /// Draws a frame, and returns it without showing it. It must not be read while the view draws.
    open var snapshot: UIImage {
        guard !isDrawing, drawFrame(), let framebuffer,
            let image = framebuffer.context.image(
                of: framebuffer.color, width: Int(framebuffer.width), height: Int(framebuffer.height),
                isOpaque: isOpaque)
        else { return UIImage() }
        return UIImage(cgImage: image, scale: contentScaleFactor, orientation: .up)
    }

    open override func setNeedsDisplay() { if enableSetNeedsDisplay { super.setNeedsDisplay() } }
    open override func setNeedsDisplay(_ rect: CGRect) { if enableSetNeedsDisplay { super.setNeedsDisplay(rect) } }

    open override func display(_ layer: CALayer) {
        guard layer === self.layer else { return super.display(layer) }
        if enableSetNeedsDisplay { display() }
    }
}

/// The method of views that is called only if a class overrides it.
@MainActor
private enum Overridable {
    private final class Plain: UIView {}
    private final class Drawing: UIView { override func draw(_ rect: CGRect) {} }

    static let draw = MethodSlot(UIView.self, plain: Plain.self, probe: Drawing.self)
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(GLKView.self) {
        $0.nib(element: "glkView")
        $0.key("delegate", \.delegate)
        $0.key("context", \.context)
        $0.nib("drawableColorFormat", \.drawableColorFormat)
        $0.nib("drawableDepthFormat", \.drawableDepthFormat)
        $0.nib("drawableStencilFormat", \.drawableStencilFormat)
        $0.nib("drawableMultisample", \.drawableMultisample)
        $0.key("enableSetNeedsDisplay", \.enableSetNeedsDisplay, .nib)
        $0.key(readOnly: "snapshot", \.snapshot)
        $0.action("display", GLKView.display)
        $0.action("bindDrawable", GLKView.bindDrawable)
        $0.action("deleteDrawable", GLKView.deleteDrawable)
    }
}
