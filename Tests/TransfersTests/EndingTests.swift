import Foundation
import QuinceTransfers
import SeededRandom
import Testing

@Suite("Ends of transfers")
struct EndingTests {
    private let film = ScriptedResponse.film

    // MARK: Telling

    @Test func `each launch hears an end once, until the app has acknowledged it`() throws {
        let bench = try Bench([.film()])
        let id = try bench.load(1, film)
        let end = try bench.end(id)
        #expect(bench.ends("launch 1").map(\.end) == [end])
        #expect(bench.ends("launch 1").isEmpty)
        try bench.restart()
        #expect(bench.ends("launch 1").isEmpty)
        #expect(bench.ends("launch 2").map(\.end) == [end])
        #expect(bench.queue.sessions(app: id.app) == ["films"])
        bench.queue.acknowledge(id, now: bench.now)
        #expect(bench.ends("launch 3").isEmpty)
        #expect(bench.files.names().isEmpty)
        #expect(bench.queue.sessions(app: id.app).isEmpty)
        try bench.restart()
        #expect(bench.ends("launch 3").isEmpty)
        #expect(bench.store.load() == StoredTransfers())
    }

    @Test func `an end that could not be marked as told is not told`() throws {
        let bench = try Bench([.film()])
        try bench.end(try bench.load(1, film))
        bench.store.isFull = true
        #expect(bench.ends().isEmpty)
        bench.store.isFull = false
        #expect(bench.ends().count == 1)
    }

    @Test func `a session is finished when its last transfer has ended, and again after another`() throws {
        let bench = try Bench([.film("*")])
        try bench.load(1, "https://example.com/1")
        try bench.load(2, "https://other.org/2", app: "org.other")
        bench.run(for: 1)
        try bench.load(3, "https://example.com/3")
        bench.run(for: 20)
        func finished() -> [String] {
            bench.events.compactMap { if case .sessionFinished(let app, _) = $0 { app } else { nil } }
        }
        #expect(finished() == ["org.other", "com.example.app"])
        #expect(bench.events.firstIndex(of: .ended(Bench.id(3)))! < bench.events.count - 1)
        try bench.load(4, "https://example.com/4")
        bench.run(for: 20)
        #expect(finished() == ["org.other", "com.example.app", "com.example.app"])
    }

    @Test func `a file that somebody removed is a failure after a restart`() throws {
        let bench = try Bench([.film()])
        let id = try bench.load(1, film)
        try bench.end(id)
        for file in bench.files.names() { bench.files.remove(file) }
        try bench.restart()
        #expect(bench.ends().map(\.end.failure?.code) == [.fileDoesNotExist])
    }

    // MARK: Ending early

