import Foundation
import QuinceDeviceLink
import QuinceDeviceServices
import Testing

/// The rules that the shell and the device service both ask, as tables.
@Suite("Rules of a device")
struct RuleTests {
    private static let app = "com.example.app"

    // MARK: Waking

    private static let push = DeviceEffect.wake(app: app, payload: Data())
    private static let jobs: [DeviceEffect] = [
        push, .run(app: app, BackgroundTaskRecord("task", .refresh, earliest: nil)), .fetch(app: app),
        .finishTransfers(app: app, session: "s"),
    ]
    private static let others: [DeviceEffect] = [
        .askPermission(app: app, []), .tell(app: app, .pushToken(Data())), .deliver(app: app, notification()),
        .open(app: app, .pushToken(Data())),
    ]

    private static func facts(_ modes: Set<String>) -> AppFacts {
        var facts = AppFacts(id: app, name: "App")
        facts.backgroundModes = modes
        return facts
    }

    private static func record(isEnded: Bool) -> AppRecord {
        var record = AppRecord()
        record.isEndedByPerson = isEnded
        return record
    }

    @Test func `an app that a person has ended is woken for nothing`() {
        for modes: Set<String> in [[], ["remote-notification", "fetch"]] {
            for job in Self.jobs {
                #expect(job.wakeRefusal(Self.facts(modes), Self.record(isEnded: true)) == .endedByPerson, "\(job)")
            }
        }
    }

    @Test func `a remote notification wakes an app that has the mode, and other jobs need none`() {
        let missing = WakeRefusal.missingMode("remote-notification")
        let record = Self.record(isEnded: false)
        for job in Self.jobs {
            let isPush = job == Self.push
            #expect(job.wakeRefusal(Self.facts([]), record) == (isPush ? missing : nil), "\(job)")
            #expect(job.wakeRefusal(Self.facts(["fetch"]), record) == (isPush ? missing : nil), "\(job)")
            #expect(job.wakeRefusal(nil, record) == (isPush ? missing : nil), "\(job)")
            #expect(job.wakeRefusal(Self.facts(["remote-notification"]), record) == nil, "\(job)")
        }
        #expect("\(missing)" == "its Info.plist has no \"remote-notification\" in UIBackgroundModes")
    }

    @Test func `what is not a job is never refused`() {
        for effect in Self.others {
            #expect(effect.job == nil && effect.wakeRefusal(nil, Self.record(isEnded: true)) == nil, "\(effect)")
        }
    }

    // MARK: Fetching

    @Test(arguments: [
        (1.0, BackgroundResult.newData, 1.0), (1, .noData, 2), (1, .failed, 2), (1, nil, 2), (4, .newData, 2),
        (4, .noData, 8), (8, .noData, 8), (8, .newData, 4),
    ])
    func `a fetch with news halves the wait, others double it up to eight times`(
        _ before: Double, _ result: BackgroundResult?, _ after: Double
    ) {
        #expect(FetchRecord.factor(before, after: result) == after)
    }

    @Test func `an app waits as long as it wants, and at least 15 minutes, times what fetches have made of that`() {
        for (interval, factor, wait) in [(0.0, 1.0, 900.0), (0, 8, 7200), (3600, 1, 3600), (3600, 2, 7200)] {
            #expect(FetchRecord(interval: interval, factor: factor).wait == wait)
        }
    }

