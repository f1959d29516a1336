public import CoreLocation
public import Foundation

/// A signal of an event, which is kept and not given: notifications of an app are those that it schedules itself.
open class EKAlarm: EKObject {
    /// In seconds from the event's beginning.
    open var relativeOffset: TimeInterval
    open var absoluteDate: Date?
    open var structuredLocation: EKStructuredLocation?
    open var proximity = EKAlarmProximity.none
    open var type: EKAlarmType { .display }

    public init(absoluteDate date: Date) {
        relativeOffset = 0
        absoluteDate = date
    }
    public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
}

open class EKStructuredLocation: EKObject {
    open var title: String?
    open var geoLocation: CLLocation?
    /// In meters; 0 for the system's choice.
    open var radius = 0.0

    public convenience init(title: String) {
        self.init()
        self.title = title
    }
}

open class EKRecurrenceEnd: NSObject {
    public let endDate: Date?
    /// 0 if there is a date.
    public let occurrenceCount: Int
    public init(end endDate: Date) { (self.endDate, occurrenceCount) = (endDate, 0) }
    public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, occurrenceCount) }
}

open class EKRecurrenceDayOfWeek: NSObject {
    public let dayOfTheWeek: EKWeekday
    /// The number of the week in a month or year, from the end if it is negative; 0 for each.
    public let weekNumber: Int
    public init(_ dayOfTheWeek: EKWeekday, weekNumber: Int = 0) {
        (self.dayOfTheWeek, self.weekNumber) = (dayOfTheWeek, weekNumber)
    }
    public convenience init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
        self.init(dayOfTheWeek, weekNumber: weekNumber)
    }
}

/// The rule by which an event repeats.
open class EKRecurrenceRule: EKObject {
    public let frequency: EKRecurrenceFrequency
    public let interval: Int
    open var recurrenceEnd: EKRecurrenceEnd?
    public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
    public let daysOfTheMonth: [NSNumber]?
    public let monthsOfTheYear: [NSNumber]?
    public let weeksOfTheYear: [NSNumber]?
    public let daysOfTheYear: [NSNumber]?
    public let setPositions: [NSNumber]?
    open var firstDayOfTheWeek: Int { 0 }

    public convenience init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?) {
        self.init(
            recurrenceWith: type, interval: interval, daysOfTheWeek: nil, daysOfTheMonth: nil, monthsOfTheYear: nil,
            weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
    }

    public init(
        recurrenceWith type: EKRecurrenceFrequency, interval: Int, daysOfTheWeek days: [EKRecurrenceDayOfWeek]?,
        daysOfTheMonth monthDays: [NSNumber]?, monthsOfTheYear months: [NSNumber]?, weeksOfTheYear: [NSNumber]?,
        daysOfTheYear: [NSNumber]?, setPositions: [NSNumber]?, end: EKRecurrenceEnd?
    ) {
        (frequency, self.interval, recurrenceEnd) = (type, max(interval, 1), end)
        (daysOfTheWeek, daysOfTheMonth, monthsOfTheYear) = (days, monthDays, months)
        (self.weeksOfTheYear, self.daysOfTheYear, self.setPositions) = (weeksOfTheYear, daysOfTheYear, setPositions)
    }
}
