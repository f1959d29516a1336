public import Foundation
public import OpenGLES

public enum GLKTextureInfoAlphaState: GLint, Sendable { case none, nonPremultiplied, premultiplied }
public enum GLKTextureInfoOrigin: GLint, Sendable { case unknown, topLeft, bottomLeft }

/// A texture that was loaded. The app frees it with `glDeleteTextures`.
open class GLKTextureInfo: NSObject, NSCopying {
    public let name: GLuint
    public let target: GLenum
    public let width: GLuint
    public let height: GLuint
    public let depth: GLuint = 1
    public let alphaState: GLKTextureInfoAlphaState
    public let textureOrigin: GLKTextureInfoOrigin
    public let containsMipmaps: Bool
    /// The number of levels; Apple's name has this spelling.
    public let mimapLevelCount: GLuint
    public let arrayLength: GLuint = 1

    init(_ name: GLuint, _ target: Int32, _ face: TexturePixels, _ options: TextureOptions) {
        (self.name, self.target) = (name, GLenum(target))
        (width, height) = (GLuint(face.width), GLuint(face.height))
        alphaState = face.alphaState
        textureOrigin = options.isBottomLeft ? .bottomLeft : .topLeft
        containsMipmaps = options.hasMipmaps
        let longer = max(face.width, face.height)
        mimapLevelCount = options.hasMipmaps ? GLuint(Int.bitWidth - longer.leadingZeroBitCount) : 1
        super.init()
    }

    // It never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
