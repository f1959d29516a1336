public import Dispatch
public import Foundation
public import QuinceFoundationAdditions

/// Returns `nil`, as on a device without Metal and on the simulators of before iOS 13. An app takes its fallback.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }

public typealias MTLAutoreleasedRenderPipelineReflection = MTLRenderPipelineReflection
public typealias MTLAutoreleasedComputePipelineReflection = MTLComputePipelineReflection
public typealias MTLNewLibraryCompletionHandler = ((any MTLLibrary)?, (any Error)?) -> Void
public typealias MTLNewRenderPipelineStateCompletionHandler = ((any MTLRenderPipelineState)?, (any Error)?) -> Void
public typealias MTLNewRenderPipelineStateWithReflectionCompletionHandler = (
    (any MTLRenderPipelineState)?, MTLRenderPipelineReflection?, (any Error)?
) -> Void
public typealias MTLNewComputePipelineStateCompletionHandler = ((any MTLComputePipelineState)?, (any Error)?) -> Void
public typealias MTLNewComputePipelineStateWithReflectionCompletionHandler = (
    (any MTLComputePipelineState)?, MTLComputePipelineReflection?, (any Error)?
) -> Void

/// A processor of graphics. There is none here: an app has no value of this type, nor of any that a device makes.
public protocol MTLDevice: NSObjectProtocol, Sendable {
    var name: String { get }
    var registryID: UInt64 { get }
    var maxThreadsPerThreadgroup: MTLSize { get }
    var maxThreadgroupMemoryLength: Int { get }
    var maxBufferLength: Int { get }
    var hasUnifiedMemory: Bool { get }
    var recommendedMaxWorkingSetSize: UInt64 { get }
    var currentAllocatedSize: Int { get }
    var readWriteTextureSupport: MTLReadWriteTextureTier { get }
    var argumentBuffersSupport: MTLArgumentBuffersTier { get }
    var areRasterOrderGroupsSupported: Bool { get }
    var areProgrammableSamplePositionsSupported: Bool { get }

    // MARK: Features

    func supportsFeatureSet(_ featureSet: MTLFeatureSet) -> Bool
    func supportsFamily(_ gpuFamily: MTLGPUFamily) -> Bool
    func supportsTextureSampleCount(_ sampleCount: Int) -> Bool
    func minimumLinearTextureAlignment(for format: MTLPixelFormat) -> Int
    func minimumTextureBufferAlignment(for format: MTLPixelFormat) -> Int
    func getDefaultSamplePositions(sampleCount: Int) -> [MTLSamplePosition]

    // MARK: Commands

    func makeCommandQueue() -> (any MTLCommandQueue)?
    func makeCommandQueue(maxCommandBufferCount: Int) -> (any MTLCommandQueue)?
    func makeFence() -> (any MTLFence)?
    func makeEvent() -> (any MTLEvent)?
    func makeSharedEvent() -> (any MTLSharedEvent)?

    // MARK: Resources

