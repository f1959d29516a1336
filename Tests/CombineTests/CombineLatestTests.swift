import QuinceCombine
import Testing

// The rules are those of the documentation of Combine's combineLatest(_:).
@Suite("The latest values of several publishers")
struct CombineLatestTests {
    private typealias Numbers = PassthroughSubject<Int, Broken>

    private let a = PassthroughSubject<Int, Broken>()
    private let b = PassthroughSubject<Int, Broken>()

    private func sums(_ demand: Subscribers.Demand = .unlimited) -> Listener<Int, Broken> {
        let listener = Listener<Int, Broken>(demand)
        a.combineLatest(b) { $0 * 10 + $1 }.subscribe(listener)
        return listener
    }

    @Test("A value follows each one of either publisher, once both have one")
    func values() {
        let listener = sums()
        a.send(1)
        a.send(2)
        #expect(listener.values.isEmpty)
        b.send(3)
        b.send(4)
        a.send(5)
        #expect(listener.values == [23, 24, 54])
    }

    @Test("Without demand a value takes the place of the latest one, and is not published by itself")
    func demand() {
        let listener = sums(.max(1))
        a.send(1)
        b.send(1)
        listener.request(.max(1))
        a.send(2)
        b.send(4)
        #expect(listener.values == [11, 21])
        listener.request(.max(1))
        #expect(listener.values == [11, 21])
        a.send(3)
        #expect(listener.values == [11, 21, 34])
    }

    @Test("What a subscriber asks for as it gets a value goes to both publishers")
    func moreDemand() {
        let listener = Listener<Int, Broken>(.max(1))
        listener.onValue = { $0 < 40 ? .max(1) : .none }
        let first = [1, 2, 3].publisher.setFailureType(to: Broken.self)
        first.combineLatest(b) { $0 * 10 + $1 }.subscribe(listener)
        b.send(1)
        #expect(listener.values == [11, 21, 31])
        b.send(2)
        #expect(listener.values == [11, 21, 31, 32])
    }

    @Test("It finishes when both have finished")
    func finish() {
        let listener = sums()
        a.send(1)
        a.send(completion: .finished)
        b.send(2)
        #expect(listener.values == [12] && !listener.isFinished)
        b.send(completion: .finished)
        #expect(listener.isFinished)
    }

    @Test("It fails with the first failure, and the other publisher is cancelled")
    func failure() {
        var isCancelled = false
        let listener = Listener<Int, Broken>()
        let watched = b.handleEvents(receiveCancel: { isCancelled = true })
        a.combineLatest(watched) { $0 + $1 }.subscribe(listener)
        a.send(completion: .failure(Broken()))
        #expect(listener.failure == Broken() && isCancelled)
        b.send(1)
        #expect(listener.values.isEmpty)
    }

    @Test("One that fails as it is subscribed to leaves the other one without a subscription")
    func immediateFailure() {
        let listener = Listener<Int, Broken>()
        Fail<Int, Broken>(error: Broken()).combineLatest(a) { $0 + $1 }.subscribe(listener)
        #expect(listener.failure == Broken())
    }

    @Test("Nothing comes after a subscriber has cancelled")
    func cancel() {
        let listener = sums()
        a.send(1)
        b.send(1)
        listener.cancel()
        a.send(2)
        a.send(completion: .finished)
        b.send(completion: .finished)
        #expect(listener.values == [11] && listener.completion == nil)
    }

    @Test("A value that a subscriber causes while it gets one comes too")
    func nested() {
        let listener = sums()
        listener.onValue = { [a] value in
            if value == 11 { a.send(2) }
            return .none
        }
        a.send(1)
        b.send(1)
        #expect(listener.values == [11, 21])
    }

    @Test("Three and four publishers have the same rules")
    func three() {
        let c = CurrentValueSubject<Int, Broken>(7)
        let d = Just(8).setFailureType(to: Broken.self)
        let three = Listener<[Int], Broken>()
        let four = Listener<[Int], Broken>()
        a.combineLatest(b, c) { [$0, $1, $2] }.subscribe(three)
        a.combineLatest(b, c, d) { [$0, $1, $2, $3] }.subscribe(four)
        b.send(2)
        a.send(1)
        c.send(9)
        #expect(three.values == [[1, 2, 7], [1, 2, 9]])
        #expect(four.values == [[1, 2, 7, 8], [1, 2, 9, 8]])
    }

    @Test("Publishers of equal publishers are equal")
    func equality() {
        let one = Just(1)
        #expect(one.combineLatest(Just(2)) == one.combineLatest(Just(2)))
        #expect(one.combineLatest(Just(2), Just(3)) != one.combineLatest(Just(2), Just(4)))
    }
}
