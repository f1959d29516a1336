import Foundation
import Glibc
import QuinceDeviceProtocol

/// The service of a soak, in folders of its own, and its numbers.
final class SoakedService: Sendable {
    private let folder: String
    let starter: ServiceStarter
    private let process: Int32
    private let begin = Measure.now

    init(_ folder: String) throws {
        self.folder = folder
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_RUNTIME_DIR"] = folder + "/run"
        environment["XDG_STATE_HOME"] = folder + "/state"
        starter = ServiceStarter(
            program: Measure.products + "/quince-device", places: DevicePlaces(environment: environment),
            environment: environment)
        // The first app starts it.
        process = try SoakTraffic.connect("com.example.first", starter, say: TestProgram.say).service
    }

    func stop() { kill(process, SIGTERM) }

    func tool() throws -> DeviceConnection {
        guard let tool = try DeviceConnection(starter.places, Hello(token: starter.places.readToken().text)) else {
            throw DeviceFault("no service listens")
        }
        return tool
    }

    /// Looks at the service when no app is there, so that what it has then is its own.
    func look(_ traffic: SoakTraffic) throws -> SoakRow {
        try waitForCalm()
        let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        guard let size = line?.split(separator: " ").compactMap({ Int($0) }).first else {
            let log = (try? String(contentsOfFile: starter.places.log, encoding: .utf8)) ?? ""
            throw DeviceFault("the service has died; its log ends with: \(log.split(separator: "\n").last ?? "")")
        }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd"))?.count ?? 0
        let (rate, longest) = traffic.takeRate()
        let row = SoakRow(
            second: Measure.now - begin, memory: Double(size * 1024 / 100_000) / 10, files: files, rate: rate,
            longest: longest, starts: SoakWorker.starts(folder))
        FileHandle.standardError.write(Data((row.line + "\n").utf8))
        return row
    }

    /// Whether an app that the service has started has not ended.
    private var hasChildren: Bool {
        let numbers = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { Int($0) != nil }
        return numbers.contains { number in
            let text = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ""
            // The state and the parent come after the name of the program, which may have spaces.
            let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
            return fields.dropFirst(2).first.flatMap { Int32($0) } == process
        }
    }

    /// Waits until every app that the service has started has ended.
    private func waitForCalm() throws {
        let tool = try tool()
        let end = Measure.now + 120
        var running: [String] = []
        while Measure.now < end {
            guard case .status(let status) = try tool.ask(.status) else { throw DeviceFault("no status") }
            running = status.apps.filter(\.isRunning).map(\.id)
            if running.isEmpty, !hasChildren { return }
            usleep(50_000)
        }
        throw DeviceFault("these apps do not end: \(running)")
    }
}
