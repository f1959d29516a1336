public import Foundation
public import QuartzCore
import QuinceBlockAnimation
import QuinceLaunchState
import QuinceMotion

/// The duration and the curve of what `animator()` changes, as groups set them.
@preconcurrency @MainActor
open class NSAnimationContext: NSObject {
    /// The duration in seconds; the value is the system's default.
    open var duration: TimeInterval = 0.25
    open var timingFunction: CAMediaTimingFunction?
    /// Whether every change of a view with a layer is animated, not only those through `animator()`.
    open var allowsImplicitAnimation = false
    open var completionHandler: (() -> Void)?

    @MainActor private final class Stack {
        var contexts = [NSAnimationContext()]
    }
    private static let launched = LaunchLocal(main: Stack.init)

    open class var current: NSAnimationContext { launched.value.contexts.last ?? NSAnimationContext() }

    open class func beginGrouping() {
        let outer = current
        let context = NSAnimationContext()
        (context.duration, context.timingFunction) = (outer.duration, outer.timingFunction)
        context.allowsImplicitAnimation = outer.allowsImplicitAnimation
        launched.value.contexts.append(context)
    }

    open class func endGrouping() {
        guard launched.value.contexts.count > 1 else { return }
        let context = launched.value.contexts.removeLast()
        context.close()
    }

    /// Runs changes with a context of their own; the completion is called when all animations of the group have ended.
    open class func runAnimationGroup(
        _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil
    ) {
        beginGrouping()
        let context = current
        context.completionHandler = completionHandler
        if context.allowsImplicitAnimation { context.animate { changes(context) } } else { changes(context) }
        endGrouping()
    }

    open class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) {
        runAnimationGroup(changes, completionHandler: nil)
    }

    /// The animations that the group waits for.
    fileprivate lazy var group = AnimationGroup()

    private func close() {
        animateLayout()
        group.close(then: completionHandler)
    }

    /// The windows whose constraints were changed through proxies.
    private var windows: [WeakWindow] = []

    func expectLayout(of window: NSWindow) {
        if !windows.contains(where: { $0.window === window }) { windows.append(WeakWindow(window: window)) }
    }

    /// Lays out animated what constraints that were changed through proxies have changed.
    func animateLayout() {
        let changed = windows.compactMap(\.window)
        windows = []
        if !changed.isEmpty { animate { for window in changed { window.layoutIfNeeded() } } }
    }

    /// Makes changes to layers animated, by the context's duration and curve.
    func animate(_ changes: () -> Void) {
        let animation = ViewAnimation(
            duration: duration, delay: 0, options: [.allowUserInteraction], completion: group.began())
        if let timingFunction { animation.curve = timingFunction.curve }
        animation.run(changes)
    }
}

/// Counts the animations of a group that still run.
@MainActor
private final class AnimationGroup {
    private var running = 0
    private var isClosed = false
    private var completion: (() -> Void)?

    func began() -> (Bool) -> Void {
        running += 1
        return { _ in
            self.running -= 1
            self.finishIfDone()
        }
    }

    func close(then completion: (() -> Void)?) {
        self.completion = completion
        isClosed = true
        finishIfDone()
    }

    private func finishIfDone() {
        guard isClosed, running == 0, let completion else { return }
        self.completion = nil
        completion()
    }
}

/// The changes that `animator()` was asked for: a proxy is the object itself, and its next change is animated.
@MainActor
enum Animators {
    private static weak var pending: NSObject?

    static func expect(_ object: NSObject) { pending = object }

    /// Forgets a proxy that nothing was changed through, so that no later change of its object is animated.
    static func forget() { pending = nil }

    /// Performs a change of an object, animated if it was made through a proxy.
    static func perform(_ object: NSObject, _ change: () -> Void) {
        guard pending === object else { return change() }
        pending = nil
        NSAnimationContext.current.animate(change)
    }
}

@preconcurrency @MainActor
public protocol NSAnimatablePropertyContainer: NSObjectProtocol {
    func animator() -> Self
    var animations: [NSAnimatablePropertyKey: Any] { get set }
    func animation(forKey key: NSAnimatablePropertyKey) -> Any?
    static func defaultAnimation(forKey key: NSAnimatablePropertyKey) -> Any?
}

extension NSView: NSAnimatablePropertyContainer {
    /// Returns the view as a proxy, whose next change is animated by the current context.
    ///
    /// - Differs: on a Mac each change through one proxy is animated; here a proxy has to be asked for again.
    public func animator() -> Self {
        Animators.expect(self)
        return self
    }

    static func standardAnimation(forKey key: NSAnimatablePropertyKey) -> Any? {
        let keys = [
            "frameOrigin", "frameSize", "frame", "boundsOrigin", "boundsSize", "bounds", "alphaValue", "hidden",
        ]
        return keys.contains(key) ? CABasicAnimation() : nil
    }
}
