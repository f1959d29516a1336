package import CoreGraphics
import Foundation

/// Reads renderbuffers of one context into pixels, by a framebuffer of its own, and leaves the context's state as it
/// was.
package final class RenderbufferReader {
    private var framebuffer: GLuint = 0
    private let isFixedFunction: Bool
    private let target: GLenum

    /// The settings of `glReadPixels` of OpenGL ES 3, and the values with which a picture is read.
    private static let settings: [(name: Int32, value: GLint)] = [
        (GL_PACK_ALIGNMENT, 4), (GL_PACK_ROW_LENGTH, 0), (GL_PACK_SKIP_ROWS, 0), (GL_PACK_SKIP_PIXELS, 0),
        (GL_PACK_REVERSE_ROW_ORDER_ANGLE, 1),
    ]

    package init(isFixedFunction: Bool) {
        self.isFixedFunction = isFixedFunction
        target = GLenum(isFixedFunction ? GL_FRAMEBUFFER : GL_READ_FRAMEBUFFER)
    }

    /// Reads the top left part of a renderbuffer. Rows come from the top, in the order of bytes that the compositor
    /// has.
    package func read(_ renderbuffer: GLuint, into pixels: PixelBuffer) -> Bool {
        let bound = Self.integer(isFixedFunction ? GL_FRAMEBUFFER_BINDING : GL_READ_FRAMEBUFFER_BINDING)
        if framebuffer == 0 { glGenFramebuffers(1, &framebuffer) }
        glBindFramebuffer(target, framebuffer)
        defer { glBindFramebuffer(target, GLuint(bound)) }
        glFramebufferRenderbuffer(target, GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), renderbuffer)
        guard glCheckFramebufferStatus(target) == GL_FRAMEBUFFER_COMPLETE else { return false }
        if isFixedFunction { readUpsideDown(into: pixels) } else { readAsIs(into: pixels) }
        // An object that is attached would outlive the app's own.
        glFramebufferRenderbuffer(target, GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), 0)
        return true
    }

    private func readAsIs(into pixels: PixelBuffer) {
        let old = Self.settings.map { Self.integer($0.name) }
        let buffer = Self.integer(GL_PIXEL_PACK_BUFFER_BINDING)
        for setting in Self.settings { glPixelStorei(GLenum(setting.name), setting.value) }
        glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), GLint(pixels.bytesPerRow / 4))
        if buffer != 0 { glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0) }
        glReadPixels(
            0, 0, GLsizei(pixels.width), GLsizei(pixels.height), GLenum(GL_BGRA_EXT), GLenum(GL_UNSIGNED_BYTE),
            pixels.bytes)
        for (setting, value) in zip(Self.settings, old) { glPixelStorei(GLenum(setting.name), value) }
        if buffer != 0 { glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), GLuint(buffer)) }
    }

    /// OpenGL ES 1.1 gives rows without a gap, and from the bottom: the copy turns them.
    private func readUpsideDown(into pixels: PixelBuffer) {
        let alignment = Self.integer(GL_PACK_ALIGNMENT)
        glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 4)
        let rows = PixelBuffer(width: (pixels.width + 3) & ~3, height: pixels.height)
        glReadPixels(
            0, 0, GLsizei(pixels.width), GLsizei(pixels.height), GLenum(GL_BGRA_EXT), GLenum(GL_UNSIGNED_BYTE),
            rows.bytes)
        glPixelStorei(GLenum(GL_PACK_ALIGNMENT), alignment)
        for y in 0..<pixels.height {
            let from = rows.bytes + (pixels.height - 1 - y) * pixels.width * 4
            UnsafeMutableRawPointer(pixels.row(y)).copyMemory(from: from, byteCount: pixels.width * 4)
        }
    }

    private static func integer(_ name: Int32) -> GLint {
        var value: GLint = 0
        glGetIntegerv(GLenum(name), &value)
        return value
    }
}

extension EAGLContext {
    /// Returns the picture in a renderbuffer, while the context is the thread's.
    package func image(of renderbuffer: GLuint, width: Int, height: Int, isOpaque: Bool) -> CGImage? {
        guard EAGLContext.current() === self, width > 0, height > 0 else { return nil }
        let pixels = PixelBuffer(width: width, height: height)
        guard reader.read(renderbuffer, into: pixels) else { return nil }
        if isOpaque { pixels.makeOpaque() }
        return CGImage(pixels, isOpaque: isOpaque)
    }
}