    @Test func `a person who quits the app cancels its transfers, and they can be resumed`() throws {
        let bench = try Bench([.film("*")])
        let mine = try bench.load(1, film)
        let other = try bench.load(2, film, app: "org.other")
        try bench.queue.add(Bench.id(3), TransferRequest(url: film), now: bench.now)
        bench.run(for: 3)
        bench.queue.forceQuit(app: mine.app, now: bench.now)
        bench.run(for: 0)
        let end = try bench.end(mine)
        #expect(end.failure?.code == .cancelled)
        #expect(end.failure?.cancelledReason?.rawValue == 0)
        #expect(end.resumeData?.received == 30_000)
        #expect(try bench.end(Bench.id(3)).resumeData == nil)
        #expect(bench.state(other) == .running)
        var request = TransferRequest(url: film)
        request.resumeData = ResumeData(data: try #require(end.resumeData).data)
        let next = try bench.load(4, request)
        try bench.end(next)
        #expect(bench.asked(film, "Range").last == "bytes=30000-")
        #expect(bench.bytes(next) == ScriptedResponse.film().allBytes)
    }

    @Test func `resume data have the fields of the request`() throws {
        let bench = try Bench([.film()])
        let fields = [HeaderField("Authorization", "Bearer x")]
        let id = try bench.load(1, TransferRequest(url: film, headers: fields))
        bench.run(for: 3)
        bench.queue.cancel(id, producingResumeData: true, now: bench.now)
        #expect(try bench.end(id).resumeData?.headers == fields)
    }

    @Test func `the body of a download's request is sent, and again where a redirection keeps the method`() throws {
        let answers = [
            ScriptedResponse.at(film) {
                $0.status = 307
                $0.headers = ["Location": film + "2"]
            }, .film(film + "2"),
        ]
        let bench = try Bench(answers)
        var request = TransferRequest(url: film, method: "POST")
        request.body = Data("question".utf8)
        let id = try bench.load(1, request)
        #expect(try bench.end(id).failure == nil)
        #expect(bench.network.requests.map(\.attempt.body) == [request.body, request.body])
        #expect(bench.progress(id)?.sent == 8)
    }

    @Test func `a clock that is set back takes back the waits that have begun`() throws {
        var dead = ScriptedResponse.film()
        dead.failure = .cannotFindHost
        let bench = try Bench([dead])
        try bench.load(1, film)
        bench.run(for: 1.5)
        let wait = try #require(bench.queue.nextDeadline).timeIntervalSince(bench.now)
        bench.queue.run(now: bench.now - 3600)
        #expect(abs(try #require(bench.queue.nextDeadline).timeIntervalSince(bench.now - 3600) - wait) < 0.01)
    }

    @Test func `a cancelled download has resume data if the app asks and the server knows ranges`() throws {
        var plain = ScriptedResponse.film("https://example.com/plain")
        plain.ranges = false
        let bench = try Bench([.film(), plain])
        let ids = [
            try bench.load(1, film), try bench.load(2, film), try bench.load(3, plain.url),
        ]
        bench.run(for: 3)
        bench.queue.cancel(ids[0], producingResumeData: true, now: bench.now)
        bench.queue.cancel(ids[1], now: bench.now)
        bench.queue.cancel(ids[2], producingResumeData: true, now: bench.now)
        let ends = try ids.map { try bench.end($0) }
        #expect(ends.map(\.failure?.code) == [.cancelled, .cancelled, .cancelled])
        #expect(ends.map(\.resumeData?.received) == [30_000, nil, nil])
        #expect(ends[0].resumeData?.etag == "\"1\"")
        #expect(ends[0].failure?.cancelledReason == nil)
        #expect(bench.files.names() == ["1.held"])
    }

    @Test func `an invalidated session ends, and no other`() throws {
        let bench = try Bench([.film("*")])
        try bench.load(1, film)
        let other = TransferID(app: "com.example.app", session: "books", task: 1)
        try bench.queue.add(other, TransferRequest(url: film), now: bench.now)
        bench.queue.cancelAll(app: other.app, session: "films", now: bench.now)
        #expect(try bench.end(Bench.id(1)).failure?.code == .cancelled)
        #expect(bench.state(other) == .suspended)
        #expect(bench.queue.sessions(app: other.app) == ["books", "films"])
    }

    @Test func `a deleted app leaves nothing`() throws {
        let bench = try Bench([.film("*")])
        for task in 1...4 { try bench.load(task, "https://example.com/\(task)") }
        bench.run(for: 3)
        bench.queue.cancel(Bench.id(1), producingResumeData: true, now: bench.now)
        try bench.end(Bench.id(2))
        _ = bench.queue.takeEvents()
        bench.queue.remove(app: "com.example.app", now: bench.now)
        #expect(bench.queue.takeEvents().isEmpty)
        #expect(bench.files.names().isEmpty)
        #expect(bench.store.load() == StoredTransfers())
        #expect(bench.network.running.isEmpty)
        #expect(!bench.step())
    }

    @Test func `an end is final`() throws {
        let bench = try Bench([.film()])
        let id = try bench.load(1, film)
        let end = try bench.end(id)
        bench.queue.cancel(id, now: bench.now)
        bench.queue.suspend(id, now: bench.now)
        bench.queue.resume(id, now: bench.now)
        bench.queue.forceQuit(app: id.app, now: bench.now)
        bench.queue.answer(id, .cancel, now: bench.now)
        #expect(bench.state(id) == .ended(end))
    }

    @Test func `calls for transfers that are not there do nothing`() throws {
        let bench = try Bench()
        bench.queue.cancel(Bench.id(1), now: bench.now)
        bench.queue.resume(Bench.id(1), now: bench.now)
        bench.queue.suspend(Bench.id(1), now: bench.now)
        bench.queue.acknowledge(Bench.id(1), now: bench.now)
        bench.queue.answer(Bench.id(1), .performDefault, now: bench.now)
        #expect(bench.queue.takeEvents().isEmpty)
    }

    // MARK: Resume data

    private func held(_ bench: Bench) throws -> ResumeData {
        let id = try bench.load(1, film)
        bench.run(for: 3)
        bench.queue.cancel(id, producingResumeData: true, now: bench.now)
        return try #require(try bench.end(id).resumeData)
    }

    private func loading(_ data: ResumeData) -> TransferRequest {
        var request = TransferRequest(url: "")
        request.resumeData = data
        return request
    }

    @Test func `resume data survive a restart and serve once`() throws {
        let bench = try Bench([.film()])
        let data = try held(bench)
        try bench.restart(losingPower: { $0 - 1 })
        let (one, two) = (try bench.load(2, loading(data)), try bench.load(3, loading(data)))
        try bench.end(one)
        try bench.end(two)
        #expect(bench.asked(film, "Range") == ["bytes=30000-", nil])
        #expect(bench.bytes(one) == bench.bytes(two))
        #expect(bench.store.load().held.isEmpty)
    }

    @Test func `resume data expire`() throws {
        let bench = try Bench([.film()])
        let data = try held(bench)
        bench.queue.acknowledge(Bench.id(1), now: bench.now)
        #expect(bench.files.names() == [data.file])
        bench.run(for: 7 * 24 * 3600)
        #expect(bench.files.names().isEmpty)
        #expect(bench.store.load() == StoredTransfers())
        let id = try bench.load(2, loading(data))
        try bench.end(id)
        #expect(bench.asked(film, "Range") == [nil, nil])
    }

    @Test func `resume data are worth nothing to another app, or for another URL`() throws {
        let bench = try Bench([.film("*")])
        var data = try held(bench)
        try bench.end(try bench.load(2, loading(data), app: "org.other"))
        data.url = "https://example.com/other"
        try bench.end(try bench.load(3, loading(data)))
        #expect(bench.network.requests.allSatisfy { $0.attempt.beginning == nil })
        #expect(bench.files.names().contains("1.held"))
    }

    @Test func `what resume data say of the bytes is not believed`() throws {
        let bench = try Bench([.film()])
        var data = try held(bench)
        (data.received, data.etag) = (99_999, "\"evil\"")
        try bench.end(try bench.load(2, loading(data)))
        #expect(bench.asked(film, "Range") == [nil, "bytes=30000-"])
        #expect(bench.asked(film, "If-Range") == [nil, "\"1\""])
        #expect(bench.bytes(Bench.id(2)) == ScriptedResponse.film().allBytes)
    }

    @Test func `a refused transfer leaves the file to the next one`() throws {
        let bench = try Bench([.film()])
        let data = try held(bench)
        bench.store.isFull = true
        #expect(throws: TransferRefusal.self) { try bench.load(2, loading(data)) }
        bench.store.isFull = false
        try bench.end(try bench.load(2, loading(data)))
        #expect(bench.asked(film, "Range") == [nil, "bytes=30000-"])
    }

    @Test func `a download that resumes can be cancelled and resumed again`() throws {
        let bench = try Bench([.film()])
        let id = try bench.load(2, loading(try held(bench)))
        bench.run(for: 2)
        bench.queue.cancel(id, producingResumeData: true, now: bench.now)
        let data = try #require(try bench.end(id).resumeData)
        #expect(data.received == 50_000)
        try bench.restart()
        try bench.end(try bench.load(3, loading(data)))
        #expect(bench.bytes(Bench.id(3)) == ScriptedResponse.film().allBytes)
    }
}

@Suite("Resume data from anywhere")
struct ResumeDataTests {
    private let good = ResumeData(
        url: "https://example.com/film", received: 5, etag: "\"1\"", lastModified: nil, file: "17.held")

