/// The simplex method for a component of several roots: the columns are its roots, the rows its constraints.
///
/// Every row, and every root's *stay* at its hint, is a *kink*: a linear quantity that costs nothing at 0 and its
/// absolute value elsewhere (for an inequality: only on the wrong side), at the level of its priority. The sum is
/// convex and piecewise linear, so its minimum is at a vertex where as many independent kinks meet as there are roots.
/// The kinks held at 0 are the *columns*; all others are *basic*, written in terms of the columns:
///
///     basic[r] = value[r] + Σ matrix[r, k] · column[k]
///
/// Each step releases one column, moves while the cost falls, past as many kinks as necessary, and holds the kink where
/// it stops. Costs are compared level by level (lexicographically), which is a convex function over ordered tuples of
/// numbers: a vertex that no step improves is optimal.
///
/// - Required rows are level 0: if its cost is not 0 in the end, the rows contradict each other.
/// - Several kinks in one point would allow endless cycles of steps of length 0. Every row is therefore offset by its
///   own multiple of an infinitesimal number, carried along as `epsilon`: no two vertices coincide, and every step
///   gains. Inequalities are offset towards being satisfied, so that the offsets cannot make them contradict each
///   other.
/// - There are no slack or error variables: the matrix has as many columns as there are roots.
/// - Source: the descent along edges through several kinks is Barrodale and Roberts, "An Improved Algorithm for
///   Discrete L1 Linear Approximation" (1973); the perturbation is Charnes' (1952).
struct Vertex {
    /// The cost of a basic or column kink.
    struct Kink {
        /// 0 is required; a negative level costs nothing.
        var level: Int
        var isEquality: Bool
        /// The level at which it costs its absolute value, besides the cost at `level`; −1 if there is none.
        var restLevel = -1

        /// Returns the growth of the cost at a level when the kink moves away from 0.
        @inline(__always)
        func growth(at level: Int, above isAbove: Bool) -> Double {
            (level == self.level && (isEquality || !isAbove) ? 1 : 0) + (level == restLevel ? 1 : 0)
        }
    }

    let columnCount: Int
    private(set) var rowCount: Int
    /// The rows, followed by the roots' stays.
    var kinks: [Kink]
    var levelCount: Int
    private(set) var matrix: SparseRows
    /// The kink of each matrix row and of each column.
    var basic: [Int]
    var column: [Int]
    var value: [Double]
    var epsilon: [Double]
    /// Values below this count as 0.
    var tolerance = 1e-9
    private var steps = 0
    // Scratch space of a step.
    private var slopes: [Double] = []
    private var slope: [Double] = []
    private var crossings: [(row: Int, speed: Double, time: Double, small: Double)] = []
    /// Whether the matrix has accumulated so much rounding that it should be rebuilt.
    var isWorn: Bool { steps > 20 * (columnCount + 50) }

    /// - Parameter rows: the rows, written over roots.
    init(kinks: [Kink], levelCount: Int, rows: [[SparseRows.Entry]], columns: Int) {
        (columnCount, rowCount) = (columns, kinks.count - columns)
        (self.kinks, self.levelCount) = (kinks, levelCount)
        matrix = SparseRows(rows, columns: columns)
        basic = Array(0..<rowCount)
        column = Array(rowCount..<kinks.count)
        value = Array(repeating: 0, count: rowCount)
        epsilon = value
    }

    /// Sets the constants from the kinks' values at a point; `value` then holds their values where all columns are 0.
    mutating func place(_ present: [Double]) {
        var scale = 1.0
        for row in 0..<rowCount {
            var (sum, small) = (present[basic[row]], Self.offset(of: basic[row], rows: rowCount))
            for entry in matrix.rows[row] {
                let kink = column[Int(entry.column)]
                sum -= entry.value * present[kink]
                small -= entry.value * Self.offset(of: kink, rows: rowCount)
            }
            (value[row], epsilon[row]) = (sum, small)
            scale = max(scale, abs(sum))
        }
        tolerance = 1e-10 * scale
        for row in 0..<rowCount where abs(value[row]) <= tolerance { value[row] = 0 }
    }

    /// Returns a row's multiple of the infinitesimal number.
    private static func offset(of kink: Int, rows: Int) -> Double { kink < rows ? scattered(kink) : 0 }

    /// Returns a number in 0.5..<1.5 for each index, without a pattern that sums could cancel.
    static func scattered(_ index: Int) -> Double {
        var bits = UInt64(index &+ 1) &* 0x9E37_79B9_7F4A_7C15
        bits ^= bits >> 29
        bits &*= 0xBF58_476D_1CE4_E5B9
        bits ^= bits >> 32
        return 0.5 + Double(bits >> 11) / Double(1 << 53)
    }

    // MARK: Costs

    /// Returns whether a basic kink is above 0, or above it by an infinitesimal amount.
    @inline(__always)
    private func isAbove(_ row: Int) -> Bool { value[row] > 0 || (value[row] == 0 && epsilon[row] >= 0) }

    /// Sums the slopes of the total cost for moving each column up, level by level, without the column's own cost.
    private mutating func sumSlopes() {
        slopes.removeAll(keepingCapacity: true)
        slopes.append(contentsOf: repeatElement(0, count: levelCount * columnCount))
        for row in 0..<rowCount {
            let (kink, isAbove) = (kinks[basic[row]], isAbove(row))
            let sign: Double = isAbove ? 1 : -1
            for level in [kink.level, kink.restLevel] where level >= 0 && kink.growth(at: level, above: isAbove) > 0 {
                for entry in matrix.rows[row] { slopes[Int(entry.column) * levelCount + level] += sign * entry.value }
            }
        }
    }

