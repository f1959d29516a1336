import Foundation
import Glibc
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import QuinceTransfers
import Synchronization
import Testing
import TransferServer

@Suite("Transfers of the device service", .serialized)
struct TransferServiceTests {
    private let content = MadeUpContent(3_000_001)

    private func request(_ server: TransferServer, _ path: String = "/file") -> TransferRequest {
        TransferRequest(url: server.url(path))
    }

    // MARK: Downloads

    @Test func `a download's file is the app's until it has dealt with it`() throws {
        let service = try TestService()
        let server = try TransferServer { [content] in ServerFile(content, etag: "\"1\"").answer($0) }
        let app = try TransferApp(service)
        #expect(app.call(.add(task: 1, request(server))) == .transfers(.done))
        #expect(app.tasks?.map(\.isSuspended) == [true] && server.requests.isEmpty)
        #expect(app.call(.resume(task: 1)) == .transfers(.done))
        let end = try app.end(of: 1)
        let file = try #require(end.file)
        #expect(end.head?.status == 200 && end.progress.received == content.size)
        #expect(content.difference(from: file) == nil && service.transferFiles.count == 1)
        var info = stat()
        #expect(stat(file, &info) == 0 && info.st_mode & 0o777 == 0o600)
        #expect(stat(service.places.transfers, &info) == 0 && info.st_mode & 0o777 == 0o700)
        #expect(app.call(.acknowledge(task: 1)) == .transfers(.done))
        #expect(service.transferFiles.isEmpty && app.tasks == [])
        app.takeNews()
        #expect(app.effects.contains(.tell(app: app.id, .transferNews(session: app.session))))
        #expect(app.effects.contains(.finishTransfers(app: app.id, session: app.session)))
    }

