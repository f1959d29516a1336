import QuinceCombine
import Testing

/// A subscription that tells when it is cancelled.
private final class Ending: Subscription {
    private let stop: () -> Void
    init(_ stop: @escaping () -> Void) { self.stop = stop }
    func request(_ demand: Subscribers.Demand) {}
    func cancel() { stop() }
}

private class Model: ObservableObject {
    @Published var name = "a"
    @Published var count = 0
}

private final class Longer: Model {
    @Published var length = 0
}

@Suite("Subjects and published properties")
struct SubjectTests {
    @Test("Subscribers get a value in the order in which they subscribed, which OpenCombine's subjects leave to a set")
    func order() {
        var got: [Int] = []
        var bag: Set<AnyCancellable> = []
        let passing = PassthroughSubject<Void, Never>()
        let current = CurrentValueSubject<Int, Never>(0)
        let model = Model()
        for n in 0..<20 {
            passing.sink { got.append(n) }.store(in: &bag)
            current.dropFirst().sink { _ in got.append(n) }.store(in: &bag)
            model.$count.dropFirst().sink { _ in got.append(n) }.store(in: &bag)
            model.objectWillChange.sink { got.append(n) }.store(in: &bag)
        }
        passing.send()
        #expect(got == Array(0..<20))
        current.value = 1
        #expect(got == Array(0..<20) + Array(0..<20))
        got = []
        model.count = 1
        #expect(got == Array(0..<20) + Array(0..<20))
    }

    @Test("A subject passes on nothing for which there is no demand, and nothing after its end")
    func demand() {
        let subject = PassthroughSubject<Int, Broken>()
        let listener = Listener<Int, Broken>(.none)
        subject.subscribe(listener)
        subject.send(1)
        listener.request(.max(1))
        subject.send(2)
        subject.send(3)
        #expect(listener.values == [2])
        subject.send(completion: .failure(Broken()))
        subject.send(completion: .finished)
        #expect(listener.failure == Broken())
        let late = Listener<Int, Broken>()
        subject.subscribe(late)
        #expect(late.failure == Broken() && late.values.isEmpty)
    }

    @Test("A subject with a value gives it first, and the latest one to who asks later")
    func current() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let listener = Listener<Int, Never>(.max(1))
        subject.subscribe(listener)
        subject.send(2)
        subject.value = 3
        #expect(listener.values == [1] && subject.value == 3)
        listener.request(.max(2))
        #expect(listener.values == [1, 3])
        subject.send(4)
        #expect(listener.values == [1, 3, 4])
        subject.send(completion: .finished)
        subject.send(5)
        #expect(subject.value == 4 && listener.isFinished)
    }

    @Test("A subject asks the publishers above it once a subscriber asks, and cancels them when it is released")
    func upstream() {
        var kept: Set<AnyCancellable> = []
        var demands: [Subscribers.Demand] = []
        var isCancelled = false
        let source = PassthroughSubject<Int, Never>()
        var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
        let listener = Listener<Int, Never>(.none)
        subject!.subscribe(listener)
        source.handleEvents(receiveCancel: { isCancelled = true }, receiveRequest: { demands.append($0) })
            .subscribe(subject!).store(in: &kept)
        #expect(demands.isEmpty)
        listener.request(.max(1))
        #expect(demands == [.unlimited])
        kept = []
        subject = nil
        #expect(isCancelled)
    }

    @Test("A subscriber of a property gets its value, and each new one before the property has it")
    func published() {
        let model = Model()
        var seen: [String] = []
        let names = model.$name.sink { seen.append("\($0) while \(model.name)") }
        model.name = "b"
        names.cancel()
        model.name = "c"
        #expect(seen == ["a while a", "b while a"] && model.name == "c")
    }

    @Test("An object tells before any published property changes, its superclass's too")
    func willChange() {
        let object = Longer()
        var seen: [Int] = []
        let changes = object.objectWillChange.sink { seen.append(object.count + object.length) }
        object.count = 1
        object.length = 2
        #expect(seen == [0, 1])
        #expect(object.objectWillChange === object.objectWillChange)
        changes.cancel()
    }

    @Test("A property that a publisher is assigned to follows it, and lets it go with its object")
    func assign() {
        var isCancelled = false
        var model: Model? = Model()
        let source = PassthroughSubject<Int, Never>()
        source.handleEvents(receiveCancel: { isCancelled = true }).assign(to: &model!.$count)
        source.send(3)
        #expect(model?.count == 3)
        model = nil
        #expect(isCancelled)
    }

    @Test("A subject whose value is nil has it like any other")
    func optional() {
        let subject = CurrentValueSubject<Int?, Never>(nil)
        let listener = Listener<Int?, Never>(.max(1))
        subject.subscribe(listener)
        subject.value = 1
        subject.value = nil
        #expect(listener.values == [nil])
        listener.request(.max(2))
        #expect(listener.values == [nil, nil] && subject.value == nil)
    }

    @Test("Subscribers do not keep a subject, whose publishers above are cancelled with it")
    func release() {
        var isCancelled = false
        var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
        weak var weakSubject = subject
        let listener = Listener<Int, Never>()
        subject?.subscribe(listener)
        subject?.send(subscription: Ending { isCancelled = true })
        subject = nil
        #expect(weakSubject == nil && isCancelled)
        listener.cancel()
    }

    @Test("A subject with a value follows a publisher above it, without any subscriber")
    func following() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let following = Just(5).subscribe(subject)
        #expect(subject.value == 5)
        following.cancel()
    }

    @Test("An object without published properties keeps its publisher, by which it tells of changes itself")
    func ownChanges() {
        final class Plain: ObservableObject {
            var x = 0 { willSet { objectWillChange.send() } }
        }
        let plain = Plain()
        var count = 0
        let changes = plain.objectWillChange.sink { count += 1 }
        plain.x = 1
        #expect(count == 1)
        changes.cancel()
    }

    @Test("A value that a subscriber sets while the property is being set does not outlast the outer one")
    func nestedProperty() {
        let model = Model()
        let changes = model.$count.sink { if $0 == 1 { model.count = 2 } }
        model.count = 1
        let listener = Listener<Int, Never>()
        model.$count.first().subscribe(listener)
        #expect(model.count == 1 && listener.values == [1])
        changes.cancel()
    }

    @Test("A value that a subscriber sets as it gets one comes to all")
    func nested() {
        let subject = CurrentValueSubject<Int, Never>(0)
        var first: [Int] = []
        var second: [Int] = []
        var bag: Set<AnyCancellable> = []
        subject.sink { value in
            first.append(value)
            if value == 1 { subject.value = 2 }
        }.store(in: &bag)
        subject.sink { second.append($0) }.store(in: &bag)
        subject.value = 1
        #expect(first == [0, 1, 2] && second.sorted() == [0, 1, 2] && subject.value == 2)
    }
}
