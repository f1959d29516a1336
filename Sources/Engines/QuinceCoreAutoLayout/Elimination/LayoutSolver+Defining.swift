extension LayoutSolver {
    /// Makes an equation define a variable, whose place in the order must already be final.
    func define(_ variable: Int32, by equation: Int32) {
        if variables[variable].component >= 0 { dissolve(variables[variable].component) }
        let record = constraints[equation]
        var isFixed = true
        for slot in record.firstTerm..<record.firstTerm + record.termCount {
            let other = terms[slot].variable
            if other == variable {
                variables[variable].pivot = slot
            } else {
                variables[other].references += 1
                isFixed = isFixed && variables[other].isFixed
            }
        }
        variables[variable].definition = equation
        constraints[equation].defined = variable
        if constraints[equation].role != .derived { constraints[equation].role = .defining }
        order.mark(variables[variable].label)
        if isFixed { fix(variable) }
    }

    /// Makes a variable a root again; the next solve finds what depends on it.
    func undefine(_ variable: Int32) {
        let equation = variables[variable].definition
        let record = constraints[equation]
        for slot in record.firstTerm..<record.firstTerm + record.termCount where terms[slot].variable != variable {
            variables[terms[slot].variable].references -= 1
        }
        (variables[variable].definition, variables[variable].pivot) = (-1, -1)
        undefined.append(variable)
    }

    /// Marks a variable as decided by constants alone, and with it the variables that depended on nothing else.
    private func fix(_ variable: Int32) {
        variables[variable].isFixed = true
        guard variables[variable].references > 0 else { return }
        var stack = [variable]
        while let fixed = stack.popLast() {
            forEachDefinition(using: fixed) { user, equation in
                guard !variables[user].isFixed, hasFixedRightSide(equation, user) else { return }
                variables[user].isFixed = true
                stack.append(user)
            }
        }
    }

    private func hasFixedRightSide(_ equation: Int32, _ defined: Int32) -> Bool {
        let record = constraints[equation]
        for slot in record.firstTerm..<record.firstTerm + record.termCount {
            let other = terms[slot].variable
            if other != defined && !variables[other].isFixed { return false }
        }
        return true
    }

    /// Calls the closure for every variable whose definition has the given one on its right side.
    func forEachDefinition(using variable: Int32, _ body: (_ user: Int32, _ equation: Int32) -> Void) {
        var slot = variables[variable].firstUse
        while slot >= 0 {
            let equation = terms[slot].constraint
            let role = constraints[equation].role
            if role == .defining || role == .derived {
                let user = constraints[equation].defined
                if user != variable && variables[user].definition == equation { body(user, equation) }
            }
            slot = terms[slot].next
        }
    }

    /// Finds what depended on variables that have lost their definitions: rows to reduce again, and variables that
    /// constants no longer decide.
    func releaseDependents() {
        guard !undefined.isEmpty else { return }
        stamp &+= 1
        var stack: [Int32] = []
        for variable in undefined where variables[variable].isAlive && variables[variable].stamp != stamp {
            variables[variable].stamp = stamp
            stack.append(variable)
            looseRoots.append(variable)
        }
        undefined.removeAll(keepingCapacity: true)
        while let variable = stack.popLast() {
            variables[variable].isFixed = false
            var slot = variables[variable].firstUse
            while slot >= 0 {
                let constraint = terms[slot].constraint
                release(constraint, of: variable, &stack)
                slot = terms[slot].next
            }
        }
    }

    private func release(_ constraint: Int32, of variable: Int32, _ stack: inout [Int32]) {
        let record = constraints[constraint]
        switch record.role {
        case .defining, .derived:
            guard record.defined != variable, variables[record.defined].stamp != stamp else { return }
            variables[record.defined].stamp = stamp
            stack.append(record.defined)
        case .row: dissolve(record.component)
        case .settled: note(constraint)
        case .vacant, .refused, .pending, .closing, .redundant, .watched, .broken: break
        }
    }
}
