/// Scratch space for placing equations: stacks of what can be done next, the preferred kinds first.
struct Placing {
    /// Candidates in only one open equation, by kind: named by no row and no definition, by no row, by one row, by two,
    /// by more.
    var singles: [[Int32]] = [[], [], [], [], []]
    /// Equations with one candidate, two, more, and none.
    var last: [Int32] = []
    var pairs: [Int32] = []
    var others: [Int32] = []
    var closed: [Int32] = []

    var candidates: [Int32] = []
    /// Equations assigned a variable, in evaluation order.
    var forward: [Int32] = []
    /// Equations assigned a variable, in reverse order: each was the last to need its variable, so it is evaluated
    /// after all others.
    var backward: [Int32] = []
}

/// Assigns each new equation a variable to define, so that they can be evaluated one after the other.
///
/// Candidates are roots that no definition names, which may take any place in the order, and roots that no row names.
/// Each step is the first one that applies:
///
/// 1. A candidate in only one open equation, and in no row or definition: that equation defines it, after everything
///    else. A chain comes apart from its end.
/// 2. An equation with one candidate left defines it, from known variables. A chain continues from its beginning.
/// 3. As step 1, for a candidate that definitions name: when one link of a chain is replaced by another, the
///    definitions that depend on it are moved behind it.
/// 4. As step 1, for a candidate that rows name. It is better as a root, because its rows are simple there.
/// 5. A cycle: the candidate that most of its equations need becomes a root and counts as known.
///
/// Equations without candidates are closed at the end (`close`).
extension LayoutSolver {
    func placeEquations() {
        sortOutPending()
        guard !pendingEquations.isEmpty else { return }
        collectCandidates()
        while step() {}
        assignPlaces()
        let closed = placing.closed
        placing.closed.removeAll(keepingCapacity: true)
        for equation in closed { close(equation) }
    }

    /// Drops equations that were removed, or became rows, since they were noted.
    private func sortOutPending() {
        pendingEquations.removeAll { index in
            let record = constraints[index]
            if record.role == .pending && record.isEquation { return false }
            constraints[index].isListed = false
            if record.role == .pending { note(index) }
            return true
        }
    }

    private func step() -> Bool {
        if let variable = placing.singles[0].popLast() {
            takeBackward(variable)
        } else if let equation = placing.last.popLast() {
            takeForward(equation)
        } else if let kind = placing.singles.indices.first(where: { !placing.singles[$0].isEmpty }) {
            takeBackward(placing.singles[kind].removeLast())
        } else if let equation = placing.pairs.popLast() ?? placing.others.popLast() {
            tear(equation)
        } else {
            return false
        }
        return true
    }

    private func collectCandidates() {
        for equation in pendingEquations {
            let record = constraints[equation]
            constraints[equation].open = 0
            for slot in record.firstTerm..<record.firstTerm + record.termCount {
                let index = terms[slot].variable
                let variable = variables[index]
                guard variable.definition < 0, variable.references == 0 || variable.rows == 0 else { continue }
                if variable.open < 0 {
                    variables[index].open = 0
                    placing.candidates.append(index)
                }
                variables[index].open += 1
                constraints[equation].open += 1
            }
        }
        for equation in pendingEquations.reversed() { enqueue(equation) }
        for variable in placing.candidates.reversed() where variables[variable].open == 1 { enqueueSingle(variable) }
    }

    private func enqueue(_ equation: Int32) {
        switch constraints[equation].open {
        case 0: placing.closed.append(equation)
        case 1: placing.last.append(equation)
        case 2: placing.pairs.append(equation)
        default: placing.others.append(equation)
        }
    }

    private func enqueueSingle(_ variable: Int32) {
        let record = variables[variable]
        let kind = record.rows == 0 ? (record.references == 0 ? 0 : 1) : Int(min(record.rows, 3)) + 1
        placing.singles[kind].append(variable)
    }

    /// Returns whether an equation of this batch still has no variable to define.
    private func isOpen(_ equation: Int32) -> Bool {
        constraints[equation].role == .pending && constraints[equation].isEquation && constraints[equation].isListed
    }

    private func takeBackward(_ variable: Int32) {
        guard variables[variable].open == 1 else { return }
        var slot = variables[variable].firstUse
        while slot >= 0, !isOpen(terms[slot].constraint) { slot = terms[slot].next }
        guard slot >= 0, isSizeable(slot) else { return }
        let equation = terms[slot].constraint
        assign(equation, to: variable)
        placing.backward.append(equation)
        let record = constraints[equation]
        for slot in record.firstTerm..<record.firstTerm + record.termCount {
            let other = terms[slot].variable
            guard variables[other].open > 0 else { continue }
            variables[other].open -= 1
            if variables[other].open == 1 { enqueueSingle(other) }
        }
    }

