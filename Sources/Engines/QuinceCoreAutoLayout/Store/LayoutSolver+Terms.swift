extension LayoutSolver {
    /// Allocates a constraint's terms, one per variable, and links them to the variables.
    func link(_ given: [Term], to index: Int32) {
        var count: Int32 = 0
        let first = allocateTerms(Int32(given.count))
        // A constraint has a handful of terms, so a linear search for the same variable is faster than a table.
        outer: for term in given where term.coefficient != 0 {
            for slot in first..<first + count where terms[slot].variable == term.variable.index {
                terms[slot].coefficient += term.coefficient
                continue outer
            }
            terms[first + count] = TermRecord(
                coefficient: term.coefficient, variable: term.variable.index, constraint: index, next: -1, previous: -1)
            count += 1
        }
        dropZeros(first, &count)
        releaseTerms(first + count, Int32(given.count) - count)
        (constraints[index].firstTerm, constraints[index].termCount) = (first, count)
        for slot in first..<first + count {
            let variable = terms[slot].variable
            let head = variables[variable].firstUse
            terms[slot].next = head
            if head >= 0 { terms[head].previous = slot }
            variables[variable].firstUse = slot
        }
        countRows(of: index, by: 1)
    }

    /// Drops the terms whose coefficients add up to 0.
    private func dropZeros(_ first: Int32, _ count: inout Int32) {
        var kept: Int32 = 0
        for slot in first..<first + count where terms[slot].coefficient != 0 {
            terms[first + kept] = terms[slot]
            kept += 1
        }
        count = kept
    }

    func unlink(_ index: Int32) {
        let (first, count) = (constraints[index].firstTerm, constraints[index].termCount)
        guard first >= 0 else { return }
        countRows(of: index, by: -1)
        for slot in first..<first + count {
            let term = terms[slot]
            if term.previous >= 0 {
                terms[term.previous].next = term.next
            } else {
                variables[term.variable].firstUse = term.next
            }
            if term.next >= 0 { terms[term.next].previous = term.previous }
        }
        releaseTerms(first, count)
        (constraints[index].firstTerm, constraints[index].termCount) = (-1, 0)
    }

    func countRows(of index: Int32, by change: Int32) {
        let record = constraints[index]
        guard !record.isEquation, record.role != .derived else { return }
        for slot in record.firstTerm..<record.firstTerm + record.termCount {
            variables[terms[slot].variable].rows += change
        }
    }

    private func allocateTerms(_ count: Int32) -> Int32 {
        if count < freeTerms.count, freeTerms[Int(count)] >= 0 {
            let free = freeTerms[Int(count)]
            freeTerms[Int(count)] = terms[free].next
            return free
        }
        let empty = TermRecord(coefficient: 0, variable: -1, constraint: -1, next: -1, previous: -1)
        return terms.append(repeating: empty, count: Int(count))
    }

    private func releaseTerms(_ first: Int32, _ count: Int32) {
        guard count > 0 else { return }
        while freeTerms.count <= count { freeTerms.append(-1) }
        terms[first].next = freeTerms[Int(count)]
        freeTerms[Int(count)] = first
    }

    // MARK: Evaluating

    /// Returns the left side of a constraint at the present values.
    @inline(__always)
    func residual(_ index: Int32) -> Double {
        let (record, terms, variables) = (constraints.base + Int(index), terms.base, variables.base)
        var sum = record.pointee.constant
        let first = Int(record.pointee.firstTerm)
        for slot in first..<first + Int(record.pointee.termCount) {
            sum += terms[slot].coefficient * variables[Int(terms[slot].variable)].value
        }
        return sum
    }

    /// Returns the sum of the absolute values that a constraint adds up at the present values.
    func scale(_ index: Int32) -> Double {
        let record = constraints[index]
        return (record.firstTerm..<record.firstTerm + record.termCount).reduce(abs(record.constant)) {
            $0 + abs(terms[$1].coefficient * variables[terms[$1].variable].value)
        }
    }

    /// Returns how far a required constraint may be off before it counts as violated.
    @inline(__always)
    static func tolerance(_ scale: Double) -> Double { 1e-9 * max(scale, 100) }

    /// Returns whether an inequality holds with room to spare.
    func isSlack(_ index: Int32) -> Bool {
        let (value, scale) = (residual(index), scale(index))
        return (constraints[index].relation == .lessThanOrEqual ? -value : value) > Self.tolerance(scale)
    }

    /// Returns the violation of a constraint, 0 or more.
    func violation(_ index: Int32) -> (value: Double, scale: Double) {
        let (value, scale) = (residual(index), scale(index))
        switch constraints[index].relation {
        case .equal: return (abs(value), scale)
        case .lessThanOrEqual: return (max(value, 0), scale)
        case .greaterThanOrEqual: return (max(-value, 0), scale)
        }
    }
}
