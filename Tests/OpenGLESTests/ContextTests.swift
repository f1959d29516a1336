import Foundation
import OpenGLES.ES2
import QuinceDiagnostics
import Testing

/// Work of another thread.
private final class Work {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
}

/// Returns once the thread has ended, with all that belonged to it.
private func onAnotherThread<Result>(_ body: @escaping () -> Result) -> Result {
    var result: Result?
    let work = Unmanaged.passRetained(Work { result = body() })
    var thread = pthread_t()
    pthread_create(
        &thread, nil,
        {
            Unmanaged<Work>.fromOpaque($0!).takeRetainedValue().run()
            return nil
        }, work.toOpaque())
    pthread_join(thread, nil)
    return result!
}

private func integer(_ name: Int32) -> GLint {
    var value: GLint = -1
    glGetIntegerv(GLenum(name), &value)
    return value
}

@Suite("Contexts of OpenGL ES", .serialized)
struct ContextTests {
    @Test("A context gives the version of its interface, or a newer one that contains it")
    func versions() throws {
        EAGLContext.setCurrent(nil)
        for (api, prefix) in [
            (EAGLRenderingAPI.openGLES1, "OpenGL ES-CM 1.1"), (.openGLES2, "OpenGL ES 3"), (.openGLES3, "OpenGL ES 3"),
        ] {
            let context = try #require(EAGLContext(api: api))
            #expect(context.api == api && EAGLContext.setCurrent(context) && EAGLContext.current() === context)
            let version = try #require(glGetString(GLenum(GL_VERSION)))
            #expect(String(cString: version).hasPrefix(prefix))
        }
        #expect(EAGLContext.setCurrent(nil) && EAGLContext.current() == nil)
        var (major, minor): (UInt32, UInt32) = (9, 9)
        EAGLGetVersion(&major, &minor)
        #expect(major == 1 && minor == 0)
    }

