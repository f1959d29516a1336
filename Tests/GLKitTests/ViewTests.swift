import GLKit
import NibDocuments
import QuinceDiagnostics
import Stage
import Testing

/// Colors that are cleared to are exact: no tolerance.
@Suite("Views of GLKit", .serialized)
@MainActor
struct ViewTests {
    private final class Painter: NSObject, GLKViewDelegate {
        var color: (Float, Float, Float, Float)
        var rects: [CGRect] = []
        var viewport: [GLint] = []
        init(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) { color = (red, green, blue, alpha) }

        func glkView(_ view: GLKView, drawIn rect: CGRect) {
            rects.append(rect)
            viewport = [0, 0, 0, 0]
            glGetIntegerv(GLenum(GL_VIEWPORT), &viewport)
            glClearColor(color.0, color.1, color.2, color.3)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        }
    }

    private func view(_ api: EAGLRenderingAPI = .openGLES2, _ painter: Painter) throws -> GLKView {
        let context = try #require(EAGLContext(api: api))
        let view = GLKView(frame: CGRect(x: 10, y: 20, width: 50, height: 40), context: context)
        view.delegate = painter
        return view
    }

    /// GLKView.h and developer.apple.com.
    @Test("A view has the documented defaults")
    func defaults() {
        let view = GLKView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(view.context == nil && view.delegate == nil && view.enableSetNeedsDisplay)
        #expect(view.drawableColorFormat == .RGBA8888 && view.drawableDepthFormat == .formatNone)
        #expect(view.drawableStencilFormat == .formatNone && view.drawableMultisample == .multisampleNone)
        #expect(view.layer is CAEAGLLayer && view.drawableWidth == 60 && view.drawableHeight == 40)
    }

    @Test("A view shows what its delegate draws, once until it is marked", arguments: [1, 2, 3] as [UInt])
    func delegate(api: UInt) throws {
        let stage = Stage()
        let painter = Painter(1, 0.2, 0)
        let view = try view(EAGLRenderingAPI(rawValue: api)!, painter)
        stage.root.addSubview(view)
        stage.advance(0.1)
        #expect(stage.pixel(35, 40) == (255, 51, 0) && stage.pixel(5, 40) != (255, 51, 0))
        #expect(painter.rects == [CGRect(x: 0, y: 0, width: 50, height: 40)] && painter.viewport == [0, 0, 100, 80])
        painter.color = (0, 0, 1, 1)
        stage.advance(0.1)
        #expect(stage.pixel(35, 40) == (255, 51, 0))
        view.setNeedsDisplay()
        stage.advance(0.1)
        #expect(stage.pixel(35, 40) == (0, 0, 255) && painter.rects.count == 2)
        view.enableSetNeedsDisplay = false
        painter.color = (0, 1, 0, 1)
        view.setNeedsDisplay()
        stage.advance(0.1)
        #expect(painter.rects.count == 2)
        view.display()
        stage.advance(0.1)
        #expect(stage.pixel(35, 40) == (0, 255, 0))
    }

    /// OpenGL's y grows upwards: its lower half is the lower half of the view.
    @Test("A picture stands upright", arguments: [1, 2] as [UInt])
    func upright(api: UInt) throws {
        final class Halves: NSObject, GLKViewDelegate {
            func glkView(_ view: GLKView, drawIn rect: CGRect) {
                glClearColor(1, 0, 0, 1)
                glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
                glEnable(GLenum(GL_SCISSOR_TEST))
                glScissor(0, 0, GLsizei(view.drawableWidth), GLsizei(view.drawableHeight / 2))
                glClearColor(0, 0, 1, 1)
                glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
                glDisable(GLenum(GL_SCISSOR_TEST))
            }
        }
        let stage = Stage()
        let halves = Halves()
        let context = try #require(EAGLContext(api: EAGLRenderingAPI(rawValue: api)!))
        let view = GLKView(frame: CGRect(x: 0, y: 0, width: 33, height: 40), context: context)
        view.delegate = halves
        stage.root.addSubview(view)
        stage.advance(0.1)
        #expect(stage.pixel(15, 19) == (255, 0, 0) && stage.pixel(15, 21) == (0, 0, 255))
    }

