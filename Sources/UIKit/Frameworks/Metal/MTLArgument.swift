public import Foundation

/// The type of a value in the shading language.
public enum MTLDataType: UInt, Sendable {
    case none, `struct`, array
    case float, float2, float3, float4
    case float2x2, float2x3, float2x4, float3x2, float3x3, float3x4, float4x2, float4x3, float4x4
    case half, half2, half3, half4
    case half2x2, half2x3, half2x4, half3x2, half3x3, half3x4, half4x2, half4x3, half4x4
    case int, int2, int3, int4, uint, uint2, uint3, uint4
    case short, short2, short3, short4, ushort, ushort2, ushort3, ushort4
    case char, char2, char3, char4, uchar, uchar2, uchar3, uchar4
    case bool, bool2, bool3, bool4
    case texture = 58, sampler, pointer
    case r8Unorm = 62, r8Snorm, r16Unorm, r16Snorm, rg8Unorm, rg8Snorm, rg16Unorm, rg16Snorm
    case rgba8Unorm, rgba8Unorm_srgb, rgba8Snorm, rgba16Unorm, rgba16Snorm, rgb10a2Unorm, rg11b10Float, rgb9e5Float
    case renderPipeline, computePipeline, indirectCommandBuffer
    case long, long2, long3, long4, ulong, ulong2, ulong3, ulong4
}

public enum MTLArgumentType: UInt, Sendable {
    case buffer, threadgroupMemory, texture, sampler
    case imageblockData = 16, imageblock
}
public enum MTLArgumentAccess: UInt, Sendable { case readOnly, readWrite, writeOnly }

// The descriptions of functions come from a device's pipelines. Those that an app makes itself are empty.

open class MTLStructMember: NSObject {
    open var name: String { "" }
    open var offset: Int { 0 }
    open var dataType: MTLDataType { .none }
    open var argumentIndex: Int { 0 }
    open func structType() -> MTLStructType? { nil }
    open func arrayType() -> MTLArrayType? { nil }
}

open class MTLStructType: NSObject {
    open var members: [MTLStructMember] { [] }
    open func memberByName(_ name: String) -> MTLStructMember? { nil }
}

open class MTLArrayType: NSObject {
    open var arrayLength: Int { 0 }
    open var elementType: MTLDataType { .none }
    open var stride: Int { 0 }
    open var argumentIndexStride: Int { 0 }
    open func elementStructType() -> MTLStructType? { nil }
    open func element() -> MTLArrayType? { nil }
}

open class MTLArgument: NSObject {
    open var name: String { "" }
    open var type: MTLArgumentType { .buffer }
    open var access: MTLArgumentAccess { .readOnly }
    open var index: Int { 0 }
    open var isActive: Bool { false }
    open var bufferAlignment: Int { 0 }
    open var bufferDataSize: Int { 0 }
    open var bufferDataType: MTLDataType { .none }
    open var bufferStructType: MTLStructType? { nil }
    open var threadgroupMemoryAlignment: Int { 0 }
    open var threadgroupMemoryDataSize: Int { 0 }
    open var textureType: MTLTextureType { .type1D }
    open var textureDataType: MTLDataType { .none }
    open var isDepthTexture: Bool { false }
    open var arrayLength: Int { 0 }
}
