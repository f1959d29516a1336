package import Foundation
package import QuinceDeviceLink
package import QuinceTransfers
import Synchronization

/// The state that a device keeps for its apps, and the rules by which it wakes and tells them: notifications, badges,
/// permissions, remote notifications and tasks.
///
/// It has no clock: each call says what date it is. `takeEffects` returns what the device then has to do, and `nextDeadline`
/// when it has to be asked again. It draws nothing and runs no app; that is the shell's part.
///
///     app ── DeviceRequest ──▶ DeviceServices ── DeviceEffect ──▶ SystemShell ── DeviceEvent ──▶ app
///
/// - Isolation: any thread.
package final class DeviceServices: Sendable {
    struct State {
        var apps: [String: AppRecord] = [:]
        var facts: [String: AppFacts] = [:]
        var effects: [DeviceEffect] = []
        /// The next dates at which something of an app is due: a calendar takes long to find one.
        var due: [String: Date] = [:]
        /// The permissions for which a person is being asked, by app.
        var asked: [String: [Int]] = [:]
        /// The apps whose records could not be stored.
        var unstored: Set<String> = []
        /// The date before which that is not tried again.
        var retry = Date.distantPast
    }

    let state: Mutex<State>
    private let store: any AppRecordStore
    /// A number by which this device's tokens differ from others'.
    let seed: UInt64
    /// The transfers of the apps; `nil` on a device without any.
    let transfers: TransferDesk?

    /// - Parameter store: keeps the records; what it has of earlier runs is read at once.
    package init(_ store: any AppRecordStore = AppRecordMemory(), seed: UInt64 = 0, transfers: TransferDesk? = nil) {
        self.store = store
        self.seed = seed
        self.transfers = transfers
        let apps = store.all()
        state = Mutex(State(apps: apps, due: apps.compactMapValues(\.nextDelivery)))
    }

    /// Says what an installed app's Info.plist permits.
    package func install(_ facts: AppFacts) { state.withLock { $0.facts[facts.id] = facts } }

    package func facts(of app: String) -> AppFacts? { state.withLock { $0.facts[app] } }

    /// Returns the record that is kept for an app.
    package func record(of app: String) -> AppRecord { state.withLock { $0.apps[app] ?? AppRecord() } }

    /// The seconds after which records that could not be stored are tried again; chosen.
    static let retrySeconds = 10.0

    /// Carries out a request that changes what is kept for an app. Its effect is stored when it is answered: without room
    /// for it the request is refused, and has no effect.
    func carryOut(_ app: String, _ body: (inout AppRecord, inout State) -> DeviceReply) -> DeviceReply {
        state.withLock { state in
            let old = state
            var record = state.apps[app] ?? AppRecord()
            let former = record
            let reply = body(&record, &state)
            guard record != former || state.unstored.contains(app) else { return reply }
            guard store.put(record, app) else {
                state = old
                return .failed(.notStored)
            }
            state.keep(record, app, isStored: true)
            return reply
        }
    }

    /// Changes what is kept for an app, and stores it: at once, or later if there is no room.
    func change<Result>(_ app: String, _ body: (inout AppRecord, inout State) -> Result) -> Result {
        state.withLock { state in
            let old = state.apps[app] ?? AppRecord()
            var new = old
            let result = body(&new, &state)
            if new != old { state.keep(new, app, isStored: store.put(new, app)) }
            return result
        }
    }

    private func storeAgain(at now: Date) {
        state.withLock { state in
            guard !state.unstored.isEmpty, state.retry <= now else { return }
            state.unstored = state.unstored.filter { app in !(state.apps[app].map { store.put($0, app) } ?? true) }
            state.retry = now.addingTimeInterval(Self.retrySeconds)
        }
    }

    /// Forgets everything about an app, as if it had been deleted.
    package func erase(_ app: String, at now: Date) {
        state.withLock { state in
            state.apps[app] = nil
            state.due[app] = nil
            state.asked[app] = nil
            state.unstored.remove(app)
            state.effects.removeAll { $0.app == app }
            store.remove(app)
        }
        transfers?.erase(app, at: now)
    }

    // MARK: Requests

    /// - Parameters:
    ///   - app: the identifier of the app that asks.
    ///   - now: the device's date.
    package func call(_ request: DeviceRequest, from app: String, at now: Date) -> DeviceReply {
        switch request {
        case .requestPermission(let options, let number): requestPermission(options, number, app)
        case .notificationSettings: .settings(record(of: app).settings)
        case .setCategories(let categories):
            carryOut(app) { record, _ in
                record.categories = categories
                return .done
            }
        case .categories: .categories(record(of: app).categories)
        case .schedule(let request): schedule(request, app, now)
        case .pendingNotifications: .scheduled(record(of: app).pending)
        case .deliveredNotifications: .delivered(record(of: app).delivered)
        case .unschedule(let identifiers): unschedule(identifiers, app)
        case .removeDelivered(let identifiers): removeDelivered(identifiers, app)
        case .badge: .badge(record(of: app).badge)
        case .setBadge(let number): setBadge(number, app)
        case .present: .done
        case .registerForPush: registerForPush(app)
        case .unregisterFromPush:
            carryOut(app) { record, _ in
                record.pushToken = nil
                return .done
            }
        case .isRegisteredForPush: .flag(record(of: app).pushToken != nil)
        case .scheduleTask(let task): schedule(task, app, now)
        case .cancelTask(let identifier):
            carryOut(app) { record, _ in
                record.tasks.removeAll { identifier == nil || $0.task.identifier == identifier }
                return .done
            }
        case .pendingTasks: .tasks(record(of: app).tasks.map(\.task))
        case .openURL(let url): open(url, app)
        case .canOpenURL(let url): .flag(handler(of: url) != nil)
        case .shortcuts: .shortcuts(record(of: app).shortcuts)
        case .setShortcuts(let shortcuts):
            carryOut(app) { record, _ in
                record.shortcuts = shortcuts
                return .done
            }
        case .transfers(let session, let command):
            transfers.map { .transfers($0.call(command, session, from: app, at: now)) } ?? .failed(.noDevice)
        }
    }

    // MARK: Effects

    /// Returns what the device has to do now, in order.
    package func takeEffects(at now: Date) -> [DeviceEffect] {
        deliverDue(at: now)
        storeAgain(at: now)
        let effects = state.withLock { state in
            defer { state.effects = [] }
            return state.effects
        }
        return effects + (transfers?.takeEffects(at: now) ?? [])
    }

    /// The date at which `takeEffects` has to be called again; the distant past if there are effects already.
    package var nextDeadline: Date? {
        state.withLock { state in
            if !state.effects.isEmpty { return .distantPast }
            let retry = state.unstored.isEmpty ? nil : state.retry
            return [state.due.values.min(), retry, transfers?.nextDeadline].compactMap(\.self).min()
        }
    }

    // MARK: Transfers

    /// Notes that an app was launched: it has heard of no end of a transfer yet.
    package func noteLaunch(of app: String) { noteLaunch(of: app, named: nil) }

    /// - Parameter name: the launch's own name, if the app may connect to several devices one after the other.
    package func noteLaunch(of app: String, named name: String?) { transfers?.noteLaunch(of: app, named: name) }

    package func setNetwork(_ condition: NetworkCondition, at now: Date) { transfers?.setCondition(condition, at: now) }

    /// Answers requests of background sessions by a script.
    ///
    /// - Parameter response: JSON, as `ScriptedResponse`.
    /// - Returns: what is wrong with it; `nil` if nothing is.
    package func serve(_ response: Data) -> String? {
        transfers.map { $0.serve(response) } ?? "the device has no background transfers"
    }

    // MARK: Opening and ending by a person

    /// Notes that a person has ended an app: nothing wakes it, and its transfers end.
    package func forceQuit(_ app: String, at now: Date) {
        change(app) { record, _ in record.isEndedByPerson = true }
        transfers?.forceQuit(app, at: now)
    }

    /// Notes that a person has opened an app, which may be woken again.
    package func noteOpening(of app: String) {
        change(app) { record, _ in
            record.isEndedByPerson = false
            record.fetches?.due = nil
            record.fetches?.end = nil
        }
    }

    // MARK: URLs

    private func handler(of url: URL) -> String? {
        guard let scheme = url.scheme?.lowercased() else { return nil }
        return state.withLock { state in
            state.facts.values.filter { $0.schemes.contains(scheme) }.map(\.id).min()
        }
    }

    private func open(_ url: URL, _ source: String) -> DeviceReply {
        guard let app = handler(of: url) else { return .flag(false) }
        state.withLock {
            $0.effects.append(.open(app: app, .openURL(url, sourceApplication: source.isEmpty ? nil : source)))
        }
        return .flag(true)
    }
}

extension DeviceServices.State {
    fileprivate mutating func keep(_ record: AppRecord, _ app: String, isStored: Bool) {
        apps[app] = record
        due[app] = record.nextDelivery
        if isStored { unstored.remove(app) } else { unstored.insert(app) }
    }
}

/// Something that a device has to do.
package enum DeviceEffect: Codable, Hashable, Sendable {
    case askPermission(app: String, NotificationOptions)
    case tell(app: String, DeviceEvent)
    /// A notification that the person sees or hears, or that the app gets while it is in front.
    case deliver(app: String, DeliveredNotification)
    /// The app is woken for a remote notification.
    case wake(app: String, payload: Data)
    case run(app: String, BackgroundTaskRecord)
    /// An app that does not run is launched for a fetch.
    case fetch(app: String)
    /// Brings an app to the front with an event.
    case open(app: String, DeviceEvent)
    /// An app that does not run is woken for the news of a background session.
    case finishTransfers(app: String, session: String)

    package var app: String {
        switch self {
        case .askPermission(let app, _), .tell(let app, _), .deliver(let app, _), .wake(let app, _), .run(let app, _),
            .fetch(let app), .open(let app, _), .finishTransfers(let app, _):
            app
        }
    }
}
