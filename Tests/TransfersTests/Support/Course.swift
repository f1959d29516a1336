import Foundation
import QuinceTransfers
import SeededRandom

/// A random course of what apps, people, servers, disks and power do to a queue, and a model of what may come of it.
final class Course {
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// The state of a transfer, as the course knows it.
    struct Known {
        var request: TransferRequest
        /// The end that has been told.
        var end: TransferEnd?
        var isAcknowledged = false
        /// Whether the acknowledgement is under way.
        var isLeaving = false
        var mayBeCancelled = false
    }

    static let apps = ["org.a", "org.b"]

    let seed: UInt64
    private(set) var kills = 0
    private var random: SeededNumbers
    private var sites = Sites()
    private var fuse = Fuse()
    private let store = MemoryTransferStore()
    private let files = MemoryFiles()
    private var network: ScriptedNetwork!
    private var queue: TransferQueue!
    private var now = Date(timeIntervalSinceReferenceDate: 0)
    private var boot = 1
    private var condition = NetworkCondition.wifi
    private var step = 0

    private var known: [TransferID: Known] = [:]
    private var launches: [String: Int] = [:]
    private var heard: Set<String> = []
    private var resumeData: [ResumeData] = []
    private var uploads: [String: UInt64] = [:]
    private var wasFull = false
    private var tasks = 0

    init(seed: UInt64) throws {
        self.seed = seed
        random = SeededNumbers(seed: seed)
        for number in 0..<4 {
            let bytes = Data((0..<random.next(below: 20_000)).map { UInt8(truncatingIfNeeded: $0 / 3 + number) })
            files.addUpload("upload \(number)", bytes)
            uploads["upload \(number)"] = ScriptedRequest.digest(of: bytes)
        }
        try revive()
    }

    private func fault(_ text: String) -> Fault { Fault(description: "seed \(seed), step \(step): \(text)") }

    // MARK: Lives

    private func revive() throws {
        fuse = Fuse()
        let fused = FusedFiles(files: files, fuse: fuse)
        network = ScriptedNetwork(fused, now: now)
        network.custom = { [unowned self] attempt in sites.answer(attempt, &random) }
        var limits = TransferQueue.Limits()
        (limits.perHost, limits.total, limits.syncInterval) = (2, 5, 8 << 10)
        queue = try TransferQueue(
            store: FusedStore(store, fuse), files: fused, network: network, boot: "\(boot)", condition: condition,
            limits: limits, now: now)
        try checkFolder()
    }

    /// The end of the process, and now and then of the power, and a new process.
    private func kill() throws {
        kills += 1
        if random.chance(30) {
            files.losePower { random.next(below: $0) }
            boot += 1
        }
        try revive()
        for (id, transfer) in known {
            let status = queue.status(of: id)
            if status == nil, !transfer.isAcknowledged, !transfer.isLeaving { throw fault("\(id) is lost") }
            if let end = transfer.end, let status, status.state != .ended(end) { throw fault("\(id) ended twice") }
        }
    }

    /// After a start all files belong to somebody.
    private func checkFolder() throws {
        if store.isFull || fuse.isBurnt { return }
        let stored = store.load()
        var named = Set(stored.held.map(\.partial.file))
        for record in stored.records {
            if let file = record.partial?.file { named.insert(file) }
            if case .finished(_, let file)? = record.end { named.insert(file) }
        }
        for attempt in network.running { named.insert(attempt.file) }
        let unknown = Set(files.names()).subtracting(named)
        if !unknown.isEmpty { throw fault("\(unknown) belong to nobody") }
    }

    // MARK: Acts

    /// Lives through a number of acts.
    func run(acts: Int) throws {
        for _ in 0..<acts {
            step += 1
            if !fuse.isBurnt, random.chance(6) { fuse.light(1 + random.next(below: 12)) }
            try act()
            if fuse.isBurnt || random.chance(1) { try kill() } else { try takeEvents() }
        }
    }

    private func act() throws {
        switch random.next(below: 100) {
        case 0..<8: try add()
        case 8..<10: with { queue.suspend($0, now: now) }
        case 10..<16: with { queue.resume($0, now: now) }
        case 16..<18: cancel()
        case 18: if random.chance(20) { forceQuit() }
        case 19..<21: changeCondition()
        case 21..<23: changeDisk()
        case 23..<30: try hear()
        case 30..<36: try acknowledge()
        case 36: launches[Self.apps[random.next(below: 2)], default: 0] += 1
        case 37..<39: with { queue.setPriority(Float(random.next(below: 10)) / 10, of: $0, now: now) }
        case 39: if random.chance(20) { pass(Double(random.next(below: 3000))) }
        default: goOn()
        }
    }

