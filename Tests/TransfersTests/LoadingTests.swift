import Foundation
import QuinceTransfers
import Testing

@Suite("Loading in the background")
struct LoadingTests {
    private let film = ScriptedResponse.film

    @Test func `a download ends with the bytes, the head and the counts`() throws {
        let bench = try Bench([.film()])
        let id = try bench.load(1, film)
        let end = try bench.end(id)
        #expect(bench.seconds == 10)
        #expect(end.head?.status == 200)
        #expect(end.head?.value("ETag") == "\"1\"")
        #expect(bench.bytes(id) == ScriptedResponse.film().allBytes)
        let outcome = try #require(bench.ends().first)
        #expect(outcome.end == end)
        #expect(outcome.progress.received == 100_000 && outcome.progress.expectedToReceive == 100_000)
        let finished = [TransferEvent.ended(id), .sessionFinished(app: id.app, session: id.session)]
        #expect(Array(bench.events.suffix(2)) == finished)
    }

    @Test func `progress is told at most four times a second`() throws {
        let bench = try Bench([.film()])
        try bench.end(try bench.load(1, film))
        let counts: [Int64] = bench.events.compactMap {
            if case .progressed(_, let progress) = $0 { progress.received } else { nil }
        }
        #expect(counts == counts.sorted())
        #expect(counts.first == 0 || counts.first == 2500)
        #expect((38...40).contains(counts.count))
    }

    @Test func `however many bytes arrive between two looks, progress is one event`() throws {
        let bench = try Bench([.film()])
        let id = try bench.load(1, film)
        for tenth in 1...50 {
            bench.network.advance(to: Bench.start + Double(tenth) / 10)
            bench.queue.run(now: Bench.start + Double(tenth) / 10)
        }
        let events = bench.queue.takeEvents()
        #expect(events.count == 1)
        #expect(bench.progress(id)?.received == 50_000)
        #expect(bench.progress(id)?.expectedToReceive == 100_000)
    }

    @Test(arguments: [404, 500, 304, 204, 416, 206])
    func `every status is a success`(status: Int) throws {
        let bench = try Bench([.at(film) { ($0.status, $0.body) = (status, "Body") }])
        let end = try bench.end(try bench.load(1, film))
        #expect(end.head?.status == status)
        #expect(bench.bytes(Bench.id(1)) == Data([204, 304].contains(status) ? "".utf8 : "Body".utf8))
    }

    @Test func `a HEAD request has no body`() throws {
        let bench = try Bench([.film()])
        let end = try bench.end(try bench.load(1, TransferRequest(url: film, method: "HEAD")))
        #expect(end.head?.contentLength == 100_000)
        #expect(bench.bytes(Bench.id(1)) == Data())
    }

    @Test func `an upload sends its file and receives the answer`() throws {
        let sent = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        let bench = try Bench([
            .at(film) { ($0.status, $0.body, $0.bytesPerSecond) = (201, "Thanks", 100_000) }
        ])
        bench.files.addUpload("/tmp/film", sent)
        let id = try bench.load(1, TransferRequest(kind: .upload(file: "/tmp/film"), url: film))
        bench.run(for: 1)
        #expect(bench.progress(id)?.sent == 100_000)
        #expect(bench.progress(id)?.expectedToSend == 200_000)
        try bench.end(id)
        #expect(bench.bytes(id) == Data("Thanks".utf8))
        #expect(bench.ends().first?.progress.sent == 200_000)
        #expect(bench.network.requests.first?.attempt.method == "PUT")
        #expect(bench.network.requests.first?.digest == ScriptedRequest.digest(of: sent))
    }

    @Test func `an upload without its file fails at once`() throws {
        let bench = try Bench([.film()])
        let end = try bench.end(try bench.load(1, TransferRequest(kind: .upload(file: "/tmp/none"), url: film)))
        #expect(end.failure?.code == .fileDoesNotExist)
        #expect(bench.seconds == 0)
    }

    // MARK: Redirections

    @Test func `a redirection is followed, and its own body is not kept`() throws {
        let bench = try Bench([
            .film(),
            .at("https://example.com/old") {
                ($0.status, $0.headers) = (302, ["Location": "film"])
                ($0.body, $0.latency) = ("Moved", 1)
            },
        ])
        let id = try bench.load(1, "https://example.com/old")
        #expect(try bench.end(id).head?.url == film)
        #expect(bench.bytes(id) == ScriptedResponse.film().allBytes)
        #expect(bench.seconds == 11)
        #expect(bench.files.names().count == 1)
    }

    @Test func `a circle of redirections ends`() throws {
        let bench = try Bench([.at(film) { ($0.status, $0.headers) = (301, ["Location": "/film"]) }])
        #expect(try bench.end(try bench.load(1, film)).failure?.code == .httpTooManyRedirects)
        #expect(bench.network.requests.count == 21)
    }

