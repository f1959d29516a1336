import Foundation
import Glibc
import QuinceTransfers
import Testing
import TransferEdges
import TransferServer

@Suite("Transfers over real connections", .serialized)
struct CurlNetworkTests {
    private let content = MadeUpContent(3_000_001)

    // MARK: Bodies

    @Test(arguments: [ServerAnswer.Framing.length(), .chunked, .close])
    func `a body is in its file when the end is reported`(_ framing: ServerAnswer.Framing) throws {
        let net = try TestNetwork { [content] _ in
            var answer = ServerAnswer(200, [("A", "b")], content)
            answer.framing = framing
            return answer
        }
        let attempt = net.attempt("/file?q=1")
        let end = try net.run(attempt)
        #expect(end.failure == nil && end.received == content.size && end.sent == 0)
        #expect(end.head?.status == 200 && end.head?.value("A") == "b" && end.head?.url == attempt.url)
        #expect(content.difference(from: net.path(attempt)) == nil)
        #expect(net.server.requests.map(\.path) == ["/file?q=1"])
    }

    @Test func `an empty body makes an empty file`() throws {
        let net = try TestNetwork { _ in ServerAnswer(404) }
        let attempt = net.attempt("/")
        let end = try net.run(attempt)
        #expect(end.failure == nil && end.head?.status == 404 && net.files.size(of: attempt.file) == 0)
    }

    @Test func `heads that announce another one are left out`() throws {
        let net = try TestNetwork { _ in
            var answer = ServerAnswer(200, [], MadeUpContent(3))
            answer.preface = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
            return answer
        }
        let end = try net.run(net.attempt("/"))
        #expect(end.head?.status == 200 && end.head?.value("Link") == nil && end.received == 3)
    }

    @Test func `HEAD has a length and no body`() throws {
        let net = try TestNetwork { [content] _ in ServerAnswer(200, [], content) }
        let attempt = net.attempt("/", method: "HEAD")
        let end = try net.run(attempt)
        #expect(end.failure == nil && end.head?.contentLength == content.size && end.received == 0)
        #expect(net.files.size(of: attempt.file) == 0)
    }

    // MARK: HTTP/2

    @Test func `a stream that is reset is a lost connection`() throws {
        let server = try HTTP2Server(content, resetAfter: 100_000)
        var options = CurlNetwork.Options()
        options.assumesHTTP2 = true
        let net = try TestNetwork(options) { _ in ServerAnswer(500) }
        let end = try net.run(net.attempt(url: "http://127.0.0.1:\(server.port)/"))
        #expect(end.failure?.code == .networkConnectionLost && end.received <= 100_000, "\(end)")
    }

    // MARK: Requests

    @Test func `the request has the fields of the attempt, and nothing that betrays curl`() throws {
        let net = try TestNetwork { _ in ServerAnswer(200) }
        let fields = [
            HeaderField("X-A", "b: c"), HeaderField("X-Empty", ""), HeaderField("Accept-Encoding", "identity"),
        ]
        _ = try net.run(net.attempt("/a/../b/./c%20d?e=f", fields))
        _ = try net.run(net.attempt("/", [HeaderField("User-Agent", "Mine/1")]))
        let request = net.server.requests[0]
        #expect(request.method == "GET" && request.path == "/a/../b/./c%20d?e=f")
        #expect(request.value("X-A") == "b: c" && request.value("X-Empty") == "")
        let names = request.fields.map { $0.name.lowercased() }.sorted()
        #expect(names == ["accept", "accept-encoding", "host", "x-a", "x-empty"])
        #expect(net.server.requests[1].value("User-Agent") == "Mine/1")
        #expect(net.server.requests[1].connection == 0, "a connection is used again")
    }

    @Test func `a method without a body says so`() throws {
        let net = try TestNetwork { _ in ServerAnswer(200) }
        for method in ["POST", "PUT", "PATCH", "DELETE"] {
            #expect(try net.run(net.attempt("/", method: method)).failure == nil)
        }
        let requests = net.server.requests
        #expect(requests.map(\.method) == ["POST", "PUT", "PATCH", "DELETE"])
        #expect(requests.map { $0.value("Content-Length") } == ["0", "0", "0", nil])
        #expect(requests.allSatisfy { $0.value("Content-Type") == nil })
    }

    // MARK: Places