    private func with(_ body: (TransferID) -> Void) {
        let ids = known.keys.sorted { $0.description < $1.description }
        if !ids.isEmpty { body(ids[random.next(below: ids.count)]) }
    }

    private func add() throws {
        if known.values.count(where: { !$0.isAcknowledged }) > 12 { return }
        tasks += 1
        let id = TransferID(app: Self.apps[random.next(below: 2)], session: "s\(random.next(below: 2))", task: tasks)
        let request = makeRequest()
        do {
            try queue.add(id, request, now: now)
        } catch {
            guard fuse.isBurnt || store.isFull else { throw fault("\(id) is refused: \(error)") }
            // The process may have died after it stored the transfer. The app finds out.
            if fuse.isBurnt { try kill() }
            guard queue.status(of: id) != nil else { return }
        }
        known[id] = Known(request: request)
        if random.chance(90) { queue.resume(id, now: now) }
    }

    private func makeRequest() -> TransferRequest {
        let style = Sites.Style.allCases[random.next(below: Sites.Style.allCases.count)]
        let url = Sites.url(style, random.next(below: 4))
        var request = TransferRequest(url: url)
        if random.chance(20) {
            request = TransferRequest(kind: .upload(file: "upload \(random.next(below: 4))"), url: url)
        } else if random.chance(20), !resumeData.isEmpty {
            request.resumeData = resumeData[random.next(below: resumeData.count)]
        }
        request.timeoutForResource = random.chance(10) ? 100 : 100_000
        request.isDiscretionary = random.chance(20)
        request.allowsCellular = random.chance(70)
        request.priority = Float(random.next(below: 4)) / 4
        if random.chance(20) { request.earliestBeginDate = now + Double(random.next(below: 100)) }
        return request
    }

    private func cancel() {
        with { id in
            known[id]?.mayBeCancelled = true
            queue.cancel(id, producingResumeData: random.chance(70), now: now)
        }
    }

    private func forceQuit() {
        let app = Self.apps[random.next(below: 2)]
        launches[app, default: 0] += 1
        for id in known.keys where id.app == app { known[id]?.mayBeCancelled = true }
        queue.forceQuit(app: app, now: now)
    }

    private func changeCondition() {
        condition = random.chance(60) ? .wifi : NetworkCondition.allCases[random.next(below: 3)]
        queue.setCondition(condition, now: now)
    }

    private func changeDisk() {
        if random.chance(50) {
            store.isFull = !store.isFull && random.chance(50)
        } else {
            files.room = random.chance(10) ? random.next(below: 30_000) : .max
            wasFull = wasFull || files.room < .max
        }
    }

    // MARK: Time

    private func goOn() {
        let next = [network.nextDeadline, queue.nextDeadline].compactMap(\.self).min()
        // Nobody waits for days while there are other things to do.
        let isNear: Bool = next.map { $0.timeIntervalSince(now) < 700 } ?? false
        if let next, isNear || sites.isHonest || random.chance(2) { now = max(now, next) }
        pass(random.chance(20) ? Double(random.next(below: 10)) / 10 : 0)
    }

    private func pass(_ seconds: TimeInterval) {
        now += seconds
        network.advance(to: now)
        queue.run(now: now)
    }

    // MARK: What apps hear

    private func takeEvents() throws {
        for event in queue.takeEvents() {
            switch event {
            case .ended(let id): try learn(id)
            case .challenged(let id, _): answer(id)
            default: break
            }
        }
    }

    private func learn(_ id: TransferID) throws {
        guard case .ended(let end)? = queue.status(of: id)?.state else { throw fault("\(id) has not ended") }
        try learn(id, end)
    }

    private func learn(_ id: TransferID, _ end: TransferEnd) throws {
        guard let before = known[id] else { throw fault("\(id) is unknown") }
        if before.isAcknowledged { throw fault("\(id) ends after its acknowledgement") }
        if let known = before.end, known != end { throw fault("\(id) ended with \(known) and with \(end)") }
        if before.end == nil { try check(id, before, end) }
        known[id]?.end = end
        if let data = end.resumeData { resumeData.append(data) }
    }

