import GLKit
import SeededRandom
import Testing

@Suite("Vectors of GLKit")
struct VectorTests {
    @Test("A component has several names")
    func names() {
        var vector = GLKVector3(v: (0.5, -0.5, 0))
        vector.x = 3
        #expect(vector.r == 3 && vector.t == -0.5 && vector.b == 0 && vector.p == 0 && vector[1] == -0.5)
        let four = GLKVector4Make(1, 2, 3, 4)
        #expect(four.w == 4 && four.q == 4 && four.a == 4 && four.g == 2 && four.v.2 == 3)
        let two = GLKVector2(v: (1, 2))
        #expect(two.s == 1 && two.y == 2 && two._tuple == (1, 2))
        let quaternion = GLKQuaternionMake(1, 2, 3, 4)
        #expect(quaternion.v.z == 3 && quaternion.s == 4 && quaternion.q.1 == 2 && quaternion[3] == 4)
    }

    /// Each function by its definition, component by component.
    @Test("Functions of vectors of four numbers follow their definitions", arguments: 1...4 as ClosedRange<UInt64>)
    func four(seed: UInt64) {
        var random = RandomValues(seed: seed)
        for _ in 0..<50 {
            let (a, b, k) = (random.vector4(), random.vector4(), random.number())
            func each(_ result: GLKVector4, _ definition: (Float, Float) -> Float) {
                #expect(zip(floats(result), zip(floats(a), floats(b))).allSatisfy { near($0, definition($1.0, $1.1)) })
            }
            each(GLKVector4Add(a, b), +)
            each(GLKVector4Subtract(a, b), -)
            each(GLKVector4Multiply(a, b), *)
            each(GLKVector4Maximum(a, b), max)
            each(GLKVector4Minimum(a, b), min)
            each(GLKVector4AddScalar(a, k)) { x, _ in x + k }
            each(GLKVector4SubtractScalar(a, k)) { x, _ in x - k }
            each(GLKVector4MultiplyScalar(a, k)) { x, _ in x * k }
            each(GLKVector4DivideScalar(a, 3)) { x, _ in x / 3 }
            each(GLKVector4Divide(a, GLKVector4Make(2, 3, 4, 5))) { x, _ in x / Float(floats(a).firstIndex(of: x)! + 2)
            }
            each(GLKVector4Negate(a)) { x, _ in -x }
            each(GLKVector4Lerp(a, b, k)) { $0 + ($1 - $0) * k }
            let dot = zip(floats(a), floats(b)).reduce(0) { $0 + $1.0 * $1.1 }
            #expect(near(GLKVector4DotProduct(a, b), dot))
            #expect(near(GLKVector4Length(a), GLKVector4DotProduct(a, a).squareRoot()))
            #expect(near(GLKVector4Distance(a, b), GLKVector4Length(GLKVector4Subtract(a, b))))
            #expect(GLKVector4AllEqualToVector4(a, a) && !GLKVector4AllEqualToVector4(a, GLKVector4AddScalar(a, 1)))
            #expect(GLKVector4AllGreaterThanVector4(GLKVector4AddScalar(a, 1), a))
            #expect(GLKVector4AllGreaterThanOrEqualToVector4(a, a) && !GLKVector4AllGreaterThanVector4(a, a))
        }
    }

