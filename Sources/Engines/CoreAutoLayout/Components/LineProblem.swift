/// A component with one root: the point on a line that rows leave, found by walking over their breakpoints.
struct LineProblem {
    /// What a row says: at most, exactly, or at least so much.
    enum Kind { case upper, exact, lower }

    struct Breakpoint {
        var position: Double
        /// What a point beyond the breakpoint costs for each unit.
        var weight: Double
        var priority: Float
        var kind: Kind
        var row: Int32
        /// How far the position may be off.
        var tolerance: Double
    }

    /// By priority, highest first.
    private(set) var breakpoints: [Breakpoint] = []
    private(set) var low = -Double.infinity
    private(set) var high = Double.infinity
    /// The rows that set the ends.
    private(set) var lowRow: Int32 = -1
    private(set) var highRow: Int32 = -1

    mutating func clear() {
        breakpoints.removeAll(keepingCapacity: true)
        (low, high, lowRow, highRow) = (-.infinity, .infinity, -1, -1)
    }

    mutating func add(_ breakpoint: Breakpoint) {
        var place = breakpoints.count
        breakpoints.append(breakpoint)
        while place > 0, breakpoints[place - 1].priority < breakpoint.priority {
            breakpoints[place] = breakpoints[place - 1]
            place -= 1
        }
        breakpoints[place] = breakpoint
    }

    /// Narrows the line to the points that are best, level by level.
    ///
    /// - Returns: the places in `breakpoints` of two required ones that contradict each other.
    mutating func narrow() -> (lower: Int, upper: Int)? {
        var start = 0
        while start < breakpoints.count, breakpoints[start].priority >= 1000 { start += 1 }
        if let contradiction = narrow(required: start) { return contradiction }
        while start < breakpoints.count, low < high {
            var end = start + 1
            while end < breakpoints.count, breakpoints[end].priority == breakpoints[start].priority { end += 1 }
            narrow(level: start..<end)
            start = end
        }
        return nil
    }

    private mutating func narrow(required end: Int) -> (lower: Int, upper: Int)? {
        var (lower, upper) = (-1, -1)
        for place in 0..<end {
            let point = breakpoints[place]
            if point.kind != .upper, point.position > low { (low, lowRow, lower) = (point.position, point.row, place) }
            if point.kind != .lower, point.position < high {
                (high, highRow, upper) = (point.position, point.row, place)
            }
        }
        guard low > high else { return nil }
        if low - high > breakpoints[lower].tolerance + breakpoints[upper].tolerance { return (lower, upper) }
        high = low
        return nil
    }

    private mutating func narrow(level: Range<Int>) {
        let best: (low: Double, lowRow: Int32, high: Double, highRow: Int32)
        if level.count == 1 {
            let point = breakpoints[level.lowerBound]
            best = (
                point.kind == .upper ? -.infinity : point.position, point.row,
                point.kind == .lower ? .infinity : point.position, point.row
            )
        } else {
            best = leastInterval(level)
        }
        // Where the best lies beyond an end, that end is as good as it gets.
        if best.low > high {
            (low, lowRow) = (high, best.lowRow)
        } else if best.high < low {
            (high, highRow) = (low, best.highRow)
        } else {
            if best.low > low { (low, lowRow) = (best.low, best.lowRow) }
            if best.high < high { (high, highRow) = (best.high, best.highRow) }
        }
    }

    /// Where the sum of a level's costs is least: its slope turns from negative to positive.
    private func leastInterval(_ level: Range<Int>) -> (low: Double, lowRow: Int32, high: Double, highRow: Int32) {
        let points = breakpoints[level].sorted { $0.position < $1.position }
        let flat = 1e-9 * points.reduce(0) { $0 + $1.weight }
        var slope = -points.reduce(0) { $1.kind == .upper ? $0 : $0 + $1.weight }
        var (low, lowRow): (Double, Int32) = (-.infinity, -1)
        for point in points {
            let before = slope
            slope += point.kind == .exact ? 2 * point.weight : point.weight
            if before < -flat && slope >= -flat { (low, lowRow) = (point.position, point.row) }
            if slope > flat { return (low, lowRow, point.position, point.row) }
        }
        return (low, lowRow, .infinity, -1)
    }
}

extension LayoutSolver {
    /// Reads the rows of a component with one root as breakpoints, at the present values.
    func readLine(_ component: Int32, _ line: inout LineProblem) {
        line.clear()
        let root = components[component].firstRoot
        let present = variables[root].value
        var row = components[component].firstRow
        while row >= 0 {
            let record = constraints[row]
            let (residual, scale) = residual(row)
            // A row about the root alone says where it is without a detour over the present value.
            let isDirect = record.termCount == 1 && terms[record.firstTerm].variable == root
            let position = isDirect ? -record.constant / record.slope : present - residual / record.slope
            let isRising = record.relation == .lessThanOrEqual ? record.slope < 0 : record.slope > 0
            line.add(
                LineProblem.Breakpoint(
                    position: Self.rounded(position), weight: abs(record.slope), priority: record.priority,
                    kind: record.relation == .equal ? .exact : isRising ? .lower : .upper, row: row,
                    tolerance: Self.tolerance(scale) / abs(record.slope)))
            row = record.nextRow
        }
    }

    func solveLine(_ component: Int32) -> Conflict? {
        readLine(component, &line)
        if let (lower, upper) = line.narrow() {
            return conflict(of: [
                part(line.breakpoints[lower], rising: true), part(line.breakpoints[upper], rising: false),
            ])
        }
        let root = components[component].firstRoot
        newValues.append((root, min(max(variables[root].hint, line.low), line.high)))
        return nil
    }

    /// A row, turned and scaled so that it grows with the root by 1, or by −1.
    private func part(_ breakpoint: LineProblem.Breakpoint, rising: Bool) -> (row: Int32, factor: Double) {
        (breakpoint.row, (rising ? 1 : -1) / constraints[breakpoint.row].slope)
    }
}
