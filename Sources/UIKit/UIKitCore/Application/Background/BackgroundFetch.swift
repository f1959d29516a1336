import Foundation
import HostInterface
import LaunchState
import Synchronization

/// The result of a fetch.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

/// Whether the person lets apps fetch in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

/// The fetches of an app: how often it wants them, and its answers, which the device takes.
final class BackgroundFetch: Sendable {
    private static let launched = LaunchLocal { BackgroundFetch() }
    static var current: BackgroundFetch { launched.sharedValue }

    private struct State {
        var interval: Double?
        var answers: [BackgroundAnswer] = []
        /// The works that have no answer yet.
        var open: Set<Int> = []
    }

    private let state = Mutex(State())

    /// The least seconds between two fetches that the app wants; `nil` for none at all, as without a word from it.
    var interval: Double? {
        get { state.withLock { $0.interval } }
        set { state.withLock { $0.interval = newValue } }
    }

    /// Has the app carry out a work; it may answer at any later time, on any thread, once.
    @MainActor
    func carryOut(_ work: BackgroundWork, number: Int, _ application: UIApplication) {
        if application.applicationState == .background { BackgroundTasks.current.enterBackground() }
        state.withLock { _ = $0.open.insert(number) }
        switch work {
        case .fetch:
            guard let delegate = application.delegate else { return answer(number, .noData) }
            delegate.application(
                application, performFetchWithCompletionHandler: { [self] in answer(number, $0) })
        }
    }

    private func answer(_ number: Int, _ result: UIBackgroundFetchResult) {
        let isFirst = state.withLock { state in
            guard state.open.remove(number) != nil else { return false }
            state.answers.append(BackgroundAnswer(number: number, result: result.forHost))
            return true
        }
        if isFirst { HostWakeUp.request() }
    }

    func takeAnswers() -> [BackgroundAnswer] {
        state.withLock { state in
            defer { state.answers = [] }
            return state.answers
        }
    }
}

extension UIBackgroundFetchResult {
    fileprivate var forHost: BackgroundResult {
        switch self {
        case .newData: .newData
        case .noData: .noData
        case .failed: .failed
        }
    }
}
