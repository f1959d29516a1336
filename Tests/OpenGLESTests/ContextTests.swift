import Foundation
import OpenGLES.ES2
import Testing

@Suite("Contexts of OpenGL ES", .serialized)
struct ContextTests {
    @Test("A context gives the version of its interface, or a newer one that contains it")
    func versions() throws {
        #expect(glGetString(GLenum(GL_VERSION)) == nil)
        for (api, prefix) in [
            (EAGLRenderingAPI.openGLES1, "OpenGL ES-CM 1.1"), (.openGLES2, "OpenGL ES 3"), (.openGLES3, "OpenGL ES 3"),
        ] {
            let context = try #require(EAGLContext(api: api))
            #expect(context.api == api && EAGLContext.setCurrent(context) && EAGLContext.current() === context)
            let version = try #require(glGetString(GLenum(GL_VERSION)))
            #expect(String(cString: version).hasPrefix(prefix))
        }
        #expect(EAGLContext.setCurrent(nil) && EAGLContext.current() == nil)
        #expect(glGetString(GLenum(GL_VERSION)) == nil)
    }
}
