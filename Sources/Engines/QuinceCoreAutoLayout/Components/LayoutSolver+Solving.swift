extension LayoutSolver {
    /// Brings the values up to date.
    ///
    /// - Parameter choose: returns the constraint of a conflict to leave out. The constraint stays known but is ignored
    ///   until it is removed, its constant or priority changes, or another constraint of that conflict is removed or
    ///   changed. If the returned constraint is not part of the conflict, the conflict's last one is left out.
    package func solve(breaking choose: (Conflict) -> ConstraintToken) {
        questioned = nil
        otherOptima = [:]
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

    /// - Returns: the first conflict found; work not reached by then stays noted.
    private func bringUpToDate() -> Conflict? {
        repeat {
            sortOutRows()
            releaseDependents()
            placeEquations()
            reduceRows()
            propagate(noticing: true)
            if let conflict = check() ?? solveComponents() { return conflict }
            propagate(noticing: false)
        } while activateViolated() || activateResting()
        return check()
    }

    /// Activates the watched inequalities that are violated. None is relaxed again in the same solve, so this
    /// terminates.
    private func activateViolated() -> Bool {
        for index in toWatch {
            constraints[index].isChecked = false
            guard constraints[index].role == .watched else { continue }
            let (violation, scale) = violation(index)
            guard violation > Self.tolerance(scale) else { continue }
            activate(index)
        }
        toWatch.removeAll(keepingCapacity: true)
        return !unreducedRows.isEmpty
    }

    private func activate(_ watched: Int32) {
        constraints[watched].isActive = true
        mayRelax = false
        note(watched)
    }

    /// Activates the watched inequalities that name a free root, which may come to rest on their bounds.
    private func activateResting() -> Bool {
        let candidates = hasNewFreedom ? Array(0..<Int32(constraints.count)) : newlyWatched
        (hasNewFreedom, newlyWatched) = (false, [])
        for index in candidates where constraints[index].role == .watched && constraints[index].rests {
            expansion.expand(index, tracing: false, in: self)
            if expansion.roots.contains(where: { isFree($0.variable) }) { activate(index) }
        }
        return !unreducedRows.isEmpty
    }

    private func isFree(_ root: Int32) -> Bool {
        let component = variables[root].component
        return component < 0 || components[component].isFree
    }

    /// Notes whether a component has several optima: watched inequalities may decide among them.
    func noteFreedom(_ isFree: Bool, of component: Int32) {
        if isFree, !components[component].isFree { hasNewFreedom = true }
        components[component].isFree = isFree
    }

    /// Removes rows that have become equations since they were noted.
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

    /// Solves the dirty components. Roots get their values together at the end: a row may name variables of two
    /// components whose contributions cancel, and is only correct while both are in the same state.
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

    /// Returns the conflict of the given rows and the equations that reduce their sum to a contradiction.
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
