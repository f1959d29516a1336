public import Foundation
public import Metal

public let MTKModelErrorDomain = "MTKModelErrorDomain"
public let MTKModelErrorKey = "MTKModelErrorKey"

// Meshes are made of Model I/O's, a framework that Quince lacks: nothing makes a value of these types.

/// The maker of a mesh's buffers.
open class MTKMeshBufferAllocator: NSObject {
    public let device: any MTLDevice

    public init(device: any MTLDevice) {
        self.device = device
        super.init()
    }
}

open class MTKMeshBuffer: NSObject {
    public let allocator: MTKMeshBufferAllocator
    public let buffer: any MTLBuffer
    public let offset: Int
    public let length: Int

    fileprivate init(_ allocator: MTKMeshBufferAllocator, _ buffer: any MTLBuffer, _ bytes: Range<Int>) {
        (self.allocator, self.buffer) = (allocator, buffer)
        (offset, length) = (bytes.lowerBound, bytes.count)
        super.init()
    }
}

/// The shapes of a mesh that are drawn together.
open class MTKSubmesh: NSObject {
    public let primitiveType: MTLPrimitiveType
    public let indexType: MTLIndexType
    public let indexBuffer: MTKMeshBuffer
    public let indexCount: Int
    open private(set) weak var mesh: MTKMesh?
    open var name = ""

    fileprivate init(_ type: MTLPrimitiveType, _ indexType: MTLIndexType, _ buffer: MTKMeshBuffer, count: Int) {
        (primitiveType, self.indexType, indexBuffer, indexCount) = (type, indexType, buffer, count)
        super.init()
    }
}

open class MTKMesh: NSObject {
    public let vertexBuffers: [MTKMeshBuffer]
    public let submeshes: [MTKSubmesh]
    public let vertexCount: Int
    open var name = ""

    fileprivate init(_ vertexBuffers: [MTKMeshBuffer], _ submeshes: [MTKSubmesh], count: Int) {
        (self.vertexBuffers, self.submeshes, vertexCount) = (vertexBuffers, submeshes, count)
        super.init()
    }
}
