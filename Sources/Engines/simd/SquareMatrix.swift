/// A square matrix of columns. A vector is a column: `matrix * vector`.
public protocol SquareMatrix: Equatable, Sendable {
    associatedtype Column: SIMD & Sendable where Column.Scalar: FloatingPoint & Sendable
    /// The matrix of zeros.
    init()
    /// The number of columns, and of rows.
    static var order: Int { get }
    subscript(column: Int) -> Column { get set }
}

extension SquareMatrix {
    public typealias Scalar = Column.Scalar

    /// Creates a multiple of the identity.
    public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }

    public init(diagonal: Column) {
        self.init()
        for i in 0..<Self.order { self[i][i] = diagonal[i] }
    }

    /// Creates a matrix from as many columns as it has.
    public init(_ columns: [Column]) {
        precondition(columns.count == Self.order, "a \(Self.self) has \(Self.order) columns, not \(columns.count)")
        self.init()
        for i in 0..<Self.order { self[i] = columns[i] }
    }

    public init(rows: [Column]) { self = Self(rows).transpose }

    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    public var transpose: Self {
        var result = Self()
        for i in 0..<Self.order { for j in 0..<Self.order { result[i][j] = self[j][i] } }
        return result
    }

    public var determinant: Scalar { eliminated.determinant }
    /// The inverse; NaN if there is none.
    public var inverse: Self { eliminated.inverse }

    /// Eliminates column by column, each with the largest pivot, and does the same to the identity.
    private var eliminated: (determinant: Scalar, inverse: Self) {
        // Rows are easier to exchange: the transposed matrix has them as columns.
        var left = transpose
        var right = Self(1)
        var determinant: Scalar = 1
        for i in 0..<Self.order {
            var pivot = i
            for row in i..<Self.order where left[row][i].magnitude > left[pivot][i].magnitude { pivot = row }
            if pivot != i {
                (left[i], left[pivot]) = (left[pivot], left[i])
                (right[i], right[pivot]) = (right[pivot], right[i])
                determinant = -determinant
            }
            let divisor = left[i][i]
            guard divisor != 0 else { return (0, mapped { _ in Column(repeating: .nan) }) }
            determinant *= divisor
            left[i] /= divisor
            right[i] /= divisor
            for row in 0..<Self.order where row != i {
                let factor = left[row][i]
                left[row] -= factor * left[i]
                right[row] -= factor * right[i]
            }
        }
        return (determinant, right.transpose)
    }

    private func mapped(_ body: (Int) -> Column) -> Self {
        var result = Self()
        for i in 0..<Self.order { result[i] = body(i) }
        return result
    }

    public static func + (a: Self, b: Self) -> Self { a.mapped { a[$0] + b[$0] } }
    public static func - (a: Self, b: Self) -> Self { a.mapped { a[$0] - b[$0] } }
    public static prefix func - (a: Self) -> Self { a.mapped { 0 - a[$0] } }
    public static func * (a: Self, b: Self) -> Self { a.mapped { a * b[$0] } }
    public static func * (a: Self, scalar: Scalar) -> Self { a.mapped { a[$0] * scalar } }
    public static func * (scalar: Scalar, a: Self) -> Self { a * scalar }
    public static func * (a: Self, vector: Column) -> Column {
        var result = Column.zero
        for i in 0..<order { result += a[i] * vector[i] }
        return result
    }
    public static func * (vector: Column, a: Self) -> Column { a.transpose * vector }
    public static func += (a: inout Self, b: Self) { a = a + b }
    public static func -= (a: inout Self, b: Self) { a = a - b }
    public static func *= (a: inout Self, b: Self) { a = a * b }
    public static func *= (a: inout Self, scalar: Scalar) { a = a * scalar }
    public static func == (a: Self, b: Self) -> Bool { (0..<order).allSatisfy { a[$0] == b[$0] } }
}

public func simd_mul<M: SquareMatrix>(_ a: M, _ b: M) -> M { a * b }
public func simd_mul<M: SquareMatrix>(_ a: M, _ vector: M.Column) -> M.Column { a * vector }
public func simd_mul<M: SquareMatrix>(_ vector: M.Column, _ a: M) -> M.Column { vector * a }
public func simd_mul<M: SquareMatrix>(_ scalar: M.Column.Scalar, _ a: M) -> M { scalar * a }
public func matrix_multiply<M: SquareMatrix>(_ a: M, _ b: M) -> M { a * b }
public func matrix_multiply<M: SquareMatrix>(_ a: M, _ vector: M.Column) -> M.Column { a * vector }
public func simd_add<M: SquareMatrix>(_ a: M, _ b: M) -> M { a + b }
public func simd_sub<M: SquareMatrix>(_ a: M, _ b: M) -> M { a - b }
public func simd_inverse<M: SquareMatrix>(_ a: M) -> M { a.inverse }
public func simd_transpose<M: SquareMatrix>(_ a: M) -> M { a.transpose }
public func simd_determinant<M: SquareMatrix>(_ a: M) -> M.Column.Scalar { a.determinant }
public func simd_equal<M: SquareMatrix>(_ a: M, _ b: M) -> Bool { a == b }
