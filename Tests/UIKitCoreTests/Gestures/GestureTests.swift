import Foundation
import QuinceHostInterface
import Stage
import Testing
@_spi(Quince) import UIKitCore

private final class TouchView: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began \(touches.count)") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("ended \(touches.first?.tapCount ?? 0)")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}

@Suite("Touches and gestures")
@MainActor
struct GestureTests {
    private func view(in stage: Stage) -> TouchView {
        let view = TouchView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
        stage.root.addSubview(view)
        stage.turn()
        return view
    }

    @Test("A touch stays with the view that it came down on, and taps are counted")
    func touches() {
        let stage = Stage()
        let view = view(in: stage)
        stage.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 300, y: 300), frames: 2)
        #expect(view.log == ["began 1", "moved", "moved", "ended 1"])
        view.log = []
        stage.advance(1)
        stage.tap(100, 100)
        stage.advance(0.1)
        stage.tap(102, 100)
        #expect(view.log == ["began 1", "ended 1", "began 1", "ended 2"])
    }

    /// UIGestureRecognizer.addTarget(_:action:): a pair that was added already is ignored.
    @Test("A target and action that are added twice are called once")
    func pairTwice() {
        final class Target: NSObject { var taps = 0 }
        registerObjCClass(Target.self) { $0.action("tapped") { target, _ in target.taps += 1 } }
        let (stage, target) = (Stage(), Target())
        let tap = UITapGestureRecognizer(target: target, action: "tapped")
        tap.addTarget(target, action: "tapped")
        view(in: stage).addGestureRecognizer(tap)
        stage.tap(100, 100)
        #expect(target.taps == 1)
    }

    /// UIGestureRecognizer.h of iOS 13.4.
    @Test("A recognizer and its delegate are asked about an event before its touch")
    func events() {
        final class Picky: UITapGestureRecognizer {
            var wantsEvents = true
            override func shouldReceive(_ event: UIEvent) -> Bool { wantsEvents }
        }
        final class Judge: NSObject, UIGestureRecognizerDelegate {
            var asked: [String] = []
            var allows = true
            func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
                asked.append("event")
                return allows
            }
            func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
                asked.append("touch")
                return true
            }
        }
        let (stage, judge, picky) = (Stage(), Judge(), Picky())
        var taps = 0
        picky.addHandler { _ in taps += 1 }
        picky.delegate = judge
        view(in: stage).addGestureRecognizer(picky)
        stage.tap(100, 100)
        #expect(judge.asked == ["event", "touch"] && taps == 1)
        judge.allows = false
        stage.tap(100, 100)
        #expect(judge.asked == ["event", "touch", "event"] && taps == 1)
        (judge.allows, picky.wantsEvents) = (true, false)
        stage.tap(100, 100)
        #expect(judge.asked.count == 3 && taps == 1)
    }

    @Test("A second finger is for views that want several")
    func multiTouch() {
        let stage = Stage()
        let view = view(in: stage)
        stage.touch(.down, 100, 100, finger: 0)
        stage.touch(.down, 120, 100, finger: 1)
        #expect(view.log == ["began 1"])
        stage.touch(.up, 120, 100, finger: 1)
        stage.touch(.up, 100, 100, finger: 0)
        view.log = []
        view.isMultipleTouchEnabled = true
        stage.touch(.down, 100, 100, finger: 0)
        stage.touch(.down, 120, 100, finger: 1)
        #expect(view.log == ["began 1", "began 1"])
    }

    @Test("A view that is released under a finger keeps no other finger's touches from their views")
    func viewReleasedUnderFinger() {
        final class Remover: UIView {
            var victims: [UIView] = []
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                for victim in victims { victim.removeFromSuperview() }
                victims = []
            }
        }
        let stage = Stage()
        let frame = CGRect(x: 300, y: 50, width: 60, height: 60)
        var first: UIView? = UIView(frame: frame)
        let remover = Remover(frame: frame.offsetBy(dx: 0, dy: 100))
        let last = view(in: stage)
        remover.victims = [UIView(frame: frame.offsetBy(dx: 0, dy: 200))]
        for view in [first!, remover] + remover.victims { stage.root.addSubview(view) }
        weak var released: UIView?
        weak var victim: UIView?
        (released, victim) = (first, remover.victims.first)
        stage.turn()
        func samples(_ phase: TouchSample.Phase) -> HostEvent {
            let places = [(310, 60), (310, 160), (310, 260), (100, 100)]
            let samples = places.enumerated().map { finger, place in
                TouchSample(finger: finger, phase: phase, location: CGPoint(x: place.0, y: place.1))
            }
            return .touches(samples, surface: stage.surface)
        }
        stage.host.send(samples(.down))
        #expect(last.log == ["began 1"])
        // One view is released before the event, another while the event is delivered.
        first?.removeFromSuperview()
        first = nil
        #expect(released == nil)
        stage.host.send(samples(.up))
        #expect(victim == nil)
        #expect(last.log == ["began 1", "ended 1"])
    }

    @Test("A recognizer that begins as time passes cancels the touch in the view, but not one that does not cancel")
    func cancelledByTime() {
        let stage = Stage()
        let view = view(in: stage)
        let press = UILongPressGestureRecognizer { _ in }
        view.addGestureRecognizer(press)
        stage.touch(.down, 100, 100)
        stage.advance(1)
        #expect(view.log == ["began 1", "cancelled"])
        stage.touch(.up, 100, 100)
        press.cancelsTouchesInView = false
        stage.advance(1)
        stage.touch(.down, 100, 100)
        stage.advance(1)
        stage.touch(.up, 100, 100)
        #expect(view.log == ["began 1", "cancelled", "began 1", "ended 1"])
    }

    @Test("A tap recognizer fires on the lift, and not after a drag or a long press")
    func tap() {
        let stage = Stage()
        let view = view(in: stage)
        var taps: [CGPoint] = []
        view.addGestureRecognizer(UITapGestureRecognizer { taps.append($0.location(in: view)) })
        stage.tap(100, 100)
        #expect(taps == [CGPoint(x: 50, y: 50)])
        stage.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 200, y: 200))
        #expect(taps.count == 1)
        stage.touch(.down, 100, 100)
        stage.advance(2)
        stage.touch(.up, 100, 100)
        #expect(taps.count == 1)
        stage.tap(100, 100)
        #expect(taps.count == 2)
    }

    @Test("A double tap needs two; a single tap that requires its failure waits for it")
    func doubleTap() {
        let stage = Stage()
        let view = view(in: stage)
        var log: [String] = []
        let single = UITapGestureRecognizer { _ in log.append("single") }
        let double = UITapGestureRecognizer { _ in log.append("double") }
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        stage.tap(100, 100)
        #expect(log.isEmpty)
        stage.advance(1)
        #expect(log == ["single"])
        stage.tap(100, 100)
        stage.advance(0.1)
        stage.tap(100, 100)
        stage.advance(1)
        #expect(log == ["single", "double"])
    }

    @Test("A pan uses up 10 points, counts from there, and takes the touch away from the view")
    func pan() {
        let stage = Stage()
        let view = view(in: stage)
        var states: [UIGestureRecognizer.State] = []
        let pan = UIPanGestureRecognizer { states.append($0.state) }
        view.addGestureRecognizer(pan)
        stage.touch(.down, 100, 100)
        stage.host.advanceFrame()
        stage.touch(.move, 105, 100)
        #expect(states.isEmpty)
        stage.host.advanceFrame()
        stage.touch(.move, 112, 100)
        #expect(states == [.began])
        #expect(pan.translation(in: view) == CGPoint(x: 2, y: 0))
        stage.host.advanceFrame()
        stage.touch(.move, 132, 110)
        #expect(pan.translation(in: view) == CGPoint(x: 22, y: 10))
        stage.touch(.up, 132, 110)
        #expect(states == [.began, .changed, .ended])
        #expect(view.log == ["began 1", "moved", "cancelled"])
        pan.setTranslation(.zero, in: view)
    }

    @Test("The velocity of a steady drag is its speed in points a second")
    func velocity() {
        let stage = Stage()
        let view = view(in: stage)
        var velocity = CGPoint.zero
        view.addGestureRecognizer(
            UIPanGestureRecognizer {
                if $0.state == .changed { velocity = ($0 as? UIPanGestureRecognizer)?.velocity(in: nil) ?? .zero }
            })
        stage.drag(from: CGPoint(x: 60, y: 60), to: CGPoint(x: 160, y: 60), frames: 10)
        #expect(abs(velocity.x - 600) < 1)
        #expect(velocity.y == 0)
    }

    @Test("A long press begins after half a second at rest")
    func longPress() {
        let stage = Stage()
        let view = view(in: stage)
        var log: [(UIGestureRecognizer.State, Double)] = []
        view.addGestureRecognizer(UILongPressGestureRecognizer { log.append(($0.state, stage.seconds)) })
        let start = stage.seconds
        stage.touch(.down, 100, 100)
        stage.advance(0.49)
        #expect(log.isEmpty)
        stage.advance(0.02)
        #expect(log.map(\.0) == [.began])
        #expect(abs(log[0].1 - start - 0.5) < 0.017)
        stage.touch(.up, 100, 100)
        #expect(log.map(\.0) == [.began, .ended])
    }

    @Test("The inner of two pans wins; both recognize only if a delegate allows it")
    func arbitration() {
        final class Together: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let stage = Stage()
        let view = view(in: stage)
        var log: Set<String> = []
        let inner = UIPanGestureRecognizer { _ in log.insert("inner") }
        let outer = UIPanGestureRecognizer { _ in log.insert("outer") }
        view.addGestureRecognizer(inner)
        stage.root.addGestureRecognizer(outer)
        stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
        #expect(log == ["inner"])
        log = []
        let delegate = Together()
        inner.delegate = delegate
        stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100))
        #expect(log == ["inner", "outer"])
    }

    @Test("A selector that a class is registered with is called with the recognizer")
    func selector() {
        final class Target: NSObject {
            var senders: [AnyObject] = []
        }
        registerObjCClass(Target.self) {
            $0.action("tapped:") { target, arguments in target.senders.append(arguments[0] as AnyObject) }
        }
        let stage = Stage()
        let view = view(in: stage)
        let target = Target()
        let tap = UITapGestureRecognizer(target: target, action: "tapped:")
        view.addGestureRecognizer(tap)
        stage.tap(100, 100)
        #expect(target.senders.count == 1)
        #expect(target.senders.first === tap)
    }
}
