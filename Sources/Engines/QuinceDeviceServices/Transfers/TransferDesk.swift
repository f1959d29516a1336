package import Foundation
package import QuinceDeviceLink
package import QuinceTransfers
import Synchronization

/// A background session of an app.
struct TransferSession: Hashable {
    let app: String
    let name: String
}

/// The transfers of all apps, as the apps and the device see them: commands in, news and effects out.
///
/// - Isolation: any thread.
package final class TransferDesk: Sendable {
    /// The parts that a desk works with. They are made on the thread that makes the desk, and used under the desk's lock.
    package struct Parts {
        package var queue: TransferQueue
        /// Lets a network in virtual time go on to a date.
        package var advance: (Date) -> Void
        /// The next date at which a network in virtual time has news.
        package var nextNews: () -> Date?
        /// Returns the path of a file of the queue.
        package var path: (String) -> String
        /// Takes a response of a scripted network, as JSON; `nil` for a network that is real.
        package var serve: ((Data) throws -> Void)?

        package init(
            _ queue: TransferQueue, path: @escaping (String) -> String,
            advance: @escaping (Date) -> Void = { _ in }, nextNews: @escaping () -> Date? = { nil },
            serve: ((Data) throws -> Void)? = nil
        ) {
            (self.queue, self.path) = (queue, path)
            (self.advance, self.nextNews, self.serve) = (advance, nextNews, serve)
        }
    }

    struct State {
        var parts: Parts
        /// The news that the apps have not asked for yet, besides the ends, which the queue keeps.
        var news: [TransferSession: [TransferNews]] = [:]
        /// The sessions that have news, and those for which their app has to be woken; each once.
        var told: [TransferSession] = []
        /// The sessions whose ends could not be told, because that could not be stored.
        var unstored: Set<TransferSession> = []
        var woken: [TransferSession] = []
        /// The launches of the apps: a new one hears again what an earlier one has not acknowledged.
        var launches: [String: String] = [:]
        var launchCount = 0
        /// A text by which the launches of this process differ from those of others.
        let process: String
        /// The date at which the queue or a network in virtual time has something to do; the distant past if something was
        /// asked of it.
        var due: Date? = .distantPast
    }

    private let state: Mutex<State>
    /// The bytes of news in one answer, and those of ends. The way to an app takes messages of a megabyte.
    static let room = 400_000

    /// - Parameter process: a text that is another one for each process.
    package init(process: String, _ make: () throws -> sending Parts) rethrows {
        state = Mutex(State(parts: try make(), process: process))
    }

    // MARK: The app's part

    package func call(_ command: TransferCommand, _ session: String, from app: String, at now: Date) -> TransferReply {
        state.withLock { $0.carryOut(command, TransferSession(app: app, name: session), now) }
    }

    /// Notes that an app was launched: it has heard of no end yet.
    ///
    /// - Parameter name: the launch's own name, if the app outlives this process. Such an app is told that there are ends, since it
    ///   may have made its sessions before.
    package func noteLaunch(of app: String, named name: String?) {
        state.withLock { state in
            state.launchCount += 1
            state.launches[app] = name ?? "\(state.process)-\(state.launchCount)"
            guard let name else { return }
            let queue = state.parts.queue
            for session in queue.sessions(app: app) where queue.hasEnds(app: app, session: session, launch: name) {
                state.tell(TransferSession(app: app, name: session))
            }
            state.due = .distantPast
        }
    }

    // MARK: The device's part

    /// Does what is due.
    func takeEffects(at now: Date) -> [DeviceEffect] {
        state.withLock { state in
            // A device asks in each frame, and seldom has transfers.
            guard let due = state.due, due <= now else { return [] }
            state.parts.advance(now)
            state.parts.queue.run(now: now)
            defer { state.due = [state.parts.queue.nextDeadline, state.parts.nextNews()].compactMap(\.self).min() }
            return state.takeEffects()
        }
    }

    /// The date at which `takeEffects` has to be called again.
    var nextDeadline: Date? { state.withLock(\.due) }

    /// Returns the number of an app's transfers, with those of whose end it has not heard.
    package func count(of app: String) -> Int {
        state.withLock { state in
            let queue = state.parts.queue
            return queue.sessions(app: app).reduce(0) { $0 + queue.statuses(app: app, session: $1).count }
        }
    }

    /// Whether all transfers have ended.
    var isIdle: Bool { state.withLock { $0.parts.queue.isIdle } }

    /// Notes that a real network has news.
    package func noteNews() { state.withLock { $0.due = .distantPast } }

    func setCondition(_ condition: NetworkCondition, at now: Date) {
        state.withLock { state in
            state.parts.advance(now)
            state.parts.queue.setCondition(condition, now: now)
            state.due = .distantPast
        }
    }

    /// - Returns: what is wrong with the response, or with scripting this network.
    func serve(_ response: Data) -> String? {
        state.withLock { state in
            guard let serve = state.parts.serve else { return "the network is real, and is not scripted" }
            do {
                try serve(response)
                return nil
            } catch {
                return "\(error)"
            }
        }
    }

    /// Ends the transfers of an app that a person has ended. The next launch hears so.
    func forceQuit(_ app: String, at now: Date) {
        state.withLock { state in
            state.parts.advance(now)
            state.parts.queue.forceQuit(app: app, now: now)
            state.due = .distantPast
        }
    }

    func erase(_ app: String, at now: Date) {
        state.withLock { state in
            state.parts.queue.remove(app: app, now: now)
            state.news = state.news.filter { $0.key.app != app }
        }
    }
}

