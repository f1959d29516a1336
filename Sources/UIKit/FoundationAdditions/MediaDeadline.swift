public import Dispatch
import Foundation
import MediaClock

/// An instant on the media clock, in the place of `DispatchTime`: in `asyncAfter(deadline: .now() + 0.5)` this is what
/// `.now()` means, so that such delays follow the clock that a test moves.
public struct MediaDeadline: Sendable {
    fileprivate let time: MediaTime

    public static func now() -> MediaDeadline { MediaDeadline(time: MediaClock.shared.now) }

    public static func + (deadline: MediaDeadline, seconds: Double) -> MediaDeadline {
        MediaDeadline(time: deadline.time + MediaTime(seconds: seconds))
    }

    /// `.never` is never.
    public static func + (deadline: MediaDeadline, interval: DispatchTimeInterval) -> MediaDeadline {
        switch interval {
        case .seconds(let n): return deadline + Double(n)
        case .milliseconds(let n): return deadline + Double(n) / 1e3
        case .microseconds(let n): return deadline + Double(n) / 1e6
        case .nanoseconds(let n): return MediaDeadline(time: deadline.time + MediaTime(nanoseconds: Int64(n)))
        case .never: return MediaDeadline(time: .distantFuture)
        @unknown default: return deadline
        }
    }
}

extension DispatchQueue {
    /// On the main queue the delay is one of the media clock; on any other it is real time.
    ///
    /// - Differs: the form that takes a `DispatchWorkItem` is Dispatch's own and waits in real time; a second one of the
    ///   same shape would be ambiguous.
    public func asyncAfter(deadline: MediaDeadline, execute work: @escaping @Sendable @convention(block) () -> Void) {
        // `DispatchQueue.main` is a new object at each call on Linux; the queue's label is what stays the same.
        guard label == DispatchQueue.main.label else {
            let delay: Double = max((deadline.time - MediaClock.shared.now).seconds, 0)
            return asyncAfter(deadline: DispatchTime.now() + delay, qos: .unspecified, flags: [], execute: work)
        }
        MediaClock.shared.schedule(at: deadline.time, work)
    }
}