    /// The compositor's colors are premultiplied, as Core Animation's are: half of a white view shows through.
    @Test("A view that is not opaque shows what is behind it")
    func alpha() throws {
        let stage = Stage()
        stage.root.backgroundColor = .white
        let painter = Painter(0.4, 0, 0, 0.4)
        let view = try view(painter)
        stage.root.addSubview(view)
        stage.advance(0.1)
        #expect(stage.pixel(35, 40) == (102, 0, 0))
        view.isOpaque = false
        view.setNeedsDisplay()
        stage.advance(0.1)
        #expect(stage.pixel(35, 40) == (255, 153, 153))
    }

    private func view(_ painter: Painter) throws -> GLKView { try view(.openGLES2, painter) }

    /// The comment of GLKViewDelegate's method in GLKView.h.
    @Test("A subclass with draw(_:) draws itself, and its delegate is not asked")
    func subclass() throws {
        final class OwnView: GLKView {
            override func draw(_ rect: CGRect) {
                glClearColor(0, 1, 1, 1)
                glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            }
        }
        let stage = Stage()
        let context = try #require(EAGLContext(api: .openGLES3))
        let view = OwnView(frame: CGRect(x: 0, y: 0, width: 10, height: 10), context: context)
        let painter = Painter(1, 0, 0)
        view.delegate = painter
        stage.root.addSubview(view)
        stage.advance(0.1)
        #expect(stage.pixel(5, 5) == (0, 255, 255) && painter.rects.isEmpty)
    }

    @Test("A snapshot has the pixels of the screen's scale, and is not shown")
    func snapshot() throws {
        let stage = Stage()
        let painter = Painter(0, 1, 0)
        let view = try view(painter)
        stage.root.addSubview(view)
        stage.advance(0.1)
        painter.color = (0, 0, 1, 1)
        let image = view.snapshot
        #expect(image.size == CGSize(width: 50, height: 40) && image.scale == 2)
        let pixels = try #require(image.cgImage?.dataProvider?.data)
        #expect(Array(pixels.prefix(4)) == [255, 0, 0, 255])
        stage.advance(0.1)
        #expect(stage.pixel(35, 40) == (0, 255, 0))
    }

