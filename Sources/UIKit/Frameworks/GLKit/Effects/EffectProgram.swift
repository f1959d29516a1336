import Foundation
import OpenGLES
import QuinceDiagnostics

/// A program of OpenGL with its uniforms, by their names.
final class EffectProgram {
    let name: GLuint
    private var locations: [String: GLint] = [:]

    /// Returns `nil` if the shaders do not compile, which is reported with OpenGL's log.
    init?(vertex: String, fragment: String, label: String) {
        name = glCreateProgram()
        let shaders = [(GL_VERTEX_SHADER, vertex), (GL_FRAGMENT_SHADER, fragment)].map { Self.compile($0.0, $0.1) }
        for shader in shaders { glAttachShader(name, shader) }
        for (attribute, text) in [
            (GLKVertexAttrib.position, "position"), (.normal, "normal"), (.color, "color"), (.texCoord0, "texCoord0"),
            (.texCoord1, "texCoord1"),
        ] { glBindAttribLocation(name, GLuint(attribute.rawValue), text) }
        glLinkProgram(name)
        // The program keeps them.
        for shader in shaders { glDeleteShader(shader) }
        var isLinked: GLint = 0
        glGetProgramiv(name, GLenum(GL_LINK_STATUS), &isLinked)
        guard isLinked == GL_TRUE else {
            Unsupported.report(mistake: "its shaders do not link: \(log)", in: label)
            glDeleteProgram(name)
            return nil
        }
    }

    private static func compile(_ type: Int32, _ source: String) -> GLuint {
        let shader = glCreateShader(GLenum(type))
        source.withCString { text in
            var text: UnsafePointer<GLchar>? = text
            glShaderSource(shader, 1, &text, nil)
        }
        glCompileShader(shader)
        return shader
    }

    private var log: String {
        var text = [GLchar](repeating: 0, count: 1024)
        glGetProgramInfoLog(name, GLsizei(text.count), nil, &text)
        let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\n", with: " ")
    }

    private func location(_ uniform: String) -> GLint {
        if let known = locations[uniform] { return known }
        let location = glGetUniformLocation(name, uniform)
        locations[uniform] = location
        return location
    }

    // A uniform that the program does not use has the location -1, which OpenGL ignores.

    func set(_ uniform: String, _ value: GLKVector4) {
        glUniform4f(location(uniform), value.x, value.y, value.z, value.w)
    }
    func set(_ uniform: String, _ value: GLKVector3) { glUniform3f(location(uniform), value.x, value.y, value.z) }
    func set(_ uniform: String, _ value: Float) { glUniform1f(location(uniform), value) }
    func set(_ uniform: String, unit: Int) { glUniform1i(location(uniform), GLint(unit)) }
    func set(_ uniform: String, _ value: GLKMatrix4) {
        glUniformMatrix4fv(location(uniform), 1, GLboolean(GL_FALSE), numbers(of: value))
    }
    func set(_ uniform: String, _ value: GLKMatrix3) {
        glUniformMatrix3fv(location(uniform), 1, GLboolean(GL_FALSE), numbers(of: value))
    }
}

/// The programs of effects in a group of contexts, which live as long as the group.
final class EffectPrograms {
    private var programs: [EffectShape: EffectProgram?] = [:]
    private let lock = NSLock()

    /// Returns the program of a shape for the thread's context; `nil` without one, or if it could not be made.
    static func program(_ shape: EffectShape, label: String) -> EffectProgram? {
        guard let context = EAGLContext.current() else { return nil }
        guard context.api != .openGLES1 else {
            Unsupported.report(mistake: "it needs a context of OpenGL ES 2 or 3", in: label)
            return nil
        }
        return context.sharegroup.companions.object { EffectPrograms() }.find(shape, label)
    }

    private func find(_ shape: EffectShape, _ label: String) -> EffectProgram? {
        lock.withLock {
            if let known = programs[shape] { return known }
            let program = EffectProgram(vertex: shape.vertexSource, fragment: shape.fragmentSource, label: label)
            programs[shape] = .some(program)
            return program
        }
    }
}
