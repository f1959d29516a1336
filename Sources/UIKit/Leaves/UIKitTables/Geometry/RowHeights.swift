import CoreGraphics
import Foundation

/// The heights of the rows of a section, of which some are only estimated.
///
/// Measured heights stand in chunks, whose differences from the estimate are summed in a Fenwick tree: a position is found
/// and a height changed in time that grows with the logarithm of the number of rows. Rows that were never measured use no
/// memory.
struct RowHeights {
    private(set) var count: Int
    private let estimate: CGFloat
    /// The measured heights of a chunk's rows; a NaN for a row that was not measured.
    private var chunks: [Int: [CGFloat]] = [:]
    /// The sums of the chunks' differences, as a Fenwick tree from 1.
    private var sums: [CGFloat] = []
    private var difference: CGFloat = 0

    private static let chunk = 128

    init(count: Int, estimate: CGFloat) { (self.count, self.estimate) = (count, estimate) }

    /// - Parameter heights: the height of each row.
    init(_ heights: [CGFloat], estimate: CGFloat) {
        self.init(count: heights.count, estimate: estimate)
        for (row, height) in heights.enumerated() { self[row] = height }
    }

    /// - Parameter guesses: the estimate of each row.
    init(guesses: [CGFloat]) {
        self.init(count: guesses.count, estimate: guesses.first ?? 0)
        guard guesses.contains(where: { $0 != estimate }) else { return }
        self.guesses = guesses
        for (row, guess) in guesses.enumerated() where guess != estimate { add(guess - estimate, row / Self.chunk) }
    }

    /// The rows' own estimates, if they differ.
    private var guesses: [CGFloat]?

    var total: CGFloat { CGFloat(count) * estimate + difference }

    /// Whether the height was measured.
    func isKnown(_ row: Int) -> Bool { known(row) != nil }

    private func known(_ row: Int) -> CGFloat? {
        guard let height = chunks[row / Self.chunk]?[row % Self.chunk], !height.isNaN else { return nil }
        return height
    }

    subscript(row: Int) -> CGFloat {
        get { known(row) ?? guesses?[row] ?? estimate }
        set {
            let change = newValue - self[row]
            let (chunk, place) = row.quotientAndRemainder(dividingBy: Self.chunk)
            chunks[chunk, default: Array(repeating: .nan, count: Self.chunk)][place] = newValue
            if change != 0 { add(change, chunk) }
        }
    }

    private mutating func add(_ change: CGFloat, _ chunk: Int) {
        if sums.isEmpty { sums = Array(repeating: 0, count: count / Self.chunk + 2) }
        difference += change
        var node = chunk + 1
        while node < sums.count {
            sums[node] += change
            node += node & -node
        }
    }

    // MARK: Positions

    /// Returns the distance in points from the first row's upper edge to that of a row.
    func position(of row: Int) -> CGFloat {
        let (chunk, place) = row.quotientAndRemainder(dividingBy: Self.chunk)
        var result = CGFloat(row) * estimate
        var node = sums.isEmpty ? 0 : chunk
        while node > 0 {
            result += sums[node]
            node -= node & -node
        }
        if guesses != nil {
            for row in row - place..<row { result += self[row] - estimate }
        } else if let heights = chunks[chunk] {
            for height in heights.prefix(place) where !height.isNaN { result += height - estimate }
        }
        return result
    }

    /// Returns the row at a distance from the first row's upper edge, within the rows.
    /// - Precondition: there is a row.
    func row(at position: CGFloat) -> Int {
        var (low, high) = (0, count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if self.position(of: middle) <= position { low = middle } else { high = middle - 1 }
        }
        return low
    }

    // MARK: Moving

    /// The measured rows, in no order.
    var measured: [(row: Int, height: CGFloat)] {
        chunks.flatMap { chunk, heights in
            heights.enumerated().filter { !$0.element.isNaN }.map { (chunk * Self.chunk + $0.offset, $0.element) }
        }
    }

    /// Takes a row out.
    /// - Returns: its height, if it was measured.
    mutating func remove(_ row: Int) -> CGFloat? {
        let (old, height) = (measured, known(row))
        var guesses = guesses
        guesses?.remove(at: row)
        self = guesses.map { RowHeights(guesses: $0) } ?? RowHeights(count: count - 1, estimate: estimate)
        for (place, height) in old where place != row { self[place > row ? place - 1 : place] = height }
        return height
    }

    mutating func insert(_ height: CGFloat?, at row: Int) {
        let old = measured
        var guesses = guesses
        guesses?.insert(estimate, at: row)
        self = guesses.map { RowHeights(guesses: $0) } ?? RowHeights(count: count + 1, estimate: estimate)
        for (place, height) in old { self[place >= row ? place + 1 : place] = height }
        if let height { self[row] = height }
    }

    /// Forgets what was measured.
    mutating func forget() {
        self = guesses.map { RowHeights(guesses: $0) } ?? RowHeights(count: count, estimate: estimate)
    }
}
