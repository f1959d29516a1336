extension LayoutSolver {
    /// Solves a component of several roots, from the vertex where it was solved last.
    ///
    /// - Returns: the conflict, if its required rows cannot hold together.
    func solveFace(_ component: Int32) -> Conflict? {
        let index = Int(components[component].face)
        if faces[index]!.vertex == nil || faces[index]!.vertex!.isWorn {
            faces[index]!.vertex = makeVertex(faces[index]!)
        }
        let (present, tolerances) = present(faces[index]!)
        faces[index]!.vertex!.place(present)
        let arrived = faces[index]!.vertex!.descend()
        let face = faces[index]!
        if let vertex = face.vertex, let conflict = conflict(in: face, vertex, present, tolerances) { return conflict }
        setRoots(of: face, face.vertex!.values())
        if !arrived {
            faces[index]!.vertex = nil
            exhaustedDescents += 1
        }
        return nil
    }

    /// The kinks of a face: required rows at level 0, then optional ones by priority, then the wishes to stay.
    func makeVertex(_ face: Face) -> Vertex {
        let priorities = Set(face.rows.map { constraints[$0].priority }.filter { $0 < 1000 }).sorted(by: >)
        var kinks = face.rows.map { row in
            let record = constraints[row]
            let level = record.isRequired ? 0 : priorities.firstIndex(of: record.priority)! + 1
            return Vertex.Kink(level: level, isEquality: record.relation == .equal)
        }
        let last = Vertex.Kink(level: priorities.count + 1, isEquality: true)
        kinks += face.roots.map { _ in last }
        return Vertex(
            kinks: kinks, levelCount: priorities.count + 2, rows: face.slopes, columns: face.roots.count)
    }

    /// What every kink is at the present values, and how far it may be off.
    func present(_ face: Face) -> (values: [Double], tolerances: [Double]) {
        var (values, tolerances): ([Double], [Double]) = ([], [])
        values.reserveCapacity(face.rows.count + face.roots.count)
        for row in face.rows {
            let (value, scale) = (residual(row), scale(row))
            values.append(constraints[row].relation == .lessThanOrEqual ? -value : value)
            tolerances.append(Self.tolerance(scale))
        }
        for root in face.roots { values.append(variables[root].value - variables[root].hint) }
        return (values, tolerances)
    }

    private func setRoots(of face: Face, _ kinks: [Double]) {
        for (place, root) in face.roots.enumerated() {
            newValues.append((root, Self.rounded(variables[root].hint + kinks[face.rows.count + place])))
        }
    }

    /// The nearest multiple of 2⁻³⁰, so that rounding on different ways to the same corner gives the same number.
    @inline(__always)
    static func rounded(_ value: Double) -> Double {
        guard abs(value) < 2_097_152 else { return value }
        // Beyond 2⁵², numbers have no fraction: adding one and taking it away again rounds, without a call into libm.
        let shift = 6_755_399_441_055_744.0
        return ((value * 1_073_741_824 + shift) - shift) / 1_073_741_824 + 0
    }

    private func conflict(in face: Face, _ vertex: Vertex, _ present: [Double], _ tolerances: [Double]) -> Conflict? {
        for row in 0..<vertex.rowCount {
            let kink = vertex.basic[row]
            guard kink < face.rows.count, vertex.kinks[kink].level == 0 else { continue }
            if vertex.value[row] < -max(tolerances[kink], vertex.tolerance) {
                return explain(face, present, tolerances)
            }
        }
        return nil
    }

    /// Adds the required rows one by one, as far as they can hold, and explains the first that cannot.
    ///
    /// That one, at its best, is a sum of the rows that hold it back; they are independent, so no part of them would do.
    private func explain(_ face: Face, _ present: [Double], _ tolerances: [Double]) -> Conflict? {
        var vertex = makeVertex(face)
        let rows = face.rows.indices.filter { constraints[face.rows[$0]].isRequired }
            .sorted { constraints[face.rows[$0]].sequence < constraints[face.rows[$1]].sequence }
        for kink in face.rows.indices { vertex.kinks[kink].level = -1 }
        for kink in face.rows.count..<vertex.kinks.count { vertex.kinks[kink].level = 2 }
        vertex.levelCount = 3
        vertex.place(present)
        for kink in rows {
            vertex.kinks[kink].level = 1
            _ = vertex.descend()
            if let row = vertex.basic.firstIndex(of: kink), vertex.value[row] < -max(tolerances[kink], vertex.tolerance)
            {
                return conflict(of: parts(of: row, kink, in: vertex, face))
            }
            vertex.kinks[kink].level = 0
        }
        return nil
    }

    private func parts(of row: Int, _ kink: Int, in vertex: Vertex, _ face: Face) -> [(row: Int32, factor: Double)] {
        func signed(_ kink: Int, _ factor: Double) -> (row: Int32, factor: Double) {
            let index = face.rows[kink]
            return (index, constraints[index].relation == .lessThanOrEqual ? -factor : factor)
        }
        var parts = [signed(kink, 1)]
        for entry in vertex.matrix.rows[row] where abs(entry.value) > Vertex.flat {
            let column = vertex.column[Int(entry.column)]
            if column < face.rows.count { parts.append(signed(column, -entry.value)) }
        }
        return parts
    }
}
