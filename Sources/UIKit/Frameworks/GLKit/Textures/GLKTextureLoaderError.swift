public import Foundation
public import OpenGLES

public let GLKTextureLoaderErrorDomain = "GLKTextureLoaderErrorDomain"
/// The failure, as text.
public let GLKTextureLoaderErrorKey = "GLKTextureLoaderErrorKey"
/// OpenGL's error, if it had one, as text.
public let GLKTextureLoaderGLErrorKey = "GLKTextureLoaderGLErrorKey"

/// A failure to load a texture.
public struct GLKTextureLoaderError: CustomNSError, Sendable {
    public enum Code: GLuint, Sendable {
        case fileOrURLNotFound, invalidNSData, invalidCGImage, unknownPathType, unknownFileType, pvrAtlasUnsupported
        case cubeMapInvalidNumFiles, compressedTextureUpload, uncompressedTextureUpload, unsupportedCubeMapDimensions
        case unsupportedBitDepth, unsupportedPVRFormat, dataPreprocessingFailure, mipmapUnsupported
        case unsupportedOrientation, reorientationFailure, alphaPremultiplicationFailure, invalidEAGLContext
        case incompatibleFormatSRGB, unsupportedTextureTarget
    }

    public let code: Code
    private let glError: GLenum?

    public init(_ code: Code) { self.init(code, glError: nil) }

    init(_ code: Code, glError: GLenum?) { (self.code, self.glError) = (code, glError) }

    public static var errorDomain: String { GLKTextureLoaderErrorDomain }
    public var errorCode: Int { Int(code.rawValue) }
    public var errorUserInfo: [String: Any] {
        var info: [String: Any] = [GLKTextureLoaderErrorKey: "\(code)"]
        if let glError { info[GLKTextureLoaderGLErrorKey] = "0x" + String(glError, radix: 16) }
        return info
    }

    public static var fileOrURLNotFound: Code { .fileOrURLNotFound }
    public static var invalidNSData: Code { .invalidNSData }
    public static var invalidCGImage: Code { .invalidCGImage }
    public static var unknownPathType: Code { .unknownPathType }
    public static var unknownFileType: Code { .unknownFileType }
    public static var pvrAtlasUnsupported: Code { .pvrAtlasUnsupported }
    public static var cubeMapInvalidNumFiles: Code { .cubeMapInvalidNumFiles }
    public static var compressedTextureUpload: Code { .compressedTextureUpload }
    public static var uncompressedTextureUpload: Code { .uncompressedTextureUpload }
    public static var unsupportedCubeMapDimensions: Code { .unsupportedCubeMapDimensions }
    public static var unsupportedBitDepth: Code { .unsupportedBitDepth }
    public static var unsupportedPVRFormat: Code { .unsupportedPVRFormat }
    public static var dataPreprocessingFailure: Code { .dataPreprocessingFailure }
    public static var mipmapUnsupported: Code { .mipmapUnsupported }
    public static var unsupportedOrientation: Code { .unsupportedOrientation }
    public static var reorientationFailure: Code { .reorientationFailure }
    public static var alphaPremultiplicationFailure: Code { .alphaPremultiplicationFailure }
    public static var invalidEAGLContext: Code { .invalidEAGLContext }
    public static var incompatibleFormatSRGB: Code { .incompatibleFormatSRGB }
    public static var unsupportedTextureTarget: Code { .unsupportedTextureTarget }
}

/// Lets a `catch` name a code.
public func ~= (code: GLKTextureLoaderError.Code, error: any Error) -> Bool {
    (error as? GLKTextureLoaderError)?.code == code
}
