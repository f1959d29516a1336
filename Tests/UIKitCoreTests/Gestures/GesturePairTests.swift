import Foundation
import QuinceHostInterface
import Stage
import Testing
@_spi(Quince) import UIKitCore

/// Every pair of recognizers under every gesture. A run with one recognizer tells when it recognizes; from two such runs follows
/// what both together have to do.
@Suite("Pairs of recognizers")
@MainActor
struct GesturePairTests {
    enum Kind: String, CaseIterable, Sendable {
        case tap, doubleTap, longPress, pan, edgePan, swipe, pinch, rotation

        @MainActor func make() -> UIGestureRecognizer {
            switch self {
            case .tap: return UITapGestureRecognizer()
            case .doubleTap:
                let tap = UITapGestureRecognizer()
                tap.numberOfTapsRequired = 2
                return tap
            case .longPress: return UILongPressGestureRecognizer()
            case .pan: return UIPanGestureRecognizer()
            case .edgePan:
                let pan = UIScreenEdgePanGestureRecognizer()
                pan.edges = .left
                return pan
            case .swipe: return UISwipeGestureRecognizer()
            case .pinch: return UIPinchGestureRecognizer()
            case .rotation: return UIRotationGestureRecognizer()
            }
        }
    }

    enum Gesture: String, CaseIterable, Sendable {
        case tap, doubleTap, press, drag, flick, edgeDrag, pinch, turn

        @MainActor func perform(_ stage: Stage) {
            switch self {
            case .tap: stage.tap(150, 300)
            case .doubleTap:
                stage.tap(150, 300)
                stage.advance(0.1)
                stage.tap(150, 300)
            case .press:
                stage.touch(.down, 150, 300)
                stage.advance(0.8)
                stage.touch(.up, 150, 300)
            case .drag: stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 190, y: 340), frames: 40)
            case .flick: stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 300, y: 300), frames: 8)
            case .edgeDrag: stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 200, y: 300), frames: 60)
            case .pinch: twoFingers(stage) { CGVector(dx: 30 + 60 * $0, dy: 0) }
            case .turn: twoFingers(stage) { CGVector(dx: 60 * cos(1.5 * $0), dy: 60 * sin(1.5 * $0)) }
            }
            stage.advance(1)
        }

        @MainActor private func twoFingers(_ stage: Stage, _ arm: (CGFloat) -> CGVector) {
            func both(_ phase: TouchSample.Phase, _ part: CGFloat) {
                let arm = arm(part)
                for (finger, sign) in [(0, CGFloat(1)), (1, -1)] {
                    stage.touch(phase, 180 + sign * arm.dx, 300 + sign * arm.dy, finger: finger)
                }
            }
            both(.down, 0)
            for frame in 1...20 {
                stage.host.advanceFrame()
                both(.move, CGFloat(frame) / 20)
            }
            both(.up, 1)
        }
    }

    /// The time at which a recognizer recognized first, and its states.
    private struct Result {
        var time: Double?
        var states: [UIGestureRecognizer.State] = []
    }

    @MainActor
    private final class Allower: NSObject, UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { true }
    }

    /// Performs a gesture on a view with recognizers, or on two nested views with one each, the inner one first.
    private func run(
        _ kinds: [Kind], _ gesture: Gesture, nested: Bool = false, delegate: Allower? = nil,
        arrange: ([UIGestureRecognizer]) -> Void = { _ in }
    ) -> [Result] {
        let stage = Stage()
        let outer = UIView(frame: stage.root.bounds)
        let inner = UIView(frame: stage.root.bounds)
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        inner.isMultipleTouchEnabled = true
        let begin = stage.seconds
        let recognizers = kinds.map { $0.make() }
        var results = kinds.map { _ in Result() }
        for (index, recognizer) in recognizers.enumerated() {
            recognizer.delegate = delegate
            recognizer.addHandler {
                results[index].states.append($0.state)
                if results[index].time == nil { results[index].time = stage.seconds - begin }
            }
            (nested && index == 1 ? outer : inner).addGestureRecognizer(recognizer)
        }
        arrange(recognizers)
        stage.turn()
        gesture.perform(stage)
        for recognizer in recognizers { #expect(recognizer.state == .possible, "\(kinds) \(gesture)") }
        return results
    }

    @Test("Each kind recognizes its own gestures", arguments: Kind.allCases)
    func alone(_ kind: Kind) {
        let expected: [Kind: Set<Gesture>] = [
            .tap: [.tap, .doubleTap, .press], .doubleTap: [.doubleTap], .longPress: [.press],
            .pan: [.drag, .flick, .edgeDrag], .edgePan: [.edgeDrag], .swipe: [.flick, .edgeDrag],
            .pinch: [.pinch], .rotation: [.turn],
        ]
        let recognized = Gesture.allCases.filter { run([kind], $0)[0].time != nil }
        #expect(Set(recognized) == expected[kind])
    }

    @Test("Of two the first to recognize wins, on one view and on nested ones", arguments: Kind.allCases, Kind.allCases)
    func first(_ a: Kind, _ b: Kind) {
        for gesture in Gesture.allCases {
            let alone = [run([a], gesture)[0], run([b], gesture)[0]]
            for nested in [false, true] {
                let both = run([a, b], gesture, nested: nested)
                let note: Comment = "\(a) and \(b), \(gesture), nested: \(nested)"
                switch (alone[0].time, alone[1].time) {
                case (let x?, let y?) where x <= y + 1e-9: expect(both, winner: 0, alone, note)
                case (_?, _?): expect(both, winner: 1, alone, note)
                case (_?, nil): expect(both, winner: 0, alone, note)
                case (nil, _?): expect(both, winner: 1, alone, note)
                case (nil, nil): #expect(both.allSatisfy { $0.states.isEmpty }, note)
                }
            }
        }
    }

    private func expect(_ both: [Result], winner: Int, _ alone: [Result], _ note: Comment) {
        #expect(both[winner].states == alone[winner].states, note)
        // A tap after the winner's end is a new gesture for the other one.
        if let time = both[1 - winner].time, let won = both[winner].time { #expect(time > won, note) }
    }

    @Test("Two that may recognize together do what each does alone", arguments: Kind.allCases, Kind.allCases)
    func together(_ a: Kind, _ b: Kind) {
        let delegate = Allower()
        for gesture in Gesture.allCases {
            let both = run([a, b], gesture, delegate: delegate)
            for (index, kind) in [a, b].enumerated() {
                #expect(both[index].states == run([kind], gesture)[0].states, "\(a) and \(b), \(gesture)")
            }
        }
    }

    @Test(
        "One that requires the other's failure recognizes only if the other does not", arguments: Kind.allCases,
        Kind.allCases)
    func required(_ a: Kind, _ b: Kind) {
        for gesture in Gesture.allCases {
            let both = run([a, b], gesture) { $0[0].require(toFail: $0[1]) }
            let alone = [run([a], gesture)[0], run([b], gesture)[0]]
            let note: Comment = "\(a) requires the failure of \(b), \(gesture)"
            #expect(both[1].states == alone[1].states, note)
            if alone[1].time != nil {
                #expect(both[0].states.isEmpty, note)
            } else {
                #expect(both[0].states.first == alone[0].states.first, note)
                #expect(both[0].states.last == alone[0].states.last, note)
            }
        }
    }
}
