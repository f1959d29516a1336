import Foundation
import QuinceDeviceServices
import Synchronization

/// An app's connection to the service, which is made again, with another service, when the service has died.
///
/// - Isolation: any thread.
final class LastingConnection: Sendable {
    /// The parts of the app's end of the connection.
    struct Parts: Sendable {
        let starter: ServiceStarter
        /// - Parameter launch: the name of this launch, by which the service knows which ends of transfers it has told.
        let hello: @Sendable (_ token: String, _ launch: String) -> Hello
        let effects: @Sendable ([DeviceEffect]) -> Void
        let say: @Sendable (String) -> Void
    }

    private struct State {
        var connection: DeviceConnection?
        /// The number of answers that were lost, in which the service had told something.
        var lostAnswers = 0
        /// The times at which services were started in place of dead ones.
        var restarts: [DispatchTime] = []
        /// Before this time no service is looked for: the last one did not answer, or there was none.
        var pause: DispatchTime?
    }

    private let parts: Parts
    private let process = UUID().uuidString
    private let state = Mutex(State())
    /// Held while a connection is made.
    private let making = NSLock()

    init(_ parts: Parts) throws(DeviceFault) {
        self.parts = parts
        let connection = try connect()
        state.withLock { $0.connection = connection }
    }

    /// The process of the service; 0 while there is none.
    var service: Int32 { state.withLock { $0.connection?.service ?? 0 } }

    /// Sends a request and waits for its answer. If the service dies meanwhile, another one is asked once more: a request may
    /// be carried out twice, which makes no difference to any.
    func ask(_ command: DeviceCommand) throws(DeviceFault) -> DeviceAnswer {
        let first = try current(after: nil)
        do throws(DeviceFault) {
            return try first.ask(command)
        } catch {
            if command.takesNews { state.withLock { $0.lostAnswers += 1 } }
            guard first.hasEnded, error != .late else { throw error }
            return try current(after: first).ask(command)
        }
    }

    // MARK: Connecting

    /// Returns the connection, and makes one if it has ended or is one that is known to have.
    private func current(after old: DeviceConnection?) throws(DeviceFault) -> DeviceConnection {
        func usable() -> DeviceConnection? {
            let known = state.withLock { $0.connection }
            return known === old || known?.hasEnded == true ? nil : known
        }
        if let known = usable() { return known }
        making.lock()
        defer { making.unlock() }
        if let known = usable() { return known }
        return try connectAgain()
    }

    private func connectAgain() throws(DeviceFault) -> DeviceConnection {
        let now = DispatchTime.now()
        let (isPaused, restarts) = state.withLock { state in
            state.restarts.removeAll { $0 + DeviceLimits.restartSeconds < now }
            return (state.pause.map { now < $0 } ?? false, state.restarts.count)
        }
        if isPaused { throw .gone }
        guard restarts < DeviceLimits.restarts else {
            wait()
            parts.say("the device service has died \(restarts) times; notifications, tasks and transfers wait")
            throw .gone
        }
        do throws(DeviceFault) {
            let new = try connect()
            state.withLock { state in
                state.restarts.append(now)
                state.connection = new
            }
            return new
        } catch {
            wait()
            parts.say("\(error); notifications, tasks and transfers wait for another one")
            throw error
        }
    }

    /// Looks for no service for a while, so that an app does not hang in each request.
    private func wait() {
        state.withLock { $0.pause = DispatchTime.now() + DeviceLimits.pauseSeconds }
    }

    /// The number of services that may end one after the other while an app connects.
    private static let attempts = 3

    private func connect() throws(DeviceFault) -> DeviceConnection {
        for _ in 1..<Self.attempts {
            do throws(DeviceFault) { return try connectOnce() } catch  where error == .ended {}
        }
        return try connectOnce()
    }

    private func connectOnce() throws(DeviceFault) -> DeviceConnection {
        let socket = try parts.starter.connect()
        let token: String
        do throws(DeviceFault) {
            token = try parts.starter.places.readToken().text
        } catch {
            socket.close()
            throw error
        }
        let launch = "\(process)-\(state.withLock { $0.lostAnswers })"
        let receiver = DeviceConnection.Receiver(effects: parts.effects) { [weak self] in self?.ended($0) }
        return try DeviceConnection(socket, parts.hello(token, launch), receiver)
    }

    // MARK: The end of a service

    private func ended(_ end: DeviceConnection.End) {
        switch end {
        case .died:
            // The app hears of its transfers from the next service, even if it asks for nothing.
            let thread = Thread { [weak self] in _ = try? self?.current(after: nil) }
            thread.name = "quince-device"
            thread.start()
        case .late(let reason):
            wait()
            parts.say("\(reason); notifications, tasks and transfers wait for another one")
        case .refused(let reason):
            // A person has ended it, or it does not want this app: the next request looks for another one.
            parts.say(reason)
        }
    }
}

extension DeviceCommand {
    /// Whether the answer tells what is told once.
    fileprivate var takesNews: Bool { if case .call(.transfers(_, .news)) = self { true } else { false } }
}
