public import Dispatch
import Foundation
public import OpenCombine
import QuinceFoundationAdditions

/// The main queue's times are on the media clock; other queues wait as long in real time, as `asyncAfter` does.
extension DispatchQueue: @retroactive Scheduler {
    /// Options of the work that a queue does for a publisher.
    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        public var group: DispatchGroup?

        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            (self.qos, self.flags, self.group) = (qos, flags, group)
        }
    }

    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }
    public var now: SchedulerTimeType { SchedulerTimeType(QuinceDeadline.now()) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let options = options ?? SchedulerOptions()
        let action = ScheduledAction(run: action)
        async(group: options.group, qos: options.qos, flags: options.flags) { action.run() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = ScheduledAction(run: action)
        let options = options ?? SchedulerOptions()
        let group = options.group
        group?.enter()
        asyncAfter(mediaDeadline: date.deadline, qos: options.qos, flags: options.flags) {
            action.run()
            group?.leave()
        }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = ScheduledAction(run: action)
        if isMain {
            let seconds = Double(interval.magnitude) / 1e9
            let timer = QuinceTimer(at: date.deadline, interval: seconds) { _ in action.run() }
            RunLoop.main.add(timer, forMode: .common)
            return AnyCancellable { timer.invalidate() }
        }
        let source = DispatchSource.makeTimerSource(queue: self)
        source.setEventHandler { action.run() }
        source.schedule(
            deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
        source.resume()
        return AnyCancellable { source.cancel() }
    }
}
