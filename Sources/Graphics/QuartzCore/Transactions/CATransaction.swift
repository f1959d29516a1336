public import Foundation
package import MediaClock
package import RenderTree

/// Groups layer changes of the calling thread, and says how they animate.
///
/// Without `begin()` changes belong to the implicit transaction, which ends with the run-loop turn.
public final class CATransaction: NSObject {
    /// What `flush()` calls on the main thread: UIKit's frame (layout, display, commit). QuartzCore alone has none.
    @MainActor package static var flushHandler: (() -> Void)? {
        get { TransactionStack.current.flushHandler }
        set { TransactionStack.current.flushHandler = newValue }
    }

    public class func begin() { TransactionStack.current.begin() }

    /// Stops when no transaction was begun.
    public class func commit() { TransactionStack.current.end() }

    /// Commits the implicit transaction now instead of at the end of the turn, or, where explicit ones are open, once the
    /// outermost has ended. A background thread has no turns of its own:
    /// what it changed outside of `begin()` and `commit()` waits for this, and is on screen after the main thread's next turn.
    public class func flush() {
        guard MainThread.isCurrent else { return TransactionStack.current.flush() }
        MainActor.assumeIsolated { flushHandler?() }
    }

    public class func animationDuration() -> CFTimeInterval { TransactionStack.current.animationDuration }
    /// Seconds, for animations that state none.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        TransactionStack.current.edit { $0.animationDuration = dur }
    }

    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        TransactionStack.current.animationTimingFunction
    }
    /// Replaces the timing function of every animation that is added in the transaction.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        TransactionStack.current.edit { $0.timingFunction = .some(function) }
    }

    public class func disableActions() -> Bool { TransactionStack.current.disablesActions }
    /// Property changes look for no action; `CALayer.add` still animates.
    public class func setDisableActions(_ flag: Bool) { TransactionStack.current.edit { $0.disablesActions = flag } }

    /// Called on the main thread once all animations that are added after this call, and before the commit, have ended
    /// or were removed; with none, at the commit.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        TransactionStack.current.edit { level in
            level.completion?.close()
            level.completion = block.map { CompletionGroup($0) }
        }
    }

    public class func completionBlock() -> (() -> Void)? { TransactionStack.current.completionBlock }

    /// The four settings under their keys, and whatever else was stored.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: return animationDuration()
        case kCATransactionDisableActions: return disableActions()
        case kCATransactionAnimationTimingFunction: return animationTimingFunction()
        case kCATransactionCompletionBlock: return completionBlock()
        default: return TransactionStack.current.value(forKey: key)
        }
    }

    public class func setValue(_ anObject: Any?, forKey key: String) {
        func number(_ value: Any?) -> Double? { AnimatableValue(value, like: .number(0))?.components?.first }
        switch key {
        case kCATransactionAnimationDuration: setAnimationDuration(number(anObject) ?? 0.25)
        case kCATransactionDisableActions: setDisableActions(number(anObject) ?? 0 != 0)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: TransactionStack.current.edit { $0.values[key] = anObject }
        }
    }

    private static let recursiveLock = NSRecursiveLock()
    public class func lock() { recursiveLock.lock() }
    public class func unlock() { recursiveLock.unlock() }

    /// The difference since the last call, for the render tree.
    @MainActor package static func takeCommit(at time: MediaTime) -> LayerTreeCommit {
        TransactionStack.current.takeCommit(at: time)
    }

    /// Whether anything waits to be committed.
    @MainActor package static var hasChanges: Bool {
        TransactionStack.current.levels.isEmpty && !TransactionStack.current.changed.isEmpty
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