extension TransferDesk.State {
    fileprivate mutating func carryOut(_ command: TransferCommand, _ session: TransferSession, _ now: Date)
        -> TransferReply
    {
        func id(_ task: Int) -> TransferID { TransferID(app: session.app, session: session.name, task: task) }
        let queue = parts.queue
        due = .distantPast
        parts.advance(now)
        switch command {
        case .open(let last): return .tasks(tasks(of: session, after: last))
        case .add(let task, let request):
            do throws(TransferRefusal) {
                try queue.add(id(task), request, now: now)
            } catch {
                guard error == .duplicate(id(task)), isAskedAgain(id(task), request) else {
                    return .refused("\(error)")
                }
            }
        case .resume(let task): queue.resume(id(task), now: now)
        case .suspend(let task): queue.suspend(id(task), now: now)
        case .cancel(let task, let holds): queue.cancel(id(task), producingResumeData: holds, now: now)
        case .cancelAll: queue.cancelAll(app: session.app, session: session.name, now: now)
        case .setPriority(let task, let priority): queue.setPriority(priority, of: id(task), now: now)
        case .change(let task, let request): queue.change(id(task), request, now: now)
        case .answer(let task, let answer): queue.answer(id(task), answer, now: now)
        case .news: return .news(takeNews(of: session, now))
        case .acknowledge(let task): queue.acknowledge(id(task), now: now)
        }
        return .done
    }

    /// Whether an app asks again for a task because its device has died before it could answer.
    private func isAskedAgain(_ id: TransferID, _ request: TransferRequest) -> Bool {
        guard let status = parts.queue.status(of: id) else { return false }
        return status.state == .suspended && status.request == request.sane
    }

    /// Returns as many tasks as a message may have. What they ask is news again: the launch that has heard it may have died
    /// before it could answer.
    private mutating func tasks(of session: TransferSession, after last: Int) -> [TransferTaskRecord] {
        let rest = parts.queue.statuses(app: session.app, session: session.name).filter { $0.id.task > last }
        for status in rest {
            guard case .challenged(let challenge) = status.state else { continue }
            let question = TransferNews.challenged(task: status.id.task, challenge)
            if news[session]?.contains(question) != true { note(question, session) }
        }
        let records = rest.map(\.record)
        return Array(records[..<records.fitting(TransferDesk.room, \.messageSize)])
    }

    /// Takes as much news as a message may have. If there is more, the app is told again.
    private mutating func takeNews(of session: TransferSession, _ now: Date) -> [TransferNews] {
        noteEvents()
        let news = takeKept(session)
        let launch = launches[session.app] ?? process
        let queue = parts.queue
        let ends = queue.takeEnds(
            app: session.app, session: session.name, launch: launch, room: TransferDesk.room, now: now)
        let ended = Set(ends.map(\.id.task))
        self.news[session]?.removeAll { ended.contains($0.task) }
        let hasMore = self.news[session]?.isEmpty == false
        // Ends that could not be stored as told come when there is room on the disk again.
        if !queue.isStored { unstored.insert(session) }
        let hasEnds = queue.isStored && queue.hasEnds(app: session.app, session: session.name, launch: launch)
        if hasMore || hasEnds { tell(session) }
        return news.filter { !ended.contains($0.task) || $0.isProgress }
            + ends.map { .ended(task: $0.id.task, located($0.end), $0.progress) }
    }

