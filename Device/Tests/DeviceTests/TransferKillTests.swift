import Foundation
import Glibc
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import QuinceTransfers
import SeededRandom
import Testing
import TransferServer

/// Transfers of a service that is killed again and again.
@Suite("Transfers through kills", .serialized)
struct TransferKillTests {
    /// Starts a service and kills it after a time at which it starts, reads its records, or is at work.
    private struct Killer {
        let service: TestService
        var numbers: SeededNumbers

        /// - Parameter work: what the app does while the service lives.
        mutating func life(_ microseconds: Int, _ work: (TransferApp) -> Void) throws {
            let process = try service.start(["--no-push"])
            let id = process.processIdentifier
            let killer = Thread {
                usleep(UInt32(microseconds))
                kill(id, SIGKILL)
            }
            killer.start()
            if let app = try? TransferApp(service, startsService: false) { work(app) }
            process.waitUntilExit()
        }

        /// Kills a service that may not have got as far as its socket.
        mutating func stillbirth() throws {
            let (process, _, _) = try service.run(TestService.program, ["--no-push"])
            usleep(UInt32(numbers.next(below: 40_000)))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    private func cleanEnd(_ app: TransferApp, _ service: TestService) {
        #expect(app.tasks == [])
        #expect(service.transferFiles.isEmpty, "\(service.transferFiles)")
    }

    @Test func `a large download has the right bytes in the end`() throws {
        let service = try TestService()
        let content = MadeUpContent(24_000_001)
        let server = try TransferServer {
            var answer = ServerFile(content, etag: "\"1\"").answer($0)
            answer.bytesPerSecond = 12_000_000
            return answer
        }
        let seed = UInt64.random(in: 0...UInt64.max)
        var killer = Killer(service: service, numbers: SeededNumbers(seed: seed))
        // A call whose answer was lost may have been carried out, so that the first one may be refused the next time.
        let begin: (TransferApp) -> Bool = { app in
            _ = app.call(.add(task: 1, TransferRequest(url: server.url("/film"))))
            return app.call(.resume(task: 1)) == .transfers(.done)
        }
        var wasTaken = false
        for life in 0..<24 {
            if life % 4 == 3 { try killer.stillbirth() }
            let time = killer.numbers.next(below: 120_000)
            try killer.life(time) { app in
                if !wasTaken { wasTaken = begin(app) }
            }
        }
        let app = try TransferApp(service)
        #expect(begin(app))
        let end = try app.end(of: 1, seconds: 40)
        #expect(end.difference(from: content) == nil, "seed \(seed)")
        #expect(server.requests.contains { $0.value("Range") != nil }, "no life was long enough")
        #expect(app.call(.acknowledge(task: 1)) == .transfers(.done))
        cleanEnd(app, service)
    }

    @Test func `of many small transfers none that was taken is lost, and none that was acknowledged comes back`() throws
    {
        let service = try TestService()
        let seed = UInt64.random(in: 0...UInt64.max)
        var killer = Killer(service: service, numbers: SeededNumbers(seed: seed))
        let server = try TransferServer { request in
            if request.method == "PUT" { return ServerAnswer(200, [], MadeUpContent(Int64(request.body.count))) }
            let number = Int(request.path.dropFirst()) ?? 0
            return ServerFile(Self.content(number), etag: number % 2 == 0 ? "\"1\"" : nil).answer(request)
        }
        let upload = service.folder + "/upload"
        try MadeUpContent(200_000).data.write(to: URL(fileURLWithPath: upload))
        var course = Course(server: server, upload: upload)
        // On a slow machine a life is too short for much, so that there are more of them.
        var life = 0
        while life < 24 || !course.isLong && life < 240 {
            if life % 4 == 3 { try killer.stillbirth() }
            let time = killer.numbers.next(below: 150_000)
            try killer.life(time) { course.work($0) }
            life += 1
        }
        let app = try TransferApp(service)
        for task in course.wanted.sorted() {
            let end = try app.end(of: task, seconds: 40)
            let content = task % 5 == 4 ? MadeUpContent(200_000) : Self.content(task)
            #expect(end.difference(from: content) == nil, "task \(task), seed \(seed)")
            #expect(app.call(.acknowledge(task: task)) == .transfers(.done))
        }
        // A call whose answer was lost may have been carried out.
        for task in try #require(app.tasks).map(\.task) {
            #expect(course.asked.contains(task) && !course.acknowledged.contains(task), "task \(task), seed \(seed)")
            _ = app.call(.cancel(task: task, producingResumeData: false))
            _ = try app.end(of: task)
            _ = app.call(.acknowledge(task: task))
        }
        cleanEnd(app, service)
        #expect(course.isLong, "the lives were too short")
    }

