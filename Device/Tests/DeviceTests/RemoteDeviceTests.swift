import Foundation
import Glibc
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import Testing

@Suite("An app and its device in another process", .serialized)
struct RemoteDeviceTests {
    private let app = "com.example.app"

    private func request(_ id: String, _ trigger: NotificationTriggerRecord?, badge: Int? = nil)
        -> NotificationRequestRecord
    {
        var content = NotificationContentRecord()
        content.body = "Text"
        content.badge = badge
        return NotificationRequestRecord(id, content, trigger)
    }

    @Test func `an app starts the service, and what the service keeps outlives both`() throws {
        let service = try TestService()
        let first = try service.app()
        first.setPermission(true, app)
        #expect(first.call(.setBadge(7), from: app, at: Date()) == .done)
        #expect(
            first.call(.schedule(request("later", .interval(3600, repeats: false))), from: app, at: Date()) == .done)
        #expect(first.call(.registerForPush, from: app, at: Date()) == .done)
        let record = first.record(of: app)
        #expect(record.badge == 7 && record.pending.count == 1 && record.pushToken?.count == 32)
        let old = first.service
        kill(old, SIGKILL)
        let second = try service.app()
        #expect(second.service != old)
        #expect(second.record(of: app) == record)
    }

    @Test func `what a request causes is there when it returns`() throws {
        let service = try TestService()
        let device = try service.app()
        #expect(device.nextDeadline == nil)
        _ = device.call(.registerForPush, from: app, at: Date())
        let token = try #require(device.record(of: app).pushToken)
        #expect(device.nextDeadline == .distantPast)
        #expect(device.takeEffects(at: Date()) == [.tell(app: app, .pushToken(token))])
        #expect(device.nextDeadline == nil)
        #expect(device.call(.requestPermission([.alert], number: 3), from: app, at: Date()) == .asking)
        #expect(device.takeEffects(at: Date()) == [.askPermission(app: app, [.alert])])
        device.answerPermission(true, app)
        #expect(device.takeEffects(at: Date()) == [.tell(app: app, .permission(number: 3, granted: true))])
    }

    @Test func `a notification is delivered to a running app when it is due, and wakes its loop`() throws {
        let service = try TestService()
        let news = News()
        let device = try service.app(news: news)
        device.setPermission(true, app)
        _ = device.call(.schedule(request("soon", .interval(0.2, repeats: false))), from: app, at: Date())
        #expect(news.isCome.wait(timeout: .now() + 10) == .success)
        guard case .deliver(app, let notification)? = device.takeEffects(at: Date()).first else {
            Issue.record("nothing was delivered")
            return
        }
        #expect(notification.request.identifier == "soon")
        let showing = device.show(notification, answer: nil, app)
        #expect(showing.entersList && showing.showsBanner && showing.badge == nil)
        #expect(device.record(of: app).delivered == [notification])
        device.take(notification, app)
        #expect(device.record(of: app).delivered.isEmpty)
    }

    @Test func `a notification for an app that does not run enters its list and sets its badge`() throws {
        let service = try TestService()
        var device: RemoteDevice? = try service.app()
        device?.setPermission(true, app)
        _ = device?.call(.schedule(request("soon", .interval(0.3, repeats: false), badge: 4)), from: app, at: Date())
        device = nil
        #expect(try eventually { try service.status().apps.first?.delivered == 1 })
        #expect(try service.status().apps.first?.badge == 4)
    }

    @Test func `the later of two copies of an app is told, and then the one that is left`() throws {
        let service = try TestService()
        let first = try service.app()
        var second: RemoteDevice? = try service.app()
        _ = second?.call(.registerForPush, from: app, at: Date())
        let token = try #require(second?.record(of: app).pushToken)
        #expect(second?.takeEffects(at: Date()) == [.tell(app: app, .pushToken(token))])
        #expect(first.takeEffects(at: Date()).isEmpty)
        second = nil
        let isTold = try eventually {
            _ = first.call(.registerForPush, from: app, at: Date())
            return first.takeEffects(at: Date()) == [.tell(app: app, .pushToken(token))]
        }
        #expect(isTold)
    }

    @Test func `an app that begins while a service ends gets a new one`() throws {
        let service = try TestService()
        var last = try service.app().service
        for _ in 0..<10 {
            #expect(try service.tool().ask(.stop) == .done)
            let next = try service.app()
            #expect(next.service != last)
            #expect(next.call(.badge, from: app, at: Date()) == .badge(0))
            last = next.service
        }
    }

    /// Stops a process, and waits until it has: a signal takes a moment to arrive on another processor. The state is the third
    /// field of `stat`.
    private func stop(_ process: Int32) throws {
        kill(process, SIGSTOP)
        let isStopped = try eventually {
            let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            return text.split(separator: ")").last?.hasPrefix(" T") == true
        }
        #expect(isStopped)
    }

    @Test func `a service that hangs fails an app that connects after the limit`() throws {
        let service = try TestService()
        let process = try service.start().processIdentifier
        try stop(process)
        let start = DispatchTime.now()
        #expect(throws: DeviceFault.self) { try service.app() }
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) * 1e-9
        #expect(seconds > 4.5 && seconds < 8, "\(seconds)")
    }

    @Test func `a person who was asked when the app ended is asked again`() throws {
        let service = try TestService()
        var device: RemoteDevice? = try service.app()
        #expect(device?.call(.requestPermission([.alert], number: 1), from: app, at: Date()) == .asking)
        device = nil
        try service.waitForEnd(of: app)
        let again = try service.app()
        #expect(again.call(.requestPermission([.alert], number: 1), from: app, at: Date()) == .asking)
        #expect(again.takeEffects(at: Date()) == [.askPermission(app: app, [.alert])])
    }

    @Test func `an app whose service dies gets another one, also if it asks for nothing`() throws {
        let service = try TestService()
        let news = News()
        let device = try service.app(news: news)
        #expect(device.call(.setBadge(3), from: app, at: Date()) == .done)
        for _ in 0..<2 {
            let old = device.service
            kill(old, SIGKILL)
            #expect(device.call(.badge, from: app, at: Date()) == .badge(3))
            #expect(device.service != old)
        }
        let old = device.service
        kill(old, SIGKILL)
        #expect(try eventually { device.service != old })
        #expect(news.lines.isEmpty, "\(news.lines)")
    }

    @Test func `an app starts no more services than the limit, and then its requests fail`() throws {
        let service = try TestService()
        let news = News()
        let device = try service.app(news: news)
        for _ in 0..<DeviceLimits.restarts {
            let old = device.service
            kill(old, SIGKILL)
            #expect(try eventually { device.service != old })
        }
        kill(device.service, SIGKILL)
        #expect(try eventually { device.call(.badge, from: app, at: Date()) == .failed(.noDevice) })
        #expect(device.record(of: app) == AppRecord() && !device.runTaskAtOnce("task", app))
        #expect(news.lines.count == 1, "\(news.lines)")
    }

    @Test func `an app that may start no service says in one line that there is none`() throws {
        let service = try TestService()
        let process = try service.start()
        let news = News()
        let device = try service.app(news: news, startsService: false)
        kill(process.processIdentifier, SIGKILL)
        #expect(try eventually { news.lines.count == 1 }, "\(news.lines)")
        for _ in 0..<3 { #expect(device.call(.badge, from: app, at: Date()) == .failed(.noDevice)) }
        #expect(news.lines.count == 1)
    }

    @Test func `a service that a person has ended is started again by a request, not before`() throws {
        let service = try TestService()
        let news = News()
        let device = try service.app(news: news)
        let old = device.service
        #expect(try service.tool().ask(.stop) == .done)
        #expect(try eventually { news.lines.count == 1 }, "\(news.lines)")
        #expect(device.service == old)
        #expect(device.call(.badge, from: app, at: Date()) == .badge(0))
        #expect(device.service != old)
    }

    @Test func `a service that stops answering fails requests after the limit`() throws {
        let service = try TestService()
        let news = News()
        let device = try service.app(news: news)
        try stop(device.service)
        let start = DispatchTime.now()
        #expect(device.call(.badge, from: app, at: Date()) == .failed(.noDevice))
        #expect(device.call(.badge, from: app, at: Date()) == .failed(.noDevice))
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) * 1e-9
        #expect(seconds > 4.5 && seconds < 8, "\(seconds)")
        #expect(try eventually { news.lines.count == 1 }, "\(news.lines)")
    }

    @Test func `a program that is not a service is an error of one line`() throws {
        let service = try TestService()
        for program in ["/nonexistent", "/bin/true", "/bin/false", "/dev/null"] {
            var starter = service.starter
            starter.program = program
            let error = #expect(throws: DeviceFault.self) {
                _ = try RemoteDevice(AppFacts(id: app, name: "App"), executable: "/bin/true", starter, .init(wake: {}))
            }
            #expect(error?.description.hasPrefix(program) == true && error?.description.contains("\n") == false)
        }
    }

    @Test func `eight apps that begin at once start one service`() throws {
        let service = try TestService()
        let apps = try (0..<8).map {
            try service.run(TestService.testProgram, ["connect", TestService.program, "app\($0)"])
        }
        let services = apps.map { $0.output.next() ?? "nothing" }
        #expect(Set(services).count == 1, "\(services)")
        #expect(try service.status().apps.filter(\.isRunning).count == 8)
    }

    @Test func `texts of a pushed notification are the app's`() throws {
        let service = try TestService()
        let device = try service.app()
        _ = device.call(.registerForPush, from: app, at: Date())
        _ = device.takeEffects(at: Date())
        let payload = Data(#"{"aps":{"alert":{"loc-key":"greeting","loc-args":["you"]}}}"#.utf8)
        try device.push(payload, to: app, at: Date(), collapse: "one") { $0 == "greeting" ? "Hello, %@" : nil }
        guard case .deliver(app, let notification)? = device.takeEffects(at: Date()).first else {
            Issue.record("nothing was delivered")
            return
        }
        #expect(notification.request.identifier == "one")
        #expect(throws: PushProblem.noAPS) {
            try device.push(Data("{}".utf8), to: app, at: Date(), collapse: nil) { _ in nil }
        }
    }

    @Test func `a record that is longer than a message arrives whole`() throws {
        let service = try TestService()
        let device = try service.app()
        device.setPermission(true, app)
        for number in 1...64 {
            var long = request("\(number)", .interval(3600, repeats: false))
            long.content.userInfo = Data(count: 50_000)
            #expect(device.call(.schedule(long), from: app, at: Date()) == .done)
        }
        let record = device.record(of: app)
        #expect(record.pending.count == 64 && record.settings.permission == .allowed)
        guard case .scheduled(let pending) = device.call(.pendingNotifications, from: app, at: Date()) else {
            Issue.record("there is no answer")
            return
        }
        #expect(pending.allSatisfy { $0.content.userInfo?.count == 50_000 })
    }

    @Test func `a service keeps the answer to a question that an earlier one has asked`() throws {
        let service = try TestService()
        let device = try service.app()
        #expect(device.call(.requestPermission([.alert], number: 3), from: app, at: Date()) == .asking)
        kill(device.service, SIGKILL)
        device.answerPermission(true, app)
        // It does not know who has asked: the shell tells the app itself (ScenarioTests).
        #expect(device.record(of: app).settings.permission == .allowed)
    }
}
