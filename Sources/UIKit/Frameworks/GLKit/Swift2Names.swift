public import CoreGraphics
public import Foundation

// Names of Swift 1 and 2: each is an error whose fix-it is today's name.

extension GLKViewDrawableDepthFormat {
    @available(*, unavailable, renamed: "formatNone")
    public static var FormatNone: GLKViewDrawableDepthFormat { unavailableSpelling() }
    @available(*, unavailable, renamed: "format16")
    public static var Format16: GLKViewDrawableDepthFormat { unavailableSpelling() }
    @available(*, unavailable, renamed: "format24")
    public static var Format24: GLKViewDrawableDepthFormat { unavailableSpelling() }
}

extension GLKViewDrawableStencilFormat {
    @available(*, unavailable, renamed: "formatNone")
    public static var FormatNone: GLKViewDrawableStencilFormat { unavailableSpelling() }
    @available(*, unavailable, renamed: "format8")
    public static var Format8: GLKViewDrawableStencilFormat { unavailableSpelling() }
}

extension GLKViewDrawableMultisample {
    @available(*, unavailable, renamed: "multisampleNone")
    public static var MultisampleNone: GLKViewDrawableMultisample { unavailableSpelling() }
    @available(*, unavailable, renamed: "multisample4X")
    public static var Multisample4X: GLKViewDrawableMultisample { unavailableSpelling() }
}

extension GLKVertexAttrib {
    @available(*, unavailable, renamed: "position")
    public static var Position: GLKVertexAttrib { unavailableSpelling() }
    @available(*, unavailable, renamed: "normal")
    public static var Normal: GLKVertexAttrib { unavailableSpelling() }
    @available(*, unavailable, renamed: "color")
    public static var Color: GLKVertexAttrib { unavailableSpelling() }
    @available(*, unavailable, renamed: "texCoord0")
    public static var TexCoord0: GLKVertexAttrib { unavailableSpelling() }
    @available(*, unavailable, renamed: "texCoord1")
    public static var TexCoord1: GLKVertexAttrib { unavailableSpelling() }
}

extension GLKLightingType {
    @available(*, unavailable, renamed: "perVertex")
    public static var PerVertex: GLKLightingType { unavailableSpelling() }
    @available(*, unavailable, renamed: "perPixel")
    public static var PerPixel: GLKLightingType { unavailableSpelling() }
}

extension GLKTextureTarget {
    @available(*, unavailable, renamed: "target2D")
    public static var Target2D: GLKTextureTarget { unavailableSpelling() }
    @available(*, unavailable, renamed: "targetCubeMap")
    public static var TargetCubeMap: GLKTextureTarget { unavailableSpelling() }
}

extension GLKTextureEnvMode {
    @available(*, unavailable, renamed: "replace")
    public static var Replace: GLKTextureEnvMode { unavailableSpelling() }
    @available(*, unavailable, renamed: "modulate")
    public static var Modulate: GLKTextureEnvMode { unavailableSpelling() }
    @available(*, unavailable, renamed: "decal")
    public static var Decal: GLKTextureEnvMode { unavailableSpelling() }
}

extension GLKFogMode {
    @available(*, unavailable, renamed: "exp")
    public static var Exp: GLKFogMode { unavailableSpelling() }
    @available(*, unavailable, renamed: "exp2")
    public static var Exp2: GLKFogMode { unavailableSpelling() }
    @available(*, unavailable, renamed: "linear")
    public static var Linear: GLKFogMode { unavailableSpelling() }
}

extension GLKViewController {
    @available(*, unavailable, renamed: "isPaused")
    public var paused: Bool {
        get { unavailableSpelling() }
        set { _ = newValue }
    }
}

extension GLKTextureLoader {
    @available(*, unavailable, renamed: "texture(withContentsOfFile:options:)")
    public class func textureWithContentsOfFile(
        _ path: String, options: [String: NSNumber]? = nil
    ) throws -> GLKTextureInfo { unavailableSpelling() }
    @available(*, unavailable, renamed: "texture(withContentsOf:options:)")
    public class func textureWithContentsOfURL(
        _ url: URL, options: [String: NSNumber]? = nil
    ) throws -> GLKTextureInfo { unavailableSpelling() }
    @available(*, unavailable, renamed: "texture(with:options:)")
    public class func textureWithCGImage(
        _ cgImage: CGImage, options: [String: NSNumber]? = nil
    ) throws -> GLKTextureInfo { unavailableSpelling() }
    @available(*, unavailable, renamed: "cubeMap(withContentsOfFiles:options:)")
    public class func cubeMapWithContentsOfFiles(
        _ paths: [Any], options: [String: NSNumber]? = nil
    ) throws -> GLKTextureInfo { unavailableSpelling() }
    @available(*, unavailable, renamed: "cubeMap(withContentsOfFile:options:)")
    public class func cubeMapWithContentsOfFile(
        _ path: String, options: [String: NSNumber]? = nil
    ) throws -> GLKTextureInfo { unavailableSpelling() }
}
