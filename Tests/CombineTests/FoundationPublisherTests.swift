import Foundation
import QuinceCombine
import QuinceObjCRuntime
import Testing

private final class Player: NSObject {
    private var stored = 0
    var score: Int {
        get { stored }
        set {
            willChangeValue(for: \.score)
            stored = newValue
            didChangeValue(for: \.score)
        }
    }
}

@Suite("Publishers of Foundation's types", .serialized)
@MainActor
struct FoundationPublisherTests {
    init() {
        registerObjCClass(Player.self) { $0.property("score", \.score) }
    }

    @Test("A property's publisher sends its value and each change, and stops when it is cancelled")
    func property() {
        let player = Player()
        let listener = Listener<Int, Never>()
        player.publisher(for: \.score).subscribe(listener)
        player.score = 3
        player.score = 4
        listener.cancel()
        player.score = 5
        #expect(listener.values == [0, 3, 4])
    }

    @Test("The latest value of a property waits for demand, and options leave the present one out")
    func demand() {
        let player = Player()
        let listener = Listener<Int, Never>(.none)
        let later = Listener<Int, Never>()
        player.publisher(for: \.score).subscribe(listener)
        player.publisher(for: \.score, options: .new).subscribe(later)
        player.score = 1
        player.score = 2
        #expect(listener.values.isEmpty && later.values == [1, 2])
        listener.request(.unlimited)
        #expect(listener.values == [2])
    }

    @Test("A value that waited is not sent after a newer one")
    func stale() {
        let player = Player()
        let listener = Listener<Int, Never>(.max(1))
        listener.onValue = { value in
            if value == 1 { player.score = 2 }
            return value == 1 ? .max(1) : .none
        }
        player.publisher(for: \.score, options: .new).subscribe(listener)
        player.score = 1
        player.score = 3
        #expect(listener.values == [1, 2])
        listener.request(.max(2))
        #expect(listener.values == [1, 2, 3])
    }

    @Test("A property's publisher assigns to another object and keeps its own")
    func assignment() {
        var player: Player? = Player()
        weak var kept = player
        let board = Player()
        var bag: Set<AnyCancellable> = []
        player?.publisher(for: \.score).map { $0 * 2 }.assign(to: \.score, on: board).store(in: &bag)
        player = nil
        kept?.score = 21
        #expect(board.score == 42)
        bag.removeAll()
        #expect(kept == nil)
    }

    @Test("Notifications for which there is no demand are dropped")
    func notifications() {
        let center = NotificationCenter()
        let name = Notification.Name("news")
        let listener = Listener<Notification, Never>(.none)
        center.publisher(for: name).subscribe(listener)
        center.post(name: name, object: nil)
        listener.request(.max(1))
        center.post(name: name, object: nil, userInfo: ["n": 2])
        center.post(name: name, object: nil)
        #expect(listener.values.map { $0.userInfo?["n"] as? Int } == [2])
        #expect(center.publisher(for: name) == center.publisher(for: name))
    }

    @Test("Notifications of one object alone come, until the subscription ends")
    func object() {
        let center = NotificationCenter()
        let name = Notification.Name("news")
        let sender = NSObject()
        var count = 0
        let subscription = center.publisher(for: name, object: sender).sink { _ in count += 1 }
        center.post(name: name, object: NSObject())
        center.post(name: name, object: sender)
        subscription.cancel()
        center.post(name: name, object: sender)
        #expect(count == 1)
    }

    @Test("Foundation's coders encode and decode values of publishers")
    func coders() {
        let listener = Listener<[Int], any Error>()
        Just([1, 2]).encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder()).subscribe(listener)
        Just([3]).encode(encoder: PropertyListEncoder()).decode(type: [Int].self, decoder: PropertyListDecoder())
            .subscribe(listener)
        #expect(listener.values == [[1, 2], [3]])
    }
}
