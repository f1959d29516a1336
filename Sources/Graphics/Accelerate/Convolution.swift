/// A box or a tent over an image of four channels, in a time per pixel that does not depend on the kernel's size.
///
/// The sums are whole numbers, and only the last step rounds: the result is that of the definition, to the byte.
///
///     columns: the sums of a column's pixels around row y follow from those of row y - 1 (ColumnSums)
///     rows:    the sums along a row are differences of sums from its beginning (RowSums)
///
/// All arithmetic wraps: a number that is too large on the way comes right in the difference, as long as the sum itself
/// fits the type.
struct Convolution {
    enum Edges { case copy, fill([UInt8]), extend, truncate }

    let source: Pixels
    let target: Pixels
    /// The pixel of the source that is the target's first.
    let origin: (x: Int, y: Int)
    let columns: Window
    let rows: Window
    let edges: Edges
    let keepsAlpha: Bool

    func run() {
        // Two more than the sum, and its rounding, have to fit.
        let bits = 8 + 2 + Self.bits(columns.total) + Self.bits(rows.total)
        if bits <= 64 { run(UInt64.self) } else { run(UInt128.self) }
    }

    private static func bits(_ count: Int) -> Int { Int.bitWidth - count.leadingZeroBitCount }

    private func run<Sum: FixedWidthInteger & UnsignedInteger>(_ type: Sum.Type) {
        var column = ColumnSums<Sum>(source, columns, at: origin.y)
        var row = RowSums<Sum>(source.width, rows)
        var line = [Sum](repeating: 0, count: source.width * 4)
        let division = Division<Sum>(Sum(columns.total) * Sum(rows.total))
        for y in 0..<target.height {
            if y > 0 { column.advance() }
            let height = columns.outside(origin.y + y, of: source.height)
            addOutside(column.sums, height, to: &line)
            row.read(line)
            write(row, y, height, division)
        }
    }

    /// Adds what lies above and below the image to the sums of columns.
    private func addOutside<Sum: FixedWidthInteger>(
        _ sums: [Sum], _ height: (before: Int, after: Int), to line: inout [Sum]
    ) {
        line = sums
        if height == (0, 0) { return }
        let (before, after) = (Sum(height.before), Sum(height.after))
        switch edges {
        case .copy, .truncate: return
        case .extend:
            let (first, last) = (source.row(0), source.row(source.height - 1))
            for k in line.indices { line[k] &+= before &* Sum(first[k]) &+ after &* Sum(last[k]) }
        case .fill(let color):
            for k in line.indices { line[k] &+= (before &+ after) &* Sum(color[k & 3]) }
        }
    }

    private func write<Sum: FixedWidthInteger & UnsignedInteger>(
        _ row: RowSums<Sum>, _ y: Int, _ height: (before: Int, after: Int), _ division: Division<Sum>
    ) {
        let (out, given) = (target.row(y), source.row(origin.y + y) + origin.x * 4)
        for x in 0..<target.width {
            let width = rows.outside(origin.x + x, of: source.width)
            let isCut = width != (0, 0) || height != (0, 0)
            if isCut, case .copy = edges {
                for c in 0..<4 { out[4 * x + c] = given[4 * x + c] }
                continue
            }
            for c in 0..<4 {
                var sum = row.inside(origin.x + x, c)
                if isCut { sum &+= outside(row, c, width) }
                out[4 * x + c] = isCut ? quotient(sum, width, height, division) : division.rounded(sum)
            }
            if keepsAlpha { out[4 * x] = given[4 * x] }
        }
    }

    /// Returns what lies before and behind a row.
    private func outside<Sum: FixedWidthInteger & UnsignedInteger>(
        _ row: RowSums<Sum>, _ channel: Int, _ width: (before: Int, after: Int)
    ) -> Sum {
        switch edges {
        case .copy, .truncate: 0
        case .extend:
            Sum(width.before) &* row.value(0, channel) &+ Sum(width.after) &* row.value(source.width - 1, channel)
        case .fill(let color): Sum(width.before + width.after) &* Sum(columns.total) &* Sum(color[channel])
        }
    }

    private func quotient<Sum: FixedWidthInteger & UnsignedInteger>(
        _ sum: Sum, _ width: (before: Int, after: Int), _ height: (before: Int, after: Int), _ division: Division<Sum>
    ) -> UInt8 {
        guard case .truncate = edges else { return division.rounded(sum) }
        let weight =
            Sum(columns.total - height.before - height.after) * Sum(rows.total - width.before - width.after)
        return UInt8((sum + weight / 2) / weight)
    }
}

/// Division by one number, rounded to the nearest, halves up.
struct Division<Sum: FixedWidthInteger & UnsignedInteger> {
    private let divisor: Sum
    /// 2^64 / divisor, rounded up; 0 for a divisor for which multiplying by it is not exact.
    private let reciprocal: UInt64

    init(_ divisor: Sum) {
        self.divisor = divisor
        // Exact for numbers n with n · divisor < 2^64, and n is at most 256 divisors.
        reciprocal = divisor > 1 && divisor < 1 << 28 ? UInt64.max / UInt64(divisor) + 1 : 0
    }

    @inline(__always)
    func rounded(_ sum: Sum) -> UInt8 {
        let n = sum + divisor / 2
        if reciprocal == 0 { return UInt8(truncatingIfNeeded: n / divisor) }
        return UInt8(truncatingIfNeeded: UInt64(truncatingIfNeeded: n).multipliedFullWidth(by: reciprocal).high)
    }
}
