public enum MTLPrimitiveType: UInt, Sendable { case point, line, lineStrip, triangle, triangleStrip }
public enum MTLIndexType: UInt, Sendable { case uint16, uint32 }
public enum MTLVisibilityResultMode: UInt, Sendable { case disabled, boolean, counting }
public enum MTLCullMode: UInt, Sendable { case none, front, back }
public enum MTLWinding: UInt, Sendable { case clockwise, counterClockwise }
public enum MTLDepthClipMode: UInt, Sendable { case clip, clamp }
public enum MTLTriangleFillMode: UInt, Sendable { case fill, lines }

/// The parts of a pipeline, for the order among commands.
public struct MTLRenderStages: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let vertex = MTLRenderStages(rawValue: 1 << 0)
    public static let fragment = MTLRenderStages(rawValue: 1 << 1)
    public static let tile = MTLRenderStages(rawValue: 1 << 2)
}

/// The resources whose earlier commands are waited for.
public struct MTLBarrierScope: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let buffers = MTLBarrierScope(rawValue: 1 << 0)
    public static let textures = MTLBarrierScope(rawValue: 1 << 1)
}

/// The pixels that are drawn.
public struct MTLScissorRect: Sendable {
    public var x, y, width, height: Int
    public init() { (x, y, width, height) = (0, 0, 0, 0) }
    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}

/// The pixels and depths that stand for the unit space of a picture.
public struct MTLViewport: Sendable {
    public var originX, originY, width, height, znear, zfar: Double
    public init() { (originX, originY, width, height, znear, zfar) = (0, 0, 0, 0, 0, 0) }
    public init(originX: Double, originY: Double, width: Double, height: Double, znear: Double, zfar: Double) {
        (self.originX, self.originY, self.width, self.height) = (originX, originY, width, height)
        (self.znear, self.zfar) = (znear, zfar)
    }
}

// The arguments of commands that are in buffers, in the order of their memory.

public struct MTLDrawPrimitivesIndirectArguments: Sendable {
    public var vertexCount, instanceCount, vertexStart, baseInstance: UInt32
    public init() { (vertexCount, instanceCount, vertexStart, baseInstance) = (0, 0, 0, 0) }
    public init(vertexCount: UInt32, instanceCount: UInt32, vertexStart: UInt32, baseInstance: UInt32) {
        (self.vertexCount, self.instanceCount) = (vertexCount, instanceCount)
        (self.vertexStart, self.baseInstance) = (vertexStart, baseInstance)
    }
}

public struct MTLDrawIndexedPrimitivesIndirectArguments: Sendable {
    public var indexCount, instanceCount, indexStart: UInt32
    public var baseVertex: Int32
    public var baseInstance: UInt32
    public init() { (indexCount, instanceCount, indexStart, baseVertex, baseInstance) = (0, 0, 0, 0, 0) }
    public init(indexCount: UInt32, instanceCount: UInt32, indexStart: UInt32, baseVertex: Int32, baseInstance: UInt32)
    {
        (self.indexCount, self.instanceCount, self.indexStart) = (indexCount, instanceCount, indexStart)
        (self.baseVertex, self.baseInstance) = (baseVertex, baseInstance)
    }
}

public struct MTLDispatchThreadgroupsIndirectArguments: Sendable {
    public var threadgroupsPerGrid: (UInt32, UInt32, UInt32)
    public init() { threadgroupsPerGrid = (0, 0, 0) }
    public init(threadgroupsPerGrid: (UInt32, UInt32, UInt32)) { self.threadgroupsPerGrid = threadgroupsPerGrid }
}