    func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
    func makeBuffer(bytes pointer: UnsafeRawPointer, length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
    func makeBuffer(
        bytesNoCopy pointer: UnsafeMutableRawPointer, length: Int, options: MTLResourceOptions,
        deallocator: ((UnsafeMutableRawPointer, Int) -> Void)?
    ) -> (any MTLBuffer)?
    func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
    func makeHeap(descriptor: MTLHeapDescriptor) -> (any MTLHeap)?
    func heapTextureSizeAndAlign(descriptor desc: MTLTextureDescriptor) -> MTLSizeAndAlign
    func heapBufferSizeAndAlign(length: Int, options: MTLResourceOptions) -> MTLSizeAndAlign
    func makeSamplerState(descriptor: MTLSamplerDescriptor) -> (any MTLSamplerState)?
    func makeDepthStencilState(descriptor: MTLDepthStencilDescriptor) -> (any MTLDepthStencilState)?

    // MARK: Libraries

    func makeDefaultLibrary() -> (any MTLLibrary)?
    func makeDefaultLibrary(bundle: Bundle) throws -> any MTLLibrary
    func makeLibrary(filepath: String) throws -> any MTLLibrary
    func makeLibrary(URL url: URL) throws -> any MTLLibrary
    func makeLibrary(data: DispatchData) throws -> any MTLLibrary
    func makeLibrary(source: String, options: MTLCompileOptions?) throws -> any MTLLibrary
    func makeLibrary(
        source: String, options: MTLCompileOptions?, completionHandler: @escaping MTLNewLibraryCompletionHandler)

    // MARK: Pipelines of rendering

    func makeRenderPipelineState(descriptor: MTLRenderPipelineDescriptor) throws -> any MTLRenderPipelineState
    func makeRenderPipelineState(
        descriptor: MTLRenderPipelineDescriptor, options: MTLPipelineOption,
        reflection: AutoreleasingUnsafeMutablePointer<MTLAutoreleasedRenderPipelineReflection?>?
    ) throws -> any MTLRenderPipelineState
    func makeRenderPipelineState(
        descriptor: MTLRenderPipelineDescriptor,
        completionHandler: @escaping MTLNewRenderPipelineStateCompletionHandler)
    func makeRenderPipelineState(
        descriptor: MTLRenderPipelineDescriptor, options: MTLPipelineOption,
        completionHandler: @escaping MTLNewRenderPipelineStateWithReflectionCompletionHandler)

    // MARK: Pipelines of computation

    func makeComputePipelineState(function computeFunction: any MTLFunction) throws -> any MTLComputePipelineState
    func makeComputePipelineState(
        function computeFunction: any MTLFunction, options: MTLPipelineOption,
        reflection: AutoreleasingUnsafeMutablePointer<MTLAutoreleasedComputePipelineReflection?>?
    ) throws -> any MTLComputePipelineState
    func makeComputePipelineState(
        function computeFunction: any MTLFunction,
        completionHandler: @escaping MTLNewComputePipelineStateCompletionHandler)
    func makeComputePipelineState(
        function computeFunction: any MTLFunction, options: MTLPipelineOption,
        completionHandler: @escaping MTLNewComputePipelineStateWithReflectionCompletionHandler)
    func makeComputePipelineState(
        descriptor: MTLComputePipelineDescriptor, options: MTLPipelineOption,
        reflection: AutoreleasingUnsafeMutablePointer<MTLAutoreleasedComputePipelineReflection?>?
    ) throws -> any MTLComputePipelineState
    func makeComputePipelineState(
        descriptor: MTLComputePipelineDescriptor, options: MTLPipelineOption,
        completionHandler: @escaping MTLNewComputePipelineStateWithReflectionCompletionHandler)
}

/// The arguments that Objective-C's methods have defaults for in Swift.
extension MTLDevice {
    public func makeBuffer(length: Int) -> (any MTLBuffer)? { makeBuffer(length: length, options: []) }

    public func makeBuffer(bytes pointer: UnsafeRawPointer, length: Int) -> (any MTLBuffer)? {
        makeBuffer(bytes: pointer, length: length, options: [])
    }

    public func makeBuffer(bytesNoCopy pointer: UnsafeMutableRawPointer, length: Int) -> (any MTLBuffer)? {
        makeBuffer(bytesNoCopy: pointer, length: length, options: [], deallocator: nil)
    }

    public func makeBuffer(
        bytesNoCopy pointer: UnsafeMutableRawPointer, length: Int, options: MTLResourceOptions
    ) -> (any MTLBuffer)? { makeBuffer(bytesNoCopy: pointer, length: length, options: options, deallocator: nil) }

    public func makeBuffer(
        bytesNoCopy pointer: UnsafeMutableRawPointer, length: Int,
        deallocator: ((UnsafeMutableRawPointer, Int) -> Void)?
    ) -> (any MTLBuffer)? { makeBuffer(bytesNoCopy: pointer, length: length, options: [], deallocator: deallocator) }
}
