import Foundation
import PushEndpoint
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import Testing

@Suite("The push endpoint, by curl", .serialized)
struct PushTests {
    private let app = "com.example.app"
    private let hello = #"{"aps":{"alert":"Hello","badge":2}}"#

    private struct Answer: Equatable {
        var status: String
        var reason: String
    }

    /// Sends a request with curl; an empty header is left out.
    private func push(
        _ service: TestService, _ path: String, body: String, method: String = "POST",
        _ headers: [String: String] = [:]
    ) throws -> Answer {
        let port = try #require(try service.status().pushPort)
        var all: [String: String] = try ["apns-topic": app, "authorization": "bearer \(service.token)"]
        all.merge(headers) { $1 }
        let words = all.filter { !$0.value.isEmpty }.flatMap { ["-H", "\($0.key): \($0.value)"] }
        let file = service.folder + "/body"
        try body.write(toFile: file, atomically: true, encoding: .utf8)
        let (process, _, output) = try service.run(
            "/usr/bin/curl",
            ["-sS", "--http2-prior-knowledge", "-m", "10", "-X", method, "--data-binary", "@\(file)"] + words
                + ["-w", "\n%{http_code} %{http_version} %header{apns-id}\n", "http://127.0.0.1:\(port)\(path)"])
        var lines: [String] = []
        while let line = output.next() { lines.append(line) }
        process.waitUntilExit()
        let end = (lines.last ?? "").split(separator: " ")
        try #require(end.count == 3 && end[1] == "2", "\(lines)")
        let json = try? JSONSerialization.jsonObject(with: Data((lines.first ?? "").utf8)) as? [String: Any]
        return Answer(status: String(end[0]), reason: json?["reason"] as? String ?? "")
    }

    private func path(_ device: RemoteDevice) throws -> String {
        _ = device.call(.registerForPush, from: app, at: Date())
        _ = device.takeEffects(at: Date())
        let token = try #require(device.record(of: app).pushToken)
        return "/3/device/" + token.map { String(format: "%02x", $0) }.joined()
    }

    @Test func `a notification reaches a running app`() throws {
        let service = try TestService()
        let news = News()
        let device = try service.app(news: news)
        let path = try path(device)
        while news.isCome.wait(timeout: .now()) == .success {}
        let sent = try push(service, path, body: hello, ["apns-collapse-id": "one", "apns-priority": "10"])
        #expect(sent == Answer(status: "200", reason: ""))
        #expect(news.isCome.wait(timeout: .now() + 10) == .success)
        guard case .deliver(app, let notification)? = device.takeEffects(at: Date()).first else {
            Issue.record("nothing was delivered")
            return
        }
        #expect(notification.request.identifier == "one" && notification.request.content.body == "Hello")
    }

