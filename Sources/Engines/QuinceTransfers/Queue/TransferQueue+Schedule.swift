import Foundation

// Attempts begin here, and are counted as lost here.
extension TransferQueue {
    /// Returns the reason for which a transfer has to wait for another network; `nil` if it may use the present one.
    func networkReason(_ transfer: Transfer) -> WaitingReason? {
        switch condition {
        case .wifi: nil
        case .offline: .connectivity
        case .cellular: transfer.request.allowsCellular && !transfer.request.isDiscretionary ? nil : .wifi
        }
    }

    func waitingReason(_ transfer: Transfer) -> WaitingReason? {
        if let date = transfer.request.earliestBeginDate, date > now { return .begin(date) }
        if let reason = networkReason(transfer) { return reason }
        if let retry = transfer.retry, retry.date > now { return .retry(retry.date, after: retry.failure) }
        return nil
    }

    /// Notes that a transfer has changed, so that its deadline and its place among those that wait are found anew.
    func touch(_ transfer: Transfer) { touched.insert(transfer.record.serial) }

    /// Begins as many attempts as the limits allow.
    func begin() {
        repeat {
            settle()
            while attempts.count < limits.total, let serial = order.next {
                order.leave(serial)
                if let transfer = transfers[serial] { attempt(transfer) }
            }
        } while !touched.isEmpty
    }

    private func settle() {
        let serials = touched.sorted()
        touched = []
        for serial in serials {
            looks += 1
            if let transfer = transfers[serial] { settle(transfer) } else { forget(serial) }
        }
    }

    private func settle(_ transfer: Transfer) {
        due[transfer.record.serial] = deadline(of: transfer)
        let reason = transfer.isIdle ? waitingReason(transfer) : nil
        if transfer.isIdle { tellWaiting(transfer, reason) }
        if transfer.isIdle, reason == nil {
            order.wait(transfer.rank, host: transfer.host)
        } else {
            order.leave(transfer.record.serial)
        }
    }

    private func forget(_ serial: Int) {
        due[serial] = nil
        order.leave(serial)
    }

    /// Tells the app once that its transfer waits for a network.
    private func tellWaiting(_ transfer: Transfer, _ reason: WaitingReason?) {
        defer { transfer.toldWaiting = reason }
        guard let reason, reason == .connectivity || reason == .wifi, reason != transfer.toldWaiting else { return }
        events.append(.waitsForNetwork(transfer.id, reason))
    }

    private func attempt(_ transfer: Transfer) {
        guard let url = transfer.url else {
            let failure = TransferFailure(.badURL, "\(transfer.request.url) is not a URL to load.")
            return fail(transfer, failure, holding: false)
        }
        if completeIfWhole(transfer) { return }
        transfer.retry = nil
        let hop = Hop(
            url: url, method: transfer.request.method, headers: transfer.request.headers,
            sendsBody: transfer.request.sendsBody)
        start(transfer, hop)
    }

    /// Starts an attempt, also as the next step of a redirected one.
    func start(_ transfer: Transfer, _ hop: Hop) {
        let number = nextAttempt
        nextAttempt += 1
        let beginning = hop.method == "GET" ? beginning(transfer) : nil
        let attempt = TransferAttempt(
            number: number, url: hop.url.text, method: hop.method, headers: fields(transfer, hop, beginning),
            uploadFile: hop.sendsBody ? transfer.request.uploadFile : nil,
            body: hop.sendsBody ? transfer.request.body : nil, beginning: beginning,
            file: PartialName.make(serial: transfer.record.serial, attempt: number))
        var running = Running(attempt: attempt, hop: hop, lastActivity: now)
        running.toSend = (try? attempt.openBody(files))?.size ?? -1
        transfer.phase = .running(running)
        attempts[number] = transfer.record.serial
        order.began(host: hop.url.host)
        touch(transfer)
        network.start(attempt)
    }

    /// Frees the place of an attempt that is over.
    func close(_ running: Running) {
        guard attempts.removeValue(forKey: running.attempt.number) != nil else { return }
        order.ended(host: running.hop.url.host)
    }

    private func beginning(_ transfer: Transfer) -> TransferAttempt.Beginning? {
        guard let partial = transfer.record.partial, partial.isResumable, let validator = partial.validator,
            let size = files.size(of: partial.file), size > 0
        else { return nil }
        return TransferAttempt.Beginning(
            file: partial.file, offset: size, total: partial.total, validator: validator)
    }

    private func fields(_ transfer: Transfer, _ hop: Hop, _ beginning: TransferAttempt.Beginning?) -> [HeaderField] {
        var fields = hop.headers.filter { field in
            !["accept-encoding", "content-length", "transfer-encoding", "connection", "host"]
                .contains(field.name.lowercased())
        }
        // A range of a compressed body would be a range of other bytes.
        fields.append(HeaderField("Accept-Encoding", "identity"))
        if let credential = transfer.credential, credential.origin == hop.url.origin {
            fields.removeAll { $0.isNamed("Authorization") }
            fields.append(HeaderField("Authorization", credential.authorization))
        }
        if let beginning {
            fields.removeAll { $0.isNamed("Range") || $0.isNamed("If-Range") }
            fields.append(HeaderField("Range", "bytes=\(beginning.offset)-"))
            fields.append(HeaderField("If-Range", beginning.validator.condition))
        }
        return fields
    }

    // MARK: Time

    private func deadline(of transfer: Transfer) -> Date? {
        if transfer.hasEnded { return nil }
        var dates: [Date] = []
        if let began = transfer.record.began { dates.append(began + transfer.request.timeoutForResource) }
        if let running = transfer.running {
            dates.append(running.lastActivity + transfer.request.timeoutForRequest)
        } else if transfer.isIdle {
            switch waitingReason(transfer) {
            case .begin(let date)?, .retry(let date, _)?: dates.append(date)
            default: break
            }
        }
        return dates.min()
    }

    /// Ends what has waited too long.
    func expire() {
        while let next = due.first, next.key <= now {
            looks += 1
            due[next.value] = nil
            if let transfer = transfers[next.value] { expire(transfer) }
        }
        while let next = heldUntil.first, next.key <= now, let file = held[next.value] { release(file) }
    }

    private func expire(_ transfer: Transfer) {
        touch(transfer)
        let request = transfer.request
        if let began = transfer.record.began, began + request.timeoutForResource <= now {
            let message = "\(request.url) was not loaded within \(Int(request.timeoutForResource)) seconds."
            fail(transfer, TransferFailure(.timedOut, message), holding: true)
        } else if let running = transfer.running, running.lastActivity + request.timeoutForRequest <= now {
            halt(transfer)
            let message = "\(running.hop.url.text) was silent for \(Int(request.timeoutForRequest)) seconds."
            retry(transfer, after: TransferFailure(.timedOut, message))
        }
    }
}