    private func beginning(_ file: String, _ offset: Int64, _ net: TestNetwork, etag: String = "\"1\"") throws
        -> TransferAttempt.Beginning
    {
        let bytes = content.piece(0, offset)
        let file = try net.files.create(file)
        try bytes.withUnsafeBytes { try file.write($0) }
        file.close()
        let head = ResponseHead(url: "", status: 200, headers: [HeaderField("ETag", etag)])
        return TransferAttempt.Beginning(
            file: "0.partial", offset: offset, total: content.size, validator: try #require(Validator(head)))
    }

    private func continued(_ net: TestNetwork) throws -> TransferAttempt {
        var attempt = net.attempt("/", [HeaderField("Range", "bytes=50000-"), HeaderField("If-Range", "\"1\"")])
        attempt.beginning = try beginning("0.partial", 50000, net)
        return attempt
    }

    @Test func `a part is added to the file that is there`() throws {
        let net = try TestNetwork { [content] in ServerFile(content, etag: "\"1\"").answer($0) }
        let attempt = try continued(net)
        let end = try net.run(attempt)
        #expect(end.failure == nil && end.head?.status == 206 && end.received == content.size - 50000)
        #expect(content.difference(from: net.files.path(of: "0.partial")) == nil)
        #expect(net.files.names() == ["0.partial"])
    }

    @Test func `a file that has changed gets a file of its own`() throws {
        let changed = MadeUpContent(70000, version: 3)
        let net = try TestNetwork { ServerFile(changed, etag: "\"2\"").answer($0) }
        let attempt = try continued(net)
        let end = try net.run(attempt)
        #expect(end.failure == nil && end.head?.status == 200)
        #expect(changed.difference(from: net.path(attempt)) == nil && net.files.size(of: "0.partial") == 50000)
    }

    @Test func `a part that is not the wanted one, or is longer than it says, is not written`() throws {
        let net = try TestNetwork { [content] _ in
            ServerAnswer(206, [("Content-Range", "bytes 0-\(content.size - 1)/\(content.size)")], content)
        }
        let end = try net.run(try continued(net))
        #expect(end.failure == nil && end.received == 0 && net.files.size(of: "0.partial") == 50000)
        net.server.answer { [content] in
            var answer = ServerFile(content, etag: "\"1\"").answer($0)
            answer.part = 50000..<60000
            answer.fields.removeAll { $0.0 == "Content-Range" }
            answer.fields.append(("Content-Range", "bytes 50000-50999/\(content.size)"))
            answer.framing = .chunked
            return answer
        }
        net.files.remove("0.partial")
        let second = try net.run(try continued(net))
        #expect(second.failure == nil && second.received == 1000 && net.files.size(of: "0.partial") == 51000)
    }

    @Test func `the body of a redirection is not waited for, and nobody follows it`() throws {
        let net = try TestNetwork { [content] _ in
            var answer = ServerAnswer(302, [("Location", "/b")], content)
            answer.trouble = .stall(after: 10)
            return answer
        }
        let end = try net.run(net.attempt("/a"))
        #expect(end.failure == nil && end.head?.status == 302 && end.received == 0)
        #expect(net.files.names().isEmpty && net.server.requests.count == 1)
    }

    @Test func `what comes after the promised length is not written`() throws {
        let net = try TestNetwork { _ in
            var answer = ServerAnswer(200, [], MadeUpContent(1000))
            answer.excess = 500
            return answer
        }
        let attempt = net.attempt("/")
        #expect(try net.run(attempt).failure == nil)
        #expect(MadeUpContent(1000).difference(from: net.path(attempt)) == nil)
    }

    // MARK: Uploads

    private func upload(_ content: MadeUpContent, _ net: TestNetwork, method: String = "PUT") throws -> TransferAttempt
    {
        var attempt = net.attempt("/up", method: method)
        attempt.uploadFile = try net.upload(content)
        return attempt
    }

    @Test(arguments: ["PUT", "POST"]) func `an upload sends the file`(_ method: String) throws {
        let net = try TestNetwork { _ in ServerAnswer(201, [], MadeUpContent(5)) }
        let attempt = try upload(content, net, method: method)
        let end = try net.run(attempt)
        #expect(end.failure == nil && end.head?.status == 201)
        #expect(end.sent == content.size && end.received == 5, "\(end)")
        let request = try #require(net.server.requests.first)
        #expect(request.method == method && request.body == content.data)
        #expect(request.value("Content-Length") == "\(content.size)")
        #expect(request.value("Expect") == nil && request.value("Content-Type") == nil)
        #expect(MadeUpContent(5).difference(from: net.path(attempt)) == nil)
    }

    @Test func `an upload of no bytes, and one whose connection was closed before, are sent`() throws {
        let net = try TestNetwork { _ in
            var answer = ServerAnswer(200)
            answer.trouble = .cut(after: 0)
            return answer
        }
        #expect(try net.run(net.attempt("/")).failure == nil)
        net.server.answer { _ in ServerAnswer(200) }
        #expect(try net.run(try upload(content, net)).failure == nil)
        #expect(net.server.requests.last?.body == content.data)
        #expect(try net.run(try upload(MadeUpContent(0), net)).failure == nil)
        #expect(net.server.requests.last?.value("Content-Length") == "0")
    }

    @Test func `a file that is missing or no file fails the upload`() throws {
        let net = try TestNetwork { _ in ServerAnswer(200) }
        var attempt = net.attempt("/", method: "PUT")
        attempt.uploadFile = "/nonexistent"
        #expect(try net.run(attempt).failure?.code == .fileDoesNotExist)
        attempt = net.attempt("/", method: "PUT")
        attempt.uploadFile = "/tmp"
        #expect(try net.run(attempt).failure?.code == .cannotOpenFile)
    }

    @Test func `a body that is not a file is sent`() throws {
        let net = try TestNetwork { _ in ServerAnswer(200, [], MadeUpContent(5)) }
        var attempt = net.attempt("/report", method: "POST")
        attempt.body = content.data
        let end = try net.run(attempt)
        #expect(end.failure == nil && end.sent == content.size)
        let request = try #require(net.server.requests.first)
        #expect(request.method == "POST" && request.body == content.data)
    }

    @Test func `sockets are closed in programs that this process starts`() throws {
        let net = try TestNetwork { [content] _ in
            var answer = ServerAnswer(200, [], content)
            answer.trouble = .stall(after: 10)
            return answer
        }
        net.network.start(net.attempt("/"))
        #expect(try eventually { !net.server.requests.isEmpty })
        let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
        let open = files.filter { Self.port($0) == net.server.port }
        #expect(!open.isEmpty)
        for file in open { #expect(fcntl(file, F_GETFD) & FD_CLOEXEC != 0) }
    }

    /// Returns the port to which a socket is connected.
    private static func port(_ file: Int32) -> Int? {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(file, $0, &size) }
        }
        guard status == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
