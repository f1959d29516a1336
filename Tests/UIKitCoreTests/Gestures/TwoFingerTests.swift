import Foundation
import QuinceHostInterface
import Stage
import Testing
@_spi(Quince) import UIKitCore

@Suite("Gestures of two fingers and of strokes")
@MainActor
struct TwoFingerTests {
    private func view(_ recognizer: UIGestureRecognizer, in stage: Stage) -> UIView {
        let view = UIView(frame: stage.root.bounds)
        view.addGestureRecognizer(recognizer)
        stage.root.addSubview(view)
        stage.turn()
        return view
    }

    private func log<R: UIGestureRecognizer>(_ recognizer: R, _ lines: @escaping (R) -> Void) {
        recognizer.addHandler { lines($0 as! R) }
    }

    /// Two fingers on both sides of (180, 300), `distance` apart at `angle`.
    private func span(_ stage: Stage, _ phase: TouchSample.Phase, _ distance: CGFloat, angle: CGFloat = 0) {
        let (x, y) = (distance / 2 * cos(angle), distance / 2 * sin(angle))
        stage.touch(phase, 180 - x, 300 - y, finger: 0)
        stage.touch(phase, 180 + x, 300 + y, finger: 1)
    }

    @Test("A pinch begins at 8 points; its scale is the ratio of distances from there, its velocity that of the scale")
    func pinch() {
        let stage = Stage()
        let pinch = UIPinchGestureRecognizer()
        var states: [UIGestureRecognizer.State] = []
        log(pinch) { states.append($0.state) }
        _ = view(pinch, in: stage)
        span(stage, .down, 100)
        stage.host.advanceFrame()
        span(stage, .move, 106)
        #expect(pinch.state == .possible && pinch.scale == 1)
        stage.host.advanceFrame()
        stage.touch(.move, 180 - 60, 300, finger: 0)
        // 60 and 53 from the middle are 113 points, which is enough to begin.
        #expect(states == [.began] && pinch.scale == 1)
        stage.host.advanceFrame()
        let before = stage.seconds
        stage.touch(.move, 180 + 113, 300, finger: 1)
        #expect(pinch.state == .changed)
        #expect(abs(pinch.scale - 173 / 113) < 1e-9)
        stage.host.advanceFrame()
        let elapsed = stage.seconds - before
        stage.touch(.move, 180 + 53, 300, finger: 1)
        #expect(abs(pinch.scale - 1) < 1e-9)
        #expect(abs(Double(pinch.velocity) - (1 - 173.0 / 113) / elapsed) < 1e-6)
        pinch.scale = 2
        stage.touch(.move, 180 + 166, 300, finger: 1)
        #expect(abs(pinch.scale - 2 * 226 / 113) < 1e-9)
        stage.touch(.up, 180 + 166, 300, finger: 1)
        #expect(pinch.state == .changed && pinch.numberOfTouches == 1)
        stage.touch(.up, 120, 300, finger: 0)
        #expect(states.last == .ended)
        #expect(pinch.state == .possible && pinch.scale == 1)
    }

    @Test("A pinch that has lost a finger keeps its scale, goes on with the next one, and ends with the last")
    func oneFingerLeft() {
        let stage = Stage()
        let pinch = UIPinchGestureRecognizer()
        var calls: [(state: UIGestureRecognizer.State, touches: Int, scale: CGFloat)] = []
        log(pinch) { calls.append(($0.state, $0.numberOfTouches, $0.scale)) }
        _ = view(pinch, in: stage)
        span(stage, .down, 100)
        // The first finger's way of 10 points begins the pinch with 110 points between them.
        span(stage, .move, 120)
        span(stage, .move, 220)
        #expect(abs(pinch.scale - 2) < 1e-9)
        stage.touch(.up, 290, 300, finger: 1)
        stage.host.advanceFrame()
        stage.touch(.move, 100, 300, finger: 0)
        #expect(calls.last?.state == .changed && calls.last?.touches == 1 && abs(pinch.scale - 2) < 1e-9)
        stage.touch(.down, 200, 300, finger: 1)
        stage.touch(.move, 250, 300, finger: 1)
        #expect(abs(pinch.scale - 3) < 1e-9)
        stage.touch(.up, 250, 300, finger: 1)
        stage.touch(.up, 100, 300, finger: 0)
        #expect(calls.map(\.state).count { $0 == .ended } == 1)
        #expect(calls.last?.state == .ended && calls.last?.touches == 1 && abs((calls.last?.scale ?? 0) - 3) < 1e-9)
    }

    @Test("A rotation ends when both fingers are lifted")
    func rotationEnds() {
        let stage = Stage()
        let rotation = UIRotationGestureRecognizer()
        var states: [UIGestureRecognizer.State] = []
        log(rotation) { states.append($0.state) }
        _ = view(rotation, in: stage)
        span(stage, .down, 200)
        span(stage, .move, 200, angle: 0.2)
        span(stage, .move, 200, angle: 0.6)
        let turned = rotation.rotation
        stage.touch(.up, 100, 300, finger: 0)
        stage.touch(.move, 300, 320, finger: 1)
        #expect(rotation.state == .changed && rotation.rotation == turned)
        stage.touch(.up, 300, 320, finger: 1)
        #expect(states.last == .ended)
    }

