import Foundation

// Numbers in braces, in the order in which they are in memory: a matrix is written column by column.

public func NSStringFromGLKVector2(_ vector: GLKVector2) -> String { braced(numbers(of: vector)) }
public func NSStringFromGLKVector3(_ vector: GLKVector3) -> String { braced(numbers(of: vector)) }
public func NSStringFromGLKVector4(_ vector: GLKVector4) -> String { braced(numbers(of: vector)) }

public func NSStringFromGLKMatrix2(_ matrix: GLKMatrix2) -> String { columns(numbers(of: matrix), 2) }
public func NSStringFromGLKMatrix3(_ matrix: GLKMatrix3) -> String { columns(numbers(of: matrix), 3) }
public func NSStringFromGLKMatrix4(_ matrix: GLKMatrix4) -> String { columns(numbers(of: matrix), 4) }

public func NSStringFromGLKQuaternion(_ quaternion: GLKQuaternion) -> String {
    "{\(NSStringFromGLKVector3(quaternion.v)), \(text(quaternion.w))}"
}

private func columns(_ numbers: [Float], _ count: Int) -> String {
    let columns = stride(from: 0, to: numbers.count, by: count).map { braced(Array(numbers[$0..<$0 + count])) }
    return "{\(columns.joined(separator: ", "))}"
}

private func braced(_ numbers: [Float]) -> String { "{\(numbers.map(text).joined(separator: ", "))}" }
private func text(_ number: Float) -> String { String(format: "%g", Double(number)) }
