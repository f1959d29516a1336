public import Foundation

/// The arguments of a pipeline's function.
open class MTLComputePipelineReflection: NSObject {
    open var arguments: [MTLArgument] { [] }
}

/// The function and the state of a new pipeline.
open class MTLComputePipelineDescriptor: NSObject, NSCopying {
    open var label: String?
    open var computeFunction: (any MTLFunction)?
    open var threadGroupSizeIsMultipleOfThreadExecutionWidth = false
    /// The threads of a group at most; zero leaves the number to the device.
    open var maxTotalThreadsPerThreadgroup = 0
    open var supportIndirectCommandBuffers = false

    open func reset() {
        (label, computeFunction) = (nil, nil)
        (threadGroupSizeIsMultipleOfThreadExecutionWidth, maxTotalThreadsPerThreadgroup) = (false, 0)
        supportIndirectCommandBuffers = false
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MTLComputePipelineDescriptor()
        (copy.label, copy.computeFunction) = (label, computeFunction)
        copy.threadGroupSizeIsMultipleOfThreadExecutionWidth = threadGroupSizeIsMultipleOfThreadExecutionWidth
        copy.maxTotalThreadsPerThreadgroup = maxTotalThreadsPerThreadgroup
        copy.supportIndirectCommandBuffers = supportIndirectCommandBuffers
        return copy
    }
}

public protocol MTLComputePipelineState: NSObjectProtocol, Sendable {
    var label: String? { get }
    var device: any MTLDevice { get }
    var maxTotalThreadsPerThreadgroup: Int { get }
    var threadExecutionWidth: Int { get }
    var staticThreadgroupMemoryLength: Int { get }
    var supportIndirectCommandBuffers: Bool { get }
}
