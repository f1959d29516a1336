/// The position of a pixel in a texture.
public struct MTLOrigin: Sendable {
    public var x, y, z: Int
    public init() { (x, y, z) = (0, 0, 0) }
    public init(x: Int, y: Int, z: Int) { (self.x, self.y, self.z) = (x, y, z) }
}

/// An extent in pixels, or in threads.
public struct MTLSize: Sendable {
    public var width, height, depth: Int
    public init() { (width, height, depth) = (0, 0, 0) }
    public init(width: Int, height: Int, depth: Int) {
        (self.width, self.height, self.depth) = (width, height, depth)
    }
}

/// A part of a texture.
public struct MTLRegion: Sendable {
    public var origin: MTLOrigin
    public var size: MTLSize
    public init() { (origin, size) = (MTLOrigin(), MTLSize()) }
    public init(origin: MTLOrigin, size: MTLSize) { (self.origin, self.size) = (origin, size) }
}

/// The place of a sample within a pixel, from its upper left.
public struct MTLSamplePosition: Sendable {
    public var x, y: Float
    public init() { (x, y) = (0, 0) }
    public init(x: Float, y: Float) { (self.x, self.y) = (x, y) }
}

/// The bytes that a resource takes of a heap.
public struct MTLSizeAndAlign: Sendable {
    public var size, align: Int
    public init() { (size, align) = (0, 0) }
    public init(size: Int, align: Int) { (self.size, self.align) = (size, align) }
}

public func MTLOriginMake(_ x: Int, _ y: Int, _ z: Int) -> MTLOrigin { MTLOrigin(x: x, y: y, z: z) }
public func MTLSizeMake(_ width: Int, _ height: Int, _ depth: Int) -> MTLSize {
    MTLSize(width: width, height: height, depth: depth)
}
public func MTLSamplePositionMake(_ x: Float, _ y: Float) -> MTLSamplePosition { MTLSamplePosition(x: x, y: y) }

// A dimension that a region does not have is one pixel wide.

public func MTLRegionMake1D(_ x: Int, _ width: Int) -> MTLRegion { MTLRegionMake3D(x, 0, 0, width, 1, 1) }
public func MTLRegionMake2D(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> MTLRegion {
    MTLRegionMake3D(x, y, 0, width, height, 1)
}
public func MTLRegionMake3D(
    _ x: Int, _ y: Int, _ z: Int, _ width: Int, _ height: Int, _ depth: Int
) -> MTLRegion {
    MTLRegion(origin: MTLOrigin(x: x, y: y, z: z), size: MTLSize(width: width, height: height, depth: depth))
}
