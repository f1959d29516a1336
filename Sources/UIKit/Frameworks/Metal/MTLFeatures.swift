/// A set of features by the generation of the processor and the version of iOS.
public enum MTLFeatureSet: UInt, Sendable {
    case iOS_GPUFamily1_v1, iOS_GPUFamily2_v1, iOS_GPUFamily1_v2, iOS_GPUFamily2_v2, iOS_GPUFamily3_v1
    case iOS_GPUFamily1_v3, iOS_GPUFamily2_v3, iOS_GPUFamily3_v2
    case iOS_GPUFamily1_v4, iOS_GPUFamily2_v4, iOS_GPUFamily3_v3, iOS_GPUFamily4_v1
    case iOS_GPUFamily1_v5, iOS_GPUFamily2_v5, iOS_GPUFamily3_v4, iOS_GPUFamily4_v2, iOS_GPUFamily5_v1
}

/// A generation of processors, of Apple's own, of Macs, or of what several have in common.
public enum MTLGPUFamily: Int, Sendable {
    case apple1 = 1001, apple2, apple3, apple4, apple5, apple6, apple7, apple8, apple9
    case mac1 = 2001, mac2
    case common1 = 3001, common2, common3
    case macCatalyst1 = 4001, macCatalyst2
    case metal3 = 5001
}

public enum MTLReadWriteTextureTier: UInt, Sendable { case tierNone, tier1, tier2 }
public enum MTLArgumentBuffersTier: UInt, Sendable { case tier1, tier2 }

/// The information that comes with a new pipeline.
public struct MTLPipelineOption: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let argumentInfo = MTLPipelineOption(rawValue: 1 << 0)
    public static let bufferTypeInfo = MTLPipelineOption(rawValue: 1 << 1)
    public static let failOnBinaryArchiveMiss = MTLPipelineOption(rawValue: 1 << 2)
}
