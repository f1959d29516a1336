import QuinceMedia
import SeededRandom
import Testing

@Suite("Instants without rounding")
struct RationalTimeTests {
    /// Source: the definition of the order of fractions, with numbers that doubles cannot tell apart.
    @Test("Instants are compared exactly")
    func order() {
        #expect(RationalTime(1, timescale: 3) == RationalTime(10, timescale: 30))
        #expect(RationalTime(1, timescale: 3) > RationalTime(333_333_333, timescale: 1_000_000_000))
        let large: Int64 = 9_007_199_254_740_993
        #expect(RationalTime(large, timescale: 1) > RationalTime(large - 1, timescale: 1))
        #expect(RationalTime(-1, timescale: 2) < .zero)
    }

    /// Source: `units` is the floor of the quotient.
    @Test("Whole units that have passed are the floor, before the beginning too")
    func units() {
        #expect(RationalTime(1, timescale: 1).units(of: 1001, over: 30_000) == 29)
        #expect(RationalTime(1001, timescale: 30_000).units(of: 1001, over: 30_000) == 1)
        #expect(RationalTime(-1, timescale: 30).units(of: 1, over: 15) == -1)
        #expect(RationalTime(.max, timescale: 1).units(of: 1, over: .max) == .max)
    }

    @Test("The unit of an instant lies at or before it, and the next one after it")
    func property() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededNumbers(seed: seed)
        for _ in 0..<1000 {
            let time = RationalTime(
                .random(in: -1_000_000_000...1_000_000_000, using: &random),
                timescale: .random(in: 1...1_000_000, using: &random))
            let base: Int32 = .random(in: 1...100_000, using: &random)
            let units = time.units(of: 1, over: base)
            #expect(RationalTime(units, timescale: base) <= time, "seed \(seed)")
            #expect(RationalTime(units + 1, timescale: base) > time, "seed \(seed)")
        }
    }
}
