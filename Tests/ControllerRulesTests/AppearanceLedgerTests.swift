import QuinceControllerRules
import SeededRandom
import Testing

/// Tables of events and the resulting calls. The order is that of behaviour/life-cycle.md#controllers; the reasons are
/// those that Apple documents for `isBeingPresented` and related properties.
@Suite("The ledger of appearance calls")
struct AppearanceLedgerTests {
    typealias Event = AppearanceLedger.Event
    typealias Call = AppearanceLedger.Call

    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let events: [Event]
        let calls: [[Call]]
        var testDescription: String { name }
    }

    static let appear = Event.begin(appearing: true, animated: true, .transition(1), .presented)
    static let disappear = Event.begin(appearing: false, animated: true, .transition(1), .dismissed)
    static let end = Event.end(.transition(1))

    static let rows: [Row] = [
        Row(
            name: "There and back", events: [appear, .viewIsReady, end, disappear, end],
            calls: [
                [.willAppear(true)], [.isAppearing(true)], [.didAppear(true)], [.willDisappear(true)],
                [.didDisappear(true)],
            ]),
        Row(
            name: "A view that was never laid out is appearing before it has appeared", events: [appear, end],
            calls: [[.willAppear(true)], [.isAppearing(true), .didAppear(true)]]),
        Row(
            name: "viewIsAppearing comes once", events: [appear, .viewIsReady, .viewIsReady],
            calls: [[.willAppear(true)], [.isAppearing(true)], []]),
        Row(
            name: "What is said twice is told once", events: [appear, appear, end, end],
            calls: [[.willAppear(true)], [], [.isAppearing(true), .didAppear(true)], []]),
        Row(
            name: "An appearance that is taken back never was", events: [appear, disappear, end],
            calls: [[.willAppear(true)], [.willDisappear(true)], [.didDisappear(true)]]),
        Row(
            name: "A disappearance that is taken back ends with an appearance",
            events: [appear, end, disappear, appear, end],
            calls: [
                [.willAppear(true)], [.isAppearing(true), .didAppear(true)], [.willDisappear(true)],
                [.willAppear(true)], [.isAppearing(true), .didAppear(true)],
            ]),
        Row(
            name: "Nobody ends what another began", events: [appear, .end(.window), .end(.view), .end(.app), end],
            calls: [[.willAppear(true)], [], [], [], [.isAppearing(true), .didAppear(true)]]),
        Row(
            name: "A parent ends what the view of its child began",
            events: [.joinedParent, .begin(appearing: true, animated: false, .view), .end(.parent)],
            calls: [[], [.willAppear(false)], [.isAppearing(false), .didAppear(false)]]),
        Row(
            name: "What a window or a presentation has does not follow its view",
            events: [
                .owned(by: .window), .begin(appearing: true, animated: false, .view), .owned(by: .presentation),
                .begin(appearing: true, animated: false, .view), .owned(by: .none),
                .begin(appearing: true, animated: false, .view),
            ],
            calls: [[], [], [], [], [], [.willAppear(false)]]),
        Row(name: "What was never seen does not disappear", events: [disappear, end], calls: [[], []]),
    ]

    @Test("Events lead to calls by the table", arguments: rows)
    func table(_ row: Row) {
        var ledger = AppearanceLedger()
        for (event, expected) in zip(row.events, row.calls) { #expect(ledger.take(event) == expected) }
        #expect(row.events.count == row.calls.count)
    }

    @Test("The reason holds from the will-call until the did-call has been made")
    func reason() {
        var ledger = AppearanceLedger()
        _ = ledger.take(Self.appear)
        _ = ledger.take(.told)
        #expect(ledger.reason == .presented)
        _ = ledger.take(Self.end)
        #expect(ledger.reason == .presented)
        _ = ledger.take(.told)
        #expect(ledger.reason == .none)
    }

    @Test("A child moves to its parent with the appearance that follows, unless the move was over before")
    func moves() {
        var ledger = AppearanceLedger()
        _ = ledger.take(.joinedParent)
        _ = ledger.take(.begin(appearing: true, animated: false, .view))
        #expect(ledger.reason == .toParent)
        // `didMove(toParent:)` comes before the view has appeared.
        _ = ledger.take(.didMove)
        #expect(ledger.reason == .toParent)
        _ = ledger.take(.end(.view))
        _ = ledger.take(.told)
        _ = ledger.take(.willLeaveParent)
        _ = ledger.take(.begin(appearing: false, animated: false, .view))
        #expect(ledger.reason == .fromParent)

        var late = AppearanceLedger()
        for event: Event in [.joinedParent, .didMove, .begin(appearing: true, animated: false, .parent)] {
            _ = late.take(event)
        }
        #expect(late.reason == .none)
    }

    @Test("Calls always alternate between will, is and did, and no did comes without its will", arguments: 0..<200)
    func random(seed: Int) {
        var random = SeededNumbers(seed: UInt64(seed))
        let drivers: [AppearanceLedger.Driver] = [
            .window, .transition(1), .transition(2), .parent, .view, .app,
        ]
        let owners: [AppearanceLedger.Owner] = [.none, .parent, .window, .presentation]
        var ledger = AppearanceLedger()
        var last: Call?
        for _ in 0..<200 {
            let driver = drivers[random.next(below: drivers.count)]
            let events: [Event] = [
                .begin(appearing: true, animated: false, driver), .begin(appearing: false, animated: false, driver),
                .end(driver), .viewIsReady, .told, .owned(by: owners[random.next(below: owners.count)]), .joinedParent,
                .willLeaveParent, .didMove,
            ]
            for call in ledger.take(events[random.next(below: events.count)]) {
                #expect(Self.mayFollow(call, last), "seed \(seed): \(call) after \(String(describing: last))")
                last = call
            }
        }
    }

    private static func mayFollow(_ call: Call, _ last: Call?) -> Bool {
        switch (last, call) {
        case (nil, .willAppear), (.didDisappear?, .willAppear), (.willDisappear?, .willAppear): return true
        case (.willAppear?, .isAppearing), (.isAppearing?, .didAppear): return true
        case (.willAppear?, .willDisappear), (.isAppearing?, .willDisappear), (.didAppear?, .willDisappear): return true
        case (.willDisappear?, .didDisappear): return true
        default: return false
        }
    }
}