    @Test("Functions of vectors of three numbers follow their definitions", arguments: 1...4 as ClosedRange<UInt64>)
    func three(seed: UInt64) {
        var random = RandomValues(seed: seed)
        for _ in 0..<50 {
            let (a, b) = (random.axis(), random.axis())
            let cross = GLKVector3CrossProduct(a, b)
            // Perpendicular to both; |a × b|² + (a · b)² = |a|² |b|² (Lagrange); right-handed.
            #expect(abs(GLKVector3DotProduct(cross, a)) < 1e-5 && abs(GLKVector3DotProduct(cross, b)) < 1e-5)
            let dot = GLKVector3DotProduct(a, b), length = GLKVector3Length(cross)
            #expect(near(length * length + dot * dot, Float(1)))
            #expect(near(GLKVector3Normalize(GLKVector3MultiplyScalar(a, 7)), a))
            let part = GLKVector3Project(b, GLKVector3MultiplyScalar(a, 3))
            #expect(near(part, GLKVector3MultiplyScalar(a, dot)))
            let four = GLKVector4CrossProduct(GLKVector4MakeWithVector3(a, 5), GLKVector4MakeWithVector3(b, 6))
            #expect(near(GLKVector3Make(four.x, four.y, four.z), cross) && four.w == 0)
        }
        let z = GLKVector3CrossProduct(GLKVector3Make(1, 0, 0), GLKVector3Make(0, 1, 0))
        #expect(near(z, GLKVector3Make(0, 0, 1), 0))
        #expect(GLKVector3AllEqualToScalar(GLKVector3Make(2, 2, 2), 2))
        #expect(GLKVector3AllGreaterThanScalar(GLKVector3Make(2, 3, 4), 1.5))
        #expect(!GLKVector3AllGreaterThanScalar(GLKVector3Make(2, 3, 1), 1.5))
        #expect(GLKVector3AllGreaterThanOrEqualToScalar(GLKVector3Make(2, 3, 1.5), 1.5))
    }

    @Test("Functions of vectors of two numbers follow their definitions")
    func two() {
        let (a, b) = (GLKVector2Make(3, 4), GLKVector2Make(1, -2))
        #expect(GLKVector2Length(a) == 5 && GLKVector2DotProduct(a, b) == -5)
        #expect(near(GLKVector2Normalize(a), GLKVector2Make(0.6, 0.8)))
        #expect(near(GLKVector2Project(b, a), GLKVector2Make(-0.6, -0.8)))
        #expect(near(GLKVector2Lerp(a, b, 0.5), GLKVector2Make(2, 1)))
        var numbers: [Float] = [7, 8]
        #expect(GLKVector2AllEqualToVector2(GLKVector2MakeWithArray(&numbers), GLKVector2Make(7, 8)))
    }
}

