import Foundation
import Glibc
import QuinceTransfers
import Testing
import TransferEdges
import TransferServer

@Suite("Connections that fail", .serialized)
struct CurlTroubleTests {
    private let content = MadeUpContent(300_000)

    private func serving(_ trouble: ServerAnswer.Trouble?, _ framing: ServerAnswer.Framing = .length()) throws
        -> TestNetwork
    {
        try TestNetwork { [content] _ in
            var answer = ServerAnswer(200, [], content)
            (answer.trouble, answer.framing) = (trouble, framing)
            return answer
        }
    }

    @Test(arguments: [ServerAnswer.Trouble.cut(after: 100_000), .reset(after: 100_000)])
    func `a body that ends early is a lost connection, and what came is in the file`(_ trouble: ServerAnswer.Trouble)
        throws
    {
        for framing in [ServerAnswer.Framing.length(), .chunked] {
            let net = try serving(trouble, framing)
            let attempt = net.attempt("/")
            let end = try net.run(attempt)
            #expect(end.failure?.code == .networkConnectionLost, "\(end)")
            let path = net.path(attempt)
            #expect(MadeUpContent(end.received).difference(from: path) == nil)
            if case .cut = trouble { #expect(end.received == 100_000) }
        }
    }

    @Test func `a server that promises more than it sends and keeps the connection is ended by the queue`() throws {
        let net = try serving(.stall(after: 100_000))
        let attempt = net.attempt("/")
        net.network.start(attempt)
        _ = try net.events(of: attempt.number) { $0.received == 100_000 }
        net.network.stop(attempt.number)
        #expect(net.files.size(of: attempt.file) == 100_000)
        #expect(net.network.takeEvents().isEmpty)
    }

    @Test func `after stop nothing is written any more`() throws {
        let net = try TestNetwork { _ in ServerAnswer(200, [], MadeUpContent(1 << 40)) }
        for _ in 0..<50 {
            let attempt = net.attempt("/")
            net.network.start(attempt)
            _ = try net.events(of: attempt.number) { if case .head = $0 { true } else { false } }
            net.network.stop(attempt.number)
            let size = net.files.size(of: attempt.file)
            net.files.remove(attempt.file)
            // Curl's thread has gone on with something else by the time that another attempt has ended.
            #expect(try net.run(net.attempt(url: "http://127.0.0.1:1/")).failure?.code == .cannotConnectToHost)
            #expect(size != nil && net.files.names().isEmpty)
        }
        #expect(net.network.takeEvents().isEmpty)
    }

    @Test func `an attempt that is stopped before it began says nothing`() throws {
        let net = try serving(nil)
        for _ in 0..<100 {
            let attempt = net.attempt("/")
            net.network.start(attempt)
            net.network.stop(attempt.number)
            net.files.remove(attempt.file)
        }
        _ = try net.run(net.attempt("/"))
        #expect(net.files.names() == ["101.partial"] && net.network.takeEvents().isEmpty)
    }

    @Test func `a network that goes away ends its transfers`() throws {
        var net: TestNetwork? = try serving(.stall(after: 1000))
        let attempt = try #require(net).attempt("/")
        net?.network.start(attempt)
        _ = try net?.events(of: attempt.number) { if case .head = $0 { true } else { false } }
        net = nil
    }

    // MARK: Codes

    /// The failure that a server's bytes are, which it sends to each connection before it closes it.
    private func failure(_ bytes: String, scheme: String = "http") throws -> TransferFailure? {
        let server = try BytesServer(bytes)
        let net = try TestNetwork { _ in ServerAnswer(500) }
        return try net.run(net.attempt(url: "\(scheme)://127.0.0.1:\(server.port)/")).failure
    }

    @Test func `failures have the codes of URLSession`() throws {
        #expect(try failure("")?.code == .networkConnectionLost)
        #expect(try failure("HTTP/1.1 200 OK\r\nContent-Le")?.code == .networkConnectionLost)
        #expect(try failure("220 mail.example.com\r\n")?.code == .badServerResponse)
        #expect(try failure("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n")?.code == .badServerResponse)
        #expect(
            try failure("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n123456")?.code
                == .badServerResponse)
        #expect(
            try failure("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n")?.code
                == .networkConnectionLost)
        #expect(try failure("words in place of TLS\r\n", scheme: "https")?.code == .secureConnectionFailed)
        #expect(try failure("", scheme: "https")?.code == .networkConnectionLost)
    }

    @Test func `names and ports that nobody has`() throws {
        let net = try serving(nil)
        let unknown = try net.run(net.attempt(url: "http://name.invalid/")).failure?.code
        #expect(unknown == .cannotFindHost || unknown == .notConnectedToInternet)
        #expect(try net.run(net.attempt(url: "http://127.0.0.1:1/")).failure?.code == .cannotConnectToHost)
        for url in ["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/"] {
            #expect(try net.run(net.attempt(url: url)).failure?.isRetried == false)
        }
        #expect(net.files.names().isEmpty)
    }

    @Test func `a server that takes no connection within the time is timed out`() throws {
        var options = CurlNetwork.Options()
        options.connectSeconds = 0.2
        let server = try BytesServer("", accepts: false)
        let net = try TestNetwork(options) { _ in ServerAnswer(200) }
        // The system itself takes connections for a server, up to its backlog.
        let attempts = (0..<8).map { _ in net.attempt(url: "http://127.0.0.1:\(server.port)/") }
        for attempt in attempts { net.network.start(attempt) }
        #expect(try net.end(of: attempts[7]).failure?.code == .timedOut)
    }

    @Test func `a file that cannot be written fails with the file's words`() throws {
        let net = try serving(nil)
        let attempt = net.attempt("/")
        let file = try net.files.create(attempt.file)
        file.close()
        let failure = try net.run(attempt).failure
        #expect(failure?.code == .cannotCreateFile && failure?.message.contains("File exists") == true)
    }

    @Test func `the end of a file system's room is an error of writing`() throws {
        let net = try serving(nil)
        // A limit of the size of files is as good as a full disk, and can be set without being root.
        var limits = rlimit()
        getrlimit(__rlimit_resource_t(UInt32(1)), &limits)
        let old = limits
        signal(SIGXFSZ, SIG_IGN)
        limits.rlim_cur = 200_000
        setrlimit(__rlimit_resource_t(UInt32(1)), &limits)
        defer {
            var old = old
            setrlimit(__rlimit_resource_t(UInt32(1)), &old)
        }
        let attempt = net.attempt("/")
        let end = try net.run(attempt)
        #expect(end.failure?.code == .cannotWriteToFile, "\(end)")
    }
}
