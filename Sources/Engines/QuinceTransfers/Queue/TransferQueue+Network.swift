import Foundation

// The network reports here. An attempt that was stopped has no number here any more, and late news of it are dropped.
extension TransferQueue {
    func handle(_ event: NetworkEvent) {
        switch event {
        case .head(let number, let head): change(number) { answered($0, &$1, head) }
        case .progressed(let number, let received, let sent):
            change(number) { count($0, &$1, received: received, sent: sent) }
        case .ended(let number, let received, let sent, let failure):
            change(number) { count($0, &$1, received: received, sent: sent) }
            guard let transfer = transfer(ofAttempt: number), let running = transfer.running else { return }
            close(running)
            transfer.resumedAt = running.offset
            transfer.phase = .idle
            touch(transfer)
            finish(transfer, running, failure)
        }
    }

    private func transfer(ofAttempt number: Int) -> Transfer? {
        attempts[number].flatMap { transfers[$0] }
    }

    private func change(_ number: Int, _ body: (Transfer, inout Running) -> Void) {
        guard let transfer = transfer(ofAttempt: number), var running = transfer.running else { return }
        body(transfer, &running)
        transfer.phase = .running(running)
        touch(transfer)
    }

    /// Stores the head before the body can be complete, so that a file and the head it came with are never mixed up.
    private func answered(_ transfer: Transfer, _ running: inout Running, _ head: ResponseHead) {
        running.head = head
        running.lastActivity = now
        switch running.place {
        case .create(let file)?:
            forgetPartial(transfer)
            transfer.record.partial = TransferRecord.Partial(
                file: file, head: head, method: running.attempt.method, total: running.attempt.expectedLength(head),
                boot: boot, isWhole: head.status == 200)
        case .append?: continuePartial(transfer, head)
        case .nowhere?, nil: return
        }
        changed.insert(transfer.record.serial)
    }

    private func continuePartial(_ transfer: Transfer, _ head: ResponseHead) {
        guard var partial = transfer.record.partial else { return }
        // A 206 need not repeat what tells the versions of a file apart.
        let known: [HeaderField] = partial.head.headers.filter { field in
            (field.isNamed("ETag") || field.isNamed("Last-Modified")) && head.value(field.name) == nil
        }
        partial.head = head
        partial.head.headers += known
        partial.total = partial.total ?? head.value("Content-Range").flatMap(ContentRange.init)?.total
        transfer.record.partial = partial
    }

    private func count(_ transfer: Transfer, _ running: inout Running, received: Int64, sent: Int64) {
        guard received > running.received || sent > running.sent else { return }
        running.received = max(running.received, received)
        running.sent = max(running.sent, sent)
        running.lastActivity = now
        if running.offset + running.received > transfer.best {
            transfer.best = running.offset + running.received
            transfer.failures = 0
        }
        // The text with which a server asks for a password is not a part of the file.
        if running.head?.status != 401 { progressed.insert(transfer.record.serial) }
        syncIfFar(transfer, running)
    }

    /// Syncs a large file now and then, so that a loss of power costs little.
    private func syncIfFar(_ transfer: Transfer, _ running: Running) {
        guard let partial = transfer.record.partial, partial.file == running.file, partial.isResumable,
            running.offset + running.received - partial.synced >= limits.syncInterval
        else { return }
        do {
            try files.sync(partial.file)
            folderNeedsSync = true
            transfer.record.partial?.synced = running.offset + running.received
            changed.insert(transfer.record.serial)
        } catch {
            // The last sync, before the end, reports what is wrong.
        }
    }

    // MARK: The end of an attempt

    private func finish(_ transfer: Transfer, _ running: Running, _ failure: TransferFailure?) {
        if let head = running.head, running.attempt.startsOver(after: head) {
            forgetPartial(transfer)
            start(transfer, running.hop)
        } else if let head = running.head, Hop.isRedirection(head), failure == nil || failure?.isRetried == true {
            redirect(transfer, running, head)
        } else if let failure {
            keepPartial(transfer)
            lose(transfer, failure)
        } else {
            complete(transfer, running)
        }
    }

    private func redirect(_ transfer: Transfer, _ running: Running, _ head: ResponseHead) {
        do {
            start(transfer, try running.hop.following(head))
        } catch {
            fail(transfer, error, holding: false)
        }
    }

    private func complete(_ transfer: Transfer, _ running: Running) {
        guard let head = running.head else {
            return lose(transfer, TransferFailure(.networkConnectionLost, "\(running.attempt.url) gave no answer."))
        }
        if let expected = running.attempt.expectedLength(head), running.received < expected {
            keepPartial(transfer)
            let message = "\(head.url) promised \(expected) bytes and sent \(running.received)."
            return lose(transfer, TransferFailure(.networkConnectionLost, message))
        }
        if let total = transfer.record.partial?.total ?? running.attempt.expectedLength(head),
            running.offset + running.received > total
        {
            forgetPartial(transfer)
            let message = "\(head.url) sent more than the \(total) bytes that it promised."
            return lose(transfer, TransferFailure(.networkConnectionLost, message))
        }
        if let total = transfer.record.partial?.total, running.offset + running.received < total {
            // The server sent less than the rest, as it may.
            return lose(transfer, TransferFailure(.networkConnectionLost, "\(head.url) sent a part of the rest."))
        }
        if head.status == 401, let file = running.file, ask(transfer, running, head, file) {
            return
        }
        conclude(transfer, head)
    }

    private func lose(_ transfer: Transfer, _ failure: TransferFailure) {
        if failure.isRetried {
            retry(transfer, after: failure)
        } else {
            fail(transfer, failure, holding: true)
        }
    }

    func retry(_ transfer: Transfer, after failure: TransferFailure) {
        transfer.failures += 1
        if failure.isUnreachable, transfer.failures >= Backoff.unreachableLimit {
            return fail(transfer, failure, holding: true)
        }
        touch(transfer)
        transfer.retry = (now + Backoff.delay(afterFailures: transfer.failures), failure)
    }

    // MARK: Authentication

    private func ask(_ transfer: Transfer, _ running: Running, _ head: ResponseHead, _ file: String) -> Bool {
        guard let field = head.value("WWW-Authenticate"), let scheme = field.split(separator: " ").first else {
            return false
        }
        if let credential = transfer.credential, credential.origin == running.hop.url.origin {
            transfer.failedCredentials += 1
        }
        let challenge = TransferChallenge(
            origin: running.hop.url.origin, scheme: scheme.lowercased(), realm: Self.realm(field),
            previousFailureCount: transfer.failedCredentials, head: head)
        transfer.phase = .challenged(challenge, file: file)
        touch(transfer)
        events.append(.challenged(transfer.id, challenge))
        return true
    }

    private static func realm(_ field: String) -> String? {
        field.firstMatch(of: /[Rr]ealm="([^"]*)"/).map { String($0.1) }
    }

    func reply(to challenge: TransferChallenge, _ transfer: Transfer, _ file: String, _ answer: ChallengeAnswer) {
        transfer.phase = .idle
        touch(transfer)
        switch answer {
        case .performDefault:
            conclude(transfer, challenge.head)
        case .cancel:
            fail(transfer, TransferFailure(.cancelled, "The app cancelled the challenge."), holding: false)
        case .credential(let user, let password) where challenge.scheme == "basic":
            forgetPartial(transfer)
            transfer.credential = (challenge.origin, "Basic " + Data("\(user):\(password)".utf8).base64EncodedString())
        case .credential:
            // Digest and the rest are not spoken here; the server's answer is what the app gets.
            conclude(transfer, challenge.head)
        }
    }
}
