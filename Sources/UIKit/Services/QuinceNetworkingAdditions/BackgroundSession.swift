import Foundation
import FoundationNetworking
import QuinceDeviceLink
import QuinceDiagnostics
import QuinceHostInterface
import QuinceMediaClock
import QuinceTransfers
import Synchronization

/// A task with the object that the app has of it.
struct SessionTask: Sendable {
    let core: BackgroundTask
    let face: URLSessionTask

    init(_ core: BackgroundTask) { (self.core, face) = (core, core.makeFace()) }

    var number: Int { core.number }
}

/// A session whose tasks are the device's: they go on while the app is suspended or not running.
///
/// Unchecked: what changes is under a lock; Foundation's class is unchecked too.
final class BackgroundSession: URLSession, @unchecked Sendable {
    struct State {
        var delegate: (any URLSessionDelegate)?
        var tasks: [Int: SessionTask] = [:]
        var lastTask = 0
        /// The commands that the device has not taken because there was none, in order.
        var unsent: [TransferCommand] = []
        /// Whether the tasks of earlier launches are known.
        var isOpen = false
        /// Whether the app takes no new tasks, and the session ends with its last one.
        var isEnding = false
        var isInvalid = false
    }

    let identifier: String
    private let settings: URLSessionConfiguration
    private let queue: OperationQueue
    let state: Mutex<State>

    init(
        _ identifier: String, _ configuration: URLSessionConfiguration, _ delegate: (any URLSessionDelegate)?,
        _ queue: OperationQueue?
    ) {
        self.identifier = identifier
        // Later changes of the app's object do not change the session.
        settings = configuration.ownCopy
        if delegate == nil { NSLog("%@", "A background session without a delegate: nobody hears of its tasks.") }
        self.queue = queue ?? OperationQueue()
        if queue == nil { self.queue.maxConcurrentOperationCount = 1 }
        state = Mutex(State(delegate: delegate))
        super.init(configuration: .ephemeral, delegate: nil, delegateQueue: nil)
    }

    override var delegate: (any URLSessionDelegate)? { state.withLock { $0.delegate } }
    override var delegateQueue: OperationQueue { queue }
    override var configuration: URLSessionConfiguration { settings }

    /// - Returns: `nil` after a failure, which was logged. What needs no answer is sent again later.
    @discardableResult
    func call(_ command: TransferCommand) -> TransferReply? {
        if command.isLasting { BackgroundSessions.current.noteUse(of: self) }
        sendUnsent()
        if let reply = send(command) { return reply }
        if command.isLasting, AppDevice.current.isConnected {
            state.withLock { $0.unsent.append(command) }
            sendLater()
        }
        return nil
    }

    private func send(_ command: TransferCommand) -> TransferReply? {
        guard case .transfers(let reply) = AppDevice.current.call(.transfers(session: identifier, command)) else {
            return nil
        }
        return reply
    }

    private func sendUnsent() {
        let commands = state.withLock { state in
            defer { state.unsent = [] }
            return state.unsent
        }
        let sent = commands.prefix { send($0) != nil }.count
        if sent < commands.count { state.withLock { $0.unsent.insert(contentsOf: commands[sent...], at: 0) } }
    }

    /// An app looks for no other device for as long as this.
    private static let pause = MediaTime(seconds: 11)

    private func sendLater() {
        MediaClock.shared.schedule(at: MediaClock.shared.now + Self.pause) { [weak self] in
            guard let self else { return }
            sendUnsent()
            if !state.withLock({ $0.unsent.isEmpty }) { sendLater() }
        }
        MediaClock.shared.wakeHost()
    }

    /// Finds the tasks of earlier launches. Without an answer, as from a service that has died, they are asked for again before
    /// the next task is made: it must not have the number of an old one.
    func open() {
        var last = 0
        while case .tasks(let records)? = call(.open(after: last)) {
            for record in records where !state.withLock({ $0.tasks.keys.contains(record.task) }) {
                add(BackgroundTask(record, self))
            }
            guard let end = records.last?.task else { return state.withLock { $0.isOpen = true } }
            last = end
        }
    }

    @discardableResult
    private func add(_ core: BackgroundTask) -> SessionTask {
        let task = SessionTask(core)
        state.withLock { state in
            state.tasks[task.number] = task
            state.lastTask = max(state.lastTask, task.number)
        }
        return task
    }

    // MARK: New tasks

    override func downloadTask(with url: URL) -> URLSessionDownloadTask { downloadTask(with: URLRequest(url: url)) }