    @Test func `a server that cuts each answer is asked for the rest`() throws {
        let service = try TestService()
        let server = try TransferServer { [content] in
            var answer = ServerFile(content, etag: "\"1\"").answer($0)
            answer.trouble = .cut(after: 1_000_000)
            return answer
        }
        let app = try TransferApp(service)
        app.begin(1, request(server))
        let end = try app.end(of: 1)
        #expect(end.difference(from: content) == nil)
        #expect(
            server.requests.map { $0.value("Range") } == [nil, "bytes=1000000-", "bytes=2000000-", "bytes=3000000-"])
        #expect(end.progress.received == content.size && end.progress.resumedAt == 3_000_000)
    }

    @Test func `a file that changes while it is loaded is loaded anew`() throws {
        let service = try TestService()
        let changed = MadeUpContent(2_500_000, version: 9)
        let count = Mutex(0)
        let server = try TransferServer { [content] request in
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number > 1 { return ServerFile(changed, etag: "\"2\"").answer(request) }
            var answer = ServerFile(content, etag: "\"1\"").answer(request)
            answer.trouble = .cut(after: 2_000_000)
            return answer
        }
        let app = try TransferApp(service)
        app.begin(1, request(server))
        #expect(try app.end(of: 1).difference(from: changed) == nil)
        #expect(service.transferFiles.count == 1)
    }

    @Test func `a server that stalls is asked again when the time is over`() throws {
        let service = try TestService()
        let count = Mutex(0)
        let server = try TransferServer { [content] in
            var answer = ServerFile(content, lastModified: "Mon, 01 Jan 2024 00:00:00 GMT").answer($0)
            count.withLock { count in
                count += 1
                if count == 1 { answer.trouble = .stall(after: 1_000_000) }
            }
            return answer
        }
        let app = try TransferApp(service)
        var slow = request(server)
        slow.timeoutForRequest = 0.5
        app.begin(1, slow)
        #expect(try app.end(of: 1).difference(from: content) == nil)
        #expect(server.requests.last?.value("Range") == "bytes=1000000-")
        #expect(server.requests.last?.value("If-Range") == "Mon, 01 Jan 2024 00:00:00 GMT")
    }

    @Test func `a server that promises more than it has is not believed`() throws {
        let service = try TestService()
        let count = Mutex(0)
        let server = try TransferServer { [content] in
            var answer = ServerFile(content).answer($0)
            count.withLock { count in
                count += 1
                if count == 1 {
                    (answer.framing, answer.trouble) = (.length(content.size + 5), .cut(after: content.size))
                }
            }
            return answer
        }
        let app = try TransferApp(service)
        app.begin(1, request(server))
        #expect(try app.end(of: 1).difference(from: content) == nil)
        #expect(server.requests.count == 2 && service.transferFiles.count == 1)
    }

    @Test func `a redirection is followed, and credentials stay with their server`() throws {
        let service = try TestService()
        let other = try TransferServer { [content] in ServerFile(content).answer($0) }
        let url = other.url("/there")
        let server = try TransferServer { request in
            ServerAnswer(302, [("Location", request.path == "/a" ? "/b" : url)], MadeUpContent(50_000))
        }
        let app = try TransferApp(service)
        var first = request(server, "/a")
        first.headers = [HeaderField("Authorization", "Bearer x"), HeaderField("X-A", "b")]
        app.begin(1, first)
        let end = try app.end(of: 1)
        #expect(end.head?.url == url && end.difference(from: content) == nil)
        #expect(server.requests.map { $0.value("Authorization") } == ["Bearer x", "Bearer x"])
        #expect(other.requests[0].value("Authorization") == nil && other.requests[0].value("X-A") == "b")

        server.answer { _ in ServerAnswer(301, [("Location", "/a")]) }
        app.begin(2, request(server, "/a"))
        #expect(try app.end(of: 2).failure?.code == .httpTooManyRedirects)
    }

    @Test func `a server that wants a password gets the app's`() throws {
        let service = try TestService()
        let server = try TransferServer { [content] request in
            guard request.value("Authorization") == "Basic dTpw" else {
                return ServerAnswer(401, [("WWW-Authenticate", "Basic realm=\"r\"")], MadeUpContent(100))
            }
            return ServerFile(content).answer(request)
        }
        let app = try TransferApp(service)
        app.begin(1, request(server))
        for (count, password) in ["x", "p"].enumerated() {
            let challenge: TransferChallenge = try app.hear { news in
                guard case .challenged(1, let challenge) = news else { return nil }
                return challenge.previousFailureCount == count ? challenge : nil
            }
            #expect(challenge.realm == "r" && challenge.scheme == "basic")
            #expect(app.call(.answer(task: 1, .credential(user: "u", password: password))) == .transfers(.done))
        }
        #expect(try app.end(of: 1).difference(from: content) == nil)
        #expect(service.transferFiles.count == 1)
    }

    @Test func `resume data go on where the download was`() throws {
        let service = try TestService()
        let server = try TransferServer { [content] in
            var answer = ServerFile(content, etag: "\"1\"").answer($0)
            if answer.status == 200 { answer.trouble = .stall(after: 2_000_000) }
            return answer
        }
        let app = try TransferApp(service)
        app.begin(1, request(server))
        try app.progress(of: 1, atLeast: 2_000_000)
        #expect(app.call(.cancel(task: 1, producingResumeData: true)) == .transfers(.done))
        let end = try app.end(of: 1)
        #expect(end.failure?.code == .cancelled && end.resumeData?.received == 2_000_000)
        var rest = request(server)
        rest.resumeData = end.resumeData
        app.begin(2, rest)
        #expect(try app.end(of: 2).difference(from: content) == nil)
    }

    // MARK: Uploads

    @Test func `an upload sends the app's file, and the answer is a file`() throws {
        let service = try TestService()
        let server = try TransferServer { _ in ServerAnswer(201, [], MadeUpContent(77)) }
        let file = service.folder + "/upload"
        try content.data.write(to: URL(fileURLWithPath: file))
        let app = try TransferApp(service)
        app.begin(1, TransferRequest(kind: .upload(file: file), url: server.url("/up")))
        let end = try app.end(of: 1)
        #expect(end.head?.status == 201 && end.progress.sent == content.size)
        #expect(end.difference(from: MadeUpContent(77)) == nil)
        #expect(server.requests.first?.method == "PUT" && server.requests.first?.body == content.data)
        app.begin(2, TransferRequest(kind: .upload(file: "/nonexistent"), url: server.url("/up")))
        #expect(try app.end(of: 2).failure?.code == .fileDoesNotExist)
    }

    // MARK: Apps

    @Test func `an app that does not run is started when its transfers have ended`() throws {
        let service = try TestService()
        let server = try TransferServer { [content] in
            var answer = ServerFile(content).answer($0)
            answer.bytesPerSecond = 6_000_000
            return answer
        }
        var app: TransferApp? = try TransferApp(
            service, id: "com.example.worker", executable: TestService.testProgram)
        for task in 1...3 { app?.begin(task, request(server)) }
        app = nil
        let file = service.folder + "/state/worked"
        #expect(try eventually { FileManager.default.fileExists(atPath: file) })
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains("finishTransfers(app: \"com.example.worker\", session: \"session\")"), "\(text)")
        let again = try TransferApp(service, id: "com.example.worker", executable: TestService.testProgram)
        for task in 1...3 {
            #expect(try again.end(of: task).difference(from: content) == nil)
        }
    }

    @Test func `more apps than may run at once are started one after the other`() throws {
        let service = try TestService()
        let server = try TransferServer { [content] in
            var answer = ServerFile(content).answer($0)
            answer.bytesPerSecond = 6_000_000
            return answer
        }
        let program = service.folder + "/program"
        try "#!/bin/sh\nsleep 0.3\n".write(toFile: program, atomically: true, encoding: .utf8)
        chmod(program, 0o700)
        let names = (0..<7).map { "com.example.app\($0)" }
        var apps = try names.map { try TransferApp(service, id: $0, executable: program) }
        for app in apps { app.begin(1, request(server)) }
        apps.removeAll()
        #expect(try eventually { names.allSatisfy { service.log.contains("\($0): has ended before it took") } })
        for name in names {
            #expect(service.log.components(separatedBy: "\(name): started for work").count == 2, "\(service.log)")
        }
    }

    @Test func `an end that nobody has heard when the service died is told by the next one`() throws {
        let service = try TestService()
        let server = try TransferServer { _ in ServerAnswer(200, [], MadeUpContent(10)) }
        let process = try service.start()
        // An app that may start a service starts another one as soon as this one has died.
        var app: TransferApp? = try TransferApp(
            service, id: "com.example.worker", executable: "/nonexistent", startsService: false)
        app?.begin(1, request(server))
        #expect(try eventually { service.transferFiles.contains { $0.hasSuffix(".download") } })
        // An answer comes after what the service had to do before.
        _ = try service.status()
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        app = nil
        _ = try service.start()
        #expect(try eventually { service.log.contains("com.example.worker: /nonexistent: there is no program") })
        #expect(try TransferApp(service, id: "com.example.worker").end(of: 1).head?.status == 200)
    }

    @Test func `a person who ends an app ends its transfers, and the service does not start it`() throws {
        let service = try TestService()
        let server = try TransferServer { [content] in
            var answer = ServerFile(content, etag: "\"1\"").answer($0)
            answer.trouble = .stall(after: 500_000)
            return answer
        }
        var app: TransferApp? = try TransferApp(service)
        app?.begin(1, request(server))
        try app?.progress(of: 1, atLeast: 500_000)
        app?.device.forceQuit("com.example.app", at: Date())
        let process = try #require(app).device.service
        app = nil
        try service.waitForEnd(of: "com.example.app")
        kill(process, SIGKILL)
        let end = try TransferApp(service).end(of: 1)
        #expect(end.failure?.cancelledReason == .userForceQuitApplication && end.resumeData?.received == 500_000)
        #expect(!service.log.contains("started for work"))
    }

    @Test func `the next launch hears again what was not acknowledged`() throws {
        let service = try TestService()
        let server = try TransferServer { _ in ServerAnswer(404) }
        var app: TransferApp? = try TransferApp(service)
        app?.begin(1, request(server))
        _ = try app?.end(of: 1)
        app?.takeNews()
        #expect(app?.heard.filter { if case .ended = $0 { true } else { false } }.count == 1)
        app = nil
        let second = try TransferApp(service)
        #expect(try second.end(of: 1).head?.status == 404)
        #expect(second.call(.acknowledge(task: 1)) == .transfers(.done))
        let third = try TransferApp(service)
        third.takeNews()
        #expect(third.heard.isEmpty && third.tasks == [])
    }

    @Test func `the service does not end while something is loaded, and does when it is`() throws {
        let service = try TestService()
        let server = try TransferServer { [content] in
            var answer = ServerFile(content).answer($0)
            answer.bytesPerSecond = 6_000_000
            return answer
        }
        let process = try service.start(["--idle", "0.05"])
        var app: TransferApp? = try TransferApp(service, executable: "/nonexistent")
        app?.begin(1, request(server))
        app = nil
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let end = try TransferApp(service).end(of: 1)
        #expect(end.difference(from: content) == nil && server.requests.count == 1)
    }
}
