import Foundation
import QuartzCore
import QuinceDiagnostics
import Testing

@Suite("Layers of OpenGL ES")
struct EAGLLayerTests {
    /// The defaults are those of `CAEAGLLayer.h`.
    @Test("A layer keeps its properties in its copies")
    func properties() {
        let layer = CAEAGLLayer()
        #expect(layer.drawableProperties == nil && !layer.presentsWithTransaction)
        layer.drawableProperties = ["RetainedBacking": true]
        layer.presentsWithTransaction = true
        let copy = CAEAGLLayer(layer: layer)
        #expect(copy.drawableProperties?["RetainedBacking"] as? Bool == true && copy.presentsWithTransaction)
    }
}
