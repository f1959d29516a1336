import GLKit
import QuinceDiagnostics
import Testing

@Suite("GLKBaseEffect", .serialized)
struct BaseEffectTests {
    /// The comments of Apple's headers and developer.apple.com; those of lights, materials and fog are OpenGL ES 1.1's.
    @Test("Properties have the documented defaults")
    func defaults() {
        let effect = GLKBaseEffect()
        #expect(effect.colorMaterialEnabled == 0 && effect.lightModelTwoSided == 0 && effect.useConstantColor == 0)
        #expect(effect.lightingType == .perVertex && effect.label == "GLKBaseEffect")
        #expect(near(effect.lightModelAmbientColor, GLKVector4Make(0.2, 0.2, 0.2, 1)))
        #expect(near(effect.constantColor, GLKVector4Make(1, 1, 1, 1)))
        for light in [effect.light0, effect.light1, effect.light2] {
            #expect(light.enabled == 0 && near(light.position, GLKVector4Make(0, 0, 1, 0)))
            #expect(near(light.ambientColor, GLKVector4Make(0, 0, 0, 1)) && light.constantAttenuation == 1)
            #expect(near(light.diffuseColor, GLKVector4Make(1, 1, 1, 1)) && light.linearAttenuation == 0)
            #expect(near(light.spotDirection, GLKVector3Make(0, 0, -1)) && light.spotCutoff == 180)
        }
        let material = effect.material
        #expect(near(material.ambientColor, GLKVector4Make(0.2, 0.2, 0.2, 1)) && material.shininess == 0)
        #expect(near(material.diffuseColor, GLKVector4Make(0.8, 0.8, 0.8, 1)))
        #expect(near(material.specularColor, GLKVector4Make(0, 0, 0, 1)))
        #expect(effect.fog.enabled == 0 && effect.fog.mode == GLKFogMode.exp.rawValue && effect.fog.density == 1)
        let texture = effect.texture2d0
        #expect(
            texture.enabled == 1 && texture.name == 0 && texture.envMode == .modulate && texture.target == .target2D)
        #expect(effect.textureOrder?.first === texture && effect.textureOrder?.count == 2)
        #expect(GLKVertexAttrib.position.rawValue == 0 && GLKVertexAttrib.texCoord1.rawValue == 4)
        #expect(GLKTextureTarget.target2D.rawValue == GLenum(GL_TEXTURE_2D))
        #expect(GLKTextureTarget.targetCubeMap.rawValue == GLenum(GL_TEXTURE_CUBE_MAP))
    }

    @Test("A color is the constant one, or that of the vertices")
    func colors() throws {
        let canvas = try Canvas()
        let effect = GLKBaseEffect()
        effect.constantColor = GLKVector4Make(1, 0.5, 0, 1)
        effect.prepareToDraw()
        canvas.drawSquare()
        #expect(isColor(canvas.pixel(), 1, 0.5, 0))
        let green = [GLKVector4](repeating: GLKVector4Make(0, 1, 0, 1), count: 4)
        canvas.drawSquare(colors: green)
        #expect(isColor(canvas.pixel(), 0, 1, 0))
        effect.useConstantColor = GLboolean(GL_TRUE)
        effect.prepareToDraw()
        canvas.drawSquare(colors: green)
        #expect(isColor(canvas.pixel(), 1, 0.5, 0))
    }

    @Test("Matrices place vertices")
    func transform() throws {
        let canvas = try Canvas()
        let effect = GLKBaseEffect()
        effect.transform.modelviewMatrix = GLKMatrix4MakeScale(0.5, 0.5, 1)
        effect.transform.projectionMatrix = GLKMatrix4MakeTranslation(-0.5, 0.5, 0)
        effect.prepareToDraw()
        canvas.drawSquare()
        // Only the upper left quarter.
        #expect(isColor(canvas.pixel(3, 12), 1, 1, 1) && canvas.pixel(12, 12)[0] == 0 && canvas.pixel(3, 3)[0] == 0)
        let turned = GLKEffectPropertyTransform()
        turned.modelviewMatrix = GLKMatrix4MakeScale(2, 4, 1)
        #expect(near(turned.normalMatrix, GLKMatrix3MakeScale(0.5, 0.25, 1)))
    }

    /// 0.2 × 0.2 of the scene's light, and 0.8 of the light that comes straight.
    @Test("A light gives what the formula of OpenGL ES 1.1 does, with the default values")
    func light() throws {
        let canvas = try Canvas()
        let effect = GLKBaseEffect()
        effect.light0.enabled = GLboolean(GL_TRUE)
        for type in [GLKLightingType.perVertex, .perPixel] {
            effect.lightingType = type
            effect.prepareToDraw()
            canvas.drawSquare()
            #expect(isColor(canvas.pixel(), 0.84, 0.84, 0.84))
            // At 60 degrees half of it arrives.
            canvas.drawSquare(normal: GLKVector3Make(Float(3).squareRoot() / 2, 0, 0.5))
            #expect(isColor(canvas.pixel(), 0.44, 0.44, 0.44))
            canvas.drawSquare(normal: GLKVector3Make(0, 0, -1))
            #expect(isColor(canvas.pixel(), 0.04, 0.04, 0.04))
        }
    }

    @Test("Lights see the back of a surface if the model has two sides")
    func twoSides() throws {
        let canvas = try Canvas()
        let effect = GLKBaseEffect()
        effect.light0.enabled = GLboolean(GL_TRUE)
        effect.lightModelTwoSided = GLboolean(GL_TRUE)
        // Mirrored, the square shows its back.
        effect.transform.projectionMatrix = GLKMatrix4MakeScale(-1, 1, 1)
        for type in [GLKLightingType.perVertex, .perPixel] {
            effect.lightingType = type
            effect.prepareToDraw()
            canvas.drawSquare(normal: GLKVector3Make(0, 0, -1))
            #expect(isColor(canvas.pixel(), 0.84, 0.84, 0.84))
            canvas.drawSquare(normal: GLKVector3Make(0, 0, 1))
            #expect(isColor(canvas.pixel(), 0.04, 0.04, 0.04))
        }
    }

    /// developer.apple.com, GLKBaseEffect: positions are modified by the model view matrix when they are assigned.
    @Test("A light's place is in the space that the matrix had when it was set")
    func places() {
        let effect = GLKBaseEffect()
        effect.transform.modelviewMatrix = GLKMatrix4MakeTranslation(1, 2, 3)
        effect.light0.position = GLKVector4Make(0, 0, 0, 1)
        effect.light1.position = GLKVector4Make(0, 1, 0, 0)
        effect.transform.modelviewMatrix = GLKMatrix4MakeRotation(.pi / 2, 0, 0, 1)
        effect.light2.spotDirection = GLKVector3Make(1, 0, 0)
        #expect(near(effect.light0.position, GLKVector4Make(1, 2, 3, 1)))
        #expect(near(effect.light1.position, GLKVector4Make(0, 1, 0, 0)))
        #expect(near(effect.light2.spotDirection, GLKVector3Make(0, 1, 0)))
    }

    @Test("Vertices' colors take the place of the material's")
    func colorMaterial() throws {
        let canvas = try Canvas()
        let effect = GLKBaseEffect()
        effect.light0.enabled = GLboolean(GL_TRUE)
        effect.colorMaterialEnabled = GLboolean(GL_TRUE)
        effect.prepareToDraw()
        canvas.drawSquare(colors: [GLKVector4](repeating: GLKVector4Make(0.5, 0, 0.25, 0.5), count: 4))
        #expect(isColor(canvas.pixel(), 0.6, 0, 0.3, 0.5))
    }

    /// OpenGL ES 1.1, section 3.7.12, tables 3.13 and 3.14.
    @Test("Textures replace, modulate and cover, in their order")
    func textures() throws {
        let canvas = try Canvas()
        let effect = GLKBaseEffect()
        effect.constantColor = GLKVector4Make(1, 0.5, 0.2, 1)
        effect.texture2d0.name = canvas.texture([51, 255, 255, 102])
        func drawn() -> [Int] {
            effect.prepareToDraw()
            canvas.drawSquare()
            return canvas.pixel()
        }
        #expect(isColor(drawn(), 0.2, 0.5, 0.2, 0.4))
        effect.texture2d0.envMode = .replace
        #expect(isColor(drawn(), 0.2, 1, 1, 0.4))
        effect.texture2d0.envMode = .decal
        #expect(isColor(drawn(), 0.68, 0.7, 0.52, 1))
        effect.texture2d1.name = canvas.texture([0, 255, 0, 255])
        effect.texture2d1.envMode = .replace
        #expect(isColor(drawn(), 0, 1, 0, 1))
        effect.textureOrder = [effect.texture2d1, effect.texture2d0]
        #expect(isColor(drawn(), 0.08, 1, 0.4, 1))
        effect.texture2d0.enabled = GLboolean(GL_FALSE)
        #expect(isColor(drawn(), 0, 1, 0, 1))
    }

    /// OpenGL ES 1.1, section 3.8.
    @Test("Fog hides by distance", arguments: [GLKFogMode.exp, .exp2, .linear])
    func fog(mode: GLKFogMode) throws {
        let canvas = try Canvas()
        let effect = GLKBaseEffect()
        effect.fog.enabled = GLboolean(GL_TRUE)
        effect.fog.mode = mode.rawValue
        effect.fog.color = GLKVector4Make(0, 0, 1, 1)
        effect.fog.density = 0.5
        (effect.fog.start, effect.fog.end) = (1, 5)
        effect.transform.projectionMatrix = GLKMatrix4MakeOrtho(-1, 1, -1, 1, 0, 10)
        effect.prepareToDraw()
        canvas.drawSquare(z: -2)
        let factor: Float =
            switch mode {
            case .exp: Float(exp(-1.0))
            case .exp2: Float(exp(-1.0))
            case .linear: 0.75
            }
        #expect(isColor(canvas.pixel(), factor, factor, 1))
    }

    @Test("Without a context, and with one of OpenGL ES 1, nothing is drawn and nothing stops")
    func noContext() throws {
        EAGLContext.setCurrent(nil)
        GLKBaseEffect().prepareToDraw()
        EAGLContext.setCurrent(try #require(EAGLContext(api: .openGLES1)))
        let effect = GLKBaseEffect()
        effect.label = "A lamp"
        effect.prepareToDraw()
        #expect(Unsupported.messages.contains { $0.hasPrefix("A lamp: it needs a context") })
        EAGLContext.setCurrent(nil)
    }
}

