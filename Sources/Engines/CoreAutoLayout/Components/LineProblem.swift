/// A component with one root: a line, of which rows leave less and less, level by level, until a point is left or no row.
struct LineProblem {
    /// What a row says: at most, exactly, or at least so much.
    enum Kind { case upper, exact, lower }

    struct Breakpoint {
        var position: Double
        /// What a point beyond the breakpoint costs for each unit.
        var weight: Double
        var kind: Kind
        var row: Int32
    }

    struct End {
        var position: Double
        /// The row that set it.
        var row: Int32 = -1
        /// Whether the row would have liked it further on, and the other end stopped it.
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

    /// Takes the only row of a level.
    mutating func narrow(to point: Breakpoint) {
        let end = End(position: point.position, row: point.row)
        narrow(
            to: point.kind == .upper ? End(position: -.infinity) : end,
            point.kind == .lower ? End(position: .infinity) : end)
    }

    /// Takes the rows of a level: the points where the sum of their costs is least, its slope being neither negative nor positive.
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
        // Where the best lies beyond an end, that end is as good as it gets.
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
    /// What the rows of a component with one root leave of its line, at the present values of everything else.
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
        // A row about the root alone says where it is without a detour over the present value.
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
            // Each row, turned and scaled so that it grows with the root by 1, and by −1.
            return conflict(of: [
                (line.low.row, 1 / constraints[line.low.row].slope),
                (line.high.row, -1 / constraints[line.high.row].slope),
            ])
        }
        let root = components[component].firstRoot
        newValues.append((root, min(max(variables[root].hint, line.low.position), line.high.position)))
        return nil
    }

    /// Whether required rows leave nothing by more than rounding.
    private func isContradiction(_ line: LineProblem) -> Bool {
        func tolerance(_ row: Int32) -> Double { Self.tolerance(scale(row)) / abs(constraints[row].slope) }
        return line.low.position - line.high.position > tolerance(line.low.row) + tolerance(line.high.row)
    }
}
