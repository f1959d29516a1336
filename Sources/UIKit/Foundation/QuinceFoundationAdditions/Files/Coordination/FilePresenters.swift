import Foundation
import QuinceLaunchState
import Synchronization

/// The presenters of the process.
enum FilePresenters {
    private struct Weak: @unchecked Sendable {
        // `@unchecked`: a weak reference is read and written under the lock.
        weak var presenter: (any NSFilePresenter)?
    }

    private static let registered = Mutex<[Weak]>([])

    static func add(_ presenter: any NSFilePresenter) {
        nonisolated(unsafe) let presenter = presenter
        registered.withLock { list in
            list.removeAll { $0.presenter == nil || $0.presenter === presenter }
            list.append(Weak(presenter: presenter))
        }
    }

    static func remove(_ presenter: any NSFilePresenter) {
        nonisolated(unsafe) let presenter = presenter
        registered.withLock { $0.removeAll { $0.presenter == nil || $0.presenter === presenter } }
    }

    static var all: [any NSFilePresenter] {
        let list = registered.withLock { $0 }
        return list.compactMap(\.presenter)
    }

    /// The presenters that an access to a file concerns, and how the file stands to what they show.
    static func concerned(
        by url: URL, except own: (any NSFilePresenter)?
    ) -> [(presenter: any NSFilePresenter, relation: PathRelation)] {
        all.compactMap { presenter in
            guard presenter !== own, let shown = presenter.presentedItemURL else { return nil }
            let relation = PathRelation(of: url, to: shown)
            if relation != .apart { return (presenter, relation) }
            // A writer of a folder writes the files in it too.
            return PathRelation(of: shown, to: url) == .inside ? (presenter, .same) : nil
        }
    }

    // MARK: Messages

    /// Calls a presenter on its queue, and waits until it has answered.
    ///
    /// - Returns: false if it had no answer by then. On the main thread nothing can answer later, because the thread waits.
    @discardableResult
    static func ask(
        _ presenter: any NSFilePresenter, _ body: @escaping (_ answered: @escaping @Sendable () -> Void) -> Void
    ) -> Bool {
        let (answered, isMain) = (DispatchSemaphore(value: 0), presenter.presentedItemOperationQueue == .main)
        if isMain && MainThread.isCurrent {
            body { answered.signal() }
            return answered.wait(timeout: .now()) == .success
        }
        nonisolated(unsafe) let body = body
        presenter.presentedItemOperationQueue.addOperation { body { answered.signal() } }
        answered.wait()
        return true
    }

    /// Calls a presenter on its queue, later.
    static func tell(_ presenter: any NSFilePresenter, _ body: @escaping (any NSFilePresenter) -> Void) {
        nonisolated(unsafe) let (presenter, body) = (presenter, body)
        let queue = presenter.presentedItemOperationQueue
        if queue == .main && MainThread.isCurrent {
            Delay.schedule(after: 0) { body(presenter) }
        } else {
            queue.addOperation { body(presenter) }
        }
    }
}
