public import Foundation

/// Formats the distance of two dates in the largest unit that it fills: "2 hours ago", "tomorrow".
///
/// Linux's Foundation has the words of all languages, but not the class.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    // `@unchecked` as Foundation's formatters are: a formatter that is set up is only read.
    public enum DateTimeStyle: Int, Sendable { case numeric, named }
    public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

    /// Whether a distance may have a name of its own: "yesterday" instead of "1 day ago".
    open var dateTimeStyle = DateTimeStyle.numeric
    open var unitsStyle = UnitsStyle.full
    open var formattingContext = Formatter.Context.unknown
    open var calendar: Calendar! = DateFormatter().calendar
    open var locale: Locale! = NumberFormatter().locale

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        localizedString(from: usedCalendar.dateComponents(Self.units, from: referenceDate, to: date))
    }

    /// - Parameter timeInterval: in seconds; negative for the past.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let reference = Date(timeIntervalSinceReferenceDate: 0)
        return localizedString(for: reference.addingTimeInterval(timeInterval), relativeTo: reference)
    }

    open func localizedString(from dateComponents: DateComponents) -> String {
        let reference = Date(timeIntervalSinceReferenceDate: 0)
        let distance = largest(of: dateComponents)
        let date = usedCalendar.date(byAdding: distance.unit, value: distance.value, to: reference) ?? reference
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: width,
            locale: locale ?? NumberFormatter().locale, calendar: usedCalendar, capitalizationContext: capitalization)
        return style.format(reference)
    }

    /// - Parameter obj: a date, which is compared with the present one.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: .mediaNow) }
    }

    private static let units: Set<Calendar.Component> = [
        .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
    ]

    private var usedCalendar: Calendar { calendar ?? DateFormatter().calendar }

    /// Returns the largest unit that is not 0.
    private func largest(of components: DateComponents) -> (unit: Calendar.Component, value: Int) {
        let parts: [(Calendar.Component, Int?)] = [
            (.year, components.year), (.month, components.month),
            (.weekOfYear, components.weekOfMonth ?? components.weekOfYear), (.day, components.day),
            (.hour, components.hour), (.minute, components.minute), (.second, components.second),
        ]
        for case (let unit, let value?) in parts where value != 0 { return (unit, value) }
        return (.second, 0)
    }

    private var width: Date.RelativeFormatStyle.UnitsStyle {
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
    }

    private var capitalization: FormatStyleCapitalizationContext {
        switch formattingContext {
        case .standalone: .standalone
        case .listItem: .listItem
        case .beginningOfSentence: .beginningOfSentence
        case .middleOfSentence: .middleOfSentence
        default: .unknown
        }
    }
}
