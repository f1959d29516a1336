public import Metal

/// The way in which a kernel is encoded.
public struct MPSKernelOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let skipAPIValidation = MPSKernelOptions(rawValue: 1 << 0)
    public static let allowReducedPrecision = MPSKernelOptions(rawValue: 1 << 1)
    public static let disableInternalTiling = MPSKernelOptions(rawValue: 1 << 2)
    public static let insertDebugGroups = MPSKernelOptions(rawValue: 1 << 3)
    public static let verbose = MPSKernelOptions(rawValue: 1 << 4)
}

/// The pixels beyond the edge of an image.
public enum MPSImageEdgeMode: UInt, Sendable { case zero, clamp, mirror, mirrorWithEdge, constant }

/// A distance in pixels.
public struct MPSOffset: Sendable {
    public var x, y, z: Int
    public init() { (x, y, z) = (0, 0, 0) }
    public init(x: Int, y: Int, z: Int) { (self.x, self.y, self.z) = (x, y, z) }
}

public struct MPSOrigin: Sendable {
    public var x, y, z: Double
    public init() { (x, y, z) = (0, 0, 0) }
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

public struct MPSSize: Sendable {
    public var width, height, depth: Double
    public init() { (width, height, depth) = (0, 0, 0) }
    public init(width: Double, height: Double, depth: Double) {
        (self.width, self.height, self.depth) = (width, height, depth)
    }
}

public struct MPSRegion: Sendable {
    public var origin: MPSOrigin
    public var size: MPSSize
    public init() { (origin, size) = (MPSOrigin(), MPSSize()) }
    public init(origin: MPSOrigin, size: MPSSize) { (self.origin, self.size) = (origin, size) }
}

public struct MPSScaleTransform: Sendable {
    public var scaleX, scaleY, translateX, translateY: Double
    public init() { (scaleX, scaleY, translateX, translateY) = (0, 0, 0, 0) }
    public init(scaleX: Double, scaleY: Double, translateX: Double, translateY: Double) {
        (self.scaleX, self.scaleY) = (scaleX, scaleY)
        (self.translateX, self.translateY) = (translateX, translateY)
    }
}

/// The region of all pixels: the largest size of C's unsigned integers, which are Swift's signed ones.
public let MPSRectNoClip = MTLRegionMake3D(0, 0, 0, -1, -1, -1)

/// Makes a texture for a kernel that cannot write over its source.
public typealias MPSCopyAllocator = (MPSKernel, any MTLCommandBuffer, any MTLTexture) -> any MTLTexture

/// Returns `false`: there are no shaders for any device.
public func MPSSupportsMTLDevice(_ device: (any MTLDevice)?) -> Bool { false }
