extension LayoutSolver {
    /// Dissolves a component. Its rows are reduced again; its roots stay loose until a row names them.
    func dissolve(_ index: Int32) {
        let component = components[index]
        release(rows: component.firstRow)
        release(rows: component.firstOptional)
        var root = component.firstRoot
        while root >= 0 {
            let next = variables[root].nextRoot
            (variables[root].component, variables[root].nextRoot) = (-1, -1)
            looseRoots.append(root)
            root = next
        }
        if component.face >= 0 {
            faces[Int(component.face)] = nil
            freeFaces.append(component.face)
        }
        components[index].isAlive = false
        freeComponents.append(index)
    }

    /// Removes a row from its component. A component of several roots is dissolved, because it may fall apart.
    func take(_ row: Int32, outOf index: Int32) {
        let isRequired = constraints[row].isRequired
        guard components[index].face < 0 else { return dissolve(index) }
        var (previous, next) = (Int32(-1), isRequired ? components[index].firstRow : components[index].firstOptional)
        while next != row { (previous, next) = (next, constraints[next].nextRow) }
        let after = constraints[row].nextRow
        if previous >= 0 {
            constraints[previous].nextRow = after
        } else if isRequired {
            components[index].firstRow = after
        } else {
            components[index].firstOptional = after
        }
        (constraints[row].component, constraints[row].nextRow) = (-1, -1)
        if components[index].firstRow < 0 && components[index].firstOptional < 0 {
            dissolve(index)
        } else {
            markDirty(index)
        }
    }

    private func release(rows first: Int32) {
        var row = first
        while row >= 0 {
            let next = constraints[row].nextRow
            (constraints[row].component, constraints[row].nextRow) = (-1, -1)
            if mayRelax && constraints[row].isActive && isSlack(row) { constraints[row].isActive = false }
            note(row)
            row = next
        }
    }

    /// Writes the noted rows in terms of roots and sorts them into components.
    func reduceRows() {
        var reduced = ReducedRows()
        var position = 0
        while position < unreducedRows.count {
            let row = unreducedRows[position]
            position += 1
            constraints[row].isListed = false
            guard constraints[row].role == .pending else { continue }
            if constraints[row].isEquation {
                note(row)
            } else {
                reduce(row, into: &reduced)
            }
        }
        unreducedRows.removeAll(keepingCapacity: true)
        makeComponents(of: reduced)
        returnLooseRoots()
    }

    private func reduce(_ row: Int32, into reduced: inout ReducedRows) {
        expansion.expand(row, tracing: false, in: self)
        let roots = expansion.roots
        guard let first = roots.first else {
            constraints[row].role = .settled
            noteCheck(row)
            return
        }
        if roots.count > 1 && constraints[row].relation != .equal && !constraints[row].isActive {
            constraints[row].role = .watched
            noteWatch(row)
            newlyWatched.append(row)
            return
        }
        constraints[row].role = .row
        if roots.count == 1, joinSingle(row, first.variable, first.coefficient) { return }
        reduced.rows.append(row)
        reduced.starts.append(reduced.parts.count)
        reduced.parts += roots
        for root in roots where variables[root.variable].component >= 0 { dissolve(variables[root.variable].component) }
    }

    /// Adds a row with a single root to a component with that single root, which affects nothing else.
    private func joinSingle(_ row: Int32, _ root: Int32, _ coefficient: Double) -> Bool {
        let component = variables[root].component
        guard component >= 0, components[component].face < 0 else { return false }
        add(row, toComponent: component, slope: coefficient)
        markDirty(component)
        return true
    }

    private func add(_ row: Int32, toComponent component: Int32, slope: Double) {
        constraints[row].component = component
        constraints[row].slope = slope
        if constraints[row].isRequired {
            constraints[row].nextRow = components[component].firstRow
            components[component].firstRow = row
            return
        }
        let priority = constraints[row].priority
        var (previous, next) = (Int32(-1), components[component].firstOptional)
        while next >= 0, constraints[next].priority > priority { (previous, next) = (next, constraints[next].nextRow) }
        constraints[row].nextRow = next
        if previous < 0 {
            components[component].firstOptional = row
        } else {
            constraints[previous].nextRow = row
        }
    }

    private func add(root: Int32, toComponent component: Int32) {
        variables[root].component = component
        variables[root].nextRoot = components[component].firstRoot
        components[component].firstRoot = root
    }