    @Test func `a POST that is redirected with 307 sends its body again`() throws {
        let bench = try Bench([
            .at("https://b.org/") { $0.status = 200 },
            .at(film) { ($0.status, $0.headers) = (307, ["Location": "https://b.org/"]) },
        ])
        bench.files.addUpload("f", Data("Hello".utf8))
        try bench.end(try bench.load(1, TransferRequest(kind: .upload(file: "f"), url: film, method: "POST")))
        #expect(bench.network.requests.map(\.sent) == [5, 5])
    }

    // MARK: Lost connections

    @Test func `a download continues after a cut`() throws {
        var first = ScriptedResponse.film()
        (first.cutAfter, first.times) = (30_000, 1)
        let bench = try Bench([.film(), first])
        let id = try bench.load(1, film)
        let end = try bench.end(id)
        #expect(end.head?.status == 206)
        #expect(bench.bytes(id) == first.allBytes)
        #expect(bench.asked(film, "Range") == [nil, "bytes=30000-"])
        #expect(bench.asked(film, "If-Range") == [nil, "\"1\""])
        #expect(bench.seconds == 11)
    }

    @Test func `a download whose server lost its file begins anew`() throws {
        var first = ScriptedResponse.film()
        (first.cutAfter, first.times) = (30_000, 1)
        let second = ScriptedResponse.film(etag: "\"2\"")
        let bench = try Bench([second, first])
        let id = try bench.load(1, film)
        #expect(try bench.end(id).head?.status == 200)
        #expect(bench.bytes(id) == second.allBytes)
        #expect(bench.files.names().count == 1)
    }

    @Test func `a server without ranges is asked for everything again`() throws {
        var first = ScriptedResponse.film()
        (first.ranges, first.cutAfter, first.times) = (false, 30_000, 1)
        let bench = try Bench([.film(), first])
        let id = try bench.load(1, film)
        try bench.end(id)
        #expect(bench.asked(film, "Range") == [nil, nil])
        #expect(bench.bytes(id) == first.allBytes)
    }

    @Test func `a server that promises too much has lost the connection`() throws {
        var first = ScriptedResponse.film()
        (first.headers, first.times) = (["Content-Length": "100001"], 1)
        let bench = try Bench([.film(), first])
        let id = try bench.load(1, film)
        try bench.end(id)
        #expect(bench.bytes(id) == first.allBytes)
        #expect(bench.network.requests.count == 3)
        #expect(bench.asked(film, "Range") == [nil, "bytes=100000-", nil])
    }

    @Test func `a part that is longer than its range spoils the file, which is loaded again`() throws {
        var first = ScriptedResponse.film()
        (first.cutAfter, first.times) = (30_000, 1)
        let bench = try Bench([.film(), first])
        bench.network.custom = { attempt in
            guard attempt.beginning != nil else { return nil }
            return .at(ScriptedResponse.film) {
                ($0.status, $0.size, $0.chunked) = (206, 90_000, true)
                $0.headers = ["Content-Range": "bytes 30000-99999/100000"]
            }
        }
        let id = try bench.load(1, film)
        try bench.end(id)
        #expect(bench.bytes(id) == first.allBytes)
        #expect(bench.asked(film, "Range") == [nil, "bytes=30000-", nil])
    }

    @Test func `a range that the app asks for is asked for, and never continued`() throws {
        var first = ScriptedResponse.film()
        (first.cutAfter, first.times) = (100, 1)
        let bench = try Bench([.film(), first])
        let request = TransferRequest(url: film, headers: [HeaderField("Range", "bytes=5-1004")])
        let id = try bench.load(1, request)
        try bench.end(id)
        #expect(bench.asked(film, "Range") == ["bytes=5-1004", "bytes=5-1004"])
        #expect(bench.bytes(id) == first.allBytes[5..<1005])
    }

    @Test func `a transfer suspends and continues`() throws {
        let bench = try Bench([.film()])
        let id = try bench.load(1, film)
        bench.run(for: 4)
        bench.queue.suspend(id, now: bench.now)
        #expect(bench.state(id) == .suspended)
        bench.run(for: 100)
        #expect(bench.progress(id)?.received == 40_000)
        bench.queue.resume(id, now: bench.now)
        bench.run(for: 1)
        #expect(bench.progress(id)?.resumedAt == 40_000)
        try bench.end(id)
        #expect(bench.seconds == 110)
        #expect(bench.bytes(id) == ScriptedResponse.film().allBytes)
    }

    @Test func `a full disk ends a download with one error`() throws {
        let bench = try Bench([.film()])
        bench.files.room = 50_000
        let end = try bench.end(try bench.load(1, film))
        #expect(end.failure?.code == .cannotWriteToFile)
        #expect(end.resumeData == nil && bench.files.names().isEmpty)
        #expect(bench.events.filter { $0 == .ended(Bench.id(1)) }.count == 1)
    }

    // MARK: Authentication

    private var secret: ScriptedResponse {
        .at(film) { ($0.body, $0.authorization) = ("Secret", "ann:fish") }
    }

