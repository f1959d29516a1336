extension LayoutSolver {
    // MARK: Variables

    /// - Parameter hint: the value of the variable while no constraint determines it; a value that is not finite counts
    ///   as 0.
    package func makeVariable(hint: Double = 0) -> Variable {
        let hint = hint.isFinite ? hint : 0
        let record = VariableRecord(value: hint, hint: hint)
        guard let index = freeVariables.popLast() else { return Variable(index: variables.append(record)) }
        variables[index] = record
        return Variable(index: index)
    }

    /// Removes a variable, unless a constraint still names it.
    package func remove(_ variable: Variable) {
        guard isKnown(variable), variables[variable.index].firstUse < 0 else { return }
        let index = variable.index
        if variables[index].component >= 0 { dissolve(variables[index].component) }
        order.remove(index, in: self)
        variables[index].isAlive = false
        vacatedVariables.append(index)
    }

    // MARK: Constraints

    /// Notes a constraint for the next `solve`.
    ///
    /// - Returns: a token, even if a number of the constraint is NaN or infinite: it then never counts, see
    ///   `isRefused`.
    package func add(_ constraint: LinearConstraint) -> ConstraintToken {
        var record = ConstraintRecord(
            constant: Self.clamped(constraint.constant), sequence: nextSequence, firstTerm: -1, termCount: 0,
            priority: constraint.priority, relation: constraint.relation, role: .pending)
        record.rests = constraint.rests && constraint.relation != .equal
        nextSequence += 1
        let isSound = isSound(constraint)
        if !isSound { record.role = .refused }
        let index: Int32
        if let free = freeConstraints.popLast() {
            index = free
            constraints[index] = record
        } else {
            index = constraints.append(record)
        }
        if isSound {
            link(constraint.terms, to: index)
            note(index)
        }
        return ConstraintToken(index: index)
    }

    package func remove(_ token: ConstraintToken) {
        guard contains(token) else { return }
        let index = token.index
        retract(index)
        giveAnotherChance(after: index)
        unlink(index)
        constraints[index].role = .vacant
        vacatedConstraints.append(index)
    }

    /// - Returns: `false`, without any change, if the value is not finite.
    @discardableResult
    package func setConstant(_ value: Double, of token: ConstraintToken) -> Bool {
        guard contains(token), !value.isNaN, value.isFinite else { return false }
        let (index, value) = (token.index, Self.clamped(value))
        guard constraints[index].constant != value else { return true }
        constraints[index].constant = value
        changedConstants.append(index)
        giveAnotherChance(after: index)
        return true
    }

    /// - Returns: `false`, without any change, if the priority is not a number.
    @discardableResult
    package func setPriority(_ priority: Float, of token: ConstraintToken) -> Bool {
        guard contains(token), !priority.isNaN else { return false }
        let index = token.index
        guard constraints[index].priority != priority else { return true }
        if constraints[index].role == .refused {
            constraints[index].priority = priority
            return true
        }
        retract(index)
        giveAnotherChance(after: index)
        countRows(of: index, by: -1)
        constraints[index].priority = priority
        countRows(of: index, by: 1)
        note(index)
        return true
    }

    private static func clamped(_ value: Double) -> Double { min(max(value, -1e12), 1e12) }

    private func isSound(_ constraint: LinearConstraint) -> Bool {
        constraint.constant.isFinite && !constraint.priority.isNaN
            && constraint.terms.allSatisfy { isKnown($0.variable) && abs($0.coefficient) <= 1e12 }
    }

    // MARK: Bookkeeping

    /// Puts a constraint whose role is undecided into the list of its kind.
    func note(_ index: Int32) {
        constraints[index].role = .pending
        guard !constraints[index].isListed else { return }
        constraints[index].isListed = true
        if constraints[index].isEquation {
            pendingEquations.append(index)
        } else {
            unreducedRows.append(index)
        }
    }

    /// Withdraws a constraint from its present role; its terms stay.
    func retract(_ index: Int32) {
        let record = constraints[index]
        switch record.role {
        case .defining: undefine(record.defined)
        case .closing: retractClosing(index)
        case .redundant: forgetOrigins(of: index, foundBy: index)
        case .row: take(index, outOf: record.component)
        case .broken: forgetConflict(of: index)
        case .vacant, .refused, .pending, .derived, .settled, .watched: break
        }
        constraints[index].role = .pending
        for consequence in consequences.removeValue(forKey: index)?.sorted() ?? [] {
            let role = constraints[consequence].role
            guard role == .closing || role == .redundant else { continue }
            retract(consequence)
            note(consequence)
        }
    }

    /// Restores the constraints that were left out of a conflict with this one.
    func giveAnotherChance(after index: Int32) {
        if constraints[index].role == .broken {
            forgetConflict(of: index)
            note(index)
        }
        for broken in brokenBecauseOf.removeValue(forKey: index)?.sorted() ?? [] {
            forgetConflict(of: broken)
            note(broken)
        }
    }

    private func forgetConflict(of index: Int32) {
        for other in conflicts.removeValue(forKey: index) ?? [] {
            brokenBecauseOf[other]?.remove(index)
            if brokenBecauseOf[other]?.isEmpty == true { brokenBecauseOf[other] = nil }
        }
    }
}
