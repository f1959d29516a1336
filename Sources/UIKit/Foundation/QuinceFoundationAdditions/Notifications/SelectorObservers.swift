public import Foundation
public import QuinceObjCRuntime
import Synchronization

extension NotificationCenter {
    /// Sends the message at each post, on the posting thread, in the order in which observers were added. The observer
    /// is not retained, and is removed when it is deallocated.
    ///
    /// - Parameter selector: takes the notification or no argument.
    /// - Parameter name: the notification's name; `nil` matches every name.
    /// - Parameter object: the sender; `nil` matches every sender.
    public func addObserver(
        _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
    ) {
        SelectorObservers.of(self).add(observer as AnyObject, selector, name, object)
    }

    /// Removes an observer that was added by selector, or the token that the block form returned.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
        SelectorObservers.of(self).remove(observer, nil, nil)
        let any: Any = observer
        removeObserver(any)
    }

    public func removeObserver<Observer: AnyObject>(
        _ observer: Observer, name: NSNotification.Name?, object: Any?
    ) {
        SelectorObservers.of(self).remove(observer, name, object)
        let any: Any = observer
        removeObserver(any, name: name, object: object)
    }
}

/// The selector-based observers of one notification center.
///
/// Foundation on Linux calls its observers in the order of a hash table. Therefore, all selector-based observers are
/// called by a single observer of every name, in the order in which they were added.
private final class SelectorObservers: Sendable {
    /// Unchecked: never changed; weak references are read atomically.
    private final class Entry: @unchecked Sendable {
        weak var observer: AnyObject?
        let selector: Selector
        let name: NSNotification.Name?
        let hasSender: Bool
        weak var sender: AnyObject?

        init(_ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ sender: AnyObject?) {
            self.observer = observer
            self.selector = selector
            self.name = name
            self.sender = sender
            hasSender = sender != nil
        }

        func wants(_ notification: Notification) -> Bool {
            guard hasSender else { return true }
            return sender != nil && notification.object as AnyObject? === sender
        }
    }

    private struct State {
        var number = 0
        /// Entries by name, with those that observe every name under `nil`; each has its number in the order.
        var entries: [NSNotification.Name?: [(number: Int, entry: Entry)]] = [:]
        /// The number of entries added since those of dead observers were last removed.
        var additions = 0
    }

    private let state = Mutex(State())

    nonisolated(unsafe) private static var key: UInt8 = 0
    private static let making = NSLock()

    static func of(_ center: NotificationCenter) -> SelectorObservers {
        making.withLock {
            if let known = objc_getAssociatedObject(center, &key) as? SelectorObservers { return known }
            let new = SelectorObservers()
            objc_setAssociatedObject(center, &key, new, .OBJC_ASSOCIATION_RETAIN)
            _ = center.addObserver(forName: nil, object: nil, queue: nil) { [weak new] in new?.deliver($0) }
            return new
        }
    }

    func add(_ observer: AnyObject, _ selector: Selector, _ name: NSNotification.Name?, _ object: Any?) {
        let entry = Entry(observer, selector, name, object.map { $0 as AnyObject })
        state.withLock { state in
            state.number += 1
            state.entries[name, default: []].append((state.number, entry))
            state.additions += 1
        }
        sweep()
    }

    /// Removes the entries of dead observers. Weak references are read outside the lock: the read itself may be the
    /// last to hold an observer, whose `deinit` takes the lock to remove it.
    private func sweep() {
        let all = state.withLock { state -> [(number: Int, entry: Entry)] in
            guard state.additions > 1000 else { return [] }
            state.additions = 0
            return state.entries.values.flatMap { $0 }
        }
        let dead = Set(all.filter { $0.entry.observer == nil }.map(\.number))
        if !dead.isEmpty { drop(dead) }
    }

    private func drop(_ numbers: Set<Int>) {
        state.withLock { state in
            for key in Array(state.entries.keys) {
                state.entries[key]?.removeAll { numbers.contains($0.number) }
                if state.entries[key]?.isEmpty == true { state.entries[key] = nil }
            }
        }
    }

    func remove(_ observer: AnyObject, _ name: NSNotification.Name?, _ object: Any?) {
        let sender = object.map { $0 as AnyObject }
        let all = state.withLock { state in
            name.map { state.entries[$0] ?? [] } ?? state.entries.values.flatMap { $0 }
        }
        let found = all.filter { _, entry in
            let holder = entry.observer
            return (holder === observer || holder == nil) && (sender == nil || entry.sender === sender)
        }
        if !found.isEmpty { drop(Set(found.map(\.number))) }
    }

    private func deliver(_ notification: Notification) {
        let found = state.withLock { state in
            (state.entries[notification.name] ?? []) + (state.entries[NSNotification.Name?.none] ?? [])
        }
        for (_, entry) in found.sorted(by: { $0.number < $1.number }) where entry.wants(notification) {
            // The observer may be deallocated, or removed by one that was called before it.
            guard let observer = entry.observer, isStill(entry) else { continue }
            Messages.send(entry.selector, to: observer, [notification])
        }
    }

    private func isStill(_ entry: Entry) -> Bool {
        state.withLock { $0.entries[entry.name]?.contains { $0.entry === entry } ?? false }
    }
}
