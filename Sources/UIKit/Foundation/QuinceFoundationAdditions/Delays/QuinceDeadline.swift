public import Dispatch
package import Foundation
import QuinceMediaClock

/// An instant on the media clock, which takes the place of `DispatchTime`: `.now()` in `asyncAfter(deadline: .now() +
/// 0.5)` has this type, so that such delays follow the clock that a test controls.
public struct QuinceDeadline: Hashable, Sendable {
    let time: MediaTime

    public static func now() -> QuinceDeadline { QuinceDeadline(time: MediaClock.shared.now) }
    public static let distantFuture = QuinceDeadline(time: .distantFuture)

    public static func + (deadline: QuinceDeadline, seconds: Double) -> QuinceDeadline {
        QuinceDeadline(time: deadline.time + MediaTime(seconds: seconds))
    }

    public static func - (deadline: QuinceDeadline, seconds: Double) -> QuinceDeadline { deadline + -seconds }

    /// Adding `.never` yields the distant future.
    public static func + (deadline: QuinceDeadline, interval: DispatchTimeInterval) -> QuinceDeadline {
        switch interval {
        case .seconds(let n): return deadline + Double(n)
        case .milliseconds(let n): return deadline + Double(n) / 1e3
        case .microseconds(let n): return deadline + Double(n) / 1e6
        case .nanoseconds(let n): return QuinceDeadline(time: deadline.time + MediaTime(nanoseconds: Int64(n)))
        case .never: return QuinceDeadline(time: .distantFuture)
        @unknown default: return deadline
        }
    }
}

extension DispatchQueue {
    /// Runs work after a delay on the media clock for the main queue, and after a real-time delay for any other queue.
    ///
    /// - Differs: the form that takes a `DispatchWorkItem` is Dispatch's own and waits in real time, because a second
    ///   method with the same signature would be ambiguous. In bridged source, `asyncAfter(mediaDeadline:execute:)` replaces all forms.
    public func asyncAfter(deadline: QuinceDeadline, execute work: @escaping @Sendable @convention(block) () -> Void) {
        delay(deadline, work)
    }

    /// Treats wall time as time on the media clock.
    public func asyncAfter(
        wallDeadline: QuinceDeadline, execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        delay(wallDeadline, work)
    }

    private func delay(_ deadline: QuinceDeadline, _ work: @escaping @Sendable () -> Void) {
        guard isMain else {
            let delay: Double = max((deadline.time - MediaClock.shared.now).seconds, 0)
            return asyncAfter(deadline: DispatchTime.now() + delay, qos: .unspecified, flags: [], execute: work)
        }
        Delay.schedule(at: deadline.time, work)
    }

    /// On Linux, each call of `DispatchQueue.main` returns a new object; only the queue's label is constant.
    package var isMain: Bool { label == DispatchQueue.main.label }

    /// Runs the item unless it is cancelled while it waits.
    private func delay(_ deadline: QuinceDeadline, _ item: DispatchWorkItem) {
        let item = Delay.UncheckedWorkItem(item: item)
        delay(deadline) { if !item.item.isCancelled { item.item.perform() } }
    }
}

// MARK: The source bridge's replacement of `asyncAfter`

/// Only the labels differ from Dispatch's: by the name, the compiler isolates a closure for `DispatchQueue.main` to the main actor.
extension DispatchQueue {
    /// - Parameter qos: ignored; the media clock's main thread has a single quality of service.
    public func asyncAfter(
        mediaDeadline deadline: QuinceDeadline, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        delay(deadline, work)
    }

    public func asyncAfter(mediaDeadline deadline: QuinceDeadline, execute: DispatchWorkItem) {
        delay(deadline, execute)
    }

    /// Accepts instants that were created as Dispatch's own type.
    @_disfavoredOverload
    public func asyncAfter(
        mediaDeadline deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        delay(QuinceDeadline(deadline), work)
    }

    @_disfavoredOverload
    public func asyncAfter(mediaDeadline deadline: DispatchTime, execute: DispatchWorkItem) {
        delay(QuinceDeadline(deadline), execute)
    }

    public func asyncAfter(
        mediaWallDeadline wallDeadline: QuinceDeadline, qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        delay(wallDeadline, work)
    }

    public func asyncAfter(mediaWallDeadline wallDeadline: QuinceDeadline, execute: DispatchWorkItem) {
        delay(wallDeadline, execute)
    }

    @_disfavoredOverload
    public func asyncAfter(
        mediaWallDeadline wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        delay(QuinceDeadline(wallDeadline), work)
    }

    @_disfavoredOverload
    public func asyncAfter(mediaWallDeadline wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {
        delay(QuinceDeadline(wallDeadline), execute)
    }
}

// MARK: Other clocks

extension QuinceDeadline {
    package init(_ date: Date) { time = date.mediaTime }

    /// The machine's time that is as far away.
    package var dispatchTime: DispatchTime {
        time == .distantFuture ? .distantFuture : .now() + .nanoseconds(Int(QuinceDeadline.now().nanoseconds(to: self)))
    }

    package func nanoseconds(to other: QuinceDeadline) -> Int64 { (other.time - time).nanoseconds }

    package init(_ time: DispatchTime) {
        let now = DispatchTime.now().uptimeNanoseconds
        let distance = Double(time.uptimeNanoseconds) - Double(now)
        self = time == .distantFuture ? .distantFuture : .now() + Delay.seconds(rounding: distance / 1e9)
    }

    /// Dispatch stores the nanoseconds of a wall time negated, and `distantFuture` as all ones.
    fileprivate init(_ time: DispatchWallTime) {
        guard time != .distantFuture else {
            self = .distantFuture
            return
        }
        let now = Int64(bitPattern: DispatchWallTime.now().rawValue)
        let distance = Double(now &- Int64(bitPattern: time.rawValue))
        self = .now() + Delay.seconds(rounding: distance / 1e9)
    }
}
