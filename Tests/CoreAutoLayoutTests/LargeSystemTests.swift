import QuinceCoreAutoLayout
import SeededRandom
import Testing

/// Systems too large for exact arithmetic: the optimum does not depend on the edits that led to a system or on the
/// order of its constraints.
@Suite("Larger random systems in different orders")
struct LargeSystemTests {
    #if DEBUG
        static let courses = 6
    #else
        static let courses = 150
    #endif

    @Test("Edits and a new start in another order reach the same optimum, and the same values where there is no choice")
    func orders() {
        let seed: UInt64 = 31337
        print("seed", seed)
        var random = SeededNumbers(seed: seed)
        for course in 0..<Self.courses {
            let count = random.within(10...40)
            var subject = Subject(variables: count)
            for step in 0..<12 {
                for _ in 0..<random.within(1...12) { Self.edit(&subject, &random) }
                subject.solve()
                let name = Comment(rawValue: "seed \(seed), course \(course), step \(step)")
                #expect(subject.solver.brokenInvariants() == [], name)
                Self.compare(subject, Self.shuffled(subject, &random), name)
            }
        }
    }

    /// Constraints that are typical of layouts: distances, bounds and optional equalities between neighbors.
    private static func constraint(_ count: Int, _ random: inout SeededNumbers) -> ExactConstraint {
        var coefficients = Array(repeating: 0, count: count)
        let place = random.next(below: count)
        coefficients[place] = 1
        if random.chance(60) { coefficients[(place + random.within(1...3)) % count] = random.chance(80) ? -1 : 2 }
        if random.chance(25) { coefficients[random.next(below: count)] = -1 }
        let level = random.chance(50) ? 0 : random.within(1...3)
        return ExactConstraint(
            coefficients: coefficients, relation: random.chance(60) ? 0 : random.within(-1...1),
            constant: random.within(-20...20), level: level)
    }

    private static func edit(_ subject: inout Subject, _ random: inout SeededNumbers) {
        let count = subject.variables.count
        if subject.told.count < count / 2 || random.chance(55), subject.told.count < 2 * count {
            return subject.add(constraint(count, &random))
        }
        let place = random.next(below: subject.told.count)
        if random.chance(50) {
            subject.solver.remove(subject.told.remove(at: place).token)
        } else {
            subject.told[place].exact.constant = random.within(-20...20)
            let (token, exact) = subject.told[place]
            subject.solver.setConstant(Double(exact.constant), of: token)
        }
    }

    private static func shuffled(_ subject: Subject, _ random: inout SeededNumbers) -> Subject {
        var other = Subject(variables: subject.variables.count)
        for constraint in subject.kept.shuffled(using: &random) { other.add(constraint) }
        other.solve()
        return other
    }

    private static func compare(_ one: Subject, _ other: Subject, _ name: Comment) {
        #expect(other.conflicts.isEmpty, name)
        let kept = one.kept
        for constraint in kept where constraint.level == 0 { #expect(constraint.error(one.values) < 1e-6, name) }
        for (a, b) in zip(one.errors(kept), other.errors(kept)) { #expect(abs(a - b) < 1e-6, name) }
        for (a, b) in zip(one.variables, other.variables) where !one.solver.isAmbiguous(a) {
            #expect(!other.solver.isAmbiguous(b), name)
            #expect(abs(one.solver.value(of: a) - other.solver.value(of: b)) < 1e-6, name)
        }
    }
}
