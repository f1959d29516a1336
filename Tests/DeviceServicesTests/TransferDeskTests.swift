import Foundation
import QuinceDeviceLink
import QuinceDeviceServices
import QuinceTransfers
import Testing

/// Transfers by the script of a flow, from an app's commands to its news.
@Suite("Transfers on a device")
struct TransferDeskTests {
    private static let start = Date(timeIntervalSince1970: 1_735_724_460)
    private let services: DeviceServices

    init() throws {
        let desk = try TransferDesk(process: "test") {
            let files = MemoryFiles()
            let network = ScriptedNetwork(files, now: .distantPast)
            let queue = try TransferQueue(
                store: MemoryTransferStore(), files: files, network: network, boot: "test", now: .distantPast)
            return TransferDesk.Parts(
                queue, path: { "/files/" + $0 }, advance: network.advance(to:), nextNews: { network.nextDeadline },
                serve: { network.serve(try ScriptedResponse(json: $0)) })
        }
        services = DeviceServices(transfers: desk)
    }

    private func call(_ command: TransferCommand, _ seconds: Double) -> DeviceReply {
        services.call(.transfers(session: "s", command), from: "a", at: Self.start + seconds)
    }

    private func effects(_ seconds: Double) -> [DeviceEffect] { services.takeEffects(at: Self.start + seconds) }

