import Foundation
import Synchronization

/// One observer of one path: remembers what was before, and tells.
///
/// Unchecked: what changes is locked; the rest is called on the thread of whoever changes the value, as on iOS.
final class ChangeObservation: @unchecked Sendable {
    struct Change {
        var old: Any??
        var new: Any??
        var isPrior = false
        var kind = NSKeyValueChange.setting
        var indexes: IndexSet?
    }

    let options: NSKeyValueObservingOptions
    private let read: () -> Any?
    private let tell: (Change) -> Void
    private var watch: KeyPathWatch?
    private let olds = Mutex<[Olds]>([])
    private let lock = NSRecursiveLock()

    /// Unchecked: taken out on the thread that put it in.
    private struct Olds: @unchecked Sendable { let value: Any?? }

    /// - Parameter read: the value at the path's end.
    init(
        _ object: AnyObject, path: String, _ options: NSKeyValueObservingOptions, read: @escaping () -> Any?,
        tell: @escaping (Change) -> Void
    ) {
        self.options = options
        self.read = read
        self.tell = tell
        watch = KeyPathWatch(
            object, path[...], will: { [weak self] in self?.willChange() }, did: { [weak self] in self?.didChange() })
    }

    func start() {
        if options.contains(.initial) { tell(Change(new: wanted(.new))) }
        watch?.start()
    }

    func stop() {
        lock.withLock {
            watch?.stop()
            watch = nil
        }
    }

    private func wanted(_ option: NSKeyValueObservingOptions) -> Any?? {
        options.contains(option) ? .some(read()) : .none
    }

    private func willChange() {
        let old = wanted(.old)
        olds.withLock { [old = Olds(value: old)] in $0.append(old) }
        if options.contains(.prior) { tell(Change(old: old, isPrior: true)) }
    }

    private func didChange() {
        guard let old = olds.withLock({ $0.popLast() }) else { return }
        tell(Change(old: old.value, new: wanted(.new)))
    }
}