    @Test("The framebuffer has what the view's formats say", arguments: [false, true])
    func formats(samples: Bool) throws {
        final class Asker: NSObject, GLKViewDelegate {
            var bits: [GLint] = []
            func glkView(_ view: GLKView, drawIn rect: CGRect) {
                bits = [GL_RED_BITS, GL_GREEN_BITS, GL_ALPHA_BITS, GL_DEPTH_BITS, GL_STENCIL_BITS, GL_SAMPLES].map {
                    var value: GLint = -1
                    glGetIntegerv(GLenum($0), &value)
                    return value
                }
            }
        }
        let asker = Asker()
        let view = GLKView(
            frame: CGRect(x: 0, y: 0, width: 10, height: 10), context: try #require(EAGLContext(api: .openGLES2)))
        view.delegate = asker
        let count: GLint = samples ? 4 : 0
        view.drawableMultisample = samples ? .multisample4X : .multisampleNone
        view.display()
        #expect(asker.bits == [8, 8, 8, 0, 0, count])
        view.drawableDepthFormat = .format24
        view.display()
        #expect(asker.bits == [8, 8, 8, 24, 0, count])
        view.drawableStencilFormat = .format8
        view.display()
        #expect(asker.bits == [8, 8, 8, 24, 8, count])
        view.drawableDepthFormat = .format16
        view.drawableStencilFormat = .formatNone
        view.drawableColorFormat = .RGB565
        view.display()
        #expect(asker.bits == [5, 6, 0, 16, 0, count])
        view.drawableDepthFormat = .formatNone
        view.drawableStencilFormat = .format8
        view.display()
        #expect(asker.bits == [5, 6, 0, 0, 8, count])
    }

    /// 0.5 of light is 188 of 255 by the formula of sRGB.
    @Test("A framebuffer in sRGB encodes what is drawn", arguments: [false, true])
    func sRGB(samples: Bool) throws {
        let stage = Stage()
        let painter = Painter(0.5, 0, 1)
        let view = try view(painter)
        view.drawableColorFormat = .SRGBA8888
        view.drawableMultisample = samples ? .multisample4X : .multisampleNone
        stage.root.addSubview(view)
        stage.advance(0.1)
        #expect(stage.pixel(35, 40) == (188, 0, 255))
    }

    @Test("A view without a context shows nothing and draws nothing")
    func contextless() throws {
        let stage = Stage()
        let painter = Painter(1, 0, 0)
        let view = GLKView(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        view.delegate = painter
        stage.root.addSubview(view)
        view.display()
        stage.advance(0.1)
        #expect(painter.rects.isEmpty && view.snapshot.size == .zero)
        view.context = try #require(EAGLContext(api: .openGLES2))
        stage.advance(0.1)
        #expect(painter.rects.count == 1 && stage.pixel(5, 5) == (255, 0, 0))
    }

    @Test("The framebuffer follows the view's size, and comes back after it was deleted")
    func sizes() throws {
        let stage = Stage()
        let painter = Painter(1, 0, 0)
        let view = try view(painter)
        stage.root.addSubview(view)
        stage.advance(0.1)
        view.frame.size = CGSize(width: 80, height: 60)
        stage.advance(0.1)
        #expect(painter.viewport == [0, 0, 160, 120] && view.drawableWidth == 160 && view.drawableHeight == 120)
        view.deleteDrawable()
        view.display()
        #expect(painter.viewport == [0, 0, 160, 120] && painter.rects.count == 3)
    }

    @Test("A view frees its framebuffer, and leaves the thread's context as it was")
    func freeing() throws {
        let stage = Stage()
        let context = try #require(EAGLContext(api: .openGLES3))
        func living() -> Int {
            EAGLContext.setCurrent(context)
            defer { EAGLContext.setCurrent(nil) }
            let names = 1...40 as ClosedRange<GLuint>
            return names.count { glIsRenderbuffer($0) != 0 } + names.count { glIsFramebuffer($0) != 0 }
        }
        let painter = Painter(1, 0, 0)
        do {
            let view = GLKView(frame: CGRect(x: 0, y: 0, width: 50, height: 40), context: context)
            view.drawableMultisample = .multisample4X
            view.drawableDepthFormat = .format24
            view.delegate = painter
            stage.root.addSubview(view)
            stage.advance(0.1)
            // Two framebuffers and three renderbuffers, and the framebuffer that is read from.
            #expect(living() == 6)
            view.removeFromSuperview()
        }
        stage.advance(0.1)
        #expect(EAGLContext.current() == nil && living() == 1)
    }

    /// An element as Interface Builder writes it (mono, tests of its document reader), and with all attributes.
    @Test("A nib makes a view with its formats")
    func nib() {
        let view = NibDocuments.only(
            """
            <glkView opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center"
              drawableColorFormat="RGB565" drawableDepthFormat="24" drawableStencilFormat="8" drawableMultisample="4X"
              enableSetNeedsDisplay="NO" id="v"><rect key="frame" x="1" y="2" width="3" height="4"/></glkView>
            """, as: GLKView.self)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && !view.isOpaque && !view.enableSetNeedsDisplay)
        #expect(view.drawableColorFormat == .RGB565 && view.drawableDepthFormat == .format24)
        #expect(view.drawableStencilFormat == .format8 && view.drawableMultisample == .multisample4X)
    }
}