    private func check(_ id: TransferID, _ transfer: Known, _ end: TransferEnd) throws {
        switch end {
        case .finished(let head, let file):
            if let text = Sites.fault(head, files.contents(of: file)) { throw fault("\(id) \(text): \(head)") }
            if let path = transfer.request.uploadFile { try checkUpload(id, path, file) }
        case .failed(let failure, let data):
            if !isClear(failure, transfer) { throw fault("\(id) failed with \(failure)") }
            if let data, files.size(of: data.file) != data.received { throw fault("\(id) has false resume data") }
        }
    }

    /// The attempt that has brought the result has sent the whole file.
    private func checkUpload(_ id: TransferID, _ path: String, _ file: String) throws {
        let stem = file.prefix { $0 != "." }
        // A network of an earlier process may have sent it.
        guard let sent = network.requests.last(where: { $0.attempt.file == "\(stem).partial" }) else { return }
        if sent.digest != uploads[path] { throw fault("\(id) has sent other bytes") }
    }

    private func isClear(_ failure: TransferFailure, _ transfer: Known) -> Bool {
        switch failure.code {
        case .cancelled: transfer.mayBeCancelled
        case .timedOut: true
        case .cannotFindHost, .cannotConnectToHost: true
        case .badServerResponse: transfer.request.url.contains("missing")
        case .cannotWriteToFile: wasFull
        default: false
        }
    }

    private func answer(_ id: TransferID) {
        switch random.next(below: 10) {
        case 0:
            known[id]?.mayBeCancelled = true
            queue.answer(id, .cancel, now: now)
        case 1: queue.answer(id, .performDefault, now: now)
        case 2: queue.answer(id, .credential(user: "ann", password: "cat"), now: now)
        default: queue.answer(id, .credential(user: "ann", password: "fish"), now: now)
        }
    }

    private func hear() throws {
        let app = Self.apps[random.next(below: 2)]
        try hear(app, "s\(random.next(below: 2))")
    }

    private func hear(_ app: String, _ session: String) throws {
        let launch = "\(app) \(launches[app, default: 0])"
        for outcome in queue.takeEnds(app: app, session: session, launch: launch, now: now) {
            guard heard.insert("\(launch) \(outcome.id)").inserted else {
                throw fault("\(launch) hears \(outcome.id) again")
            }
            try learn(outcome.id, outcome.end)
        }
    }

    private func acknowledge() throws {
        let ids = known.filter { $0.value.end != nil && !$0.value.isAcknowledged }.keys
        guard let id = ids.sorted(by: { $0.task < $1.task }).first else { return }
        known[id]?.isLeaving = true
        queue.acknowledge(id, now: now)
        if store.isFull {
            store.isFull = false
            pass(5)
        }
        // An acknowledgement that could not be stored is undone by a death.
        if fuse.isBurnt { try kill() }
        known[id]?.isLeaving = false
        known[id]?.isAcknowledged = queue.status(of: id) == nil
    }

    // MARK: The end

    /// Makes everything well, and expects that everything ends well.
    func heal() throws {
        fuse.light(.max)
        (store.isFull, files.room, sites.isHonest, condition) = (false, .max, true, .wifi)
        try kill()
        for id in known.keys.sorted(by: { $0.task < $1.task }) { queue.resume(id, now: now) }
        for _ in 0..<20_000 {
            step += 1
            if known.keys.allSatisfy({ queue.status(of: $0).map(\.hasEnded) ?? true }) { break }
            goOn()
            try takeEvents()
        }
        try takeEvents()
        try part()
    }

    /// The apps hear all that they have not acknowledged, and then nothing is left.
    private func part() throws {
        for app in Self.apps {
            launches[app, default: 0] += 1
            for session in queue.sessions(app: app) { try hear(app, session) }
        }
        for (id, transfer) in known where !transfer.isAcknowledged {
            if !heard.contains("\(id.app) \(launches[id.app, default: 0]) \(id)") {
                throw fault("nobody hears of \(id)")
            }
            queue.acknowledge(id, now: now)
        }
        if store.load().records != [] { throw fault("records are left") }
        if files.names() != store.load().held.map(\.partial.file).sorted() { throw fault("\(files.names()) are left") }
        pass(8 * 24 * 3600)
        if files.names() != [] || store.load() != StoredTransfers() { throw fault("held files are left") }
        if queue.nextDeadline != nil { throw fault("something is still due") }
    }
}

extension TransferStatus {
    fileprivate var hasEnded: Bool {
        if case .ended = state { return true }
        return false
    }
}
