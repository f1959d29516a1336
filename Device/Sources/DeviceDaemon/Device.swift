import DeviceRecords
import Foundation
import NIOCore
import PushEndpoint
import QuinceAdmission
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices

/// The device: its services, the connections of apps, and the apps that it has started.
///
///     app ── DeviceCommand ──▶ ClientConnection ──▶ Device ──▶ DeviceServices ──▶ DeviceDatabase
///     app ◀── DeviceEffect ─── ClientConnection ◀── Device ◀──────┘    └── (no such app runs) ──▶ BackgroundApps
///
/// - Isolation: one event loop.
final class Device {
    let services: DeviceServices
    private let database: DeviceDatabase
    let transfers: DeviceTransfers
    let background: BackgroundApps
    private let loop: any EventLoop
    private let token: Secret
    let say: @Sendable (String) -> Void
    /// Called when it is to end, with the reason.
    private let end: @Sendable (String) -> Void

    var pushPort: Int?
    /// Whether it takes no new connections, because it is to end.
    private(set) var isEnding = false
    private(set) var installed: [String: InstalledApp] = [:]
    private var connections: [ObjectIdentifier: ClientConnection] = [:]
    /// The jobs of apps that are started when there is room for them.
    var waitingWakes: [DeviceEffect] = []
    /// Whether an app that has started the service has had the time to connect.
    var isSettled = false
    /// The connection of each app that runs. Of two copies of an app the later one is the app, as long as it runs.
    private var running: [String: ClientConnection] = [:]
    private var pushBudgets: [String: EventBudget] = [:]
    private var timer: Scheduled<Void>?
    private var idle: Scheduled<Void>?
    private let idleTime: TimeAmount

    init(
        _ database: DeviceDatabase, _ transfers: DeviceTransfers, token: Secret, launcher: any AppLauncher,
        idleTime: TimeAmount, on loop: any EventLoop,
        say: @escaping @Sendable (String) -> Void, end: @escaping @Sendable (String) -> Void
    ) {
        (self.database, self.token, self.loop, self.say, self.end) = (database, token, loop, say, end)
        (self.idleTime, self.transfers) = (idleTime, transfers)
        services = DeviceServices(database, seed: database.seed, transfers: transfers.desk)
        background = BackgroundApps(launcher, loop, say: say)
        for app in database.installed() {
            installed[app.facts.id] = app
            services.install(app.facts)
        }
        let this = NIOLoopBound(self, eventLoop: loop)
        background.changed = { this.value.update() }
        background.lost = { this.value.putOff($0) }
        transfers.bell.connect { loop.execute { this.value.noteNews() } }
        loop.scheduleTask(in: .seconds(DeviceLimits.settleSeconds)) { this.value.settle() }
    }

    func isToken(_ text: String) -> Bool { token.isShown(by: text) }

    func stop(_ reason: String) {
        isEnding = true
        end(reason)
    }

    // MARK: Connections

    func isRunning(_ app: String) -> Bool { running[app] != nil }

    var connectionCount: Int { connections.count }

    func begun(_ connection: ClientConnection, _ hello: Hello) {
        connections[ObjectIdentifier(connection)] = connection
        if let facts = hello.app { begun(connection, facts, hello) }
        update()
    }

    /// An app has one process. A person's takes the place of one that the service has started.
    private func begun(_ connection: ClientConnection, _ facts: AppFacts, _ hello: Hello) {
        let old = running[facts.id]
        if hello.isInBackground, old?.isInBackground == false {
            background.dismiss(facts.id)
            return connection.refuse("a person's having opened the app")
        }
        install(InstalledApp(facts, executable: hello.executable, arguments: hello.arguments))
        running[facts.id] = connection
        services.noteLaunch(of: facts.id, named: hello.launch)
        let jobs = background.connected(facts.id)
        if !jobs.isEmpty { connection.send(.effects(jobs)) }
        guard !hello.isInBackground else { return }
        background.dismiss(facts.id)
        if let old, old.isInBackground { old.refuse("a person's having opened the app") }
    }

    func ended(_ connection: ClientConnection) {
        guard connections.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
        if let app = connection.app, running[app] === connection {
            running[app] = connections.values.first { $0.app == app }
            services.withdrawQuestion(of: app)
            if running[app] == nil { services.beginFetches(of: app, at: Date()) }
        }
        update()
    }

    private func install(_ app: InstalledApp) {
        services.install(app.facts)
        guard installed[app.facts.id] != app else { return }
        installed[app.facts.id] = app
        database.put(app)
    }

    // MARK: Requests

    /// Carries out a request. What it causes is sent before its answer is.
    func answer(_ command: DeviceCommand, _ connection: ClientConnection) -> DeviceAnswer {
        defer { update() }
        switch command {
        case .status: return .status(status)
        case .stop: return connection.app == nil ? .done : .failed("an app may not stop the service")
        case .push(let payload, let app, let collapse, let texts):
            guard connection.app == nil || connection.app == app else {
                return .failed("an app may not push to another")
            }
            return push(payload, app, collapse, texts)
        default:
            guard let app = connection.app else {
                return .failed("a tool has no records; it pushes, or asks for the status")
            }
            return answer(command, of: app)
        }
    }

