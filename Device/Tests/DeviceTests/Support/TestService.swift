import Foundation
import Glibc
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import Synchronization
import Testing

/// A service of its own, in folders of its own.
final class TestService {
    /// The folder of the programs under test, which is the tests' own.
    static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .path
    static let program = products + "/quince-device"
    static let testProgram = products + "/device-test-program"

    let folder: String
    let places: DevicePlaces
    let environment: [String: String]
    private var processes: [Process] = []

    init() throws {
        var template = Array("/tmp/qd-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw DeviceFault("mkdtemp") }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        var variables = ProcessInfo.processInfo.environment
        variables["XDG_RUNTIME_DIR"] = folder + "/run"
        variables["XDG_STATE_HOME"] = folder + "/state"
        variables["SECRET"] = "not for apps"
        environment = variables
        places = DevicePlaces(environment: variables)
    }

    deinit {
        for process in processes where process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        // One that an app has started is not a child of this process.
        if let text = try? String(contentsOfFile: places.serviceLock, encoding: .utf8),
            let process = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)), Self.isService(process)
        {
            kill(process, SIGKILL)
        }
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Whether a number is still that of a service, and not of another process by now.
    private static func isService(_ process: Int32) -> Bool {
        URL(fileURLWithPath: "/proc/\(process)/exe").resolvingSymlinksInPath().path == program
    }

    var starter: ServiceStarter { ServiceStarter(program: Self.program, places: places, environment: environment) }
    var token: String { get throws { try places.readToken().text } }
    var log: String { (try? String(contentsOfFile: places.log, encoding: .utf8)) ?? "" }

    /// Starts a program and returns it with the ends of its pipes.
    func run(_ path: String, _ arguments: [String]) throws -> (process: Process, input: FileHandle, output: LineReader)
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = environment
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, output)
        try process.run()
        processes.append(process)
        return (process, input.fileHandleForWriting, LineReader(output.fileHandleForReading))
    }

    /// Starts the service and waits until it listens.
    func start(_ arguments: [String] = []) throws -> Process {
        let (process, _, output) = try run(Self.program, ["--started-by-app"] + arguments)
        let line = output.next()
        try #require(line == "ready", "\(line ?? "nothing")")
        return process
    }

    func app(
        _ id: String = "com.example.app", modes: Set<String> = [], executable: String = "/bin/true",
        isInBackground: Bool = false, news: News = News(), startsService: Bool = true
    ) throws -> RemoteDevice {
        var facts = AppFacts(id: id, name: "App")
        facts.backgroundModes = modes
        facts.permittedTasks = ["task"]
        var starter = starter
        if !startsService { starter.program = "/nonexistent" }
        return try RemoteDevice(
            facts, executable: executable, isInBackground: isInBackground, starter,
            .init(wake: { news.isCome.signal() }, say: { news.add($0) }))
    }

    func tool() throws -> DeviceConnection {
        try #require(try DeviceConnection(places, Hello(token: token)))
    }

    func status() throws -> DeviceStatus {
        guard case .status(let status) = try tool().ask(.status) else { throw DeviceFault("no status") }
        return status
    }

    /// Waits until the service has noticed that an app has ended.
    func waitForEnd(of app: String) throws {
        try #require(try eventually { try status().apps.first { $0.id == app }?.isRunning == false })
    }
}

/// The messages that an app gets.
final class News: Sendable {
    let isCome = DispatchSemaphore(value: 0)
    private let said = Mutex<[String]>([])
    var lines: [String] { said.withLock { $0 } }
    func add(_ line: String) { said.withLock { $0.append(line) } }
}

/// Asks again and again whether something is so, for some seconds at most.
func eventually(seconds: Double = 10, _ condition: () throws -> Bool) throws -> Bool {
    let end = DispatchTime.now() + seconds
    while DispatchTime.now() < end {
        if try condition() { return true }
        usleep(5000)
    }
    return try condition()
}

/// The lines of a program's output.
final class LineReader {
    private let file: FileHandle
    private var rest = Data()
    init(_ file: FileHandle) { self.file = file }

    /// - Returns: `nil` at the end.
    func next() -> String? {
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                defer { rest = Data(rest[(end + 1)...]) }
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            let piece = file.availableData
            guard !piece.isEmpty else { return nil }
            rest.append(piece)
        }
    }
}
