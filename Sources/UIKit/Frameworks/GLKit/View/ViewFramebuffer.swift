import CoreGraphics
import OpenGLES
import QuinceDiagnostics

/// The formats of a `GLKView`, as its framebuffer's renderbuffers have them.
struct FramebufferFormat: Equatable {
    var color = GLKViewDrawableColorFormat.RGBA8888
    var depth = GLKViewDrawableDepthFormat.formatNone
    var stencil = GLKViewDrawableStencilFormat.formatNone
    var multisample = GLKViewDrawableMultisample.multisampleNone

    var colorName: GLenum {
        switch color {
        case .RGBA8888: GLenum(GL_RGBA8_OES)
        case .RGB565: GLenum(GL_RGB565)
        case .SRGBA8888: GLenum(GL_SRGB8_ALPHA8)
        }
    }

    var drawableColorFormat: String {
        switch color {
        case .RGBA8888: kEAGLColorFormatRGBA8
        case .RGB565: kEAGLColorFormatRGB565
        case .SRGBA8888: kEAGLColorFormatSRGBA8
        }
    }

    /// The format of the renderbuffer for depth, for the stencil or for both, and where it is attached.
    var depthStencil: (format: Int32, attachments: [Int32])? {
        switch (depth, stencil) {
        case (.formatNone, .formatNone): nil
        case (.formatNone, .format8): (GL_STENCIL_INDEX8, [GL_STENCIL_ATTACHMENT])
        case (.format16, .formatNone): (GL_DEPTH_COMPONENT16, [GL_DEPTH_ATTACHMENT])
        case (.format24, .formatNone): (GL_DEPTH_COMPONENT24_OES, [GL_DEPTH_ATTACHMENT])
        // There is no format of 16 and 8 bits.
        case (_, .format8): (GL_DEPTH24_STENCIL8_OES, [GL_DEPTH_ATTACHMENT, GL_STENCIL_ATTACHMENT])
        }
    }
}

/// The framebuffer of a `GLKView`: a color renderbuffer that its layer shows; with samples, a second framebuffer that
/// is drawn into.
final class ViewFramebuffer {
    let context: EAGLContext
    let format: FramebufferFormat
    private(set) var width: GLint = 0
    private(set) var height: GLint = 0
    /// The renderbuffer that the layer shows.
    let color: GLuint
    private let shown: GLuint
    private let drawn: GLuint
    private var renderbuffers: [GLuint] = []

    /// The context must be the thread's. Returns `nil`, with a message, if OpenGL refuses the format or the size.
    init?(_ context: EAGLContext, _ format: FramebufferFormat, layer: CAEAGLLayer) {
        self.context = context
        var format = format
        if format.multisample == .multisample4X, context.api == .openGLES1 {
            Unsupported.report("samples with OpenGL ES 1", in: "GLKView")
            format.multisample = .multisampleNone
        }
        self.format = format
        color = Self.make(glGenRenderbuffers)
        shown = Self.make(glGenFramebuffers)
        drawn = format.multisample == .multisample4X ? Self.make(glGenFramebuffers) : shown
        layer.drawableProperties = [
            kEAGLDrawablePropertyRetainedBacking: false, kEAGLDrawablePropertyColorFormat: format.drawableColorFormat,
        ]
        renderbuffers = [color]
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), color)
        guard context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer), attachAll() else { return nil }
    }

    /// Frees everything, unless the context is another thread's.
    deinit {
        let current = EAGLContext.current()
        guard EAGLContext.setCurrent(context) else { return }
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), color)
        context.renderbufferStorage(Int(GL_RENDERBUFFER), from: nil)
        var framebuffers = [shown, drawn]
        glDeleteFramebuffers(shown == drawn ? 1 : 2, &framebuffers)
        glDeleteRenderbuffers(GLsizei(renderbuffers.count), renderbuffers)
        EAGLContext.restore(current)
    }

    private static func make(_ generate: (GLsizei, UnsafeMutablePointer<GLuint>?) -> Void) -> GLuint {
        var name: GLuint = 0
        generate(1, &name)
        return name
    }

    private func attachAll() -> Bool {
        glGetRenderbufferParameteriv(GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_WIDTH), &width)
        glGetRenderbufferParameteriv(GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_HEIGHT), &height)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), shown)
        attach(color, GL_COLOR_ATTACHMENT0)
        if drawn != shown {
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), drawn)
            attach(makeRenderbuffer(format.colorName), GL_COLOR_ATTACHMENT0)
        }
        if let (name, attachments) = format.depthStencil {
            let renderbuffer = makeRenderbuffer(GLenum(name))
            for attachment in attachments { attach(renderbuffer, attachment) }
        }
        let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
        if status == GL_FRAMEBUFFER_COMPLETE { return true }
        let name = String(status, radix: 16)
        Unsupported.report(mistake: "failed to make a complete framebuffer object: 0x\(name)", in: "GLKView")
        return false
    }

    private func makeRenderbuffer(_ name: GLenum) -> GLuint {
        let renderbuffer = Self.make(glGenRenderbuffers)
        renderbuffers.append(renderbuffer)
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), renderbuffer)
        if drawn == shown {
            glRenderbufferStorage(GLenum(GL_RENDERBUFFER), name, width, height)
        } else {
            glRenderbufferStorageMultisample(GLenum(GL_RENDERBUFFER), 4, name, width, height)
        }
        return renderbuffer
    }

    private func attach(_ renderbuffer: GLuint, _ attachment: Int32) {
        glFramebufferRenderbuffer(
            GLenum(GL_FRAMEBUFFER), GLenum(attachment), GLenum(GL_RENDERBUFFER), renderbuffer)
    }

    /// Makes it the framebuffer that is drawn into, whole.
    func bind() {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), drawn)
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), color)
        glViewport(0, 0, width, height)
    }

    /// Brings what was drawn into `color`.
    func resolve() {
        guard drawn != shown else { return }
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), drawn)
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), shown)
        let scissors = glIsEnabled(GLenum(GL_SCISSOR_TEST)) != 0
        if scissors { glDisable(GLenum(GL_SCISSOR_TEST)) }
        glBlitFramebuffer(
            0, 0, width, height, 0, 0, width, height, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
        if scissors { glEnable(GLenum(GL_SCISSOR_TEST)) }
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), drawn)
    }

    func present() {
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), color)
        context.presentRenderbuffer(Int(GL_RENDERBUFFER))
    }
}
