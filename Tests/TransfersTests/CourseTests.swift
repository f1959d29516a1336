import Testing

@Suite("Transfers that survive everything")
struct CourseTests {
    @Test func `a queue that is killed a thousand times loses nothing, and nothing is left over`() throws {
        var kills = 0
        for seed in 1...60 as ClosedRange<UInt64> {
            let course = try Course(seed: seed)
            try course.run(acts: 500)
            try course.heal()
            kills += course.kills
        }
        #expect(kills >= 1000)
    }
}
