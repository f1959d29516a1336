public import Foundation
public import OpenCombine
public import QuinceFoundationAdditions

/// In bridged source `Timer` is `QuinceTimer`.
extension QuinceTimer {
    /// Returns a publisher of the dates at which a repeating timer fires, from `connect()` on.
    ///
    /// - Parameter tolerance: ignored: no timer fires late on purpose.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher of the dates at which a timer fires. All subscribers share the timer.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        // Unchecked: its subscribers are locked.
        public typealias Output = Date
        public typealias Failure = Never

        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        public let options: RunLoop.SchedulerOptions?

        private let downstreams = Downstreams<Date, Never>()

        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            (self.interval, self.tolerance, self.options) = (interval, tolerance, options)
            (self.runLoop, self.mode) = (runLoop, mode)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Date {
            downstreams.add(subscriber, "Timer")
        }

        /// Starts a timer, which the result stops; releasing the result does not.
        public func connect() -> any Cancellable {
            let timer = QuinceTimer(timeInterval: interval, repeats: true) { _ in
                self.downstreams.send(Date.mediaNow)
            }
            runLoop.add(timer, forMode: mode)
            return Connection(timer: timer)
        }
    }

    private struct Connection: Cancellable {
        let timer: QuinceTimer
        func cancel() { timer.invalidate() }
    }
}
