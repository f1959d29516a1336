import Dispatch
import Foundation
package import QuinceMediaClock

/// Runs a block on the main thread after a delay: at its virtual instant in a headless run, and in real time in a live
/// run, scaled by the host's clock speed. In a process without a host (a unit test, a tool) nothing advances the media
/// clock, so the delay is in real time.
package enum Delay {
    package enum Token: Sendable {
        case media(MediaClock.Token)
        case real(UncheckedWorkItem)

        package func cancel() {
            switch self {
            case .media(let token): MediaClock.shared.cancel(token)
            case .real(let box): box.item.cancel()
            }
        }
    }

    /// Unchecked: a work item may be cancelled from any thread.
    package struct UncheckedWorkItem: @unchecked Sendable { let item: DispatchWorkItem }

    @discardableResult
    package static func schedule(
        after seconds: Double, in modes: RunModes = .all, _ body: @escaping @Sendable () -> Void
    ) -> Token {
        schedule(at: MediaClock.shared.now + MediaTime(seconds: max(seconds, 0)), in: modes, body)
    }

    @discardableResult
    static func schedule(
        at time: MediaTime, in modes: RunModes = .all, _ body: @escaping @Sendable () -> Void
    ) -> Token {
        let clock = MediaClock.shared
        if clock.isDriven { return .media(clock.schedule(at: time, in: modes, body)) }
        let item = DispatchWorkItem(block: body)
        let delay: Double = max((time - clock.now).seconds, 0)
        DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + delay, execute: item)
        return .real(UncheckedWorkItem(item: item))
    }

    /// Returns the time until an instant of another clock, rounded up to whole milliseconds: the clock has advanced
    /// since the instant was created, and a headless run must not depend on the amount.
    static func seconds(rounding seconds: Double) -> Double { max((seconds * 1000).rounded(.up) / 1000, 0) }
}