/// Lights of random kinds, and what the formula gives at a point, in double precision.
@Suite("Lights of GLKBaseEffect", .serialized)
struct LightTests {
    private struct Scene {
        let effect = GLKBaseEffect()
        var normal: GLKVector3

        init(seed: UInt64) {
            var random = RandomValues(seed: seed)
            func color() -> GLKVector4 {
                let v = random.vector3()
                return GLKVector4Make(abs(v.x) / 2, abs(v.y) / 2, abs(v.z) / 2, 1)
            }
            normal = random.axis()
            normal.z = abs(normal.z) + 0.3
            for (number, light) in [effect.light0, effect.light1, effect.light2].enumerated() {
                light.enabled = GLboolean(random.number() > -1 ? GL_TRUE : GL_FALSE)
                let v = random.vector3()
                light.position = GLKVector4Make(v.x, v.y, abs(v.z) + 0.5, number == 0 ? 0 : 1)
                (light.ambientColor, light.diffuseColor, light.specularColor) = (color(), color(), color())
                light.linearAttenuation = abs(random.number()) / 4
                light.quadraticAttenuation = abs(random.number()) / 8
                guard number == 2 else { continue }
                light.spotDirection = GLKVector3Make(-v.x + random.number() / 4, -v.y, -abs(v.z) - 0.5)
                (light.spotCutoff, light.spotExponent) = (80, abs(random.number()) * 2)
            }
            effect.material.ambientColor = color()
            effect.material.diffuseColor = color()
            effect.material.specularColor = color()
            effect.material.shininess = 8
            effect.material.emissiveColor = GLKVector4Make(0.05, 0, 0.1, 1)
            effect.lightingType = .perPixel
        }

