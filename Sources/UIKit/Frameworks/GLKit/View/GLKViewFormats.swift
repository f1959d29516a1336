import CoreGraphics
public import OpenGLES
import QuinceKitDescription

public enum GLKViewDrawableColorFormat: GLint, Sendable {
    case RGBA8888, RGB565, SRGBA8888
}

public enum GLKViewDrawableDepthFormat: GLint, Sendable {
    case formatNone, format16, format24
}

public enum GLKViewDrawableStencilFormat: GLint, Sendable {
    case formatNone, format8
}

public enum GLKViewDrawableMultisample: GLint, Sendable {
    case multisampleNone, multisample4X
}

// Interface Builder's words. It writes none for the default.

extension GLKViewDrawableColorFormat: NibWords {
    package static var nibWords: [String: Self] {
        ["RGBA8888": .RGBA8888, "RGB565": .RGB565, "SRGBA8888": .SRGBA8888]
    }
}

extension GLKViewDrawableDepthFormat: NibWords {
    package static var nibWords: [String: Self] { ["none": .formatNone, "16": .format16, "24": .format24] }
}

extension GLKViewDrawableStencilFormat: NibWords {
    package static var nibWords: [String: Self] { ["none": .formatNone, "8": .format8] }
}

extension GLKViewDrawableMultisample: NibWords {
    package static var nibWords: [String: Self] { ["none": .multisampleNone, "4X": .multisample4X] }
}
