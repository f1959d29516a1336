import Foundation
import QuinceTransfers
import Testing

@Suite("Servers from a script")
struct ScriptedNetworkTests {
    private let film = ScriptedResponse.film
    private let files = MemoryFiles()

    private func network(_ responses: [ScriptedResponse]) -> ScriptedNetwork {
        let network = ScriptedNetwork(files, now: Bench.start)
        responses.forEach(network.serve)
        return network
    }

    private func attempt(_ number: Int = 1, _ url: String = ScriptedResponse.film, _ headers: [HeaderField] = [])
        -> TransferAttempt
    {
        TransferAttempt(number: number, url: url, method: "GET", headers: headers, file: "\(number)")
    }

    private func head(_ network: ScriptedNetwork, _ attempt: TransferAttempt) -> ResponseHead? {
        network.start(attempt)
        network.advance(to: network.now + 100)
        for case .head(attempt.number, let head) in network.takeEvents() { return head }
        return nil
    }

    /// The failure in the only event.
    private func failure(_ network: ScriptedNetwork) -> TransferFailure? {
        if case .ended(_, 0, 0, let failure)? = network.takeEvents().first { return failure }
        return nil
    }

    // MARK: Tables

    @Test func `the last response that matches counts, for as many attempts as it says`() {
        let network = network([
            .at("https://a.org/*") { $0.status = 201 }, .at("https://a.org/x") { $0.status = 202 },
            .at("https://a.org/x") { ($0.status, $0.times) = (203, 2) }, .at("https://b.org/*") { $0.status = 204 },
        ])
        let statuses = (1...4).map { head(network, attempt($0, "https://a.org/x"))?.status }
        #expect(statuses == [203, 203, 202, 202])
        #expect(head(network, attempt(5, "https://a.org/xy"))?.status == 201)
        network.start(attempt(6, "https://c.org/"))
        network.advance(to: network.now + 1)
        let failure = failure(network)
        #expect(failure?.code == .badServerResponse && failure?.message.contains("https://c.org/") == true)
    }

    @Test func `a flow's keys are read, and nonsense is not`() throws {
        func read(_ json: String) throws -> ScriptedResponse { try ScriptedResponse(json: Data(json.utf8)) }
        #expect(try read(#"{"url": "http://a/*"}"#) == ScriptedResponse(url: "http://a/*"))
        let full = try read(
            """
            {"url": "http://a", "status": 201, "headers": {"X": "1"}, "body": "Text", "size": 5, "bytesPerSecond": 2.5,
             "latency": 1, "etag": "\\"1\\"", "ranges": false, "chunked": true, "cutAfter": 1, "stallAfter": 2,
             "failure": "timedOut", "authorization": "ann:fish", "times": 3}
            """)
        #expect(full.status == 201 && full.headers == ["X": "1"] && full.body == "Text" && full.size == 5)
        #expect(full.bytesPerSecond == 2.5 && full.latency == 1 && full.etag == "\"1\"" && full.ranges == false)
        #expect(full.chunked == true && full.cutAfter == 1 && full.stallAfter == 2 && full.failure == .timedOut)
        #expect(full.authorization == "ann:fish" && full.times == 3)
        #expect(try ScriptedResponse(json: JSONEncoder().encode(full)) == full)
        for wrong in [
            #""size": -1"#, #""bytesPerSecond": 0"#, #""latency": -1"#, #""failure": "fire""#, #""cutAfter": -5"#,
            #""times": 0"#, #""status": 99"#,
        ] {
            #expect(throws: (any Error).self, "\(wrong)") { try read("{\"url\": \"http://a\", \(wrong)}") }
        }
    }

    // MARK: Time

    @Test func `heads, progress and ends come at their times`() {
        var response = ScriptedResponse.film(size: 10_000, rate: 10_000)
        response.latency = 2
        let network = network([response])
        network.start(attempt())
        var times: [TimeInterval] = []
        while let next = network.nextDeadline {
            times.append(next.timeIntervalSince(Bench.start))
            network.advance(to: next)
            _ = network.takeEvents()
        }
        #expect(times == [2, 2.25, 2.5, 2.75, 3])
        #expect(files.contents(of: "1") == response.allBytes)
    }

