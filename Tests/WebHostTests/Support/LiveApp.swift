import Foundation
import Testing

/// `WebTestApp` in the web host, as a process of its own.
final class LiveApp {
    let process = Process()
    /// With the token.
    let address: String
    let port: Int

    /// - Throws: when the app does not print an address.
    init(_ arguments: [String] = []) throws {
        let output = Pipe()
        process.executableURL = Self.folder.appendingPathComponent("WebTestApp")
        process.arguments = ["--host", "web"] + arguments
        process.standardOutput = output
        try process.run()
        var text = ""
        while !text.contains("token="), case let data = output.fileHandleForReading.availableData, !data.isEmpty {
            text += String(decoding: data, as: UTF8.self)
        }
        let line = text.split(separator: "\n").first { $0.contains("token=") }
        address = try #require(line).trimmingCharacters(in: .whitespaces)
        port = try #require(URL(string: address)?.port)
    }

    deinit {
        process.terminate()
        // A main thread that a test left blocked hears of no signal.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Where the tests' own binary stands, and beside it the app.
    private static var folder: URL {
        let own =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: own).deletingLastPathComponent()
    }

    var token: String { String(address.split(separator: "=").last ?? "") }

    /// The cookie that a token buys; each may be used once.
    func cookie(_ token: String? = nil) throws -> String {
        let answer = try request("GET /?token=\(token ?? self.token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        let line = try #require(answer.split(separator: "\r\n").first { $0.lowercased().hasPrefix("set-cookie:") })
        return String(line.dropFirst("set-cookie: ".count).prefix { $0 != ";" })
    }

    /// Sends bytes, and reads until the server closes.
    func request(_ text: String) throws -> String {
        let socket = try RawSocket(port: port)
        socket.send(Data(text.utf8))
        return String(decoding: socket.readToEnd(), as: UTF8.self)
    }

    /// Pages of resident memory, in bytes; those of files are not counted.
    var memory: Int {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) * 1024
    }

    /// Processor time so far, in ticks of 10 ms.
    var ticks: Int {
        let stat = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)) ?? ""
        let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 13 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
    }
}

/// Looks again and again until something holds; what runs in other processes cannot be awaited otherwise.
///
/// - Returns: whether it came to hold within the limit.
func eventually(_ seconds: Double = 20, _ holds: () throws -> Bool) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
        if try holds() { return true }
        usleep(10_000)
    }
    return try holds()
}
