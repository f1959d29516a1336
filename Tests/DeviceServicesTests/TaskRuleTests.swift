import Foundation
import QuinceDeviceLink
import QuinceDeviceServices
import Testing

@Suite("Tasks on a device")
struct TaskRuleTests {
    private let app = "com.example.app"
    private let start = Date(timeIntervalSince1970: 1_735_724_460)

    private var services: DeviceServices {
        let services = DeviceServices()
        var facts = AppFacts(id: app, name: "App")
        facts.permittedTasks = ["refresh", "clean"]
        services.install(facts)
        return services
    }

    @Test func `a task that Info.plist does not permit is refused`() {
        let task = BackgroundTaskRecord("other", .refresh, earliest: nil)
        #expect(services.call(.scheduleTask(task), from: app, at: start) == .failed(.taskNotPermitted))
    }

    @Test func `one refresh at a time, and one with the same identifier takes its place`() {
        let services = services
        let task = BackgroundTaskRecord("refresh", .refresh, earliest: nil)
        #expect(services.call(.scheduleTask(task), from: app, at: start) == .done)
        #expect(services.call(.scheduleTask(task), from: app, at: start) == .done)
        let second = BackgroundTaskRecord("clean", .refresh, earliest: nil)
        #expect(services.call(.scheduleTask(second), from: app, at: start) == .failed(.tooManyTasks))
        let other = BackgroundTaskRecord("clean", .processing, earliest: nil)
        #expect(services.call(.scheduleTask(other), from: app, at: start) == .done)
        #expect(services.call(.pendingTasks, from: app, at: start) == .tasks([task, other]))
    }

    @Test func `a task runs no sooner than it says, and no sooner than after 15 minutes`() {
        let services = services
        let hour = start.addingTimeInterval(3600)
        _ = services.call(.scheduleTask(BackgroundTaskRecord("refresh", .refresh, earliest: nil)), from: app, at: start)
        _ = services.call(
            .scheduleTask(BackgroundTaskRecord("clean", .processing, earliest: hour)), from: app, at: start)
        #expect(services.nextDeadline == start.addingTimeInterval(900))
        let first = services.takeEffects(at: start.addingTimeInterval(900))
        #expect(first == [.run(app: app, BackgroundTaskRecord("refresh", .refresh, earliest: nil))])
        #expect(services.nextDeadline == hour)
    }

    @Test func `a cancelled task does not run`() {
        let services = services
        _ = services.call(.scheduleTask(BackgroundTaskRecord("refresh", .refresh, earliest: nil)), from: app, at: start)
        _ = services.call(.cancelTask("refresh"), from: app, at: start)
        #expect(services.nextDeadline == nil)
        #expect(!services.runTaskAtOnce("refresh", app))
    }
}