    private func answer(_ command: DeviceCommand, of app: String) -> DeviceAnswer {
        switch command {
        case .install(let facts):
            guard facts.id == app else { return .failed("the connection of \(app) may not install \(facts.id)") }
            install(
                InstalledApp(facts, executable: installed[app]?.executable, arguments: installed[app]?.arguments))
        case .record: return .record(services.record(of: app))
        case .call(let request): return .reply(services.call(request, from: app, at: Date()))
        case .answerPermission(let isGranted): services.answerPermission(isGranted, app)
        case .setPermission(let isGranted): services.setPermission(isGranted, app)
        case .show(let notification, let answer): return .showing(services.show(notification, answer: answer, app))
        case .take(let notification): services.take(notification, app)
        case .runTask(let identifier): return .flag(services.runTaskAtOnce(identifier, app))
        case .setFetches(let fetches): services.noteFetches(fetches, app)
        case .putOff(let task): services.putOff(task, app, at: Date())
        case .noteOpening: services.noteOpening(of: app)
        case .forceQuit: services.forceQuit(app, at: Date())
        case .push, .status, .stop: break
        }
        return .done
    }

    private func push(_ payload: Data, _ app: String, _ collapse: String?, _ texts: [String: String]) -> DeviceAnswer {
        do throws(PushProblem) {
            try services.push(payload, to: app, at: Date(), collapse: collapse, localize: { texts[$0] })
            return .done
        } catch {
            return .pushRefused(error)
        }
    }

    /// Whether one more notification to an app is within its budget.
    func takesPush(to app: String) -> Bool {
        let now = NIODeadline.now().seconds
        return pushBudgets[app, default: EventBudget(perSecond: PushLimits.perSecond, at: now)].spend(at: now)
    }

    private var status: DeviceStatus {
        var status = DeviceStatus(process: getpid(), pushPort: pushPort)
        status.apps = installed.values.sorted { $0.facts.id < $1.facts.id }.map {
            DeviceStatus.App(
                id: $0.facts.id, name: $0.facts.name, isRunning: running[$0.facts.id] != nil,
                transfers: transfers.desk.count(of: $0.facts.id),
                services.record(of: $0.facts.id))
        }
        return status
    }

    // MARK: Effects

    /// Does what is due, and sets the timers for what comes next. What is sent to an app that ends before it reads it is lost.
    func update() {
        for effect in takeWakes() + services.takeEffects(at: Date()) {
            guard let connection = running[effect.app] else {
                doWithoutApp(effect)
                continue
            }
            connection.send(.effects([effect]))
            background.sent(effect)
        }
        setTimer()
        setIdle()
    }

    /// Does what the shell around an app would do, for an app that does not run.
    ///
    /// - Differs: such an app is not opened for a URL.
    private func doWithoutApp(_ effect: DeviceEffect) {
        if let refusal = effect.wakeRefusal(services.facts(of: effect.app), services.record(of: effect.app)) {
            return say("\(effect.app): not started, since \(refusal)")
        }
        switch effect {
        case .deliver(let app, let notification): _ = services.show(notification, app)
        case .wake, .run, .fetch, .finishTransfers: wake(effect)
        case .open(let app, _): say("\(app): does not run, and is not opened; start it first")
        case .askPermission(let app, _): services.withdrawQuestion(of: app)
        case .tell: break
        }
    }

    // MARK: Timers

    /// The time after which the clock on the wall is read again: it may be set, and the machine may sleep, and the loop's
    /// clock notices neither.
    private static let mostWait = 10.0
    /// The time that other work of the loop has before something is due again.
    private static let leastWait = 0.005

    private func setTimer() {
        timer?.cancel()
        guard let next = services.nextDeadline else { return }
        let wait = next.timeIntervalSinceNow
        let seconds = wait.isNaN ? Self.mostWait : min(max(wait, Self.leastWait), Self.mostWait)
        let this = NIOLoopBound(self, eventLoop: loop)
        timer = loop.scheduleTask(in: .nanoseconds(Int64(seconds * 1e9))) { this.value.update() }
    }

    /// Whether nothing needs the service now or later.
    private var isIdle: Bool { connections.isEmpty && background.isEmpty && waitingWakes.isEmpty && services.isIdle }

    private func setIdle() {
        idle?.cancel()
        guard isIdle else { return }
        let this = NIOLoopBound(self, eventLoop: loop)
        idle = loop.scheduleTask(in: idleTime) { this.value.stop("nothing is connected and nothing is scheduled") }
    }

    func shutDown() {
        transfers.bell.connect(nil)
        timer?.cancel()
        idle?.cancel()
        for connection in connections.values { connection.refuse("the end of the service") }
        background.endAll()
    }
}
