import GLKit

/// A cube with round edges as triangles: places, normals and colors of its vertices in one buffer, and the array
/// object that describes it.
struct RoundedCube {
    private struct Vertex {
        var place: GLKVector3
        var normal: GLKVector3
        var color: GLKVector3
    }

    private let array: GLuint
    private let count: GLsizei

    /// The radius of the edges, where half a side is 1.
    private static let radius: Float = 0.28
    /// The squares along a side.
    private static let steps = 24

    /// Makes the buffers, of the context that is current.
    init(_ first: GLKVector3, _ second: GLKVector3) {
        var vertices: [Vertex] = []
        var indices: [GLushort] = []
        for face in Self.faces {
            let start = vertices.count
            for row in 0...Self.steps {
                for column in 0...Self.steps {
                    vertices.append(Self.vertex(face, Self.place(column), Self.place(row), first, second))
                }
            }
            indices += Self.triangles(from: start)
        }
        count = GLsizei(indices.count)
        array = Self.upload(vertices, indices)
    }

    func draw() {
        glBindVertexArrayOES(array)
        glDrawElements(GLenum(GL_TRIANGLES), count, GLenum(GL_UNSIGNED_SHORT), nil)
        glBindVertexArrayOES(0)
    }

    // MARK: Shape

    /// The turns of the front to each of the six faces.
    private static let faces: [GLKMatrix3] = [
        GLKMatrix3Identity, GLKMatrix3MakeYRotation(.pi / 2), GLKMatrix3MakeYRotation(.pi),
        GLKMatrix3MakeYRotation(-.pi / 2), GLKMatrix3MakeXRotation(.pi / 2), GLKMatrix3MakeXRotation(-.pi / 2),
    ]

    /// The squares are small where the cube is round: half of them lie in the edges.
    private static func place(_ step: Int) -> Float {
        let part = Float(step) / Float(steps) * 2 - 1
        let flat = 1 - radius
        return abs(part) < 0.5 ? part * 2 * flat : (part < 0 ? -1 : 1) * (flat + (abs(part) - 0.5) * 2 * radius)
    }

    /// A point of a cube with sharp edges goes to where a ball inside it, that is as near as it gets, has its surface.
    private static func vertex(
        _ face: GLKMatrix3, _ x: Float, _ y: Float, _ first: GLKVector3, _ second: GLKVector3
    ) -> Vertex {
        let sharp = GLKVector3Make(x, y, 1), flat = 1 - radius
        let limit = GLKVector3Make(flat, flat, flat)
        let center = GLKVector3Maximum(GLKVector3Minimum(sharp, limit), GLKVector3Negate(limit))
        let normal = GLKVector3Normalize(GLKVector3Subtract(sharp, center))
        let place = GLKVector3Add(center, GLKVector3MultiplyScalar(normal, radius))
        let turned = GLKMatrix3MultiplyVector3(face, place)
        // From one corner to the opposite one.
        let blend = (turned.x + turned.y + turned.z) / 6 + 0.5
        return Vertex(
            place: turned, normal: GLKMatrix3MultiplyVector3(face, normal),
            color: GLKVector3Lerp(first, second, min(max(blend, 0), 1)))
    }

    private static func triangles(from start: Int) -> [GLushort] {
        let width = steps + 1
        return (0..<steps).flatMap { row in
            (0..<steps).flatMap { column -> [GLushort] in
                let corner = start + row * width + column
                return [corner, corner + 1, corner + width, corner + 1, corner + width + 1, corner + width].map {
                    GLushort($0)
                }
            }
        }
    }

    // MARK: Buffers

    private static func upload(_ vertices: [Vertex], _ indices: [GLushort]) -> GLuint {
        var array: GLuint = 0
        var buffers: [GLuint] = [0, 0]
        glGenVertexArraysOES(1, &array)
        glBindVertexArrayOES(array)
        glGenBuffers(2, &buffers)
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffers[0])
        glBufferData(
            GLenum(GL_ARRAY_BUFFER), vertices.count * MemoryLayout<Vertex>.stride, vertices, GLenum(GL_STATIC_DRAW))
        glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), buffers[1])
        glBufferData(
            GLenum(GL_ELEMENT_ARRAY_BUFFER), indices.count * MemoryLayout<GLushort>.size, indices,
            GLenum(GL_STATIC_DRAW))
        for (attribute, offset) in [
            (GLKVertexAttrib.position, MemoryLayout<Vertex>.offset(of: \.place)),
            (.normal, MemoryLayout<Vertex>.offset(of: \.normal)), (.color, MemoryLayout<Vertex>.offset(of: \.color)),
        ] {
            glEnableVertexAttribArray(GLuint(attribute.rawValue))
            glVertexAttribPointer(
                GLuint(attribute.rawValue), 3, GLenum(GL_FLOAT), GLboolean(GL_FALSE),
                GLsizei(MemoryLayout<Vertex>.stride), UnsafeRawPointer(bitPattern: offset ?? 0))
        }
        glBindVertexArrayOES(0)
        return array
    }
}
