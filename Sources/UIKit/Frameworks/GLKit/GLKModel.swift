public import Foundation
public import OpenGLES

public let kGLKModelErrorDomain = "GLKModelErrorDomain"
public let kGLKModelErrorKey = "GLKModelErrorKey"

// Meshes are made of Model I/O's, a framework that Quince lacks: nothing makes a value of these classes.

/// The form in which an attribute of a vertex is stored.
public struct GLKVertexAttributeParameters: Sendable {
    public var type: GLenum
    public var size: GLuint
    public var normalized: GLboolean

    public init() { self.init(type: 0, size: 0, normalized: 0) }

    public init(type: GLenum, size: GLuint, normalized: GLboolean) {
        (self.type, self.size, self.normalized) = (type, size, normalized)
    }
}

/// The maker of a mesh's buffers.
open class GLKMeshBufferAllocator: NSObject {}

open class GLKMeshBuffer: NSObject {
    public let length: Int
    public let allocator: GLKMeshBufferAllocator
    public let glBufferName: GLuint
    public let offset: Int

    fileprivate init(_ allocator: GLKMeshBufferAllocator, _ name: GLuint, _ bytes: Range<Int>) {
        (self.allocator, glBufferName) = (allocator, name)
        (offset, length) = (bytes.lowerBound, bytes.count)
        super.init()
    }
}

/// The shapes of a mesh that are drawn together.
open class GLKSubmesh: NSObject {
    public let type: GLenum
    public let mode: GLenum
    public let elementCount: GLsizei
    public let elementBuffer: GLKMeshBuffer
    open private(set) weak var mesh: GLKMesh?
    open var name = ""

    fileprivate init(_ type: GLenum, _ mode: GLenum, _ buffer: GLKMeshBuffer, count: GLsizei) {
        (self.type, self.mode, elementBuffer, elementCount) = (type, mode, buffer, count)
        super.init()
    }
}

open class GLKMesh: NSObject {
    public let vertexCount: Int
    public let vertexBuffers: [GLKMeshBuffer]
    public let submeshes: [GLKSubmesh]
    open var name = ""

    fileprivate init(_ buffers: [GLKMeshBuffer], _ submeshes: [GLKSubmesh], count: Int) {
        (vertexBuffers, self.submeshes, vertexCount) = (buffers, submeshes, count)
        super.init()
    }
}