    /// Takes what is kept for a session besides the ends, as far as there is room.
    private mutating func takeKept(_ session: TransferSession) -> [TransferNews] {
        let all = news.removeValue(forKey: session) ?? []
        let taken = all.fitting(TransferDesk.room, \.messageSize)
        if taken < all.count { news[session] = Array(all[taken...]) }
        return Array(all[..<taken])
    }

    fileprivate mutating func tell(_ session: TransferSession) {
        if !told.contains(session) { told.append(session) }
    }

    /// Returns an end with the path of its file.
    private func located(_ end: TransferEnd) -> TransferEnd {
        if case .finished(let head, let file) = end { .finished(head, file: parts.path(file)) } else { end }
    }

    // MARK: Events

    fileprivate mutating func takeEffects() -> [DeviceEffect] {
        noteEvents()
        if parts.queue.isStored {
            for session in unstored.sorted(by: { ($0.app, $0.name) < ($1.app, $1.name) }) { tell(session) }
            unstored = []
        }
        defer { (told, woken) = ([], []) }
        return told.map { .tell(app: $0.app, .transferNews(session: $0.name)) }
            + woken.map { .finishTransfers(app: $0.app, session: $0.name) }
    }

    /// Keeps what has happened for the sessions. An app that asks for the news of one must not take the word from others.
    private mutating func noteEvents() {
        for event in parts.queue.takeEvents() {
            let session = event.session
            tell(session)
            if let news = news(of: event) { note(news, session) }
            if wakes(event), !woken.contains(session) { woken.append(session) }
        }
    }

    /// Whether an app that does not run is woken for an event.
    private func wakes(_ event: TransferEvent) -> Bool {
        switch event {
        case .sessionFinished(let app, let session): parts.queue.sendsLaunchEvents(app: app, session: session)
        case .challenged(let id, _): parts.queue.status(of: id)?.request.sendsLaunchEvents ?? false
        case .progressed, .waitsForNetwork, .ended: false
        }
    }

    /// Whether the configuration of a session with transfers lets its app be woken.
    private func mayWake(_ session: TransferSession) -> Bool {
        parts.queue.statuses(app: session.app, session: session.name).contains { $0.request.sendsLaunchEvents }
    }

    private func news(of event: TransferEvent) -> TransferNews? {
        switch event {
        case .progressed(let id, let progress):
            .progressed(task: id.task, progress, parts.queue.status(of: id)?.head)
        case .waitsForNetwork(let id, _): .waitsForNetwork(task: id.task)
        case .challenged(let id, let challenge): .challenged(task: id.task, challenge)
        case .ended, .sessionFinished: nil
        }
    }

    private mutating func note(_ new: TransferNews, _ session: TransferSession) {
        if new.isProgress { news[session]?.removeAll { $0.isProgress && $0.task == new.task } }
        news[session, default: []].append(new)
    }
}

extension TransferNews {
    fileprivate var isProgress: Bool { if case .progressed = self { true } else { false } }

    /// The size of an item that is not an end.
    fileprivate var messageSize: Int {
        switch self {
        case .progressed(_, _, let head): 300 + (head?.messageSize ?? 0)
        case .challenged(_, let challenge): 300 + challenge.head.messageSize
        case .waitsForNetwork, .ended: 300
        }
    }
}

extension Array {
    /// - Returns: the number of elements at the beginning that fit into a room; at least one, if there is one.
    fileprivate func fitting(_ room: Int, _ size: (Element) -> Int) -> Int {
        var sum = 0
        let count = prefix { element in
            sum += size(element)
            return sum <= room
        }.count
        return Swift.max(count, Swift.min(1, self.count))
    }
}

extension TransferTaskRecord {
    fileprivate var messageSize: Int { 1000 + request.messageSize + (head?.messageSize ?? 0) }
}

extension TransferEvent {
    fileprivate var session: TransferSession {
        switch self {
        case .progressed(let id, _), .waitsForNetwork(let id, _), .challenged(let id, _), .ended(let id):
            TransferSession(app: id.app, name: id.session)
        case .sessionFinished(let app, let session): TransferSession(app: app, name: session)
        }
    }
}

extension TransferStatus {
    fileprivate var record: TransferTaskRecord {
        TransferTaskRecord(
            task: id.task, request: request, isSuspended: state == .suspended, progress: progress, head: head)
    }
}
