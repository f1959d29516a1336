package import Foundation
import Glibc

/// An app in the web host, in a process of its own.
package final class LiveApp {
    package let process = Process()
    /// The address, including the token.
    package let address: String
    package let port: Int
    /// The key of the app's pages; empty until a token is exchanged.
    package private(set) var key = ""

    /// - Parameter path: the app's executable; a name without a slash is next to the running executable.
    /// - Throws: an error if the app does not print an address.
    package init(_ path: String = "WebTestApp", _ arguments: [String] = [], environment: [String: String] = [:]) throws
    {
        let output = Pipe()
        process.executableURL =
            path.contains("/") ? URL(fileURLWithPath: path) : Self.folder.appendingPathComponent(path)
        process.arguments = ["--host", "web"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        try process.run()
        var text = ""
        while !text.contains("token="), case let data = output.fileHandleForReading.availableData, !data.isEmpty {
            text += String(decoding: data, as: UTF8.self)
        }
        let line = text.split(separator: "\n").first { $0.contains("token=") } ?? ""
        address = line.trimmingCharacters(in: .whitespaces)
        guard let port = URL(string: address)?.port else {
            throw Browser.Failure(description: "\(path) prints no address")
        }
        self.port = port
    }

    deinit {
        process.terminate()
        // An app whose main thread a test left blocked does not handle signals.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// The directory of the tests' own executable, which also contains the app.
    private static var folder: URL {
        let own =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: own).deletingLastPathComponent()
    }

    package var token: String { String(address.split(separator: "=").last ?? "") }

    /// Exchanges a token for its cookie and the page's key; each token can be used once.
    package func cookie(_ token: String? = nil) throws -> String {
        let answer = try request("GET /?token=\(token ?? self.token) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
        let lines = answer.split(separator: "\r\n")
        guard let line = lines.first(where: { $0.lowercased().hasPrefix("set-cookie:") }) else {
            throw Browser.Failure(description: "no cookie in \(answer.prefix(200))")
        }
        let location = lines.first { $0.lowercased().hasPrefix("location:") } ?? ""
        key = location.split(separator: "#key=").dropFirst().first.map(String.init) ?? ""
        return String(line.dropFirst("set-cookie: ".count).prefix { $0 != ";" })
    }

    /// Sends bytes and reads until the server closes the connection.
    package func request(_ text: String) throws -> String {
        let socket = try RawSocket(port: port)
        socket.send(Data(text.utf8))
        return String(decoding: socket.readToEnd(), as: UTF8.self)
    }

    /// The resident anonymous memory in bytes; file mappings are not counted.
    package var memory: Int {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        return (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) * 1024
    }

    /// The processor time so far, in ticks of 10 ms.
    package var ticks: Int { ProcessTimes.ticks(of: process.processIdentifier) }

    /// The number of bytes that the app has written so far, to files and sockets.
    package var writtenBytes: Int { ProcessTimes.writtenBytes(by: process.processIdentifier) }
}

/// Polls until a condition holds, because events in other processes cannot be awaited otherwise.
///
/// - Returns: whether the condition held within the limit.
package func eventually(_ seconds: Double = 20, _ holds: () throws -> Bool) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
        if try holds() { return true }
        usleep(10_000)
    }
    return try holds()
}
