import GLKit
import Testing

@Suite("Vectors of GLKit")
struct VectorTests {
    @Test("A component has several names")
    func names() {
        var vector = GLKVector3(v: (0.5, -0.5, 0))
        vector.x = 3
        #expect(vector.r == 3 && vector.t == -0.5 && vector.v.2 == 0)
    }
}
