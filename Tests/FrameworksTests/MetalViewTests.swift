import CoreImage
import Foundation
import MetalKit
import MetalPerformanceShaders
import NibDocuments
import QuinceDiagnostics
import Stage
import Testing
import UIKit

/// A device without Metal, as iPhones before the 5s and simulators before iOS 13 are.
@Suite("Metal without a device", .serialized)
@MainActor
struct MetalViewTests {
    private final class Renderer: NSObject, MTKViewDelegate {
        var calls = 0
        func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize) { calls += 1 }
        func draw(in view: MTKView) { calls += 1 }
    }

    private final class OwnView: MTKView {
        var draws = 0
        override func draw(_ rect: CGRect) { draws += 1 }
    }

    @Test("There is no device, and nothing supports it")
    func device() {
        #expect(MTLCreateSystemDefaultDevice() == nil && !MPSSupportsMTLDevice(nil))
    }

    /// The comments of `MTKView.h`, and developer.apple.com's page of each property.
    @Test("A view has the documented defaults")
    func defaults() {
        let view = MTKView(frame: CGRect(x: 0, y: 0, width: 30, height: 20), device: nil)
        #expect(view.device == nil && view.delegate == nil && view.currentDrawable == nil)
        #expect(view.currentRenderPassDescriptor == nil && view.depthStencilTexture == nil)
        #expect(view.multisampleColorTexture == nil && view.sampleCount == 1)
        #expect(view.colorPixelFormat == .bgra8Unorm && view.depthStencilPixelFormat == .invalid)
        #expect(view.clearColor.red == 0 && view.clearColor.alpha == 1 && view.clearDepth == 1)
        #expect(view.clearStencil == 0 && view.framebufferOnly && !view.presentsWithTransaction)
        #expect(view.preferredFramesPerSecond == 60 && !view.isPaused && !view.enableSetNeedsDisplay)
        #expect(view.autoResizeDrawable && view.layer is CAMetalLayer)
        #expect(view.depthStencilAttachmentTextureUsage == .renderTarget)
        view.enableSetNeedsDisplay = true
        #expect(view.isPaused)
    }

    @Test("A view shows its clear color, asks nobody to draw, and reports that once")
    func picture() {
        let stage = Stage()
        let renderer = Renderer()
        let views = [0, 50].map { OwnView(frame: CGRect(x: $0, y: 0, width: 50, height: 50), device: nil) }
        for view in views {
            view.delegate = renderer
            stage.root.addSubview(view)
        }
        views[1].clearColor = MTLClearColorMake(0, 1, 0, 1)
        stage.advance(0.1)
        #expect(stage.pixel(25, 25) == (0, 0, 0) && stage.pixel(75, 25) == (0, 255, 0))
        views[0].clearColor = MTLClearColor(red: 1, green: 0, blue: 0, alpha: 1)
        views[0].draw()
        stage.advance(0.1)
        #expect(stage.pixel(5, 45) == (255, 0, 0))
        #expect(renderer.calls == 0 && views.allSatisfy { $0.draws == 0 })
        #expect(Unsupported.messages.filter { $0.hasPrefix("MTKView") }.count == 1)
    }

    /// An iPhone 6 has two pixels a point.
    @Test("The size of pictures follows the view until it is fixed")
    func sizes() {
        let stage = Stage()
        let view = MTKView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(view.drawableSize == CGSize(width: 60, height: 40))
        stage.root.addSubview(view)
        view.drawableSize = CGSize(width: 7, height: 7)
        view.frame.size.width = 50
        view.layoutIfNeeded()
        #expect(view.drawableSize == CGSize(width: 100, height: 40))
        view.autoResizeDrawable = false
        view.drawableSize = CGSize(width: 8, height: 8)
        view.frame.size.width = 70
        view.layoutIfNeeded()
        #expect(view.drawableSize == CGSize(width: 8, height: 8))
    }

    @Test("A nib makes the view by its class, and sets its attributes")
    func nib() {
        let view = NibDocuments.only(
            """
            <view id="v" customClass="MTKView"><rect key="frame" x="1" y="2" width="3" height="4"/>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="boolean" keyPath="paused" value="YES"/>
            <userDefinedRuntimeAttribute type="number" keyPath="sampleCount"><integer key="value" value="4"/>
            </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
            """, as: MTKView.self)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && view.isPaused && view.sampleCount == 4)
        #expect(view.clearColor.alpha == 1 && view.layer is CAMetalLayer)
    }

    /// developer.apple.com, `CAMetalLayer`.
    @Test("A layer without a device has no pictures")
    func layer() {
        let layer = CAMetalLayer()
        layer.bounds.size = CGSize(width: 10, height: 5)
        layer.contentsScale = 3
        #expect(layer.device == nil && layer.pixelFormat == .bgra8Unorm && layer.framebufferOnly)
        #expect(layer.maximumDrawableCount == 3 && layer.allowsNextDrawableTimeout && !layer.presentsWithTransaction)
        #expect(layer.drawableSize == CGSize(width: 30, height: 15) && layer.nextDrawable() == nil)
        layer.drawableSize = CGSize(width: 4, height: 4)
        #expect(CAMetalLayer(layer: layer).drawableSize == CGSize(width: 4, height: 4))
        #expect(Unsupported.messages.contains { $0.hasPrefix("CAMetalLayer") })
    }

    /// The fallback of apps that filter images on a device if there is one.
    @Test("Core Image draws without a device")
    func coreImage() {
        let context = MTLCreateSystemDefaultDevice().map { CIContext(mtlDevice: $0) } ?? CIContext()
        let picture = CIImage(color: CIColor(red: 1, green: 0, blue: 0)).cropped(
            to: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(context.createCGImage(picture, from: picture.extent)?.width == 2)
    }
}
