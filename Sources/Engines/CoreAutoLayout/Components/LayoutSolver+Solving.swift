extension LayoutSolver {
    /// Brings the values up to date.
    ///
    /// - Parameter choose: which constraint of a conflict to leave out. It stays known, but is ignored until it is removed, its
    ///   constant or priority changes, or one of the constraints of that conflict is removed or changed. An answer that is
    ///   not in the conflict stands for its last.
    package func solve(breaking choose: (Conflict) -> ConstraintToken) {
        questioned = nil
        defer { mayRelax = true }
        while let conflict = bringUpToDate() { leaveOut(choose(conflict), of: conflict) }
        changedVariables.removeAll(keepingCapacity: true)
        for index in touched {
            variables[index].isTouched = false
            guard variables[index].isAlive, variables[index].value != variables[index].before else { continue }
            changedVariables.append(Variable(index: index))
        }
        touched.removeAll(keepingCapacity: true)
        freeConstraints += vacatedConstraints
        freeVariables += vacatedVariables
        vacatedConstraints.removeAll(keepingCapacity: true)
        vacatedVariables.removeAll(keepingCapacity: true)
    }

    /// - Returns: the first conflict met; what was not reached by then is still noted.
    private func bringUpToDate() -> Conflict? {
        repeat {
            sortOutRows()
            releaseDependents()
            placeEquations()
            reduceRows()
            propagate(noticing: true)
            if let conflict = check() ?? solveComponents() { return conflict }
            propagate(noticing: false)
        } while activateViolated()
        return check()
    }

    /// What was watched and does not hold is taken into account. Nothing is let go again in the same solve, so this ends.
    private func activateViolated() -> Bool {
        for index in toWatch {
            constraints[index].isChecked = false
            guard constraints[index].role == .watched else { continue }
            let (violation, scale) = violation(index)
            guard violation > Self.tolerance(scale) else { continue }
            constraints[index].isActive = true
            mayRelax = false
            note(index)
        }
        toWatch.removeAll(keepingCapacity: true)
        return !unreducedRows.isEmpty
    }

    /// A row may have become an equation since it was noted.
    private func sortOutRows() {
        unreducedRows.removeAll { index in
            guard constraints[index].role != .pending || constraints[index].isEquation else { return false }
            constraints[index].isListed = false
            if constraints[index].role == .pending { note(index) }
            return true
        }
    }

    private func check() -> Conflict? {
        while let index = toCheck.popLast() {
            constraints[index].isChecked = false
            let role = constraints[index].role
            guard role == .settled || role == .redundant, constraints[index].isRequired else { continue }
            let (violation, scale) = violation(index)
            if violation > Self.tolerance(scale) { return conflict(of: [(index, 1)]) }
        }
        return nil
    }

    /// Solves what is dirty. Roots get their values together at the end: a row may name variables of two components whose shares
    /// cancel, and is only right while both are of the same state.
    private func solveComponents() -> Conflict? {
        defer {
            for (root, value) in newValues where value != variables[root].value {
                setValue(value, of: root, noticing: false)
            }
            newValues.removeAll(keepingCapacity: true)
        }
        while let component = dirtyComponents.popLast() {
            components[component].isDirty = false
            guard components[component].isAlive else { continue }
            let conflict = components[component].face < 0 ? solveLine(component) : solveFace(component)
            if let conflict {
                markDirty(component)
                return conflict
            }
        }
        return nil
    }

    // MARK: Conflicts

    /// The rows, and the equations by which their sum says something false.
    func conflict(of parts: [(row: Int32, factor: Double)]) -> Conflict {
        var sum: [(variable: Int32, coefficient: Double)] = []
        for part in parts {
            let record = constraints[part.row]
            for slot in record.firstTerm..<record.firstTerm + record.termCount {
                sum.append((terms[slot].variable, part.factor * terms[slot].coefficient))
            }
        }
        expansion.expand(sum, tracing: true, in: self)
        let equations = expansion.multiples.map(\.equation)
        let indices = Set(parts.map(\.row) + equations).sorted { constraints[$0].sequence < constraints[$1].sequence }
        return Conflict(constraints: indices.map(ConstraintToken.init))
    }

    private func leaveOut(_ choice: ConstraintToken, of conflict: Conflict) {
        let broken = (conflict.constraints.contains(choice) ? choice : conflict.constraints.last!).index
        retract(broken)
        constraints[broken].role = .broken
        let others = conflict.constraints.map(\.index).filter { $0 != broken }
        conflicts[broken] = others
        for other in others { brokenBecauseOf[other, default: []].insert(broken) }
    }
}