    /// Returns whether a coefficient is large enough, compared with the others of its constraint, to divide by.
    private func isSizeable(_ slot: Int32) -> Bool {
        let record = constraints[terms[slot].constraint]
        let size = abs(terms[slot].coefficient) * 100
        for other in record.firstTerm..<record.firstTerm + record.termCount where abs(terms[other].coefficient) > size {
            return false
        }
        return true
    }

    private func takeForward(_ equation: Int32) {
        guard isOpen(equation), constraints[equation].open == 1 else { return }
        let record = constraints[equation]
        for slot in record.firstTerm..<record.firstTerm + record.termCount {
            let variable = terms[slot].variable
            guard variables[variable].open > 0 else { continue }
            assign(equation, to: variable)
            placing.forward.append(equation)
            countAsKnown(variable)
            return
        }
    }

    private func tear(_ equation: Int32) {
        guard isOpen(equation), constraints[equation].open >= 2 else { return }
        let record = constraints[equation]
        var best: Int32 = -1
        for slot in record.firstTerm..<record.firstTerm + record.termCount {
            let variable = terms[slot].variable
            guard variables[variable].open > 0 else { continue }
            if best < 0 || isMoreNeeded(variable, than: best) { best = variable }
        }
        variables[best].open = -1
        countAsKnown(best)
        if constraints[equation].open > 2 { placing.others.append(equation) }
    }

    private func isMoreNeeded(_ variable: Int32, than other: Int32) -> Bool {
        let (a, b) = (variables[variable], variables[other])
        return (a.open, a.rows) > (b.open, b.rows)
    }

    private func assign(_ equation: Int32, to variable: Int32) {
        constraints[equation].role = .defining
        constraints[equation].defined = variable
        variables[variable].open = -1
    }

    private func countAsKnown(_ variable: Int32) {
        var slot = variables[variable].firstUse
        while slot >= 0 {
            let equation = terms[slot].constraint
            if isOpen(equation) {
                constraints[equation].open -= 1
                if constraints[equation].open <= 2 { enqueue(equation) }
            }
            slot = terms[slot].next
        }
    }

    private func assignPlaces() {
        for equation in pendingEquations { constraints[equation].isListed = false }
        for variable in placing.candidates where variables[variable].open >= 0 { variables[variable].open = -1 }
        for equation in placing.forward { takePlace(equation) }
        for equation in placing.backward.reversed() { takePlace(equation) }
        for variable in placing.candidates
        where variables[variable].definition < 0 && variables[variable].references == 0 {
            order.remove(variable, in: self)
        }
        placing.candidates.removeAll(keepingCapacity: true)
        placing.forward.removeAll(keepingCapacity: true)
        placing.backward.removeAll(keepingCapacity: true)
        pendingEquations.removeAll(keepingCapacity: true)
    }

    private func takePlace(_ equation: Int32) {
        let variable = constraints[equation].defined
        if variables[variable].references == 0 {
            order.placeOnTop(variable, in: self)
        } else if !keepPlace(variable, equation) && !raise(variable, above: equation) {
            constraints[equation].role = .pending
            placing.closed.append(equation)
            return
        }
        define(variable, by: equation)
    }

    /// Returns whether a root is above all other variables of an equation, so that its dependents can keep their
    /// places.
    private func keepPlace(_ variable: Int32, _ equation: Int32) -> Bool {
        let label = variables[variable].label
        guard label != .min else { return false }
        let record = constraints[equation]
        let slots = record.firstTerm..<record.firstTerm + record.termCount
        for slot in slots where terms[slot].variable != variable {
            let other = variables[terms[slot].variable]
            if other.definition >= 0 && other.label > label { return false }
        }
        for slot in slots where variables[terms[slot].variable].definition < 0 {
            let other = terms[slot].variable
            if variables[other].label > label { order.remove(other, in: self) }
        }
        return true
    }

    /// Moves a root to the top of the order, followed by everything that depends on it.
    ///
    /// - Returns: `false`, without any change, if the equation itself depends on the root.
    private func raise(_ variable: Int32, above equation: Int32) -> Bool {
        stamp &+= 1
        var cone = [variable]
        variables[variable].stamp = stamp
        var next = 0
        while next < cone.count {
            forEachDefinition(using: cone[next]) { user, _ in
                guard variables[user].stamp != stamp else { return }
                variables[user].stamp = stamp
                cone.append(user)
            }
            next += 1
        }
        let record = constraints[equation]
        for slot in record.firstTerm..<record.firstTerm + record.termCount where terms[slot].variable != variable {
            if variables[terms[slot].variable].stamp == stamp { return false }
        }
        order.placeOnTop(variable, in: self)
        for user in cone.dropFirst().sorted(by: { variables[$0].label < variables[$1].label }) {
            order.placeOnTop(user, in: self)
        }
        return true
    }
}
