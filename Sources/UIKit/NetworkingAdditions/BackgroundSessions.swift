import DeviceLink
import Foundation
import FoundationNetworking
import HostInterface
import LaunchState
import Synchronization

/// The background sessions of an app, by their identifiers.
final class BackgroundSessions: Sendable {
    private static let launched = LaunchLocal { BackgroundSessions() }
    static var current: BackgroundSessions { launched.sharedValue }

    private let sessions = Mutex<[String: BackgroundSession]>([:])

    /// Returns the session with an identifier, of which there is one at a time.
    func session(
        _ identifier: String, _ configuration: URLSessionConfiguration, _ delegate: (any URLSessionDelegate)?,
        _ queue: OperationQueue?
    ) -> BackgroundSession {
        if let known = sessions.withLock({ $0[identifier] }) {
            NSLog("%@", "A background URLSession with identifier \(identifier) already exists!")
            return known
        }
        let new = BackgroundSession(identifier, configuration, delegate, queue)
        sessions.withLock { $0[identifier] = new }
        new.open()
        AppDevice.current.setTransferHandler { BackgroundSessions.current.tell($0, isFinishing: $1) }
        // The app hears what it has missed after the call that has made the session.
        AppDevice.later {
            MainActor.assumeIsolated { new.tellNews(isFinishing: AppDevice.current.takeFinishing(identifier)) }
        }
        return new
    }

    func forget(_ identifier: String) { sessions.withLock { $0[identifier] = nil } }

    /// - Returns: whether the app has made the session.
    @MainActor
    private func tell(_ identifier: String, isFinishing: Bool) -> Bool {
        guard let session = sessions.withLock({ $0[identifier] }) else { return false }
        session.tellNews(isFinishing: isFinishing)
        return true
    }
}
