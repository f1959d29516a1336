import GLKit

/// The cube under two lamps, and its shadow on the floor.
@MainActor
final class LitCubeScene {
    /// How the cube stands.
    var orientation = LitCubeScene.start
    var hasPinkLamp = true { didSet { effect.light1.enabled = GLboolean(hasPinkLamp ? GL_TRUE : GL_FALSE) } }

    static let start = GLKQuaternionMultiply(
        GLKQuaternionMakeWithAngleAndAxis(0.5, 1, 0, 0), GLKQuaternionMakeWithAngleAndAxis(-0.65, 0, 1, 0))

    private let effect = GLKBaseEffect()
    private let floor = GLKBaseEffect()
    private let cube: RoundedCube

    /// Makes what is drawn, of the context that is current.
    init(_ tint: Tint) {
        cube = RoundedCube(Self.components(tint.main), Self.components(tint.second))
        effect.lightingType = .perPixel
        effect.colorMaterialEnabled = GLboolean(GL_TRUE)
        effect.lightModelAmbientColor = GLKVector4Make(0.42, 0.42, 0.48, 1)
        effect.material.specularColor = GLKVector4Make(0.5, 0.5, 0.5, 1)
        effect.material.shininess = 36
        effect.light0.enabled = GLboolean(GL_TRUE)
        effect.light0.position = GLKVector4Make(-1.6, 3, 3.2, 0)
        effect.light0.diffuseColor = GLKVector4Make(0.8, 0.78, 0.74, 1)
        effect.light1.enabled = GLboolean(GL_TRUE)
        effect.light1.position = GLKVector4Make(5, -0.4, 1.6, 1)
        effect.light1.diffuseColor = GLKVector4Make(1, 0.2, 0.45, 1)
        effect.light1.specularColor = GLKVector4Make(1, 0.5, 0.7, 1)
    }

    private static func components(_ color: UIColor) -> GLKVector3 {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: nil)
        return GLKVector3Make(Float(red), Float(green), Float(blue))
    }

    /// The angle between the cube and how it first stood, in degrees.
    var angle: Int {
        let turn = GLKQuaternionMultiply(orientation, GLKQuaternionInvert(Self.start))
        let radians = GLKQuaternionAngle(turn)
        return Int(GLKMathRadiansToDegrees(radians > .pi ? 2 * .pi - radians : radians).rounded())
    }

    func draw(_ size: CGSize) {
        glClearColor(0, 0, 0, 0)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT))
        let aspect = Float(size.width / max(size.height, 1))
        // The cube is as large in a narrow picture as in a wide one.
        let field = 2 * atanf(tanf(0.27) / min(aspect, 1))
        let projection = GLKMatrix4MakePerspective(field, aspect, 1, 30)
        let camera = GLKMatrix4MakeLookAt(0, 0.9, 8, 0, -0.12, 0, 0, 1, 0)
        (effect.transform.projectionMatrix, floor.transform.projectionMatrix) = (projection, projection)
        drawShadow(camera)
        glEnable(GLenum(GL_DEPTH_TEST))
        glEnable(GLenum(GL_CULL_FACE))
        effect.transform.modelviewMatrix = GLKMatrix4Multiply(camera, GLKMatrix4MakeWithQuaternion(orientation))
        effect.prepareToDraw()
        cube.draw()
        glDisable(GLenum(GL_CULL_FACE))
        glDisable(GLenum(GL_DEPTH_TEST))
    }

    // MARK: The shadow

    /// A dark disc that fades out, as a fan of triangles. Colors are premultiplied, as Core Animation's are.
    private func drawShadow(_ camera: GLKMatrix4) {
        floor.transform.modelviewMatrix = GLKMatrix4Scale(GLKMatrix4Translate(camera, 0.3, -1.7, -0.3), 2, 1, 2)
        floor.prepareToDraw()
        glEnable(GLenum(GL_BLEND))
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
        let attributes = [GLKVertexAttrib.position, .color].map { GLuint($0.rawValue) }
        attributes.forEach(glEnableVertexAttribArray)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), 0)
        Self.places.withUnsafeBufferPointer { places in
            Self.shades.withUnsafeBufferPointer { shades in
                glVertexAttribPointer(
                    attributes[0], 3, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 0, places.baseAddress)
                glVertexAttribPointer(
                    attributes[1], 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), 0, shades.baseAddress)
                glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, GLsizei(places.count / 3))
            }
        }
        attributes.forEach(glDisableVertexAttribArray)
        glDisable(GLenum(GL_BLEND))
    }

    private static let corners = 48
    private static let rings = 10

    /// Rings around the center, each a strip between two circles.
    private static let points: [(radius: Float, angle: Float)] = (0..<rings).flatMap { ring in
        (0...corners).flatMap { corner in
            let angle = 2 * Float.pi * Float(corner) / Float(corners)
            return [ring, ring + 1].map { (Float($0) / Float(rings), angle) }
        }
    }
    private static let places = points.flatMap { point -> [Float] in
        [point.radius * cosf(point.angle), 0, point.radius * sinf(point.angle)]
    }
    /// Soft at the rim, as of a large lamp.
    private static let shades = points.flatMap { point -> [Float] in
        let depth = 1 - point.radius * point.radius
        return [0, 0, 0, 0.4 * depth * depth]
    }
}
