/// A component with one root: an interval that its rows narrow, level by level, until it is a point or no row is left.
struct LineProblem {
    /// The kind of a row's bound: an upper bound, an exact value or a lower bound.
    enum Kind { case upper, exact, lower }

    struct Breakpoint {
        var position: Double
        /// The cost per unit beyond the breakpoint.
        var weight: Double
        var kind: Kind
        var row: Int32
    }

    struct End {
        var position: Double
        /// The row that set this end.
        var row: Int32 = -1
        /// Whether the row's optimum is further on, beyond the opposite end.
        var isPulled = false
    }

    private(set) var low = End(position: -.infinity)
    private(set) var high = End(position: .infinity)

    var isPoint: Bool { low.position >= high.position }

    mutating func require(_ point: Breakpoint) {
        let end = End(position: point.position, row: point.row)
        if point.kind != .upper, point.position > low.position { low = end }
        if point.kind != .lower, point.position < high.position { high = end }
    }

    /// Applies the only row of a level.
    mutating func narrow(to point: Breakpoint) {
        let end = End(position: point.position, row: point.row)
        narrow(
            to: point.kind == .upper ? End(position: -.infinity) : end,
            point.kind == .lower ? End(position: .infinity) : end)
    }

    /// Applies the rows of a level: keeps the points of least total cost, where its slope is neither negative nor
    /// positive.
    mutating func narrow(to points: [Breakpoint]) {
        let points = points.sorted { $0.position < $1.position }
        let flat = 1e-9 * points.reduce(0) { $0 + $1.weight }
        var slope = -points.reduce(0) { $1.kind == .upper ? $0 : $0 + $1.weight }
        var (least, greatest) = (End(position: -.infinity), End(position: .infinity))
        for point in points {
            let before = slope
            slope += point.kind == .exact ? 2 * point.weight : point.weight
            if before < -flat && slope >= -flat { least = End(position: point.position, row: point.row) }
            if slope > flat {
                greatest = End(position: point.position, row: point.row)
                break
            }
        }
        narrow(to: least, greatest)
    }

    private mutating func narrow(to least: End, _ greatest: End) {
        // If the optimum is beyond an end, that end is the best reachable point.
        if least.position > high.position {
            low = End(position: high.position, row: least.row, isPulled: true)
        } else if greatest.position < low.position {
            high = End(position: low.position, row: greatest.row, isPulled: true)
        } else {
            if least.position > low.position { low = least }
            if greatest.position < high.position { high = greatest }
        }
    }
}

extension LayoutSolver {
    /// Returns what the rows of a component with one root leave of its line at the present values of all other
    /// variables.
    func line(of component: Int32) -> LineProblem {
        let record = components[component]
        let (root, constraints) = (record.firstRoot, constraints.base)
        var line = LineProblem()
        var row = record.firstRow
        while row >= 0 {
            line.require(breakpoint(row, root))
            row = constraints[Int(row)].nextRow
        }
        row = record.firstOptional
        while row >= 0, !line.isPoint {
            let point = breakpoint(row, root)
            let priority = constraints[Int(row)].priority
            row = constraints[Int(row)].nextRow
            if row < 0 || constraints[Int(row)].priority != priority {
                line.narrow(to: point)
                continue
            }
            var points = [point]
            while row >= 0, constraints[Int(row)].priority == priority {
                points.append(breakpoint(row, root))
                row = constraints[Int(row)].nextRow
            }
            line.narrow(to: points)
        }
        return line
    }

    @inline(__always)
    private func breakpoint(_ row: Int32, _ root: Int32) -> LineProblem.Breakpoint {
        let record = constraints.base + Int(row)
        let (slope, relation) = (record.pointee.slope, record.pointee.relation)
        // A row with the root as its only variable gives its position directly, without the rounding of the present
        // value.
        let isDirect = record.pointee.termCount == 1 && terms[record.pointee.firstTerm].variable == root
        let position = isDirect ? -record.pointee.constant / slope : variables[root].value - residual(row) / slope
        let isRising = relation == .lessThanOrEqual ? slope < 0 : slope > 0
        return LineProblem.Breakpoint(
            position: Self.rounded(position), weight: abs(slope),
            kind: relation == .equal ? .exact : isRising ? .lower : .upper, row: row)
    }

    func solveLine(_ component: Int32) -> Conflict? {
        let line = line(of: component)
        if line.low.position > line.high.position, isContradiction(line) {
            // Each row is scaled to grow with the root by 1 and −1 respectively.
            return conflict(of: [
                (line.low.row, 1 / constraints[line.low.row].slope),
                (line.high.row, -1 / constraints[line.high.row].slope),
            ])
        }
        noteFreedom(!line.isPoint, of: component)
        newValues.append((components[component].firstRoot, restingPlace(of: component, on: line)))
        return nil
    }

    /// Returns the point of the line that is nearest to the bound of the inequality that was added first, or to the
    /// root's hint if there is none.
    private func restingPlace(of component: Int32, on line: LineProblem) -> Double {
        let root = components[component].firstRoot
        var target = variables[root].hint
        if !line.isPoint, let row = firstRestingRow(of: component) { target = breakpoint(row, root).position }
        return min(max(target, line.low.position), line.high.position)
    }

    private func firstRestingRow(of component: Int32) -> Int32? {
        var first: Int32?
        for start in [components[component].firstRow, components[component].firstOptional] {
            var row = start
            while row >= 0 {
                let record = constraints[row]
                if record.rests, record.sequence < first.map({ constraints[$0].sequence }) ?? .max { first = row }
                row = record.nextRow
            }
        }
        return first
    }

    /// Returns whether the required rows contradict each other by more than rounding.
    private func isContradiction(_ line: LineProblem) -> Bool {
        func tolerance(_ row: Int32) -> Double { Self.tolerance(scale(row)) / abs(constraints[row].slope) }
        return line.low.position - line.high.position > tolerance(line.low.row) + tolerance(line.high.row)
    }
}
