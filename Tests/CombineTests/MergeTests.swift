import QuinceCombine
import Testing

@Suite("Merged publishers")
struct MergeTests {
    @Test("Values of all publishers come as they are sent, and it finishes when all have")
    func values() {
        let subjects = (0..<8).map { _ in PassthroughSubject<Int, Never>() }
        let listener = Listener<Int, Never>()
        let s = subjects
        s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6], s[7]).subscribe(listener)
        for (n, subject) in subjects.enumerated().reversed() { subject.send(n) }
        #expect(listener.values == [7, 6, 5, 4, 3, 2, 1, 0])
        for subject in subjects.dropLast() { subject.send(completion: .finished) }
        #expect(!listener.isFinished)
        subjects[7].send(completion: .finished)
        #expect(listener.isFinished)
    }

    @Test("Publishers that send at once are merged in their order")
    func order() {
        let listener = Listener<Int, Never>()
        [1, 2].publisher.merge(with: Just(3)).merge(with: [4, 5].publisher).subscribe(listener)
        #expect(listener.values == [1, 2, 3, 4, 5] && listener.isFinished)
    }

    @Test("The first failure ends it")
    func failure() {
        let a = PassthroughSubject<Int, Broken>()
        let b = PassthroughSubject<Int, Broken>()
        let listener = Listener<Int, Broken>()
        a.merge(with: b).subscribe(listener)
        a.send(1)
        b.send(completion: .failure(Broken()))
        a.send(2)
        #expect(listener.values == [1] && listener.failure == Broken())
    }

    @Test("A subscriber gets no more than it asks for")
    func demand() {
        let listener = Listener<Int, Never>(.max(3))
        [1, 2].publisher.merge(with: [3, 4].publisher).subscribe(listener)
        #expect(listener.values == [1, 2, 3])
        listener.request(.max(1))
        #expect(listener.values == [1, 2, 3, 4])
    }

    @Test("Publishers of one type make one of many, whose number does not count")
    func many() {
        let listener = Listener<Int, Never>()
        let all = Publishers.MergeMany((1...20).map { Just($0) }).merge(with: Just(21))
        all.subscribe(listener)
        #expect(listener.values == Array(1...21))
        #expect(Publishers.MergeMany(Just(1), Just(2)) == Just(1).merge(with: Just(2)))
        let none = Listener<Int, Never>()
        Publishers.MergeMany([Just<Int>]()).subscribe(none)
        #expect(none.isFinished)
    }
}
