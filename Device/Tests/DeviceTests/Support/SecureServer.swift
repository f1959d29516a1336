import Foundation
import Glibc
import Testing
import TransferServer

/// A program that serves TLS at "localhost", with a certificate that nobody has signed but itself.
final class SecureServer {
    enum Version { case http1, http2 }

    let port: Int
    private let folder = NSTemporaryDirectory() + "tls-\(UUID().uuidString)"
    private let process = Process()
    var certificate: String { folder + "/certificate" }
    private var key: String { folder + "/key" }
    private var log: String { folder + "/log" }

    /// - Parameter content: what an HTTP/2 server has as the file "file".
    init(_ version: Version, _ content: MadeUpContent = MadeUpContent(0)) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try content.data.write(to: URL(fileURLWithPath: folder + "/file"))
        let port = try Self.freePort()
        self.port = port
        try Data().write(to: URL(fileURLWithPath: log))
        let output = try #require(FileHandle(forWritingAtPath: log))
        (process.standardInput, process.standardOutput, process.standardError) = (Pipe(), output, output)
        try makeCertificate()
        switch version {
        case .http1: try run("/usr/bin/openssl", ["s_server", "-accept", "\(port)", "-www"], ["-key", key, "-cert"])
        case .http2: try run("/usr/sbin/nghttpd", ["-v", "--htdocs", folder, "\(port)", key], [])
        }
        try #require(try eventually { (try? RawSocket(port: port)) != nil })
    }

    deinit {
        // Foundation starts it with other signals blocked.
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func run(_ program: String, _ arguments: [String], _ more: [String]) throws {
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments + more + [certificate]
        try process.run()
    }

    private func makeCertificate() throws {
        let make = Process()
        make.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        make.arguments =
            ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key]
            + ["-out", certificate, "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
        make.standardError = FileHandle.nullDevice
        try make.run()
        make.waitUntilExit()
    }

    /// Returns a port that nobody has at this moment; neither program says which one it has chosen itself.
    private static func freePort() throws -> Int {
        let server = try BytesServer("", accepts: false)
        return server.port
    }

    /// Returns the number of connections on which an HTTP/2 server has received requests.
    func connectionCount() throws -> Int {
        let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        let requests = lines.filter { $0.contains("recv HEADERS frame") }
        return Set(requests.compactMap { $0.firstMatch(of: /\[id=(\d+)\]/)?.1 }).count
    }
}
