import Foundation
import QuinceTransfers
import Testing
import TransferEdges
import TransferServer

@Suite("Transfers over TLS", .serialized)
struct SecureTransferTests {
    private func options(_ server: SecureServer) -> CurlNetwork.Options {
        var options = CurlNetwork.Options()
        options.authorities = server.certificate
        return options
    }

    @Test func `only a certificate of a known authority for the host is believed`() throws {
        let server = try SecureServer(.http1)
        let unknown = try TestNetwork { _ in ServerAnswer(200) }
        let url = "https://localhost:\(server.port)/"
        #expect(try unknown.run(unknown.attempt(url: url)).failure?.code == .serverCertificateUntrusted)

        let known = try TestNetwork(options(server)) { _ in ServerAnswer(200) }
        let end = try known.run(known.attempt(url: url))
        #expect(end.failure == nil && end.head?.status == 200 && end.received > 0, "\(end)")
        let other = try known.run(known.attempt(url: "https://127.0.0.1:\(server.port)/"))
        #expect(other.failure?.code == .serverCertificateUntrusted)
        #expect(unknown.files.names().isEmpty && known.files.names() == ["1.partial"])
    }

    @Test func `transfers of one HTTP/2 server share its connection`() throws {
        let content = MadeUpContent(1_000_001)
        let server = try SecureServer(.http2, content)
        let net = try TestNetwork(options(server)) { _ in ServerAnswer(200) }
        let url = "https://localhost:\(server.port)/file"
        let first = try net.run(net.attempt(url: url))
        #expect(first.failure == nil && first.head?.value("Server")?.hasPrefix("nghttpd") == true, "\(first)")
        let attempts = (0..<8).map { _ in net.attempt(url: url) }
        for attempt in attempts { net.network.start(attempt) }
        for attempt in attempts {
            let end = try net.end(of: attempt)
            #expect(end.failure == nil && end.head?.status == 200, "\(end)")
            #expect(content.difference(from: net.path(attempt)) == nil)
        }
        #expect(try server.connectionCount() == 1)
    }

    @Test func `an attempt that is stopped leaves the others on its connection alone`() throws {
        let content = MadeUpContent(20_000_000)
        let server = try SecureServer(.http2, content)
        let net = try TestNetwork(options(server)) { _ in ServerAnswer(200) }
        let attempts = (0..<4).map { _ in net.attempt(url: "https://localhost:\(server.port)/file") }
        for attempt in attempts { net.network.start(attempt) }
        _ = try net.events(of: attempts[0].number) { if case .head = $0 { true } else { false } }
        net.network.stop(attempts[0].number)
        for attempt in attempts[1...] {
            #expect(try net.end(of: attempt).failure == nil)
            #expect(content.difference(from: net.path(attempt)) == nil)
        }
    }
}
