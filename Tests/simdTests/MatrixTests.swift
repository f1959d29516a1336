import Testing
import simd

@Suite("simd") struct MatrixTests {
    private static let matrix = double4x4(rows: [
        SIMD4(2, 0, 1, 3), SIMD4(0, 4, 0, -1), SIMD4(1, 0, 0, 2), SIMD4(0, 1, 5, 1),
    ])

    @Test("A product with the inverse is the identity, and determinants multiply") func inverse() {
        let m = Self.matrix
        let product = m * m.inverse
        for i in 0..<4 { for j in 0..<4 { #expect(abs(product[i, j] - (i == j ? 1 : 0)) < 1e-12) } }
        #expect(abs(m.determinant - Self.byPermutations(m)) < 1e-12)
        #expect(abs((m * m).determinant - m.determinant * m.determinant) < 1e-9)
    }

    @Test("A matrix without an inverse has determinant 0 and an inverse of NaN") func singular() {
        let m = float3x3(rows: [SIMD3(1, 2, 3), SIMD3(2, 4, 6), SIMD3(0, 1, 0)])
        #expect(m.determinant == 0)
        #expect(m.inverse[0, 0].isNaN)
    }

    @Test("A vector is a column: a translation is in the last one") func columns() {
        var m = matrix_identity_float4x4
        m.columns.3 = SIMD4(5, 6, 7, 1)
        #expect(m * SIMD4<Float>(1, 1, 1, 1) == SIMD4(6, 7, 8, 1))
        #expect(SIMD4<Float>(1, 1, 1, 1) * m.transpose == SIMD4(6, 7, 8, 1))
        #expect(m[3, 1] == 6 && m.transpose[1][3] == 6)
        #expect(simd_mul(m, m)[3] == SIMD4(10, 12, 14, 1))
        #expect(float2x2([SIMD2(1, 2), SIMD2(3, 4)]) * 2 == float2x2(SIMD2(2, 4), SIMD2(6, 8)))
    }

    @Test("Lengths, products and interpolation of vectors") func vectors() {
        let v = simd_float3(2, 3, 6)
        #expect(simd_length(v) == 7 && simd_length_squared(v) == 49)
        #expect(abs(length(normalize(v)) - 1) < 1e-6)
        #expect(cross(simd_double3(1, 0, 0), simd_double3(0, 1, 0)) == simd_double3(0, 0, 1))
        #expect(dot(v, cross(v, simd_float3(1, 5, 2))) == 0)
        #expect(mix(SIMD2(0.0, 10), SIMD2(4.0, 20), t: 0.25) == SIMD2(1, 12.5))
        #expect(clamp(SIMD2(-1.0, 9), min: 0, max: 3) == SIMD2(0, 3))
        #expect(reflect(SIMD2(1.0, -1), n: SIMD2(0, 1)) == SIMD2(1, 1))
        #expect(smoothstep(SIMD2(0.5, 2), edge0: SIMD2(0, 0), edge1: SIMD2(1, 1)) == SIMD2(0.5, 1))
        #expect(sign(SIMD3(-2.0, 0, 5)) == SIMD3(-1, 0, 1))
    }

    /// Leibniz's formula.
    private static func byPermutations(_ m: double4x4) -> Double {
        var sum = 0.0
        func visit(_ row: Int, _ used: [Int], _ product: Double, _ sign: Double) {
            if row == 4 { return sum += sign * product }
            for column in 0..<4 where !used.contains(column) {
                let inversions = used.count { $0 > column }
                visit(row + 1, used + [column], product * m[column, row], inversions.isMultiple(of: 2) ? sign : -sign)
            }
        }
        visit(0, [], 1, 1)
        return sum
    }
}
