public import Foundation
import QuinceDeviceLink
import Synchronization

/// A task for which an app was launched in the background.
open class BGTask: NSObject, @unchecked Sendable {
    // `@unchecked`: the handler is under a lock.
    public let identifier: String
    private let number: Int
    private let handler = Mutex<(@Sendable () -> Void)?>(nil)

    init(_ identifier: String, _ number: Int) {
        (self.identifier, self.number) = (identifier, number)
        super.init()
    }

    /// Is called shortly before the time is over; the task has to be completed in it.
    open var expirationHandler: (@Sendable () -> Void)? {
        get { handler.withLock { $0 } }
        set { handler.withLock { $0 = newValue } }
    }

    open func setTaskCompleted(success: Bool) { BGTaskScheduler.shared.finished(number, success) }

    static func make(_ record: BackgroundTaskRecord, _ number: Int) -> BGTask {
        switch record.kind {
        case .refresh: BGAppRefreshTask(record.identifier, number)
        case .processing: BGProcessingTask(record.identifier, number)
        }
    }
}

/// A short task that fetches what is new. It has 30 seconds, an estimate.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
/// A task that takes minutes: 300 seconds, which Quince chooses.
open class BGProcessingTask: BGTask, @unchecked Sendable {}

/// A wish to run a task.
open class BGTaskRequest: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`, as on iOS: a request is changed on one thread at a time.
    public let identifier: String
    /// The date before which the task does not run; `nil` for any.
    /// Otherwise the task runs 15 minutes after the request, a wait that Quince chooses.
    open var earliestBeginDate: Date?

    fileprivate init(identifier: String, earliest: Date?) {
        (self.identifier, earliestBeginDate) = (identifier, earliest)
        super.init()
    }

    var record: BackgroundTaskRecord { BackgroundTaskRecord(identifier, .refresh, earliest: earliestBeginDate) }

    static func make(_ record: BackgroundTaskRecord) -> BGTaskRequest {
        switch record.kind {
        case .refresh: BGAppRefreshTaskRequest(identifier: record.identifier, earliest: record.earliest)
        case .processing: BGProcessingTaskRequest(record)
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any { Self.make(record) }
}

open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
    public init(identifier: String) { super.init(identifier: identifier, earliest: nil) }
    fileprivate override init(identifier: String, earliest: Date?) {
        super.init(identifier: identifier, earliest: earliest)
    }
}

/// A request for a task that takes minutes.
///
/// - Differs: the network and the power that it requires are not waited for.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
    open var requiresNetworkConnectivity = false
    open var requiresExternalPower = false

    public init(identifier: String) { super.init(identifier: identifier, earliest: nil) }

    fileprivate init(_ record: BackgroundTaskRecord) {
        (requiresNetworkConnectivity, requiresExternalPower) = (record.needsNetwork, record.needsPower)
        super.init(identifier: record.identifier, earliest: record.earliest)
    }

    override var record: BackgroundTaskRecord {
        BackgroundTaskRecord(
            identifier, .processing, earliest: earliestBeginDate, needsNetwork: requiresNetworkConnectivity,
            needsPower: requiresExternalPower)
    }
}
