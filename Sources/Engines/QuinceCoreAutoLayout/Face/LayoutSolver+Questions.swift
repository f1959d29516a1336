extension LayoutSolver {
    /// Returns whether another optimum gives the variable another value, as of the last solve.
    package func isAmbiguous(_ variable: Variable) -> Bool {
        let other = withAllActive()
        return other.differs(from: self, variable) || other.otherRoots(for: variable) != nil
    }

    /// Returns the values that differ at another optimum, one that gives the variable another value.
    ///
    /// - Returns: `nil` if there is none. The optimum is up to 100 away, or at the end of the feasible range.
    package func alternative(for variable: Variable) -> [(Variable, Double)]? {
        let other = withAllActive().clone()
        if !other.differs(from: self, variable) {
            guard let roots = other.otherRoots(for: variable) else { return nil }
            for root in roots { other.setValue(root.value, of: root.variable, noticing: false) }
            other.propagate(noticing: false)
        }
        return (0..<Int32(variables.count)).filter { variables[$0].isAlive }.map { Variable(index: $0) }
            .filter { other.value(of: $0) != value(of: $0) }.map { ($0, other.value(of: $0)) }
    }

    /// Returns what the values would be with additional constraints; this solver does not change.
    package func solving(adding constraints: [LinearConstraint], reading variables: [Variable]) -> [Double] {
        let other = clone()
        for constraint in constraints { _ = other.add(constraint) }
        other.solve { $0.constraints.last! }
        return variables.map { other.value(of: $0) }
    }

    // MARK: Other Optima

    /// Returns this solver, or a copy in which watched inequalities are active, because they matter at other optima.
    private func withAllActive() -> LayoutSolver {
        if let questioned { return questioned }
        let watched = (0..<Int32(constraints.count)).filter { constraints[$0].role == .watched }
        guard !watched.isEmpty else { return self }
        let other = clone()
        for index in watched {
            other.constraints[index].isActive = true
            other.note(index)
        }
        other.mayRelax = false
        other.solve { $0.constraints.last! }
        questioned = other
        return other
    }

    private func differs(from other: LayoutSolver, _ variable: Variable) -> Bool {
        abs(value(of: variable) - other.value(of: variable)) > Self.ambiguous
    }

    private typealias RootValue = (variable: Int32, value: Double)

    private func otherRoots(for variable: Variable) -> [RootValue]? {
        guard isKnown(variable) else { return nil }
        expansion.expand([(variable.index, 1)], tracing: false, in: self)
        var byComponent: [(component: Int32, parts: [(variable: Int32, coefficient: Double)])] = []
        for root in expansion.roots {
            let component = variables[root.variable].component
            if component < 0 { return [(root.variable, variables[root.variable].value + 100)] }
            if let place = byComponent.firstIndex(where: { $0.component == component }) {
                byComponent[place].parts.append(root)
            } else {
                byComponent.append((component, [root]))
            }
        }
        for (component, parts) in byComponent {
            let isLine = components[component].face < 0
            if let roots = isLine ? otherPoint(component) : otherVertex(component, parts) { return roots }
        }
        return nil
    }

    private func otherPoint(_ component: Int32) -> [RootValue]? {
        let line = line(of: component)
        let root = components[component].firstRoot
        let value = variables[root].value
        let (up, down) = (min(line.high.position, value + 100), max(line.low.position, value - 100))
        if up - value > Self.ambiguous { return [(root, up)] }
        return value - down > Self.ambiguous ? [(root, down)] : nil
    }

    private func otherVertex(
        _ component: Int32, _ parts: [(variable: Int32, coefficient: Double)]
    ) -> [RootValue]? {
        let index = Int(components[component].face)
        guard let face = faces[index], let vertex = face.vertex else { return nil }
        let optima = otherOptima[index] ?? OtherOptima(from: vertex)
        otherOptima[index] = optima
        let places = parts.map { (index: Int(face.column(of: $0.variable)), coefficient: $0.coefficient) }
        guard let move = optima.move(changing: places, from: vertex) else { return nil }
        return face.roots.enumerated().map { ($1, variables[$1].value + move[$0]) }
    }

    static let ambiguous = 1e-6

    // MARK: Dependencies of a Value

    /// Returns the constraints that determine the variable's value, in the order of addition: equations, and the
    /// inequalities and optional constraints that hold its roots in place.
    package func constraints(affecting variable: Variable) -> [ConstraintToken] {
        guard isKnown(variable) else { return [] }
        expansion.expand([(variable.index, 1)], tracing: false, in: self)
        var holding: [(row: Int32, factor: Double)] = []
        var pulling: [Int32] = []
        for root in expansion.roots {
            let component = variables[root.variable].component
            guard component >= 0 else { continue }
            if components[component].face < 0 {
                hold(root, onLine: component, &holding, &pulling)
            } else {
                hold(root, onFace: component, &holding)
            }
        }
        var sum: [(variable: Int32, coefficient: Double)] = [(variable.index, 1)]
        for part in holding {
            let record = constraints[part.row]
            for slot in record.firstTerm..<record.firstTerm + record.termCount {
                sum.append((terms[slot].variable, part.factor * terms[slot].coefficient))
            }
        }
        expansion.expand(sum, tracing: true, in: self)
        let indices = Set(holding.map(\.row) + pulling + expansion.multiples.map(\.equation))
        return indices.sorted { constraints[$0].sequence < constraints[$1].sequence }.map(ConstraintToken.init)
    }

    private func hold(
        _ root: (variable: Int32, coefficient: Double), onLine component: Int32,
        _ holding: inout [(row: Int32, factor: Double)], _ pulling: inout [Int32]
    ) {
        let line = line(of: component)
        let value = variables[root.variable].value
        for end in [line.low, line.high] where end.position == value && end.row >= 0 {
            if end.isPulled {
                pulling.append(end.row)
            } else if !isHeld(root.variable, holding) {
                holding.append((end.row, -root.coefficient / constraints[end.row].slope))
            }
        }
    }

    /// Returns whether one of the rows names the root, so that the constraints that hold it are known.
    private func isHeld(_ root: Int32, _ holding: [(row: Int32, factor: Double)]) -> Bool {
        holding.contains { constraints[$0.row].component == variables[root].component }
    }

    private func hold(
        _ root: (variable: Int32, coefficient: Double), onFace component: Int32,
        _ holding: inout [(row: Int32, factor: Double)]
    ) {
        guard let face = faces[Int(components[component].face)], let vertex = face.vertex else { return }
        let stay = face.rows.count + face.roots.firstIndex(of: root.variable)!
        guard let row = vertex.basic.firstIndex(of: stay) else { return }
        for entry in vertex.matrix.rows[row] where abs(entry.value) > Vertex.flat {
            let column = vertex.column[Int(entry.column)]
            guard column < face.rows.count else { continue }
            let index = face.rows[column]
            let sign: Double = constraints[index].relation == .lessThanOrEqual ? -1 : 1
            let factor = -root.coefficient * entry.value * sign
            if let place = holding.firstIndex(where: { $0.row == index }) {
                holding[place].factor += factor
            } else {
                holding.append((index, factor))
            }
        }
    }
}
