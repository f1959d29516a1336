package import Foundation

/// The reason for which the queue does not take a transfer.
package enum TransferRefusal: Error, Sendable, Equatable, CustomStringConvertible {
    case duplicate(TransferID)
    case badURL(String)
    case badHeader(String)
    case notStored(String)

    package var description: String {
        switch self {
        case .duplicate(let id): "There is a transfer \(id) already; give the task another number."
        case .badURL(let url): "\(url) is not an http or https URL with a host; background sessions load no others."
        case .badHeader(let name): "The header field or method \(name) has characters that HTTP does not allow."
        case .notStored(let reason): "The transfer could not be stored: \(reason)"
        }
    }
}

// The queue carries out the apps' commands here.
extension TransferQueue {
    /// Takes a transfer, which is suspended until `resume`, as all tasks are. When the call returns it is stored.
    package func add(_ id: TransferID, _ request: TransferRequest, now: Date) throws(TransferRefusal) {
        guard serials[id] == nil else { throw .duplicate(id) }
        try Self.check(request)
        advance(to: now)
        var record = TransferRecord(serial: nextSerial, id: id, request: request.sane)
        nextSerial += 1
        let file = takeOver(request.resumeData, &record)
        insert(Transfer(record))
        changed.insert(record.serial)
        guard let failure = save() else { return }
        forgetUnstored(record, file)
        throw .notStored("\(failure)")
    }

    private static func check(_ request: TransferRequest) throws(TransferRefusal) {
        let url: String = request.resumeData?.url ?? request.url
        guard HTTPURL(url) != nil else { throw .badURL(url) }
        guard HeaderText.isToken(request.method) else { throw .badHeader(request.method) }
        for field in request.headers
        where !HeaderText.isToken(field.name) || !HeaderText.isSafe(field.value) {
            throw .badHeader(field.name)
        }
    }

    /// Continues with a held file. Without one, as after a week, the download begins anew.
    private func takeOver(_ data: ResumeData?, _ record: inout TransferRecord) -> HeldFile? {
        guard let data else { return nil }
        record.request.url = data.url
        guard let file = held[data.file], file.app == record.id.app, file.url == data.url else { return nil }
        keep(nil, data.file)
        changes.append(.release(data.file))
        record.partial = file.partial
        return file
    }

    private func forgetUnstored(_ record: TransferRecord, _ file: HeldFile?) {
        if let file {
            // The file is still held in the store, whose change failed.
            changes.removeAll { $0 == .release(file.partial.file) }
            keep(file, file.partial.file)
        }
        changed.remove(record.serial)
        if let transfer = transfers[record.serial] { drop(transfer) }
    }

    package func resume(_ id: TransferID, now: Date) {
        turn(now) {
            guard let transfer = self[id], !transfer.hasEnded, transfer.record.isSuspended else { return }
            transfer.record.isSuspended = false
            transfer.record.began = transfer.record.began ?? self.now
            touch(transfer)
            changed.insert(transfer.record.serial)
        }
    }

    /// Stops a transfer, which keeps the bytes that a later attempt can go on with.
    package func suspend(_ id: TransferID, now: Date) {
        turn(now) {
            guard let transfer = self[id], !transfer.hasEnded, !transfer.record.isSuspended else { return }
            halt(transfer)
            transfer.record.isSuspended = true
            touch(transfer)
            changed.insert(transfer.record.serial)
        }
    }

    package func setPriority(_ priority: Float, of id: TransferID, now: Date) {
        turn(now) {
            guard let transfer = self[id], !transfer.hasEnded else { return }
            transfer.record.request.priority = TransferRequest.sane(priority)
            touch(transfer)
            changed.insert(transfer.record.serial)
        }
    }

    /// Ends a transfer as cancelled. If it is to produce resume data, its end has them, provided that the server knows ranges.
    package func cancel(_ id: TransferID, producingResumeData: Bool = false, now: Date) {
        turn(now) {
            guard let transfer = self[id], !transfer.hasEnded else { return }
            fail(transfer, TransferFailure(.cancelled, "The app cancelled it."), holding: producingResumeData)
        }
    }

    package func cancelAll(app: String, session: String, now: Date) {
        turn(now) {
            for transfer in look(sessions.serials(SessionIndex.Name(app: app, session: session))) {
                fail(transfer, TransferFailure(.cancelled, "The app invalidated its session."), holding: false)
            }
        }
    }

    /// Ends all transfers of an app that a person has swiped away.
    package func forceQuit(app: String, now: Date) {
        turn(now) {
            for transfer in look(sessions.serials(app: app)) {
                let failure = TransferFailure(
                    .cancelled, "A person quit the app.", cancelledReason: .userForceQuitApplication)
                fail(transfer, failure, holding: true)
            }
        }
    }

    /// Removes all that belongs to an app that is being deleted. Nobody hears of it.
    package func remove(app: String, now: Date) {
        turn(now) {
            for transfer in look(sessions.serials(app: app)) {
                halt(transfer)
                discard(transfer)
            }
            for file in held.values where file.app == app { release(file) }
        }
    }

    package func setCondition(_ condition: NetworkCondition, now: Date) {
        turn(now) {
            guard condition != self.condition else { return }
            self.condition = condition
            for transfer in look(transfers.keys.sorted()) where !transfer.hasEnded { adapt(transfer) }
        }
    }

    /// Another network is another chance: nobody waits for the rest of a delay.
    private func adapt(_ transfer: Transfer) {
        touch(transfer)
        if transfer.running != nil, networkReason(transfer) != nil { halt(transfer) }
        if networkReason(transfer) == nil {
            transfer.retry = nil
            transfer.failures = 0
        }
    }

