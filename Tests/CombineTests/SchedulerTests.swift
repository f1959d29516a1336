import DrivenClock
import Foundation
import QuinceCombine
import QuinceFoundationAdditions
import QuinceMediaClock
import Synchronization
import Testing

@Suite("Schedulers on the media clock", .serialized)
@MainActor
struct SchedulerTests {
    private let log = Log()

    @Test("A delay by the main queue and by the main run loop is on the media clock, and exact")
    func delay() {
        Clock.start()
        let subject = PassthroughSubject<String, Never>()
        var bag: Set<AnyCancellable> = []
        subject.delay(for: 0.3, scheduler: DispatchQueue.main).sink { [log] in log.add($0) }.store(in: &bag)
        subject.delay(for: .milliseconds(300), scheduler: RunLoop.main).sink { [log] in log.add("loop \($0)") }
            .store(in: &bag)
        subject.send("a")
        Clock.advance(0.299)
        #expect(log.all.isEmpty)
        Clock.advance(0.1)
        #expect(log.all.sorted() == ["a 0.3", "loop a 0.3"])
    }

    @Test("A debounced search sends the last of what is typed, once nothing is typed for as long")
    func debounce() {
        Clock.start()
        let typed = PassthroughSubject<String, Never>()
        let search = typed.debounce(for: .seconds(0.5), scheduler: RunLoop.main).sink { [log] in log.add($0) }
        for word in ["q", "qu", "qui"] {
            typed.send(word)
            Clock.advance(0.2)
        }
        #expect(log.all.isEmpty)
        Clock.advance(1)
        #expect(log.all == ["qui 0.9"])
        search.cancel()
    }

    @Test("Throttling measures its interval on the media clock")
    func throttle() {
        Clock.start()
        let subject = PassthroughSubject<String, Never>()
        let throttled = subject.throttle(for: 1, scheduler: RunLoop.main, latest: true).sink { [log] in log.add($0) }
        for n in 0..<6 {
            subject.send("\(n)")
            Clock.advance(0.4)
        }
        #expect(log.all == ["0 0.0", "2 1.0", "4 2.0"])
        throttled.cancel()
    }

    @Test("A publisher that sends nothing for too long ends")
    func timeout() {
        Clock.start()
        let subject = PassthroughSubject<Int, Never>()
        let waiting = subject.timeout(.seconds(2), scheduler: RunLoop.main)
            .sink(receiveCompletion: { [log] _ in log.add("over") }, receiveValue: { [log] in log.add("\($0)") })
        Clock.advance(1.5)
        subject.send(1)
        Clock.advance(3)
        #expect(log.all == ["1 1.5", "over 3.5"])
        waiting.cancel()
    }

    @Test("What repeats on the main queue keeps its interval until it is cancelled")
    func repeats() {
        Clock.start()
        let queue = DispatchQueue.main
        let work = queue.schedule(after: queue.now.advanced(by: 1), interval: 0.5) { [log] in log.add("queue") }
        Clock.advance(2.1)
        work.cancel()
        Clock.advance(2)
        #expect(log.all == ["queue 1.0", "queue 1.5", "queue 2.0"])
    }

    @Test("The main run loop does a publisher's work once no finger scrolls, and the main queue at once")
    func scrolling() async {
        Clock.start()
        let finger = NSObject()
        MediaClock.shared.setTracking(true, finger)
        let timer = QuinceTimer.publish(every: 1, on: .main, in: .default).autoconnect().prefix(1)
        let common = QuinceTimer.publish(every: 1, on: .main, in: .common).autoconnect().prefix(1)
        var bag: Set<AnyCancellable> = []
        Just("loop").receive(on: RunLoop.main).sink { [log] in log.add($0) }.store(in: &bag)
        timer.sink { [log] _ in log.add("default") }.store(in: &bag)
        common.sink { [log] _ in log.add("common") }.store(in: &bag)
        Clock.advance(1.5)
        #expect(log.all == ["common 1.0"])
        MediaClock.shared.setTracking(false, finger)
        Clock.advance(0)
        #expect(log.all == ["common 1.0", "loop 1.5", "default 1.5"])
    }

    @Test("A timer's publisher starts when it is connected, and sends the dates of the media clock")
    func timer() {
        Clock.start()
        let timer = QuinceTimer.publish(every: 0.5, on: .main, in: .common)
        let listener = Listener<Date, Never>(.max(2))
        timer.subscribe(listener)
        Clock.advance(1)
        #expect(listener.values.isEmpty)
        let start = Date.mediaNow
        let connection = timer.connect()
        Clock.advance(3)
        #expect(listener.values.map { ($0.timeIntervalSince(start) * 10).rounded() } == [5, 10])
        listener.request(.max(1))
        Clock.advance(0.5)
        #expect(listener.values.count == 3)
        connection.cancel()
        listener.request(.unlimited)
        Clock.advance(3)
        #expect(listener.values.count == 3)
    }

