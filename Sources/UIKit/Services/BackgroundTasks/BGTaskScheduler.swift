public import Foundation
import QuinceDeviceLink
import QuinceDiagnostics
import QuinceHostInterface
import QuinceLaunchState
import QuinceMediaClock
import Synchronization

/// Launches an app in the background for its tasks.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
    // `@unchecked`: the state is under a lock.
    private static let launched = LaunchLocal { BGTaskScheduler() }

    open class var shared: BGTaskScheduler { launched.sharedValue }

    private static let ownQueue = DispatchQueue(label: "quince.background-tasks")

    private struct State {
        var handlers: [String: (queue: DispatchQueue?, handler: @Sendable (BGTask) -> Void)] = [:]
        var running: [Int: BGTask] = [:]
    }

    private let state = Mutex(State())

    private override init() {
        super.init()
        AppDevice.current.setTaskHandler { BGTaskScheduler.shared.take($0, $1) }
    }

    // MARK: Handlers

    /// Registers the code of a task, before the app has launched.
    ///
    /// - Precondition: no handler is registered for the identifier.
    /// - Returns: `false` if Info.plist does not permit the identifier.
    @discardableResult
    open func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
        launchHandler: @escaping @Sendable (BGTask) -> Void
    ) -> Bool {
        let permitted = Bundle.main.infoDictionary?["BGTaskSchedulerPermittedIdentifiers"] as? [String] ?? []
        guard permitted.contains(identifier) else { return false }
        register(identifier, queue, launchHandler)
        return true
    }

    /// Registers a handler whatever the Info.plist of the process permits: the test program has none.
    package func registerForTests(_ identifier: String, _ handler: @escaping @Sendable (BGTask) -> Void) {
        register(identifier, nil, handler)
    }

    private func register(
        _ identifier: String, _ queue: DispatchQueue?, _ launchHandler: @escaping @Sendable (BGTask) -> Void
    ) {
        let isFirst = state.withLock { state in
            guard state.handlers[identifier] == nil else { return false }
            state.handlers[identifier] = (queue, launchHandler)
            return true
        }
        requireLikeUIKit(
            isFirst, "Launch handler for task with identifier \(identifier) has already been registered",
            name: "NSInternalInconsistencyException")
    }

    // MARK: Requests

    /// Schedules a task, in place of one with the same identifier.
    ///
    /// - Throws: `BGTaskScheduler.Error`.
    open func submit(_ taskRequest: BGTaskRequest) throws {
        switch AppDevice.current.call(.scheduleTask(taskRequest.record)) {
        case .failed(.taskNotPermitted): throw Error(.notPermitted)
        case .failed(.tooManyTasks): throw Error(.tooManyPendingTaskRequests)
        case .failed: throw Error(.unavailable)
        default: return
        }
    }

    open func cancel(taskRequestWithIdentifier identifier: String) { AppDevice.current.call(.cancelTask(identifier)) }
    open func cancelAllTaskRequests() { AppDevice.current.call(.cancelTask(nil)) }

    open func getPendingTaskRequests(completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void) {
        var records: [BackgroundTaskRecord] = []
        if case .tasks(let found) = AppDevice.current.call(.pendingTasks) { records = found }
        let requests = records.map(BGTaskRequest.make)
        AppDevice.later { completionHandler(requests) }
    }

    open func pendingTaskRequests() async -> [BGTaskRequest] {
        await withCheckedContinuation { continuation in getPendingTaskRequests { continuation.resume(returning: $0) } }
    }

    // MARK: Runs

    /// Runs a task; without one it is the notice that the time of the work is nearly over.
    @MainActor
    private func take(_ record: BackgroundTaskRecord?, _ number: Int) {
        guard let record else { return expire(number) }
        guard let (queue, handler) = state.withLock({ $0.handlers[record.identifier] }) else {
            stopLikeUIKit(
                "No launch handler registered for task with identifier \(record.identifier)",
                name: "NSInternalInconsistencyException")
        }
        let task = BGTask.make(record, number)
        state.withLock { $0.running[number] = task }
        // Without a queue of the app's, iOS takes one of its own in the background. A run on a manual clock has the main
        // thread in its place, so that the same flow has the same order of calls.
        let isManual = MediaClock.shared.isDriven && MediaClock.shared.source == .manual
        if queue === DispatchQueue.main || (queue == nil && isManual) { return AppDevice.later { handler(task) } }
        (queue ?? Self.ownQueue).async { handler(task) }
    }

    /// Warns a task. One without a handler is over, unsuccessful; source: documentation, `BGTask.expirationHandler`.
    private func expire(_ number: Int) {
        guard let task = state.withLock({ $0.running[number] }) else { return }
        guard let handler = task.expirationHandler else { return task.setTaskCompleted(success: false) }
        handler()
    }

    func finished(_ number: Int, _ isSuccess: Bool) {
        state.withLock { $0.running[number] = nil }
        AppDevice.current.finish(number, isSuccess ? .newData : .failed)
    }

    /// A reason for which a task is not scheduled.
    public struct Error: Swift.Error, CustomNSError, Hashable, Sendable {
        public enum Code: Int, Sendable { case unavailable = 1, tooManyPendingTaskRequests, notPermitted }

        public let code: Code
        public init(_ code: Code) { self.code = code }
        public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
        public var errorCode: Int { code.rawValue }

        public static var unavailable: Code { .unavailable }
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        public static var notPermitted: Code { .notPermitted }

    }
}

/// Lets `catch BGTaskScheduler.Error.unavailable` match, as for errors of Objective-C.
public func ~= (code: BGTaskScheduler.Error.Code, error: any Swift.Error) -> Bool {
    (error as? BGTaskScheduler.Error)?.code == code
}
