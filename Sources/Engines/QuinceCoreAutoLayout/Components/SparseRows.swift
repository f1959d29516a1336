/// The matrix of a `Vertex`, stored by rows. Most rows name few roots, even in a component with a thousand.
struct SparseRows {
    struct Entry: BitwiseCopyable {
        var column: Int32
        var value: Double
    }

    /// Entries sorted by column. An entry that becomes 0 is kept, so that `rowsOf` never has to drop a row.
    private(set) var rows: [[Entry]]
    /// The rows that have an entry in a column, including zero entries.
    private(set) var rowsOf: [[Int32]]
    /// The other rows of the last pivot and their former entries in its column.
    private(set) var factors: [(row: Int, factor: Double)] = []
    private var pivotRow: [Entry] = []
    private var merged: [Entry] = []

    init(_ rows: [[Entry]], columns: Int) {
        self.rows = rows
        rowsOf = Array(repeating: [], count: columns)
        for (row, entries) in rows.enumerated() {
            for entry in entries { rowsOf[Int(entry.column)].append(Int32(row)) }
        }
    }

    subscript(row: Int, column: Int) -> Double {
        rows[row].withUnsafeBufferPointer { entries in
            var (low, high) = (0, entries.count)
            while low < high {
                let middle = (low + high) / 2
                if Int(entries[middle].column) < column { low = middle + 1 } else { high = middle }
            }
            return low < entries.count && Int(entries[low].column) == column ? entries[low].value : 0
        }
    }

    /// - Parameter entries: sorted by column.
    mutating func append(_ entries: [Entry]) {
        for entry in entries { rowsOf[Int(entry.column)].append(Int32(rows.count)) }
        rows.append(entries)
    }

    /// Solves a row for a column and substitutes the result into the other rows.
    mutating func pivot(_ row: Int, _ column: Int) {
        let inverse = 1 / self[row, column]
        pivotRow.removeAll(keepingCapacity: true)
        for place in rows[row].indices {
            let entry = rows[row][place]
            rows[row][place].value = Int(entry.column) == column ? inverse : entry.value * -inverse
            if rows[row][place].value != 0 { pivotRow.append(rows[row][place]) }
        }
        factors.removeAll(keepingCapacity: true)
        for place in rowsOf[column].indices {
            let other = Int(rowsOf[column][place])
            guard other != row else { continue }
            let factor = self[other, column]
            guard factor != 0 else { continue }
            factors.append((other, factor))
            merge(into: other, factor, without: Int32(column))
        }
    }

    /// Adds a multiple of the pivot row to a row, replacing that row's entry in the pivot's column.
    private mutating func merge(into row: Int, _ factor: Double, without column: Int32) {
        merged.removeAll(keepingCapacity: true)
        swap(&merged, &rows[row])
        rows[row].removeAll(keepingCapacity: true)
        rows[row].reserveCapacity(merged.count + pivotRow.count)
        var place = 0
        for added in pivotRow {
            while place < merged.count, merged[place].column < added.column {
                rows[row].append(merged[place])
                place += 1
            }
            var value = factor * added.value
            if place < merged.count, merged[place].column == added.column {
                if added.column != column { value += merged[place].value }
                place += 1
            } else {
                rowsOf[Int(added.column)].append(Int32(row))
            }
            rows[row].append(Entry(column: added.column, value: abs(value) < 1e-12 ? 0 : value))
        }
        rows[row].append(contentsOf: merged[place...])
    }
}
