import QuinceDeviceLink
import Synchronization

/// The ends of transfers that this launch of the app has heard and that the service has not forgotten yet. A service that dies
/// after it has told an end may leave another one to tell it again.
final class HeardEnds: Sendable {
    private struct Transfer: Hashable {
        let session: String
        let task: Int
    }

    private enum Stage { case told, acknowledged }

    private let ends = Mutex<[Transfer: Stage]>([:])

    /// Returns the news without ends that were told before.
    ///
    /// - Parameter acknowledge: called for those that the app has dealt with, so that the service forgets them.
    func new(in news: [TransferNews], of session: String, acknowledge: (_ task: Int) -> Void) -> [TransferNews] {
        news.filter { item in
            guard case .ended(let task, _, _) = item else { return true }
            let transfer = Transfer(session: session, task: task)
            let stage: Stage? = ends.withLock { ends in
                defer { if ends[transfer] == nil { ends[transfer] = .told } }
                return ends[transfer]
            }
            if stage == .acknowledged { acknowledge(task) }
            return stage == nil
        }
    }

    /// Notes that the app acknowledges an end.
    ///
    /// - Parameter isStored: whether the service has taken it.
    func acknowledge(_ task: Int, of session: String, isStored: Bool) {
        ends.withLock { $0[Transfer(session: session, task: task)] = isStored ? nil : .acknowledged }
    }
}
