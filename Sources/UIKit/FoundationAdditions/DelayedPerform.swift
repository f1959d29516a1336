public import Foundation
import MediaClock
public import ObjCRuntime

extension NSObject {
    /// Sends the message once the delay has passed on the media clock. The receiver is kept until then.
    @MainActor
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
        DelayedPerforms.add(self, selector, argument, delay)
    }

    /// Takes back what `perform(_:with:afterDelay:)` has not sent yet.
    @MainActor
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        DelayedPerforms.cancel { $0.target === target as AnyObject }
    }

    /// - Parameter argument: compared by `isEqual`.
    @MainActor
    public class func cancelPreviousPerformRequests(
        withTarget target: Any, selector: Selector, object argument: Any?
    ) {
        DelayedPerforms.cancel {
            $0.target === target as AnyObject && $0.selector == selector
                && ($0.argument as? NSObject) == (argument as? NSObject)
        }
    }
}

/// Messages that wait.
@MainActor
private enum DelayedPerforms {
    struct Request {
        let target: NSObject
        let selector: Selector
        let argument: Any?
        var token: MediaClock.Token?
    }

    private static var requests: [Int: Request] = [:]
    private static var last = 0

    static func add(_ target: NSObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval) {
        last += 1
        let number = last
        requests[number] = Request(target: target, selector: selector, argument: argument)
        let clock = MediaClock.shared
        let token = clock.schedule(at: clock.now + MediaTime(seconds: max(delay, 0))) {
            MainActor.assumeIsolated { fire(number) }
        }
        requests[number]?.token = token
    }

    private static func fire(_ number: Int) {
        guard let request = requests.removeValue(forKey: number) else { return }
        _ = request.target.perform(request.selector, with: request.argument as Any)
    }

    static func cancel(where matches: (Request) -> Bool) {
        for (number, request) in requests where matches(request) {
            request.token.map { MediaClock.shared.cancel($0) }
            requests[number] = nil
        }
    }
}
