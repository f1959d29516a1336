/// Equations without a new variable to define: they close a cycle, or follow from others.
extension LayoutSolver {
    /// Assigns a root to an equation of known variables, or finds that the equation follows from the others.
    func close(_ equation: Int32) {
        if let root = rootAboveTheOthers(equation) {
            define(root, by: equation)
            return
        }
        expansion.expand(equation, tracing: true, in: self)
        let roots = expansion.roots
        let multiples = [Multiple(equation: equation, factor: 1)] + expansion.multiples
        guard let pivot = pivot(of: roots) else {
            constraints[equation].role = .redundant
            noteCheck(equation)
            noteOrigins(multiples, of: equation, foundBy: equation)
            return
        }
        let derived = makeDerived(roots, from: multiples)
        constraints[equation].role = .closing
        constraints[equation].defined = derived
        noteOrigins(multiples, of: derived, foundBy: equation)
        settlePlaces(of: roots.map(\.variable), below: pivot)
        define(pivot, by: derived)
    }

    /// Returns a root placed above all other variables of the equation, which the equation can define as written.
    ///
    /// This happens when one link of a chain is replaced by another.
    private func rootAboveTheOthers(_ equation: Int32) -> Int32? {
        let record = constraints[equation]
        let slots = record.firstTerm..<record.firstTerm + record.termCount
        var (highest, greatest, best) = (Int32.min, 0.0, Int32(-1))
        for slot in slots {
            greatest = max(greatest, abs(terms[slot].coefficient))
            let variable = variables[terms[slot].variable]
            if variable.definition >= 0 { highest = max(highest, variable.label) }
        }
        for slot in slots where abs(terms[slot].coefficient) >= 0.1 * greatest {
            let variable = terms[slot].variable
            guard variables[variable].definition < 0, highest == .min || variables[variable].label > highest else {
                continue
            }
            if best < 0 || isBetter(variable, than: best) { best = variable }
        }
        guard best >= 0 else { return nil }
        let roots = slots.map { terms[$0].variable }.filter { variables[$0].definition < 0 }
        settlePlaces(of: roots, below: best)
        return best
    }

    private func isBetter(_ variable: Int32, than other: Int32) -> Bool {
        let (a, b) = (variables[variable], variables[other])
        if (a.rows == 0) != (b.rows == 0) { return a.rows == 0 }
        return a.label > b.label
    }

    /// Ensures that a root has a place and that the other roots have none above it.
    private func settlePlaces(of roots: [Int32], below pivot: Int32) {
        if variables[pivot].label == .min { order.placeAtBottom(pivot, in: self) }
        for root in roots where root != pivot && variables[root].label > variables[pivot].label {
            order.remove(root, in: self)
        }
    }

    /// Returns the root best suited to be defined by a sum: without a tiny coefficient, and preferably not named by any
    /// row.
    private func pivot(of roots: [(variable: Int32, coefficient: Double)]) -> Int32? {
        let greatest = roots.reduce(0) { max($0, abs($1.coefficient)) }
        var best: Int32?
        for root in roots where abs(root.coefficient) >= 0.1 * greatest {
            guard let chosen = best else {
                best = root.variable
                continue
            }
            if variables[root.variable].rows < variables[chosen].rows { best = root.variable }
        }
        return best
    }

    private func makeDerived(_ roots: [(variable: Int32, coefficient: Double)], from multiples: [Multiple]) -> Int32 {
        let record = ConstraintRecord(
            constant: 0, sequence: -1, firstTerm: -1, termCount: 0, priority: 1000, relation: .equal, role: .derived)
        let derived: Int32
        if let free = freeConstraints.popLast() {
            derived = free
            constraints[derived] = record
        } else {
            derived = constraints.append(record)
        }
        link(roots.map { Term(Variable(index: $0.variable), $0.coefficient) }, to: derived)
        constraints[derived].constant = constant(of: multiples)
        return derived
    }

    private func constant(of multiples: [Multiple]) -> Double {
        multiples.reduce(0) { $0 + $1.factor * constraints[$1.equation].constant }
    }

    /// Updates the derived equation after a constant among its origins has changed.
    func refreshDerived(of closing: Int32) {
        let derived = constraints[closing].defined
        constraints[derived].constant = constant(of: origins[derived] ?? [])
        order.mark(variables[constraints[derived].defined].label)
    }

    func retractClosing(_ equation: Int32) {
        let derived = constraints[equation].defined
        undefine(constraints[derived].defined)
        forgetOrigins(of: derived, foundBy: equation)
        unlink(derived)
        constraints[derived].role = .vacant
        vacatedConstraints.append(derived)
    }

    private func noteOrigins(_ multiples: [Multiple], of key: Int32, foundBy equation: Int32) {
        origins[key] = multiples
        for multiple in multiples where multiple.equation != equation {
            consequences[multiple.equation, default: []].insert(equation)
        }
    }

    func forgetOrigins(of key: Int32, foundBy equation: Int32) {
        for multiple in origins.removeValue(forKey: key) ?? [] {
            consequences[multiple.equation]?.remove(equation)
            if consequences[multiple.equation]?.isEmpty == true { consequences[multiple.equation] = nil }
        }
    }
}
