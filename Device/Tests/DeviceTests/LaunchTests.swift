import Foundation
import Glibc
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import Testing

@Suite("Apps that the service starts", .serialized)
struct LaunchTests {
    private let app = "com.example.worker"
    private let silent = Data(#"{"aps":{"content-available":1},"n":1}"#.utf8)

    /// Registers an app for remote notifications, and ends it.
    private func install(_ service: TestService, modes: Set<String> = ["remote-notification"], _ program: String) throws
    {
        let device = try service.app(app, modes: modes, executable: program)
        _ = device.call(.registerForPush, from: app, at: Date())
    }

    private func push(_ service: TestService) throws {
        try service.waitForEnd(of: app)
        let answer = try service.tool().ask(.push(payload: silent, app: app, collapse: nil, texts: [:]))
        #expect(answer == .done)
    }

    @Test func `a silent notification starts the app, which gets it with a small environment`() throws {
        let service = try TestService()
        try install(service, TestService.testProgram)
        try push(service)
        let file = service.folder + "/state/worked"
        #expect(try eventually { FileManager.default.fileExists(atPath: file) })
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(lines.prefix(3) == ["--host", "headless", "--background-work"])
        #expect(lines.contains { $0.contains("wake") && $0.contains(app) })
        #expect(lines.contains("XDG_STATE_HOME") && !lines.contains("SECRET"))
        #expect(service.log.contains("\(app): started for work in the background"))
    }

    @Test func `an app without the mode is not started`() throws {
        let service = try TestService()
        try install(service, modes: [], TestService.testProgram)
        try push(service)
        _ = try service.status()
        #expect(!service.log.contains("started for work"))
        #expect(service.log.contains("its Info.plist has no \"remote-notification\" in UIBackgroundModes"))
    }

    @Test func `a program that is gone, or ends at once, is a line in the log`() throws {
        let service = try TestService()
        try install(service, "/nonexistent")
        try push(service)
        #expect(try eventually { service.log.contains("\(app): /nonexistent: there is no program") })
        try install(service, "/bin/true")
        try push(service)
        #expect(try eventually { service.log.contains("\(app): has ended before it took its work") })
    }

    @Test func `an app that a person has ended is not started, and one that was opened again is`() throws {
        let service = try TestService()
        try install(service, TestService.testProgram)
        do {
            let device = try service.app(app, modes: ["remote-notification"], executable: TestService.testProgram)
            device.forceQuit(app, at: Date())
        }
        try push(service)
        #expect(service.log.contains("\(app): not started, since the person has ended it"))
        do {
            let device = try service.app(app, modes: ["remote-notification"], executable: TestService.testProgram)
            device.noteOpening(of: app)
        }
        try push(service)
        #expect(try eventually { service.log.contains("\(app): started for work") })
    }

    @Test func `an app that was ended and opened again in one process is started when that has ended`() throws {
        let service = try TestService()
        try install(service, TestService.testProgram)
        do {
            let device = try service.app(app, modes: ["remote-notification"], executable: TestService.testProgram)
            device.forceQuit(app, at: Date())
            device.noteOpening(of: app)
        }
        try push(service)
        #expect(try eventually { service.log.contains("\(app): started for work") })
    }

    @Test func `an app that a person has ended stays so when its process finds another service`() throws {
        let service = try TestService()
        let device = try service.app(app)
        device.forceQuit(app, at: Date())
        let old = device.service
        kill(old, SIGKILL)
        #expect(try eventually { device.service != old })
        #expect(device.record(of: app).isEndedByPerson)
    }

    @Test func `a task that was put off is scheduled again`() throws {
        let service = try TestService()
        let task = BackgroundTaskRecord("task", .refresh, earliest: nil)
        let device = try service.app(app)
        #expect(device.call(.scheduleTask(task), from: app, at: Date()) == .done)
        #expect(device.runTaskAtOnce("task", app))
        #expect(device.call(.pendingTasks, from: app, at: Date()) == .tasks([]))
        device.putOff(task, app, at: Date())
        #expect(device.call(.pendingTasks, from: app, at: Date()) == .tasks([task]))
    }

    @Test func `a person's process takes the place of one that the service has started`() throws {
        let service = try TestService()
        let news = News()
        let copy = try service.app(app, isInBackground: true, news: news)
        let person = try service.app(app)
        #expect(try eventually { news.lines.contains { $0.contains("a person's having opened the app") } })
        person.setPermission(true, app)
        #expect(person.record(of: app).settings.permission == .allowed)
        #expect(copy.record(of: app).settings.permission != .allowed, "a second copy is told nothing")
    }
}
