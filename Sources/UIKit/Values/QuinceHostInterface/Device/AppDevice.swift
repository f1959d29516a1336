import Dispatch
package import QuinceDeviceLink
import QuinceLaunchState
import QuinceMediaClock
import Synchronization

/// The device as the running app sees it: the way to its services, and the jobs for which it has woken the app.
///
/// - Isolation: any thread, except the handlers, which run on the main thread.
package final class AppDevice: Sendable {
    private static let launched = LaunchLocal { AppDevice() }
    package static var current: AppDevice { launched.sharedValue }

    /// Handles the notifications of an app that takes them by UserNotifications.
    package typealias NotificationHandler =
        @MainActor @Sendable (DeviceEvent, _ done: @escaping @Sendable () -> Void) -> Bool
    /// Runs a task of an app; without a task it is the notice that the time of the job is nearly over.
    package typealias TaskHandler = @MainActor @Sendable (BackgroundTaskRecord?, _ number: Int) -> Void
    /// Tells the delegate of a background session what is new. Returns whether the app has made the session.
    package typealias TransferHandler = @MainActor @Sendable (_ session: String, _ isFinishing: Bool) -> Bool

    private struct State {
        var link: (any DeviceLink)?
        var isInBackground = false
        var lastNumber = 0
        var answers: [BackgroundAnswer] = []
        /// The jobs that have no answer yet.
        var open: Set<Int> = []
        var notificationHandler: NotificationHandler?
        var taskHandler: TaskHandler?
        /// The sessions for which the app was woken, and that it has not made yet.
        var finishingSessions: Set<String> = []
        var permissionHandlers: [Int: @MainActor @Sendable (Bool) -> Void] = [:]
    }

    private let state = Mutex(State())
    /// That of all launches: a session may be in a global of the app, which a flow's next launch still has.
    private static let transferHandler = Mutex<TransferHandler?>(nil)

    // MARK: Requests

    /// Connects the app to a device, before it is launched.
    package func connect(_ link: any DeviceLink) { state.withLock { $0.link = link } }

    package var isConnected: Bool { state.withLock { $0.link != nil } }

    /// Whether the app is in the background, as `UIApplication` says.
    package var isInBackground: Bool {
        get { state.withLock { $0.isInBackground } }
        set { state.withLock { $0.isInBackground = newValue } }
    }

    /// - Returns: `.failed(.noDevice)` in an app without a device around it, as in unit tests.
    @discardableResult
    package func call(_ request: DeviceRequest) -> DeviceReply {
        guard let link = state.withLock({ $0.link }) else { return .failed(.noDevice) }
        return link.call(request)
    }

    /// Asks the person for permission to notify.
    ///
    /// - Parameter handler: is called on the main thread, in a later turn.
    package func requestPermission(
        _ options: NotificationOptions, _ handler: @escaping @MainActor @Sendable (Bool) -> Void
    ) -> DeviceReply {
        let number = state.withLock { state in
            state.lastNumber += 1
            state.permissionHandlers[state.lastNumber] = handler
            return state.lastNumber
        }
        let reply = call(.requestPermission(options, number: number))
        if reply != .asking { state.withLock { $0.permissionHandlers[number] = nil } }
        return reply
    }

    /// - Parameter number: the request that is answered; `nil` for all.
    @MainActor
    package func answerPermission(_ number: Int?, _ isGranted: Bool) {
        let handlers = state.withLock { state in
            let numbers = number.map { [$0] } ?? state.permissionHandlers.keys.sorted()
            return numbers.compactMap { state.permissionHandlers.removeValue(forKey: $0) }
        }
        for handler in handlers { handler(isGranted) }
    }

    // MARK: Handlers of modules above

    package func setNotificationHandler(_ handler: @escaping NotificationHandler) {
        state.withLock { $0.notificationHandler = handler }
    }

    package func setTaskHandler(_ handler: @escaping TaskHandler) { state.withLock { $0.taskHandler = handler } }

    package static func setTransferHandler(_ handler: @escaping TransferHandler) {
        transferHandler.withLock { $0 = handler }
    }

    /// Tells a background session that it has news.
    ///
    /// - Parameter isFinishing: whether the app was woken for it. An app that makes the session later is told then.
    @MainActor
    package func tellTransfers(_ session: String, isFinishing: Bool = false) {
        let isMade: Bool = Self.transferHandler.withLock { $0 }?(session, isFinishing) ?? false
        if !isMade, isFinishing { state.withLock { _ = $0.finishingSessions.insert(session) } }
    }

    /// - Returns: whether the app was woken for a session that it has made only now.
    package func takeFinishing(_ session: String) -> Bool {
        state.withLock { $0.finishingSessions.remove(session) != nil }
    }

    /// - Returns: whether UserNotifications takes the event; otherwise the app delegate's older methods do.
    @MainActor
    package func notify(_ event: DeviceEvent, _ done: @escaping @Sendable () -> Void = {}) -> Bool {
        state.withLock { $0.notificationHandler }?(event, done) ?? false
    }

    /// - Returns: whether the app has a handler for tasks.
    @MainActor
    package func run(_ task: BackgroundTaskRecord?, _ number: Int) -> Bool {
        guard let handler = state.withLock({ $0.taskHandler }) else { return false }
        handler(task, number)
        return true
    }

    /// Calls a block on the main thread in a later turn: completion handlers come after the call that has them.
    package static func later(_ body: @escaping @Sendable () -> Void) {
        // Without a host there are no turns.
        guard MediaClock.shared.isDriven else { return DispatchQueue.main.async(execute: body) }
        MediaClock.shared.schedule(at: MediaClock.shared.now, body)
    }

    // MARK: Jobs

    package func begin(_ number: Int) { state.withLock { _ = $0.open.insert(number) } }

    /// Answers a job; only the first answer counts.
    package func finish(_ number: Int, _ result: BackgroundResult) {
        let isFirst = state.withLock { state in
            guard state.open.remove(number) != nil else { return false }
            state.answers.append(BackgroundAnswer(number: number, result: result))
            return true
        }
        if isFirst { HostWakeUp.request() }
    }

    package func takeAnswers() -> [BackgroundAnswer] {
        state.withLock { state in
            defer { state.answers = [] }
            return state.answers
        }
    }
}

/// The way in which another thread has the host look at the app.
package enum HostWakeUp {
    /// Makes a turn due at once, for which a host that sleeps wakes up.
    package static func request() {
        MediaClock.shared.schedule(at: MediaClock.shared.now) {}
        MediaClock.shared.wakeHost()
    }
}
