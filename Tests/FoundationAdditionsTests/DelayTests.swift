import DrivenClock
import Foundation
import QuinceFoundationAdditions
import QuinceLaunchState
import QuinceMediaClock
import QuinceObjCRuntime
import Synchronization
import Testing

private final class Target {
    let log = Log()
    func tick(_ timer: QuinceTimer) { log.add("tick \(timer.userInfo as? String ?? "-")") }
    func plain() { log.add("plain") }
}

@MainActor
private func registerTarget() {
    registerObjCClass(Target.self) {
        $0.action("tick:") { $0.tick($1[0, as: QuinceTimer.self]) }
        $0.action("plain") {
            _ = $1; return $0.plain()
        }
    }
}

@Suite("Timers and delays", .serialized)
@MainActor
struct DelayTests {
    init() {
        Clock.start()
        registerTarget()
    }

    @Test("A timer fires once at its instant, a repeating one at each multiple without drift")
    func timers() {
        let log = Log()
        let once = QuinceTimer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in log.add("once") }
        let many = QuinceTimer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in log.add("many") }
        Clock.advance(0.35)
        #expect(log.all == ["many 0.1", "many 0.2", "once 0.25", "many 0.3"])
        #expect(!once.isValid)
        many.invalidate()
        Clock.advance(1)
        #expect(log.all.count == 4)
    }

    @Test("A third of a second a thousand times is where it should be")
    func drift() {
        let log = Log()
        let timer = QuinceTimer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in log.add("") }
        Clock.advance(10)
        #expect(log.all.count == 10_000)
        #expect(log.all.last == " 10.0")
        timer.invalidate()
    }

    @Test("Firings that were missed are left out")
    func missed() {
        let log = Log()
        let timer = QuinceTimer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in log.add("fired") }
        MediaClock.shared.advance(to: MediaClock.shared.now + MediaTime(seconds: 0.55))
        MediaClock.shared.runDue()
        #expect(log.all == ["fired 0.55"])
        Clock.advance(0.1)
        #expect(log.all.last == "fired 0.6")
        timer.invalidate()
    }

    @Test("A target is sent the timer with its user info, and is kept until the timer is invalid")
    func targets() {
        weak var weakTarget: Target?
        var timer: QuinceTimer?
        do {
            let target = Target()
            weakTarget = target
            timer = QuinceTimer.scheduledTimer(
                timeInterval: 0.5, target: target, selector: "tick:", userInfo: "info", repeats: true)
            Clock.advance(1)
            #expect(target.log.all == ["tick info 0.5", "tick info 1.0"])
        }
        #expect(weakTarget != nil)
        timer?.invalidate()
        #expect(weakTarget == nil)
        let target = Target()
        QuinceTimer.scheduledTimer(timeInterval: 0.5, target: target, selector: "plain", userInfo: nil, repeats: false)
        Clock.advance(0.5)
        #expect(target.log.all == ["plain 1.5"])
    }

    @Test("A timer that is not scheduled waits for its run loop, and is added once")
    func runLoops() {
        let log = Log()
        let timer = QuinceTimer(timeInterval: 0.2, repeats: false) { _ in log.add("fired") }
        Clock.advance(1)
        #expect(log.all.isEmpty)
        RunLoop.main.add(timer, forMode: .common)
        RunLoop.current.add(timer, forMode: .default)
        Clock.advance(1)
        #expect(log.all == ["fired 1.0"])
    }

    @Test("Fire dates are dates of the media clock, and can be moved")
    func fireDates() {
        let log = Log()
        #expect(Date.mediaNow == Date.headlessLaunch)
        let timer = QuinceTimer(fire: Date.mediaNow.addingTimeInterval(2), interval: 1, repeats: true) { _ in
            log.add("x")
        }
        RunLoop.main.add(timer, forMode: .default)
        #expect(timer.fireDate.timeIntervalSince(.mediaNow) == 2)
        timer.fireDate = Date.mediaNow.addingTimeInterval(0.5)
        Clock.advance(2)
        #expect(log.all == ["x 0.5", "x 1.5"])
        #expect(Date.mediaNow.timeIntervalSince(Date.headlessLaunch) == 2)
        timer.fireDate = .distantFuture
        Clock.advance(5)
        #expect(log.all.count == 2)
        timer.fire()
        #expect(log.all.count == 3 && timer.isValid)
        timer.invalidate()
    }

    @Test("A timer may end itself, and make another, while it fires")
    func reentrancy() {
        let log = Log()
        QuinceTimer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
            log.add("first")
            timer.invalidate()
            QuinceTimer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in log.add("second") }
        }
        Clock.advance(1)
        #expect(log.all == ["first 0.1", "second 0.2"])
    }

    @Test("Equal deadlines run in the order in which they were asked for, of whatever kind they are")
    func order() {
        let (log, target) = (Log(), Target())
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.add("block") }
        QuinceTimer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in log.add("timer") }
        DispatchQueue.main.asyncAfter(mediaDeadline: .now() + .milliseconds(500)) { log.add("qos") }
        DispatchQueue.main.asyncAfter(mediaDeadline: DispatchTime.now() + 0.5, qos: .userInitiated) { log.add("time") }
        DispatchQueue.main.asyncAfter(mediaWallDeadline: DispatchWallTime.now() + 0.5) { log.add("wall") }
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.5) { log.add("media wall") }
        Clock.advance(0.6)
        #expect(log.all == ["block 0.5", "timer 0.5", "qos 0.5", "time 0.5", "wall 0.5", "media wall 0.5"])
        _ = target
    }

    @Test("A work item that was cancelled while it waited does not run")
    func workItems() {
        let log = Log()
        let (kept, cancelled) = (DispatchWorkItem { log.add("kept") }, DispatchWorkItem { log.add("cancelled") })
        DispatchQueue.main.asyncAfter(mediaDeadline: .now() + 0.5, execute: kept)
        DispatchQueue.main.asyncAfter(mediaDeadline: .now() + 0.5, execute: cancelled)
        Clock.advance(0.4)
        cancelled.cancel()
        Clock.advance(0.4)
        #expect(log.all == ["kept 0.5"])
    }

    @Test("A task sleeps by the media clock", .timeLimit(.minutes(1)))
    func tasks() async throws {
        let log = Log()
        // The tasks start in reverse order of waking, so that the next deadline shows when each of them sleeps.
        let two = Task { @MainActor in
            try await QuinceTask.sleep(for: .seconds(2))
            log.add("two")
        }
        await Clock.sleeping(until: 2)
        let one = Task { @MainActor in
            try await QuinceTask.sleep(for: .seconds(1), clock: .continuous)
            log.add("one")
        }
        await Clock.sleeping(until: 1)
        let half = Task { @MainActor in
            try await QuinceTask.sleep(nanoseconds: 500_000_000)
            log.add("half")
        }
        await Clock.sleeping(until: 0.5)
        for (seconds, task) in [(0.5, half), (0.5, one), (1, two)] {
            Clock.advance(seconds)
            try await task.value
        }
        #expect(log.all == ["half 0.5", "one 1.0", "two 2.0"])
    }

    @Test("Sleeping until an instant of the system's clock takes whole milliseconds, no more than were left")
    func instants() async {
        let task = Task { @MainActor in try await QuinceTask.sleep(until: .now + .seconds(1), clock: .continuous) }
        while MediaClock.shared.nextDeadline == nil { await Task.yield() }
        let deadline = MediaClock.shared.nextDeadline ?? .zero
        let left = (deadline - MediaClock.shared.launch).nanoseconds
        #expect(left <= 1_000_000_000 && left % 1_000_000 == 0)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("Cancelling a task ends its sleep with CancellationError, before and after it begins")
    func cancellation() async {
        let sleeping = Task { @MainActor in try await QuinceTask.sleep(for: .seconds(1000)) }
        await Clock.sleeping(until: 1000)
        sleeping.cancel()
        await #expect(throws: CancellationError.self) { try await sleeping.value }
        let early = Task { @MainActor in try await QuinceTask.sleep(for: .seconds(1000)) }
        early.cancel()
        await #expect(throws: CancellationError.self) { try await early.value }
        #expect(MediaClock.shared.nextDeadline == nil)
    }

    @Test("Delayed messages are sent in order, and taken back by target or by selector and argument")
    func delayedMessages() {
        final class Receiver: NSObject {
            let log = Log()
            func take(_ text: String) { log.add(text) }
        }
        registerObjCClass(Receiver.self) { $0.action("take:") { $0.take($1[0, as: String.self]) } }
        let receiver = Receiver()
        receiver.perform("take:", with: "b", afterDelay: 0.2)
        receiver.perform("take:", with: "a", afterDelay: 0.1, inModes: [.common])
        receiver.perform("take:", with: "gone", afterDelay: 0.1)
        NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: "take:", object: "gone")
        Clock.advance(0.3)
        #expect(receiver.log.all == ["a 0.1", "b 0.2"])
        receiver.perform("take:", with: "gone", afterDelay: 0.1)
        Receiver.cancelPreviousPerformRequests(withTarget: receiver)
        Clock.advance(1)
        #expect(receiver.log.all.count == 2)
    }

    @Test("Messages reach the main thread from another and a thread of their own")
    func threads() async {
        final class Receiver: NSObject, @unchecked Sendable {
            let seen = Mutex<[Bool]>([])
            func take(_ text: String) { seen.withLock { $0.append(MainThread.isCurrent) } }
        }
        registerObjCClass(Receiver.self) { $0.action("take:") { $0.take($1[0, as: String.self]) } }
        let receiver = Receiver()
        receiver.performSelector(inBackground: "take:", with: "")
        while receiver.seen.withLock({ $0.isEmpty }) { await Task.yield() }
        #expect(receiver.seen.withLock { $0 } == [false])
        receiver.performSelector(onMainThread: "take:", with: "", waitUntilDone: true)
        #expect(receiver.seen.withLock { $0 } == [false, true])
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                receiver.performSelector(onMainThread: "take:", with: "", waitUntilDone: true)
                done.resume()
            }
        }
        #expect(receiver.seen.withLock { $0 } == [false, true, true])
    }
}
