import EventKit
import Foundation
import Stage
import Testing

/// The rules are those of EKEventStore.h, EKError.h and Apple's guide to calendars and reminders.
@Suite("The person's calendars", .serialized)
@MainActor
struct EventStoreTests {
    private func allowed() -> EKEventStore {
        let (stage, store) = (Stage(), EKEventStore())
        for type in [EKEntityType.event, .reminder] { store.requestAccess(to: type) { _, _ in } }
        stage.advance(0.1)
        return store
    }

    private func event(_ store: EKEventStore, _ title: String, _ start: TimeInterval, hours: Double) -> EKEvent {
        let event = EKEvent(eventStore: store)
        (event.title, event.calendar) = (title, store.defaultCalendarForNewEvents)
        event.startDate = Date(timeIntervalSinceReferenceDate: start)
        event.endDate = event.startDate + hours * 3600
        return event
    }

    private func code(_ body: () throws -> Void) -> EKError.Code? {
        do { try body() } catch { return (error as? EKError)?.code }
        return nil
    }

    @Test("Events are found by their times, in order, in the calendars that are asked for; what is removed is gone")
    func events() throws {
        let store = allowed()
        let (late, early) = (event(store, "late", 7200, hours: 1), event(store, "early", 0, hours: 1))
        for event in [late, early] { try store.save(event, span: .thisEvent) }
        defer { for event in [late, early] { try? store.remove(event, span: .thisEvent) } }
        func found(_ start: TimeInterval, _ end: TimeInterval, _ calendars: [EKCalendar]? = nil) -> [String] {
            let predicate = store.predicateForEvents(
                withStart: Date(timeIntervalSinceReferenceDate: start), end: Date(timeIntervalSinceReferenceDate: end),
                calendars: calendars)
            return store.events(matching: predicate).map(\.title)
        }
        #expect(found(0, 9000) == ["early", "late"] && found(3600, 7200) == [] && found(3599, 3601) == ["early"])
        #expect(found(0, 9000, [EKCalendar(for: .event, eventStore: store)]) == [])
        #expect(EKEventStore().event(withIdentifier: late.eventIdentifier) === late && !late.isNew)
        try store.remove(early, span: .thisEvent)
        #expect(found(0, 9000) == ["late"])
    }

    @Test(
        "An event that lasts all day takes whole days, one without length is found at its instant, and one without dates nowhere"
    )
    func spans() throws {
        let store = allowed()
        let midnight = Calendar.current.startOfDay(for: Date(timeIntervalSinceReferenceDate: 864_000))
        let (day, instant) = (event(store, "day", 0, hours: 0), event(store, "instant", 0, hours: 0))
        for event in [day, instant] { (event.startDate, event.endDate) = (midnight, midnight) }
        day.isAllDay = true
        for event in [day, instant] { try store.save(event, span: .thisEvent) }
        defer { for event in [day, instant] { try? store.remove(event, span: .thisEvent) } }
        func found(_ hour: Double) -> [String] {
            let start = midnight + hour * 3600
            let predicate = store.predicateForEvents(withStart: start, end: start + 3600, calendars: nil)
            return store.events(matching: predicate).map(\.title).sorted()
        }
        #expect(found(0) == ["day", "instant"] && found(23) == ["day"] && found(24) == [])
        day.startDate = nil
        #expect(found(23) == [])
        #expect(day.compareStartDate(with: instant) == .orderedAscending)
    }

    @Test("Who may write alone saves events and reads none")
    func writing() throws {
        let (stage, store) = (Stage(), EKEventStore())
        let access = EKDatabase.access
        defer { EKDatabase.access = access }
        EKDatabase.access = [:]
        store.requestWriteOnlyAccessToEvents { isAllowed, _ in #expect(isAllowed) }
        stage.advance(0.1)
        #expect(EKEventStore.authorizationStatus(for: .event) == .writeOnly)
        let event = event(store, "a", 0, hours: 1)
        try store.save(event, span: .thisEvent)
        defer { try? store.remove(event, span: .thisEvent) }
        let all = store.predicateForEvents(withStart: .distantPast, end: .distantFuture, calendars: nil)
        #expect(store.events(matching: all) == [] && store.event(withIdentifier: event.eventIdentifier) == nil)
        store.requestFullAccessToEvents { _, _ in }
        stage.advance(0.1)
        #expect(store.events(matching: all) == [event])
    }

    @Test("What is incomplete is refused with EventKit's reason")
    func refused() {
        let store = allowed()
        let event = event(store, "a", 0, hours: -1)
        #expect(code { try store.save(event, span: .thisEvent) } == .datesInverted)
        event.endDate = nil
        #expect(code { try store.save(event, span: .thisEvent) } == .noEndDate)
        event.startDate = nil
        #expect(code { try store.save(event, span: .thisEvent) } == .noStartDate)
        event.calendar = nil
        #expect(code { try store.save(event, span: .thisEvent) } == .noCalendar)
        let reminder = EKReminder(eventStore: store)
        reminder.calendar = store.defaultCalendarForNewEvents
        #expect(code { try store.save(reminder, commit: true) } == .calendarDoesNotAllowReminders)
        reminder.priority = 10
        #expect(code { try store.save(reminder, commit: true) } == .priorityIsInvalid)
    }

    @Test("Reminders are fetched by whether they are completed, and completing one notes the time")
    func reminders() throws {
        let (stage, store, log) = (Stage(), allowed(), CallLog())
        let reminder = EKReminder(eventStore: store)
        (reminder.title, reminder.calendar) = ("milk", store.defaultCalendarForNewReminders())
        try store.save(reminder, commit: true)
        defer { try? store.remove(reminder, commit: true) }
        func fetch(_ predicate: NSPredicate) -> [String] {
            store.fetchReminders(matching: predicate) { found in
                let titles = (found ?? []).map { $0.title ?? "" }
                MainActor.assumeIsolated { titles.forEach(log.add) }
            }
            stage.advance(0.1)
            return log.take()
        }
        let open = store.predicateForIncompleteReminders(withDueDateStarting: nil, ending: nil, calendars: nil)
        let done = store.predicateForCompletedReminders(withCompletionDateStarting: nil, ending: nil, calendars: nil)
        #expect(fetch(open) == ["milk"] && fetch(done) == [])
        reminder.isCompleted = true
        #expect(reminder.completionDate != nil)
        #expect(fetch(open) == [] && fetch(store.predicateForReminders(in: nil)) == ["milk"])
    }
}
