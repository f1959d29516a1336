import Foundation
import QuinceControllerRules
import SeededRandom
import Testing

/// The states of a transition, according to behaviour/presentation.md#transition-context.
@Suite("The states of a transition")
struct TransitionMachineTests {
    typealias Event = TransitionMachine.Event
    typealias State = TransitionMachine.State
    typealias Effect = TransitionMachine.Effect

    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let events: [Event]
        let state: State
        let effects: [Effect]
        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row(
            name: "An animator runs to its end", events: [.begin(isInteractive: false), .animatorDone(true)],
            state: .ended(.completed), effects: [.start(isInteractive: false), .commit(.completed)]),
        Row(
            name: "completeTransition(false) takes the transition back",
            events: [.begin(isInteractive: false), .animatorDone(false)], state: .ended(.cancelled),
            effects: [.start(isInteractive: false), .commit(.cancelled)]),
        Row(
            name: "A finger moves, is lifted, and the animator ends it",
            events: [.begin(isInteractive: true), .update(0.2), .update(0.6), .finish, .animatorDone(true)],
            state: .ended(.completed),
            effects: [.start(isInteractive: true), .interactionChanged, .commit(.completed)]),
        Row(
            name: "A finger takes it back",
            events: [.begin(isInteractive: true), .update(0.2), .cancel, .animatorDone(false)],
            state: .ended(.cancelled),
            effects: [.start(isInteractive: true), .interactionChanged, .commit(.cancelled)]),
        Row(
            name: "A running animation is caught by a finger",
            events: [.begin(isInteractive: false), .pause, .update(0.5)],
            state: .interactive, effects: [.start(isInteractive: false), .interactionChanged]),
        Row(
            name: "A finger catches it on its way back, and completes it",
            events: [.begin(isInteractive: true), .update(0.4), .cancel, .pause, .finish, .animatorDone(true)],
            state: .ended(.completed),
            effects: [
                .start(isInteractive: true), .interactionChanged, .interactionChanged, .interactionChanged,
                .commit(.completed),
            ]),
        Row(
            name: "Without an interaction, updates and ends of one say nothing",
            events: [.begin(isInteractive: false), .update(0.5), .finish, .cancel], state: .animating,
            effects: [.start(isInteractive: false)]),
        Row(
            name: "A second completion is told, and changes nothing",
            events: [.begin(isInteractive: false), .animatorDone(true), .animatorDone(false)],
            state: .ended(.completed),
            effects: [
                .start(isInteractive: false), .commit(.completed),
                .misuse("completeTransition(_:) was called again, which changes nothing"),
            ]),
        Row(
            name: "A completion before the beginning is told", events: [.animatorDone(true)], state: .ready,
            effects: [.misuse("completeTransition(_:) was called before the transition began, which changes nothing")]),
        Row(
            name: "One that is hurried ends where it was going",
            events: [.begin(isInteractive: true), .cancel, .hurry],
            state: .ended(.cancelled),
            effects: [.start(isInteractive: true), .interactionChanged, .commit(.cancelled)]),
        Row(
            name: "One that is hurried under a finger completes", events: [.begin(isInteractive: true), .hurry],
            state: .ended(.completed), effects: [.start(isInteractive: true), .commit(.completed)]),
        Row(
            name: "The animator of one that was hurried may complete once",
            events: [.begin(isInteractive: false), .hurry, .animatorDone(false), .animatorDone(true)],
            state: .ended(.completed),
            effects: [
                .start(isInteractive: false), .commit(.completed),
                .misuse("completeTransition(_:) was called again, which changes nothing"),
            ]),
    ]

    @Test("Events lead to states and effects by the table", arguments: rows)
    func table(_ row: Row) {
        var machine = TransitionMachine()
        let effects = row.events.flatMap { machine.take($0) }
        #expect(machine.state == row.state)
        #expect(effects == row.effects)
    }

    @Test("The share of a finger is kept within 0…1, and what is not a number is passed over")
    func progress() {
        var machine = TransitionMachine()
        _ = machine.take(.begin(isInteractive: true))
        for (share, kept) in [(0.25, 0.25), (1.5, 1), (.nan, 1), (-2, 0), (.infinity, 0)] as [(CGFloat, CGFloat)] {
            _ = machine.take(.update(share))
            #expect(machine.progress == kept)
        }
    }

    @Test("A transition starts once, commits once and gets no callback after that", arguments: 0..<200)
    func random(seed: Int) {
        var random = SeededNumbers(seed: UInt64(seed))
        var machine = TransitionMachine()
        var starts = 0
        var commits = 0
        for _ in 0..<60 {
            let share = CGFloat(random.next(below: 100)) / 100
            let events: [Event] = [
                .begin(isInteractive: share < 0.5), .update(share), .pause, .finish, .cancel,
                .animatorDone(share < 0.5), .hurry,
            ]
            for effect in machine.take(events[random.next(below: events.count)]) {
                switch effect {
                case .start: starts += 1
                case .commit(let outcome):
                    commits += 1
                    #expect(machine.isCancelled == (outcome == .cancelled), "seed \(seed)")
                case .interactionChanged: #expect(commits == 0, "seed \(seed)")
                case .misuse: break
                }
            }
            #expect(starts <= 1 && commits <= starts, "seed \(seed)")
        }
    }
}
