public import Foundation
import QuinceDiagnostics

/// Formats a length of time by its units: "1:02:05", "1h 2m 5s", "1 hour, 2 minutes, 5 seconds".
///
/// - Source: the documentation of `DateComponentsFormatter` and its examples.
/// - Differs: years and months have English names, since Linux's Foundation has the names of the shorter units alone. The phrases of
///   an estimate and of the time that remains are English too, and a position's digits are those of English.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    // `@unchecked` as Foundation's formatters are: a formatter that is set up is only read.
    public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }

    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Positions drop leading zeros and pad the others; other styles drop all.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    open var unitsStyle = UnitsStyle.positional
    /// The units that may be used; none for all from years to seconds.
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    open var calendar: Calendar? = DateFormatter().calendar
    /// The date from which the units of an interval are counted; months are not of one length.
    open var referenceDate: Date?
    /// Whether the last unit may have a fraction, which is reported and dropped.
    open var allowsFractionalUnits = false {
        didSet {
            if allowsFractionalUnits { Unsupported.report("allowsFractionalUnits", in: "DateComponentsFormatter") }
        }
    }
    /// The number of units that are written at most; 0 for no limit.
    open var maximumUnitCount = 0
    /// Whether a largest unit that is 1 is written in the next one: "63m" for an hour and three minutes.
    open var collapsesLargestUnit = false
    open var includesApproximationPhrase = false
    open var includesTimeRemainingPhrase = false
    /// Without effect, as on iOS (documentation).
    open var formattingContext = Formatter.Context.unknown

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Strings

    open func string(from components: DateComponents) -> String? {
        let reference = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return usedCalendar.date(byAdding: components, to: reference).flatMap { string(from: reference, to: $0) }
    }

    open func string(from startDate: Date, to endDate: Date) -> String? {
        let isNegative: Bool = endDate < startDate
        let (first, last) = isNegative ? (endDate, startDate) : (startDate, endDate)
        let parts = shown(TimeUnit.split(from: first, to: last, units, usedCalendar))
        let text = unitsStyle == .positional ? positional(parts) : worded(parts)
        return phrased(isNegative ? "-" + text : text)
    }

    /// - Parameter ti: in seconds.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e15 else { return nil }
        let reference = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: reference, to: reference.addingTimeInterval(ti.rounded(.towardZero)))
    }

    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    open override func string(for obj: Any?) -> String? {
        if let interval = obj as? TimeInterval { return string(from: interval) }
        return (obj as? DateComponents).flatMap { string(from: $0) }
    }

    // MARK: The units

    private var usedCalendar: Calendar { calendar ?? DateFormatter().calendar }
    private var units: [TimeUnit] {
        TimeUnit.all.filter { allowedUnits.isEmpty || !allowedUnits.isDisjoint(with: $0.flags) }
    }

    private typealias Part = TimeUnit.Part

    /// Returns the units that are written.
    private func shown(_ parts: [Part]) -> [Part] {
        var parts = collapsesLargestUnit ? collapsed(parts) : parts
        let isDefault: Bool = zeroFormattingBehavior.contains(.default)
        let drops: ZeroFormattingBehavior =
            isDefault ? (unitsStyle == .positional ? .dropLeading : .dropAll) : zeroFormattingBehavior
        if !drops.contains(.pad) { drop(drops, from: &parts) }
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        return parts
    }

    private func drop(_ drops: ZeroFormattingBehavior, from parts: inout [Part]) {
        // The smallest unit stays if all are 0.
        guard let first = parts.firstIndex(where: { $0.value != 0 }),
            let last = parts.lastIndex(where: { $0.value != 0 })
        else {
            if drops.contains(.dropLeading) || drops.contains(.dropTrailing) { parts = Array(parts.suffix(1)) }
            return
        }
        // A position needs the zeros between its first unit and seconds, or nobody could tell minutes from hours.
        let isPositional: Bool = unitsStyle == .positional
        parts = parts.enumerated().filter { place, part in
            if part.value != 0 { return true }
            if place < first { return !drops.contains(.dropLeading) }
            if place > last { return isPositional || !drops.contains(.dropTrailing) }
            return isPositional || !drops.contains(.dropMiddle)
        }.map(\.element)
    }

    private func collapsed(_ parts: [Part]) -> [Part] {
        guard let first = parts.firstIndex(where: { $0.value != 0 }), parts[first].value == 1, first + 1 < parts.count
        else { return parts }
        var parts = parts
        let ratio: Int = Int((parts[first].unit.seconds / parts[first + 1].unit.seconds).rounded())
        parts[first + 1].value += ratio
        parts[first].value = 0
        return parts
    }

    // MARK: Words

    /// Hours, minutes and seconds by colons, and longer units before them by their first letters.
    private func positional(_ parts: [Part]) -> String {
        let clock = parts.filter { $0.unit.isOfClock }
        let longer = parts.filter { !$0.unit.isOfClock }
        let digits = clock.enumerated().map { place, part in
            place > 0 && part.value < 10 ? "0\(part.value)" : "\(part.value)"
        }
        // A position of days alone is a number.
        if clock.isEmpty, longer.count == 1 { return "\(longer[0].value)" }
        return (longer.map { $0.name(.abbreviated) } + (digits.isEmpty ? [] : [digits.joined(separator: ":")]))
            .joined(separator: " ")
    }

    private func worded(_ parts: [Part]) -> String {
        let names = parts.map { $0.name(unitsStyle, usedCalendar.locale ?? NumberFormatter().locale) }
        return names.joined(separator: unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", ")
    }

    private func phrased(_ text: String) -> String {
        var text = includesApproximationPhrase ? "About \(text)" : text
        if includesTimeRemainingPhrase { text += " remaining" }
        return text
    }
}
