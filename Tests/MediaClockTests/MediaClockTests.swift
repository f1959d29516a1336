import QuinceMediaClock
import Synchronization
import Testing

@Suite("The media clock")
struct MediaClockTests {
    @Test("Frame n is at round(n·10⁹/rate), never accumulated", arguments: [60, 120, 50, 7])
    func grid(rate: Int) {
        let grid = FrameGrid(rate: rate)
        for n in [Int64(0), 1, 2, 3, 59, 60, 61, 1_000_000, 123_456_789] {
            let exact = (Double(n) * 1e9 / Double(rate)).rounded()
            #expect(abs(Double(grid.instant(ofFrame: n).nanoseconds) - exact) <= max(1, exact.ulp))
            #expect(grid.frame(after: grid.instant(ofFrame: n)) == n + 1)
            #expect(grid.frame(after: grid.instant(ofFrame: n + 1) - MediaTime(nanoseconds: 1)) == n + 1)
        }
    }

    @Test("Deadlines run by instant, equal ones by insertion, and cancelled ones never")
    func order() {
        let clock = MediaClock()
        let seen = Mutex<[Int]>([])
        let at: (Int64) -> MediaTime = { MediaClock.manualStart + MediaTime(nanoseconds: $0) }
        clock.schedule(at: at(20)) { seen.withLock { $0.append(3) } }
        clock.schedule(at: at(10)) { seen.withLock { $0.append(1) } }
        let cancelled = clock.schedule(at: at(10)) { seen.withLock { $0.append(9) } }
        clock.schedule(at: at(10)) { seen.withLock { $0.append(2) } }
        clock.cancel(cancelled)
        #expect(clock.runDue() == false)
        #expect(clock.nextDeadline == at(10))
        clock.advance(to: at(20))
        #expect(clock.runDue())
        #expect(seen.withLock { $0 } == [1, 2, 3])
        #expect(clock.nextDeadline == nil)
    }

    @Test("A host is woken also while an earlier deadline is due that nobody runs")
    func wake() {
        let clock = MediaClock()
        let calls = Mutex(0)
        clock.setDeadlineObserver { calls.withLock { $0 += 1 } }
        clock.schedule(at: clock.now) {}
        clock.schedule(at: clock.now) {}
        #expect(calls.withLock { $0 } == 1, "a deadline that is not the earliest wakes nobody")
        clock.wakeHost()
        #expect(calls.withLock { $0 } == 2)
    }

    @Test("A block scheduled for the current instant by another block runs in the same turn")
    func reentry() {
        let clock = MediaClock()
        let seen = Mutex<[Int]>([])
        clock.schedule(at: clock.now) {
            seen.withLock { $0.append(1) }
            clock.schedule(at: clock.now) { seen.withLock { $0.append(2) } }
        }
        clock.runDue()
        #expect(seen.withLock { $0 } == [1, 2])
    }

    @Test("What a dropped block holds may cancel others as it goes", arguments: [false, true])
    func releasedOutsideLock(byCancelling: Bool) {
        /// Cancels a block when it is released, as the deadline of a touch does.
        final class Owner: Sendable {
            let clock: MediaClock
            let token: MediaClock.Token
            init(_ clock: MediaClock) {
                self.clock = clock
                token = clock.schedule(at: .distantFuture) {}
            }
            deinit { clock.cancel(token) }
        }
        let clock = MediaClock()
        func hold() -> MediaClock.Token {
            let owner = Owner(clock)
            return clock.schedule(at: .distantFuture) { _ = owner.token }
        }
        let token = hold()
        if byCancelling { clock.cancel(token) } else { clock.cancelAll() }
        #expect(clock.nextDeadline == nil)
    }

    @Test("What is meant for the resting mode waits while an object tracks, and keeps its order")
    func modes() {
        final class Tracker {}
        let (clock, one, two) = (MediaClock(), Tracker(), Tracker())
        let seen = Mutex<[String]>([])
        func schedule(_ name: String, in modes: RunModes) -> MediaClock.Token {
            clock.schedule(at: clock.now, in: modes) { seen.withLock { $0.append(name) } }
        }
        clock.setTracking(true, one)
        clock.setTracking(true, two)
        _ = schedule("resting", in: .resting)
        _ = schedule("always", in: .all)
        _ = schedule("tracking", in: .tracking)
        let cancelled = schedule("cancelled", in: .resting)
        #expect(clock.runDue() && !clock.runDue())
        #expect(seen.withLock { $0 } == ["always", "tracking"])
        clock.setTracking(false, one)
        #expect(!clock.runDue() && !clock.serves(.resting) && clock.serves(.all))
        clock.cancel(cancelled)
        clock.setTracking(false, two)
        _ = schedule("later", in: .resting)
        clock.runDue()
        #expect(seen.withLock { $0 } == ["always", "tracking", "resting", "later"])
        clock.setTracking(true, one)
        _ = schedule("held", in: .resting)
        #expect(!clock.runDue())
        clock.endTracking()
        #expect(clock.runDue() && seen.withLock { $0.last } == "held")
    }

    @Test("Only the main run loop has modes, and a name that is not known is in all of them")
    func modeNames() {
        #expect(RunModes(named: "kCFRunLoopDefaultMode", isMain: true) == .resting)
        #expect(RunModes(named: "UITrackingRunLoopMode", isMain: true) == .tracking)
        for name in ["kCFRunLoopCommonModes", "NSConnectionReplyMode"] {
            #expect(RunModes(named: name, isMain: true) == .all)
        }
        #expect(RunModes(named: "kCFRunLoopDefaultMode", isMain: false) == .all)
    }

    @Test("Time is 1,000 s at the start and does not go back")
    func manual() {
        let clock = MediaClock()
        #expect(clock.now.seconds == 1000)
        clock.advance(to: .zero)
        #expect(clock.now.seconds == 1000)
    }

    @Test("Seconds that do not fit are clamped")
    func clamped() {
        #expect(MediaTime(seconds: .infinity) == .distantFuture)
        #expect(MediaTime(seconds: .nan) == .zero)
        #expect(MediaTime(seconds: 1) + .distantFuture == .distantFuture)
    }
}
