import MetalKit
import MetalPerformanceShaders
import Testing
import UIKit

/// Draws a triangle with a device, as apps do that have a view for those without one.
final class TriangleRenderer: NSObject, MTKViewDelegate {
    private let queue: MTLCommandQueue
    private let pipeline: MTLRenderPipelineState
    private let vertices: MTLBuffer
    private var blur: MPSImageGaussianBlur?

    init?(view: MTKView) {
        guard let device = view.device, let queue = device.makeCommandQueue(),
            let library = device.makeDefaultLibrary()
        else { return nil }
        let descriptor = MTLRenderPipelineDescriptor()
        descriptor.label = "Triangle"
        descriptor.vertexFunction = library.makeFunction(name: "corner")
        descriptor.fragmentFunction = library.makeFunction(name: "paint")
        descriptor.colorAttachments[0].pixelFormat = view.colorPixelFormat
        descriptor.colorAttachments[0].isBlendingEnabled = true
        descriptor.colorAttachments[0].destinationRGBBlendFactor = .oneMinusSourceAlpha
        guard let state = try? device.makeRenderPipelineState(descriptor: descriptor) else { return nil }
        let corners: [Float] = [0, 1, -1, -1, 1, -1]
        guard let buffer = device.makeBuffer(bytes: corners, length: corners.count * MemoryLayout<Float>.stride) else {
            return nil
        }
        (self.queue, pipeline, vertices) = (queue, state, buffer)
        if MPSSupportsMTLDevice(device) { blur = MPSImageGaussianBlur(device: device, sigma: 2) }
        super.init()
        view.delegate = self
    }

    func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize) {}

    func draw(in view: MTKView) {
        guard let drawable = view.currentDrawable, let pass = view.currentRenderPassDescriptor,
            let buffer = queue.makeCommandBuffer(), let encoder = buffer.makeRenderCommandEncoder(descriptor: pass)
        else { return }
        encoder.setRenderPipelineState(pipeline)
        encoder.setVertexBuffer(vertices, offset: 0, index: 0)
        encoder.setViewport(MTLViewport(originX: 0, originY: 0, width: 8, height: 8, znear: 0, zfar: 1))
        encoder.drawPrimitives(type: .triangle, vertexStart: 0, vertexCount: 3)
        encoder.endEncoding()
        buffer.addCompletedHandler { finished in if finished.status == .error { print(finished.error ?? "") } }
        buffer.present(drawable)
        buffer.commit()
    }
}

class TriangleView: MTKView {
    @IBInspectable var corners: Int = 3
    var renderer: TriangleRenderer?

    required init(coder: NSCoder) {
        super.init(coder: coder)
        device = MTLCreateSystemDefaultDevice()
        renderer = TriangleRenderer(view: self)
    }

    override init(frame: CGRect, device: MTLDevice?) {
        super.init(frame: frame, device: device)
        renderer = TriangleRenderer(view: self)
    }
}

class TriangleController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let shown: UIView
        if let device = MTLCreateSystemDefaultDevice(), device.supportsFamily(.apple3) {
            shown = TriangleView(frame: view.bounds, device: device)
        } else {
            let label = UILabel(frame: view.bounds)
            label.text = "Metal is not available"
            shown = label
        }
        view.addSubview(shown)
    }
}

@MainActor @Suite("An app that draws with Metal if it can", .serialized)
struct MetalFallbackTests {
    @Test("The app takes its fallback, and its views without a device do nothing") func fallback() {
        #if canImport(Metal) && canImport(MetalKit) && canImport(MetalPerformanceShaders)
            let controller = TriangleController()
            #expect((controller.view.subviews.first as? UILabel)?.text == "Metal is not available")
            #expect(TriangleView(frame: .zero, device: nil).renderer == nil)
            #expect(!MetalLayerView(frame: .zero).render())
        #else
            Issue.record("Metal cannot be imported")
        #endif
    }
}
