import QuinceCoreAutoLayout
import SeededRandom
import Testing

@Suite("Random systems against exact arithmetic")
struct RandomSystemTests {
    #if DEBUG
        static let systems = 120
        static let courses = 8
    #else
        static let systems = 10_000
        static let courses = 400
    #endif

    /// - Parameter scale: the factor of all constants; 99,991 makes them as large as 1e6.
    @Test("Feasibility, optima of every level, and ambiguity are those of an exact solver", arguments: [1, 99_991])
    func systems(scale: Int) {
        let seed: UInt64 = 2026_11_21 + UInt64(scale)
        print("seed", seed)
        var random = SeededNumbers(seed: seed)
        var lost = 0
        for number in 0..<(scale == 1 ? Self.systems : Self.systems / 10) {
            let count = random.within(1...5)
            var subject = Subject(variables: count)
            for _ in 0..<random.within(1...9) { subject.add(.random(variables: count, scale: scale, &random)) }
            subject.solve()
            if !Self.agrees(subject, "seed \(seed), system \(number)", ambiguity: number % 4 == 0) { lost += 1 }
        }
        #expect(lost < Self.systems / 20)
    }

    @Test("After random additions, removals and changes the optimum is still the exact one")
    func edits() {
        let seed: UInt64 = 4711
        print("seed", seed)
        var random = SeededNumbers(seed: seed)
        for course in 0..<Self.courses {
            let count = random.within(2...5)
            var subject = Subject(variables: count)
            for step in 0..<30 {
                for _ in 0..<random.within(1...3) { Self.edit(&subject, &random) }
                subject.solve()
                _ = Self.agrees(subject, "seed \(seed), course \(course), step \(step)", ambiguity: false)
            }
        }
    }

    static func edit(_ subject: inout Subject, _ random: inout SeededNumbers) {
        let place = subject.told.isEmpty ? 0 : random.next(below: subject.told.count)
        switch random.next(below: 10) {
        case 0..<4 where subject.told.count < 9, _ where subject.told.isEmpty:
            subject.add(.random(variables: subject.variables.count, &random))
        case 0..<7:
            subject.solver.remove(subject.told.remove(at: place).token)
        case 7..<9:
            subject.told[place].exact.constant = random.within(-10...10)
            let (token, exact) = subject.told[place]
            subject.solver.setConstant(Double(exact.constant), of: token)
        default:
            subject.told[place].exact.level = random.within(0...3)
            let (token, exact) = subject.told[place]
            subject.solver.setPriority(ExactConstraint.priorities[exact.level], of: token)
        }
    }

    /// - Returns: `false` if the exact numbers became too large to compare.
    static func agrees(_ subject: Subject, _ name: String, ambiguity: Bool) -> Bool {
        #expect(subject.solver.brokenInvariants() == [], Comment(rawValue: name))
        for conflict in subject.conflicts { checkConflict(conflict, subject, name) }
        let all = ExactSolver(subject.told.map(\.exact), variables: subject.variables.count)
        let kept = subject.kept
        var exact = ExactSolver(kept, variables: subject.variables.count)
        if all.isLost || exact.isLost { return false }
        let dump = Comment(rawValue: "\(name)\n\(kept.map(\.description).joined(separator: "\n"))\n\(subject.values)")
        if all.isFeasible { #expect(kept.count == subject.told.count, dump) }
        #expect(exact.isFeasible, dump)
        let values = subject.values
        for constraint in kept where constraint.level == 0 { #expect(constraint.error(values) < 1e-6, dump) }
        for (found, least) in zip(subject.errors(kept), exact.optimum) {
            #expect(abs(found - least.double) < 1e-6, dump)
        }
        guard restsAgree(subject, kept, dump) else { return false }
        guard ambiguity else { return true }
        for (index, variable) in subject.variables.enumerated() {
            let unit = subject.variables.indices.map { $0 == index ? 1 : 0 }
            let isAmbiguous = exact.isAmbiguous(unit)
            if exact.isLost { return false }
            #expect(subject.solver.isAmbiguous(variable) == isAmbiguous, "x\(index) \(dump)")
            checkAlternative(of: variable, subject, kept, dump)
        }
        return true
    }

    /// Checks that among the optima the values are as near as possible to the bound of the first inequality, then of the
    /// next, and so on.
    private static func restsAgree(_ subject: Subject, _ kept: [ExactConstraint], _ dump: Comment) -> Bool {
        let lowest = kept.map(\.level).max() ?? 0
        let rests = kept.filter { $0.relation != 0 }.enumerated().map { place, constraint in
            ExactConstraint(
                coefficients: constraint.coefficients, relation: 0, constant: constraint.constant,
                level: lowest + 1 + place)
        }
        let exact = ExactSolver(kept + rests, variables: subject.variables.count)
        if exact.isLost { return false }
        for (found, least) in zip(subject.errors(kept + rests), exact.optimum) {
            #expect(abs(found - least.double) < 1e-6, "rests \(dump)")
        }
        return true
    }

    private static func checkConflict(_ conflict: Conflict, _ subject: Subject, _ name: String) {
        let constraints = conflict.constraints.filter { token in subject.told.contains { $0.token == token } }
            .map(subject.exact)
        guard constraints.count == conflict.constraints.count else { return }
        let dump = Comment(rawValue: "\(name) conflict \(constraints)")
        #expect(!ExactSolver(constraints, variables: subject.variables.count).isFeasible, dump)
        for index in constraints.indices {
            var fewer = constraints
            fewer.remove(at: index)
            #expect(ExactSolver(fewer, variables: subject.variables.count).isFeasible, dump)
        }
    }

    private static func checkAlternative(
        of variable: Variable, _ subject: Subject, _ kept: [ExactConstraint], _ dump: Comment
    ) {
        guard let other = subject.solver.alternative(for: variable) else { return }
        #expect(other.contains { $0.0 == variable }, dump)
        var values = subject.values
        for (variable, value) in other { values[subject.variables.firstIndex(of: variable)!] = value }
        for constraint in kept where constraint.level == 0 { #expect(constraint.error(values) < 1e-6, dump) }
        for level in 1...3 {
            let members = kept.filter { $0.level == level }
            let (before, after) = (
                members.reduce(0) { $0 + $1.error(subject.values) }, members.reduce(0) { $0 + $1.error(values) }
            )
            #expect(abs(before - after) < 1e-6, dump)
        }
    }
}