    @Test func `a server that asks for a password gets it from the app`() throws {
        let bench = try Bench([secret])
        let id = try bench.load(1, film)
        bench.run(for: 0)
        guard case .challenged(let challenge)? = bench.state(id) else {
            Issue.record("There is no challenge.")
            return
        }
        #expect(challenge.origin == "https://example.com:443" && challenge.scheme == "basic")
        #expect(challenge.realm == film && challenge.previousFailureCount == 0)
        #expect(bench.events.contains(.challenged(id, challenge)))
        bench.queue.answer(id, .credential(user: "ann", password: "cat"), now: bench.now)
        bench.run(for: 0)
        guard case .challenged(let again)? = bench.state(id) else {
            Issue.record("There is no second challenge.")
            return
        }
        #expect(again.previousFailureCount == 1)
        bench.queue.answer(id, .credential(user: "ann", password: "fish"), now: bench.now)
        try bench.end(id)
        #expect(bench.bytes(id) == Data("Secret".utf8))
        #expect(bench.files.names().count == 1)
    }

    @Test func `without a password the answer is the result, or nothing is`() throws {
        let bench = try Bench([secret])
        let (one, two) = (try bench.load(1, film), try bench.load(2, film))
        bench.run(for: 0)
        bench.queue.answer(one, .performDefault, now: bench.now)
        bench.queue.answer(two, .cancel, now: bench.now)
        #expect(try bench.end(one).head?.status == 401)
        #expect(bench.bytes(one) == Data("Sign in.".utf8))
        #expect(try bench.end(two).failure?.code == .cancelled)
    }

    @Test func `a challenge is asked again after a restart`() throws {
        let bench = try Bench([secret])
        let id = try bench.load(1, film)
        bench.run(for: 0)
        try bench.restart()
        bench.run(for: 0)
        bench.queue.answer(id, .credential(user: "ann", password: "fish"), now: bench.now)
        try bench.end(id)
        #expect(bench.bytes(id) == Data("Secret".utf8))
    }

    // MARK: Refusals

    @Test func `what cannot be sent is refused`() throws {
        let bench = try Bench()
        func refusal(_ request: TransferRequest) -> TransferRefusal? {
            do throws(TransferRefusal) {
                try bench.queue.add(Bench.id(9), request, now: bench.now)
                return nil
            } catch {
                return error
            }
        }
        #expect(refusal(TransferRequest(url: "file:///etc/passwd")) == .badURL("file:///etc/passwd"))
        #expect(refusal(TransferRequest(url: film, method: "GET /")) == .badHeader("GET /"))
        for field in [HeaderField("X Y", "1"), HeaderField("", "1"), HeaderField("X", "1\r\nHost: b")] {
            #expect(refusal(TransferRequest(url: film, headers: [field])) == .badHeader(field.name))
        }
        #expect(refusal(TransferRequest(url: film)) == nil)
        #expect(refusal(TransferRequest(url: film)) == .duplicate(Bench.id(9)))
    }

    @Test func `a download that fills the disk gives its room back before its end can be stored`() throws {
        let bench = try Bench([.film()])
        bench.files.room = 50_000
        let id = try bench.load(1, film)
        bench.store.isFull = true
        bench.run(for: 60)
        #expect(bench.files.names().isEmpty && bench.ends().isEmpty)
        bench.store.isFull = false
        bench.run(for: 5)
        #expect(bench.ends().map(\.id) == [id])
    }

    @Test func `a download that had filled the disk when the process died begins anew`() throws {
        let bench = try Bench([.film()])
        let id = try bench.load(1, film)
        bench.run(for: 3)
        bench.files.room = 10_000
        bench.store.isFull = true
        bench.run(for: 60)
        (bench.store.isFull, bench.files.room) = (false, .max)
        try bench.restart()
        #expect(try bench.end(id).failure == nil)
        #expect(bench.bytes(id) == ScriptedResponse.film().allBytes)
    }

    @Test func `a full store refuses, and holds ends back until it has room`() throws {
        let bench = try Bench([.film()])
        let id = try bench.load(1, film)
        bench.store.isFull = true
        #expect(throws: TransferRefusal.self) { try bench.load(2, film) }
        #expect(bench.queue.status(of: Bench.id(2)) == nil)
        bench.run(for: 60)
        #expect(bench.ends().isEmpty)
        #expect(!bench.events.contains(.ended(id)))
        bench.store.isFull = false
        bench.run(for: 5)
        #expect(bench.events.contains(.ended(id)))
        #expect(bench.ends().map(\.id) == [id])
    }

    @Test func `numbers that are none lead nobody astray`() throws {
        let bench = try Bench([.film()])
        var request = TransferRequest(url: film)
        request.timeoutForRequest = .nan
        request.timeoutForResource = -.infinity
        request.priority = .nan
        request.earliestBeginDate = Date(timeIntervalSinceReferenceDate: .infinity)
        request.countOfBytesClientExpectsToReceive = .min
        let id = try bench.load(1, request)
        bench.queue.setPriority(.infinity, of: id, now: bench.now)
        #expect(bench.queue.status(of: id)?.request.priority == 1)
        #expect(try bench.end(id).head != nil)
    }
}