    /// Mesa's software renderer, whose pixels no graphics processor changes.
    @Test("Pixels are computed in software")
    func renderer() throws {
        EAGLContext.setCurrent(try #require(EAGLContext(api: .openGLES2)))
        let name = try #require(glGetString(GLenum(GL_RENDERER)))
        #expect(String(cString: name).hasPrefix("llvmpipe"))
        EAGLContext.setCurrent(nil)
    }

    @Test("Functions do nothing without a context, and say nothing")
    func withoutContext() {
        EAGLContext.setCurrent(nil)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        glLoadIdentity()
        glBindVertexArrayOES(3)
        #expect(glGetString(GLenum(GL_VERSION)) == nil && glGetError() == GLenum(GL_NO_ERROR))
        #expect(glCreateProgram() == 0 && integer(GL_MAX_TEXTURE_SIZE) == -1)
    }

    @Test("Each thread has its own context, and another's cannot be taken")
    func threads() throws {
        let context = try #require(EAGLContext(api: .openGLES2))
        EAGLContext.setCurrent(context)
        let other = try #require(EAGLContext(api: .openGLES2, sharegroup: context.sharegroup))
        let seen = onAnotherThread {
            (
                EAGLContext.current() == nil, EAGLContext.setCurrent(context), EAGLContext.setCurrent(other),
                EAGLContext.current() === other
            )
        }
        #expect(seen == (true, false, true, true) && EAGLContext.current() === context)
        // The thread has ended, and with it its hold of the context.
        #expect(EAGLContext.setCurrent(other))
        EAGLContext.setCurrent(nil)
    }

    @Test("A thread's context lives while it is current, and no longer")
    func lifetime() throws {
        weak var gone: EAGLContext?
        do {
            let context = try #require(EAGLContext(api: .openGLES3))
            gone = context
            EAGLContext.setCurrent(context)
        }
        #expect(gone != nil && EAGLContext.current() === gone)
        EAGLContext.setCurrent(nil)
        #expect(gone == nil)
    }

    @Test("Contexts of a group share textures, which outlive the context that made them")
    func sharing() throws {
        var first: EAGLContext? = try #require(EAGLContext(api: .openGLES2))
        let group = try #require(first?.sharegroup)
        EAGLContext.setCurrent(first)
        var name: GLuint = 0
        glGenTextures(1, &name)
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        glTexImage2D(GLenum(GL_TEXTURE_2D), 0, GL_RGBA, 4, 4, 0, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), nil)
        EAGLContext.setCurrent(nil)
        first = nil
        let second = try #require(EAGLContext(api: .openGLES2, sharegroup: group))
        EAGLContext.setCurrent(second)
        #expect(second.sharegroup === group && glIsTexture(name) == GLboolean(GL_TRUE))
        EAGLContext.setCurrent(try #require(EAGLContext(api: .openGLES2)))
        #expect(glIsTexture(name) == GLboolean(GL_FALSE))
        EAGLContext.setCurrent(nil)
    }

    /// developer.apple.com, EAGLSharegroup: contexts of a group have the same interface.
    @Test("A group has contexts of one interface")
    func interfaces() throws {
        let context = try #require(EAGLContext(api: .openGLES2))
        #expect(EAGLContext(api: .openGLES3, sharegroup: context.sharegroup) == nil)
        #expect(!context.isMultiThreaded && context.debugLabel == nil && context.sharegroup.debugLabel == nil)
        context.debugLabel = "main"
        context.isMultiThreaded = true
        #expect(context.debugLabel == "main" && context.isMultiThreaded)
    }

    @Test("A shader that does not compile has OpenGL's log, and a wrong call its error")
    func errors() throws {
        EAGLContext.setCurrent(try #require(EAGLContext(api: .openGLES2)))
        let shader = glCreateShader(GLenum(GL_VERTEX_SHADER))
        "void main() { gl_Position = nothing; }".withCString { text in
            var text: UnsafePointer<GLchar>? = text
            glShaderSource(shader, 1, &text, nil)
        }
        glCompileShader(shader)
        var status: GLint = 1
        glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &status)
        var log = [GLchar](repeating: 0, count: 400)
        glGetShaderInfoLog(shader, 400, nil, &log)
        #expect(status == GL_FALSE && String(cString: log).contains("nothing"))
        glEnable(1)
        #expect(glGetError() == GLenum(GL_INVALID_ENUM) && glGetError() == GLenum(GL_NO_ERROR))
        EAGLContext.setCurrent(nil)
    }

    /// Apple's names of extensions, of which Mesa has other names.
    @Test("Functions of iOS's extensions do what they say")
    func extensions() throws {
        EAGLContext.setCurrent(try #require(EAGLContext(api: .openGLES2)))
        var array: GLuint = 0
        glGenVertexArraysOES(1, &array)
        glBindVertexArrayOES(array)
        #expect(glIsVertexArrayOES(array) == 1 && integer(GL_VERTEX_ARRAY_BINDING_OES) == GLint(array))
        glVertexAttribDivisorEXT(1, 2)
        var divisor: GLint = 0
        glGetVertexAttribiv(1, GLenum(GL_VERTEX_ATTRIB_ARRAY_DIVISOR_EXT), &divisor)
        #expect(divisor == 2)
        let sync = glFenceSyncAPPLE(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE_APPLE), 0)
        #expect(glIsSyncAPPLE(sync) == 1)
        glDeleteSyncAPPLE(sync)
        glPushGroupMarkerEXT(0, "a group")
        glPopGroupMarkerEXT()
        #expect(glGetError() == GLenum(GL_NO_ERROR))
        EAGLContext.setCurrent(nil)
    }

    /// libglvnd finds no library of OpenGL in an empty folder, as where Mesa is not installed.
    @Test("Without Mesa there are no contexts, which is said in one line with the packages to install")
    func withoutMesa() async {
        await #expect(processExitsWith: .success) {
            setenv("__EGL_VENDOR_LIBRARY_DIRS", "/nowhere", 1)
            let contexts = [EAGLRenderingAPI.openGLES1, .openGLES2, .openGLES3].compactMap { EAGLContext(api: $0) }
            precondition(contexts.isEmpty && EAGLContext.current() == nil && EAGLContext.setCurrent(nil))
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            precondition(glGetError() == 0 && glGetString(GLenum(GL_VERSION)) == nil)
            let lines = Unsupported.messages.filter { $0.hasPrefix("EAGLContext") }
            precondition(lines.count == 1 && lines[0].contains("libegl-mesa0 and libgl1-mesa-dri"))
        }
    }

    /// An app that links these modules and draws nothing with them must start where OpenGL is not installed.
    @Test("The libraries of OpenGL are loaded with the first context, and not before")
    func loading() async {
        await #expect(processExitsWith: .success) {
            func loaded() -> Bool {
                let maps = FileHandle(forReadingAtPath: "/proc/self/maps")!.readDataToEndOfFile()
                precondition(!maps.isEmpty)
                return String(decoding: maps, as: UTF8.self).contains("libEGL.so")
            }
            EAGLContext.setCurrent(nil)
            glFlush()
            precondition(!loaded())
            precondition(EAGLContext(api: .openGLES2) != nil && loaded())
        }
    }
}