    @Test func `one look long after says all in order`() {
        let network = network([.film("*", size: 10_000)])
        network.start(attempt(1, "https://a.org/1"))
        network.advance(to: Bench.start + 0.5)
        network.start(attempt(2, "https://a.org/2"))
        network.advance(to: Bench.start + 100)
        let events: [String] = network.takeEvents().map { event in
            switch event {
            case .head(let number, _): "head \(number)"
            case .progressed(let number, _, _): "progress \(number)"
            case .ended(let number, let received, _, nil): "end \(number) \(received)"
            case .ended: "failure"
            }
        }
        #expect(events == ["head 1", "head 2", "end 1 10000", "end 2 10000"])
        #expect(network.takeEvents().isEmpty && network.nextDeadline == nil)
    }

    @Test func `a silent server has nothing more to say`() {
        var response = ScriptedResponse.film()
        response.stallAfter = 10_000
        let network = network([response])
        network.start(attempt())
        while let next = network.nextDeadline {
            network.advance(to: next)
            _ = network.takeEvents()
        }
        #expect(network.now == Bench.start + 1)
        #expect(files.size(of: "1") == 10_000)
        #expect(network.running.count == 1)
    }

    @Test func `a stopped attempt writes nothing and says nothing`() {
        let network = network([.film()])
        network.start(attempt())
        network.advance(to: Bench.start + 1)
        network.stop(1)
        network.advance(to: Bench.start + 5)
        #expect(network.takeEvents().isEmpty)
        #expect(files.size(of: "1") == 10_000)
    }

    // MARK: HTTP

    @Test(arguments: [
        ("bytes=30-", nil, 206, "bytes 30-99/100"), ("bytes=30-39", "\"1\"", 206, "bytes 30-39/100"),
        ("bytes=30-200", nil, 206, "bytes 30-99/100"), ("bytes=30-", "\"2\"", 200, nil),
        ("bytes=100-", nil, 416, "bytes */100"), ("bytes=-5", nil, 200, nil), ("items=1-", nil, 200, nil),
    ])
    func `ranges and their conditions are honored`(range: String, condition: String?, status: Int, content: String?) {
        var headers = [HeaderField("Range", range)]
        if let condition { headers.append(HeaderField("If-Range", condition)) }
        let head = head(network([.film(size: 100)]), attempt(1, film, headers))
        #expect(head?.status == status)
        #expect(head?.value("Content-Range") == content)
        #expect(head?.contentLength == files.size(of: "1"))
    }

    @Test func `parts are parts of the whole`() throws {
        let response = ScriptedResponse.film(size: 20_000)
        _ = head(network([response]), attempt(1, film, [HeaderField("Range", "bytes=5000-12345")]))
        #expect(files.contents(of: "1") == response.allBytes[5000...12345])
        let body = response.fullBody(of: film)
        #expect(body.bytes(4095..<4105) == response.allBytes[4095..<4105])
        #expect(body.bytes(19_990..<30_000).count == 10)
        #expect(ScriptedResponse.film(size: 20_000, etag: "\"2\"").allBytes != response.allBytes)
    }

    @Test func `a gigabyte needs no memory`() {
        let body = ScriptedBody(size: 1 << 40, name: "podcast")
        #expect(body.bytes((1 << 39)..<(1 << 39) + 16).count == 16)
        #expect(body.bytes((1 << 39)..<(1 << 39) + 16) != body.bytes(0..<16))
    }

    @Test func `a server asks for its password`() {
        let secret = ScriptedResponse.at(film) { ($0.body, $0.authorization) = ("x", "ann:fish") }
        let token = ScriptedResponse.at("https://a.org/") { $0.authorization = "Bearer 5" }
        let network = network([secret, token])
        #expect(head(network, attempt(1))?.status == 401)
        #expect(head(network, attempt(2, film, [HeaderField("authorization", "Basic YW5uOmZpc2g=")]))?.status == 200)
        #expect(head(network, attempt(3, "https://a.org/", [HeaderField("Authorization", "Bearer 5")]))?.status == 200)
    }

    @Test(arguments: ScriptedResponse.Failure.allCases)
    func `a failure comes in place of a head`(failure: ScriptedResponse.Failure) {
        let network = network([.at(film) { ($0.failure, $0.latency) = (failure, 3) }])
        network.start(attempt())
        #expect(network.nextDeadline == Bench.start + 3)
        network.advance(to: Bench.start + 3)
        #expect(self.failure(network).map { "\($0.code)" } == failure.rawValue)
        #expect(files.names().isEmpty)
    }
}
