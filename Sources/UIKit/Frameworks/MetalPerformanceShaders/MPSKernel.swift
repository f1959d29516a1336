public import Foundation
public import Metal
import QuinceDiagnostics

/// Work on images that a device does. Kernels keep their values, and report themselves if they are encoded for a device that
/// an app makes itself.
open class MPSKernel: NSObject, NSCopying {
    open var options: MPSKernelOptions = []
    open var label: String?
    public let device: any MTLDevice

    public init(device: any MTLDevice) {
        self.device = device
        super.init()
    }

    /// Returns the kernel itself: a copy would do as little.
    open func copy(with zone: NSZone? = nil, device: (any MTLDevice)?) -> Self { self }
    open func copy(with zone: NSZone? = nil) -> Any { copy(with: zone, device: nil) }

    func reportWork() { Unsupported.report("work on a device: there is none", in: "\(type(of: self))") }

    func reportRegion() -> MPSRegion {
        reportWork()
        return MPSRegion()
    }
}

/// A kernel that makes an image of another.
open class MPSUnaryImageKernel: MPSKernel {
    open var offset = MPSOffset()
    open var clipRect = MPSRectNoClip
    open var edgeMode = MPSImageEdgeMode.zero

    /// - Returns: `false`, as a kernel does that leaves the texture as it is.
    open func encode(
        commandBuffer: any MTLCommandBuffer, inPlaceTexture texture: UnsafeMutablePointer<any MTLTexture>,
        fallbackCopyAllocator copyAllocator: MPSCopyAllocator? = nil
    ) -> Bool {
        reportWork()
        return false
    }

    open func encode(
        commandBuffer: any MTLCommandBuffer, sourceTexture: any MTLTexture, destinationTexture: any MTLTexture
    ) { reportWork() }

    open func sourceRegion(destinationSize: MTLSize) -> MPSRegion { reportRegion() }
}

/// A kernel that makes an image of two.
open class MPSBinaryImageKernel: MPSKernel {
    open var primaryOffset = MPSOffset()
    open var secondaryOffset = MPSOffset()
    open var primaryEdgeMode = MPSImageEdgeMode.zero
    open var secondaryEdgeMode = MPSImageEdgeMode.zero
    open var clipRect = MPSRectNoClip

    open func encode(
        commandBuffer: any MTLCommandBuffer, primaryTexture: any MTLTexture,
        inPlaceSecondaryTexture: UnsafeMutablePointer<any MTLTexture>,
        fallbackCopyAllocator copyAllocator: MPSCopyAllocator? = nil
    ) -> Bool {
        reportWork()
        return false
    }

    open func encode(
        commandBuffer: any MTLCommandBuffer, inPlacePrimaryTexture: UnsafeMutablePointer<any MTLTexture>,
        secondaryTexture: any MTLTexture, fallbackCopyAllocator copyAllocator: MPSCopyAllocator? = nil
    ) -> Bool {
        reportWork()
        return false
    }

    open func encode(
        commandBuffer: any MTLCommandBuffer, primaryTexture: any MTLTexture, secondaryTexture: any MTLTexture,
        destinationTexture: any MTLTexture
    ) { reportWork() }

    open func primarySourceRegion(forDestinationSize destinationSize: MTLSize) -> MPSRegion { reportRegion() }
    open func secondarySourceRegion(forDestinationSize destinationSize: MTLSize) -> MPSRegion { reportRegion() }
}
