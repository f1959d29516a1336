public import CoreGraphics
public import Foundation
public import Metal
public import QuartzCore
import QuinceDiagnostics

// A context draws with the processor, also for a device that an app makes itself.

extension CIContext {
    public convenience init(mtlDevice device: any MTLDevice) { self.init() }
    public convenience init(mtlDevice device: any MTLDevice, options: [CIContextOption: Any]?) {
        self.init(options: options)
    }
    public convenience init(mtlCommandQueue commandQueue: any MTLCommandQueue) { self.init() }
    public convenience init(mtlCommandQueue commandQueue: any MTLCommandQueue, options: [CIContextOption: Any]?) {
        self.init(options: options)
    }

    public func render(
        _ image: CIImage, to texture: any MTLTexture, commandBuffer: (any MTLCommandBuffer)?, bounds: CGRect,
        colorSpace: CGColorSpace
    ) { Unsupported.report("textures", in: "CIContext.render") }
}

extension CIImage {
    /// Returns `nil`: nothing reads a texture.
    public convenience init?(mtlTexture texture: any MTLTexture, options: [CIImageOption: Any]? = nil) {
        Unsupported.report("textures", in: "CIImage")
        return nil
    }
}
