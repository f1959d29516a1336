import OpenGLES
import QuinceDiagnostics
import Stage
import Testing
import UIKit

/// An app that draws into a layer without GLKit. Cleared colors are exact: no tolerance.
@Suite("Layers that OpenGL ES draws into", .serialized)
@MainActor
struct DrawableTests {
    private final class GLView: UIView {
        override class var layerClass: AnyClass { CAEAGLLayer.self }
        var drawn: CAEAGLLayer { layer as! CAEAGLLayer }
    }

    /// A framebuffer with a renderbuffer.
    private func makeFramebuffer() -> GLuint {
        var names: [GLuint] = [0, 0]
        glGenFramebuffers(1, &names[0])
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), names[0])
        glGenRenderbuffers(1, &names[1])
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), names[1])
        return names[0]
    }

    private func attach() {
        var name: GLint = 0
        glGetIntegerv(GLenum(GL_RENDERBUFFER_BINDING), &name)
        glFramebufferRenderbuffer(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), GLuint(name))
    }

    private func fill(_ red: Float, _ green: Float, _ blue: Float) {
        glClearColor(red, green, blue, 1)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    private func size() -> [GLint] {
        [GL_RENDERBUFFER_WIDTH, GL_RENDERBUFFER_HEIGHT].map {
            var value: GLint = 0
            glGetRenderbufferParameteriv(GLenum(GL_RENDERBUFFER), GLenum($0), &value)
            return value
        }
    }

    /// On iOS too a layer of this class has a pixel a point until the app says otherwise.
    @Test("A renderbuffer has the layer's size in pixels, and is shown when it is presented")
    func present() throws {
        let stage = Stage()
        let view = GLView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
        stage.root.addSubview(view)
        let context = try #require(EAGLContext(api: .openGLES2))
        #expect(!context.renderbufferStorage(Int(GL_RENDERBUFFER), from: view.drawn))
        EAGLContext.setCurrent(context)
        _ = makeFramebuffer()
        #expect(!context.presentRenderbuffer(Int(GL_RENDERBUFFER)))
        #expect(context.renderbufferStorage(Int(GL_RENDERBUFFER), from: view.drawn) && size() == [40, 30])
        view.contentScaleFactor = 2
        #expect(context.renderbufferStorage(Int(GL_RENDERBUFFER), from: view.drawn) && size() == [80, 60])
        attach()
        fill(0, 1, 0)
        stage.advance(0.1)
        #expect(stage.pixel(10, 10) == (0, 0, 0))
        #expect(context.presentRenderbuffer(Int(GL_RENDERBUFFER)))
        // No fade, although a layer's contents change.
        stage.turn()
        #expect(stage.pixel(10, 10) == (0, 255, 0) && stage.pixel(39, 29) == (0, 255, 0))
        // The picture is still there for the next frame.
        glEnable(GLenum(GL_SCISSOR_TEST))
        glScissor(0, 30, 80, 30)
        fill(1, 0, 0)
        context.presentRenderbuffer(Int(GL_RENDERBUFFER))
        stage.turn()
        #expect(stage.pixel(10, 10) == (255, 0, 0) && stage.pixel(10, 20) == (0, 255, 0))
        EAGLContext.setCurrent(nil)
    }

    @Test("A renderbuffer has the color format of the layer's properties")
    func formats() throws {
        let layer = CAEAGLLayer()
        layer.bounds.size = CGSize(width: 4, height: 4)
        let context = try #require(EAGLContext(api: .openGLES3))
        EAGLContext.setCurrent(context)
        _ = makeFramebuffer()
        func format() -> GLint {
            context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer)
            var value: GLint = 0
            glGetRenderbufferParameteriv(
                GLenum(GL_RENDERBUFFER), GLenum(GL_RENDERBUFFER_INTERNAL_FORMAT), &value)
            return value
        }
        #expect(format() == GL_RGBA8)
        layer.drawableProperties = [kEAGLDrawablePropertyColorFormat: kEAGLColorFormatRGB565]
        #expect(format() == GL_RGB565)
        layer.drawableProperties = [kEAGLDrawablePropertyColorFormat: kEAGLColorFormatSRGBA8]
        #expect(format() == GL_SRGB8_ALPHA8)
        #expect(context.renderbufferStorage(Int(GL_RENDERBUFFER), from: nil) && size() == [0, 0])
        layer.bounds.size = .zero
        #expect(!context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer))
        EAGLContext.setCurrent(nil)
    }

    @Test("Presenting leaves the app's state as it was")
    func state() throws {
        let layer = CAEAGLLayer()
        layer.bounds.size = CGSize(width: 5, height: 3)
        let context = try #require(EAGLContext(api: .openGLES3))
        EAGLContext.setCurrent(context)
        let framebuffer = makeFramebuffer()
        context.renderbufferStorage(Int(GL_RENDERBUFFER), from: layer)
        attach()
        var buffer: GLuint = 0
        glGenBuffers(1, &buffer)
        glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), buffer)
        glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
        glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), 7)
        #expect(context.presentRenderbuffer(Int(GL_RENDERBUFFER)) && layer.contents != nil)
        let values = [
            GL_READ_FRAMEBUFFER_BINDING, GL_DRAW_FRAMEBUFFER_BINDING, GL_PIXEL_PACK_BUFFER_BINDING, GL_PACK_ALIGNMENT,
            GL_PACK_ROW_LENGTH,
        ].map {
            var value: GLint = -1
            glGetIntegerv(GLenum($0), &value)
            return value
        }
        #expect(values == [GLint(framebuffer), GLint(framebuffer), GLint(buffer), 1, 7])
        #expect(glGetError() == GLenum(GL_NO_ERROR))
        EAGLContext.setCurrent(nil)
    }

    /// The steps of Apple's guide to multisampling on iOS.
    @Test("Apple's multisampling brings samples into the renderbuffer that is shown")
    func multisampling() throws {
        let stage = Stage()
        let view = GLView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.root.addSubview(view)
        let context = try #require(EAGLContext(api: .openGLES2))
        EAGLContext.setCurrent(context)
        let shown = makeFramebuffer()
        context.renderbufferStorage(Int(GL_RENDERBUFFER), from: view.drawn)
        attach()
        var color: GLint = 0
        glGetIntegerv(GLenum(GL_RENDERBUFFER_BINDING), &color)
        let sampled = makeFramebuffer()
        glRenderbufferStorageMultisampleAPPLE(GLenum(GL_RENDERBUFFER), 4, GLenum(GL_RGBA8_OES), 20, 20)
        attach()
        fill(0, 0, 1)
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER_APPLE), shown)
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER_APPLE), sampled)
        glResolveMultisampleFramebufferAPPLE()
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), GLuint(color))
        context.presentRenderbuffer(Int(GL_RENDERBUFFER))
        stage.turn()
        #expect(stage.pixel(10, 10) == (0, 0, 255) && glGetError() == GLenum(GL_NO_ERROR))
        EAGLContext.setCurrent(nil)
    }

    @Test("A frame of another thread is shown with the main thread's next turn")
    func background() async throws {
        let layer = CAEAGLLayer()
        layer.bounds.size = CGSize(width: 4, height: 4)
        let context = try #require(EAGLContext(api: .openGLES2))
        nonisolated(unsafe) let (drawn, hidden) = (context, layer)
        await withCheckedContinuation { done in
            Thread {
                EAGLContext.setCurrent(drawn)
                var names: [GLuint] = [0, 0]
                glGenRenderbuffers(1, &names[1])
                glBindRenderbuffer(GLenum(GL_RENDERBUFFER), names[1])
                drawn.renderbufferStorage(Int(GL_RENDERBUFFER), from: hidden)
                drawn.presentRenderbuffer(Int(GL_RENDERBUFFER))
                EAGLContext.setCurrent(nil)
                DispatchQueue.main.async { done.resume() }
            }.start()
        }
        #expect(layer.contents != nil)
    }
}
