public import Foundation
import QuinceDiagnostics
import QuinceFoundationAdditions

public typealias EKEventStoreRequestAccessCompletionHandler = (Bool, (any Error)?) -> Void
public typealias EKEventSearchCallback = (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void

/// The events and reminders that all stores of the process share. They are not kept when it ends.
package enum EKDatabase {
    nonisolated(unsafe) static var calendars: [EKCalendar] = [
        EKCalendar("Calendar", .event), EKCalendar("Reminders", .reminder),
    ]
    nonisolated(unsafe) static var items: [EKCalendarItem] = []
    /// The access that the person has given: full, or to write alone.
    nonisolated(unsafe) package static var access: [EKEntityType: EKAuthorizationStatus] = [:]
    static func canRead(_ entityType: EKEntityType) -> Bool { access[entityType] == .fullAccess }

    static func calendars(_ entityType: EKEntityType) -> Set<EKCalendar> {
        let mask: EKEntityMask = entityType == .event ? .event : .reminder
        return Set(calendars.filter { $0.allowedEntityTypes.contains(mask) })
    }
}

/// The person's calendars and reminders: on a new device one of each, without entries. The person allows what the app asks for.
///
/// - Differs: entries are shared by the stores of the app alone, and are gone when it ends; changes are there at once, also without
///   `commit()`. Use it on the main thread.
open class EKEventStore: NSObject {
    public let eventStoreIdentifier = UUID().uuidString
    open var sources: [EKSource] { [EKSource.local] }

    // MARK: Permission

    open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
        EKDatabase.access[entityType] ?? .notDetermined
    }

    open func requestAccess(
        to entityType: EKEntityType, completion: @escaping EKEventStoreRequestAccessCompletionHandler
    ) {
        request(.fullAccess, to: entityType, completion)
    }
    open func requestFullAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
        request(.fullAccess, to: .event, completion)
    }
    open func requestWriteOnlyAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
        request(.writeOnly, to: .event, completion)
    }
    open func requestFullAccessToReminders(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
        request(.fullAccess, to: .reminder, completion)
    }

    /// Access that allows to write is widened by another request, and never narrowed.
    private func request(
        _ status: EKAuthorizationStatus, to entityType: EKEntityType,
        _ completion: @escaping EKEventStoreRequestAccessCompletionHandler
    ) {
        nonisolated(unsafe) let completion = completion
        Delay.schedule(after: 0) {
            if EKDatabase.access[entityType] != .fullAccess { EKDatabase.access[entityType] = status }
            completion(true, nil)
        }
    }

    private func check(_ entityType: EKEntityType) throws {
        if EKDatabase.access[entityType] == nil { throw EKError(.eventStoreNotAuthorized) }
    }

    // MARK: Calendars

    open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
        guard EKDatabase.access[entityType] != nil else { return [] }
        let known = EKDatabase.calendars(entityType)
        return EKDatabase.calendars.filter(known.contains)
    }
    open var defaultCalendarForNewEvents: EKCalendar? { calendars(for: .event).first }
    open func defaultCalendarForNewReminders() -> EKCalendar? { calendars(for: .reminder).first }
    open func calendar(withIdentifier identifier: String) -> EKCalendar? {
        EKDatabase.calendars.first { $0.calendarIdentifier == identifier }
    }
    open func source(withIdentifier identifier: String) -> EKSource? {
        sources.first { $0.sourceIdentifier == identifier }
    }

    open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
        try check(calendar.allowedEntityTypes.contains(.event) ? .event : .reminder)
        if calendar.source == nil { throw EKError(.calendarHasNoSource) }
        if !EKDatabase.calendars.contains(calendar) { EKDatabase.calendars.append(calendar) }
        (calendar.isNew, calendar.hasChanges) = (false, false)
        tellOfChange()
    }

    open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
        EKDatabase.calendars.removeAll { $0 === calendar }
        EKDatabase.items.removeAll { $0.calendar === calendar }
        tellOfChange()
    }

    // MARK: Entries

    open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
        EKDatabase.items.first { $0.calendarItemIdentifier == identifier && EKDatabase.canRead($0.entityType) }
    }
    open func calendarItems(withExternalIdentifier externalIdentifier: String) -> [EKCalendarItem] {
        EKDatabase.items.filter {
            $0.calendarItemExternalIdentifier == externalIdentifier && EKDatabase.canRead($0.entityType)
        }
    }
    open func event(withIdentifier identifier: String) -> EKEvent? {
        calendarItem(withIdentifier: identifier) as? EKEvent
    }

    open func save(_ event: EKEvent, span: EKSpan) throws { try save(event, span: span, commit: true) }
    open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
        try check(.event)
        if event.calendar == nil { throw EKError(.noCalendar) }
        guard let start = event.startDate else { throw EKError(.noStartDate) }
        guard let end = event.endDate else { throw EKError(.noEndDate) }
        if end < start { throw EKError(.datesInverted) }
        if !event.calendar.allowedEntityTypes.contains(.event) { throw EKError(.calendarDoesNotAllowEvents) }
        keep(event)
    }

    open func save(_ reminder: EKReminder, commit: Bool) throws {
        try check(.reminder)
        if reminder.calendar == nil { throw EKError(.noCalendar) }
        if !(0...9).contains(reminder.priority) { throw EKError(.priorityIsInvalid) }
        if reminder.hasRecurrenceRules, reminder.dueDateComponents == nil {
            throw EKError(.recurringReminderRequiresDueDate)
        }
        if !reminder.calendar.allowedEntityTypes.contains(.reminder) { throw EKError(.calendarDoesNotAllowReminders) }
        keep(reminder)
    }

    private func keep(_ item: EKCalendarItem) {
        if item.isNew { item.creationDate = .mediaNow }
        item.lastModifiedDate = .mediaNow
        (item.isNew, item.hasChanges) = (false, false)
        if !EKDatabase.items.contains(where: { $0 === item }) { EKDatabase.items.append(item) }
        tellOfChange()
    }

    open func remove(_ event: EKEvent, span: EKSpan) throws { try remove(event, span: span, commit: true) }
    open func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws { removeItem(event) }
    open func remove(_ reminder: EKReminder, commit: Bool) throws { removeItem(reminder) }

    private func removeItem(_ item: EKCalendarItem) {
        EKDatabase.items.removeAll { $0 === item }
        tellOfChange()
    }

    open func commit() throws {}
    open func reset() {}
    open func refreshSourcesIfNecessary() {}

    private func tellOfChange() {
        nonisolated(unsafe) let store = self
        Delay.schedule(after: 0) { NotificationCenter.default.post(name: .EKEventStoreChanged, object: store) }
    }

    // MARK: Searches

    /// Returns the events of a span of time, in the order of their beginnings.
    ///
    /// - Differs: an event that repeats is found at its first date alone.
    open func events(matching predicate: NSPredicate) -> [EKEvent] {
        guard EKDatabase.canRead(.event) else { return [] }
        let events = EKDatabase.items.compactMap { $0 as? EKEvent }.filter { predicate.evaluate(with: $0) }
        if events.contains(where: \.hasRecurrenceRules) {
            Unsupported.report("the repetitions of events", in: "EKEventStore")
        }
        return events.sorted { $0.compareStartDate(with: $1) == .orderedAscending }
    }

    open func enumerateEvents(matching predicate: NSPredicate, using block: EKEventSearchCallback) {
        var stops = ObjCBool(false)
        for event in events(matching: predicate) where !stops.boolValue { block(event, &stops) }
    }

    @discardableResult
    open func fetchReminders(matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void) -> Any {
        let isAllowed = EKDatabase.canRead(.reminder)
        nonisolated(unsafe) let (predicate, completion) = (predicate, completion)
        Delay.schedule(after: 0) {
            let reminders = EKDatabase.items.compactMap { $0 as? EKReminder }
            completion(isAllowed ? reminders.filter { predicate.evaluate(with: $0) } : nil)
        }
        return NSObject()
    }
    open func cancelFetchRequest(_ fetchIdentifier: Any) {}

    open func predicateForEvents(withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?) -> NSPredicate
    {
        predicate(EKEvent.self, calendars) { event in
            guard let span = event.span else { return false }
            return span.start < endDate && (span.end > startDate || span.start == startDate)
        }
    }
    open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
        predicate(EKReminder.self, calendars) { _ in true }
    }
    open func predicateForIncompleteReminders(
        withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
    ) -> NSPredicate {
        predicate(EKReminder.self, calendars) { reminder in
            let date = reminder.dueDateComponents.flatMap(Calendar.current.date)
            return !reminder.isCompleted && Self.contains(date, startDate, endDate)
        }
    }
    open func predicateForCompletedReminders(
        withCompletionDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
    ) -> NSPredicate {
        predicate(EKReminder.self, calendars) { $0.isCompleted && Self.contains($0.completionDate, startDate, endDate) }
    }

    private static func contains(_ date: Date?, _ start: Date?, _ end: Date?) -> Bool {
        guard let date else { return start == nil && end == nil }
        return start.map { date >= $0 } != false && end.map { date <= $0 } != false
    }

    private func predicate<Item: EKCalendarItem>(
        _ type: Item.Type, _ calendars: [EKCalendar]?, _ condition: @escaping (Item) -> Bool
    ) -> NSPredicate {
        nonisolated(unsafe) let (calendars, condition) = (calendars, condition)
        return NSPredicate { item, _ in
            guard let item = item as? Item else { return false }
            return calendars?.contains { $0 === item.calendar } != false && condition(item)
        }
    }
}
