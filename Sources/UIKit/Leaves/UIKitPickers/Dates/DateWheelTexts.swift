import Foundation

/// The order and the texts of a date picker's wheels in a locale, from ICU through Foundation. They are found when the wheels
/// are shown, because formatters cost time.
final class DateWheelTexts {
    let locale: Locale
    private let mode: UIDatePicker.Mode
    /// The calendar in a time zone that Linux's formatters can have; they stop at some that are far from Greenwich.
    private let calendar: Calendar

    init(_ mode: UIDatePicker.Mode, _ locale: Locale, _ calendar: Calendar) {
        (self.mode, self.locale) = (mode, locale)
        var plain = calendar
        plain.timeZone = .gmt
        self.calendar = plain
    }

    private(set) lazy var fields: [DateField] = {
        switch mode {
        case .time: time.fields
        case .date: DatePattern(template: "yMMMMd", locale).fields
        case .yearAndMonth: DatePattern(template: "yMMMM", locale).fields
        case .dateAndTime: [.day] + time.fields
        case .countDownTimer: [.hour, .minute]
        }
    }()

    private lazy var time = DatePattern(template: "jmm", locale)
    private lazy var dayOfMonth = DatePattern(template: "d", locale)
    private lazy var year = DatePattern(template: "y", locale)
    private lazy var hourLetters = time.letters(of: .hour) ?? "H"
    private lazy var months: [String] = day.standaloneMonthSymbols
    private lazy var halves: [String] = [day.amSymbol, day.pmSymbol]
    private lazy var today = RelativeDay.today(in: locale)

    private lazy var day: DateFormatter = {
        let formatter = DateFormatter()
        (formatter.calendar, formatter.timeZone, formatter.locale) = (calendar, .gmt, locale)
        formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
        return formatter
    }()

    private lazy var number: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.locale = locale
        formatter.usesGroupingSeparator = false
        return formatter
    }()

    func digits(_ value: Int, atLeast count: Int = 1) -> String {
        number.minimumIntegerDigits = count
        return number.string(from: NSNumber(value: value)) ?? "\(value)"
    }

    /// - Parameter index: from 0 on.
    func month(_ index: Int) -> String { months.indices.contains(index) ? months[index] : digits(index + 1) }
    func dayOfMonth(_ day: Int) -> String { dayOfMonth.text(digits(day)) }
    func year(_ year: Int) -> String { self.year.text(digits(year)) }
    func minute(_ minute: Int) -> String { digits(minute, atLeast: 2) }
    func halfDay(_ half: Int) -> String { halves[half == 0 ? 0 : 1] }

    /// - Parameter hour: 0…23.
    func hour(_ hour: Int) -> String {
        let shown: Int
        switch hourLetters.first {
        case "h": shown = hour % 12 == 0 ? 12 : hour % 12
        case "K": shown = hour % 12
        case "k": shown = hour == 0 ? 24 : hour
        default: shown = hour
        }
        return digits(shown, atLeast: hourLetters.count)
    }

    /// A day with its weekday, without a comma between the two; the current day by its word.
    ///
    /// - Parameter parts: the day's numbers in the calendar.
    func day(_ parts: DateComponents, isToday: Bool) -> String {
        if isToday, let today { return today }
        guard let date = calendar.date(from: parts) else { return "" }
        return day.string(from: date).replacing(",", with: "").replacing("،", with: "")
    }
}

/// Words for a day in relation to the current one, which Linux's Foundation does not have.
enum RelativeDay {
    /// - Returns: `nil` for a language whose word is not known; the day then has its date.
    static func today(in locale: Locale) -> String? {
        locale.language.languageCode.flatMap { words[$0.identifier] }
    }

    private static let words = [
        "ar": "اليوم", "bg": "Днес", "ca": "Avui", "cs": "Dnes", "da": "I dag", "de": "Heute", "el": "Σήμερα",
        "en": "Today", "es": "Hoy", "et": "Täna", "fa": "امروز", "fi": "Tänään", "fr": "Aujourd’hui", "he": "היום",
        "hi": "आज", "hr": "Danas", "hu": "Ma", "id": "Hari ini", "it": "Oggi", "ja": "今日", "ko": "오늘", "lt": "Šiandien",
        "lv": "Šodien", "ms": "Hari ini", "nb": "I dag", "nl": "Vandaag", "nn": "I dag", "no": "I dag", "pl": "Dzisiaj",
        "pt": "Hoje", "ro": "Azi", "ru": "Сегодня", "sk": "Dnes", "sl": "Danes", "sr": "Данас", "sv": "Idag",
        "th": "วันนี้", "tr": "Bugün", "uk": "Сьогодні", "vi": "Hôm nay", "zh": "今天",
    ]
}

/// The words beside the wheels of a timer.
struct TimerWords {
    let hour: String
    let hours: String
    let minutes: String

    private init(_ hour: String, _ hours: String, _ minutes: String) {
        (self.hour, self.hours, self.minutes) = (hour, hours, minutes)
    }

    /// English for a language whose words are not known.
    static func of(_ locale: Locale) -> TimerWords {
        locale.language.languageCode.flatMap { words[$0.identifier] } ?? TimerWords("hour", "hours", "min")
    }

    private static let words = [
        "da": TimerWords("time", "timer", "min."), "de": TimerWords("Std.", "Std.", "Min."),
        "es": TimerWords("hora", "horas", "min"), "fi": TimerWords("tunti", "tuntia", "min"),
        "fr": TimerWords("heure", "heures", "min"), "it": TimerWords("ora", "ore", "min"),
        "ja": TimerWords("時間", "時間", "分"), "ko": TimerWords("시간", "시간", "분"),
        "nb": TimerWords("time", "timer", "min"), "nl": TimerWords("uur", "uur", "min"),
        "pl": TimerWords("godz.", "godz.", "min"), "pt": TimerWords("hora", "horas", "min"),
        "ru": TimerWords("ч", "ч", "мин"), "sv": TimerWords("timme", "timmar", "min"),
        "zh": TimerWords("小时", "小时", "分钟"),
    ]
}
