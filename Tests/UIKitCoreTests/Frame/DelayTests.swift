import Foundation
import QuinceLaunchState
import Stage
import Synchronization
import Testing

@Suite("Delays on the media clock")
@MainActor
struct DelayTests {
    @Test("asyncAfter on the main queue fires at its virtual instant, in order")
    func asyncAfter() {
        let stage = Stage()
        let log = Mutex<[String]>([])
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.withLock { $0.append("half") } }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) { log.withLock { $0.append("quarter") } }
        stage.advance(0.24)
        #expect(log.withLock { $0 }.isEmpty)
        stage.advance(0.02)
        #expect(log.withLock { $0 } == ["quarter"])
        stage.advance(0.25)
        #expect(log.withLock { $0 } == ["quarter", "half"])
    }

    @Test("Blocks and tasks that enqueue more run within the turn")
    func stillness() async {
        let stage = Stage()
        let log = Mutex<[Int]>([])
        await Task.yield()
        DispatchQueue.main.async {
            log.withLock { $0.append(1) }
            DispatchQueue.main.async { log.withLock { $0.append(2) } }
        }
        // Inside a task, the test itself occupies the main queue; blocks run when the task suspends.
        while log.withLock({ $0.count }) < 2 { await Task.yield() }
        stage.turn()
        #expect(log.withLock { $0 } == [1, 2])
    }

    @Test("perform(_:with:afterDelay:) sends by name after the delay, unless it is taken back")
    func perform() {
        final class Target: NSObject { var got: [String] = [] }
        registerObjCClass(Target.self) { $0.action("take:") { $0.got.append($1[0] as? String ?? "") } }
        let stage = Stage()
        let target = Target()
        target.perform("take:", with: "a", afterDelay: 0.3)
        target.perform("take:", with: "b", afterDelay: 0.3)
        NSObject.cancelPreviousPerformRequests(withTarget: target, selector: "take:", object: "b")
        stage.advance(0.2)
        #expect(target.got.isEmpty)
        stage.advance(0.2)
        #expect(target.got == ["a"])
    }

    @Test("A display link fires once a frame with the frame's instant, every other one at half the rate")
    func displayLink() {
        let stage = Stage()
        var stamps: [Double] = []
        var half = 0
        let link = CADisplayLink { stamps.append($0.timestamp - 1000) }
        link.add(to: .main, forMode: .common)
        let slow = CADisplayLink { _ in half += 1 }
        slow.preferredFramesPerSecond = 30
        slow.add(to: .main, forMode: .default)
        stage.advance(1)
        #expect(stamps.count == 60)
        #expect(half == 30)
        for (i, stamp) in stamps.enumerated() { #expect(abs(stamp - Double(i + 1) / 60) < 1e-8) }
        link.invalidate()
        slow.isPaused = true
        stage.advance(1)
        #expect(stamps.count == 60)
        #expect(half == 30)
    }

    /// jdg/MBProgressHUD issue 278, mopub/mopub-ios-sdk pull 167.
    @Test("What belongs to the default mode waits while a finger scrolls, and comes once when the content rests")
    func scrolling() {
        final class Target: NSObject { var got = 0 }
        registerObjCClass(Target.self) { $0.action("take:") { target, _ in target.got += 1 } }
        let (stage, target) = (Stage(), Target())
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scroll.contentSize = CGSize(width: 300, height: 4000)
        stage.root.addSubview(scroll)
        stage.turn()
        let counts = Mutex([0, 0, 0])
        var frames = [0, 0]
        stage.touch(.down, 100, 300)
        stage.advance(0.1)
        stage.touch(.move, 100, 250)
        stage.advance(0.1)
        QuinceTimer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in counts.withLock { $0[0] += 1 } }
        let common = QuinceTimer(timeInterval: 0.25, repeats: true) { _ in counts.withLock { $0[1] += 1 } }
        CFRunLoopAddTimer(CFRunLoopGetMain(), common, .commonModes)
        let tracking = QuinceTimer(timeInterval: 0.25, repeats: true) { _ in counts.withLock { $0[2] += 1 } }
        RunLoop.main.add(tracking, forMode: .tracking)
        for (i, mode) in [RunLoop.Mode.default, .common].enumerated() {
            CADisplayLink { _ in frames[i] += 1 }.add(to: .main, forMode: mode)
        }
        target.perform("take:", with: nil, afterDelay: 0.25)
        stage.advance(1.1)
        #expect(scroll.isDragging)
        #expect(counts.withLock { $0 } == [0, 4, 4] && target.got == 0)
        #expect(frames[0] == 0 && frames[1] == 66)
        stage.touch(.up, 100, 250)
        stage.advance(0.05)
        #expect(!scroll.isDragging && !scroll.isDecelerating)
        #expect(counts.withLock { $0[0] } == 1 && target.got == 1 && frames[0] > 0)
        stage.advance(1)
        #expect(counts.withLock { $0 } == [5, 8, 4])
    }

    @Test("The current run loop of the main thread is the main one, and has its modes")
    func currentRunLoop() {
        #expect(RunLoop.current.isOfMainThread && RunLoop.main.isOfMainThread)
    }

    @Test("An app that goes to the background in a flight has its timers there")
    func scrollingInBackground() throws {
        let stage = Stage()
        let count = Mutex(0)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scroll.contentSize = CGSize(width: 300, height: 40_000)
        stage.root.addSubview(scroll)
        stage.turn()
        stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 100))
        try #require(scroll.isDecelerating)
        QuinceTimer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in count.withLock { $0 += 1 } }
        stage.host.send(.activation(.background))
        stage.advance(1.1)
        #expect(count.withLock { $0 } == 4)
    }

    @Test("A scroll view that goes away in its flight takes the mode of its scrolling with it")
    func scrollingEnds() throws {
        let stage = Stage()
        let count = Mutex(0)
        weak var gone: UIScrollView?
        do {
            let window = UIWindow(frame: stage.root.bounds)
            window.isHidden = false
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            scroll.contentSize = CGSize(width: 300, height: 40_000)
            window.addSubview(scroll)
            stage.turn()
            stage.drag(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 100))
            try #require(scroll.isDecelerating)
            QuinceTimer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in count.withLock { $0 += 1 } }
            gone = scroll
        }
        stage.advance(1.1)
        #expect(gone == nil && count.withLock { $0 } >= 3)
    }
}
