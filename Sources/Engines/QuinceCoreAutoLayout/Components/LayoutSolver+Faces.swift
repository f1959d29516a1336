extension LayoutSolver {
    /// Solves a component of several roots, starting from the vertex of the last solve.
    ///
    /// - Returns: the conflict if the required rows contradict each other.
    func solveFace(_ component: Int32) -> Conflict? {
        let index = Int(components[component].face)
        if faces[index]!.vertex == nil || faces[index]!.vertex!.isWorn {
            faces[index]!.vertex = makeVertex(faces[index]!)
        }
        let (present, tolerances) = present(faces[index]!)
        faces[index]!.vertex!.place(present)
        var arrived = faces[index]!.vertex!.descend()
        let isFree = faces[index]!.vertex!.isFree
        noteFreedom(isFree, of: component)
        if arrived, isFree, addRests(toFace: index) { arrived = faces[index]!.vertex!.descend() }
        let face = faces[index]!
        if let vertex = face.vertex, let conflict = conflict(in: face, vertex, present, tolerances) { return conflict }
        setRoots(of: face, face.vertex!.values())
        if !arrived {
            faces[index]!.vertex = nil
            exhaustedDescents += 1
        }
        return nil
    }

    /// Returns the kinks of a face: required rows at level 0, then optional rows by priority, then the roots' stays.
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

    /// Lets a vertex that is free choose among its optima: each inequality's bound is a goal, the earlier ones first.
    ///
    /// - Returns: whether there was a goal to add.
    private func addRests(toFace index: Int) -> Bool {
        guard let face = faces[index], face.vertex?.hasRests == false else { return false }
        let resting = face.rows.indices.filter { constraints[face.rows[$0]].rests }
            .sorted { constraints[face.rows[$0]].sequence < constraints[face.rows[$1]].sequence }
        faces[index]!.vertex!.addRests(on: resting)
        return !resting.isEmpty
    }

    /// Returns the present value of every kink and its tolerance.
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

    /// Rounds to the nearest multiple of 2⁻³⁰, so that different paths to the same corner yield the same number.
    @inline(__always)
    static func rounded(_ value: Double) -> Double {
        guard abs(value) < 2_097_152 else { return value }
        // Beyond 2⁵², doubles have no fraction: adding such a number and subtracting it rounds without a call into
        // libm.
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

    /// Adds the required rows one by one while they can hold, and explains the first that cannot.
    ///
    /// At its best, that row is a sum of the rows that hold it back. They are independent, so no subset of them
    /// conflicts.
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
