import GLKit
import Testing

/// Cube maps with a color for each face, in OpenGL's order: +x, -x, +y, -y, +z, -z.
@Suite("Effects with cube maps", .serialized)
struct CubeMapEffectTests {
    private let faces: [[UInt8]] = [
        [255, 0, 0, 255], [0, 255, 255, 255], [0, 255, 0, 255], [255, 0, 255, 255], [0, 0, 255, 255],
        [255, 255, 0, 255],
    ]

    private func cube(_ canvas: Canvas) -> GLuint {
        canvas.texture(faces[0], faces[1], faces[2], faces[3], faces[4], faces[5])
    }

    /// OpenGL 2.1, section 2.11.4: what is in front of the eye mirrors what is behind it.
    @Test("A surface mirrors the face that the reflected direction meets")
    func reflection() throws {
        let canvas = try Canvas()
        let effect = GLKReflectionMapEffect()
        #expect(effect.textureCubeMap.target == .targetCubeMap && effect.label == "GLKReflectionMapEffect")
        #expect(effect.textureOrder?.last === effect.textureCubeMap && near(effect.matrix, GLKMatrix3Identity))
        effect.textureCubeMap.name = cube(canvas)
        effect.textureCubeMap.envMode = .replace
        effect.transform.projectionMatrix = GLKMatrix4MakeOrtho(-1, 1, -1, 1, 0, 100)
        func mirrored(_ normal: GLKVector3) -> [Int] {
            effect.prepareToDraw()
            canvas.drawSquare(normal: normal, z: -50)
            return canvas.pixel()
        }
        #expect(mirrored(GLKVector3Make(0, 0, 1)) == [0, 0, 255, 255])
        // A surface that is turned by 45 degrees mirrors what is beside, or above.
        #expect(mirrored(GLKVector3Make(1, 0, 1)) == [255, 0, 0, 255])
        #expect(mirrored(GLKVector3Make(-1, 0, 1)) == [0, 255, 255, 255])
        #expect(mirrored(GLKVector3Make(0, 1, 1)) == [0, 255, 0, 255])
        effect.matrix = GLKMatrix3MakeYRotation(.pi / 2)
        #expect(mirrored(GLKVector3Make(0, 0, 1)) == [255, 0, 0, 255])
    }

    @Test("A box around the eye shows the face that the eye looks at")
    func skybox() throws {
        let canvas = try Canvas()
        let effect = GLKSkyboxEffect()
        #expect(effect.xSize == 1 && effect.ySize == 1 && effect.zSize == 1 && effect.label == "GLKSkyboxEffect")
        #expect(near(effect.center, GLKVector3Make(0, 0, 0)) && effect.textureCubeMap.target == .targetCubeMap)
        effect.textureCubeMap.name = cube(canvas)
        (effect.xSize, effect.ySize, effect.zSize) = (10, 10, 10)
        effect.transform.projectionMatrix = GLKMatrix4MakePerspective(1, 1, 0.1, 100)
        func seen(_ x: Float, _ y: Float, _ z: Float, up: Float = 1) -> [Int] {
            effect.transform.modelviewMatrix = GLKMatrix4MakeLookAt(0, 0, 0, x, y, z, 0, up, 1 - up)
            canvas.clear()
            effect.prepareToDraw()
            effect.draw()
            return canvas.pixel()
        }
        let directions: [(Float, Float, Float)] = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
        for (face, way) in zip(faces, directions) {
            #expect(seen(way.0, way.1, way.2, up: way.1 == 0 ? 1 : 0) == face.map(Int.init))
        }
        // A box that is elsewhere and small is seen only there.
        effect.center = GLKVector3Make(0, 0, -20)
        (effect.xSize, effect.ySize, effect.zSize) = (6, 6, 6)
        #expect(seen(0, 0, -1)[3] == 255 && canvas.pixel(1, 1) == [0, 0, 0, 0])
        #expect(seen(0, 0, 1) == [0, 0, 0, 0])
    }
}
