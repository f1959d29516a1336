public import Dispatch
import Foundation
import MediaClock

/// An instant on the media clock, in the place of `DispatchTime`: in `asyncAfter(deadline: .now() + 0.5)` this is what
/// `.now()` means, so that such delays follow the clock that a test moves.
public struct MediaDeadline: Sendable {
    fileprivate let time: MediaTime

    public static func now() -> MediaDeadline { MediaDeadline(time: MediaClock.shared.now) }
    public static let distantFuture = MediaDeadline(time: .distantFuture)

    public static func + (deadline: MediaDeadline, seconds: Double) -> MediaDeadline {
        MediaDeadline(time: deadline.time + MediaTime(seconds: seconds))
    }

    public static func - (deadline: MediaDeadline, seconds: Double) -> MediaDeadline { deadline + -seconds }

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
    /// - Differs: the form that takes a `DispatchWorkItem` is Dispatch's own and waits in real time, because a second one
    ///   of the same shape would be ambiguous. In bridged source `mediaAsyncAfter` stands for all forms.
    public func asyncAfter(deadline: MediaDeadline, execute work: @escaping @Sendable @convention(block) () -> Void) {
        delay(deadline, work)
    }

    /// The media clock's idea of wall time too.
    public func asyncAfter(
        wallDeadline: MediaDeadline, execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        delay(wallDeadline, work)
    }

    private func delay(_ deadline: MediaDeadline, _ work: @escaping @Sendable () -> Void) {
        guard isMain else {
            let delay: Double = max((deadline.time - MediaClock.shared.now).seconds, 0)
            return asyncAfter(deadline: DispatchTime.now() + delay, qos: .unspecified, flags: [], execute: work)
        }
        Delay.schedule(at: deadline.time, work)
    }

    /// `DispatchQueue.main` is a new object at each call on Linux; the queue's label is what stays the same.
    private var isMain: Bool { label == DispatchQueue.main.label }

    /// Cancelled while it waits, it does not run.
    private func delay(_ deadline: MediaDeadline, _ item: DispatchWorkItem) {
        let item = Delay.UncheckedWorkItem(item: item)
        delay(deadline) { if !item.item.isCancelled { item.item.perform() } }
    }
}

// MARK: What the source bridge makes of every `asyncAfter`

extension DispatchQueue {
    /// - Parameter qos: as on iOS a hint; the media clock's main thread has one quality only.
    public func mediaAsyncAfter(
        deadline: MediaDeadline, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        delay(deadline, work)
    }

    public func mediaAsyncAfter(deadline: MediaDeadline, execute: DispatchWorkItem) { delay(deadline, execute) }

    /// For instants that were made as Dispatch's own.
    @_disfavoredOverload
    public func mediaAsyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        delay(MediaDeadline(deadline), work)
    }

    @_disfavoredOverload
    public func mediaAsyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
        delay(MediaDeadline(deadline), execute)
    }

    public func mediaAsyncAfter(
        wallDeadline: MediaDeadline, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        delay(wallDeadline, work)
    }

    public func mediaAsyncAfter(wallDeadline: MediaDeadline, execute: DispatchWorkItem) { delay(wallDeadline, execute) }

    @_disfavoredOverload
    public func mediaAsyncAfter(
        wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        delay(MediaDeadline(wallDeadline), work)
    }

    @_disfavoredOverload
    public func mediaAsyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {
        delay(MediaDeadline(wallDeadline), execute)
    }
}

extension MediaDeadline {
    fileprivate init(_ time: DispatchTime) {
        let now = DispatchTime.now().uptimeNanoseconds
        let distance = Double(time.uptimeNanoseconds) - Double(now)
        self = time == .distantFuture ? .distantFuture : .now() + Delay.seconds(rounding: distance / 1e9)
    }

    /// Wall times keep their nanoseconds below zero, `distantFuture` all ones.
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
