public import Foundation
import OpenGLES

/// Shaders that light, texture and fog as OpenGL ES 1.1 does, for vertices with the attributes of `GLKVertexAttrib`.
///
/// An app sets properties, calls `prepareToDraw()` with a context of OpenGL ES 2 or 3, and draws. The shaders are made
/// when they are first needed.
open class GLKBaseEffect: NSObject, GLKNamedEffect {
    /// Whether vertices' colors, or the constant one, take the place of the material's ambient and diffuse color.
    open var colorMaterialEnabled = GLboolean(GL_FALSE)
    /// Whether lights see the back of a surface, with the opposite normal.
    open var lightModelTwoSided = GLboolean(GL_FALSE)
    /// Whether all vertices have the constant color. If not, it is the color where the attribute `color` has no array.
    open var useConstantColor = GLboolean(GL_FALSE)
    open var constantColor = GLKVector4Make(1, 1, 1, 1)

    public let transform = GLKEffectPropertyTransform()
    public let light0 = GLKEffectPropertyLight()
    public let light1 = GLKEffectPropertyLight()
    public let light2 = GLKEffectPropertyLight()
    open var lightingType = GLKLightingType.perVertex
    open var lightModelAmbientColor = GLKVector4Make(0.2, 0.2, 0.2, 1)
    public let material = GLKEffectPropertyMaterial()
    public let texture2d0 = GLKEffectPropertyTexture()
    public let texture2d1 = GLKEffectPropertyTexture()
    /// The effect's textures in the order in which they are applied.
    open var textureOrder: [GLKEffectPropertyTexture]?
    public let fog = GLKEffectPropertyFog()
    /// A name for messages.
    open var label: String? = "GLKBaseEffect"

    public override init() {
        super.init()
        for light in lights { light.transform = transform }
        textureOrder = textures
    }

    private var lights: [GLKEffectPropertyLight] { [light0, light1, light2] }
    /// All textures; the number of one is that of its unit.
    var textures: [GLKEffectPropertyTexture] { [texture2d0, texture2d1] }
    /// The texture that is applied by reflection.
    var reflectedTexture: GLKEffectPropertyTexture? { nil }
    var reflectionMatrix: GLKMatrix3 { GLKMatrix3Identity }

    /// Makes the effect's shaders the program in use, with the present values of all properties, and binds its
    /// textures.
    open func prepareToDraw() {
        let shape = shape
        guard let program = EffectPrograms.program(shape, label: label ?? "GLKBaseEffect") else { return }
        glUseProgram(program.name)
        setTransform(program)
        setColors(program)
        for number in shape.lights.keys { setLight(lights[number], "light\(number)", program) }
        for stage in shape.stages { bind(stage, program) }
        glActiveTexture(GLenum(GL_TEXTURE0))
    }

    private var shape: EffectShape {
        var shape = EffectShape()
        shape.usesVertexColor = useConstantColor == GL_FALSE
        for (number, light) in lights.enumerated() where light.enabled != GL_FALSE {
            shape.lights[number] = light.kind
        }
        if shape.isLit {
            shape.usesColorAsMaterial = colorMaterialEnabled != GL_FALSE
            shape.isPerPixel = lightingType == .perPixel
            shape.isTwoSided = lightModelTwoSided != GL_FALSE
        }
        shape.stages = (textureOrder ?? textures).compactMap(stage)
        if fog.enabled != GL_FALSE { shape.fog = GLKFogMode(rawValue: fog.mode) ?? .exp }
        return shape
    }

    private func stage(_ texture: GLKEffectPropertyTexture) -> EffectShape.Stage? {
        guard texture.enabled != GL_FALSE, texture.name != 0 else { return nil }
        guard let unit = textures.firstIndex(where: { $0 === texture }) else { return nil }
        let isFlat = texture.target != .targetCubeMap
        let source: EffectShape.Stage.Source = texture === reflectedTexture ? .reflection : isFlat ? .flat : .cube
        return EffectShape.Stage(unit: unit, source: source, mode: texture.envMode)
    }

    // MARK: Uniforms

    private func setTransform(_ program: EffectProgram) {
        program.set("modelview", transform.modelviewMatrix)
        program.set("projection", transform.projectionMatrix)
        program.set("normalMatrix", transform.normalMatrix)
        program.set("reflectionMatrix", reflectionMatrix)
    }

    private func setColors(_ program: EffectProgram) {
        program.set("constantColor", constantColor)
        let place = GLuint(GLKVertexAttrib.color.rawValue)
        glVertexAttrib4f(place, constantColor.x, constantColor.y, constantColor.z, constantColor.w)
        program.set("sceneAmbient", lightModelAmbientColor)
        program.set("materialAmbient", material.ambientColor)
        program.set("materialDiffuse", material.diffuseColor)
        program.set("materialSpecular", material.specularColor)
        program.set("materialEmissive", material.emissiveColor)
        program.set("shininess", material.shininess)
        program.set("fogColor", fog.color)
        program.set("fogRange", GLKVector3Make(fog.density, fog.start, fog.end))
    }

    private func setLight(_ light: GLKEffectPropertyLight, _ name: String, _ program: EffectProgram) {
        let position = light.position
        let place = position.w == 0 ? position : GLKVector4DivideScalar(position, position.w)
        program.set("\(name)Position", place)
        program.set("\(name)Ambient", light.ambientColor)
        program.set("\(name)Diffuse", light.diffuseColor)
        program.set("\(name)Specular", light.specularColor)
        let cosine = cosf(GLKMathDegreesToRadians(light.spotCutoff))
        program.set("\(name)Spot", GLKVector4MakeWithVector3(GLKVector3Normalize(light.spotDirection), cosine))
        program.set("\(name)Exponent", light.spotExponent)
        program.set(
            "\(name)Attenuation",
            GLKVector4Make(light.constantAttenuation, light.linearAttenuation, light.quadraticAttenuation, 0))
    }

    private func bind(_ stage: EffectShape.Stage, _ program: EffectProgram) {
        glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(stage.unit))
        glBindTexture(GLenum(stage.source == .flat ? GL_TEXTURE_2D : GL_TEXTURE_CUBE_MAP), textures[stage.unit].name)
        program.set("unit\(stage.unit)", unit: stage.unit)
    }
}

extension GLKEffectPropertyLight {
    /// The formula that applies. A light at infinity has neither distance nor cone.
    fileprivate var kind: EffectShape.Light {
        if position.w == 0 { return .directional }
        return spotCutoff == 180 ? .point : .spot
    }
}

/// An effect whose last texture shows what a surface mirrors.
open class GLKReflectionMapEffect: GLKBaseEffect {
    /// A cube map of what is around.
    public let textureCubeMap = GLKEffectPropertyTexture()
    /// Applied to the mirrored direction, which is in the space of the eye: a turn to the space of the cube map.
    open var matrix = GLKMatrix3Identity

    public override init() {
        super.init()
        textureCubeMap.target = .targetCubeMap
        label = "GLKReflectionMapEffect"
        textureOrder = textures
    }

    override var textures: [GLKEffectPropertyTexture] { super.textures + [textureCubeMap] }
    override var reflectedTexture: GLKEffectPropertyTexture? { textureCubeMap }
    override var reflectionMatrix: GLKMatrix3 { matrix }
}
