public import Foundation
import OpenGLES

/// A box around a scene, with a cube map on its sides.
open class GLKSkyboxEffect: NSObject, GLKNamedEffect {
    open var center = GLKVector3Make(0, 0, 0)
    open var xSize: GLfloat = 1
    open var ySize: GLfloat = 1
    open var zSize: GLfloat = 1
    public let textureCubeMap = GLKEffectPropertyTexture()
    public let transform = GLKEffectPropertyTransform()
    /// A name for messages.
    open var label: String? = "GLKSkyboxEffect"

    public override init() {
        super.init()
        textureCubeMap.target = .targetCubeMap
        textureCubeMap.envMode = .replace
    }

    /// Makes the box's shaders the program in use, its vertices the array in use, and binds the cube map.
    open func prepareToDraw() {
        var shape = EffectShape()
        let hasTexture = textureCubeMap.enabled != GL_FALSE && textureCubeMap.name != 0
        if hasTexture {
            shape.stages = [EffectShape.Stage(unit: 0, source: .cube, mode: textureCubeMap.envMode)]
        }
        guard let program = EffectPrograms.program(shape, label: label ?? "GLKSkyboxEffect") else { return }
        glUseProgram(program.name)
        let placed = GLKMatrix4TranslateWithVector3(transform.modelviewMatrix, center)
        program.set("modelview", GLKMatrix4Scale(placed, xSize / 2, ySize / 2, zSize / 2))
        program.set("projection", transform.projectionMatrix)
        program.set("constantColor", GLKVector4Make(1, 1, 1, 1))
        program.set("unit0", unit: 0)
        glActiveTexture(GLenum(GL_TEXTURE0))
        if hasTexture { glBindTexture(GLenum(GL_TEXTURE_CUBE_MAP), textureCubeMap.name) }
        EAGLContext.current()?.companions.object { SkyboxVertices() }.bind()
    }

    /// Draws the box, after `prepareToDraw()`.
    open func draw() { glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, SkyboxVertices.count) }
}

/// The corners of a cube in one strip of triangles: they are directions into the cube map too. Each context has its own
/// array.
private final class SkyboxVertices {
    private static let corners: [GLfloat] = [
        -1, 1, 1, 1, 1, 1, -1, -1, 1, 1, -1, 1, 1, -1, -1, 1, 1, 1, 1, 1, -1, -1, 1, 1, -1, 1, -1, -1, -1, 1, -1, -1,
        -1, 1, -1, -1, -1, 1, -1, 1, 1, -1,
    ]
    static let count = GLsizei(corners.count / 3)
    private var array: GLuint = 0

    func bind() {
        guard array == 0 else { return glBindVertexArrayOES(array) }
        glGenVertexArraysOES(1, &array)
        glBindVertexArrayOES(array)
        var buffer: GLuint = 0
        var bound: GLint = 0
        glGetIntegerv(GLenum(GL_ARRAY_BUFFER_BINDING), &bound)
        glGenBuffers(1, &buffer)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
        glBufferData(
            GLenum(GL_ARRAY_BUFFER), Self.corners.count * MemoryLayout<GLfloat>.size, Self.corners,
            GLenum(GL_STATIC_DRAW))
        for attribute in [GLKVertexAttrib.position, .texCoord0] {
            let place = GLuint(attribute.rawValue)
            glEnableVertexAttribArray(place)
            glVertexAttribPointer(place, 3, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 0, nil)
        }
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), GLuint(bound))
    }
}
