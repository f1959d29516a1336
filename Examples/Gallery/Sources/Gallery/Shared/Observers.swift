/// Those who want to hear of a model's changes, as long as they live.
@MainActor
final class Observers {
    private struct Observer {
        weak var owner: AnyObject?
        let call: () -> Void
    }

    private var list: [Observer] = []

    /// Calls the observer now and at every `tell`, until its owner is gone.
    func add(_ owner: AnyObject, _ call: @escaping () -> Void) {
        list.removeAll { $0.owner == nil }
        list.append(Observer(owner: owner, call: call))
        call()
    }

    func tell() { for observer in list where observer.owner != nil { observer.call() } }
}
