/// An equation and the factor it is multiplied by.
struct Multiple: BitwiseCopyable {
    var equation: Int32
    var factor: Double
}

/// Writes a sum of variables as a sum of roots by substituting their definitions.
///
/// The variable with the highest label is replaced first: by then everything that leads to it has been added up. Where
/// the contributions cancel (`trailing = leading + width` under `leading`), its own definition is never visited. The
/// walk is therefore as long as the cycle being closed, not as the path to the window's edge.
final class Expansion {
    @exclusivity(unchecked) private(set) var roots: [(variable: Int32, coefficient: Double)] = []
    /// The equations that were used, recorded only when tracing; `derived` equations are replaced by their origins.
    @exclusivity(unchecked) private(set) var multiples: [Multiple] = []

    private let sums = Slab<Double>()
    /// The sum of the contributions' absolute values, against which a cancellation is measured; 0 marks a variable not
    /// visited.
    private let sizes = Slab<Double>()
    @exclusivity(unchecked) private var heap: [Int64] = []
    @exclusivity(unchecked) private var rootOrder: [Int32] = []

    static let cancelled = 1e-11

    /// - Parameters:
    ///   - tracing: whether to record `multiples`. Otherwise, variables that no root decides are skipped at once.
    func expand(_ index: Int32, tracing: Bool, in solver: LayoutSolver) {
        begin(solver)
        let record = solver.constraints[index]
        for slot in record.firstTerm..<record.firstTerm + record.termCount {
            let term = solver.terms[slot]
            add(term.variable, term.coefficient, tracing, solver)
        }
        run(tracing, solver)
    }

    /// Expands any sum of variables.
    func expand(_ sum: [(variable: Int32, coefficient: Double)], tracing: Bool, in solver: LayoutSolver) {
        begin(solver)
        for part in sum { add(part.variable, part.coefficient, tracing, solver) }
        run(tracing, solver)
    }

    private func begin(_ solver: LayoutSolver) {
        roots.removeAll(keepingCapacity: true)
        multiples.removeAll(keepingCapacity: true)
        rootOrder.removeAll(keepingCapacity: true)
        let missing = solver.variables.count - sums.count
        if missing > 0 {
            _ = sums.append(repeating: 0, count: missing)
            _ = sizes.append(repeating: 0, count: missing)
        }
    }

    @inline(__always)
    private func add(_ variable: Int32, _ coefficient: Double, _ tracing: Bool, _ solver: LayoutSolver) {
        let record = solver.variables[variable]
        if record.isFixed && !tracing { return }
        if sizes[variable] == 0 {
            if record.definition < 0 {
                rootOrder.append(variable)
            } else {
                push(Int64(record.label) << 32 | Int64(variable))
            }
        }
        sums[variable] += coefficient
        sizes[variable] += abs(coefficient)
    }

    private func run(_ tracing: Bool, _ solver: LayoutSolver) {
        while let key = pop() {
            let variable = Int32(truncatingIfNeeded: key)
            let (sum, size) = take(variable)
            guard abs(sum) > Self.cancelled * size else { continue }
            let record = solver.variables[variable]
            let equation = solver.constraints[record.definition]
            let factor = sum / solver.terms[record.pivot].coefficient
            if tracing { multiples.append(Multiple(equation: record.definition, factor: -factor)) }
            for slot in equation.firstTerm..<equation.firstTerm + equation.termCount where slot != record.pivot {
                let term = solver.terms[slot]
                add(term.variable, -factor * term.coefficient, tracing, solver)
            }
        }
        for variable in rootOrder {
            let (sum, size) = take(variable)
            if abs(sum) > Self.cancelled * size { roots.append((variable, sum)) }
        }
        if tracing { takeDerivedApart(solver) }
    }

    private func take(_ variable: Int32) -> (sum: Double, size: Double) {
        defer { (sums[variable], sizes[variable]) = (0, 0) }
        return (sums[variable], sizes[variable])
    }

    private func takeDerivedApart(_ solver: LayoutSolver) {
        guard multiples.contains(where: { solver.constraints[$0.equation].role == .derived }) else { return }
        var factors: [Int32: (sum: Double, size: Double)] = [:]
        for multiple in multiples {
            let origins = solver.origins[multiple.equation] ?? [Multiple(equation: multiple.equation, factor: 1)]
            for origin in origins {
                let factor = multiple.factor * origin.factor
                factors[origin.equation, default: (0, 0)].sum += factor
                factors[origin.equation, default: (0, 0)].size += abs(factor)
            }
        }
        multiples = factors.filter { abs($0.value.sum) > Self.cancelled * $0.value.size }
            .map { Multiple(equation: $0.key, factor: $0.value.sum) }
            .sorted { $0.equation < $1.equation }
    }

    // MARK: Max-Heap

    private func push(_ key: Int64) {
        heap.append(key)
        var child = heap.count - 1
        while child > 0, heap[(child - 1) / 2] < key {
            heap[child] = heap[(child - 1) / 2]
            child = (child - 1) / 2
        }
        heap[child] = key
    }

    private func pop() -> Int64? {
        guard let top = heap.first else { return nil }
        let key = heap.removeLast()
        guard !heap.isEmpty else { return top }
        var (parent, child) = (0, 1)
        while child < heap.count {
            if child + 1 < heap.count, heap[child + 1] > heap[child] { child += 1 }
            guard heap[child] > key else { break }
            heap[parent] = heap[child]
            (parent, child) = (child, 2 * child + 1)
        }
        heap[parent] = key
        return top
    }
}