    @Test("One finger pinches nothing")
    func oneFinger() {
        let stage = Stage()
        let pinch = UIPinchGestureRecognizer()
        var calls = 0
        log(pinch) { _ in calls += 1 }
        _ = view(pinch, in: stage)
        stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 300))
        #expect(calls == 0 && pinch.state == .possible)
    }

    @Test("A rotation counts the turn since it began, clockwise, past half a turn, and its speed")
    func rotation() {
        let stage = Stage()
        let rotation = UIRotationGestureRecognizer()
        var states: [UIGestureRecognizer.State] = []
        log(rotation) { states.append($0.state) }
        _ = view(rotation, in: stage)
        span(stage, .down, 200)
        // 0.05 rad at 100 points is an arc of 5 points, which is not enough yet.
        span(stage, .move, 200, angle: 0.05)
        #expect(states.isEmpty && rotation.rotation == 0)
        span(stage, .move, 200, angle: 0.1)
        #expect(states.first == .began)
        let steps = 40
        for step in 1...steps {
            stage.host.advanceFrame()
            span(stage, .move, 200, angle: 0.1 + CGFloat(step) * 0.1)
        }
        // The first finger's own move of 0.1 rad began it, so the angle starts between two directions.
        #expect(abs(rotation.rotation - 4) < 0.06)
        #expect(rotation.state == .changed)
        rotation.rotation = 1
        #expect(rotation.rotation == 1)
        span(stage, .up, 200, angle: 4.1)
        #expect(states.last == .ended && rotation.rotation == 0)
    }

    @Test(
        "A swipe is 50 points one way within half a second",
        arguments: [
            (UISwipeGestureRecognizer.Direction.right, CGPoint(x: 80, y: 0), 4, 1),
            (.right, CGPoint(x: -80, y: 0), 4, 0),
            (.left, CGPoint(x: -80, y: 5), 4, 1), (.up, CGPoint(x: 0, y: -80), 4, 1),
            (.down, CGPoint(x: 10, y: 80), 4, 1),
            (.down, CGPoint(x: 80, y: 80), 4, 0), (.right, CGPoint(x: 45, y: 0), 4, 0),
            (.right, CGPoint(x: 80, y: 0), 60, 0),
            ([.left, .right], CGPoint(x: -80, y: 0), 4, 1),
        ] as [(UISwipeGestureRecognizer.Direction, CGPoint, Int, Int)])
    func swipe(_ direction: UISwipeGestureRecognizer.Direction, _ way: CGPoint, _ frames: Int, _ count: Int) {
        let stage = Stage()
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = direction
        var calls = 0
        log(swipe) {
            calls += 1
            #expect($0.state == .ended)
        }
        _ = view(swipe, in: stage)
        stage.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 180 + way.x, y: 300 + way.y), frames: frames)
        #expect(calls == count && swipe.state == .possible)
    }

    @Test("A swipe of two fingers wants both")
    func swipeOfTwo() {
        let stage = Stage()
        let swipe = UISwipeGestureRecognizer()
        swipe.numberOfTouchesRequired = 2
        var calls = 0
        log(swipe) { _ in calls += 1 }
        _ = view(swipe, in: stage)
        stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 300), frames: 4)
        #expect(calls == 0)
        span(stage, .down, 100)
        for x: CGFloat in [30, 60, 90] {
            stage.host.advanceFrame()
            stage.touch(.move, 130 + x, 300, finger: 0)
            stage.touch(.move, 230 + x, 300, finger: 1)
        }
        stage.touch(.up, 220, 300, finger: 0)
        stage.touch(.up, 320, 300, finger: 1)
        #expect(calls == 1)
    }

    @Test(
        "An edge pan begins within 20 points of its edge, and goes away from it",
        arguments: [
            (UIRectEdge.left, CGPoint(x: 5, y: 300), CGPoint(x: 150, y: 300), true),
            (.left, CGPoint(x: 40, y: 300), CGPoint(x: 150, y: 300), false),
            (.left, CGPoint(x: 5, y: 300), CGPoint(x: 8, y: 450), false),
            (.right, CGPoint(x: 370, y: 300), CGPoint(x: 200, y: 300), true),
            (.right, CGPoint(x: 5, y: 300), CGPoint(x: 150, y: 300), false),
            (.top, CGPoint(x: 180, y: 10), CGPoint(x: 180, y: 200), true),
            (.bottom, CGPoint(x: 180, y: 660), CGPoint(x: 180, y: 400), true),
        ])
    func edges(_ edge: UIRectEdge, _ start: CGPoint, _ end: CGPoint, _ begins: Bool) {
        let stage = Stage()
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = edge
        var states: [UIGestureRecognizer.State] = []
        log(pan) { states.append($0.state) }
        _ = view(pan, in: stage)
        stage.drag(from: start, to: end)
        #expect(begins ? states.first == .began && states.last == .ended : states.isEmpty)
    }
}
