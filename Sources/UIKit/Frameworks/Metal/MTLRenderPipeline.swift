public import Foundation

public enum MTLBlendFactor: UInt, Sendable {
    case zero, one, sourceColor, oneMinusSourceColor, sourceAlpha, oneMinusSourceAlpha
    case destinationColor, oneMinusDestinationColor, destinationAlpha, oneMinusDestinationAlpha
    case sourceAlphaSaturated, blendColor, oneMinusBlendColor, blendAlpha, oneMinusBlendAlpha
    case source1Color, oneMinusSource1Color, source1Alpha, oneMinusSource1Alpha
}
public enum MTLBlendOperation: UInt, Sendable { case add, subtract, reverseSubtract, min, max }
public enum MTLPrimitiveTopologyClass: UInt, Sendable { case unspecified, point, line, triangle }
public enum MTLTessellationPartitionMode: UInt, Sendable { case pow2, integer, fractionalOdd, fractionalEven }
public enum MTLTessellationFactorFormat: UInt, Sendable { case half }
public enum MTLTessellationControlPointIndexType: UInt, Sendable { case none, uint16, uint32 }
public enum MTLTessellationFactorStepFunction: UInt, Sendable {
    case constant, perPatch, perInstance, perPatchAndPerInstance
}

/// The components that are written.
public struct MTLColorWriteMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alpha = MTLColorWriteMask(rawValue: 1 << 0)
    public static let blue = MTLColorWriteMask(rawValue: 1 << 1)
    public static let green = MTLColorWriteMask(rawValue: 1 << 2)
    public static let red = MTLColorWriteMask(rawValue: 1 << 3)
    public static let all: MTLColorWriteMask = [.red, .green, .blue, .alpha]
}

/// The way in which new colors join those of a texture.
open class MTLRenderPipelineColorAttachmentDescriptor: NSObject, NSCopying {
    open var pixelFormat = MTLPixelFormat.invalid
    open var isBlendingEnabled = false
    open var sourceRGBBlendFactor = MTLBlendFactor.one
    open var destinationRGBBlendFactor = MTLBlendFactor.zero
    open var rgbBlendOperation = MTLBlendOperation.add
    open var sourceAlphaBlendFactor = MTLBlendFactor.one
    open var destinationAlphaBlendFactor = MTLBlendFactor.zero
    open var alphaBlendOperation = MTLBlendOperation.add
    open var writeMask = MTLColorWriteMask.all

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MTLRenderPipelineColorAttachmentDescriptor()
        (copy.pixelFormat, copy.isBlendingEnabled, copy.writeMask) = (pixelFormat, isBlendingEnabled, writeMask)
        (copy.rgbBlendOperation, copy.alphaBlendOperation) = (rgbBlendOperation, alphaBlendOperation)
        (copy.sourceRGBBlendFactor, copy.destinationRGBBlendFactor) = (sourceRGBBlendFactor, destinationRGBBlendFactor)
        copy.sourceAlphaBlendFactor = sourceAlphaBlendFactor
        copy.destinationAlphaBlendFactor = destinationAlphaBlendFactor
        return copy
    }
}

open class MTLRenderPipelineColorAttachmentDescriptorArray: NSObject {
    fileprivate var slots = DescriptorSlots(8, of: "MTLRenderPipelineColorAttachmentDescriptorArray") {
        MTLRenderPipelineColorAttachmentDescriptor()
    }

    open subscript(attachmentIndex: Int) -> MTLRenderPipelineColorAttachmentDescriptor! {
        get { slots[attachmentIndex] }
        set { slots[attachmentIndex] = newValue }
    }
}

/// The arguments of a pipeline's functions.
open class MTLRenderPipelineReflection: NSObject {
    open var vertexArguments: [MTLArgument]? { nil }
    open var fragmentArguments: [MTLArgument]? { nil }
}

/// The functions and the state of a new pipeline.
open class MTLRenderPipelineDescriptor: NSObject, NSCopying {
    private var vertices: MTLVertexDescriptor?

    open var label: String?
    open var vertexFunction: (any MTLFunction)?
    open var fragmentFunction: (any MTLFunction)?
    /// The layout of vertices, which is copied when it is set.
    open var vertexDescriptor: MTLVertexDescriptor? {
        get { vertices }
        set { vertices = newValue?.copied() }
    }
    open var rasterSampleCount = 1
    open var isAlphaToCoverageEnabled = false
    open var isAlphaToOneEnabled = false
    open var isRasterizationEnabled = true
    public let colorAttachments = MTLRenderPipelineColorAttachmentDescriptorArray()
    open var depthAttachmentPixelFormat = MTLPixelFormat.invalid
    open var stencilAttachmentPixelFormat = MTLPixelFormat.invalid
    open var inputPrimitiveTopology = MTLPrimitiveTopologyClass.unspecified
    open var maxTessellationFactor = 16
    open var isTessellationFactorScaleEnabled = false
    open var tessellationFactorFormat = MTLTessellationFactorFormat.half
    open var tessellationControlPointIndexType = MTLTessellationControlPointIndexType.none
    open var tessellationFactorStepFunction = MTLTessellationFactorStepFunction.constant
    open var tessellationOutputWindingOrder = MTLWinding.clockwise
    open var tessellationPartitionMode = MTLTessellationPartitionMode.pow2
    open var supportIndirectCommandBuffers = false
    open var maxVertexAmplificationCount = 1

    /// The old name of `rasterSampleCount`.
    open var sampleCount: Int {
        get { rasterSampleCount }
        set { rasterSampleCount = newValue }
    }

    open func reset() { take(MTLRenderPipelineDescriptor()) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MTLRenderPipelineDescriptor()
        copy.take(self)
        return copy
    }

    private func take(_ other: MTLRenderPipelineDescriptor) {
        (label, vertexDescriptor) = (other.label, other.vertices)
        (vertexFunction, fragmentFunction) = (other.vertexFunction, other.fragmentFunction)
        rasterSampleCount = other.rasterSampleCount
        isAlphaToCoverageEnabled = other.isAlphaToCoverageEnabled
        isAlphaToOneEnabled = other.isAlphaToOneEnabled
        isRasterizationEnabled = other.isRasterizationEnabled
        colorAttachments.slots = other.colorAttachments.slots.copied()
        depthAttachmentPixelFormat = other.depthAttachmentPixelFormat
        stencilAttachmentPixelFormat = other.stencilAttachmentPixelFormat
        inputPrimitiveTopology = other.inputPrimitiveTopology
        maxTessellationFactor = other.maxTessellationFactor
        isTessellationFactorScaleEnabled = other.isTessellationFactorScaleEnabled
        tessellationFactorFormat = other.tessellationFactorFormat
        tessellationControlPointIndexType = other.tessellationControlPointIndexType
        tessellationFactorStepFunction = other.tessellationFactorStepFunction
        tessellationOutputWindingOrder = other.tessellationOutputWindingOrder
        tessellationPartitionMode = other.tessellationPartitionMode
        supportIndirectCommandBuffers = other.supportIndirectCommandBuffers
        maxVertexAmplificationCount = other.maxVertexAmplificationCount
    }
}

public protocol MTLRenderPipelineState: NSObjectProtocol, Sendable {
    var label: String? { get }
    var device: any MTLDevice { get }
    var maxTotalThreadsPerThreadgroup: Int { get }
    var threadgroupSizeMatchesTileSize: Bool { get }
    var supportIndirectCommandBuffers: Bool { get }
}
