import GLKit
import SeededRandom
import Testing

/// Random numbers between -2 and 2, and what is made of them.
struct RandomValues {
    private var numbers: SeededNumbers

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    mutating func number() -> Float { Float(Double(numbers.next(below: 40_001) - 20_000) / 10_000) }
    mutating func array(_ count: Int) -> [Float] { (0..<count).map { _ in number() } }
    mutating func vector2() -> GLKVector2 { GLKVector2Make(number(), number()) }
    mutating func vector3() -> GLKVector3 { GLKVector3Make(number(), number(), number()) }
    mutating func vector4() -> GLKVector4 { GLKVector4Make(number(), number(), number(), number()) }
    mutating func matrix3() -> GLKMatrix3 {
        var numbers = array(9)
        return GLKMatrix3MakeWithArray(&numbers)
    }
    mutating func matrix4() -> GLKMatrix4 {
        var numbers = array(16)
        return GLKMatrix4MakeWithArray(&numbers)
    }
    /// A vector of the length 1.
    mutating func axis() -> GLKVector3 {
        let vector = vector3()
        return GLKVector3Length(vector) > 0.1 ? GLKVector3Normalize(vector) : GLKVector3Make(0, 0, 1)
    }
    mutating func rotation() -> GLKQuaternion { GLKQuaternionMakeWithAngleAndVector3Axis(number(), axis()) }
}

/// The numbers of a value that is made of floats.
func floats<Value>(_ value: Value) -> [Float] { withUnsafeBytes(of: value) { Array($0.bindMemory(to: Float.self)) } }

/// Whether values are equal to five digits, or to the tolerance.
func near<Value>(_ a: Value, _ b: Value, _ tolerance: Float = 1e-5) -> Bool {
    zip(floats(a), floats(b)).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
}

/// The entries of a matrix in memory: column after column.
private func product(_ a: [Float], _ b: [Float], _ n: Int) -> [Float] {
    (0..<n * n).map { place in
        (0..<n).reduce(Float(0)) { $0 + a[$1 * n + place % n] * b[place / n * n + $1] }
    }
}

@Suite("Matrices of GLKit")
struct MatrixTests {
    /// The layout of Apple's types, on which an app's vertices depend: GLKMathTypes.h aligns these to 8 and 16 bytes.
    @Test("Types have Apple's sizes and alignments")
    func layout() {
        #expect(MemoryLayout<GLKVector2>.stride == 8 && MemoryLayout<GLKVector2>.alignment == 8)
        #expect(MemoryLayout<GLKVector3>.stride == 12 && MemoryLayout<GLKVector3>.alignment == 4)
        #expect(MemoryLayout<GLKVector4>.stride == 16 && MemoryLayout<GLKVector4>.alignment == 16)
        #expect(MemoryLayout<GLKQuaternion>.stride == 16 && MemoryLayout<GLKQuaternion>.alignment == 16)
        #expect(MemoryLayout<GLKMatrix2>.stride == 16 && MemoryLayout<GLKMatrix3>.stride == 36)
        #expect(MemoryLayout<GLKMatrix4>.stride == 64 && MemoryLayout<GLKMatrix4>.alignment == 16)
    }

