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
        // Unchecked: what changes is locked.
        public typealias Output = Date
        public typealias Failure = Never

        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        public let options: RunLoop.SchedulerOptions?

        private let lock = NSLock()
        private var senders: [CombineIdentifier: (Date) -> Void] = [:]

        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            (self.interval, self.tolerance, self.options) = (interval, tolerance, options)
            (self.runLoop, self.mode) = (runLoop, mode)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Date {
            let gate = DemandGate(subscriber, "Timer")
            lock.withLock { senders[gate.combineIdentifier] = gate.send }
            gate.onCancel { [self, id = gate.combineIdentifier] in _ = lock.withLock { senders.removeValue(forKey: id) }
            }
            subscriber.receive(subscription: gate)
        }

        /// Starts a timer, which the result stops.
        public func connect() -> any Cancellable {
            let timer = QuinceTimer(timeInterval: interval, repeats: true) { [weak self] _ in self?.fire() }
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }

        private func fire() {
            let senders = lock.withLock { self.senders.values.map { $0 } }
            let date = Date.mediaNow
            for send in senders { send(date) }
        }
    }
}
