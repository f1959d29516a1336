import Foundation
import QuinceTransfers
import Testing

@Suite("When transfers begin and give up")
struct ScheduleTests {
    private let film = ScriptedResponse.film

    private func films(_ count: Int) -> [ScriptedResponse] { (0..<count).map { .film("https://example.com/\($0)") } }

    // MARK: Limits

    @Test func `a host gets four attempts at once, in the order of priority`() throws {
        let bench = try Bench([.film("*")])
        for task in 0..<10 {
            var request = TransferRequest(url: "https://example.com/\(task)")
            request.priority = task == 9 ? 1 : task == 8 ? 0.1 : 0.5
            try bench.queue.add(Bench.id(task), request, now: bench.now)
        }
        bench.queue.setCondition(.offline, now: bench.now)
        for task in 0..<10 { bench.queue.resume(Bench.id(task), now: bench.now) }
        bench.queue.setCondition(.wifi, now: bench.now)
        func started() -> [Int] { bench.network.requests.map { Int($0.attempt.url.split(separator: "/").last!)! } }
        #expect(started() == [9, 0, 1, 2])
        bench.run(for: 10)
        #expect(started() == [9, 0, 1, 2, 3, 4, 5, 6])
        bench.queue.setPriority(0.9, of: Bench.id(8), now: bench.now)
        bench.run(for: 10)
        #expect(started() == [9, 0, 1, 2, 3, 4, 5, 6, 8, 7])
    }

    @Test func `what waits for its turn says so`() throws {
        let bench = try Bench([.film("*")])
        for task in 0..<5 { try bench.load(task, "https://example.com/\(task)") }
        #expect(bench.state(Bench.id(4)) == .waiting(.turn))
        #expect(bench.state(Bench.id(3)) == .running)
    }

    @Test func `the total is limited too, and goes to the highest of all hosts`() throws {
        var limits = TransferQueue.Limits()
        (limits.total, limits.perHost) = (5, 2)
        let bench = try Bench([.film("*")], limits: limits)
        for host in 0..<4 {
            for task in 0..<3 { try bench.load(host * 3 + task, "https://host\(host).org/\(task)") }
        }
        func running() -> [Int] { (0..<12).filter { bench.state(Bench.id($0)) == .running } }
        #expect(running() == [0, 1, 3, 4, 6])
        bench.queue.setPriority(1, of: Bench.id(11), now: bench.now)
        bench.queue.cancel(Bench.id(0), now: bench.now)
        #expect(running() == [1, 3, 4, 6, 11])
        bench.queue.suspend(Bench.id(1), now: bench.now)
        #expect(running() == [2, 3, 4, 6, 11])
    }

    @Test func `a redirected attempt counts for the host it is at`() throws {
        var limits = TransferQueue.Limits()
        limits.perHost = 1
        let bench = try Bench(
            [
                .film("https://b.org/*"),
                .at("https://a.org/1") {
                    ($0.status, $0.headers) = (302, ["Location": "https://b.org/1"])
                },
                .film("https://a.org/2"),
            ], limits: limits)
        let first = try bench.load(1, "https://a.org/1")
        let (second, third) = (try bench.load(2, "https://a.org/2"), try bench.load(3, "https://b.org/3"))
        bench.run(for: 1)
        #expect(bench.state(first) == .running && bench.state(second) == .running && bench.state(third) == .running)
        bench.queue.cancel(third, now: bench.now)
        let fourth = try bench.load(4, "https://b.org/4")
        #expect(bench.state(fourth) == .waiting(.turn))
        bench.queue.cancel(first, now: bench.now)
        #expect(bench.state(fourth) == .running)
    }

    // MARK: Networks and dates

    @Test func `without a network transfers wait, and the app hears it once`() throws {
        let bench = try Bench([.film()], condition: .offline)
        let id = try bench.load(1, film)
        bench.run(for: 100)
        #expect(bench.state(id) == .waiting(.connectivity))
        #expect(bench.events == [.waitsForNetwork(id, .connectivity)])
        #expect(bench.network.requests.isEmpty)
        bench.queue.setCondition(.cellular, now: bench.now)
        bench.run(for: 3)
        bench.queue.setCondition(.offline, now: bench.now)
        bench.run(for: 50)
        #expect(bench.events.filter { $0 == .waitsForNetwork(id, .connectivity) }.count == 2)
        #expect(bench.progress(id)?.received == 30_000)
        bench.queue.setCondition(.wifi, now: bench.now)
        try bench.end(id)
        #expect(bench.asked(film, "Range") == [nil, "bytes=30000-"])
    }

    @Test func `some transfers wait for Wi-Fi`() throws {
        let bench = try Bench([.film("*")], condition: .cellular)
        var request = TransferRequest(url: film)
        request.allowsCellular = false
        let only = try bench.load(1, request)
        (request.allowsCellular, request.isDiscretionary) = (true, true)
        let later = try bench.load(2, request)
        let any = try bench.load(3, film)
        bench.run(for: 1)
        #expect(bench.state(only) == .waiting(.wifi) && bench.state(later) == .waiting(.wifi))
        #expect(bench.state(any) == .running)
        bench.queue.setCondition(.wifi, now: bench.now)
        bench.run(for: 1)
        #expect(bench.state(only) == .running && bench.state(later) == .running)
        bench.queue.setCondition(.cellular, now: bench.now)
        #expect(bench.state(only) == .waiting(.wifi))
        #expect(bench.state(any) == .running)
    }

