public import CoreGraphics
public import Foundation

open class EKCalendar: EKObject {
    public let calendarIdentifier = UUID().uuidString
    open var title = "" { didSet { hasChanges = true } }
    open var source: EKSource! = EKSource.local
    open var cgColor: CGColor! = CGColor(red: 0.11, green: 0.68, blue: 0.97, alpha: 1)
    public let allowedEntityTypes: EKEntityMask
    public let type = EKCalendarType.local
    open var allowsContentModifications: Bool { true }
    open var isSubscribed: Bool { false }
    open var isImmutable: Bool { false }
    open var supportedEventAvailabilities: EKCalendarEventAvailabilityMask { [.busy, .free] }

    public init(for entityType: EKEntityType, eventStore: EKEventStore) {
        allowedEntityTypes = entityType == .event ? .event : .reminder
    }

    /// The calendar that a new device has.
    init(_ title: String, _ entityTypes: EKEntityMask) {
        allowedEntityTypes = entityTypes
        super.init()
        self.title = title
        (isNew, hasChanges) = (false, false)
    }
}

/// An event or a reminder.
open class EKCalendarItem: EKObject {
    public let calendarItemIdentifier = UUID().uuidString
    open var calendarItemExternalIdentifier: String! { calendarItemIdentifier }
    open var calendar: EKCalendar! { didSet { hasChanges = true } }
    open var title: String! = "" { didSet { hasChanges = true } }
    open var location: String? { didSet { hasChanges = true } }
    open var notes: String? { didSet { hasChanges = true } }
    open var url: URL? { didSet { hasChanges = true } }
    open var timeZone: TimeZone? { didSet { hasChanges = true } }
    open var alarms: [EKAlarm]? { didSet { hasChanges = true } }
    open var recurrenceRules: [EKRecurrenceRule]? { didSet { hasChanges = true } }
    var entityType: EKEntityType { self is EKReminder ? .reminder : .event }
    open internal(set) var creationDate: Date?
    open internal(set) var lastModifiedDate: Date?
    open var attendees: [EKParticipant]? { nil }
    open var hasAlarms: Bool { alarms?.isEmpty == false }
    open var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }
    open var hasAttendees: Bool { false }
    open var hasNotes: Bool { notes?.isEmpty == false }

    open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
    open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
    open func addRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules = (recurrenceRules ?? []) + [rule] }
    open func removeRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules?.removeAll { $0 === rule } }
}

open class EKEvent: EKCalendarItem {
    open var eventIdentifier: String! { isNew ? nil : calendarItemIdentifier }
    open var isAllDay = false { didSet { hasChanges = true } }
    open var startDate: Date! { didSet { hasChanges = true } }
    open var endDate: Date! { didSet { hasChanges = true } }
    open var structuredLocation: EKStructuredLocation? {
        didSet {
            hasChanges = true
            if let structuredLocation { location = structuredLocation.title }
        }
    }
    open var availability = EKEventAvailability.busy
    open var status: EKEventStatus { .none }
    open var organizer: EKParticipant? { nil }
    open var isDetached: Bool { false }
    open var occurrenceDate: Date! { startDate }
    open var birthdayContactIdentifier: String? { nil }

    public init(eventStore: EKEventStore) {}

    /// An event without a beginning, which no store takes, comes first.
    open func compareStartDate(with other: EKEvent) -> ComparisonResult {
        (startDate ?? .distantPast).compare(other.startDate ?? .distantPast)
    }

    /// The time that the event takes, whole days for one that lasts all day; `nil` without dates.
    var span: DateInterval? {
        guard let startDate, let endDate, startDate <= endDate else { return nil }
        guard isAllDay, let last = Calendar.current.dateInterval(of: .day, for: endDate) else {
            return DateInterval(start: startDate, end: endDate)
        }
        return DateInterval(start: Calendar.current.startOfDay(for: startDate), end: last.end)
    }
}

open class EKReminder: EKCalendarItem {
    open var startDateComponents: DateComponents?
    open var dueDateComponents: DateComponents?
    /// Setting it sets the date of completion too.
    open var isCompleted: Bool {
        get { completionDate != nil }
        set { completionDate = newValue ? completionDate ?? .mediaNow : nil }
    }
    open var completionDate: Date?
    /// From 1, the highest, to 9; 0 for none.
    open var priority = 0

    public init(eventStore: EKEventStore) {}
}

/// A person of an event. There is none, since events are not sent.
open class EKParticipant: EKObject {
    open var name: String? { nil }
    open var isCurrentUser: Bool { false }
}
