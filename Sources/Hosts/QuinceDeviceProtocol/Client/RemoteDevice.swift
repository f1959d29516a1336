package import Foundation
package import QuinceDeviceLink
package import QuinceDeviceServices
import QuinceDiagnostics
package import QuinceTransfers
import Synchronization

/// The device's services in a process of their own, for one app.
///
/// Calls wait for the service's answer. It has the system's clock, so that the dates of calls are not used. If the service dies,
/// another one is started. As long as there is none, requests fail with `DeviceProblem.noDevice`, and records are empty.
///
/// - Isolation: any thread.
package final class RemoteDevice: DeviceBackend {
    /// The calls by which the app serves the device.
    package struct Hooks: Sendable {
        /// Says that there are effects to take, on any thread.
        package var wake: @Sendable () -> Void
        /// Returns the app's text for a key of a remote notification.
        package var localize: @Sendable (String) -> String?
        /// Takes a line for people.
        package var say: @Sendable (String) -> Void

        package init(
            wake: @escaping @Sendable () -> Void, localize: @escaping @Sendable (String) -> String? = { _ in nil },
            say: @escaping @Sendable (String) -> Void = { StandardStream.error.write("quince: \($0)\n") }
        ) { (self.wake, self.localize, self.say) = (wake, localize, say) }
    }

    private final class Effects: Sendable {
        let waiting = Mutex<[DeviceEffect]>([])
    }

    private let app: String
    private let connection: LastingConnection
    private let effects = Effects()
    private let ends = HeardEnds()
    private let known = KnownRecord()
    private let say: @Sendable (String) -> Void
    /// The process of the service.
    package var service: Int32 { connection.service }

    /// Connects to the service, and starts it if none runs.
    ///
    /// - Parameters:
    ///   - executable: the path of the app's program, by which it is started when there is work for it.
    ///   - arguments: the app's own, with which it is started then.
    ///   - isInBackground: whether the service has started the app.
    package init(
        _ app: AppFacts, executable: String, arguments: [String] = [], isInBackground: Bool = false,
        _ starter: ServiceStarter, _ hooks: Hooks
    ) throws(DeviceFault) {
        (self.app, say) = (app.id, hooks.say)
        connection = try LastingConnection(
            LastingConnection.Parts(
                starter: starter,
                hello: {
                    Hello(
                        token: $0, app: app, executable: executable, launch: $1, arguments: arguments,
                        isInBackground: isInBackground)
                },
                effects: { [effects, known] news in
                    known.forget()
                    let news = news.map { Self.localize($0, hooks.localize) }
                    effects.waiting.withLock { $0 += news }
                    hooks.wake()
                }, say: hooks.say))
    }

    /// The service has no texts of the app, so that keys in a remote notification are replaced here.
    private static func localize(_ effect: DeviceEffect, _ text: @escaping @Sendable (String) -> String?)
        -> DeviceEffect
    {
        guard case .deliver(let app, var notification) = effect, notification.isRemote,
            let data = notification.request.content.userInfo,
            let payload = try? PushPayload(data, localize: text)
        else { return effect }
        notification.request.content = payload.content
        return .deliver(app: app, notification)
    }

    // MARK: Questions

    /// Asks for the app of this connection; of others the service tells nothing.
    ///
    /// - Returns: `nil` after a failure. The connection has said it, unless it is about this request alone.
    private func ask(_ command: DeviceCommand, _ app: String) -> DeviceAnswer? {
        // Afterwards: it has its effect by then, whether the answer has come or not.
        defer { if command.changesRecord { known.forget() } }
        guard app == self.app, let answer = try? connection.ask(command) else { return nil }
        guard case .failed(let reason) = answer else { return answer }
        say("the device service: \(reason)")
        return nil
    }

    package func call(_ request: DeviceRequest, from app: String, at now: Date) -> DeviceReply {
        var reply = DeviceReply.failed(.noDevice)
        if case .reply(let answer)? = ask(.call(request), app) { reply = answer }
        guard case .transfers(let session, let command) = request else { return reply }
        if case .acknowledge(let task) = command {
            ends.acknowledge(task, of: session, isStored: reply == .transfers(.done))
        }
        guard case .transfers(.news(let news)) = reply else { return reply }
        let new = ends.new(in: news, of: session) { task in
            _ = call(.transfers(session: session, .acknowledge(task: task)), from: app, at: now)
        }
        return .transfers(.news(new))
    }

    package func record(of app: String) -> AppRecord {
        guard app == self.app else { return AppRecord() }
        let record = known.get { if case .record(let record)? = ask(.record, app) { record } else { nil } }
        return record ?? AppRecord()
    }

    package func show(_ notification: DeliveredNotification, answer: NotificationPresentation?, _ app: String)
        -> NotificationShowing
    {
        if case .showing(let showing)? = ask(.show(notification, answer: answer), app) { showing } else { .init() }
    }

    package func takeEffects(at now: Date) -> [DeviceEffect] {
        effects.waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }

    /// The service itself has the timers.
    package var nextDeadline: Date? { effects.waiting.withLock { $0.isEmpty ? nil : .distantPast } }

    // MARK: Statements

    package func install(_ facts: AppFacts) { _ = ask(.install(facts), facts.id) }
    package func answerPermission(_ isGranted: Bool, _ app: String) { _ = ask(.answerPermission(isGranted), app) }
    package func setPermission(_ isGranted: Bool?, _ app: String) { _ = ask(.setPermission(isGranted), app) }
    package func take(_ notification: DeliveredNotification, _ app: String) { _ = ask(.take(notification), app) }
    package func putOff(_ task: BackgroundTaskRecord, _ app: String, at now: Date) { _ = ask(.putOff(task), app) }

    package func noteFetches(_ fetches: FetchRecord?, _ app: String) { _ = ask(.setFetches(fetches), app) }

    /// Each connection is a launch.
    package func noteLaunch(of app: String) {}
    package func noteOpening(of app: String) { _ = ask(.noteOpening, app) }
    package func forceQuit(_ app: String, at now: Date) { _ = ask(.forceQuit, app) }
    /// Transfers of live apps are on the network of the machine.
    package func setNetwork(_ condition: NetworkCondition, at now: Date) {}
    package func serve(_ response: Data) -> String? { "the network of the device service is real, and is not scripted" }

    package func runTaskAtOnce(_ identifier: String, _ app: String) -> Bool {
        ask(.runTask(identifier), app) == .flag(true)
    }

    package func push(
        _ data: Data, to app: String, at now: Date, collapse: String?, localize: @escaping (String) -> String?
    ) throws(PushProblem) {
        // Reading the payload here says at once what is wrong with it, and which texts it needs.
        let texts = Mutex<[String: String]>([:])
        _ = try PushPayload(data) { key in
            let text = localize(key)
            texts.withLock { $0[key] = text }
            return text
        }
        let command = DeviceCommand.push(
            payload: data, app: app, collapse: collapse, texts: texts.withLock { $0 })
        if case .pushRefused(let problem)? = ask(command, app) { throw problem }
    }
}

extension DeviceCommand {
    /// Whether the app's record may be another one afterwards.
    fileprivate var changesRecord: Bool {
        switch self {
        case .record, .install, .call(.transfers), .status, .stop: false
        default: true
        }
    }
}
