import DrivenClock
import Foundation
import QuinceFoundationAdditions
import Testing

@Suite("Run-loop calls", .serialized)
@MainActor
struct RunLoopTests {
    private func observer(
        _ activities: CFRunLoopActivity, repeats: Bool = true, order: Int = 0,
        _ block: @escaping (CFRunLoopActivity) -> Void
    ) -> CFRunLoopObserver {
        let made = CFRunLoopObserverCreateWithHandler(nil, activities.rawValue, repeats, order) { block($1) }
        CFRunLoopAddObserver(CFRunLoopGetMain(), made, CFRunLoopMode.common)
        return made!
    }

    @Test("Observers get the requested activities, by order and then in the order of adding")
    func observers() {
        var heard: [String] = []
        let late = observer([.beforeWaiting], order: 3_000_000) { _ in heard.append("late") }
        let first = observer([.beforeWaiting, .beforeTimers], order: -1) { heard.append("first \($0.rawValue)") }
        let once = observer([.allActivities], repeats: false, order: 5) { _ in heard.append("once") }
        let equal = observer([.beforeWaiting], order: 5) { _ in heard.append("equal") }
        defer { for observer in [late, first, once, equal] { CFRunLoopObserverInvalidate(observer) } }
        CFRunLoopObserver.run(.beforeTimers)
        #expect(heard == ["first 2", "once"])
        #expect(!CFRunLoopObserverIsValid(once) && CFRunLoopObserverIsValid(late))
        heard = []
        CFRunLoopObserver.run(.beforeWaiting, orders: ..<2_000_000)
        #expect(heard == ["first 32", "equal"])
        CFRunLoopObserver.run(.beforeWaiting, orders: 2_000_000...)
        #expect(heard.last == "late")
    }

    @Test("A timer with a handler fires at its date, and again after each interval until it is invalid")
    func timers() {
        Clock.start()
        let log = Log()
        let start = Clock.elapsed
        let once = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 1, 0, 0, 0) {
            log.add("once \($0.map(CFRunLoopTimerIsValid) ?? true)")
        }
        let often = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + 2, 2, 0, 0) { _ in
            log.add("often")
        }
        for timer in [once, often] { CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, CFRunLoopMode.commonModes) }
        Clock.advance(5)
        CFRunLoopTimerInvalidate(often)
        Clock.advance(5)
        #expect(log.all == ["once false \(start + 1)", "often \(start + 2)", "often \(start + 4)"])
        #expect(CFRunLoopTimerDoesRepeat(often) && !CFRunLoopTimerIsValid(often))
    }

    @Test("A removed observer is not called, even if another observer removed it in the same turn")
    func removal() {
        var heard = 0
        let second = observer([.beforeWaiting], order: 2) { _ in heard += 1 }
        let first = observer([.beforeWaiting], order: 1) { _ in
            CFRunLoopRemoveObserver(CFRunLoopGetMain(), second, CFRunLoopMode.common)
        }
        defer { CFRunLoopObserverInvalidate(first) }
        #expect(CFRunLoopContainsObserver(CFRunLoopGetMain(), second, CFRunLoopMode.common))
        CFRunLoopObserver.run(.beforeWaiting)
        #expect(heard == 0 && CFRunLoopObserverIsValid(second))
        #expect(!CFRunLoopContainsObserver(CFRunLoopGetMain(), second, CFRunLoopMode.common))
    }

    @Test("A block for the main run loop runs in its next turn, not at once")
    func blocks() async {
        #expect(CFRunLoopGetMain() === RunLoop.main)
        nonisolated(unsafe) var isDone = false
        CFRunLoopPerformBlock(CFRunLoopGetMain(), CFRunLoopMode.common) { isDone = true }
        CFRunLoopWakeUp(CFRunLoopGetMain())
        #expect(!isDone)
        await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
        #expect(isDone)
    }

    @Test("Absolute time counts from 2001")
    func absoluteTime() {
        let now = CFAbsoluteTimeGetCurrent() + kCFAbsoluteTimeIntervalSince1970
        #expect(abs(now - Date.mediaNow.timeIntervalSince1970) < 60)
    }
}
