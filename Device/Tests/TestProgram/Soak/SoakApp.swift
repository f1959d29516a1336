import Foundation
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import QuinceTransfers
import SeededRandom
import Synchronization

/// An app that a person opens again and again, and that asks the device for everything that it has.
final class SoakApp: Sendable {
    private let id: String
    private let number: Int
    private let port: Int
    private let random: Mutex<SeededNumbers>
    private let tasks = Mutex(0)

    static let session = "session"
    static func id(_ number: Int) -> String { "com.example.app\(number)" }

    init(_ number: Int, port: Int, _ random: SeededNumbers) {
        (id, self.number, self.port) = (Self.id(number), number, port)
        self.random = Mutex(random)
    }

    private func below(_ count: Int) -> Int { random.withLock { $0.next(below: count) } }

    func run(until end: Double, _ starter: ServiceStarter, _ traffic: SoakTraffic) {
        while Measure.now < end {
            do { try visit(until: end, starter, traffic) } catch { traffic.complain("\(id): \(error)") }
            usleep(UInt32(below(4_000_000)))
        }
    }

    /// Connects, makes some requests, and goes.
    private func visit(until end: Double, _ starter: ServiceStarter, _ traffic: SoakTraffic) throws {
        let launched = Measure.now
        let device = try SoakTraffic.connect(id, starter) { traffic.complain("\(self.id): \($0)") }
        defer { withExtendedLifetime(device) {} }
        traffic.note("launch", Measure.now - launched)
        for _ in 0...below(60) where Measure.now < end {
            let (name, request) = request()
            let asked = Measure.now
            let reply = device.call(request, from: id, at: Date())
            traffic.note(name, Measure.now - asked)
            if reply == .failed(.noDevice) { traffic.complain("\(id): \(name) has no answer") }
            serve(device, reply)
            usleep(UInt32(below(200_000)))
        }
    }

    /// Does what the shell around an app would do.
    private func serve(_ device: RemoteDevice, _ reply: DeviceReply) {
        if case .transfers(.news(let news)) = reply { SoakWorker.acknowledge(news, device, id) }
        for effect in device.takeEffects(at: Date()) {
            switch effect {
            case .askPermission: device.answerPermission(below(3) > 0, id)
            case .deliver(_, let notification): _ = device.show(notification, answer: [.banner, .list], id)
            case .run(_, let task): if below(2) == 0 { device.putOff(task, id, at: Date()) }
            default: break
            }
        }
        if below(200) == 0 { device.setPermission(nil, id) }
        if below(50) == 0 { _ = device.runTaskAtOnce("refresh", id) }
        if below(20) == 0 { _ = device.record(of: id) }
    }

    // MARK: Requests

    private func request() -> (String, DeviceRequest) {
        switch below(20) {
        case 0: ("permission", .requestPermission([.alert, .badge, .sound], number: below(5)))
        case 1: ("settings", .notificationSettings)
        case 2: ("categories", below(2) == 0 ? .categories : .setCategories([NotificationCategoryRecord("c", [])]))
        case 3...6: ("schedule", .schedule(notification()))
        case 7: ("lists", below(2) == 0 ? .pendingNotifications : .deliveredNotifications)
        case 8: ("unschedule", .unschedule(below(3) == 0 ? nil : ["n\(below(30))"]))
        case 9: ("remove", .removeDelivered(below(3) == 0 ? nil : ["n\(below(30))"]))
        case 10: ("badge", below(2) == 0 ? .badge : .setBadge(below(100)))
        case 11: ("push token", below(10) == 0 ? .unregisterFromPush : .registerForPush)
        case 12: ("task", task())
        case 13: ("URL", url())
        case 14: ("shortcuts", .setShortcuts([ShortcutRecord(type: "t", title: "Title \(below(9))")]))
        default: ("transfer", .transfers(session: Self.session, transfer()))
        }
    }

    private func notification() -> NotificationRequestRecord {
        var content = NotificationContentRecord()
        (content.title, content.body) = ("Title", String(repeating: "text ", count: below(60)))
        let trigger: NotificationTriggerRecord? =
            switch below(4) {
            case 0: nil
            case 1: .interval(Double(below(3000) + 1) / 1000, repeats: false)
            case 2: .interval(60, repeats: true)
            default: .calendar(DateComponents(hour: below(24)), repeats: true)
            }
        return NotificationRequestRecord("n\(below(30))", content, trigger)
    }

    private func task() -> DeviceRequest {
        switch below(4) {
        case 0: .pendingTasks
        case 1: .cancelTask(below(2) == 0 ? nil : "refresh")
        case 2: .scheduleTask(BackgroundTaskRecord("processing", .processing, earliest: nil))
        default: .scheduleTask(BackgroundTaskRecord("refresh", .refresh, earliest: nil))
        }
    }

    private func url() -> DeviceRequest {
        let url = URL(string: "app\(below(25) + 1):hello")!
        return below(2) == 0 ? .canOpenURL(url) : .openURL(url)
    }

    /// One of the commands of a session.
    private func transfer() -> TransferCommand {
        let last = tasks.withLock { $0 }
        switch below(8) {
        case 0, 1:
            let task = tasks.withLock { tasks in
                tasks += 1
                return tasks
            }
            let size = below(10) == 0 ? below(2_000_000) : below(50_000)
            return .add(task: task, TransferRequest(url: "http://127.0.0.\(number):\(port)/\(size)"))
        case 2, 3: return .resume(task: last)
        case 4: return .cancel(task: last - below(3), producingResumeData: below(2) == 0)
        case 5: return .open(after: 0)
        case 6 where below(5) == 0: return .cancelAll
        default: return .news
        }
    }
}
