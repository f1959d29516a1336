import Foundation
import QuinceLaunchState
package import QuinceRenderTree
import Synchronization

/// The events that apps receive from animations: delegate messages and completion blocks, in order, on the main thread,
/// and never from inside the call that caused them.
package final class AnimationEvents {
    private static let launched = LaunchLocal { AnimationEvents() }
    package static var shared: AnimationEvents { launched.sharedValue }

    /// The lock guards the state: other threads may add animations and end transactions. It is recursive, because
    /// removals can lead back here.
    private let lock = NSRecursiveLock()

    private struct Record {
        weak var layer: CALayer?
        let animation: CAAnimation
        let groups: [CompletionGroup]
        var hasBegun = false
        var hasEnded = false
    }

    private var records: [AnimationID: Record] = [:]
    private var pending: [() -> Void] = []

    /// A launch that ends takes its animations off their layers: their delegates and completions often hold the layers.
    deinit {
        for (id, record) in records { record.layer?.dropAnimation(id) }
    }

    func register(_ attached: AttachedAnimation, on layer: CALayer, groups: [CompletionGroup]) {
        lock.lock()
        defer { lock.unlock() }
        for group in groups { group.enter() }
        records[attached.id] = Record(layer: layer, animation: attached.animation, groups: groups)
    }

    package func post(_ block: @escaping () -> Void) { lock.withLock { pending.append(block) } }

    func animationWasRemoved(_ id: AnimationID) {
        lock.lock()
        defer { lock.unlock() }
        guard let record = records.removeValue(forKey: id), !record.hasEnded else { return }
        finish(record, finished: false)
    }

    func animationEnded(_ id: AnimationID) {
        lock.lock()
        defer { lock.unlock() }
        guard let record = records.removeValue(forKey: id), !record.hasEnded else { return }
        finish(record, finished: true)
    }

    /// Ends the animations of a deallocated layer, on whichever thread it was released.
    static func forget(_ ids: [AnimationID]) {
        guard !MainThread.isCurrent else { return ids.forEach(shared.animationWasRemoved) }
        DispatchQueue.main.async { ids.forEach(shared.animationWasRemoved) }
    }

    private func finish(_ record: Record, finished: Bool) {
        let animation = record.animation
        if let delegate = animation.delegate {
            post { delegate.animationDidStop(animation, finished: finished) }
        }
        for group in record.groups { group.leave() }
    }

    /// Processes the render tree's progress at an instant: delegates are notified of starts and ends, and ended
    /// animations are removed from their layers.
    package func take(_ progress: [AnimationProgress]) {
        lock.lock()
        defer { lock.unlock() }
        for step in progress {
            guard var record = records[step.id] else { continue }
            if !record.hasBegun {
                record.hasBegun = true
                let animation = record.animation
                if let delegate = animation.delegate { post { delegate.animationDidStart(animation) } }
            }
            if step.hasEnded, !record.hasEnded, record.layer?.isHoldingEnds != true {
                record.hasEnded = true
                finish(record, finished: true)
                if record.animation.isRemovedOnCompletion {
                    records[step.id] = record
                    record.layer?.detachAnimation(id: step.id)
                    records[step.id] = nil
                    continue
                }
            }
            records[step.id] = record
        }
    }

    package var hasPending: Bool { lock.withLock { !pending.isEmpty } }

    /// Calls the pending blocks; blocks that they post wait for the next call.
    package func deliver() {
        let blocks = lock.withLock {
            defer { pending = [] }
            return pending
        }
        for block in blocks { block() }
    }
}