    @Test func `an app that runs hears of every end once, though its services die one after the other`() throws {
        let service = try TestService()
        let server = try TransferServer { request in
            var answer = ServerFile(Self.content(Int(request.path.dropFirst()) ?? 0), etag: "\"1\"").answer(request)
            answer.bytesPerSecond = 2_000_000
            return answer
        }
        let app = try TransferApp(service)
        for task in 1...30 { #expect(app.begin(task, TransferRequest(url: server.url("/\(task)")))) }
        let device = app.device
        let killer = Thread {
            for _ in 0..<DeviceLimits.restarts {
                usleep(.random(in: 50_000...300_000))
                kill(device.service, SIGKILL)
            }
        }
        killer.start()
        for task in 1...30 {
            #expect(try app.end(of: task, seconds: 40).difference(from: Self.content(task)) == nil)
        }
        while !killer.isFinished { usleep(10_000) }
        app.takeNews()
        let ends = app.heard.compactMap { if case .ended(let task, _, _) = $0 { task } else { nil } }
        #expect(ends.sorted() == Array(1...30), "\(ends)")
        for task in 1...30 { #expect(app.call(.acknowledge(task: task)) == .transfers(.done)) }
        cleanEnd(app, service)
    }

    static func content(_ number: Int) -> MadeUpContent {
        MadeUpContent(Int64(number * 7919 % 400_000), version: UInt8(number % 200))
    }

    /// The tasks that an app asks for in its lives, and those that it knows the service to have taken.
    private struct Course {
        let server: TransferServer
        let upload: String
        var next = 1
        /// The tasks whose calls were answered, and which were not acknowledged.
        var wanted: Set<Int> = []
        /// The tasks of which it is not known whether the service has taken the last call.
        var asked: Set<Int> = []
        var acknowledged: Set<Int> = []

        init(server: TransferServer, upload: String) { (self.server, self.upload) = (server, upload) }

        /// Whether there were enough calls for a kill to come in the middle of some.
        var isLong: Bool { wanted.count > 20 && acknowledged.count > 5 }

        /// Begins tasks, and acknowledges the ends, until the service is dead.
        mutating func work(_ app: TransferApp) {
            for _ in 0..<3 { if !begin(app) { return } }
            var taken = 0
            while case .transfers(.news(let news)) = app.call(.news) {
                for case .ended(let task, _, _) in news where task % 3 == 0 { if !acknowledge(task, app) { return } }
                taken += 1
                if taken % 8 == 0, !begin(app) { return }
                usleep(2000)
            }
        }

        private mutating func begin(_ app: TransferApp) -> Bool {
            let task = next
            next += 1
            asked.insert(task)
            let kind: TransferRequest.Kind = task % 5 == 4 ? .upload(file: upload) : .download
            guard app.begin(task, TransferRequest(kind: kind, url: server.url("/\(task)"))) else { return false }
            asked.remove(task)
            wanted.insert(task)
            return true
        }

        private mutating func acknowledge(_ task: Int, _ app: TransferApp) -> Bool {
            wanted.remove(task)
            asked.insert(task)
            guard app.call(.acknowledge(task: task)) == .transfers(.done) else { return false }
            asked.remove(task)
            acknowledged.insert(task)
            return true
        }
    }
}
