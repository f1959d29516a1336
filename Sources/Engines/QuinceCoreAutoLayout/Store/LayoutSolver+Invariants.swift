extension LayoutSolver {
    /// Returns descriptions of the invariants that do not hold after a solve, for tests.
    package func brokenInvariants() -> [String] {
        var found: [String] = []
        for index in 0..<Int32(variables.count) where variables[index].isAlive { inspect(variable: index, &found) }
        for index in 0..<Int32(constraints.count) { inspect(constraint: index, &found) }
        if !toCheck.isEmpty || !toWatch.isEmpty || !dirtyComponents.isEmpty || !pendingEquations.isEmpty
            || !unreducedRows.isEmpty
        {
            found.append("work is left")
        }
        if exhaustedDescents > 0 { found.append("\(exhaustedDescents) descents were given up") }
        return found
    }

    private func inspect(variable index: Int32, _ found: inout [String]) {
        let record = variables[index]
        var (references, rows): (Int32, Int32) = (0, 0)
        forEachDefinition(using: index) { user, _ in
            references += 1
            if variables[user].label <= record.label { found.append("x\(user) is not above x\(index), which it needs") }
        }
        var slot = record.firstUse
        while slot >= 0 {
            let user = constraints[terms[slot].constraint]
            if !user.isEquation { rows += 1 }
            slot = terms[slot].next
        }
        if references != record.references {
            found.append("x\(index) has \(references) references, not \(record.references)")
        }
        if rows != record.rows { found.append("x\(index) has \(rows) rows, not \(record.rows)") }
        if record.open != -1 { found.append("x\(index) is still a candidate") }
        guard record.definition >= 0 else {
            if record.isFixed { found.append("x\(index) is a fixed root") }
            if record.component < 0 && record.value != record.hint { found.append("x\(index) has left its hint") }
            return
        }
        if record.component >= 0 { found.append("x\(index) is defined and in a component") }
        let equation = constraints[record.definition]
        let others = (equation.firstTerm..<equation.firstTerm + equation.termCount).map { terms[$0].variable }
            .filter { $0 != index }
        if others.allSatisfy({ variables[$0].isFixed }) != record.isFixed { found.append("x\(index): isFixed") }
    }

    private func inspect(constraint index: Int32, _ found: inout [String]) {
        let record = constraints[index]
        if record.role == .pending { found.append("c\(index) is pending") }
        if record.isListed { found.append("c\(index) is listed") }
        if [.defining, .closing, .redundant, .derived].contains(record.role), violation(index).value > 1e-6 {
            found.append("c\(index) (\(record.role)) is off by \(violation(index).value)")
        }
        if record.role == .watched, violation(index).value > 1e-6 { found.append("c\(index) is watched and violated") }
        guard record.role == .row || record.role == .settled else { return }
        expansion.expand(index, tracing: false, in: self)
        let roots = expansion.roots
        if roots.isEmpty != (record.role == .settled) { found.append("c\(index) is \(record.role) over \(roots)") }
        if record.component >= 0, components[record.component].face < 0, roots.first?.coefficient != record.slope {
            found.append("c\(index) has the slope \(record.slope), not \(roots)")
        }
        for root in roots where variables[root.variable].component != record.component {
            found.append("c\(index) and its root x\(root.variable) are in different components")
        }
    }
}
