import DeviceRecords
import Foundation
import Glibc
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import QuinceTransfers
import TransferServer

/// The programs that the tests start: a writer of records that is killed, and an app that the service starts for its work.
@main
enum TestProgram {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case "write": try write(Array(arguments.dropFirst()))
        case "write-transfers": try writeTransfers(Array(arguments.dropFirst()))
        case "serve": try serve(Array(arguments.dropFirst()))
        case "measure": check { try Measure.run(Array(arguments.dropFirst())) }
        case "soak": check { try Soak.run(Array(arguments.dropFirst())) }
        case "connect": try connect(Array(arguments.dropFirst()))
        case _ where SoakWorker.isMeant(by: Array(arguments)): try SoakWorker.run(Array(arguments))
        default: try work(Array(arguments))
        }
    }

    private static func check(_ action: () throws -> Void) {
        do { try action() } catch {
            say("\(error)")
            exit(1)
        }
    }

    /// Writes records with rising badges for ever, and says each number before it is written and when it is.
    private static func write(_ paths: [String]) throws {
        let database = try DeviceDatabase(paths[0]) { fatalError($0) }
        let services = DeviceServices(database)
        for number in 1... {
            say("begin \(number)")
            _ = services.call(.setBadge(number), from: "app", at: Date())
            say("end \(number)")
        }
    }

    /// Writes two records with one rising number for ever, which change together.
    private static func writeTransfers(_ paths: [String]) throws {
        let store = TransferDatabase(try DeviceDatabase(paths[0]) { fatalError($0) })
        for number in 1... {
            say("begin \(number)")
            let request = TransferRequest(url: "http://127.0.0.1/\(number)")
            try store.apply(
                (1...2).map {
                    .put(TransferRecord(serial: $0, id: TransferID(app: "a", session: "s", task: $0), request: request))
                })
            say("end \(number)")
        }
    }

    /// Serves files of so many bytes as their path says, at all addresses of 127, until its input ends.
    private static func serve(_ words: [String]) throws {
        let server = try TransferServer(host: "0.0.0.0") { request in
            ServerFile(MadeUpContent(Int64(request.path.dropFirst()) ?? 0), etag: "\"1\"").answer(request)
        }
        say("\(server.port)")
        _ = readLine()
    }

    /// Connects as an app and says the service's process.
    private static func connect(_ words: [String]) throws {
        let starter = ServiceStarter(program: words[0])
        let device = try RemoteDevice(
            AppFacts(id: words[1], name: words[1]), executable: "/bin/true", starter, .init(wake: {}))
        say("\(device.service)")
        _ = readLine()
    }

    /// Takes the work for which it was started, writes down what it is, and ends.
    private static func work(_ arguments: [String]) throws {
        let isCome = DispatchSemaphore(value: 0)
        var facts = AppFacts(id: "com.example.worker", name: "Worker")
        facts.backgroundModes = ["remote-notification"]
        let device = try RemoteDevice(
            facts, executable: CommandLine.arguments[0], isInBackground: true, ServiceStarter(program: "/nonexistent"),
            .init(wake: { isCome.signal() }))
        isCome.wait()
        let lines =
            arguments + device.takeEffects(at: Date()).map { "\($0)" }
            + ProcessInfo.processInfo.environment.keys.sorted()
        let folder = ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? "/nonexistent"
        try lines.joined(separator: "\n").write(toFile: folder + "/worked", atomically: true, encoding: .utf8)
    }

    static func say(_ line: String) {
        let text = line + "\n"
        guard Glibc.write(1, text, text.utf8.count) > 0 else { exit(1) }
    }
}
