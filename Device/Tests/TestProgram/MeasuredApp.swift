import Foundation
import Glibc
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import QuinceTransfers

/// An app with a service of its own.
final class MeasuredApp {
    private let device: RemoteDevice
    private let isNews = DispatchSemaphore(value: 0)
    private let id = "com.example.measure"
    private var ends: [(task: Int, end: TransferEnd)] = []

    init(_ folder: String, _ products: String) throws {
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_RUNTIME_DIR"] = folder + "/run"
        environment["XDG_STATE_HOME"] = folder + "/state"
        let starter = ServiceStarter(
            program: products + "/quince-device", places: DevicePlaces(environment: environment),
            environment: environment)
        let isNews = isNews
        device = try RemoteDevice(
            AppFacts(id: id, name: "Measure"), executable: "/nonexistent", starter,
            .init(wake: { isNews.signal() }))
    }

    deinit { kill(device.service, SIGTERM) }

    private func call(_ command: TransferCommand) -> TransferReply? {
        let reply = device.call(.transfers(session: "s", command), from: id, at: Date())
        if case .transfers(let reply) = reply { return reply }
        return nil
    }

    func begin(_ task: Int, _ url: String, at date: Date? = nil) throws {
        var request = TransferRequest(url: url)
        request.earliestBeginDate = date
        let added = call(.add(task: task, request))
        guard added == .done, call(.resume(task: task)) == .done else {
            throw DeviceFault("the service does not take \(url)")
        }
    }

    func acknowledge(_ task: Int) { _ = call(.acknowledge(task: task)) }

    /// Waits for the next end that the app hears.
    func nextEnd() throws -> (task: Int, end: TransferEnd) {
        while ends.isEmpty {
            _ = device.takeEffects(at: Date())
            guard case .news(let news)? = call(.news) else { throw DeviceFault("the service gives no news") }
            for case .ended(let task, let end, _) in news { ends.append((task, end)) }
            if ends.isEmpty, isNews.wait(timeout: .now() + 60) == .timedOut { throw DeviceFault("no news") }
        }
        return ends.removeFirst()
    }

    // MARK: The service's numbers

    /// The seconds of processors that the service has used.
    var cpu: Double {
        let text = (try? String(contentsOfFile: "/proc/\(device.service)/stat", encoding: .utf8)) ?? ""
        // The fields after the name of the program, which may have spaces.
        let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ").dropFirst()
        let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }
        return ticks.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// The most memory that the service has had, in KB.
    var peakMemory: Int {
        let text = (try? String(contentsOfFile: "/proc/\(device.service)/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }
}
