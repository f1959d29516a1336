public import Foundation
import QuinceLaunchState
import QuinceMediaClock
public import QuinceObjCRuntime

extension NSObjectProtocol {
    /// Sends the message once the delay has passed on the media clock, in the default mode: not while a finger scrolls. Retains
    /// the receiver and the argument until then.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        perform(selector, with: argument, afterDelay: delay, inModes: [.default])
    }

    public func perform(
        _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        let isMain: Bool = MainThread.isCurrent
        let modes = modes.reduce(into: RunModes()) { $0.formUnion(RunModes(named: $1.rawValue, isMain: isMain)) }
        DelayedPerforms.current.add(self, selector, argument, delay, modes)
    }

    /// Cancels messages of `perform(_:with:afterDelay:)` that have not been sent yet.
    public static func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedPerforms.current.cancel { $0.target === target as AnyObject }
    }

    /// - Parameter argument: the argument of the messages to cancel, compared with `isEqual`.
    public static func cancelPreviousPerformRequests(
        withTarget target: Any, selector: Selector, object argument: Any?
    ) {
        DelayedPerforms.current.cancel {
            $0.target === target as AnyObject && $0.selector == selector
                && ($0.argument as? NSObject) == (argument as? NSObject)
        }
    }
}

/// The pending messages of `perform(_:with:afterDelay:)`.
private final class DelayedPerforms: Sendable {
    private static let launched = LaunchLocal { DelayedPerforms() }
    static var current: DelayedPerforms { launched.sharedValue }

    struct Request {
        let target: AnyObject
        let selector: Selector
        let argument: Any?
        var token: Delay.Token?
    }

    private struct Waiting {
        var requests: [Int: Request] = [:]
        var last = 0
    }

    private let waiting = OSAllocatedUnfairLock(uncheckedState: Waiting())

    func add(_ target: AnyObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval, _ modes: RunModes) {
        let number = waiting.withLockUnchecked { waiting in
            waiting.last += 1
            waiting.requests[waiting.last] = Request(target: target, selector: selector, argument: argument)
            return waiting.last
        }
        let token = Delay.schedule(after: delay, in: modes) { [weak self] in self?.fire(number) }
        waiting.withLockUnchecked { $0.requests[number]?.token = token }
    }

    private func fire(_ number: Int) {
        guard let request = waiting.withLockUnchecked({ $0.requests.removeValue(forKey: number) }) else { return }
        Messages.send(request.selector, to: request.target, [request.argument])
    }

    func cancel(where matches: (Request) -> Bool) {
        // Targets are released outside of the lock.
        let cancelled = waiting.withLockUnchecked { waiting in
            let found = waiting.requests.filter { matches($0.value) }
            for number in found.keys { waiting.requests[number] = nil }
            return found
        }
        for request in cancelled.values { request.token?.cancel() }
    }
}
