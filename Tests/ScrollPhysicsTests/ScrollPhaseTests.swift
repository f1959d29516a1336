import QuinceScrollPhysics
import SeededRandom
import Testing

/// Rules about the whole table of phases and events, rather than a copy of it.
@Suite("The phases of a scroll view")
struct ScrollPhaseTests {
    private static let openings: [ScrollCall: ScrollCall] = [
        .willBeginDragging: .didEndDragging, .willBeginDecelerating: .didEndDecelerating,
    ]

    @Test("What was announced is closed before anything else is announced, whatever happens", arguments: 1...20)
    func pairs(seed: Int) {
        var open: Set<ScrollCall> = []
        var random = SeededNumbers(seed: UInt64(seed))
        var phase = ScrollPhase.idle
        for _ in 0..<1000 {
            let event = ScrollEvent.all[random.next(below: ScrollEvent.all.count)]
            guard let (next, calls) = phase.after(event) else { continue }
            for call in calls {
                if let closing = Self.openings[call] {
                    #expect(open.isEmpty, "\(call) while \(open) is open, after \(event) in \(phase)")
                    open.insert(closing)
                } else if call != .didEndScrollingAnimation {
                    #expect(open.remove(call) != nil, "\(call) was not announced, after \(event) in \(phase)")
                }
            }
            if event == .removed, phase == .decelerating { open = [] }
            phase = next
        }
    }

    @Test("A view that has left its window is idle, and a finger's lift ends every drag")
    func rests() {
        for phase in ScrollPhase.allCases {
            #expect((phase.after(.removed)?.phase ?? phase) == .idle)
            #expect((phase.after(.released)?.phase ?? phase) != .dragging)
            #expect((phase.after(.lifted)?.phase ?? phase) != .tracking)
        }
    }

    @Test("Only a request of the app and the end of a motion end a flight without a finger")
    func flights() {
        for event in ScrollEvent.all {
            let ends = ScrollPhase.decelerating.after(event)?.calls.first == .didEndDecelerating
            #expect(ends == [.fingerDown, .dragBegan, .landed, .jumped, .animated].contains(event), "\(event)")
        }
    }
}