    @Test func `resume data are a property list with the names of Foundation`() throws {
        let list = try PropertyListSerialization.propertyList(from: good.data, format: nil) as? [String: Any]
        #expect(list?["NSURLSessionDownloadURL"] as? String == good.url)
        #expect(list?["NSURLSessionResumeBytesReceived"] as? Int == 5)
        #expect(ResumeData(data: good.data) == good)
        var named = good
        named.headers = [HeaderField("Authorization", "Bearer x")]
        #expect(ResumeData(data: named.data) == named)
        named.headers = [HeaderField("Authorization", "x\r\nHost: b")]
        #expect(ResumeData(data: named.data) == nil)
    }

    @Test(arguments: [
        "", "17", ".held", "17.partial", "../17.held", "/etc/passwd", "17.held.held", "1/7.held", "١٧.held",
        "9999999999999999999.held", "17.held\0", "a.held",
    ])
    func `a file that was never held is not believed`(name: String) {
        var data = good
        data.file = name
        #expect(ResumeData(data: data.data) == nil)
    }

    @Test func `fields that would break a request are not believed`() {
        var data = good
        data.url = "file:///etc/passwd"
        #expect(ResumeData(data: data.data) == nil)
        data = good
        data.received = -1
        #expect(ResumeData(data: data.data) == nil)
        data = good
        data.etag = "\"1\"\r\nHost: b"
        #expect(ResumeData(data: data.data) == nil)
    }

    @Test func `deep, long and binary lists are refused before they are parsed`() throws {
        let deep = String(repeating: "<array>", count: 30_000)
        #expect(ResumeData(data: Data("<plist>\(deep)".utf8)) == nil)
        #expect(ResumeData(data: Data(count: 300_000)) == nil)
        var long = good
        long.etag = "\"\(String(repeating: "x", count: 300_000))\""
        #expect(ResumeData(data: long.data) == nil)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        #expect(ResumeData(data: try encoder.encode(good)) == nil)
    }

    @Test func `damaged data are read as before or not at all`() {
        var random = SeededNumbers(seed: 7)
        for round in 0..<300 {
            var bytes = good.data
            for _ in 0...random.next(below: 3) {
                switch random.next(below: 3) {
                case 0: bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
                case 1: bytes.remove(at: random.next(below: bytes.count))
                default: bytes = bytes.prefix(random.next(below: bytes.count) + 1)
                }
            }
            guard let data = ResumeData(data: bytes) else { continue }
            #expect(data.received >= 0 && data.file.hasSuffix(".held"), "round \(round)")
            #expect(HTTPURL(data.url) != nil, "round \(round)")
        }
    }
}
