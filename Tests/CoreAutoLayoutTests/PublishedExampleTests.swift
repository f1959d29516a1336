import QuinceCoreAutoLayout
import Testing

/// Systems from the papers and manuals of Cassowary and kiwi, as numbers. Their strengths strong, medium and weak are
/// 750, 500 and 250 here.
@Suite("Published examples")
struct PublishedExampleTests {
    @Test("A midpoint between two ends that keep their distance")
    func midpoint() {
        let sheet = Sheet()
        let (left, middle, right) = (sheet.variable(), sheet.variable(), sheet.variable())
        sheet.atLeast(left, 0)
        sheet.atMost(right, 100)
        sheet.atLeast(right, left + 10)
        sheet.equal(middle, 0.5 * (left + right))
        sheet.equal(left, 40, 250)
        let wish = sheet.equal(middle, 60, 750)
        #expect(sheet.solved(left, middle, right) == [40, 60, 80])
        sheet.solver.setConstant(-90, of: wish)
        #expect(sheet.solved(left, middle, right) == [80, 90, 100])
    }

    @Test("The three points of the Cassowary paper, the middle one dragged beyond the bounds")
    func paper() {
        let sheet = Sheet()
        let (left, middle, right) = (sheet.variable(), sheet.variable(), sheet.variable())
        sheet.equal(2 * middle, left + right)
        sheet.atMost(left + 20, right)
        sheet.atLeast(left, -10)
        sheet.atMost(right, 100)
        sheet.equal(middle, 50, 500)
        sheet.equal(left, 30, 250)
        sheet.equal(right, 60, 250)
        sheet.solve()
        // Either end may give way; only the sum of both deviations is determined.
        #expect(sheet.value(middle) == 50)
        #expect(abs(sheet.value(left) - 30) + abs(sheet.value(right) - 60) == 10)
        let drag = sheet.equal(middle, 30, 750)
        #expect(sheet.solved(middle) == [30])
        sheet.solver.setConstant(-98, of: drag)
        #expect(sheet.solved(left, middle, right) == [80, 90, 100])
    }

    @Test("Bounds are added and taken away again")
    func bounds() {
        let sheet = Sheet()
        let (x, y) = (sheet.variable(), sheet.variable())
        sheet.equal(x, 100, 250)
        sheet.equal(y, 120, 750)
        #expect(sheet.solved(x, y) == [100, 120])
        let ten = sheet.atMost(x, 10)
        let twenty = sheet.atMost(x, 20)
        #expect(sheet.solved(x) == [10])
        sheet.solver.remove(ten)
        #expect(sheet.solved(x) == [20])
        sheet.solver.remove(twenty)
        #expect(sheet.solved(x) == [100])
        let bound = sheet.atMost(x, 10)
        #expect(sheet.solved(x) == [10])
        sheet.solver.remove(bound)
        #expect(sheet.solved(x, y) == [100, 120])
    }

    @Test("One of two contradicting optional constraints is satisfied exactly")
    func wishes() {
        let sheet = Sheet()
        let (x, y) = (sheet.variable(), sheet.variable())
        sheet.atMost(x, y)
        sheet.equal(y, x + 3)
        sheet.equal(x, 10, 250)
        sheet.equal(y, 10, 250)
        let values = sheet.solved(x, y)
        #expect(values == [10, 13] || values == [7, 10])
        #expect(sheet.solver.isAmbiguous(x.terms[0].variable))
    }

    @Test("A chain of inequalities that ends below where it begins names exactly its links")
    func chainOfInequalities() {
        let sheet = Sheet()
        let (w, x, y, z) = (sheet.variable(), sheet.variable(), sheet.variable(), sheet.variable())
        let links = [sheet.atLeast(w, 10), sheet.atLeast(x, w), sheet.atLeast(y, x), sheet.atLeast(z, y)]
        sheet.atLeast(z, 3)
        let end = sheet.atMost(z, 4)
        sheet.solve()
        #expect(sheet.conflicts.map(\.constraints) == [links + [end]])
        #expect(sheet.solver.isBroken(end))
        #expect(sheet.value(z) >= 10)
    }

    @Test("A higher priority is not outweighed by any number or size of lower ones")
    func priorities() {
        let sheet = Sheet()
        let x = sheet.variable()
        sheet.equal(x, 1, 500)
        for place in 0..<200 { sheet.equal(x, Sum(1000 + Double(place)), 499.5) }
        #expect(sheet.solved(x) == [1])
        sheet.equal(x, 7, 500.5)
        #expect(sheet.solved(x) == [7])
    }
}