    package func answer(_ id: TransferID, _ answer: ChallengeAnswer, now: Date) {
        turn(now) {
            guard let transfer = self[id], case .challenged(let challenge, let file) = transfer.phase else { return }
            reply(to: challenge, transfer, file, answer)
        }
    }

    // MARK: What apps ask

    package func status(of id: TransferID) -> TransferStatus? { self[id].map(status) }

    /// - Returns: a session's transfers, by the numbers of their tasks; also those whose end the app has not acknowledged.
    package func statuses(app: String, session: String) -> [TransferStatus] {
        look(sessions.serials(SessionIndex.Name(app: app, session: session)))
            .sorted { $0.id.task < $1.id.task }.map(status)
    }

    /// The sessions with transfers or ends that an app should still hear of: the apps to launch when the service starts.
    package func sessions(app: String) -> [String] {
        sessions.names(app: app)
    }

    /// Whether a session's app is to be woken for the ends that it has not acknowledged: one of its transfers wants so.
    package func sendsLaunchEvents(app: String, session: String) -> Bool {
        sessions.ended(SessionIndex.Name(app: app, session: session)).contains { serial in
            transfers[serial]?.request.sendsLaunchEvents == true
        }
    }

    /// - Parameter room: the bytes of a message that the ends may have as JSON. One end is returned in any case.
    /// - Returns: the ends that this launch of the app has not heard. That it has is stored before the call returns, so each
    ///   launch hears each end at most once; the next one hears those that were not acknowledged.
    package func takeEnds(
        app: String, session: String, launch: String, room: Int = .max, now: Date
    ) -> [TransferOutcome] {
        advance(to: now)
        let untold = untold(app, session, launch, room)
        let before = untold.map(\.record.toldLaunch)
        for transfer in untold {
            transfer.record.toldLaunch = launch
            changed.insert(transfer.record.serial)
        }
        if untold.isEmpty || save() == nil { return untold.compactMap(outcome) }
        for (transfer, launch) in zip(untold, before) { transfer.record.toldLaunch = launch }
        return []
    }

    /// Whether there are ends that a launch of the app has not heard.
    package func hasEnds(app: String, session: String, launch: String) -> Bool {
        !untold(app, session, launch, 0).isEmpty
    }

    /// The ends that are stored and that the launch has not heard, as many as fit.
    private func untold(_ app: String, _ session: String, _ launch: String, _ room: Int) -> [Transfer] {
        let unstored = Set(endings)
        let ended = sessions.ended(SessionIndex.Name(app: app, session: session))
        let all = look(ended.filter { !unstored.contains($0) }).filter { $0.record.toldLaunch != launch }
        var size = 0
        let fitting = all.prefix { transfer in
            size += transfer.record.end?.messageSize ?? 0
            return size <= room
        }
        return Array(fitting.isEmpty ? all.prefix(1) : fitting)
    }

    private func outcome(_ transfer: Transfer) -> TransferOutcome? {
        transfer.record.end.map { TransferOutcome(id: transfer.id, end: $0, progress: transfer.record.progress) }
    }

    /// The app has dealt with an end: record and file go.
    package func acknowledge(_ id: TransferID, now: Date) {
        turn(now) {
            guard let transfer = self[id], transfer.hasEnded else { return }
            discard(transfer)
        }
    }

    // MARK: Parts

    subscript(id: TransferID) -> Transfer? { serials[id].flatMap { transfers[$0] } }

    private func look(_ serials: [Int]) -> [Transfer] {
        looks += serials.count
        return serials.compactMap { transfers[$0] }
    }

    func insert(_ transfer: Transfer) {
        transfers[transfer.record.serial] = transfer
        serials[transfer.id] = transfer.record.serial
        sessions.put(transfer.record.serial, transfer.id, hasEnded: transfer.hasEnded)
        touch(transfer)
    }

    func drop(_ transfer: Transfer) {
        transfers[transfer.record.serial] = nil
        serials[transfer.id] = nil
        sessions.remove(transfer.record.serial, transfer.id)
        touch(transfer)
        progressed.remove(transfer.record.serial)
    }

    func status(_ transfer: Transfer) -> TransferStatus {
        TransferStatus(
            id: transfer.id, request: transfer.request, state: state(transfer), progress: progress(of: transfer),
            head: transfer.running?.head ?? transfer.record.partial?.head)
    }

    private func state(_ transfer: Transfer) -> TransferState {
        if let end = transfer.record.end { return .ended(end) }
        if transfer.record.isSuspended { return .suspended }
        switch transfer.phase {
        case .running: return .running
        case .challenged(let challenge, _): return .challenged(challenge)
        case .idle: return .waiting(waitingReason(transfer) ?? .turn)
        }
    }

    func progress(of transfer: Transfer) -> TransferProgress {
        if transfer.hasEnded { return transfer.record.progress }
        var progress = TransferProgress()
        progress.expectedToReceive = transfer.request.countOfBytesClientExpectsToReceive
        progress.expectedToSend = transfer.request.countOfBytesClientExpectsToSend
        if let partial = transfer.record.partial {
            progress.expectedToReceive = partial.total ?? progress.expectedToReceive
        }
        guard let running = transfer.running else {
            progress.received = transfer.record.partial.flatMap { files.size(of: $0.file) } ?? 0
            return progress
        }
        progress.resumedAt = running.offset
        progress.received = running.offset + running.received
        progress.sent = running.sent
        if running.toSend >= 0 { progress.expectedToSend = running.toSend }
        return progress
    }
}