        /// OpenGL ES 1.1, section 2.12.1.
        func color(at eye: SIMD3<Double>) -> SIMD3<Double> {
            let n = unit(double(normal)), m = effect.material
            var sum = double(m.emissiveColor) + double(effect.lightModelAmbientColor) * double(m.ambientColor)
            for light in [effect.light0, effect.light1, effect.light2] where light.enabled != 0 {
                let way = double(light.position) - (light.position.w == 0 ? .zero : eye), l = unit(way)
                var k = 1.0
                if light.position.w != 0 {
                    let d = (way * way).sum().squareRoot()
                    k = 1 / (1 + Double(light.linearAttenuation) * d + Double(light.quadraticAttenuation) * d * d)
                }
                if light.spotCutoff < 180 {
                    let c = -(l * unit(double(light.spotDirection))).sum()
                    k *= c < cos(Double(light.spotCutoff) * .pi / 180) ? 0 : pow(c, Double(light.spotExponent))
                }
                let nl = max((n * l).sum(), 0)
                let nh = nl > 0 ? pow(max((n * unit(l + SIMD3(0, 0, 1))).sum(), 0), Double(m.shininess)) : 0
                sum += k * double(light.ambientColor) * double(m.ambientColor)
                sum += k * nl * double(light.diffuseColor) * double(m.diffuseColor)
                sum += k * nh * double(light.specularColor) * double(m.specularColor)
            }
            return sum.clamped(lowerBound: .zero, upperBound: .one)
        }

        private func unit(_ v: SIMD3<Double>) -> SIMD3<Double> { v / (v * v).sum().squareRoot() }
        private func double(_ v: GLKVector3) -> SIMD3<Double> { SIMD3(Double(v.x), Double(v.y), Double(v.z)) }
        private func double(_ v: GLKVector4) -> SIMD3<Double> { SIMD3(Double(v.x), Double(v.y), Double(v.z)) }
    }

    @Test("Three lights of random kinds follow the formula at each point", arguments: 1...24 as ClosedRange<UInt64>)
    func formula(seed: UInt64) throws {
        let canvas = try Canvas()
        let scene = Scene(seed: seed)
        scene.effect.prepareToDraw()
        canvas.drawSquare(normal: scene.normal)
        for (x, y) in [(8, 8), (1, 3), (14, 5), (6, 15)] {
            let eye = SIMD3(Double(x) + 0.5, Double(y) + 0.5, 8) / 8 - 1
            let color = scene.color(at: eye)
            let pixel = canvas.pixel(x, y)
            #expect(
                isColor(pixel, Float(color.x), Float(color.y), Float(color.z)),
                "seed \(seed), pixel \(pixel), formula \(color * 255)")
        }
    }
}
