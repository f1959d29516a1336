import Foundation
import LaunchState
package import RenderTree
import Synchronization

/// What the app is told of its animations: delegates and completion blocks, in the order of the events, on the main
/// thread, and never from inside the call that caused them.
package final class AnimationEvents {
    private static let launched = LaunchLocal { AnimationEvents() }
    package static var shared: AnimationEvents { launched.sharedValue }

    /// What it holds is touched under the lock: other threads may add animations and end transactions. The lock is taken
    /// again by what a removal leads to.
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

    /// The animations of a layer that is gone, whichever thread let go of it.
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

    /// Takes in what the render tree says of an instant: delegates are told of starts and ends, and animations that ended
    /// leave their layers.
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
            if step.hasEnded, !record.hasEnded {
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

    /// Calls what is waiting, and what that posts in turn stays for the next call.
    package func deliver() {
        let blocks = lock.withLock {
            defer { pending = [] }
            return pending
        }
        for block in blocks { block() }
    }
}
