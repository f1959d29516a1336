package import Foundation

/// The background transfers of all apps: a state machine that survives its process.
///
/// The queue has no clock, no thread and no socket. Its owner calls it on one thread with the present time, calls `run` when the
/// network has news and at `nextDeadline`, and then takes the events:
///
///     let queue = try TransferQueue(store: store, files: files, network: network, boot: boot, now: date)
///     try queue.add(id, TransferRequest(url: "https://example.com/film"), now: date)
///     queue.resume(id, now: date)
///     queue.run(now: date)
///     for event in queue.takeEvents() { … }
///
/// Three properties matter. A file is complete, synced and renamed before its end is stored. An end is stored before anyone hears
/// of it, and until the app has acknowledged it. And whenever the process dies, the next queue finds in the store and in the
/// folder all that it needs to go on, and removes the rest.
package final class TransferQueue {
    /// The number of a host is documented, as that of `httpMaximumConnectionsPerHost`; the others are chosen.
    package struct Limits: Sendable {
        package var perHost = 4
        package var total = 32
        /// The bytes of a file after which it is synced, so that a loss of power costs no more.
        package var syncInterval: Int64 = 32 << 20
        /// The time for which the file behind resume data is kept.
        package var holdTime: TimeInterval = 7 * 24 * 3600

        package init() {}
    }

    let store: any TransferStore
    let files: any FileLayer
    let network: any TransferNetwork
    let limits: Limits
    let boot: String

    /// The time of the last call. It goes back only if the clock was set.
    var now: Date
    package internal(set) var condition: NetworkCondition
    var transfers: [Int: Transfer] = [:]
    var serials: [TransferID: Int] = [:]
    var sessions = SessionIndex()
    /// The serials by the number of the attempt that is under way.
    var attempts: [Int: Int] = [:]
    var held: [String: HeldFile] = [:]
    var nextSerial = 1
    var nextAttempt = 1

    // The work that is due: the rest of a turn looks only at transfers that were touched or are due.
    var touched: Set<Int> = []
    var order: StartOrder
    var due = Ranking<Date, Int>()
    var heldUntil = Ranking<Date, String>()
    /// The looks at transfers so far, for tests of what a turn costs.
    package internal(set) var looks = 0

    // The changes that have to be stored, and those that may be told afterwards.
    var changed: Set<Int> = []
    var changes: [TransferChange] = []
    var unwanted: [String] = []
    var endings: [Int] = []
    var saveRetry: Date?
    /// Whether names have changed in the folder since it was synced.
    var folderNeedsSync = false

    var events: [TransferEvent] = []
    var progressed: Set<Int> = []

    /// Reads what an earlier queue has left, and brings files and records together.
    ///
    /// - Parameter boot: the start of the machine, such as the text in `/proc/sys/kernel/random/boot_id`. After another one
    ///   only synced bytes count.
    package init(
        store: any TransferStore, files: any FileLayer, network: any TransferNetwork, boot: String,
        condition: NetworkCondition = .wifi, limits: Limits = Limits(), now: Date
    ) throws {
        self.store = store
        self.files = files
        self.network = network
        self.limits = limits
        self.boot = boot
        self.condition = condition
        self.now = now
        order = StartOrder(perHost: limits.perHost)
        recover(try store.load())
        turn(now) {}
    }

    /// Handles what the network reports and what is due.
    package func run(now: Date) {
        turn(now) {
            for event in network.takeEvents() { handle(event) }
        }
    }

    /// The time at which `run` has something to do even without news of the network.
    package var nextDeadline: Date? {
        [due.first?.key, heldUntil.first?.key, saveRetry].compactMap(\.self).min()
    }

    /// Whether everything is stored that has to be.
    package var isStored: Bool { saveRetry == nil }

    /// Whether all transfers have ended, and that is stored. Files may still be kept for resume data.
    package var isIdle: Bool { saveRetry == nil && transfers.values.allSatisfy(\.hasEnded) }

    /// - Returns: what has happened since the last call. Ends come before the end of their session.
    package func takeEvents() -> [TransferEvent] {
        var taken: [TransferEvent] = progressed.sorted().compactMap { serial in
            guard let transfer = transfers[serial], !transfer.hasEnded else { return nil }
            return .progressed(transfer.id, progress(of: transfer))
        }
        taken += events
        (events, progressed) = ([], [])
        return taken
    }

    /// The seconds by which calls may be out of order.
    private static let tolerance: TimeInterval = 5

    /// Takes the time of a call. A clock that was set back takes back the waits that have begun before.
    func advance(to time: Date) {
        let back = now.timeIntervalSince(time)
        now = back > Self.tolerance ? time : max(now, time)
        guard back > Self.tolerance else { return }
        saveRetry = saveRetry.map { $0 - back }
        for transfer in transfers.values {
            transfer.setBack(back)
            touch(transfer)
        }
    }

    /// Each call from outside is a turn: what the caller wants, what is due, what may begin, and then the store.
    func turn(_ time: Date, _ work: () -> Void) {
        advance(to: time)
        work()
        expire()
        begin()
        _ = save()
    }
}
