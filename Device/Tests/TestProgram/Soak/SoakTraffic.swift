import Foundation
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import SeededRandom
import Synchronization

/// Apps that come and go, each on a thread of its own, and a server that sends them notifications.
final class SoakTraffic: Sendable {
    private struct State {
        var answers = 0
        var longest = 0.0
        var taken = 0
        var active = 0.0
        var counts: [String: Int] = [:]
        var complaints: [String] = []
    }

    private let service: SoakedService
    private let port: Int
    private let seed: UInt64
    private let apps: [SoakApp]
    private let state = Mutex(State())

    init(_ service: SoakedService, port: Int, apps: Int, seed: UInt64) {
        (self.service, self.port, self.seed) = (service, port, seed)
        self.apps = (1...apps).map { SoakApp($0, port: port, SeededNumbers(seed: seed &+ UInt64($0))) }
    }

    static func connect(
        _ id: String, _ starter: ServiceStarter, isInBackground: Bool = false,
        isCome: DispatchSemaphore? = nil, say: @escaping @Sendable (String) -> Void = { _ in }
    ) throws -> RemoteDevice {
        var facts = AppFacts(id: id, name: id)
        facts.backgroundModes = ["remote-notification"]
        facts.permittedTasks = ["refresh", "processing"]
        facts.schemes = [String(id.split(separator: ".").last ?? "")]
        return try RemoteDevice(
            facts, executable: Measure.products + "/device-test-program", arguments: SoakWorker.arguments(id),
            isInBackground: isInBackground, starter, .init(wake: { isCome?.signal() }, say: say))
    }

    /// Has the apps come and go for some seconds. None is connected when this returns.
    func run(for seconds: Double) {
        let (begin, end) = (Measure.now, Measure.now + seconds)
        let group = DispatchGroup()
        for app in apps {
            group.enter()
            Thread {
                app.run(until: end, self.service.starter, self)
                group.leave()
            }.start()
        }
        push(until: end)
        group.wait()
        state.withLock { $0.active = Measure.now - begin }
    }

    /// Sends notifications as a tool does, to apps that run and to those that do not.
    private func push(until end: Double) {
        var random = SeededNumbers(seed: seed ^ UInt64(state.withLock { $0.answers }))
        do {
            let tool = try service.tool()
            while Measure.now < end {
                usleep(UInt32(random.next(below: 500_000)))
                let asked = Measure.now
                let wakes = random.chance(60) ? #""content-available":1"# : #""alert":"Hello","badge":1"#
                _ = try tool.ask(
                    .push(
                        payload: Data("{\"aps\":{\(wakes)}}".utf8), app: SoakApp.id(random.next(below: apps.count) + 1),
                        collapse: "c\(random.next(below: 5))", texts: [:]))
                note("push", Measure.now - asked)
            }
        } catch { complain("\(error)") }
    }

    // MARK: Numbers

    func note(_ name: String, _ seconds: Double) {
        state.withLock { state in
            state.answers += 1
            state.counts[name, default: 0] += 1
            state.longest = max(state.longest, seconds)
        }
    }

    func complain(_ line: String) {
        state.withLock { state in if state.complaints.count < 10 { state.complaints.append(line) } }
    }

    /// The answers per second and the longest wait for one since the last look.
    func takeRate() -> (Double, longest: Double) {
        state.withLock { state in
            defer { (state.taken, state.longest) = (state.answers, 0) }
            return ((Double(state.answers - state.taken) / max(state.active, 0.001) * 10).rounded() / 10, state.longest)
        }
    }

    var answers: Int { state.withLock { $0.answers } }
    var counts: [String: Int] { state.withLock { $0.counts } }
    var complaints: [String] { state.withLock { $0.complaints } }
}
