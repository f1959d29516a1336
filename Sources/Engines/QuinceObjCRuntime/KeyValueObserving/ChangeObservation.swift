import Foundation
import Synchronization

/// One observer of one key path: remembers the old value and reports changes.
///
/// Unchecked: the mutable state is locked; the rest is called on the thread that changes the value, as on iOS.
final class ChangeObservation: @unchecked Sendable {
    struct Change {
        var old: Any??
        var new: Any??
        var isPrior = false
        var kind = NSKeyValueChange.setting
        var indexes: IndexSet?

        /// The change as an observer receives it.
        var dictionary: [NSKeyValueChangeKey: Any] {
            var result: [NSKeyValueChangeKey: Any] = [.kindKey: kind.rawValue]
            if let new { result[.newKey] = ObjCConversion.flattened(new) ?? NSNull() }
            if let old { result[.oldKey] = ObjCConversion.flattened(old) ?? NSNull() }
            if isPrior { result[.notificationIsPriorKey] = true }
            return result
        }
    }

    let options: NSKeyValueObservingOptions
    private let read: () -> Any?
    private let tell: (Change) -> Void
    private var watch: KeyPathWatch?
    private let olds = Mutex<[Olds]>([])
    private let lock = NSRecursiveLock()

    /// Unchecked: removed on the thread that added it.
    private struct Olds: @unchecked Sendable { let value: Any?? }

    /// - Parameter read: returns the value at the end of the path.
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
