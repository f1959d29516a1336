import Foundation
import QuinceDeviceLink
import QuinceDeviceServices
import Testing

@Suite("Notifications on a device")
struct NotificationRuleTests {
    private let app = "com.example.app"
    private let start = Date(timeIntervalSince1970: 1_735_724_460)

    private func services(isAllowed: Bool? = true) -> DeviceServices {
        let services = DeviceServices()
        services.install(AppFacts(id: app, name: "App"))
        services.setPermission(isAllowed, app)
        return services
    }

    private func request(_ id: String, _ trigger: NotificationTriggerRecord?, body: String = "Text")
        -> NotificationRequestRecord
    {
        var content = NotificationContentRecord()
        content.body = body
        return NotificationRequestRecord(id, content, trigger)
    }

    private func delivered(_ effects: [DeviceEffect]) -> [String] {
        effects.compactMap {
            if case .deliver(_, let notification) = $0 { notification.request.identifier } else { nil }
        }
    }

    @Test func `a person is asked once, and both requests hear the answer`() {
        let services = services(isAllowed: nil)
        #expect(services.call(.requestPermission([.alert], number: 1), from: app, at: start) == .asking)
        #expect(services.call(.requestPermission([.badge], number: 2), from: app, at: start) == .asking)
        #expect(services.takeEffects(at: start) == [.askPermission(app: app, [.alert])])
        services.answerPermission(true, app)
        #expect(
            services.takeEffects(at: start) == [
                .tell(app: app, .permission(number: 1, granted: true)),
                .tell(app: app, .permission(number: 2, granted: true)),
            ])
        #expect(services.record(of: app).settings.options == [.alert, .badge])
        #expect(services.call(.requestPermission([.alert], number: 3), from: app, at: start) == .flag(true))
    }

    @Test func `an app that was denied cannot schedule, but an old local notification is kept`() {
        let services = services(isAllowed: false)
        let plain = request("a", .interval(5, repeats: false))
        #expect(services.call(.schedule(plain), from: app, at: start) == .failed(.notificationsNotAllowed))
        var legacy = plain
        legacy.isLegacy = true
        #expect(services.call(.schedule(legacy), from: app, at: start) == .done)
    }

    @Test func `an interval is due exactly then, and a repeated one again and again`() {
        let services = services()
        _ = services.call(.schedule(request("once", .interval(5, repeats: false))), from: app, at: start)
        _ = services.call(.schedule(request("often", .interval(60, repeats: true))), from: app, at: start)
        #expect(services.nextDeadline == start.addingTimeInterval(5))
        #expect(delivered(services.takeEffects(at: start.addingTimeInterval(4.999))).isEmpty)
        #expect(delivered(services.takeEffects(at: start.addingTimeInterval(5))) == ["once"])
        #expect(services.nextDeadline == start.addingTimeInterval(60))
        #expect(delivered(services.takeEffects(at: start.addingTimeInterval(60))) == ["often"])
        #expect(services.nextDeadline == start.addingTimeInterval(120))
        let pending = services.record(of: app).pending.map(\.identifier)
        #expect(pending == ["often"])
    }

    @Test func `notifications that were due while the device was off come in the order of their dates`() {
        let services = services()
        for (id, seconds) in [("c", 30.0), ("a", 10), ("b", 20)] {
            _ = services.call(.schedule(request(id, .interval(seconds, repeats: false))), from: app, at: start)
        }
        #expect(delivered(services.takeEffects(at: start.addingTimeInterval(3600))) == ["a", "b", "c"])
    }

    @Test func `one that repeats comes once after a time in which the device was off`() {
        let services = services()
        _ = services.call(.schedule(request("often", .interval(60, repeats: true))), from: app, at: start)
        _ = services.call(.schedule(request("once", .interval(90, repeats: false))), from: app, at: start)
        let month = start.addingTimeInterval(30 * 86_400 + 1)
        #expect(delivered(services.takeEffects(at: month)) == ["often", "once"])
        #expect(services.nextDeadline == start.addingTimeInterval(30 * 86_400 + 60))
    }

    @Test func `an interval of less than a minute does not repeat`() {
        let services = services()
        for seconds in [-1, 0, .leastNonzeroMagnitude, 1e-9, 1, 59.9, .nan, .infinity] {
            let reply = services.call(
                .schedule(request("a", .interval(seconds, repeats: true))), from: app, at: start)
            #expect(reply == .failed(.notificationInvalid), "\(seconds) s")
        }
        #expect(services.nextDeadline == nil)
    }

    @Test func `a calendar's components are the next date that matches`() {
        let services = services()
        var components = DateComponents(hour: 10, minute: 0)
        components.timeZone = TimeZone(identifier: "UTC")
        _ = services.call(.schedule(request("ten", .calendar(components, repeats: true))), from: app, at: start)
        // The device's date is 9:41.
        #expect(services.nextDeadline == start.addingTimeInterval(19 * 60))
        _ = services.takeEffects(at: start.addingTimeInterval(19 * 60))
        #expect(services.nextDeadline == start.addingTimeInterval(19 * 60 + 86_400))
    }

    // hostile.md D1: such a trigger was delivered without end.
    @Test func `a calendar's next date is later than the one asked for, also with nanoseconds`() throws {
        func dates(_ components: DateComponents, from date: Date) -> [TimeInterval] {
            let trigger = NotificationTriggerRecord.calendar(components, repeats: true)
            var (dates, last) = ([date], date)
            for _ in 0..<3 {
                guard let next = trigger.next(after: last, scheduledAt: date) else { break }
                dates.append(next)
                last = next
            }
            return zip(dates.dropFirst(), dates).map { $0.timeIntervalSince($1) }
        }
        let zone = TimeZone(identifier: "UTC")
        for nanosecond in [1, 123_456_789, 500_000_000, 999_999_999, -7, Int.max] {
            let minute = DateComponents(timeZone: zone, second: 5, nanosecond: nanosecond)
            #expect(dates(minute, from: start).dropFirst().allSatisfy { abs($0 - 60) < 1e-3 }, "\(nanosecond)")
            let day = DateComponents(timeZone: zone, hour: 10, minute: 0, second: 5, nanosecond: nanosecond)
            #expect(dates(day, from: start).dropFirst().allSatisfy { abs($0 - 86_400) < 1e-3 }, "\(nanosecond)")
            let alone = dates(DateComponents(timeZone: zone, nanosecond: nanosecond), from: start)
            #expect(
                alone.allSatisfy { $0 > 0 } && alone.dropFirst().allSatisfy { $0 >= 0.5 }, "\(nanosecond): \(alone)")
        }
    }

    @Test func `a calendar's date that has passed never comes`() {
        let services = services()
        let components = DateComponents(timeZone: TimeZone(identifier: "UTC"), year: 2020, month: 1, day: 1)
        let reply = services.call(
            .schedule(request("past", .calendar(components, repeats: false))), from: app, at: start)
        #expect(reply == .failed(.notificationInvalid))
    }

    @Test func `a notification with the same identifier takes the place of the first`() {
        let services = services()
        _ = services.call(.schedule(request("a", .interval(5, repeats: false), body: "first")), from: app, at: start)
        _ = services.call(.schedule(request("a", .interval(9, repeats: false), body: "second")), from: app, at: start)
        #expect(services.record(of: app).pending.map(\.content.body) == ["second"])
    }

    @Test func `of more than 64 notifications the soonest are kept`() {
        let services = services()
        for number in (1...70).reversed() {
            let trigger = NotificationTriggerRecord.interval(Double(number), repeats: false)
            _ = services.call(.schedule(request("\(number)", trigger)), from: app, at: start)
        }
        let kept = services.record(of: app).pending.compactMap { Int($0.identifier) }.sorted()
        #expect(kept == Array(1...64))
    }

    @Test func `a badge of 0 takes the app's notifications out of the lists`() {
        let services = services()
        _ = services.show(DeliveredNotification(request("a", nil), start), app)
        _ = services.call(.setBadge(3), from: app, at: start)
        #expect(services.record(of: app).delivered.count == 1)
        _ = services.call(.setBadge(0), from: app, at: start)
        #expect(services.record(of: app).delivered.isEmpty)
    }

    @Test func `a record survives being written and read`() throws {
        let services = services()
        let triggers: [NotificationTriggerRecord?] = [
            nil, .interval(60, repeats: true), .calendar(DateComponents(hour: 3), repeats: true),
            .date(start.addingTimeInterval(9), repeats: .day), .push,
        ]
        for (number, trigger) in triggers.enumerated() {
            let reply = services.call(.schedule(request("\(number)", trigger)), from: app, at: start)
            #expect(reply == .done || trigger == .push)
        }
        let record = services.record(of: app)
        let copy = try JSONDecoder().decode(AppRecord.self, from: JSONEncoder().encode(record))
        #expect(copy == record)
    }

    @Test func `a local notification of the past comes at once, and one that repeats again at its next date`() {
        let services = services()
        for (id, unit) in [("once", nil), ("daily", Calendar.Component.day)] {
            var request = request(id, .date(start - 3600, repeats: unit))
            request.isLegacy = true
            #expect(services.call(.schedule(request), from: app, at: start) == .done)
        }
        #expect(delivered(services.takeEffects(at: start)) == ["once", "daily"])
        #expect(services.record(of: app).pending.map(\.identifier) == ["daily"])
        #expect(services.nextDeadline == start + 82_800)
        #expect(delivered(services.takeEffects(at: start + 82_800)) == ["daily"])
    }

    @Test func `a notification comes although the clock was set back since another one has`() {
        let services = services()
        _ = services.call(.schedule(request("first", .interval(5, repeats: false))), from: app, at: start + 3600)
        #expect(delivered(services.takeEffects(at: start + 3605)) == ["first"])
        _ = services.call(.schedule(request("second", .interval(10, repeats: false))), from: app, at: start)
        #expect(services.nextDeadline == start + 10)
        #expect(delivered(services.takeEffects(at: start + 10)) == ["second"])
    }

    @Test func `a task that was put off gives way to one that the app has scheduled since`() {
        let services = services()
        var facts = AppFacts(id: app, name: "App")
        facts.permittedTasks = ["refresh"]
        services.install(facts)
        let task = BackgroundTaskRecord("refresh", .refresh, earliest: nil)
        services.putOff(task, app, at: start)
        services.putOff(task, app, at: start + 60)
        #expect(services.record(of: app).tasks.map(\.due) == [start + DeviceServices.leastTaskWait])
    }

    @Test func `an app that has ended is launched for fetches for a day after it was opened last`() {
        let services = services()
        services.noteFetches(FetchRecord(interval: 0, factor: 4), app)
        #expect(services.nextDeadline == nil, "the shell of an app that runs has its fetches")
        services.beginFetches(of: app, at: start)
        #expect(services.nextDeadline == start + 3600)
        #expect(services.takeEffects(at: start + 3599).isEmpty)
        #expect(services.takeEffects(at: start + 3600) == [.fetch(app: app)])
        services.beginFetches(of: app, at: start + 3660)
        #expect(services.nextDeadline == start + 7260)
        services.noteFetches(FetchRecord(interval: 0, factor: 8), app)
        _ = services.takeEffects(at: start + 7260)
        services.beginFetches(of: app, at: start + 82_800)
        #expect(services.nextDeadline == nil, "a day is over before the next")
        services.noteOpening(of: app)
        services.beginFetches(of: app, at: start + 90_000)
        #expect(services.nextDeadline == start + 97_200)
        services.forceQuit(app, at: start + 90_001)
        services.noteOpening(of: app)
        services.forceQuit(app, at: start + 90_002)
        services.beginFetches(of: app, at: start + 90_003)
        #expect(services.nextDeadline == nil, "a person has ended it")
    }
}
