import CCurl
import QuinceTransfers
import Synchronization

/// The files of one attempt, between curl's thread, which writes and reads them, and the queue's, which may stop that at any
/// time.
///
/// - Isolation: any thread.
final class Exchange: Sendable {
    fileprivate struct State {
        var reader: HeadReader
        var file: (any TransferFile)?
        var upload: (any UploadFile)?
        /// The bytes that the body of this response has at most.
        var limit = Int64.max
        var received: Int64 = 0
        var sent: Int64 = 0
        /// The failure on this side.
        var failure: TransferFailure?
        /// Whether the body is over for us before it is for the server.
        var isCutShort = false
        var isStopped = false
    }

    let attempt: TransferAttempt
    private let files: any FileLayer
    private let news: NetworkNews
    private let state: Mutex<State>

    init(_ attempt: TransferAttempt, _ files: any FileLayer, _ news: NetworkNews) {
        (self.attempt, self.files, self.news) = (attempt, files, news)
        state = Mutex(State(reader: HeadReader(url: attempt.url)))
    }

    /// Ends the use of files: when this returns nothing is written any more, and the files are closed.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            state.closeFiles()
        }
    }

    // MARK: curl's thread

    /// Opens the body of an upload.
    ///
    /// - Returns: its size; `nil` if the request has no body.
    func openUpload() throws(TransferFailure) -> Int64? {
        try state.withLock { state throws(TransferFailure) in
            state.upload = try attempt.openBody(files)
            return state.upload?.size
        }
    }

    /// - Returns: whether curl goes on.
    func take(headLine line: UnsafeRawBufferPointer) -> Bool {
        goOn { state throws(TransferFailure) in
            guard let head = try state.reader.take(line) else { return }
            try open(head, &state)
            news.note(attempt.number, head)
        }
    }

    private func open(_ head: ResponseHead, _ state: inout State) throws(TransferFailure) {
        let length = attempt.expectedLength(head)
        state.limit = length ?? .max
        switch attempt.place(for: head) {
        case .create(let name): state.file = try files.create(name)
        case .append(let name, let offset): state.file = try files.append(to: name, at: offset)
        // A body that is empty ends by itself, and its connection can be used again.
        case .nowhere: state.isCutShort = length != 0
        }
    }

    func take(body: UnsafeRawBufferPointer) -> Bool {
        goOn { state throws(TransferFailure) in
            let count = Int(min(Int64(body.count), state.limit - state.received))
            try state.file?.write(UnsafeRawBufferPointer(rebasing: body[..<count]))
            state.received += Int64(count)
            // A server that says more than its head promised is not listened to.
            state.isCutShort = count < body.count
            news.note(attempt.number, received: state.received, sent: state.sent)
        }
    }

    /// Gives the next bytes of an upload.
    ///
    /// - Returns: `nil` to end the transfer.
    func give(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
        var count = 0
        let goesOn = goOn { state throws(TransferFailure) in
            guard let upload = state.upload else { return }
            count = try upload.read(into: buffer, at: state.sent)
            guard count > 0 || state.sent >= upload.size else {
                throw TransferFailure(.cannotOpenFile, "The file became shorter while it was sent.")
            }
            state.sent += Int64(count)
            news.note(attempt.number, received: state.received, sent: state.sent)
        }
        return goesOn ? count : nil
    }

    /// Does something with the files unless the attempt is over for us.
    ///
    /// - Returns: whether it still is not.
    private func goOn(_ work: (inout State) throws(TransferFailure) -> Void) -> Bool {
        // The compiler cannot know that the files do not keep the bytes, which are curl's for the length of the call.
        nonisolated(unsafe) let work = work
        return state.withLock { state in
            if state.isStopped || state.isCutShort { return false }
            do throws(TransferFailure) { try work(&state) } catch { state.failure = error }
            return state.failure == nil && !state.isCutShort
        }
    }

    /// Goes back in an upload, because curl sends it again on another connection.
    func seek(to offset: Int64) { state.withLock { $0.sent = offset } }

    /// Closes the files, and reports the end, unless the queue has stopped the attempt.
    ///
    /// - Parameter failure: curl's; what happened on this side comes before it.
    func end(_ failure: TransferFailure?) {
        state.withLock { state in
            if state.isStopped { return }
            state.closeFiles()
            let failure = state.failure ?? (state.isCutShort ? nil : failure ?? state.lackOfHead(attempt.url))
            news.noteEnd(attempt.number, received: state.received, sent: state.sent, failure)
        }
    }
}

extension Exchange.State {
    fileprivate mutating func closeFiles() {
        file?.close()
        (file, upload) = (nil, nil)
    }

    /// Returns the failure of an attempt whose head has no end, which is none to curl.
    fileprivate func lackOfHead(_ url: String) -> TransferFailure? {
        reader.isComplete ? nil : TransferFailure(.networkConnectionLost, "\(url): the answer ended in its head.")
    }
}
