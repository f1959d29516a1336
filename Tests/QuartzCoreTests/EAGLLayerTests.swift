import Foundation
import QuartzCore
import QuinceDiagnostics
import Testing

@Suite("Layers of OpenGL ES")
struct EAGLLayerTests {
    @Test("A layer keeps its properties, and reports that nothing draws into it")
    func properties() {
        let layer = CAEAGLLayer()
        #expect(layer.drawableProperties == nil && !layer.presentsWithTransaction)
        layer.drawableProperties = ["RetainedBacking": true]
        let copy = CAEAGLLayer(layer: layer)
        #expect(copy.drawableProperties?["RetainedBacking"] as? Bool == true)
        #expect(Unsupported.messages.contains { $0.hasPrefix("CAEAGLLayer") })
    }
}
