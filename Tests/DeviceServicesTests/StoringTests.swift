import Foundation
import QuinceDeviceLink
import QuinceDeviceServices
import Synchronization
import Testing

/// A store on a disk that may be full.
private final class Disk: AppRecordStore {
    let isFull = Mutex(false)
    let records = Mutex<[String: AppRecord]>([:])

    func all() -> [String: AppRecord] { records.withLock { $0 } }
    func put(_ record: AppRecord, _ app: String) -> Bool {
        if isFull.withLock({ $0 }) { return false }
        records.withLock { $0[app] = record }
        return true
    }
    func remove(_ app: String) { records.withLock { $0[app] = nil } }
}

/// The effect of a request is on the disk when it is answered (decision 29).
@Suite("Storing what apps ask for")
struct StoringTests {
    private let app = "com.example.app"
    private let start = Date(timeIntervalSince1970: 1_735_724_460)
    private let disk = Disk()

    private func services() -> DeviceServices {
        let services = DeviceServices(disk)
        services.install(AppFacts(id: app, name: "App"))
        services.setPermission(true, app)
        return services
    }

    @Test func `a request without room on the disk is refused, and has no effect`() {
        let services = services()
        _ = services.call(.setBadge(3), from: app, at: start)
        disk.isFull.withLock { $0 = true }
        let request = NotificationRequestRecord("a", NotificationContentRecord(), .interval(5, repeats: false))
        #expect(services.call(.schedule(request), from: app, at: start) == .failed(.notStored))
        #expect(services.call(.setBadge(9), from: app, at: start) == .failed(.notStored))
        #expect(services.record(of: app).badge == 3 && services.record(of: app).pending.isEmpty)
        #expect(services.takeEffects(at: start.addingTimeInterval(60)).isEmpty)
        disk.isFull.withLock { $0 = false }
        #expect(services.call(.setBadge(9), from: app, at: start) == .done)
        #expect(disk.all()[app]?.badge == 9)
    }

    @Test func `an app's own change stores what was not, and nothing is tried again`() {
        let services = services()
        let request = NotificationRequestRecord("a", NotificationContentRecord(), .interval(5, repeats: false))
        _ = services.call(.schedule(request), from: app, at: start)
        disk.isFull.withLock { $0 = true }
        _ = services.takeEffects(at: start.addingTimeInterval(6))
        #expect(services.call(.registerForPush, from: app, at: start) == .failed(.notStored))
        disk.isFull.withLock { $0 = false }
        #expect(services.call(.setBadge(0), from: app, at: start) == .done)
        #expect(disk.all()[app]?.pending.isEmpty == true)
        #expect(services.nextDeadline == nil && services.isIdle)
    }

    @Test func `what happens by itself on a full disk is stored when there is room again`() {
        let services = services()
        let request = NotificationRequestRecord("a", NotificationContentRecord(), .interval(5, repeats: false))
        _ = services.call(.schedule(request), from: app, at: start)
        disk.isFull.withLock { $0 = true }
        let due = start.addingTimeInterval(6)
        #expect(services.takeEffects(at: due).count == 1)
        #expect(disk.all()[app]?.pending.count == 1 && services.record(of: app).pending.isEmpty)
        #expect(!services.isIdle)
        let retry = services.nextDeadline
        #expect(retry != nil && retry! > due)
        disk.isFull.withLock { $0 = false }
        _ = services.takeEffects(at: retry ?? due)
        #expect(disk.all()[app]?.pending.isEmpty == true && services.nextDeadline == nil && services.isIdle)
    }
}