    /// Returns how fast the cost at a level grows, as of the last summing, when a column leaves 0 in a direction.
    private func slope(ofColumn k: Int, _ direction: Double, at level: Int) -> Double {
        direction * slopes[k * levelCount + level] + kinks[column[k]].growth(at: level, above: direction > 0)
    }

    /// Whether the optimum that `descend()` found is one of several, apart from the roots' stays.
    var isFree: Bool {
        guard slopes.count == levelCount * columnCount else { return false }
        return (0..<columnCount).contains { k in
            [1.0, -1.0].contains { direction in
                (0..<levelCount - 1).allSatisfy { abs(slope(ofColumn: k, direction, at: $0)) <= Self.flat }
            }
        }
    }

    /// Whether `addRests(on:)` has been called.
    private(set) var hasRests = false

    /// Adds a level for the distance of each of these inequalities from its bound, in this order, above the stays.
    mutating func addRests(on rows: [Int]) {
        hasRests = true
        for (place, row) in rows.enumerated() { kinks[row].restLevel = levelCount - 1 + place }
        for stay in kinks.count - columnCount..<kinks.count { kinks[stay].level += rows.count }
        levelCount += rows.count
    }

    /// Makes all optima equal again, apart from the stays.
    mutating func forgetRests() {
        for kink in kinks.indices { kinks[kink].restLevel = -1 }
    }

    // MARK: Steps

    /// Descends until no step improves the cost.
    ///
    /// - Returns: false if the step limit was reached, which only rounding errors can cause; the vertex is then the
    ///   best found.
    mutating func descend() -> Bool {
        var left = 100 * (rowCount + columnCount) + 1000
        while let (k, direction) = descent() {
            guard left > 0, let row = lastKink(along: k, direction) else { return false }
            pivot(row, k)
            left -= 1
        }
        return true
    }

    /// Returns the column and direction that lower the cost at the highest level, and the fastest at that level.
    ///
    /// Leaves in `slope` how fast the cost then falls, level by level.
    private mutating func descent() -> (column: Int, direction: Double)? {
        sumSlopes()
        var best: (level: Int, slope: Double, column: Int, direction: Double)?
        for k in 0..<columnCount {
            for direction in [1.0, -1.0] {
                for level in 0..<(best?.level ?? levelCount - 1) + 1 {
                    let slope = slope(ofColumn: k, direction, at: level)
                    guard abs(slope) > Self.flat else { continue }
                    if slope < 0, best == nil || (level, slope) < (best!.level, best!.slope) {
                        best = (level, slope, k, direction)
                    }
                    break
                }
            }
        }
        guard let best else { return nil }
        slope.removeAll(keepingCapacity: true)
        for level in 0..<levelCount { slope.append(slope(ofColumn: best.column, best.direction, at: level)) }
        return (best.column, best.direction)
    }

    static let flat = 1e-9

    /// Returns the row whose kink ends the descent along a column.
    private mutating func lastKink(along k: Int, _ direction: Double) -> Int? {
        crossings.removeAll(keepingCapacity: true)
        for row in matrix.rowsOf[k].lazy.map(Int.init) where kinks[basic[row]].level >= 0 {
            let speed = direction * matrix[row, k]
            guard abs(speed) > Self.flat else { continue }
            let time = value[row] == 0 ? 0 : -value[row] / speed
            let small = -epsilon[row] / speed
            if time > 0 || (time == 0 && small > 0) { crossings.append((row, abs(speed), time, small)) }
        }
        if crossings.count > 1 {
            crossings.sort { ($0.time, $0.small, $0.row) < ($1.time, $1.small, $1.row) }
        }
        for crossing in crossings {
            let kink = kinks[basic[crossing.row]]
            slope[kink.level] += (kink.isEquality ? 2 : 1) * crossing.speed
            if kink.restLevel >= 0 { slope[kink.restLevel] += 2 * crossing.speed }
            let first = slope.first { abs($0) > Self.flat } ?? 0
            if first >= 0 { return crossing.row }
        }
        return nil
    }

    /// Exchanges a basic kink with a column.
    private mutating func pivot(_ row: Int, _ k: Int) {
        matrix.pivot(row, k)
        let inverse = matrix[row, k]
        value[row] *= -inverse
        epsilon[row] *= -inverse
        for (other, factor) in matrix.factors {
            value[other] += factor * value[row]
            if abs(value[other]) <= tolerance { value[other] = 0 }
            epsilon[other] += factor * epsilon[row]
        }
        swap(&basic[row], &column[k])
        steps += 1
    }

    /// Adds a goal below every row and above the stays: that a weighted sum of roots grows by an amount.
    mutating func wish(for weights: [Double], toGrowBy amount: Double) {
        let firstStay = kinks.count - columnCount
        for kink in firstStay..<kinks.count { kinks[kink].level += 1 }
        var entries = Array(repeating: 0.0, count: columnCount)
        for k in 0..<columnCount where column[k] >= firstStay { entries[k] += weights[column[k] - firstStay] }
        for row in 0..<rowCount where basic[row] >= firstStay {
            let weight = weights[basic[row] - firstStay]
            guard weight != 0 else { continue }
            for entry in matrix.rows[row] { entries[Int(entry.column)] += weight * entry.value }
        }
        basic.append(kinks.count)
        kinks.append(Kink(level: levelCount - 1, isEquality: false))
        levelCount += 1
        matrix.append(
            entries.indices.filter { entries[$0] != 0 }.map { SparseRows.Entry(column: Int32($0), value: entries[$0]) })
        value.append(-amount)
        epsilon.append(0)
        rowCount += 1
    }

    /// Returns the values of all kinks at this vertex.
    func values() -> [Double] {
        var values = Array(repeating: 0.0, count: kinks.count)
        for row in 0..<rowCount { values[basic[row]] = value[row] }
        return values
    }
}
