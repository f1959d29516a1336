import Dispatch
public import Foundation
public import OpenCombine
import QuinceFoundationAdditions

/// A publisher's work is an operation, which is added when its time comes: on the media clock for the main queue, and after as
/// long in real time for another one.
extension OperationQueue: @retroactive Scheduler {
    /// Operation queues have no options.
    public struct SchedulerOptions {}
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }
    public var now: SchedulerTimeType { SchedulerTimeType(Date.mediaNow) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = ScheduledAction(run: action)
        addOperation { action.run() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = ScheduledAction(run: action)
        waitingQueue.schedule(after: Self.time(date)) { self.addOperation { action.run() } }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = ScheduledAction(run: action)
        return waitingQueue.schedule(after: Self.time(date), interval: .seconds(interval.timeInterval)) {
            self.addOperation { action.run() }
        }
    }

    private var waitingQueue: DispatchQueue { self === OperationQueue.main ? .main : .global() }

    private static func time(_ date: SchedulerTimeType) -> DispatchQueue.SchedulerTimeType {
        DispatchQueue.SchedulerTimeType(QuinceDeadline(date.date))
    }
}
