/// The parts of a texture that are copied, and their layout.
public struct MTLBlitOption: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let depthFromDepthStencil = MTLBlitOption(rawValue: 1 << 0)
    public static let stencilFromDepthStencil = MTLBlitOption(rawValue: 1 << 1)
    public static let rowLinearPVRTC = MTLBlitOption(rawValue: 1 << 2)
}

/// Writes commands that copy.
public protocol MTLBlitCommandEncoder: MTLCommandEncoder {
    func copy(
        from sourceTexture: any MTLTexture, sourceSlice: Int, sourceLevel: Int, sourceOrigin: MTLOrigin,
        sourceSize: MTLSize, to destinationTexture: any MTLTexture, destinationSlice: Int, destinationLevel: Int,
        destinationOrigin: MTLOrigin)
    func copy(from sourceTexture: any MTLTexture, to destinationTexture: any MTLTexture)
    func copy(
        from sourceTexture: any MTLTexture, sourceSlice: Int, sourceLevel: Int, to destinationTexture: any MTLTexture,
        destinationSlice: Int, destinationLevel: Int, sliceCount: Int, levelCount: Int)
    func copy(
        from sourceBuffer: any MTLBuffer, sourceOffset: Int, sourceBytesPerRow: Int, sourceBytesPerImage: Int,
        sourceSize: MTLSize, to destinationTexture: any MTLTexture, destinationSlice: Int, destinationLevel: Int,
        destinationOrigin: MTLOrigin)
    func copy(
        from sourceBuffer: any MTLBuffer, sourceOffset: Int, sourceBytesPerRow: Int, sourceBytesPerImage: Int,
        sourceSize: MTLSize, to destinationTexture: any MTLTexture, destinationSlice: Int, destinationLevel: Int,
        destinationOrigin: MTLOrigin, options: MTLBlitOption)
    func copy(
        from sourceTexture: any MTLTexture, sourceSlice: Int, sourceLevel: Int, sourceOrigin: MTLOrigin,
        sourceSize: MTLSize, to destinationBuffer: any MTLBuffer, destinationOffset: Int,
        destinationBytesPerRow: Int, destinationBytesPerImage: Int)
    func copy(
        from sourceTexture: any MTLTexture, sourceSlice: Int, sourceLevel: Int, sourceOrigin: MTLOrigin,
        sourceSize: MTLSize, to destinationBuffer: any MTLBuffer, destinationOffset: Int,
        destinationBytesPerRow: Int, destinationBytesPerImage: Int, options: MTLBlitOption)
    func copy(
        from sourceBuffer: any MTLBuffer, sourceOffset: Int, to destinationBuffer: any MTLBuffer,
        destinationOffset: Int, size: Int)
    func generateMipmaps(for texture: any MTLTexture)
    func fill(buffer: any MTLBuffer, range: Range<Int>, value: UInt8)
    func optimizeContentsForGPUAccess(texture: any MTLTexture)
    func optimizeContentsForCPUAccess(texture: any MTLTexture)
    func updateFence(_ fence: any MTLFence)
    func waitForFence(_ fence: any MTLFence)
}
