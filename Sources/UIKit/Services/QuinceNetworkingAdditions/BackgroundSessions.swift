import Foundation
import FoundationNetworking
import QuinceDeviceLink
import QuinceHostInterface
import QuinceLaunchState
import QuinceMediaClock
import Synchronization

/// The background sessions of an app, by their identifiers.
final class BackgroundSessions: Sendable {
    private static let launched = LaunchLocal { BackgroundSessions() }
    static var current: BackgroundSessions { launched.sharedValue }

    private struct Living { weak var session: BackgroundSession? }

    /// The sessions of all launches of this process that the app still has. A process of iOS has one launch, but that of a flow
    /// several, and the app's globals stay.
    private static let living = Mutex<[String: Living]>([:])
    /// The seconds that a launch has to make its sessions, before one of an earlier launch takes its place.
    private static let patience = MediaTime(seconds: 1)

    private let sessions = Mutex<[String: BackgroundSession]>([:])
    /// The sessions of earlier launches that are used in this one.
    private let adopted = Mutex<Set<String>>([])

    /// Returns the session with an identifier, of which there is one at a time.
    func session(
        _ identifier: String, _ configuration: URLSessionConfiguration, _ delegate: (any URLSessionDelegate)?,
        _ queue: OperationQueue?
    ) -> BackgroundSession {
        let isOld = adopted.withLock { $0.remove(identifier) != nil }
        if !isOld, let known = sessions.withLock({ $0[identifier] }) {
            NSLog("%@", "A background URLSession with identifier \(identifier) already exists!")
            return known
        }
        let new = BackgroundSession(identifier, configuration, delegate, queue)
        sessions.withLock { $0[identifier] = new }
        Self.living.withLock { $0[identifier] = Living(session: new) }
        new.open()
        AppDevice.setTransferHandler { BackgroundSessions.current.tell($0, isFinishing: $1) }
        // The app hears what it has missed after the call that has made the session.
        AppDevice.later {
            MainActor.assumeIsolated { new.tellNews(isFinishing: AppDevice.current.takeFinishing(identifier)) }
        }
        return new
    }

    /// Forgets a session, and not another one that the app has made with its identifier since.
    func forget(_ session: BackgroundSession) {
        sessions.withLock { sessions in
            if sessions[session.identifier] === session { sessions[session.identifier] = nil }
        }
        Self.living.withLock { living in
            if living[session.identifier]?.session === session { living[session.identifier] = nil }
        }
    }

    /// - Returns: whether the app has made the session.
    @MainActor
    private func tell(_ identifier: String, isFinishing: Bool) -> Bool {
        let known = sessions.withLock { $0[identifier] } ?? (isFinishing ? adopt(identifier) : nil)
        guard let known else {
            if !isFinishing { adoptLater(identifier) }
            return false
        }
        known.tellNews(isFinishing: isFinishing)
        return true
    }

    // MARK: Sessions of earlier launches

    /// Notes that the app uses a session, which may be one of an earlier launch.
    func noteUse(of session: BackgroundSession) {
        if sessions.withLock({ $0[session.identifier] }) == nil { _ = adopt(session.identifier) }
    }

    private func adopt(_ identifier: String) -> BackgroundSession? {
        guard let old = Self.living.withLock({ $0[identifier]?.session }) else { return nil }
        sessions.withLock { $0[identifier] = old }
        adopted.withLock { _ = $0.insert(identifier) }
        old.open()
        return old
    }

    private func adoptLater(_ identifier: String) {
        MediaClock.shared.schedule(at: MediaClock.shared.now + Self.patience) { [weak self] in
            guard let self, sessions.withLock({ $0[identifier] }) == nil else { return }
            let old = adopt(identifier)
            MainActor.assumeIsolated { old?.tellNews(isFinishing: false) }
        }
    }
}
