public import Foundation

/// The layout of a value of a vertex.
public enum MTLVertexFormat: UInt, Sendable {
    case invalid
    case uchar2, uchar3, uchar4, char2, char3, char4
    case uchar2Normalized, uchar3Normalized, uchar4Normalized, char2Normalized, char3Normalized, char4Normalized
    case ushort2, ushort3, ushort4, short2, short3, short4
    case ushort2Normalized, ushort3Normalized, ushort4Normalized
    case short2Normalized, short3Normalized, short4Normalized
    case half2, half3, half4, float, float2, float3, float4
    case int, int2, int3, int4, uint, uint2, uint3, uint4
    case int1010102Normalized, uint1010102Normalized, uchar4Normalized_bgra
    case uchar = 45, char, ucharNormalized, charNormalized, ushort, short, ushortNormalized, shortNormalized
    case half, floatRG11B10, floatRGB9E5
}

/// The function's calls for which the next value is fetched.
public enum MTLVertexStepFunction: UInt, Sendable {
    case constant, perVertex, perInstance, perPatch, perPatchControlPoint
}

/// The number of buffers and attributes that a function has at most.
private let mostArguments = 31

open class MTLVertexBufferLayoutDescriptor: NSObject, NSCopying {
    /// Bytes from one value to the next.
    open var stride = 0
    open var stepFunction = MTLVertexStepFunction.perVertex
    open var stepRate = 1

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MTLVertexBufferLayoutDescriptor()
        (copy.stride, copy.stepFunction, copy.stepRate) = (stride, stepFunction, stepRate)
        return copy
    }
}

open class MTLVertexBufferLayoutDescriptorArray: NSObject {
    fileprivate var slots = DescriptorSlots(mostArguments, of: "MTLVertexBufferLayoutDescriptorArray") {
        MTLVertexBufferLayoutDescriptor()
    }

    open subscript(index: Int) -> MTLVertexBufferLayoutDescriptor! {
        get { slots[index] }
        set { slots[index] = newValue }
    }
}

open class MTLVertexAttributeDescriptor: NSObject, NSCopying {
    open var format = MTLVertexFormat.invalid
    /// Bytes from the beginning of the vertex.
    open var offset = 0
    open var bufferIndex = 0

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MTLVertexAttributeDescriptor()
        (copy.format, copy.offset, copy.bufferIndex) = (format, offset, bufferIndex)
        return copy
    }
}

open class MTLVertexAttributeDescriptorArray: NSObject {
    fileprivate var slots = DescriptorSlots(mostArguments, of: "MTLVertexAttributeDescriptorArray") {
        MTLVertexAttributeDescriptor()
    }

    open subscript(index: Int) -> MTLVertexAttributeDescriptor! {
        get { slots[index] }
        set { slots[index] = newValue }
    }
}

/// The layout of vertices in buffers.
open class MTLVertexDescriptor: NSObject, NSCopying {
    public let layouts = MTLVertexBufferLayoutDescriptorArray()
    public let attributes = MTLVertexAttributeDescriptorArray()

    open func reset() {
        layouts.slots.reset()
        attributes.slots.reset()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MTLVertexDescriptor()
        copy.layouts.slots = layouts.slots.copied()
        copy.attributes.slots = attributes.slots.copied()
        return copy
    }
}
