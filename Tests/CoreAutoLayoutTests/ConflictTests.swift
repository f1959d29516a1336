import QuinceCoreAutoLayout
import Testing

@Suite("Conflicts")
struct ConflictTests {
    @Test("A conflict names only the contradicting equations, in the order of addition")
    func equations() {
        let sheet = Sheet()
        let v = sheet.variables(6)
        let a = sheet.equal(v[0], 10)
        sheet.equal(v[5], v[0] + v[4])
        let b = sheet.equal(v[1], v[0] + 5)
        sheet.equal(v[3], v[1])
        let c = sheet.equal(v[2], v[1] + 5)
        let d = sheet.equal(v[2], 21)
        sheet.solve()
        #expect(sheet.conflicts.map(\.constraints) == [[a, b, c, d]])
        #expect([a, b, c, d].map(sheet.solver.isBroken) == [false, false, false, true])
        #expect(sheet.value(v[2]) == 20)
    }

    @Test("Equations and inequalities conflict across views", arguments: 0..<5)
    func mixture(broken: Int) {
        let sheet = Sheet()
        let (a, b) = (Box(sheet), Box(sheet))
        var tokens = [
            sheet.equal(a.left, 0), sheet.atLeast(a.width, 100), sheet.equal(b.left, a.right + 8),
            sheet.atLeast(b.width, 50), sheet.atMost(b.right, 150),
        ]
        sheet.choose = { $0.constraints[broken] }
        sheet.solve()
        #expect(sheet.conflicts.map(\.constraints) == [tokens])
        #expect(sheet.solver.isBroken(tokens[broken]))
        tokens.remove(at: broken)
        #expect(tokens.allSatisfy { !sheet.solver.isBroken($0) })
        #expect(sheet.solver.brokenInvariants() == [])
    }

    @Test("A broken constraint is tried again when it or another one of its conflict changes, and only then")
    func anotherChance() {
        let sheet = Sheet()
        let (x, y) = (sheet.variable(), sheet.variable())
        let low = sheet.atLeast(x, 10)
        let high = sheet.atMost(x, 5)
        let other = sheet.equal(y, 3)
        sheet.solve()
        #expect(sheet.solver.isBroken(high) && sheet.conflicts.count == 1)
        sheet.solver.setConstant(-4, of: other)
        sheet.solve()
        #expect(sheet.solver.isBroken(high) && sheet.conflicts.isEmpty)
        sheet.solver.setConstant(-7, of: low)
        sheet.solve()
        #expect(sheet.solver.isBroken(high) && sheet.conflicts.count == 1)
        sheet.solver.setConstant(-5, of: low)
        sheet.solve()
        #expect(!sheet.solver.isBroken(high) && sheet.value(x) == 5)
        sheet.solver.setConstant(-2, of: high)
        sheet.solve()
        #expect(sheet.solver.isBroken(high))
        sheet.solver.remove(low)
        sheet.solve()
        #expect(!sheet.solver.isBroken(high) && sheet.value(x) == 2)
    }

    @Test("A duplicate equation is not a conflict until one of them changes or is removed")
    func redundancy() {
        let sheet = Sheet()
        let (x, y) = (sheet.variable(), sheet.variable())
        let first = sheet.equal(x, y + 10)
        let second = sheet.equal(2 * x - 2 * y, 20)
        sheet.equal(y, 1)
        #expect(sheet.solved(x) == [11] && sheet.conflicts.isEmpty)
        sheet.solver.setConstant(-12, of: first)
        sheet.choose = { _ in second }
        #expect(sheet.solved(x) == [13] && sheet.conflicts.map(\.constraints) == [[first, second]])
        sheet.solver.remove(first)
        #expect(sheet.solved(x) == [11] && !sheet.solver.isBroken(second))
    }

    @Test("A contradiction without variables conflicts alone; an invalid choice drops the last constraint")
    func alone() {
        let sheet = Sheet()
        let never = sheet.atLeast(0, 5)
        let always = sheet.atMost(0, 5)
        sheet.choose = { _ in always }
        sheet.solve()
        #expect(sheet.conflicts.map(\.constraints) == [[never]])
        #expect(sheet.solver.isBroken(never) && !sheet.solver.isBroken(always))
    }

    @Test("Thousands of contradictions end, each with its own answer")
    func many() {
        let sheet = Sheet()
        let (x, y) = (sheet.variable(), sheet.variable())
        for place in 0..<1000 { sheet.equal(x, Sum(Double(place))) }
        for place in 0..<100 { sheet.atLeast(y, Sum(Double(place))) }
        sheet.atMost(y, -1)
        sheet.solve()
        #expect(sheet.conflicts.count == 999 + 1 || sheet.conflicts.count == 999 + 100)
        #expect(sheet.conflicts.allSatisfy { $0.constraints.count == 2 })
        #expect(sheet.solver.brokenInvariants() == [])
    }

    @Test("A loop that changes a contradiction for ever stays as large as it is")
    func loop() {
        let sheet = Sheet()
        let (x, y) = (sheet.variable(), sheet.variable())
        let moving = sheet.equal(x, y)
        sheet.equal(y, 5)
        sheet.equal(x, 6)
        var count = 0
        for step in 0..<3000 {
            sheet.solver.setConstant(Double(step % 5 + 2), of: moving)
            sheet.solve()
            count += sheet.conflicts.count
        }
        #expect(count == 3000)
        #expect(sheet.solver.brokenInvariants() == [])
    }
}
