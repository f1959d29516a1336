package import Foundation
import QuinceHostInterface
import QuinceLaunchState
package import QuinceMediaClock
import Synchronization

/// The work that an app has asked to finish in the background, and the time that it has for it
/// (behaviour/background.md#tasks). Tasks begin and end on any thread.
package final class BackgroundTasks: Sendable {
    private static let launched = LaunchLocal { BackgroundTasks() }
    package static var current: BackgroundTasks { launched.sharedValue }

    /// The time from entering the background to the end of the app that has not ended its tasks.
    package static let limit = MediaTime(seconds: 180)
    /// The expiration handlers are called so long before that.
    package static let notice = MediaTime(seconds: 5)

    private struct Task: Sendable {
        let name: String
        let begun: MediaTime
        let expire: (@MainActor @Sendable () -> Void)?
    }

    private struct State {
        var next = 1
        var tasks: [Int: Task] = [:]
        /// The instant at which the time is over; `nil` in the foreground.
        var deadline: MediaTime?
        var notice: MediaClock.Token?
    }

    private let state = Mutex(State())

    package func begin(_ name: String?, _ expire: (@MainActor @Sendable () -> Void)?) -> UIBackgroundTaskIdentifier {
        state.withLock { state in
            defer { state.next += 1 }
            state.tasks[state.next] = Task(
                name: name ?? "unnamed", begun: MediaClock.shared.now, expire: expire)
            return UIBackgroundTaskIdentifier(rawValue: state.next)
        }
    }

    package func end(_ identifier: UIBackgroundTaskIdentifier) {
        let number = identifier.rawValue
        let isKnown = state.withLock { $0.tasks.removeValue(forKey: number) } != nil
        if isKnown { return HostWakeUp.request() }
        if identifier == .invalid { return }
        NSLog(
            "%@",
            "Can't endBackgroundTask: no background task exists with identifier \(number) "
                + "(0x\(String(number, radix: 16))), or it may have already been ended. "
                + "Break in UIApplicationEndBackgroundTaskError() to debug.")
    }

    // MARK: Time

    /// Gives the app its time, which begins anew when the device wakes it; that is chosen.
    package func enterBackground() {
        leaveBackground()
        setDeadline(MediaClock.shared.now + Self.limit)
    }

    /// Adds the time in which the device has slept: the app did not run then.
    package func extend(by time: MediaTime) {
        guard let deadline = state.withLock({ $0.deadline }) else { return }
        leaveBackground()
        setDeadline(deadline + time)
    }

    private func setDeadline(_ deadline: MediaTime) {
        let notice = MediaClock.shared.schedule(at: deadline - Self.notice) {
            MainActor.assumeIsolated { BackgroundTasks.current.expire() }
        }
        state.withLock { ($0.deadline, $0.notice) = (deadline, notice) }
    }

    package func leaveBackground() {
        let notice = state.withLock { state in
            defer { (state.deadline, state.notice) = (nil, nil) }
            return state.notice
        }
        if let notice { MediaClock.shared.cancel(notice) }
    }

    /// The instant at which the app is ended if it has not ended its tasks; `nil` without tasks or in the foreground.
    package var deadline: MediaTime? { state.withLock { $0.tasks.isEmpty ? nil : $0.deadline } }

    /// The seconds that are left; no limit in the foreground.
    package var secondsLeft: TimeInterval {
        guard let deadline = state.withLock({ $0.deadline }) else { return .greatestFiniteMagnitude }
        return max((deadline - MediaClock.shared.now).seconds, 0)
    }

    /// Asks each task to end, in the order in which they began.
    @MainActor
    private func expire() {
        let tasks = state.withLock { $0.tasks.sorted { $0.key < $1.key } }
        for (_, task) in tasks { task.expire?() }
        for (number, task) in state.withLock({ $0.tasks.sorted { $0.key < $1.key } }) { Self.warn(number, task) }
    }

    private static func warn(_ number: Int, _ task: Task) {
        let elapsed = Int((MediaClock.shared.now - task.begun).seconds)
        NSLog(
            "%@",
            "Background task still not ended after expiration handlers were called: taskID = \(number), "
                + "taskName = \(task.name), creationTime = \(task.begun.seconds) (elapsed = \(elapsed)). This app will "
                + "likely be terminated by the system. Call UIApplication.endBackgroundTask(_:) to avoid this.")
    }
}
