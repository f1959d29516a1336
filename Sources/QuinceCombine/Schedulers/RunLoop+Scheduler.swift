public import Foundation
public import OpenCombine
import QuinceFoundationAdditions
import QuinceLaunchState

/// The main run loop does a publisher's work in the default mode, on the media clock: not while a finger scrolls. Another run
/// loop does it in real time.
extension RunLoop: @retroactive Scheduler {
    /// Run loops have no options.
    public struct SchedulerOptions {}

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }
    public var now: SchedulerTimeType { SchedulerTimeType(Date.mediaNow) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = ScheduledAction(run: action)
        guard isOfMainThread else { return perform { action.run() } }
        Delay.schedule(after: 0, in: .resting) { action.run() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        _ = add(date, 0, repeats: false, action)
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        AnyCancellable(add(date, interval.timeInterval, repeats: true, action))
    }

    /// - Returns: what invalidates the timer.
    private func add(
        _ date: SchedulerTimeType, _ interval: TimeInterval, repeats: Bool, _ action: @escaping () -> Void
    ) -> () -> Void {
        let action = ScheduledAction(run: action)
        if isOfMainThread {
            let timer = QuinceTimer(fire: date.date, interval: interval, repeats: repeats) { _ in action.run() }
            add(timer, forMode: .default)
            return timer.invalidate
        }
        let delay = date.date.timeIntervalSince(Date.mediaNow)
        let timer = Timer(fire: Date() + delay, interval: interval, repeats: repeats) { _ in action.run() }
        add(timer, forMode: .default)
        return timer.invalidate
    }

    /// A date of the media clock.
    public struct SchedulerTimeType: Strideable, Codable, Hashable {
        public var date: Date

        public init(_ date: Date) { self.date = date }

        public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }
        public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(date + n.timeInterval) }

        /// A duration in seconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
            Hashable, Codable
        {
            public var magnitude: TimeInterval
            public var timeInterval: TimeInterval { magnitude }

            public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
            public init(floatLiteral value: TimeInterval) { magnitude = value }
            public init(integerLiteral value: TimeInterval) { magnitude = value }

            public init?<Source: BinaryInteger>(exactly source: Source) {
                guard let seconds = TimeInterval(exactly: source) else { return nil }
                magnitude = seconds
            }

            public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
            public static func + (a: Stride, b: Stride) -> Stride { Stride(a.magnitude + b.magnitude) }
            public static func - (a: Stride, b: Stride) -> Stride { Stride(a.magnitude - b.magnitude) }
            public static func * (a: Stride, b: Stride) -> Stride { Stride(a.magnitude * b.magnitude) }
            public static func += (a: inout Stride, b: Stride) { a = a + b }
            public static func -= (a: inout Stride, b: Stride) { a = a - b }
            public static func *= (a: inout Stride, b: Stride) { a = a * b }

            public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
            public static func seconds(_ s: Double) -> Stride { Stride(s) }
            public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
            public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
        }
    }
}