    @Test func `a notification for an app that does not run waits in the list`() throws {
        let service = try TestService()
        var device: RemoteDevice? = try service.app()
        device?.setPermission(true, app)
        let path = try path(try #require(device))
        device = nil
        try service.waitForEnd(of: app)
        for _ in 0..<2 { #expect(try push(service, path, body: hello).status == "200") }
        let late = try push(service, path, body: hello, ["apns-expiration": "1000"])
        #expect(late.status == "200")
        let found = try #require(try service.status().apps.first)
        #expect(found.delivered == 2 && found.badge == 2)
    }

    @Test func `what is wrong is answered in Apple's words`() throws {
        let service = try TestService()
        let device = try service.app()
        let path = try path(device)
        let long = #"{"aps":{"alert":"\#(String(repeating: "x", count: 4096))"}}"#
        let other = "/3/device/" + String(repeating: "ab", count: 32)
        let cases: [(String, String, String, [String: String], String, String)] = [
            ("POST", other, hello, [:], "400", "BadDeviceToken"),
            ("POST", "/3/device/xyz", hello, [:], "400", "BadDeviceToken"),
            ("POST", "/3/device/", hello, [:], "400", "MissingDeviceToken"),
            ("POST", "/4/device/ab", hello, [:], "404", "BadPath"),
            ("PUT", path, hello, [:], "405", "MethodNotAllowed"),
            ("POST", path, hello, ["apns-topic": "com.example.other"], "400", "DeviceTokenNotForTopic"),
            ("POST", path, hello, ["apns-topic": ""], "400", "MissingTopic"),
            ("POST", path, hello, ["apns-id": "1"], "400", "BadMessageId"),
            ("POST", path, hello, ["apns-priority": "7"], "400", "BadPriority"),
            ("POST", path, hello, ["apns-expiration": "-1"], "400", "BadExpirationDate"),
            ("POST", path, hello, ["apns-push-type": "shout"], "400", "InvalidPushType"),
            ("POST", path, hello, ["apns-collapse-id": String(repeating: "c", count: 65)], "400", "BadCollapseId"),
            ("POST", path, hello, ["authorization": ""], "403", "MissingProviderToken"),
            (
                "POST", path, hello, ["authorization": "bearer \(String(repeating: "0", count: 64))"], "403",
                "InvalidProviderToken"
            ),
            ("POST", path, "", [:], "400", "PayloadEmpty"), ("POST", path, long, [:], "413", "PayloadTooLarge"),
            ("POST", path, "[]", [:], "400", "BadPayload"),
        ]
        for (method, path, body, headers, status, reason) in cases {
            let answer = try push(service, path, body: body, method: method, headers)
            #expect(answer == Answer(status: status, reason: reason))
        }
        _ = device.call(.unregisterFromPush, from: app, at: Date())
        #expect(try push(service, path, body: hello) == Answer(status: "410", reason: "Unregistered"))
    }

    @Test func `headers that are too long, and HTTP 1, end only their connection`() throws {
        let service = try TestService()
        let device = try service.app()
        let path = try path(device)
        let port = try #require(try service.status().pushPort)
        let long = String(repeating: "x", count: 20_000)
        for words in [["--http2-prior-knowledge", "-H", "x-long: \(long)"], ["--http1.1"]] {
            let (process, _, output) = try service.run(
                "/usr/bin/curl", ["-sS", "-m", "10", "-d", hello] + words + ["http://127.0.0.1:\(port)\(path)"])
            while output.next() != nil {}
            process.waitUntilExit()
            #expect(process.terminationStatus != 0)
        }
        #expect(try push(service, path, body: hello).status == "200")
    }

    @Test func `a connection that sends much without a request is closed`() throws {
        let service = try TestService()
        _ = try service.start()
        let client = try RawHTTP2(port: try #require(try service.status().pushPort))
        // Frames of a type that nobody knows have to be ignored (RFC 9113, section 4.1). Sockets of Linux hold up to 4 MB that
        // were sent and 32 MB that were not yet read, so bytes that were sent need not have been read.
        let bytes = PushLimits.unasked + (64 << 20)
        let sent = client.flood(bytes: bytes)
        #expect(sent < bytes, "all \(sent) bytes were read")
    }

    @Test func `a connection that begins with silence is closed`() throws {
        let service = try TestService()
        _ = try service.start()
        let client = try RawSocket(port: try #require(try service.status().pushPort))
        #expect(client.receiveUntilEnd(), "the connection did not end")
    }

    @Test func `a payload in another encoding than UTF-8 is refused`() throws {
        let json = try #require(hello.data(using: .utf16LittleEndian))
        #expect(throws: PushProblem.noDictionary) { try PushPayload(json) }
        #expect(throws: PushProblem.noDictionary) { try PushPayload(try #require(hello.data(using: .utf32))) }
    }

    @Test func `too many notifications to one app are refused`() throws {
        let service = try TestService()
        let device = try service.app()
        let path = try path(device)
        let port = try #require(try service.status().pushPort)
        let client = try RawHTTP2(port: port)
        let headers = [
            (":method", "POST"), (":scheme", "http"), (":path", path), (":authority", "localhost"), ("apns-topic", app),
            ("authorization", "bearer \(try service.token)"),
        ]
        // Twenty at a time, which is less than the limit of streams.
        var counts: [String: Int] = [:]
        for _ in 0..<15 {
            for _ in 0..<20 { client.request(headers, body: Data(hello.utf8)) }
            for answer in client.answers(20) { counts[answer, default: 0] += 1 }
        }
        #expect(counts.values.reduce(0, +) == 300, "\(counts)")
        #expect(counts["200", default: 0] >= 50 && counts["other", default: 0] > 0, "\(counts)")
    }
}
