import QuinceHeadlessHost
import QuinceMediaClock
import Testing

@Suite("The pace of unit tests")
struct RunLoopPaceTests {
    private func at(_ milliseconds: Int64) -> MediaTime { MediaTime(nanoseconds: milliseconds * 1_000_000) }

    @Test("The clock may go as far as the run loop has run, and no further while a test computes")
    func standsStill() {
        var pace = RunLoopPace(rate: 60)
        #expect(pace.limit(at: at(500)) == .zero)
        pace.enter(at: at(500))
        #expect(pace.limit(at: at(530)) == at(30))
        pace.leave(at: at(530), clock: at(17))
        #expect(pace.limit(at: at(9000)) == at(30))
        pace.enter(at: at(9000))
        #expect(pace.limit(at: at(9010)) == at(40))
    }

    @Test("On leaving, more than one frame of what is behind is forgotten")
    func forgets() {
        let frame = FrameGrid(rate: 60).instant(ofFrame: 1)
        var pace = RunLoopPace(rate: 60)
        pace.enter(at: at(0))
        #expect(pace.limit(at: at(3000)) == at(3000))
        pace.leave(at: at(3000), clock: at(50))
        #expect(pace.limit(at: at(3000)) == at(50) + frame)
    }

    @Test("A loop in a loop is one loop; leaving more often than entering is nothing")
    func nested() {
        var pace = RunLoopPace(rate: 60)
        pace.leave(at: at(1), clock: .zero)
        pace.enter(at: at(10))
        pace.enter(at: at(20))
        pace.leave(at: at(30), clock: at(17))
        #expect(pace.limit(at: at(40)) == at(30))
        pace.leave(at: at(40), clock: at(17))
        #expect(pace.limit(at: at(50)) == at(30))
    }

    @Test("A system clock that goes back takes nothing back")
    func backwards() {
        var pace = RunLoopPace(rate: 60)
        pace.enter(at: at(10))
        #expect(pace.limit(at: at(5)) == .zero)
    }
}