    // hostile.md D2: such a number took the device service from all apps.
    @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300])
    func `any number of an app makes a wait that ends`(_ number: Double) throws {
        for record in [FetchRecord(interval: number), FetchRecord(interval: 0, factor: number)] {
            #expect(record.wait >= 900 && record.wait <= 8e9)
            let read = try JSONDecoder().decode(FetchRecord.self, from: try JSONEncoder().encode(record))
            #expect(read == record)
        }
        let (coder, reader) = (JSONEncoder(), JSONDecoder())
        coder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "i", negativeInfinity: "-i", nan: "n")
        reader.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "i", negativeInfinity: "-i", nan: "n")
        let old = try reader.decode(FetchRecord.self, from: try coder.encode(["interval": number, "factor": number]))
        #expect(old.wait >= 900 && old.wait <= 8e9)
    }

    // MARK: Showing

    private static func notification(_ body: String = "", badge: Int? = nil, _ id: String = "id")
        -> DeliveredNotification
    {
        var content = NotificationContentRecord()
        (content.body, content.badge) = (body, badge)
        return DeliveredNotification(NotificationRequestRecord(id, content, nil), Date(timeIntervalSince1970: 0))
    }

    /// A row of the table: what is allowed, what the notification has, how an app in front answers, and what is seen.
    struct Row: Sendable, CustomStringConvertible {
        let permission: NotificationPermission
        var options: NotificationOptions = [.alert, .badge]
        var body = "Text"
        var badge: Int? = 3
        var answer: NotificationPresentation?
        /// The number on the icon, which was 1, and whether the list and the banner have the notification.
        let badgeAfter: Int
        let list, banner: Bool

        var description: String {
            let answer = answer.map { "answer \($0.rawValue)" } ?? "not in front"
            return "\(permission), options \(options.rawValue), \"\(body)\", badge \(badge ?? -1), \(answer)"
        }
    }

    @Test(arguments: [
        Row(permission: .allowed, badgeAfter: 3, list: true, banner: true),
        Row(permission: .allowed, body: "", badgeAfter: 3, list: false, banner: false),
        Row(permission: .allowed, badge: nil, badgeAfter: 1, list: true, banner: true),
        Row(permission: .allowed, badge: -5, badgeAfter: 0, list: true, banner: true),
        Row(permission: .allowed, options: [.badge], badgeAfter: 3, list: true, banner: false),
        Row(permission: .allowed, options: [.alert], badgeAfter: 1, list: true, banner: true),
        Row(permission: .provisional, badgeAfter: 3, list: true, banner: false),
        Row(permission: .denied, badgeAfter: 1, list: false, banner: false),
        Row(permission: .undecided, badgeAfter: 1, list: false, banner: false),
        // The app is in front.
        Row(permission: .allowed, answer: [], badgeAfter: 1, list: false, banner: false),
        Row(permission: .allowed, answer: .list, badgeAfter: 1, list: true, banner: false),
        Row(permission: .allowed, answer: .banner, badgeAfter: 1, list: false, banner: true),
        Row(permission: .allowed, answer: .alert, badgeAfter: 1, list: true, banner: true),
        Row(permission: .allowed, answer: [.badge, .sound], badgeAfter: 3, list: false, banner: false),
        Row(permission: .allowed, options: [.alert], answer: .badge, badgeAfter: 1, list: false, banner: false),
        Row(permission: .denied, answer: [.alert, .badge], badgeAfter: 1, list: false, banner: false),
    ])
    func `what is seen of a notification follows from the permission, its content and the app's answer`(_ row: Row) {
        let services = DeviceServices()
        services.install(Self.facts([]))
        let (options, permission) = (row.options, row.permission)
        if permission == .provisional {
            _ = services.call(.requestPermission([.provisional, .alert, .badge], number: 1), from: Self.app, at: .now)
        } else if permission != .undecided {
            _ = services.call(.requestPermission(options, number: 1), from: Self.app, at: .now)
            services.answerPermission(permission == .allowed, Self.app)
        }
        _ = services.call(.setBadge(1), from: Self.app, at: .now)
        let notification = Self.notification(row.body, badge: row.badge)
        let showing = services.show(notification, answer: row.answer, Self.app)
        let record = services.record(of: Self.app)
        #expect(record.badge == row.badgeAfter)
        #expect(showing.entersList == row.list && record.delivered == (row.list ? [notification] : []))
        #expect(showing.showsBanner == row.banner)
    }

    @Test func `the lists keep the newest 100 notifications of an app`() {
        let services = DeviceServices()
        services.setPermission(true, Self.app)
        for number in 1...(AppRecord.mostDelivered + 20) {
            _ = services.show(Self.notification("Text", "\(number)"), Self.app)
        }
        let kept = services.record(of: Self.app).delivered.map(\.request.identifier)
        #expect(AppRecord.mostDelivered == 100 && kept == (21...120).map(String.init))
        _ = services.show(Self.notification("Text", "50"), Self.app)
        let after = services.record(of: Self.app).delivered.map(\.request.identifier)
        #expect(after.count == 100 && after.last == "50" && after.first == "21", "one that comes again takes no place")
    }
}