    /// The definition of the product, and of its inverse: A A⁻¹ = 1.
    @Test("Products, transposes and inverses follow their definitions", arguments: 1...8 as ClosedRange<UInt64>)
    func algebra(seed: UInt64) {
        var random = RandomValues(seed: seed)
        for _ in 0..<50 {
            let (a, b) = (random.matrix4(), random.matrix4())
            #expect(near(floats(GLKMatrix4Multiply(a, b))[0], product(floats(a), floats(b), 4)[0]))
            #expect(zip(floats(GLKMatrix4Multiply(a, b)), product(floats(a), floats(b), 4)).allSatisfy { near($0, $1) })
            let (c, d) = (random.matrix3(), random.matrix3())
            #expect(zip(floats(GLKMatrix3Multiply(c, d)), product(floats(c), floats(d), 3)).allSatisfy { near($0, $1) })
            for column in 0..<4 {
                for row in 0..<4 { #expect(GLKMatrix4Transpose(a)[column * 4 + row] == a[row * 4 + column]) }
            }
            var isInvertible = false
            let inverse = GLKMatrix4Invert(a, &isInvertible)
            #expect(isInvertible && near(GLKMatrix4Multiply(a, inverse), GLKMatrix4Identity, 5e-3), "seed \(seed)")
            #expect(near(GLKMatrix4InvertAndTranspose(a, nil), GLKMatrix4Transpose(inverse)))
            let inverse3 = GLKMatrix3Invert(c, &isInvertible)
            #expect(isInvertible && near(GLKMatrix3Multiply(c, inverse3), GLKMatrix3Identity, 5e-3), "seed \(seed)")
            #expect(near(GLKMatrix3InvertAndTranspose(c, nil), GLKMatrix3Transpose(inverse3)))
        }
    }

    @Test("A matrix without an inverse gives the identity, and says so")
    func singular() {
        var isInvertible = true
        let flat = GLKMatrix4MakeScale(1, 0, 1)
        #expect(floats(GLKMatrix4Invert(flat, &isInvertible)) == floats(GLKMatrix4Identity) && !isInvertible)
        isInvertible = true
        #expect(floats(GLKMatrix3Invert(GLKMatrix3(), &isInvertible)) == floats(GLKMatrix3Identity) && !isInvertible)
    }

    @Test("Rows and columns are where their numbers say", arguments: 1...3 as ClosedRange<UInt64>)
    func parts(seed: UInt64) {
        var random = RandomValues(seed: seed)
        let m = random.matrix4(), v = random.vector4(), n = random.matrix3(), w = random.vector3()
        for i in 0..<4 as Range<Int32> {
            let (row, column) = (GLKMatrix4GetRow(m, i), GLKMatrix4GetColumn(m, i))
            for j in 0..<4 {
                #expect(row[j] == m[j * 4 + Int(i)] && column[j] == m[Int(i) * 4 + j])
            }
            #expect(near(GLKMatrix4GetRow(GLKMatrix4SetRow(m, i, v), i), v, 0))
            #expect(near(GLKMatrix4GetColumn(GLKMatrix4SetColumn(m, i, v), i), v, 0))
        }
        for i in 0..<3 as Range<Int32> {
            #expect(near(GLKMatrix3GetRow(GLKMatrix3SetRow(n, i, w), i), w, 0))
            #expect(near(GLKMatrix3GetColumn(GLKMatrix3SetColumn(n, i, w), i), w, 0))
        }
        let (a, b, c, d) = (random.vector4(), random.vector4(), random.vector4(), random.vector4())
        let columns = GLKMatrix4MakeWithColumns(a, b, c, d)
        #expect(near(GLKMatrix4GetColumn(columns, 2), c, 0))
        #expect(near(GLKMatrix4MakeWithRows(a, b, c, d), GLKMatrix4Transpose(columns), 0))
        #expect(m.m12 == m.m.6 && m.m30 == m.m.12 && n.m12 == n.m.5)
        #expect(GLKMatrix4GetMatrix3(m).m21 == m.m21 && GLKMatrix4GetMatrix2(m).m10 == m.m10)
        #expect(GLKMatrix3GetMatrix2(n).m11 == n.m11)
        var numbers = floats(m)
        #expect(near(GLKMatrix4MakeWithArrayAndTranspose(&numbers), GLKMatrix4Transpose(m), 0))
        let p = GLKMatrix3Make(1, 2, 3, 4, 5, 6, 7, 8, 9)
        #expect(near(GLKMatrix3MakeAndTranspose(1, 2, 3, 4, 5, 6, 7, 8, 9), GLKMatrix3Transpose(p), 0))
        #expect(p.m01 == 2 && p.m10 == 4)
    }

    /// A rotation keeps its axis, lengths and handedness, and its trace is 1 + 2 cos of the angle.
    @Test("Rotations are rotations", arguments: 1...4 as ClosedRange<UInt64>)
    func rotations(seed: UInt64) {
        var random = RandomValues(seed: seed)
        for _ in 0..<50 {
            let (angle, axis, v) = (random.number(), random.axis(), random.vector3())
            let m = GLKMatrix3MakeRotation(angle, 3 * axis.x, 3 * axis.y, 3 * axis.z)
            #expect(near(GLKMatrix3MultiplyVector3(m, axis), axis))
            #expect(near(GLKMatrix3Multiply(m, GLKMatrix3Transpose(m)), GLKMatrix3Identity))
            #expect(near(m.m00 + m.m11 + m.m22, 1 + 2 * Float(cos(Double(angle)))))
            // The formula of Rodrigues.
            let (c, s) = (Float(cos(Double(angle))), Float(sin(Double(angle))))
            let along = GLKVector3MultiplyScalar(axis, GLKVector3DotProduct(axis, v) * (1 - c))
            let across = GLKVector3MultiplyScalar(GLKVector3CrossProduct(axis, v), s)
            let turned = GLKVector3Add(GLKVector3MultiplyScalar(v, c), GLKVector3Add(across, along))
            #expect(near(GLKMatrix3MultiplyVector3(m, v), turned))
            let m4 = GLKMatrix4MakeRotation(angle, axis.x, axis.y, axis.z)
            #expect(near(GLKMatrix4MultiplyVector3(m4, v), turned))
            #expect(near(GLKMatrix4MakeXRotation(angle), GLKMatrix4MakeRotation(angle, 1, 0, 0)))
            #expect(near(GLKMatrix4MakeYRotation(angle), GLKMatrix4MakeRotation(angle, 0, 1, 0)))
            #expect(near(GLKMatrix4MakeZRotation(angle), GLKMatrix4MakeRotation(angle, 0, 0, 1)))
            #expect(near(GLKMatrix3MakeYRotation(angle), GLKMatrix3MakeRotation(angle, 0, 1, 0)))
        }
    }

    /// A change of a matrix is a product with another from the right.
    @Test("Translating, scaling and turning multiply from the right", arguments: 1...4 as ClosedRange<UInt64>)
    func changes(seed: UInt64) {
        var random = RandomValues(seed: seed)
        let (m, v, angle) = (random.matrix4(), random.vector3(), random.number())
        let translation = GLKMatrix4MakeTranslation(v.x, v.y, v.z), scale = GLKMatrix4MakeScale(v.x, v.y, v.z)
        #expect(near(GLKMatrix4Translate(m, v.x, v.y, v.z), GLKMatrix4Multiply(m, translation)))
        #expect(near(GLKMatrix4TranslateWithVector3(m, v), GLKMatrix4Multiply(m, translation)))
        #expect(near(GLKMatrix4ScaleWithVector3(m, v), GLKMatrix4Multiply(m, scale)))
        #expect(near(GLKMatrix4RotateX(m, angle), GLKMatrix4Multiply(m, GLKMatrix4MakeXRotation(angle))))
        #expect(near(GLKMatrix4RotateY(m, angle), GLKMatrix4Multiply(m, GLKMatrix4MakeYRotation(angle))))
        #expect(near(GLKMatrix4RotateZ(m, angle), GLKMatrix4Multiply(m, GLKMatrix4MakeZRotation(angle))))
        let turn = GLKMatrix4MakeRotation(angle, v.x, v.y, v.z)
        #expect(near(GLKMatrix4RotateWithVector3(m, angle, v), GLKMatrix4Multiply(m, turn)))
        let n = GLKMatrix4GetMatrix3(m)
        #expect(near(GLKMatrix3Scale(n, 2, 3, 4), GLKMatrix3Multiply(n, GLKMatrix3MakeScale(2, 3, 4))))
        #expect(near(GLKMatrix3RotateZ(n, angle), GLKMatrix3Multiply(n, GLKMatrix3MakeZRotation(angle))))
        #expect(near(GLKMatrix4Subtract(GLKMatrix4Add(m, scale), scale), m, 1e-4))
        var several = [v, GLKVector3Make(1, 2, 3)]
        GLKMatrix4MultiplyVector3ArrayWithTranslation(translation, &several, 2)
        #expect(near(several[0], GLKVector3Add(v, v)) && near(several[1], GLKVector3Add(v, GLKVector3Make(1, 2, 3))))
        #expect(near(GLKMatrix4MultiplyVector3(translation, v), v))
    }

    /// The corners of what a projection shows go to the corners of a cube from -1 to 1 (OpenGL 2.1, glFrustum and
    /// glOrtho).
    @Test("Projections send the edges of what they show to -1 and 1")
    func projections() {
        func project(_ m: GLKMatrix4, _ x: Float, _ y: Float, _ z: Float) -> GLKVector3 {
            GLKMatrix4MultiplyAndProjectVector3(m, GLKVector3Make(x, y, z))
        }
        let frustum = GLKMatrix4MakeFrustum(-1, 3, -2, 4, 2, 10)
        #expect(near(project(frustum, -1, -2, -2), GLKVector3Make(-1, -1, -1)))
        #expect(near(project(frustum, 15, 20, -10), GLKVector3Make(1, 1, 1)))
        let ortho = GLKMatrix4MakeOrtho(-1, 3, -2, 4, 2, 10)
        #expect(near(project(ortho, -1, -2, -2), GLKVector3Make(-1, -1, -1)))
        #expect(near(project(ortho, 3, 4, -10), GLKVector3Make(1, 1, 1)))
        let angle: Float = 1.1
        let top = Float(tan(0.55)) * 2
        let perspective = GLKMatrix4MakePerspective(angle, 1.5, 2, 10)
        #expect(near(perspective, GLKMatrix4MakeFrustum(-1.5 * top, 1.5 * top, -top, top, 2, 10)))
    }

    @Test("A camera is at its eye and looks at its center", arguments: 1...4 as ClosedRange<UInt64>)
    func camera(seed: UInt64) {
        var random = RandomValues(seed: seed)
        let (eye, center, up) = (random.vector3(), random.vector3(), random.axis())
        let m = GLKMatrix4MakeLookAt(
            eye.x, eye.y, eye.z, center.x, center.y, center.z, up.x, up.y, up.z)
        let distance = GLKVector3Distance(eye, center)
        #expect(near(GLKMatrix4MultiplyVector3WithTranslation(m, eye), GLKVector3Make(0, 0, 0), 1e-4))
        let seen = GLKMatrix4MultiplyVector3WithTranslation(m, center)
        #expect(near(seen, GLKVector3Make(0, 0, -distance), 1e-4))
        let above = GLKMatrix4MultiplyVector3(m, up)
        #expect(abs(above.x) < 1e-4 && above.y > 0)
    }

    /// gluProject and gluUnProject of the OpenGL Utility Library.
    @Test("Points go to the window and come back", arguments: 1...4 as ClosedRange<UInt64>)
    func window(seed: UInt64) {
        var random = RandomValues(seed: seed)
        let model = GLKMatrix4MakeTranslation(random.number(), random.number(), -5)
        let projection = GLKMatrix4MakePerspective(1, 0.75, 1, 20)
        var viewport: [Int32] = [10, 20, 300, 400]
        var success = false
        let point = random.vector3()
        let place = GLKMathProject(point, model, projection, &viewport)
        let clip = GLKMatrix4MultiplyAndProjectVector3(GLKMatrix4Multiply(projection, model), point)
        #expect(near(place, GLKVector3Make(160 + 150 * clip.x, 220 + 200 * clip.y, 0.5 + 0.5 * clip.z), 1e-4))
        #expect(near(GLKMathUnproject(place, model, projection, &viewport, &success), point, 1e-2) && success)
        _ = GLKMathUnproject(place, GLKMatrix4(), projection, &viewport, &success)
        #expect(!success)
        #expect(near(GLKMathDegreesToRadians(180), Float.pi) && near(GLKMathRadiansToDegrees(.pi / 2), Float(90)))
    }

    /// An iPhone printed this product, in a question on Stack Overflow that manongdao.com/q-914142 keeps.
    @Test("A product is the one that a device printed")
    func recorded() {
        let a = GLKMatrix4Make(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1)
        let b = GLKMatrix4Make(1, 0, 0, 0, 0, 1, 0, -1, 0, 0, 1, -1, 0, 0, 0, 1)
        let printed: [Float] = [-1, 0, 0, 0, 0, 1, 0, -1, 0, 0, -1, -1, 0, 0, 0, 1]
        #expect(floats(GLKMatrix4Multiply(a, b)) == printed)
    }

    @Test("Descriptions have the numbers in the order of memory")
    func descriptions() {
        #expect(NSStringFromGLKVector2(GLKVector2Make(1, -0.5)) == "{1, -0.5}")
        #expect(NSStringFromGLKVector3(GLKVector3Make(1, 2, 3)) == "{1, 2, 3}")
        #expect(NSStringFromGLKVector4(GLKVector4Make(1, 2, 3, 0.25)) == "{1, 2, 3, 0.25}")
        #expect(NSStringFromGLKQuaternion(GLKQuaternionMake(1, 2, 3, 4)) == "{{1, 2, 3}, 4}")
        #expect(NSStringFromGLKMatrix2(GLKMatrix2(m: (1, 2, 3, 4))) == "{{1, 2}, {3, 4}}")
        #expect(NSStringFromGLKMatrix3(GLKMatrix3Identity) == "{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}")
        let moved = "{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {5, 6, 7, 1}}"
        #expect(NSStringFromGLKMatrix4(GLKMatrix4MakeTranslation(5, 6, 7)) == moved)
    }
}
