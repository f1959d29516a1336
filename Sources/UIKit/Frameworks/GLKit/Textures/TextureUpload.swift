import OpenGLES

/// A texture of the thread's context while it is made: bound, with its old binding to come back.
struct TextureUpload {
    private let target: Int32
    private let name: GLuint

    /// Makes a texture of one image, or a cube map of six.
    static func make(_ faces: [TexturePixels], _ target: Int32, _ options: TextureOptions) throws -> GLKTextureInfo {
        guard let context = EAGLContext.current() else { throw GLKTextureLoaderError(.invalidEAGLContext) }
        if options.isSRGB, faces[0].format != GL_RGBA || context.api == .openGLES1 {
            throw GLKTextureLoaderError(.incompatibleFormatSRGB)
        }
        // An error that is there already is not one of the texture.
        while glGetError() != GL_NO_ERROR {}
        let isFlat = target == GL_TEXTURE_2D
        let bound = integer(isFlat ? GL_TEXTURE_BINDING_2D : GL_TEXTURE_BINDING_CUBE_MAP)
        let alignment = integer(GL_UNPACK_ALIGNMENT)
        glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
        defer {
            glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), alignment)
            glBindTexture(GLenum(target), GLuint(bound))
        }
        var name: GLuint = 0
        glGenTextures(1, &name)
        glBindTexture(GLenum(target), name)
        let upload = TextureUpload(target: target, name: name)
        do {
            try upload.fill(faces, options)
        } catch {
            glDeleteTextures(1, &name)
            throw error
        }
        return GLKTextureInfo(name, target, faces[0], options)
    }

    private func fill(_ faces: [TexturePixels], _ options: TextureOptions) throws {
        for (number, face) in faces.enumerated() {
            let place = target == GL_TEXTURE_2D ? GL_TEXTURE_2D : GL_TEXTURE_CUBE_MAP_POSITIVE_X + Int32(number)
            let stored = options.isSRGB ? GL_SRGB8_ALPHA8 : face.format
            glTexImage2D(
                GLenum(place), 0, stored, GLsizei(face.width), GLsizei(face.height), 0, GLenum(face.format),
                GLenum(GL_UNSIGNED_BYTE), face.bytes)
        }
        try check(.uncompressedTextureUpload)
        set(GL_TEXTURE_MIN_FILTER, options.hasMipmaps ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR)
        set(GL_TEXTURE_MAG_FILTER, GL_LINEAR)
        set(GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE)
        set(GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE)
        if options.hasMipmaps {
            glGenerateMipmap(GLenum(target))
            try check(.mipmapUnsupported)
        }
    }

    private func set(_ parameter: Int32, _ value: Int32) {
        glTexParameteri(GLenum(target), GLenum(parameter), value)
    }

    private func check(_ code: GLKTextureLoaderError.Code) throws {
        let error = glGetError()
        if error != GL_NO_ERROR { throw GLKTextureLoaderError(code, glError: error) }
    }

    private static func integer(_ name: Int32) -> GLint {
        var value: GLint = 0
        glGetIntegerv(GLenum(name), &value)
        return value
    }
}