    @Test func `a discretionary transfer lets those go first that somebody waits for`() throws {
        var limits = TransferQueue.Limits()
        limits.total = 1
        let bench = try Bench([.film("*")], limits: limits)
        try bench.load(1, film)
        var request = TransferRequest(url: "https://example.com/2")
        request.isDiscretionary = true
        try bench.load(2, request)
        try bench.load(3, "https://example.com/3")
        try bench.end(Bench.id(3))
        #expect(bench.network.requests.map(\.attempt.url).dropFirst().first == "https://example.com/3")
    }

    @Test func `a transfer begins at its date`() throws {
        let bench = try Bench([.film()])
        var request = TransferRequest(url: film)
        request.earliestBeginDate = Bench.start + 3600
        let id = try bench.load(1, request)
        #expect(bench.state(id) == .waiting(.begin(Bench.start + 3600)))
        #expect(bench.queue.nextDeadline == Bench.start + 3600)
        try bench.end(id)
        #expect(bench.seconds == 3610)
    }

    // MARK: Trying again

    @Test func `a host that cannot be reached is tried for a quarter of an hour`() throws {
        let bench = try Bench([.at(film) { $0.failure = .cannotFindHost }])
        let end = try bench.end(try bench.load(1, film))
        #expect(end.failure?.code == .cannotFindHost)
        #expect(bench.network.requests.count == Backoff.unreachableLimit)
        #expect(
            bench.network.requests.map(\.date).map { $0.timeIntervalSince(Bench.start) }.prefix(5) == [0, 1, 3, 7, 15])
        #expect(bench.seconds == 1023)
    }

    @Test func `another network is another chance`() throws {
        let bench = try Bench([.at(film) { $0.failure = .cannotConnectToHost }])
        let id = try bench.load(1, film)
        bench.run(for: 600)
        let count = bench.network.requests.count
        bench.network.serve(.film())
        bench.queue.setCondition(.cellular, now: bench.now)
        try bench.end(id)
        #expect(bench.network.requests.count == count + 1)
        #expect(bench.seconds == 610)
    }

    @Test func `a silent server is given up after the timeout, and asked again`() throws {
        var first = ScriptedResponse.film()
        (first.stallAfter, first.times) = (20_000, 1)
        let bench = try Bench([.film(), first])
        let id = try bench.load(1, film)
        bench.run(for: 10)
        #expect(bench.queue.nextDeadline == Bench.start + 62)
        try bench.end(id)
        #expect(bench.seconds == 2 + 60 + 1 + 8)
        #expect(bench.bytes(id) == first.allBytes)
    }

    @Test func `a server that sends a byte now and then is not silent`() throws {
        let bench = try Bench([.film(size: 10, rate: 0.02)])
        try bench.end(try bench.load(1, film))
        #expect(bench.network.requests.count == 1)
        #expect(bench.seconds == 500)
    }

    @Test func `a transfer ends when the time for its resource is up, with what it has`() throws {
        let bench = try Bench([.film(size: 100_000, rate: 10)])
        var request = TransferRequest(url: film)
        request.timeoutForResource = 100
        try bench.queue.add(Bench.id(1), request, now: bench.now)
        bench.run(for: 50)
        bench.queue.resume(Bench.id(1), now: bench.now)
        let end = try bench.end(Bench.id(1))
        #expect(bench.seconds == 150)
        #expect(end.failure?.code == .timedOut)
        #expect(end.resumeData?.received == 1000)
    }

    @Test func `a server that always cuts at the same byte is asked less and less often`() throws {
        var cutting = ScriptedResponse.film(rate: .infinity)
        (cutting.ranges, cutting.cutAfter) = (false, 50_000)
        let bench = try Bench([cutting])
        let end = try bench.end(try bench.load(1, film))
        #expect(end.failure?.code == .timedOut)
        #expect(bench.seconds == 7 * 24 * 3600)
        #expect(bench.network.requests.count < 1100)
    }

    @Test func `progress makes the pauses short again`() throws {
        let cutting = ScriptedResponse.at(film) {
            ($0.size, $0.etag, $0.cutAfter) = (100_000, "\"1\"", 10_000)
        }
        let bench = try Bench([cutting])
        let id = try bench.load(1, film)
        try bench.end(id)
        #expect(bench.seconds == 9)
        #expect(bench.bytes(id) == cutting.allBytes)
    }

    // MARK: Many

    @Test func `a thousand transfers at once keep the limits, and each turn costs what happens in it`() throws {
        let (few, many) = (try looks(250), try looks(1000))
        #expect(many < 5 * few)
        #expect(many < 1000 * 30)
    }

    /// Loads many small files at once.
    ///
    /// - Returns: the transfers that the queue has looked at for it.
    private func looks(_ count: Int) throws -> Int {
        let bench = try Bench([.at("*") { ($0.size, $0.bytesPerSecond, $0.etag) = (3000, 1000, "\"1\"") }])
        for task in 0..<count { try bench.load(task, "https://host\(task % 20).org/\(task)") }
        var most = 0
        while bench.step() {
            let hosts = bench.network.running.map { HTTPURL($0.url)?.host }
            most = max(most, hosts.count)
            #expect(Dictionary(grouping: hosts) { $0 }.values.allSatisfy { $0.count <= 4 })
            for outcome in bench.ends() { bench.queue.acknowledge(outcome.id, now: bench.now) }
        }
        #expect(most == 32)
        #expect(bench.network.requests.count == count)
        #expect(bench.files.names().isEmpty)
        return bench.queue.looks
    }
}