    private func serve(_ json: String) { #expect(services.serve(Data(json.utf8)) == nil) }

    private func news(_ seconds: Double) -> [TransferNews] {
        if case .transfers(.news(let news)) = call(.news, seconds) { news } else { [] }
    }

    private func begin(_ url: String, _ seconds: Double = 0) {
        #expect(call(.add(task: 1, TransferRequest(url: url)), seconds) == .transfers(.done))
        #expect(call(.resume(task: 1), seconds) == .transfers(.done))
    }

    @Test("A download reports its head, its progress four times a second, and its end")
    func download() {
        serve(#"{"url": "https://a.example/f", "size": 1000, "bytesPerSecond": 1000, "latency": 0.5}"#)
        begin("https://a.example/f")
        _ = effects(0)
        #expect(services.nextDeadline == Self.start + 0.5)
        var told = 0
        for _ in 0..<20 {
            guard let next = services.nextDeadline, next < Self.start + 1.4 else { break }
            _ = services.takeEffects(at: next)
            told += 1
        }
        #expect(told <= 6)
        let first = news(1.4)
        guard case .progressed(1, let progress, let head)? = first.last else {
            Issue.record("\(first)")
            return
        }
        #expect(progress.received == 750 && progress.expectedToReceive == 1000 && head?.status == 200)
        #expect(
            effects(1.5) == [
                .tell(app: "a", .transferNews(session: "s")), .finishTransfers(app: "a", session: "s"),
            ])
        guard case .ended(1, .finished(let head, let file), let counts)? = news(1.5).last else {
            Issue.record("there is no end")
            return
        }
        #expect(head.status == 200 && file.hasPrefix("/files/") && counts.received == 1000)
        #expect(news(1.6).isEmpty, "each launch hears an end once")
        services.noteLaunch(of: "a")
        #expect(news(1.7).count == 1, "the next launch hears it again")
        _ = call(.acknowledge(task: 1), 1.8)
        services.noteLaunch(of: "a")
        #expect(news(1.9).isEmpty, "and not after it was acknowledged")
        #expect(call(.open(after: 0), 2) == .transfers(.tasks([])))
    }

    @Test("A session without launch events wakes nobody, whether its task ends or needs a password")
    func silent() {
        serve(#"{"url": "https://a.example/f", "size": 1000, "latency": 0.5}"#)
        serve(#"{"url": "https://a.example/s", "body": "Hi", "latency": 0.5, "authorization": "ann:secret"}"#)
        for (task, name) in [(1, "f"), (2, "s")] {
            var request = TransferRequest(url: "https://a.example/\(name)")
            request.sendsLaunchEvents = false
            #expect(call(.add(task: task, request), 0) == .transfers(.done))
            #expect(call(.resume(task: task), 0) == .transfers(.done))
        }
        _ = effects(0)
        #expect(effects(1) == [.tell(app: "a", .transferNews(session: "s"))])
        _ = call(.cancel(task: 2, producingResumeData: false), 2)
        #expect(effects(2) == [.tell(app: "a", .transferNews(session: "s"))])
        #expect(news(3).count { if case .ended = $0 { true } else { false } } == 2)
    }

    @Test("A session wakes its app if one of its tasks wants so")
    func mixed() {
        serve(#"{"url": "https://a.example/*", "size": 1000, "latency": 0.5}"#)
        begin("https://a.example/f")
        var request = TransferRequest(url: "https://a.example/g")
        request.sendsLaunchEvents = false
        _ = call(.add(task: 2, request), 1)
        _ = call(.resume(task: 2), 1)
        _ = effects(1)
        #expect(effects(2).contains(.finishTransfers(app: "a", session: "s")))
    }

    @Test("A server that nobody has scripted is an error that says so")
    func unscripted() {
        begin("https://b.example/f")
        _ = effects(0)
        _ = effects(10)
        guard case .ended(1, .failed(let failure, _), _)? = news(10).last else {
            Issue.record("there is no end")
            return
        }
        #expect(failure.message == "Nothing answers https://b.example/f; a flow scripts it by the command serve.")
    }

    @Test(
        "A wrong response is refused with its field",
        arguments: [
            (#"{"url": "ftp://a"}"#, "url:"), (#"{"url": "http://a", "status": 99}"#, "status:"),
            (#"{"url": "http://a", "size": -1}"#, "size:"), (#"{"url": "http://a", "bytesPerSecond": 0}"#, "bytesPer"),
            (#"{"url": "http://a", "latency": -1}"#, "latency:"), (#"{"url": "http://a", "cutAfter": -1}"#, "cutAfter"),
        ])
    func wrong(_ json: String, _ words: String) {
        #expect(services.serve(Data(json.utf8))?.hasPrefix(words) == true)
    }

    @Test("An app whose device died before it answered may ask again; a task that has begun is refused")
    func askingAgain() {
        let request = TransferRequest(url: "https://a.example/f")
        for _ in 0..<2 { #expect(call(.add(task: 1, request), 0) == .transfers(.done)) }
        guard case .transfers(.refused) = call(.add(task: 1, TransferRequest(url: "https://a.example/g")), 0) else {
            Issue.record("another request was taken for the same task")
            return
        }
        #expect(call(.resume(task: 1), 0) == .transfers(.done))
        guard case .transfers(.refused) = call(.add(task: 1, request), 0) else {
            Issue.record("a task that has begun was taken again")
            return
        }
    }

    @Test(
        "A launch that connects to another device hears only what it has not heard, and is told that there is something"
    )
    func namedLaunches() {
        serve(#"{"url": "https://a.example/f", "size": 10}"#)
        services.noteLaunch(of: "a", named: "one")
        begin("https://a.example/f")
        for second in 0..<5 { _ = effects(Double(second)) }
        services.noteLaunch(of: "a", named: "one")
        #expect(effects(5) == [.tell(app: "a", .transferNews(session: "s"))])
        #expect(news(5).count { if case .ended = $0 { true } else { false } } == 1)
        services.noteLaunch(of: "a", named: "one")
        #expect(effects(6).isEmpty && news(6).isEmpty)
        services.noteLaunch(of: "a", named: "two")
        #expect(effects(7) == [.tell(app: "a", .transferNews(session: "s"))])
        #expect(news(7).count == 1)
    }

    @Test("A device without transfers says so")
    func none() {
        let services = DeviceServices()
        #expect(services.call(.transfers(session: "s", .news), from: "a", at: Self.start) == .failed(.noDevice))
        #expect(services.serve(Data()) == "the device has no background transfers")
    }

    @Test("A question that a launch has heard and not answered is asked of the next one")
    func challengeAgain() {
        serve(#"{"url": "https://a.example/s", "body": "Hi", "authorization": "ann:secret"}"#)
        begin("https://a.example/s")
        _ = effects(1)
        func questions(_ seconds: Double) -> Int {
            news(seconds).count { if case .challenged = $0 { true } else { false } }
        }
        #expect(questions(1) == 1)
        #expect(questions(2) == 0)
        services.noteLaunch(of: "a")
        _ = call(.open(after: 0), 3)
        #expect(questions(3) == 1)
        _ = call(.answer(task: 1, .credential(user: "ann", password: "secret")), 4)
        _ = effects(5)
        _ = call(.open(after: 0), 5)
        #expect(questions(5) == 0)
    }

    @Test("Many tasks are found in answers that each fit into a message")
    func manyTasks() throws {
        let field = HeaderField("Authorization", String(repeating: "x", count: 800))
        for task in 1...1000 {
            let request = TransferRequest(url: "https://a.example/\(task)", headers: [field])
            #expect(call(.add(task: task, request), 0) == .transfers(.done))
        }
        var (found, last): ([Int], Int) = ([], 0)
        while case .transfers(.tasks(let records)) = call(.open(after: last), 1), let end = records.last?.task {
            found += records.map(\.task)
            last = end
            #expect(try JSONEncoder().encode(records).count < 1_000_000)
        }
        #expect(found == Array(1...1000))
    }

    @Test("A task keeps the app's name for it")
    func description() {
        var request = TransferRequest(url: "https://a.example/f")
        #expect(call(.add(task: 1, request), 0) == .transfers(.done))
        request.taskDescription = "Episode"
        _ = call(.change(task: 1, request), 0)
        guard case .transfers(.tasks(let tasks)) = call(.open(after: 0), 1) else {
            Issue.record("there are no tasks")
            return
        }
        #expect(tasks.map(\.request.taskDescription) == ["Episode"])
    }
}
