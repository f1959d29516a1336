import QuinceAdmission
import Testing

@Suite("Who gets in, and how often")
struct AdmissionTests {
    /// Spends costs at seconds, one after the other.
    private func granted(_ perSecond: Double, from begin: Double, _ asked: [(cost: Double, time: Double)]) -> [Bool] {
        var budget = EventBudget(perSecond: perSecond, at: begin)
        return asked.map { budget.spend($0.cost, at: $0.time) }
    }

    @Test func `a budget has a burst of one second, and comes back with time`() {
        let burst = granted(3, from: 100, [(1, 100), (1, 100), (1, 100), (1, 100), (1, 100.3), (1, 100.4), (1, 100.4)])
        #expect(burst == [true, true, true, false, false, true, false])
        let later = granted(10, from: 100, [(10, 100), (10, 105), (1, 105)])
        #expect(later == [true, true, false], "five seconds give no more than a burst")
    }

    @Test func `what is refused costs nothing, and a clock that goes back gives nothing`() {
        let asked: [(cost: Double, time: Double)] = [(5, 10), (4, 10), (1, 9), (1, 10), (1, 10.25), (1, 10.25)]
        #expect(granted(4, from: 10, asked) == [false, true, false, false, true, false])
    }
}
