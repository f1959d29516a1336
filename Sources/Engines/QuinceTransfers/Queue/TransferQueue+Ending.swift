import Foundation

// Files and ends become durable here: contents, names, records, and only then words.
extension TransferQueue {
    /// Ends a transfer whose body is complete.
    func conclude(_ transfer: Transfer, _ head: ResponseHead) {
        guard let partial = transfer.record.partial else {
            return fail(transfer, TransferFailure(.badServerResponse, "\(head.url) sent no body."), holding: false)
        }
        let name = PartialName.complete(partial.file)
        transfer.record.progress = finalProgress(transfer, received: files.size(of: partial.file) ?? 0)
        do {
            if files.size(of: partial.file) == nil { try files.create(partial.file).close() }
            try files.sync(partial.file)
            try files.rename(partial.file, to: name)
        } catch {
            return fail(transfer, error, holding: false)
        }
        folderNeedsSync = true
        transfer.record.partial = nil
        finish(transfer, .finished(head, file: name))
    }

    func finalProgress(_ transfer: Transfer, received: Int64) -> TransferProgress {
        var progress = TransferProgress()
        (progress.received, progress.expectedToReceive) = (received, received)
        progress.resumedAt = transfer.resumedAt
        let size = transfer.request.body.map { Int64($0.count) }
        if let size = size ?? transfer.request.uploadFile.flatMap({ try? files.read($0).size }) {
            (progress.sent, progress.expectedToSend) = (size, size)
        }
        return progress
    }

    /// Ends a download whose bytes are all there although nobody has seen its attempt end.
    func completeIfWhole(_ transfer: Transfer) -> Bool {
        guard let partial = transfer.record.partial, partial.isResumable, let total = partial.total, total > 0,
            files.size(of: partial.file) == total
        else { return false }
        conclude(transfer, partial.head)
        return true
    }

    /// Ends a transfer with an error.
    ///
    /// - Parameter holding: whether the bytes are kept for resume data.
    func fail(_ transfer: Transfer, _ failure: TransferFailure, holding: Bool) {
        if transfer.hasEnded { return }
        halt(transfer)
        transfer.record.progress = progress(of: transfer)
        let lacksRoom: Bool = failure.code == .cannotWriteToFile
        // A full disk has its room back at once: else it could not even store the end. A restart does without the file.
        if lacksRoom, let partial = transfer.record.partial { files.remove(partial.file) }
        let data = holding && !lacksRoom ? hold(transfer) : nil
        forgetPartial(transfer)
        finish(transfer, .failed(failure, resumeData: data))
    }

    private func finish(_ transfer: Transfer, _ end: TransferEnd) {
        transfer.record.end = end
        transfer.phase = .idle
        transfer.retry = nil
        sessions.put(transfer.record.serial, transfer.id, hasEnded: true)
        touch(transfer)
        changed.insert(transfer.record.serial)
        endings.append(transfer.record.serial)
    }

    // MARK: Partial files

    /// Stops what a transfer does, and keeps what a later attempt can go on with.
    func halt(_ transfer: Transfer) {
        if let running = transfer.running {
            network.stop(running.attempt.number)
            close(running)
            let isRecorded: Bool = running.attempt.file == transfer.record.partial?.file
            if !isRecorded { files.remove(running.attempt.file) }
        }
        if transfer.isChallenged { forgetPartial(transfer) }
        transfer.phase = .idle
        touch(transfer)
        keepPartial(transfer)
    }

    /// Forgets a partial file that no server would continue.
    func keepPartial(_ transfer: Transfer) {
        guard let partial = transfer.record.partial else { return }
        let size: Int64 = files.size(of: partial.file) ?? 0
        if !partial.isResumable || size == 0 || size > partial.total ?? .max { forgetPartial(transfer) }
    }

    func forgetPartial(_ transfer: Transfer) {
        guard let partial = transfer.record.partial else { return }
        transfer.record.partial = nil
        changed.insert(transfer.record.serial)
        unwanted.append(partial.file)
    }

    private func hold(_ transfer: Transfer) -> ResumeData? {
        guard case .download = transfer.request.kind, let partial = transfer.record.partial, partial.isResumable,
            let size = files.size(of: partial.file), size > 0
        else { return nil }
        var kept = partial
        kept.file = HeldName.make(serial: transfer.record.serial)
        guard (try? files.sync(partial.file)) != nil, (try? files.rename(partial.file, to: kept.file)) != nil else {
            return nil
        }
        kept.synced = size
        folderNeedsSync = true
        transfer.record.partial = nil
        let file = HeldFile(
            app: transfer.id.app, url: transfer.request.url, partial: kept, until: now + limits.holdTime)
        keep(file, kept.file)
        changes.append(.hold(file))
        return ResumeData(
            url: transfer.request.url, received: size, etag: partial.head.value("ETag"),
            lastModified: partial.head.value("Last-Modified"), file: kept.file, headers: transfer.request.headers)
    }

    /// Keeps a held file under its name until its time is up, or `nil` no longer.
    func keep(_ file: HeldFile?, _ name: String) {
        held[name] = file
        heldUntil[name] = file?.until
    }

    func release(_ file: HeldFile) {
        keep(nil, file.partial.file)
        changes.append(.release(file.partial.file))
        unwanted.append(file.partial.file)
    }

    /// Removes a transfer with all that it has.
    func discard(_ transfer: Transfer) {
        let serial = transfer.record.serial
        if let file = transfer.record.partial?.file { unwanted.append(file) }
        if case .finished(_, let file)? = transfer.record.end { unwanted.append(file) }
        changed.remove(serial)
        endings.removeAll { $0 == serial }
        // Nobody is told of a transfer that is not there any more.
        events.removeAll { $0 == .ended(transfer.id) }
        changes.append(.remove(serial))
        drop(transfer)
    }

    // MARK: Storing

    /// The pause before what could not be stored is tried again.
    private static let saveInterval: TimeInterval = 5

    /// Makes durable what has changed, in the one safe order, and then removes files that no record names any more.
    ///
    /// - Returns: what went wrong. All of it is kept, for the next call.
    func save() -> (any Error)? {
        do {
            if folderNeedsSync { try files.syncFolder() }
            folderNeedsSync = false
            let all = changes + changed.sorted().compactMap { transfers[$0].map { .put($0.record) } }
            if !all.isEmpty { try store.apply(all) }
        } catch {
            saveRetry = now + Self.saveInterval
            return error
        }
        (changes, changed, saveRetry) = ([], [], nil)
        for name in unwanted { files.remove(name) }
        unwanted = []
        announce()
        return nil
    }

    private func announce() {
        let ended = endings.compactMap { transfers[$0]?.id }
        endings = []
        if ended.isEmpty { return }
        events += ended.map { .ended($0) }
        var told: Set<SessionIndex.Name> = []
        for id in ended where told.insert(.init(id)).inserted && !sessions.isActive(.init(id)) {
            events.append(.sessionFinished(app: id.app, session: id.session))
        }
    }
}