@Suite("Quaternions of GLKit")
struct QuaternionTests {
    /// i² = j² = k² = i j k = -1.
    @Test("The product is Hamilton's")
    func units() {
        let (i, j, k) = (GLKQuaternionMake(1, 0, 0, 0), GLKQuaternionMake(0, 1, 0, 0), GLKQuaternionMake(0, 0, 1, 0))
        let minus = GLKQuaternionMake(0, 0, 0, -1)
        for unit in [i, j, k] { #expect(near(GLKQuaternionMultiply(unit, unit), minus, 0)) }
        #expect(near(GLKQuaternionMultiply(i, j), k, 0) && near(GLKQuaternionMultiply(j, k), i, 0))
        #expect(near(GLKQuaternionMultiply(GLKQuaternionMultiply(i, j), k), minus, 0))
    }

    @Test("A quaternion turns as its matrix does, and comes back from it", arguments: 1...6 as ClosedRange<UInt64>)
    func matrices(seed: UInt64) {
        var random = RandomValues(seed: seed)
        for _ in 0..<50 {
            let (angle, axis, v) = (random.number() * 1.5, random.axis(), random.vector3())
            let q = GLKQuaternionMakeWithAngleAndVector3Axis(angle, axis)
            let m = GLKMatrix3MakeRotation(angle, axis.x, axis.y, axis.z)
            #expect(near(GLKMatrix3MakeWithQuaternion(q), m))
            #expect(near(GLKQuaternionRotateVector3(q, v), GLKMatrix3MultiplyVector3(m, v)))
            let back = GLKQuaternionMakeWithMatrix3(m)
            // A turn has two quaternions, of opposite signs.
            let sign: Float = zip(floats(back), floats(q)).reduce(0) { $0 + $1.0 * $1.1 } < 0 ? -1 : 1
            #expect(zip(floats(back), floats(q)).allSatisfy { near($0 * sign, $1, 1e-4) }, "seed \(seed)")
            if angle > 0.1 {
                #expect(near(GLKQuaternionAngle(q), angle, 1e-3) && near(GLKQuaternionAxis(q), axis, 1e-4))
            }
        }
    }

    @Test("Inverses, lengths and products fit together", arguments: 1...4 as ClosedRange<UInt64>)
    func algebra(seed: UInt64) {
        var random = RandomValues(seed: seed)
        for _ in 0..<50 {
            var numbers = random.array(4)
            numbers[3] += 3
            let (q, r, v) = (GLKQuaternionMakeWithArray(&numbers), random.rotation(), random.vector3())
            #expect(near(GLKQuaternionMultiply(q, GLKQuaternionInvert(q)), GLKQuaternionIdentity))
            #expect(near(GLKQuaternionLength(GLKQuaternionNormalize(q)), Float(1)))
            let p = random.rotation()
            let both = GLKQuaternionRotateVector3(GLKQuaternionMultiply(p, r), v)
            #expect(near(both, GLKQuaternionRotateVector3(p, GLKQuaternionRotateVector3(r, v)), 1e-4))
            #expect(near(GLKQuaternionConjugate(r), GLKQuaternionInvert(r)))
            let four = GLKQuaternionRotateVector4(r, GLKVector4MakeWithVector3(v, 9))
            #expect(four.w == 9 && near(four.x, GLKQuaternionRotateVector3(r, v).x))
        }
    }

    /// Half of the way is a turn by half of the angle.
    @Test("Interpolation turns at an even speed, the short way", arguments: [0, 0.25, 0.5, 1] as [Float])
    func slerp(t: Float) {
        let axis = GLKVector3Normalize(GLKVector3Make(1, 2, -1))
        let start = GLKQuaternionMakeWithAngleAndVector3Axis(0.2, axis)
        let end = GLKQuaternionMakeWithAngleAndVector3Axis(1.4, axis)
        let expected = GLKQuaternionMakeWithAngleAndVector3Axis(0.2 + 1.2 * t, axis)
        #expect(near(GLKQuaternionSlerp(start, end, t), expected))
        let other = GLKQuaternionMake(-end.x, -end.y, -end.z, -end.w)
        #expect(near(GLKQuaternionSlerp(start, other, t), expected))
        #expect(near(GLKQuaternionSlerp(start, start, t), start))
    }
}

@Suite("Stacks of matrices")
struct MatrixStackTests {
    /// The definitions of the functions with a matrix in place of the stack.
    @Test("A stack changes its uppermost matrix")
    func stack() throws {
        let stack = try #require(GLKMatrixStackCreate(kCFAllocatorDefault)).takeRetainedValue()
        #expect(GLKMatrixStackSize(stack) == 1 && CFGetTypeID(stack) == GLKMatrixStackGetTypeID())
        #expect(near(GLKMatrixStackGetMatrix4(stack), GLKMatrix4Identity, 0))
        GLKMatrixStackTranslate(stack, 1, 2, 3)
        GLKMatrixStackPush(stack)
        GLKMatrixStackScale(stack, 2, 2, 4)
        GLKMatrixStackRotateX(stack, 0.5)
        var expected = GLKMatrix4Scale(GLKMatrix4MakeTranslation(1, 2, 3), 2, 2, 4)
        expected = GLKMatrix4RotateX(expected, 0.5)
        #expect(GLKMatrixStackSize(stack) == 2 && near(GLKMatrixStackGetMatrix4(stack), expected))
        #expect(near(GLKMatrixStackGetMatrix3(stack), GLKMatrix4GetMatrix3(expected)))
        #expect(near(GLKMatrixStackGetMatrix4Inverse(stack), GLKMatrix4Invert(expected, nil)))
        let normals = GLKMatrix3InvertAndTranspose(GLKMatrix4GetMatrix3(expected), nil)
        #expect(near(GLKMatrixStackGetMatrix3InverseTranspose(stack), normals))
        GLKMatrixStackPop(stack)
        #expect(near(GLKMatrixStackGetMatrix4(stack), GLKMatrix4MakeTranslation(1, 2, 3)))
        GLKMatrixStackPop(stack)
        #expect(GLKMatrixStackSize(stack) == 1)
        GLKMatrixStackLoadMatrix4(stack, expected)
        GLKMatrixStackMultiplyMatrixStack(stack, stack)
        #expect(near(GLKMatrixStackGetMatrix4(stack), GLKMatrix4Multiply(expected, expected)))
    }
}
