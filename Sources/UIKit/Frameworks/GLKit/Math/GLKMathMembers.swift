/// The numbers of a vector, a matrix or a quaternion, which are all that it has.
func numbers<Value>(of value: Value) -> [Float] {
    withUnsafeBytes(of: value) { Array($0.bindMemory(to: Float.self)) }
}

private func number<Value>(_ index: Int, of value: Value) -> Float {
    precondition(index >= 0, "Negative subscript index")
    return withUnsafeBytes(of: value) { $0.bindMemory(to: Float.self)[index] }
}

// Members that Apple's Swift part adds to the types of C.

extension GLKVector2 {
    public typealias _Tuple = (Float, Float)
    public var _tuple: _Tuple { v }
    public subscript(i: Int) -> Float { number(i, of: self) }
}

extension GLKVector3 {
    public typealias _Tuple = (Float, Float, Float)
    public var _tuple: _Tuple { v }
    public subscript(i: Int) -> Float { number(i, of: self) }
}

extension GLKVector4 {
    public typealias _Tuple = (Float, Float, Float, Float)
    public var _tuple: _Tuple { v }
    public subscript(i: Int) -> Float { number(i, of: self) }
}

extension GLKQuaternion {
    public typealias _Tuple = (Float, Float, Float, Float)
    public var _tuple: _Tuple { q }
    public subscript(i: Int) -> Float { number(i, of: self) }
}

extension GLKMatrix2 {
    public typealias _Tuple = (Float, Float, Float, Float)
    public var _tuple: _Tuple { m }
    public subscript(i: Int) -> Float { number(i, of: self) }
}

extension GLKMatrix3 {
    public typealias _Tuple = (Float, Float, Float, Float, Float, Float, Float, Float, Float)
    public var _tuple: _Tuple { m }
    public subscript(i: Int) -> Float { number(i, of: self) }
}

extension GLKMatrix4 {
    public typealias _Tuple = (
        Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float, Float
    )
    public var _tuple: _Tuple { m }
    public subscript(i: Int) -> Float { number(i, of: self) }
}
