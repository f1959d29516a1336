extension LayoutSolver {
    /// Updates the values of defined variables from the constants and the roots, visiting only what changes.
    ///
    /// - Parameter noticing: whether components whose rows change are marked to be solved again.
    func propagate(noticing: Bool) {
        if noticing { takeInConstants() }
        while let variable = order.next() {
            guard variable >= 0, variables[variable].definition >= 0 else { continue }
            let value = evaluate(variable)
            if value != variables[variable].value { setValue(value, of: variable, noticing: noticing) }
        }
    }

    private func evaluate(_ variable: Int32) -> Double {
        let (variables, terms) = (variables.base, terms.base)
        let (definition, pivot) = (variables[Int(variable)].definition, Int(variables[Int(variable)].pivot))
        let equation = constraints.base + Int(definition)
        var sum = equation.pointee.constant
        let first = Int(equation.pointee.firstTerm)
        for slot in first..<first + Int(equation.pointee.termCount) where slot != pivot {
            sum += terms[slot].coefficient * variables[Int(terms[slot].variable)].value
        }
        let coefficient = terms[pivot].coefficient
        let value = coefficient == 1 ? -sum : coefficient == -1 ? sum : -sum / coefficient
        return value == 0 ? 0 : value
    }

    /// Sets a variable's value and marks the definitions and constraints that name it.
    func setValue(_ value: Double, of variable: Int32, noticing: Bool) {
        if !variables[variable].isTouched {
            variables[variable].isTouched = true
            variables[variable].before = variables[variable].value
            touched.append(variable)
        }
        variables[variable].value = value
        let (terms, constraints) = (terms.base, constraints.base)
        var slot = Int(variables[variable].firstUse)
        while slot >= 0 {
            let constraint = terms[slot].constraint
            notice(constraint, constraints + Int(constraint), from: variable, noticing)
            slot = Int(terms[slot].next)
        }
    }

    @inline(__always)
    private func notice(
        _ constraint: Int32, _ record: UnsafePointer<ConstraintRecord>, from variable: Int32, _ noticing: Bool
    ) {
        switch record.pointee.role {
        case .defining, .derived:
            let defined = record.pointee.defined
            if defined != variable { order.mark(variables[defined].label) }
        case .row:
            if noticing { markDirty(record.pointee.component) }
        case .settled, .redundant: noteCheck(constraint)
        case .watched: noteWatch(constraint)
        case .vacant, .refused, .pending, .closing, .broken: break
        }
    }

    private func takeInConstants() {
        for index in changedConstants {
            let record = constraints[index]
            switch record.role {
            case .defining: order.mark(variables[record.defined].label)
            case .closing: refreshDerived(of: index)
            case .row: markDirty(record.component)
            case .settled, .redundant: noteCheck(index)
            case .watched: noteWatch(index)
            case .vacant, .refused, .pending, .derived, .broken: break
            }
            for consequence in consequences[index] ?? [] {
                if constraints[consequence].role == .closing {
                    refreshDerived(of: consequence)
                } else {
                    noteCheck(consequence)
                }
            }
        }
        changedConstants.removeAll(keepingCapacity: true)
    }

    /// Notes a constraint that no choice of roots can influence, so that its present value is checked.
    func noteCheck(_ index: Int32) {
        guard constraints[index].isRequired, !constraints[index].isChecked else { return }
        constraints[index].isChecked = true
        toCheck.append(index)
    }

    /// Notes a watched inequality whose value has changed: it may be violated now.
    func noteWatch(_ index: Int32) {
        guard !constraints[index].isChecked else { return }
        constraints[index].isChecked = true
        toWatch.append(index)
    }

    func markDirty(_ component: Int32) {
        guard component >= 0, !components[component].isDirty else { return }
        components[component].isDirty = true
        dirtyComponents.append(component)
    }
}
