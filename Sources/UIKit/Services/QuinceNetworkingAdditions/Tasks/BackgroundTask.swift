import Foundation
import FoundationNetworking
import QuinceDeviceLink
import QuinceHostInterface
import QuinceTransfers
import Synchronization

/// The state of a task of a background session. The app has a `BackgroundDownloadTask` or a `BackgroundUploadTask`, whose
/// members it implements.
final class BackgroundTask: Sendable {
    struct State {
        var request: URLRequest
        var transfer: TransferRequest
        var state = URLSessionTask.State.suspended
        var progress = TransferProgress()
        var response: URLResponse?
        var error: (any Error)?
        /// Gets the data of `cancel(byProducingResumeData:)`.
        var resumeHandler: (@Sendable (Data?) -> Void)?
        /// The reason for which the device has not taken the task.
        var refusal: TransferFailure?
    }

    let number: Int
    let session: BackgroundSession
    private let state: Mutex<State>

    init(_ number: Int, _ transfer: TransferRequest, _ request: URLRequest, _ session: BackgroundSession) {
        (self.number, self.session) = (number, session)
        state = Mutex(State(request: request, transfer: transfer))
    }

    convenience init(_ record: TransferTaskRecord, _ session: BackgroundSession) {
        self.init(record.task, record.request, record.request.urlRequest, session)
        state.withLock { state in
            state.state = record.isSuspended ? .suspended : .running
            state.progress = record.progress
            state.response = record.head?.response
        }
    }

    /// The object for the app.
    func makeFace() -> URLSessionTask {
        read(\.transfer).uploadFile == nil ? BackgroundDownloadTask(self) : BackgroundUploadTask(self)
    }

    func read<Value>(_ value: (State) -> Value) -> Value { state.withLock { value($0) } }

    var url: URL? { read(\.request.url) }
    var hasEnded: Bool { read { $0.state == .completed } }

    // MARK: What the device tells

    /// - Returns: the progress before.
    func note(_ progress: TransferProgress, _ head: ResponseHead?) -> TransferProgress {
        state.withLock { state in
            defer { state.progress = progress }
            state.response = head?.response ?? state.response
            return state.progress
        }
    }

    /// - Returns: the function that waits for resume data.
    func end(_ error: (any Error)?) -> (@Sendable (Data?) -> Void)? {
        state.withLock { state in
            (state.state, state.error) = (.completed, error)
            defer { state.resumeHandler = nil }
            return state.resumeHandler
        }
    }

    // MARK: What the app asks

    func resume() {
        let refusal: TransferFailure? = state.withLock { state in
            guard state.state == .suspended else { return nil }
            state.state = .running
            return state.refusal
        }
        guard let refusal else {
            session.call(.resume(task: number))
            return HostWakeUp.request()
        }
        AppDevice.later { self.session.tellRefusal(refusal, self.number) }
    }

    func suspend() {
        let wasRunning = state.withLock { state in
            defer { if state.state == .running { state.state = .suspended } }
            return state.state == .running
        }
        if wasRunning { session.call(.suspend(task: number)) }
    }

    func cancel(_ handler: (@Sendable (Data?) -> Void)? = nil) {
        let (isFirst, refusal) = state.withLock { state in
            guard state.state == .running || state.state == .suspended else { return (false, nil as TransferFailure?) }
            state.state = .canceling
            state.resumeHandler = handler
            return (true, state.refusal)
        }
        guard isFirst else { return handler?(nil) ?? () }
        if let refusal { return AppDevice.later { self.session.tellRefusal(refusal, self.number) } }
        session.call(.cancel(task: number, producingResumeData: handler != nil))
        HostWakeUp.request()
    }

    /// Shows the counts in an object that the app may observe.
    func show(in progress: Progress) -> Progress {
        let counts = read(\.progress)
        let isUpload = read(\.transfer).uploadFile != nil
        progress.totalUnitCount = isUpload ? counts.expectedToSend : counts.expectedToReceive
        progress.completedUnitCount = isUpload ? counts.sent : counts.received
        return progress
    }

    func refuse(_ failure: TransferFailure) { state.withLock { $0.refusal = failure } }

    func setPriority(_ priority: Float) {
        state.withLock { $0.transfer.priority = priority }
        session.call(.setPriority(task: number, priority))
    }

    /// Changes what a task was given before it began.
    func change(_ body: (inout TransferRequest) -> Void) {
        let request = state.withLock { state in
            body(&state.transfer)
            return state.transfer
        }
        session.call(.change(task: number, request))
    }
}
