import GLKit
import Testing

/// A small framebuffer of a context of its own, and squares to draw into it.
final class Canvas {
    static let size = 16
    let context: EAGLContext

    init(_ api: EAGLRenderingAPI = .openGLES2) throws {
        context = try #require(EAGLContext(api: api))
        EAGLContext.setCurrent(context)
        var names: [GLuint] = [0, 0]
        glGenFramebuffers(1, &names[0])
        glGenRenderbuffers(1, &names[1])
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), names[0])
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), names[1])
        glRenderbufferStorage(
            GLenum(GL_RENDERBUFFER), GLenum(GL_RGBA8_OES), GLsizei(Self.size), GLsizei(Self.size))
        glFramebufferRenderbuffer(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), names[1])
        glViewport(0, 0, GLsizei(Self.size), GLsizei(Self.size))
        clear()
    }

    deinit { EAGLContext.setCurrent(nil) }

    func clear() {
        glClearColor(0, 0, 0, 0)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    /// Draws a square from -1 to 1 at a depth, with one normal, and texture coordinates from 0 to 1.
    func drawSquare(normal: GLKVector3 = GLKVector3Make(0, 0, 1), z: Float = 0, colors: [GLKVector4]? = nil) {
        let places: [Float] = [-1, -1, z, 1, -1, z, -1, 1, z, 1, 1, z]
        let coordinates: [Float] = [0, 0, 1, 0, 0, 1, 1, 1]
        let normals = (0..<4).flatMap { _ in floats(normal) }
        set(.position, places, 3)
        set(.normal, normals, 3)
        set(.texCoord0, coordinates, 2)
        set(.texCoord1, coordinates, 2)
        if let colors { set(.color, colors.flatMap(floats), 4) }
        glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
        glDisableVertexAttribArray(GLuint(GLKVertexAttrib.color.rawValue))
    }

    private func set(_ attribute: GLKVertexAttrib, _ numbers: [Float], _ count: Int) {
        var buffer: GLuint = 0
        glGenBuffers(1, &buffer)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
        glBufferData(GLenum(GL_ARRAY_BUFFER), numbers.count * 4, numbers, GLenum(GL_STATIC_DRAW))
        glEnableVertexAttribArray(GLuint(attribute.rawValue))
        glVertexAttribPointer(
            GLuint(attribute.rawValue), GLint(count), GLenum(GL_FLOAT), GLboolean(GL_FALSE), 0, nil)
    }

    /// Returns a pixel, with (0, 0) at the lower left, as (red, green, blue, alpha).
    func pixel(_ x: Int = 8, _ y: Int = 8) -> [Int] {
        var bytes = [UInt8](repeating: 0, count: 4)
        glReadPixels(GLint(x), GLint(y), 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
        return bytes.map(Int.init)
    }

    /// Makes a texture of one color, or a cube map with a color for each face.
    func texture(_ colors: [UInt8]...) -> GLuint {
        var name: GLuint = 0
        glGenTextures(1, &name)
        let target = colors.count == 6 ? GL_TEXTURE_CUBE_MAP : GL_TEXTURE_2D
        glBindTexture(GLenum(target), name)
        for (face, color) in colors.enumerated() {
            let place = colors.count == 6 ? GL_TEXTURE_CUBE_MAP_POSITIVE_X + Int32(face) : target
            glTexImage2D(
                GLenum(place), 0, GL_RGBA, 1, 1, 0, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), color)
        }
        glTexParameteri(GLenum(target), GLenum(GL_TEXTURE_MIN_FILTER), GL_NEAREST)
        glTexParameteri(GLenum(target), GLenum(GL_TEXTURE_MAG_FILTER), GL_NEAREST)
        return name
    }
}

/// Whether a pixel has a color to two of 255 levels, which is more than what the widths of vectors make different.
func isColor(_ pixel: [Int], _ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) -> Bool {
    zip(pixel, [red, green, blue, alpha]).allSatisfy { abs(Float($0) - $1 * 255) <= 2 }
}
