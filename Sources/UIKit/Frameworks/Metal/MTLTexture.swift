public import Foundation

public enum MTLTextureType: UInt, Sendable {
    case type1D, type1DArray, type2D, type2DArray, type2DMultisample, typeCube, typeCubeArray, type3D
    case type2DMultisampleArray, typeTextureBuffer
}

/// The uses of a texture.
public struct MTLTextureUsage: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let unknown = MTLTextureUsage([])
    public static let shaderRead = MTLTextureUsage(rawValue: 1 << 0)
    public static let shaderWrite = MTLTextureUsage(rawValue: 1 << 1)
    public static let renderTarget = MTLTextureUsage(rawValue: 1 << 2)
    public static let pixelFormatView = MTLTextureUsage(rawValue: 1 << 4)
}

/// The value that a shader reads as a component.
public enum MTLTextureSwizzle: UInt8, Sendable { case zero, one, red, green, blue, alpha }

public struct MTLTextureSwizzleChannels: Sendable {
    public var red, green, blue, alpha: MTLTextureSwizzle

    /// Makes the channels that are read as they are.
    public init() { (red, green, blue, alpha) = (.red, .green, .blue, .alpha) }
    public init(red: MTLTextureSwizzle, green: MTLTextureSwizzle, blue: MTLTextureSwizzle, alpha: MTLTextureSwizzle) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}

/// The values of a new texture.
open class MTLTextureDescriptor: NSObject, NSCopying {
    open var textureType = MTLTextureType.type2D
    open var pixelFormat = MTLPixelFormat.rgba8Unorm
    open var width = 1
    open var height = 1
    open var depth = 1
    open var mipmapLevelCount = 1
    open var sampleCount = 1
    open var arrayLength = 1
    open var cpuCacheMode = MTLCPUCacheMode.defaultCache
    open var storageMode = MTLStorageMode.shared
    open var hazardTrackingMode = MTLHazardTrackingMode.default
    open var usage = MTLTextureUsage.shaderRead
    open var allowGPUOptimizedContents = true
    open var swizzle = MTLTextureSwizzleChannels()

    open var resourceOptions: MTLResourceOptions {
        get { MTLResourceOptions(cpuCacheMode, storageMode, hazardTrackingMode) }
        set {
            (cpuCacheMode, storageMode) = (newValue.cpuCacheMode, newValue.storageMode)
            hazardTrackingMode = newValue.hazardTrackingMode
        }
    }

    open class func texture2DDescriptor(
        pixelFormat: MTLPixelFormat, width: Int, height: Int, mipmapped: Bool
    ) -> MTLTextureDescriptor { make(.type2D, pixelFormat, width, height, mipmapped) }

    open class func textureCubeDescriptor(
        pixelFormat: MTLPixelFormat, size: Int, mipmapped: Bool
    ) -> MTLTextureDescriptor { make(.typeCube, pixelFormat, size, size, mipmapped) }

    open class func textureBufferDescriptor(
        with pixelFormat: MTLPixelFormat, width: Int, resourceOptions: MTLResourceOptions = [], usage: MTLTextureUsage
    ) -> MTLTextureDescriptor {
        let descriptor = make(.typeTextureBuffer, pixelFormat, width, 1, false)
        (descriptor.resourceOptions, descriptor.usage) = (resourceOptions, usage)
        return descriptor
    }

    private static func make(
        _ type: MTLTextureType, _ format: MTLPixelFormat, _ width: Int, _ height: Int, _ mipmapped: Bool
    ) -> MTLTextureDescriptor {
        let descriptor = MTLTextureDescriptor()
        (descriptor.textureType, descriptor.pixelFormat) = (type, format)
        (descriptor.width, descriptor.height) = (width, height)
        // Each level has half the side of the one before, down to a pixel.
        if mipmapped { descriptor.mipmapLevelCount = Int.bitWidth - max(width, height, 1).leadingZeroBitCount }
        return descriptor
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = MTLTextureDescriptor()
        (copy.textureType, copy.pixelFormat) = (textureType, pixelFormat)
        (copy.width, copy.height, copy.depth) = (width, height, depth)
        (copy.mipmapLevelCount, copy.sampleCount, copy.arrayLength) = (mipmapLevelCount, sampleCount, arrayLength)
        (copy.resourceOptions, copy.usage) = (resourceOptions, usage)
        (copy.allowGPUOptimizedContents, copy.swizzle) = (allowGPUOptimizedContents, swizzle)
        return copy
    }
}

/// An image in a device's memory.
public protocol MTLTexture: MTLResource {
    var rootResource: (any MTLResource)? { get }
    var parent: (any MTLTexture)? { get }
    var parentRelativeLevel: Int { get }
    var parentRelativeSlice: Int { get }
    var buffer: (any MTLBuffer)? { get }
    var bufferOffset: Int { get }
    var bufferBytesPerRow: Int { get }
    var textureType: MTLTextureType { get }
    var pixelFormat: MTLPixelFormat { get }
    var width: Int { get }
    var height: Int { get }
    var depth: Int { get }
    var mipmapLevelCount: Int { get }
    var sampleCount: Int { get }
    var arrayLength: Int { get }
    var usage: MTLTextureUsage { get }
    var isFramebufferOnly: Bool { get }
    var allowGPUOptimizedContents: Bool { get }
    var swizzle: MTLTextureSwizzleChannels { get }

    func getBytes(
        _ pixelBytes: UnsafeMutableRawPointer, bytesPerRow: Int, bytesPerImage: Int, from region: MTLRegion,
        mipmapLevel level: Int, slice: Int)
    func getBytes(_ pixelBytes: UnsafeMutableRawPointer, bytesPerRow: Int, from region: MTLRegion, mipmapLevel: Int)
    func replace(
        region: MTLRegion, mipmapLevel level: Int, slice: Int, withBytes pixelBytes: UnsafeRawPointer,
        bytesPerRow: Int, bytesPerImage: Int)
    func replace(region: MTLRegion, mipmapLevel: Int, withBytes pixelBytes: UnsafeRawPointer, bytesPerRow: Int)
    func makeTextureView(pixelFormat: MTLPixelFormat) -> (any MTLTexture)?
    func makeTextureView(
        pixelFormat: MTLPixelFormat, textureType: MTLTextureType, levels levelRange: Range<Int>,
        slices sliceRange: Range<Int>
    ) -> (any MTLTexture)?
    func makeTextureView(
        pixelFormat: MTLPixelFormat, textureType: MTLTextureType, levels levelRange: Range<Int>,
        slices sliceRange: Range<Int>, swizzle: MTLTextureSwizzleChannels
    ) -> (any MTLTexture)?
}
