import Foundation
import FoundationNetworking

/// A download of a background session.
///
/// Unchecked: what changes is in `core`, under its lock; Foundation's class is unchecked too.
final class BackgroundDownloadTask: URLSessionDownloadTask, @unchecked Sendable {
    private let core: BackgroundTask
    private let shownProgress = Progress(totalUnitCount: -1)

    init(_ core: BackgroundTask) {
        self.core = core
        super.init()
    }

    override var taskIdentifier: Int { core.number }
    override var originalRequest: URLRequest? { core.read(\.request) }
    override func resume() { core.resume() }
    override func suspend() { core.suspend() }
    override func cancel() { core.cancel() }
    override func cancel(byProducingResumeData completionHandler: @escaping (Data?) -> Void) {
        // Foundation's parameter is not Sendable, although the handler is called on the session's queue.
        nonisolated(unsafe) let handler = completionHandler
        core.cancel { handler($0) }
    }

    // Foundation's setters are its own; nobody else sets these.
    override var currentRequest: URLRequest? {
        get { core.read(\.request) }
        set {}
    }
    override var response: URLResponse? {
        get { core.read(\.response) }
        set {}
    }
    override var state: URLSessionTask.State {
        get { core.read(\.state) }
        set {}
    }
    override var countOfBytesReceived: Int64 {
        get { core.read(\.progress.received) }
        set {}
    }
    override var countOfBytesExpectedToReceive: Int64 {
        get { core.read(\.progress.expectedToReceive) }
        set {}
    }
    override var error: (any Error)? { core.read(\.error) }
    override var progress: Progress { core.show(in: shownProgress) }
    override var priority: Float {
        get { core.read(\.transfer.priority) }
        set { core.setPriority(newValue) }
    }
    override var taskDescription: String? {
        get { core.read(\.transfer.taskDescription) }
        set { core.change { $0.taskDescription = newValue } }
    }
    override var earliestBeginDate: Date? {
        get { core.read(\.transfer.earliestBeginDate) }
        set { core.change { $0.earliestBeginDate = newValue } }
    }
    override var countOfBytesClientExpectsToReceive: Int64 {
        get { core.read(\.transfer.countOfBytesClientExpectsToReceive) }
        set { core.change { $0.countOfBytesClientExpectsToReceive = newValue } }
    }
    override var countOfBytesClientExpectsToSend: Int64 {
        get { core.read(\.transfer.countOfBytesClientExpectsToSend) }
        set { core.change { $0.countOfBytesClientExpectsToSend = newValue } }
    }
}
