import Dispatch
import Foundation
import QuinceLaunchState
import QuinceMediaClock
import QuinceRenderTree
import Synchronization

/// The settings of one `begin()`…`commit()`, on top of those outside it.
struct TransactionLevel {
    var animationDuration: Double?
    var timingFunction: CAMediaTimingFunction??
    var disablesActions: Bool?
    var completion: CompletionGroup?
    var values: [String: Any] = [:]
}

/// A thread's open transactions, and the layers changed in them.
final class TransactionStack {
    private(set) var levels: [TransactionLevel] = []
    private var implicit = TransactionLevel()
    private(set) var changed: [CALayer] = []
    /// The handler on the main thread's stack; see `CATransaction.flushHandler`.
    var flushHandler: (() -> Void)?

    /// The main thread's stack; `current` ensures that only the main thread uses it.
    private static let launched = LaunchLocal { TransactionStack() }
    private static let threadKey = "quince.CATransaction"

    static var current: TransactionStack {
        if MainThread.isCurrent { return launched.value }
        let storage = Thread.current.threadDictionary
        if let stack = storage[threadKey] as? TransactionStack { return stack }
        let stack = TransactionStack()
        storage[threadKey] = stack
        return stack
    }

    func begin() { levels.append(TransactionLevel()) }

    /// Ends the innermost transaction, which may be the implicit one.
    func end() {
        if levels.isEmpty {
            endImplicit()
        } else {
            levels.removeLast().completion?.close()
        }
        if levels.isEmpty, !MainThread.isCurrent { handOver() }
    }

    private func endImplicit() {
        implicit.completion?.close()
        implicit = TransactionLevel()
    }

    /// Ends a background thread's implicit transaction.
    func flush() {
        endImplicit()
        handOver()
    }

    /// Hands a background thread's changes to the main thread, whose next pass commits them.
    func handOver() {
        // By committing, the thread declares that it has finished with the layers.
        nonisolated(unsafe) let layers = changed
        changed = []
        guard !layers.isEmpty else { return }
        let clock = MediaClock.shared
        let note: @Sendable () -> Void = { for layer in layers { Self.launched.value.noteChange(of: layer) } }
        if clock.isDriven { clock.schedule(at: clock.now, note) } else { DispatchQueue.main.async(execute: note) }
    }

    func noteChange(of layer: CALayer) { changed.append(layer) }

    /// Edits the innermost transaction, or the implicit one if none was begun.
    func edit(_ change: (inout TransactionLevel) -> Void) {
        if levels.isEmpty { change(&implicit) } else { change(&levels[levels.count - 1]) }
    }

    /// Returns the innermost setting.
    private func innermost<Value>(_ field: (TransactionLevel) -> Value?) -> Value? {
        for level in levels.reversed() {
            if let value = field(level) { return value }
        }
        return field(implicit)
    }

    var animationDuration: Double { innermost { $0.animationDuration } ?? 0.25 }
    var animationTimingFunction: CAMediaTimingFunction? { innermost { $0.timingFunction } ?? nil }
    var completionBlock: (() -> Void)? { innermost { $0.completion }?.block }
    var disablesActions: Bool { innermost { $0.disablesActions } ?? false }

    func value(forKey key: String) -> Any? {
        for level in levels.reversed() {
            if let value = level.values[key] { return value }
        }
        return implicit.values[key]
    }

    /// The groups that an animation added now belongs to: those of all open transactions.
    var openCompletionGroups: [CompletionGroup] {
        levels.compactMap(\.completion) + (implicit.completion.map { [$0] } ?? [])
    }

    // MARK: Commit

    /// Ends the implicit transaction and returns the changes since the last call. While explicit ones are open there
    /// are none: the changes are committed when the outermost one ends.
    func takeCommit(at time: MediaTime) -> LayerTreeCommit {
        guard levels.isEmpty else {
            var nothing = LayerTreeCommit()
            nothing.time = time
            return nothing
        }
        let layers = changed
        changed = []
        endImplicit()
        var commit = LayerTreeCommit()
        commit.time = time
        for layer in layers { layer.contribute(to: &commit, at: time.seconds) }
        return commit
    }
}

extension CALayer {
    /// Adds the layer's uncommitted changes to a commit and clears its dirty state.
    fileprivate func contribute(to commit: inout LayerTreeCommit, at seconds: Double) {
        guard !dirty.isEmpty else { return }
        if isInRenderTree {
            resolveBeginTimes(at: seconds)
            willCommit(at: seconds)
        }
        let dirt = dirty
        dirty = []
        guard isInRenderTree else {
            if isCommitted {
                commit.removed.append(id)
                // The end of its animations would never be reported.
                detachAllAnimations()
            } else {
                endAnimationsOutsideTree()
            }
            dirty = []
            isCommitted = false
            return
        }
        let isNew = !isCommitted
        isCommitted = true
        var change = LayerChange(id: id)
        if isNew || dirt.contains(.state) { change.state = state }
        if isNew || dirt.contains(.sublayers) { change.sublayers = sublayerStorage.map(\.id) }
        if dirt.contains(.mask) || (isNew && maskStorage != nil) {
            change.mask = maskStorage.map { .layer($0.id) } ?? LayerChange.Link.none
        }
        if dirt.contains(.animations) || (isNew && !attachedAnimations.isEmpty) {
            change.animations = attachedAnimations.map(\.compiled)
        }
        commit.changes.append(change)
    }
}

/// The completion block of a transaction, which waits for its animations.
final class CompletionGroup {
    private var running = 0
    private var isClosed = false
    private(set) var block: (() -> Void)?

    init(_ block: @escaping () -> Void) { self.block = block }

    func enter() { running += 1 }

    func leave() {
        running -= 1
        fireIfDone()
    }

    /// Notes that the transaction was committed, so that no more animations will be added.
    func close() {
        isClosed = true
        fireIfDone()
    }

    private func fireIfDone() {
        guard isClosed, running == 0, let block else { return }
        self.block = nil
        AnimationEvents.shared.post(block)
    }
}
