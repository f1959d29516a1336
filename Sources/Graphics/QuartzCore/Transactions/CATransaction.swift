public import Foundation
import QuinceLaunchState
package import QuinceMediaClock
package import QuinceRenderTree

/// A group of the calling thread's layer changes, with settings for their animation.
///
/// Changes outside `begin()` and `commit()` belong to the implicit transaction, which ends with the run loop pass.
public final class CATransaction: NSObject {
    /// The handler of `flush()` on the main thread: UIKit's frame (layout, display, commit). QuartzCore alone has none.
    @MainActor package static var flushHandler: (() -> Void)? {
        get { TransactionStack.current.flushHandler }
        set { TransactionStack.current.flushHandler = newValue }
    }

    public class func begin() { TransactionStack.current.begin() }

    /// Commits the innermost transaction or, if none was begun, ends the settings of the implicit one. Without that too it does
    /// nothing, which is chosen.
    public class func commit() { TransactionStack.current.end() }

    /// Commits the implicit transaction now instead of at the end of the run loop pass or, while explicit ones are
    /// open, once the outermost has ended. A background thread has no run loop passes: changes that it makes outside
    /// `begin()` and `commit()` wait for this call, and are on screen after the main thread's next pass.
    public class func flush() {
        guard MainThread.isCurrent else { return TransactionStack.current.flush() }
        MainActor.assumeIsolated { flushHandler?() }
    }

    public class func animationDuration() -> CFTimeInterval { TransactionStack.current.animationDuration }
    /// Sets the duration in seconds for animations without one.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        TransactionStack.current.edit { $0.animationDuration = dur }
    }

    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        TransactionStack.current.animationTimingFunction
    }
    /// Sets a timing function that replaces that of every animation added in the transaction.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        TransactionStack.current.edit { $0.timingFunction = .some(function) }
    }

    public class func disableActions() -> Bool { TransactionStack.current.disablesActions }
    /// Disables the search for actions on property changes; `CALayer.add` still animates.
    public class func setDisableActions(_ flag: Bool) { TransactionStack.current.edit { $0.disablesActions = flag } }

    /// Sets a block that is called on the main thread once all animations added after this call and before the commit
    /// have ended or were removed; without any, at the commit.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        TransactionStack.current.edit { level in
            level.completion?.close()
            level.completion = block.map { CompletionGroup($0) }
        }
    }

    public class func completionBlock() -> (() -> Void)? { TransactionStack.current.completionBlock }

    /// Returns one of the four settings by its key, or any other stored value.
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

    /// Returns the changes since the last call, for the render tree.
    @MainActor package static func takeCommit(at time: MediaTime) -> LayerTreeCommit {
        TransactionStack.current.takeCommit(at: time)
    }

    /// Whether any change waits to be committed.
    @MainActor package static var hasChanges: Bool {
        TransactionStack.current.levels.isEmpty && !TransactionStack.current.changed.isEmpty
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
