import QuinceCoreAutoLayout
import SeededRandom
import Testing

@Suite("Edits, questions and bad input")
struct EditingTests {
    @Test("An unconstrained variable keeps its hint; a released one returns to it")
    func hints() {
        let sheet = Sheet()
        let (x, y) = (sheet.variable(7), sheet.variable(3))
        #expect(sheet.solved(x, y) == [7, 3])
        let low = sheet.atLeast(x, 10)
        let equal = sheet.equal(y, 2 * x)
        #expect(sheet.solved(x, y) == [10, 20])
        sheet.solver.setConstant(-5, of: low)
        #expect(sheet.solved(x, y) == [5, 10])
        sheet.solver.remove(equal)
        sheet.solver.remove(low)
        #expect(sheet.solved(x, y) == [7, 3])
    }

    @Test("Only changes are reported, and a change that is undone is not one")
    func changes() {
        let sheet = Sheet()
        let (x, y, z) = (sheet.variable(), sheet.variable(), sheet.variable())
        let first = sheet.equal(x, 1)
        sheet.equal(y, x + 1)
        sheet.equal(z, 5)
        sheet.solve()
        #expect(Set(sheet.solver.changedVariables) == Set([x, y, z].map { $0.terms[0].variable }))
        sheet.solver.setConstant(-2, of: first)
        sheet.solve()
        #expect(sheet.solver.changedVariables == [x, y].map { $0.terms[0].variable })
        sheet.solver.setConstant(-3, of: first)
        sheet.solver.setConstant(-2, of: first)
        sheet.solve()
        #expect(sheet.solver.changedVariables == [])
    }

    @Test("A priority can change, also to required and back")
    func priority() {
        let sheet = Sheet()
        let x = sheet.variable()
        let a = sheet.equal(x, 1, 400)
        let b = sheet.equal(x, 2, 300)
        #expect(sheet.solved(x) == [1])
        sheet.solver.setPriority(500, of: b)
        #expect(sheet.solved(x) == [2])
        sheet.solver.setPriority(1000, of: a)
        #expect(sheet.solved(x) == [1])
        sheet.solver.setPriority(1000, of: b)
        sheet.solve()
        #expect(sheet.conflicts.map(\.constraints) == [[a, b]])
        sheet.solver.setPriority(750, of: a)
        #expect(sheet.solved(x) == [2] && !sheet.solver.isBroken(b))
    }

    @Test("Numbers that are none are refused, and change nothing")
    func refused() {
        let sheet = Sheet()
        let x = sheet.variable(.nan)
        let good = sheet.equal(x, 1)
        for constant in [Double.nan, .infinity, -.infinity] {
            #expect(sheet.solver.isRefused(sheet.equal(x, Sum(constant))))
            #expect(sheet.solver.isRefused(sheet.equal(Sum(terms: [Term(x.terms[0].variable, constant)]), 0)))
            #expect(!sheet.solver.setConstant(constant, of: good))
        }
        #expect(sheet.solver.isRefused(sheet.equal(x, 0, .nan)))
        #expect(!sheet.solver.setPriority(.nan, of: good))
        #expect(sheet.solved(x) == [1] && sheet.conflicts.isEmpty)
    }

    @Test("Huge and tiny numbers trap nothing, and a width up to the greatest number is not a bound")
    func extremes() {
        let sheet = Sheet()
        let (x, y, z) = (sheet.variable(), sheet.variable(), sheet.variable())
        sheet.atMost(x, Sum(.greatestFiniteMagnitude))
        sheet.equal(x, 100, 250)
        sheet.equal(y, 1e12 * x)
        sheet.equal(1e12 * y, z)
        sheet.atLeast(1e-300 * z, 1)
        sheet.solve()
        _ = [x, y, z].map { sheet.solver.isAmbiguous($0.terms[0].variable) }
        #expect(sheet.solver.value(of: x.terms[0].variable).isFinite)
    }

    @Test("A constraint may name a variable several times, or not at all in the end")
    func repeatedTerms() {
        let sheet = Sheet()
        let x = sheet.variable()
        sheet.equal(x + x + x, 12)
        #expect(sheet.solved(x) == [4])
        let never = sheet.equal(x - x, 1)
        sheet.solve()
        #expect(sheet.conflicts.map(\.constraints) == [[never]])
    }

    @Test("Removed tokens and variables are used again, and old ones mean nothing")
    func reuse() {
        let sheet = Sheet()
        let x = sheet.variable()
        for round in 0..<50 {
            let y = sheet.variable()
            let tokens = [sheet.equal(y, x + 1), sheet.atLeast(x, Sum(Double(round)))]
            #expect(sheet.solved(x, y) == [Double(round), Double(round + 1)])
            for token in tokens { sheet.solver.remove(token) }
            sheet.solver.remove(y.terms[0].variable)
            sheet.solver.remove(tokens[0])
            #expect(!sheet.solver.contains(tokens[1]))
            sheet.solve()
        }
        #expect(sheet.variable().terms[0].variable.index < 3)
        #expect(sheet.solver.brokenInvariants() == [])
    }

    @Test("A copy is independent, and a hypothetical solve changes nothing")
    func copies() {
        let sheet = Sheet()
        let (a, b) = (Box(sheet), Box(sheet))
        sheet.equal(a.left, 0)
        sheet.atLeast(a.width, 80)
        sheet.equal(b.left, a.right + 8)
        sheet.equal(b.width, 2 * a.width)
        sheet.equal(b.right, 500, 600)
        sheet.solve()
        let before = [a.width, b.left, b.width].map(sheet.value)
        let fitting = LinearConstraint(b.width.terms, .equal, constant: 0, priority: 650)
        let width = sheet.solver.solving(adding: [fitting], reading: [b.width.terms[0].variable])
        #expect(width == [160])
        let copy = Sheet(sheet.solver.clone())
        copy.equal(a.width, 100)
        #expect(copy.solved(b.left, b.width) == [108, 200])
        #expect([a.width, b.left, b.width].map(sheet.value) == before)
        #expect(sheet.solved(a.width) == [before[0]])
    }

    @Test("A value's causes: the equations to the window's edge, the satisfied request, the bound it meets")
    func affecting() {
        let sheet = Sheet()
        let (a, b) = (Box(sheet), Box(sheet))
        let left = sheet.equal(a.left, 16)
        let minimum = sheet.atLeast(a.width, 60)
        let wish = sheet.equal(a.width, 100, 750)
        let gap = sheet.equal(b.left, a.right + 8)
        let other = sheet.equal(b.width, 30, 250)
        sheet.solve()
        func affecting(_ sum: Sum) -> [ConstraintToken] {
            sheet.solver.constraints(affecting: sum.terms[0].variable)
        }
        #expect(affecting(a.left) == [left])
        #expect(affecting(a.width) == [wish])
        #expect(affecting(b.left) == [left, wish, gap])
        #expect(affecting(b.width) == [other])
        #expect(affecting(b.top) == [])
        sheet.solver.setConstant(-40, of: wish)
        sheet.solve()
        #expect(affecting(b.left) == [left, minimum, wish, gap])
    }

    @Test("Thousands of edits leave no trace: every value equals that of a new solver")
    func drift() {
        let seed: UInt64 = 99
        print("seed", seed)
        var random = SeededNumbers(seed: seed)
        var tall = TallLayout(rows: 12)
        for _ in 0..<1500 { tall.edit(&random) }
        tall.sheet.solve()
        let fresh = tall.rebuilt()
        #expect(tall.values == fresh.values)
        #expect(tall.sheet.solver.brokenInvariants() == [])
    }
}
