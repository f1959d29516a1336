extension LayoutSolver {
    /// Takes a component apart; its rows are reduced again, its roots are loose until some row takes them.
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

    private func release(rows first: Int32) {
        var row = first
        while row >= 0 {
            let next = constraints[row].nextRow
            (constraints[row].component, constraints[row].nextRow) = (-1, -1)
            note(row)
            row = next
        }
    }

    /// Writes the rows that are due in terms of roots, and sorts them into components.
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
        constraints[row].role = .row
        if roots.count == 1, joinSingle(row, first.variable, first.coefficient) { return }
        reduced.rows.append(row)
        reduced.starts.append(reduced.parts.count)
        reduced.parts += roots
        for root in roots where variables[root.variable].component >= 0 { dissolve(variables[root.variable].component) }
    }

    /// A row about one root, whose component has no other, changes nothing else.
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
        // It may stand in the list of dirty ones from its former life.
        let isDirty = components[index].isDirty
        components[index] = ComponentRecord()
        components[index].isDirty = isDirty
        return index
    }

    // MARK: Sorting into components

    private func makeComponents(of reduced: ReducedRows) {
        guard !reduced.rows.isEmpty else { return }
        var union = RootUnion(self)
        for row in reduced.rows.indices {
            let parts = reduced.parts(of: row)
            for part in parts.dropFirst() { union.join(parts.first!.variable, part.variable) }
        }
        var members: [(component: Int32, rows: [Int])] = []
        var byRepresentative: [Int32: Int] = [:]
        for row in reduced.rows.indices {
            let parts = reduced.parts(of: row)
            let representative = union.find(parts.first!.variable)
            var component = variables[representative].component
            if component < 0 {
                component = makeComponent()
                add(root: representative, toComponent: component)
                markDirty(component)
            }
            for part in parts where variables[part.variable].component < 0 {
                add(root: part.variable, toComponent: component)
            }
            add(reduced.rows[row], toComponent: component, slope: parts.first!.coefficient)
            guard parts.count > 1 || components[component].face >= 0 || union.isShared(representative) else { continue }
            if let place = byRepresentative[representative] {
                members[place].rows.append(row)
            } else {
                byRepresentative[representative] = members.count
                components[component].face = takeFace()
                members.append((component, [row]))
            }
        }
        for member in members { fillFace(of: member.component, with: member.rows, of: reduced) }
    }

    private func takeFace() -> Int32 {
        if let free = freeFaces.popLast() { return free }
        faces.append(nil)
        return Int32(faces.count - 1)
    }

    private func fillFace(of component: Int32, with rows: [Int], of reduced: ReducedRows) {
        var face = Face()
        var columns: [Int32: Int] = [:]
        var root = components[component].firstRoot
        while root >= 0 {
            face.roots.append(root)
            root = variables[root].nextRoot
        }
        face.roots.sort()
        for (column, root) in face.roots.enumerated() { columns[root] = column }
        face.slopes = Array(repeating: 0, count: rows.count * face.roots.count)
        for (place, row) in rows.enumerated() {
            let index = reduced.rows[row]
            face.rows.append(index)
            let sign: Double = constraints[index].relation == .lessThanOrEqual ? -1 : 1
            for part in reduced.parts(of: row) {
                face.slopes[place * face.roots.count + columns[part.variable]!] = sign * part.coefficient
            }
        }
        faces[Int(components[component].face)] = face
    }

    /// What no row is about any more goes back to its hint.
    private func returnLooseRoots() {
        for root in looseRoots {
            let record = variables[root]
            guard record.isAlive, record.definition < 0, record.component < 0, record.value != record.hint else {
                continue
            }
            setValue(record.hint, of: root, noticing: true)
        }
        looseRoots.removeAll(keepingCapacity: true)
    }
}

/// Rows as sums of roots, one after the other.
struct ReducedRows {
    var rows: [Int32] = []
    var starts: [Int] = []
    var parts: [(variable: Int32, coefficient: Double)] = []

    func parts(of row: Int) -> ArraySlice<(variable: Int32, coefficient: Double)> {
        parts[starts[row]..<(row + 1 < starts.count ? starts[row + 1] : parts.count)]
    }
}

/// Sets of roots that rows tie together.
private struct RootUnion {
    private var parents: [Int32: Int32] = [:]

    init(_ solver: LayoutSolver) {}

    mutating func find(_ root: Int32) -> Int32 {
        var top = root
        while let parent = parents[top] { top = parent }
        var other = root
        while let parent = parents[other], parent != top {
            parents[other] = top
            other = parent
        }
        return top
    }

    mutating func join(_ one: Int32, _ other: Int32) {
        let (a, b) = (find(one), find(other))
        if a != b { (parents[max(a, b)], shared[min(a, b)]) = (min(a, b), true) }
    }

    private var shared: [Int32: Bool] = [:]

    func isShared(_ representative: Int32) -> Bool { shared[representative] != nil }
}
