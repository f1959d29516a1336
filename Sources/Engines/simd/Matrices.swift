/// A matrix of two columns.
public struct Matrix2x2<S: SIMDScalar & FloatingPoint & Sendable>: SquareMatrix where S.SIMD2Storage: Sendable {
    public typealias Column = SIMD2<S>
    public static var order: Int { 2 }
    public var columns: (Column, Column)

    public init() { columns = (.zero, .zero) }
    public init(columns: (Column, Column)) { self.columns = columns }
    public init(_ column0: Column, _ column1: Column) { columns = (column0, column1) }

    public subscript(column: Int) -> Column {
        get { withColumns { $0[column] } }
        set { withMutableColumns { $0[column] = newValue } }
    }
}

/// A matrix of three columns.
public struct Matrix3x3<S: SIMDScalar & FloatingPoint & Sendable>: SquareMatrix where S.SIMD4Storage: Sendable {
    public typealias Column = SIMD3<S>
    public static var order: Int { 3 }
    public var columns: (Column, Column, Column)

    public init() { columns = (.zero, .zero, .zero) }
    public init(columns: (Column, Column, Column)) { self.columns = columns }
    public init(_ column0: Column, _ column1: Column, _ column2: Column) { columns = (column0, column1, column2) }

    public subscript(column: Int) -> Column {
        get { withColumns { $0[column] } }
        set { withMutableColumns { $0[column] = newValue } }
    }
}

/// A matrix of four columns.
public struct Matrix4x4<S: SIMDScalar & FloatingPoint & Sendable>: SquareMatrix where S.SIMD4Storage: Sendable {
    public typealias Column = SIMD4<S>
    public static var order: Int { 4 }
    public var columns: (Column, Column, Column, Column)

    public init() { columns = (.zero, .zero, .zero, .zero) }
    public init(columns: (Column, Column, Column, Column)) { self.columns = columns }
    public init(_ column0: Column, _ column1: Column, _ column2: Column, _ column3: Column) {
        columns = (column0, column1, column2, column3)
    }

    public subscript(column: Int) -> Column {
        get { withColumns { $0[column] } }
        set { withMutableColumns { $0[column] = newValue } }
    }
}

extension SquareMatrix {
    // A matrix stores nothing but its columns, in order.

    fileprivate func withColumns<Result>(_ body: (UnsafeBufferPointer<Column>) -> Result) -> Result {
        withUnsafeBytes(of: self) { body($0.bindMemory(to: Column.self)) }
    }

    fileprivate mutating func withMutableColumns(_ body: (UnsafeMutableBufferPointer<Column>) -> Void) {
        withUnsafeMutableBytes(of: &self) { body($0.bindMemory(to: Column.self)) }
    }
}

public typealias simd_float2x2 = Matrix2x2<Float>
public typealias simd_float3x3 = Matrix3x3<Float>
public typealias simd_float4x4 = Matrix4x4<Float>
public typealias simd_double2x2 = Matrix2x2<Double>
public typealias simd_double3x3 = Matrix3x3<Double>
public typealias simd_double4x4 = Matrix4x4<Double>

public typealias float2x2 = simd_float2x2
public typealias float3x3 = simd_float3x3
public typealias float4x4 = simd_float4x4
public typealias double2x2 = simd_double2x2
public typealias double3x3 = simd_double3x3
public typealias double4x4 = simd_double4x4

public typealias matrix_float2x2 = simd_float2x2
public typealias matrix_float3x3 = simd_float3x3
public typealias matrix_float4x4 = simd_float4x4
public typealias matrix_double3x3 = simd_double3x3
public typealias matrix_double4x4 = simd_double4x4

public let matrix_identity_float2x2 = simd_float2x2(1)
public let matrix_identity_float3x3 = simd_float3x3(1)
public let matrix_identity_float4x4 = simd_float4x4(1)
public let matrix_identity_double2x2 = simd_double2x2(1)
public let matrix_identity_double3x3 = simd_double3x3(1)
public let matrix_identity_double4x4 = simd_double4x4(1)