    override func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
        check(request, "downloads")
        return download(TransferRequest(.download, request, settings), request)
    }

    override func downloadTask(withResumeData data: Data) -> URLSessionDownloadTask {
        // Data that is not a session's gives a task that fails, as on iOS.
        let resume = ResumeData(data: data)
        var request = URLRequest(url: resume.flatMap { URL(string: $0.url) } ?? URL(fileURLWithPath: "/"))
        for field in resume?.headers ?? [] { request.addValue(field.value, forHTTPHeaderField: field.name) }
        var transfer = TransferRequest(.download, request, settings)
        transfer.resumeData = resume
        return download(transfer, request)
    }

    override func uploadTask(with request: URLRequest, fromFile file: URL) -> URLSessionUploadTask {
        check(request, "uploads")
        requireLikeUIKit(
            FileManager.default.isReadableFile(atPath: file.path), "Cannot read file at \(file)",
            name: "NSGenericException")
        let transfer = TransferRequest(.upload(file: file.path), request, settings)
        guard let task = begin(transfer, request) as? URLSessionUploadTask else {
            preconditionFailure("a request with a file is an upload")
        }
        return task
    }

    private func download(_ transfer: TransferRequest, _ request: URLRequest) -> URLSessionDownloadTask {
        guard let task = begin(transfer, request) as? URLSessionDownloadTask else {
            preconditionFailure("a request without a file is a download")
        }
        return task
    }

    private func check(_ request: URLRequest, _ kind: String) {
        let scheme = request.url?.scheme ?? ""
        requireLikeUIKit(
            ["http", "https"].contains(scheme.lowercased()),
            "Invalid URL scheme for background \(kind): \(scheme). Valid schemes are http or https",
            name: "NSGenericException")
    }

    private func begin(_ transfer: TransferRequest, _ request: URLRequest) -> URLSessionTask {
        BackgroundSessions.current.noteUse(of: self)
        if !state.withLock({ $0.isOpen }) { open() }
        let number = state.withLock { state in
            requireLikeUIKit(
                !state.isEnding && !state.isInvalid, "Task created in a session that has been invalidated",
                name: "NSGenericException")
            state.lastTask += 1
            return state.lastTask
        }
        let task = add(BackgroundTask(number, transfer, request, self))
        if let failure = bodyProblem(transfer, request) {
            task.core.refuse(failure)
            return task.face
        }
        switch call(.add(task: number, transfer)) {
        case .refused(let reason)?: task.core.refuse(TransferFailure(.badURL, reason))
        case nil:
            let reason = "This device has no background transfers; run the app by `quince run`, or in a flow."
            task.core.refuse(TransferFailure(.notConnectedToInternet, reason))
        default: break
        }
        return task.face
    }

    /// Returns why a download's body cannot be kept by the device.
    private func bodyProblem(_ transfer: TransferRequest, _ request: URLRequest) -> TransferFailure? {
        if transfer.uploadFile == nil, request.httpBodyStream != nil {
            let message = "A stream cannot be sent in the background; give the request httpBody."
            return TransferFailure(.unsupportedURL, message)
        }
        guard let count = transfer.body?.count, count > TransferRequest.bodyLimit else { return nil }
        let limit = TransferRequest.bodyLimit
        return TransferFailure(
            .dataLengthExceedsMaximum, "The request's body has \(count) bytes, and a download's \(limit) at most.")
    }

    // MARK: Tasks that background sessions do not have

    private func refuse(_ reason: String) -> Never { stopLikeUIKit(reason, name: "NSGenericException") }
    private func refuseHandler() -> Never {
        refuse("Completion handler blocks are not supported in background sessions. Use a delegate instead.")
    }
    private func refuseData() -> Never { refuse("Data tasks are not supported in background sessions.") }
    private func refuseUploadFromData() -> Never {
        refuse("Upload tasks from NSData are not supported in background sessions.")
    }

    override func dataTask(with request: URLRequest) -> URLSessionDataTask { refuseData() }
    override func dataTask(with url: URL) -> URLSessionDataTask { refuseData() }
    override func dataTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask { refuseHandler() }
    override func dataTask(
        with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask { refuseHandler() }
    override func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
        refuseUploadFromData()
    }
    override func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
        refuse("Upload tasks in background sessions must be from a file")
    }
    override func uploadTask(
        with request: URLRequest, fromFile fileURL: URL,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask { refuseHandler() }
    override func uploadTask(
        with request: URLRequest, from bodyData: Data?,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask { refuseHandler() }
    override func downloadTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask { refuseHandler() }
    override func downloadTask(
        with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask { refuseHandler() }
    override func downloadTask(
        withResumeData resumeData: Data,
        completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask { refuseHandler() }

    // MARK: All tasks

    private var openTasks: [URLSessionTask] {
        let tasks = state.withLock { Array($0.tasks.values) }
        return tasks.filter { !$0.core.hasEnded }.sorted { $0.number < $1.number }.map(\.face)
    }

    override func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
        let tasks = openTasks
        tellLater { completionHandler(tasks) }
    }

    override func getTasksWithCompletionHandler(
        _ completionHandler:
            @escaping @Sendable (
                [URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]
            ) -> Void
    ) {
        let tasks = openTasks
        let uploads = tasks.compactMap { $0 as? URLSessionUploadTask }
        let downloads = tasks.compactMap { $0 as? URLSessionDownloadTask }
        tellLater { completionHandler([], uploads, downloads) }
    }

    // MARK: The end of the session

    override func finishTasksAndInvalidate() {
        state.withLock { $0.isEnding = true }
        invalidateIfFinished()
    }

    override func invalidateAndCancel() {
        state.withLock { $0.isEnding = true }
        call(.cancelAll)
        AppDevice.later { MainActor.assumeIsolated { self.tellNews(isFinishing: false) } }
        invalidateIfFinished()
    }

    override func flush(completionHandler: @escaping @Sendable () -> Void) { tellLater(completionHandler) }
    override func reset(completionHandler: @escaping @Sendable () -> Void) { tellLater(completionHandler) }

    /// Ends a session that the app has invalidated, after its last task.
    func invalidateIfFinished() {
        let delegate: (any URLSessionDelegate)? = state.withLock { state in
            guard state.isEnding, !state.isInvalid, state.tasks.isEmpty else { return nil }
            state.isInvalid = true
            defer { state.delegate = nil }
            return state.delegate
        }
        guard state.withLock({ $0.isInvalid }) else { return }
        BackgroundSessions.current.forget(self)
        if let delegate { tellLater { delegate.urlSession(self, didBecomeInvalidWithError: nil) } }
    }
}