    private func makeComponent() -> Int32 {
        guard let index = freeComponents.popLast() else { return components.append(ComponentRecord()) }
        // A recycled index may still be in the list of dirty components.
        let isDirty = components[index].isDirty
        components[index] = ComponentRecord()
        components[index].isDirty = isDirty
        return index
    }

    // MARK: Sorting into Components

    private func makeComponents(of reduced: ReducedRows) {
        guard !reduced.rows.isEmpty else { return }
        for row in reduced.rows.indices {
            let parts = reduced.parts(of: row)
            for part in parts { union.join(parts.first!.variable, part.variable, count: variables.count) }
        }
        var faced: [(component: Int32, rows: [Int])] = []
        for row in reduced.rows.indices {
            let parts = reduced.parts(of: row)
            let representative = union.find(parts.first!.variable)
            if variables[representative].component < 0 {
                let component = makeComponent()
                add(root: representative, toComponent: component)
                markDirty(component)
            }
            let component = variables[representative].component
            for part in parts where variables[part.variable].component < 0 {
                add(root: part.variable, toComponent: component)
            }
            add(reduced.rows[row], toComponent: component, slope: parts.first!.coefficient)
            guard union.isShared(representative) else { continue }
            if components[component].face < 0 {
                components[component].face = takeFace(Int32(faced.count))
                faced.append((component, []))
            }
            faced[Int(faces[Int(components[component].face)]!.place)].rows.append(row)
        }
        union.forget()
        for (component, rows) in faced { fillFace(of: component, with: rows, of: reduced) }
    }

    private func takeFace(_ place: Int32) -> Int32 {
        var face = Face()
        face.place = place
        if let free = freeFaces.popLast() {
            faces[Int(free)] = face
            return free
        }
        faces.append(face)
        return Int32(faces.count - 1)
    }

    private func fillFace(of component: Int32, with rows: [Int], of reduced: ReducedRows) {
        var face = Face()
        var root = components[component].firstRoot
        while root >= 0 {
            face.roots.append(root)
            root = variables[root].nextRoot
        }
        face.roots.sort()
        for row in rows {
            let index = reduced.rows[row]
            face.rows.append(index)
            let sign: Double = constraints[index].relation == .lessThanOrEqual ? -1 : 1
            let entries = reduced.parts(of: row).map {
                SparseRows.Entry(column: face.column(of: $0.variable), value: sign * $0.coefficient)
            }
            face.slopes.append(entries.count == 1 ? entries : entries.sorted { $0.column < $1.column })
        }
        faces[Int(components[component].face)] = face
    }

    /// Resets roots that no row names any more to their hints.
    private func returnLooseRoots() {
        for root in looseRoots {
            let record = variables[root]
            guard record.isAlive, record.definition < 0, record.component < 0 else { continue }
            if record.references > 0 || record.rows > 0 { hasNewFreedom = true }
            guard record.value != record.hint else { continue }
            setValue(record.hint, of: root, noticing: true)
        }
        looseRoots.removeAll(keepingCapacity: true)
    }
}

/// Rows as sums of roots, stored consecutively.
struct ReducedRows {
    var rows: [Int32] = []
    var starts: [Int] = []
    var parts: [(variable: Int32, coefficient: Double)] = []

    func parts(of row: Int) -> ArraySlice<(variable: Int32, coefficient: Double)> {
        parts[starts[row]..<(row + 1 < starts.count ? starts[row + 1] : parts.count)]
    }
}

/// A union-find structure over roots that rows tie together.
struct RootUnion {
    /// Parent links; −1 marks a root not visited yet. The least root of a set represents it.
    private let parents = Slab<Int32>()
    /// Whether a root represents others besides itself.
    private let shared = Slab<Bool>()
    private var met: [Int32] = []

    func find(_ root: Int32) -> Int32 {
        var top = root
        while parents[top] != top { top = parents[top] }
        var other = root
        while parents[other] != top { (parents[other], other) = (top, parents[other]) }
        return top
    }

    mutating func join(_ one: Int32, _ other: Int32, count: Int) {
        if parents.count < count {
            _ = shared.append(repeating: false, count: count - parents.count)
            _ = parents.append(repeating: -1, count: count - parents.count)
        }
        for root in [one, other] where parents[root] < 0 {
            parents[root] = root
            met.append(root)
        }
        let (a, b) = (find(one), find(other))
        if a != b { (parents[max(a, b)], shared[min(a, b)]) = (min(a, b), true) }
    }

    func isShared(_ representative: Int32) -> Bool { shared[representative] }

    mutating func forget() {
        for root in met { (parents[root], shared[root]) = (-1, false) }
        met.removeAll(keepingCapacity: true)
    }
}