    @Test("A repeating timer that is resumed from the distant past fires at once, and at its interval")
    func distantPast() {
        Clock.start()
        let timer = QuinceTimer(timeInterval: 1, repeats: true) { [log] _ in log.add("tick") }
        RunLoop.main.add(timer, forMode: .common)
        timer.fireDate = .distantFuture
        Clock.advance(3.5)
        timer.fireDate = .distantPast
        MediaClock.shared.runDue()
        Clock.advance(2.2)
        timer.invalidate()
        #expect(log.all == ["tick 3.5", "tick 4.5", "tick 5.5"])
    }

    @Test("A group waits for work after a delay")
    func group() {
        Clock.start()
        let group = DispatchGroup()
        let queue = DispatchQueue.main
        let options = DispatchQueue.SchedulerOptions(group: group)
        queue.schedule(after: queue.now.advanced(by: 1), tolerance: 0, options: options) {}
        #expect(group.wait(timeout: .now()) == .timedOut)
        Clock.advance(1)
        #expect(group.wait(timeout: .now()) == .success)
    }

    @Test("Values are collected for an interval, and until there are so many")
    func collect() {
        Clock.start()
        let subject = PassthroughSubject<Int, Never>()
        let other = PassthroughSubject<Int, Never>()
        var bag: Set<AnyCancellable> = []
        subject.collect(.byTime(DispatchQueue.main, 1)).sink { [log] in log.add("time \($0)") }.store(in: &bag)
        other.collect(.byTimeOrCount(DispatchQueue.main, 1, 2))
            .sink(receiveCompletion: { [log] _ in log.add("end") }, receiveValue: { [log] in log.add("count \($0)") })
            .store(in: &bag)
        for n in 1...3 {
            subject.send(n)
            other.send(n)
            Clock.advance(0.1)
        }
        Clock.advance(2)
        for subject in [subject, other] {
            subject.send(4)
            subject.send(completion: .finished)
        }
        #expect(
            log.all == [
                "count [1, 2] 0.1", "time [1, 2, 3] 1.0", "count [3] 1.0", "time [4] 2.3", "count [4] 2.3", "end 2.3",
            ])
    }

    @Test(
        "The main operation queue waits on the media clock, another one in real time, and both do the work as operations"
    )
    func operations() async {
        Clock.start()
        let main = OperationQueue.main
        main.schedule(after: main.now.advanced(by: 0.5)) {}
        #expect(MediaClock.shared.nextDeadline == MediaClock.shared.launch + MediaTime(seconds: 0.5))
        let queue = OperationQueue()
        let current = await withCheckedContinuation { answer in
            queue.schedule(after: queue.now.advanced(by: .milliseconds(5))) {
                answer.resume(returning: OperationQueue.current)
            }
        }
        #expect(current === queue)
    }

    @Test("Another queue and another run loop wait in real time and work on their own threads")
    func background() async {
        Clock.start()
        let queue = DispatchQueue(label: "worker")
        await withCheckedContinuation { answer in
            queue.schedule(after: queue.now.advanced(by: .milliseconds(5))) {
                dispatchPrecondition(condition: .onQueue(queue))
                answer.resume()
            }
        }
        let ticks = Mutex(0)
        await withCheckedContinuation { answer in
            let thread = Thread {
                RunLoop.current.schedule { ticks.withLock { $0 += 1 } }
                let now = RunLoop.current.now
                let work = RunLoop.current.schedule(after: now.advanced(by: 0.001), interval: 0.001) {
                    #expect(!Thread.isMainThread)
                    ticks.withLock { $0 += 1 }
                }
                while ticks.withLock({ $0 }) < 3 { RunLoop.current.run(until: Date() + 0.005) }
                work.cancel()
                answer.resume()
            }
            thread.start()
        }
        #expect(MediaClock.shared.sinceLaunch == .zero)
    }

    @Test("Numbers without a unit are seconds; sums stop at the greatest duration, and a product of durations is 0")
    func strides() {
        typealias Stride = DispatchQueue.SchedulerTimeType.Stride
        #expect(Stride(floatLiteral: 0.25).magnitude == 250_000_000 && (2 as Stride).magnitude == 2_000_000_000)
        #expect((Stride.nanoseconds(.max) + 1).magnitude == .max && (Stride.nanoseconds(.min) - 1).magnitude == .min)
        #expect(Stride.seconds(Int.max).magnitude == .max && Stride.seconds(-1e300).magnitude == .min)
        #expect(Stride.seconds(Double.nan).magnitude == 0 && (Stride.seconds(2) * 3).magnitude == 0)
        let now = DispatchQueue.main.now
        #expect(now.distance(to: now.advanced(by: .milliseconds(3))) == .milliseconds(3))
        #expect(RunLoop.SchedulerTimeType.Stride.milliseconds(3).timeInterval == 0.003)
    }
}
