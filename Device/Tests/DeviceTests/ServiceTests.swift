import Foundation
import Glibc
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import SeededRandom
import Testing

@Suite("The device service as a process", .serialized)
struct ServiceTests {
    private func mode(_ path: String) -> mode_t {
        var info = stat()
        return lstat(path, &info) == 0 ? info.st_mode & 0o777 : 0
    }

    @Test func `folders, socket, token, records and log are the user's alone`() throws {
        let service = try TestService()
        let process = try service.start()
        let places = service.places
        for folder in [places.runtime, places.state] { #expect(mode(folder) == 0o700) }
        for file in [places.socket, places.token, places.records, places.log, places.serviceLock] {
            #expect(mode(file) == 0o600, "\(file)")
        }
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && process.terminationReason == .exit)
        #expect(access(places.socket, F_OK) != 0 && service.log.contains("has ended"))
    }

    @Test func `a second instance ends with one line`() throws {
        let service = try TestService()
        let first = try service.start()
        let second = try service.run(TestService.program, [])
        let line = second.output.next()
        #expect(
            line == "quince-device: process \(first.processIdentifier) is the device service already; "
                + "stop it with: quince device stop")
        #expect(second.output.next() == nil)
        // Foundation waits for the first one first, since that has closed the file by which its end is noticed.
        first.terminate()
        second.process.waitUntilExit()
        #expect(second.process.terminationStatus == 1)
    }

    @Test func `it does not start in a folder that is a link or that others may use`() throws {
        let service = try TestService()
        let elsewhere = service.folder + "/elsewhere"
        mkdir(service.folder + "/run", 0o700)
        mkdir(elsewhere, 0o700)
        symlink(elsewhere, service.places.runtime)
        let linked = try service.run(TestService.program, [])
        #expect(linked.output.next()?.contains("expected a folder, and no link to one") == true)
        unlink(service.places.runtime)
        mkdir(service.places.runtime, 0o700)
        chmod(service.places.runtime, 0o777)
        let open = try service.run(TestService.program, [])
        #expect(open.output.next()?.contains("others may use it") == true)
        #expect(throws: DeviceFault.self) { try service.app() }
    }

    @Test func `it ends by itself when nothing needs it, and not while something is scheduled`() throws {
        let service = try TestService()
        let idle = try service.start(["--idle", "0"])
        idle.waitUntilExit()
        #expect(idle.terminationStatus == 0 && service.log.contains("nothing is connected and nothing is scheduled"))

        let busy = try service.start(["--idle", "0.05"])
        var device: RemoteDevice? = try service.app()
        device?.setPermission(true, "com.example.app")
        let request = NotificationRequestRecord("a", NotificationContentRecord(), .interval(0.8, repeats: false))
        let begin = Date()
        #expect(device?.call(.schedule(request), from: "com.example.app", at: begin) == .done)
        device = nil
        busy.waitUntilExit()
        #expect(Date().timeIntervalSince(begin) > 0.8)
    }

    @Test func `a tool stops it, and an app cannot`() throws {
        let service = try TestService()
        let process = try service.start()
        let device = try service.app()
        #expect(device.service == process.processIdentifier)
        let app = try DeviceConnection(
            service.places, Hello(token: service.token, app: AppFacts(id: "b", name: "B"), executable: nil))
        #expect(try app?.ask(.stop) == .failed("an app may not stop the service"))
        #expect(try service.tool().ask(.stop) == .done)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    // MARK: Connections

    /// Returns the service's answer to bytes; `nil` if it closes the connection without a word.
    private func answer(_ bytes: Data, _ service: TestService) throws -> ServerMessage? {
        let socket = try RawSocket(service.places.socket)
        socket.send(bytes)
        var reader = FrameReader()
        while let piece = socket.receive() {
            reader.append(piece)
            if let frame = try reader.next() { return try MessageCoding.message(ServerMessage.self, frame) }
        }
        return nil
    }

    @Test func `records with which the service crashes three times in a row are set aside`() throws {
        let service = try TestService()
        for crash in 0..<4 {
            let process = try service.start()
            let device = try service.app(startsService: false)
            #expect(device.record(of: "com.example.app").badge == (crash == 0 || crash == 3 ? 0 : 4), "start \(crash)")
            #expect(device.call(.setBadge(4), from: "com.example.app", at: Date()) == .done)
            kill(process.processIdentifier, crash < 3 ? SIGSEGV : SIGKILL)
            process.waitUntilExit()
        }
        #expect(service.log.contains("has crashed with it again and again"))
        #expect(access(service.places.records + ".damaged", F_OK) == 0)
    }

    @Test func `kills set nothing aside`() throws {
        let service = try TestService()
        for start in 0..<5 {
            let process = try service.start()
            let device = try service.app(startsService: false)
            #expect(device.record(of: "com.example.app").badge == (start == 0 ? 0 : 4))
            #expect(device.call(.setBadge(4), from: "com.example.app", at: Date()) == .done)
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    @Test func `malformed input closes only its connection, with one line`() throws {
        let service = try TestService()
        _ = try service.start()
        let device = try service.app()
        let hello = { (token: String) in try #require(MessageCoding.frame(ClientMessage.hello(Hello(token: token)))) }
        let cases: [(Data, String)] = [
            (Data([0, 0, 0, 0]), "a message without content"),
            (Data([255, 0, 0, 0]), "a message of 4278190080 bytes; at most 1048576 are allowed"),
            (Data([0, 0, 0, 2]) + Data("{}".utf8), "a message that is not a ClientMessage"),
            (Data("GET / HTTP/1.1\r\n\r\n".utf8), "a message of 1195725856 bytes; at most 1048576 are allowed"),
            (try hello(String(repeating: "0", count: 64)), "a token that is not the service's"),
            (try hello(""), "a token that is not the service's"),
            (
                try #require(MessageCoding.frame(ClientMessage.request(number: 1, .status))),
                "a request before the hello"
            ),
        ]
        for (bytes, reason) in cases {
            #expect(try answer(bytes, service) == .refused(reason))
            #expect(service.log.contains("closed because of \(reason)"))
        }
        #expect(device.call(.badge, from: "com.example.app", at: Date()) == .badge(0))
    }

    @Test func `random bytes end nothing but their connection`() throws {
        let service = try TestService()
        let process = try service.start()
        let seed = UInt64.random(in: 0...UInt64.max)
        var numbers = SeededNumbers(seed: seed)
        let hello = try #require(MessageCoding.frame(ClientMessage.hello(Hello(token: service.token))))
        let request = try #require(MessageCoding.frame(ClientMessage.request(number: 1, .record)))
        for _ in 0..<60 {
            var bytes = hello + request
            for _ in 0...numbers.next(below: 3) {
                bytes[numbers.next(below: bytes.count)] = UInt8(numbers.next(below: 256))
            }
            let socket = try RawSocket(service.places.socket)
            socket.send(bytes)
        }
        #expect(process.isRunning && (try? service.status()) != nil, "seed \(seed)")
    }

    @Test func `more requests than the limit wait, and those of others do not`() throws {
        let service = try TestService()
        _ = try service.start()
        let other = try service.app()
        let begin = DispatchTime.now()
        let socket = try RawSocket(service.places.socket)
        var bytes = try #require(MessageCoding.frame(ClientMessage.hello(Hello(token: service.token))))
        let request = try #require(MessageCoding.frame(ClientMessage.request(number: 1, .record)))
        for _ in 0..<1000 { bytes += request }
        socket.send(bytes)
        var (reader, answers) = (FrameReader(), 0)
        while answers < 1000, let piece = socket.receive() {
            #expect(other.call(.badge, from: "com.example.app", at: Date()) == .badge(0))
            reader.append(piece)
            while let frame = try reader.next() {
                if case .answer = try MessageCoding.message(ServerMessage.self, frame) { answers += 1 }
            }
        }
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - begin.uptimeNanoseconds) * 1e-9
        #expect(answers == 1000 && seconds > 0.9, "\(answers) in \(seconds) s")
    }

    @Test func `more connections than the limit are refused, and one that is closed makes room`() throws {
        let service = try TestService()
        _ = try service.start()
        var tools = try (0..<DeviceLimits.connections).map { _ in try service.tool() }
        #expect(throws: DeviceFault.self) { try service.tool() }
        tools.removeAll()
        #expect(try eventually { (try? service.tool()) != nil })
    }

    @Test func `an app has no access to another's records`() throws {
        let service = try TestService()
        _ = try service.start()
        let app = try #require(
            try DeviceConnection(service.places, Hello(token: service.token, app: AppFacts(id: "a", name: "A"))))
        #expect(
            try app.ask(.install(AppFacts(id: "b", name: "B"))) == .failed("the connection of a may not install b"))
        #expect(
            try app.ask(.push(payload: Data("{}".utf8), app: "b", collapse: nil, texts: [:]))
                == .failed("an app may not push to another"))
        guard case .failed = try service.tool().ask(.record) else {
            Issue.record("a tool has a record")
            return
        }
    }
}
