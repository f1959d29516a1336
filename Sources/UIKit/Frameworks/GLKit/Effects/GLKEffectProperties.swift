public import Foundation

public typealias GLKEffectPropertyPrvPtr = OpaquePointer

/// A part of an effect. Changes count from the next `prepareToDraw()`.
open class GLKEffectProperty: NSObject {}

/// The matrices by which vertices go from the app's space to that of the eye, and from there to the screen.
open class GLKEffectPropertyTransform: GLKEffectProperty {
    open var modelviewMatrix = GLKMatrix4Identity
    open var projectionMatrix = GLKMatrix4Identity
    /// The matrix for normals: the inverse transposed of the modelview matrix's 3 × 3 numbers.
    open var normalMatrix: GLKMatrix3 {
        GLKMatrix3InvertAndTranspose(GLKMatrix4GetMatrix3(modelviewMatrix), nil)
    }
}

public enum GLKLightingType: GLint, Sendable { case perVertex, perPixel }

/// A light of the kind that OpenGL ES 1.1 has. Its default values are OpenGL's, but that all lights are white.
///
/// Position and direction are in the space of the eye. When they are set, the modelview matrix of `transform` is
/// applied to them, as OpenGL 1 applies its own.
open class GLKEffectPropertyLight: GLKEffectProperty {
    open var enabled = GLboolean(GL_FALSE)
    /// The fourth number is 0 for a light at infinity, in the direction of the other three.
    open var position: GLKVector4 {
        get { eyePosition }
        set { eyePosition = GLKMatrix4MultiplyVector4(transform.modelviewMatrix, newValue) }
    }
    open var ambientColor = GLKVector4Make(0, 0, 0, 1)
    open var diffuseColor = GLKVector4Make(1, 1, 1, 1)
    open var specularColor = GLKVector4Make(1, 1, 1, 1)
    open var spotDirection: GLKVector3 {
        get { eyeDirection }
        set { eyeDirection = GLKMatrix4MultiplyVector3(transform.modelviewMatrix, newValue) }
    }
    open var spotExponent: GLfloat = 0
    /// Half the angle of the cone, in degrees: up to 90, or 180 for a light in all directions.
    open var spotCutoff: GLfloat = 180
    open var constantAttenuation: GLfloat = 1
    open var linearAttenuation: GLfloat = 0
    open var quadraticAttenuation: GLfloat = 0
    /// In an effect, the effect's until another is set.
    open var transform = GLKEffectPropertyTransform()

    private var eyePosition = GLKVector4Make(0, 0, 1, 0)
    private var eyeDirection = GLKVector3Make(0, 0, -1)
}

/// The surface that lights meet. The default values are OpenGL's.
open class GLKEffectPropertyMaterial: GLKEffectProperty {
    open var ambientColor = GLKVector4Make(0.2, 0.2, 0.2, 1)
    open var diffuseColor = GLKVector4Make(0.8, 0.8, 0.8, 1)
    open var specularColor = GLKVector4Make(0, 0, 0, 1)
    open var emissiveColor = GLKVector4Make(0, 0, 0, 1)
    open var shininess: GLfloat = 0
}

public enum GLKTextureTarget: GLenum, Sendable {
    case target2D = 0x0DE1
    case targetCubeMap = 0x8513
    case targetCt = 2
}

public enum GLKTextureEnvMode: GLint, Sendable { case replace, modulate, decal }

/// A texture of an effect. It is applied if it has a name and is enabled.
open class GLKEffectPropertyTexture: GLKEffectProperty {
    open var enabled = GLboolean(GL_TRUE)
    open var name: GLuint = 0
    open var target = GLKTextureTarget.target2D
    open var envMode = GLKTextureEnvMode.modulate
}

public enum GLKFogMode: GLint, Sendable { case exp, exp2, linear }

/// The color into which what is far away fades. The default values are OpenGL's.
open class GLKEffectPropertyFog: GLKEffectProperty {
    open var enabled = GLboolean(GL_FALSE)
    /// A `GLKFogMode`.
    open var mode = GLKFogMode.exp.rawValue
    open var color = GLKVector4Make(0, 0, 0, 0)
    open var density: GLfloat = 1
    open var start: GLfloat = 0
    open var end: GLfloat = 1
}

/// The places of vertices' values for effects.
public enum GLKVertexAttrib: GLint, Sendable { case position, normal, color, texCoord0, texCoord1 }

/// A shader with a name.
public protocol GLKNamedEffect: AnyObject {
    func prepareToDraw()
}
