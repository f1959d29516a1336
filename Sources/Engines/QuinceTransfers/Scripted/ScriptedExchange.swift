import Foundation

/// One attempt under way in a scripted network.
///
///     began ── latency ── sends ── head ── receives ── end
///
/// All of it follows from the time alone: the bytes that have arrived are the speed times the time since the head.
final class ScriptedExchange {
    let attempt: TransferAttempt
    private let answer: Result<ScriptedAnswer, TransferFailure>
    private let rate: Double
    private let began: Date
    /// The date at which the first byte of an upload is sent.
    private let sendDate: Date
    private let files: any FileLayer

    private(set) var sent: Int64 = 0
    private(set) var received: Int64 = 0
    private(set) var head: ResponseHead?
    /// The date at which the exchange was over, and its failure.
    private(set) var end: (date: Date, failure: TransferFailure?)?
    private(set) var headDate: Date?
    private var upload: (any UploadFile)?
    private var file: (any TransferFile)?
    /// The uploaded bytes so far, in one number: FNV-1a.
    private(set) var digest: UInt64 = 0xCBF2_9CE4_8422_2325

    private static let bufferSize = 64 << 10
    private static let tick: TimeInterval = 0.25

    init(_ attempt: TransferAttempt, _ response: ScriptedResponse?, _ files: any FileLayer, now: Date) {
        self.attempt = attempt
        self.files = files
        began = now
        sendDate = now + (response?.latency ?? 0.05)
        rate = response?.rate ?? .infinity
        answer = Self.answer(attempt, response)
        openUpload()
    }

    private static func answer(_ attempt: TransferAttempt, _ response: ScriptedResponse?)
        -> Result<ScriptedAnswer, TransferFailure>
    {
        guard let response else {
            let message = "Nothing answers \(attempt.url); a flow scripts it by the command serve."
            return .failure(TransferFailure(.badServerResponse, message))
        }
        if let failure = response.failure { return .failure(failure.failure(attempt.url)) }
        return .success(ScriptedAnswer(response, attempt))
    }

    private func openUpload() {
        do {
            upload = try attempt.openBody(files)
        } catch {
            end = (began, error)
        }
    }

    func close() {
        file?.close()
        (file, upload) = (nil, nil)
    }

    // MARK: Time

    private var answerDate: Date { sendDate + Double(upload?.size ?? 0) / rate }

    /// Returns the date at which the last byte arrives.
    private func bodyDate(_ answer: ScriptedAnswer) -> Date { answerDate + Double(answer.range.count) / rate }

    /// The next instant at which something happens, or has happened that nobody knows yet; `nil` if the server has fallen
    /// silent.
    func nextDeadline(after now: Date) -> Date? {
        if let end { return end.date }
        if upload != nil, now < answerDate { return min(answerDate, nextTick(since: sendDate, now)) }
        guard head != nil else { return answerDate }
        guard case .success(let answer) = answer else { return nil }
        let last = bodyDate(answer)
        if now < last { return min(last, nextTick(since: answerDate, now)) }
        if case .stall = answer.ending { return nil }
        return last
    }

    private func nextTick(since start: Date, _ now: Date) -> Date {
        // A tick in which no byte arrives would be one for nothing.
        let interval = max(Self.tick, 1 / rate)
        let passed = (now.timeIntervalSince(start) / interval + 1e-6).rounded(.down)
        return start + (max(0, passed) + 1) * interval
    }

    /// Does all that happens up to a time.
    func advance(to now: Date) {
        if end != nil { return }
        do throws(TransferFailure) {
            try send(until: now)
            guard now >= answerDate else { return }
            let answer = try answer.get()
            if head == nil { try open(answer) }
            try receive(answer, until: now)
            try finish(answer, now)
        } catch {
            finish(at: head == nil ? min(now, answerDate) : now, error)
        }
    }

    private func finish(_ answer: ScriptedAnswer, _ now: Date) throws(TransferFailure) {
        if attempt.place(for: answer.head) == .nowhere { return finish(at: answerDate, nil) }
        guard now >= bodyDate(answer) else { return }
        switch answer.ending {
        case .complete: finish(at: bodyDate(answer), nil)
        case .lost: finish(at: bodyDate(answer), ScriptedResponse.Failure.networkConnectionLost.failure(attempt.url))
        case .stall: break
        }
    }

    private func finish(at date: Date, _ failure: TransferFailure?) {
        end = (date, failure)
        close()
    }

    private func count(_ total: Int64, since start: Date, until end: Date, _ now: Date) -> Int64 {
        if now >= end { return total }
        // A nanosecond more, so that a date that was computed from a count has its bytes.
        let passed = now.timeIntervalSince(start) + 1e-9
        return passed <= 0 ? 0 : Int64(min(passed * rate, Double(total)))
    }

    // MARK: Bytes

    private func send(until now: Date) throws(TransferFailure) {
        guard let upload else { return }
        let due = count(upload.size, since: sendDate, until: answerDate, now)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.bufferSize, alignment: 1)
        defer { buffer.deallocate() }
        while sent < due {
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(Int(min(due - sent, Int64(buffer.count)))))
            let length = try upload.read(into: part, at: sent)
            if length == 0 { throw TransferFailure(.cannotOpenFile, "The file of the upload has become shorter.") }
            digest = part.prefix(length).reduce(digest) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            sent += Int64(length)
        }
    }

    private func open(_ answer: ScriptedAnswer) throws(TransferFailure) {
        (head, headDate) = (answer.head, answerDate)
        switch attempt.place(for: answer.head) {
        case .create(let name): file = try files.create(name)
        case .append(let name, let offset): file = try files.append(to: name, at: offset)
        case .nowhere: break
        }
    }

    private func receive(_ answer: ScriptedAnswer, until now: Date) throws(TransferFailure) {
        guard let file else { return }
        let due = count(Int64(answer.range.count), since: answerDate, until: bodyDate(answer), now)
        while received < due {
            let first = answer.range.lowerBound + received
            let bytes = answer.body.bytes(first..<(first + min(due - received, Int64(Self.bufferSize))))
            try write(bytes, file)
            received += Int64(bytes.count)
        }
    }

    private func write(_ bytes: Data, _ file: any TransferFile) throws(TransferFailure) {
        let failure: TransferFailure? = bytes.withUnsafeBytes { buffer in
            do throws(TransferFailure) {
                try file.write(buffer)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }
}
