public import Foundation
import MediaClock
public import ObjCRuntime

extension NSObjectProtocol {
    /// Sends the message once the delay has passed on the media clock. Receiver and argument are kept until then.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        DelayedPerforms.add(self, selector, argument, delay)
    }

    /// Every mode is the main thread's frame.
    public func perform(
        _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        DelayedPerforms.add(self, selector, argument, delay)
    }

    /// Takes back what `perform(_:with:afterDelay:)` has not sent yet.
    public static func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedPerforms.cancel { $0.target === target as AnyObject }
    }

    /// - Parameter argument: compared by `isEqual`.
    public static func cancelPreviousPerformRequests(
        withTarget target: Any, selector: Selector, object argument: Any?
    ) {
        DelayedPerforms.cancel {
            $0.target === target as AnyObject && $0.selector == selector
                && ($0.argument as? NSObject) == (argument as? NSObject)
        }
    }
}

/// Messages that wait.
private enum DelayedPerforms {
    struct Request {
        let target: AnyObject
        let selector: Selector
        let argument: Any?
        var token: Delay.Token?
    }

    // Only ever touched with the lock held; requests are made and sent on the main thread, as a run loop does it.
    nonisolated(unsafe) private static var requests: [Int: Request] = [:]
    nonisolated(unsafe) private static var last = 0
    private static let lock = NSLock()

    static func add(_ target: AnyObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval) {
        let number = lock.withLock {
            last += 1
            requests[last] = Request(target: target, selector: selector, argument: argument)
            return last
        }
        let token = Delay.schedule(after: delay) { fire(number) }
        lock.withLock { requests[number]?.token = token }
    }

    private static func fire(_ number: Int) {
        guard let request = lock.withLock({ requests.removeValue(forKey: number) }) else { return }
        Messages.send(request.selector, to: request.target, [request.argument])
    }

    static func cancel(where matches: (Request) -> Bool) {
        // What is let go dies outside of the lock.
        let cancelled = lock.withLock {
            let found = requests.filter { matches($0.value) }
            for number in found.keys { requests[number] = nil }
            return found
        }
        for request in cancelled.values { request.token?.cancel() }
    }
}
