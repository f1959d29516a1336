import Foundation
import NibDocuments
import Stage
import Testing
import UIKitControls
import UIKitPickers

/// The rules of UIDatePicker.h and of its documentation (behaviour/pickers.md#dates). A test run begins at 9:41 on
/// 1 January 2025, UTC, in the locale en_US.
@Suite("Date pickers")
@MainActor
struct DatePickerTests {
    let stage = Stage()

    private static let utc: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        return calendar
    }()

    private static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        utc.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
    }

    private static func parts(_ date: Date) -> [Int] {
        let parts = utc.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        return [parts.year!, parts.month!, parts.day!, parts.hour!, parts.minute!]
    }

    /// Shows a picker of 320 × 216 points at (20, 100), whose band is at y = 208.
    private func picker(
        _ mode: UIDatePicker.Mode, _ locale: String = "en_US", _ date: Date? = date(2025, 3, 14, 15, 9)
    ) -> UIDatePicker {
        stage.root.backgroundColor = .white
        let picker = UIDatePicker(frame: CGRect(x: 20, y: 100, width: 320, height: 216))
        picker.datePickerMode = mode
        picker.locale = Locale(identifier: locale)
        picker.calendar = Self.utc
        if let date { picker.date = date }
        stage.root.addSubview(picker)
        stage.turn()
        return picker
    }

    private func wheels(_ picker: UIDatePicker) -> [UIScrollView] {
        picker.subviews[0].subviews[0].subviews.compactMap { $0 as? UIScrollView }
            .sorted { $0.frame.minX < $1.frame.minX }
    }

    private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
    }

    /// Returns the texts in the band, from left to right.
    private func band(_ picker: UIDatePicker) -> [String] {
        stage.turn()
        return wheels(picker).map { wheel in
            let label = labels(in: wheel).first { abs($0.convert($0.bounds, to: nil).midY - 208) < 1 }
            return label?.text ?? "?"
        }
    }

    /// Taps the row below or above the band in a wheel.
    private func tap(_ picker: UIDatePicker, _ component: Int, _ step: CGFloat) {
        let wheel = wheels(picker)[component]
        let frame = wheel.convert(wheel.bounds, to: nil)
        stage.tap(frame.midX, 208 + step * 32)
        stage.advance(1)
    }

    private func events(_ picker: UIDatePicker) -> () -> Int {
        var count = 0
        picker.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        return { count }
    }

    // MARK: Defaults

    @Test("It begins at the current date with a day and a time, 320 × 216, one minute between rows, without limits")
    func defaults() {
        let picker = UIDatePicker()
        #expect(picker.datePickerMode == .dateAndTime && picker.minuteInterval == 1)
        #expect(picker.frame.size == CGSize(width: 320, height: 216))
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(Self.parts(picker.date) == [2025, 1, 1, 9, 41])
        #expect(picker.minimumDate == nil && picker.maximumDate == nil && picker.countDownDuration == 0)
        #expect(picker.preferredDatePickerStyle == .automatic && picker.datePickerStyle == .wheels)
        #expect(picker.timeZone == nil && picker.calendar == .current && picker.locale == .current)
        #expect(UIDatePicker.Mode.countDownTimer.rawValue == 3 && UIDatePickerStyle.inline.rawValue == 3)
    }

    // MARK: Odd dates

    @Test("A date that is not finite is ignored")
    func notFinite() {
        let picker = picker(.dateAndTime)
        let date = picker.date
        for odd in [Double.nan, .infinity, -.infinity] {
            picker.date = Date(timeIntervalSinceReferenceDate: odd)
            #expect(picker.date == date)
        }
    }

    @Test("Turning the minutes of a date beyond the days of the wheel leaves the day", arguments: [-3000, 4000])
    func farDate(years: Int) throws {
        let date = try #require(Self.utc.date(byAdding: .year, value: years, to: Self.date(2025, 3, 14, 15, 9)))
        let picker = picker(.dateAndTime, "en_US", date)
        tap(picker, 2, 1)
        #expect(picker.date == date.addingTimeInterval(60))
    }

    @Test("A day of a leap month of the Chinese calendar stays one when the minutes turn")
    func leapMonth() {
        let date = Self.date(2025, 8, 1, 15, 9)
        let picker = picker(.dateAndTime, "en_US", date)
        picker.calendar = {
            var calendar = Calendar(identifier: .chinese)
            calendar.timeZone = TimeZone(identifier: "UTC")!
            return calendar
        }()
        stage.turn()
        tap(picker, 2, 1)
        #expect(picker.date == date.addingTimeInterval(60))
    }

    @Test("A date below the limit becomes the next step of the minutes, not one before the limit")
    func stepAtLimit() {
        let picker = picker(.dateAndTime)
        picker.minuteInterval = 15
        picker.minimumDate = Self.date(2025, 3, 14, 10, 20)
        picker.date = Self.date(2025, 3, 14, 10, 0)
        #expect(Self.parts(picker.date) == [2025, 3, 14, 10, 30])
    }

    @Test("A year column has the year once, in locales that write the era with it")
    func yearWithEra() {
        let picker = picker(.date, "th_TH")
        #expect(band(picker).contains { $0.contains("2025") && $0.components(separatedBy: "2025").count == 2 })
    }

    // MARK: Locales

    @Test(
        "The locale decides the order of the wheels, their texts, and whether a day has twelve or twenty-four hours",
        arguments: [
            ("en_US", ["March", "14", "2025"], ["3", "09", "PM"], "Fri Mar 14"),
            ("en_GB", ["14", "March", "2025"], ["15", "09"], "Fri 14 Mar"),
            ("de_DE", ["14", "März", "2025"], ["15", "09"], "Fr. 14. März"),
            ("ja_JP", ["2025年", "3月", "14日"], ["15", "09"], "3月14日(金)"),
            ("ko_KR", ["2025년", "3월", "14일"], ["오후", "3", "09"], "3월 14일 (금)"),
        ])
    func locales(_ locale: String, _ date: [String], _ time: [String], _ day: String) {
        #expect(band(picker(.date, locale)) == date)
        #expect(band(picker(.time, locale)) == time)
        #expect(band(picker(.dateAndTime, locale)) == [day] + time)
    }

    @Test("The current day has its word")
    func today() {
        #expect(band(picker(.dateAndTime, "en_US", nil)).first == "Today")
        #expect(band(picker(.dateAndTime, "de_DE", nil)).first == "Heute")
        #expect(band(picker(.dateAndTime, "fr_FR", nil)).first == "Aujourd’hui")
        let picker = picker(.dateAndTime, "en_US", nil)
        #expect(labels(in: picker).contains { $0.text == "Thu Jan 2" })
        // There it is tomorrow already.
        picker.timeZone = TimeZone(secondsFromGMT: 15 * 3600)
        #expect(band(picker) == ["Today", "12", "41", "AM"])
        #expect(labels(in: picker).contains { $0.text == "Fri Jan 3" })
    }

    @Test("The time zone, the calendar and the locale may change at any time; the date stays")
    func zones() {
        let picker = picker(.time, "en_GB")
        picker.timeZone = TimeZone(secondsFromGMT: 2 * 3600)
        #expect(band(picker) == ["17", "09"])
        #expect(Self.parts(picker.date) == [2025, 3, 14, 15, 9])
        picker.locale = Locale(identifier: "en_US")
        #expect(band(picker) == ["5", "09", "PM"])
        picker.datePickerMode = .yearAndMonth
        #expect(band(picker) == ["March", "2025"])
        picker.datePickerMode = .date
        picker.calendar = Calendar(identifier: .buddhist)
        #expect(band(picker).last == "2568")
        picker.calendar = nil
        picker.locale = nil
        #expect(picker.calendar == .current && picker.locale == .current)
    }

    // MARK: Turning

    @Test("A wheel that comes to rest changes the date and sends one event; setting the date sends none")
    func turning() {
        let picker = picker(.date)
        let events = events(picker)
        tap(picker, 0, 1)
        #expect(Self.parts(picker.date) == [2025, 4, 14, 15, 9] && events() == 1)
        tap(picker, 1, -1)
        tap(picker, 2, -1)
        #expect(Self.parts(picker.date) == [2024, 4, 13, 15, 9] && events() == 3)
        picker.setDate(Self.date(2030, 12, 31, 1, 2), animated: true)
        stage.advance(1)
        #expect(band(picker) == ["December", "31", "2030"] && events() == 3)
        tap(picker, 0, 1)
        #expect(Self.parts(picker.date) == [2030, 1, 31, 1, 2])
    }

    @Test("A day that the month does not have is pale, and the wheel goes back to the last one")
    func shortMonths() {
        let picker = picker(.date, "en_US", Self.date(2025, 1, 31))
        tap(picker, 0, 1)
        #expect(Self.parts(picker.date)[..<3] == [2025, 2, 28])
        #expect(band(picker) == ["February", "28", "2025"])
        let pale = labels(in: wheels(picker)[1]).first { $0.text == "29" }
        let full = labels(in: wheels(picker)[1]).first { $0.text == "27" }
        #expect(pale?.textColor != full?.textColor)
        tap(picker, 1, 1)
        #expect(band(picker) == ["February", "28", "2025"])
        picker.date = Self.date(2024, 2, 29)
        tap(picker, 2, 1)
        #expect(Self.parts(picker.date)[..<3] == [2025, 2, 28])
    }

    @Test("The half of the day turns the hour, and the hour turns the half")
    func halves() {
        let picker = picker(.time)
        tap(picker, 2, -1)
        #expect(Self.parts(picker.date) == [2025, 3, 14, 3, 9] && band(picker) == ["3", "09", "AM"])
        picker.date = Self.date(2025, 3, 14, 11, 30)
        tap(picker, 0, 1)
        #expect(Self.parts(picker.date) == [2025, 3, 14, 12, 30] && band(picker) == ["12", "30", "PM"])
        tap(picker, 0, -1)
        #expect(Self.parts(picker.date)[3] == 11 && band(picker)[2] == "AM")
    }

    @Test("Days go on over the ends of months and years, hours and minutes begin again")
    func cycles() {
        let picker = picker(.dateAndTime, "en_GB", Self.date(2024, 12, 31, 23, 59))
        tap(picker, 2, 1)
        #expect(Self.parts(picker.date) == [2024, 12, 31, 23, 0])
        tap(picker, 1, 1)
        #expect(Self.parts(picker.date) == [2024, 12, 31, 0, 0])
        tap(picker, 0, 1)
        #expect(Self.parts(picker.date) == [2025, 1, 1, 0, 0] && band(picker)[0] == "Today")
    }

    @Test("A finger meets a wheel everywhere, also beside the texts and between them")
    func filled() {
        let picker = picker(.time)
        let frames = wheels(picker).map(\.frame)
        #expect(frames.first?.minX == 0 && frames.last?.maxX == 320)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxX - $1.minX) < 0.01 })
        stage.tap(25, 240)
        stage.advance(1)
        stage.tap(335, 176)
        stage.advance(1)
        #expect(band(picker) == ["4", "09", "AM"])
    }

    @Test("Seconds and parts of them are kept")
    func seconds() {
        let date = Self.date(2025, 3, 14, 15, 9).addingTimeInterval(26.5)
        let picker = picker(.time, "en_GB", date)
        #expect(picker.date == date)
        tap(picker, 0, 1)
        #expect(picker.date == date.addingTimeInterval(3600))
    }

    // MARK: Limits

    @Test(
        "A date outside of the limits becomes the nearest limit, also when a limit is set; limits that cross do not count"
    )
    func limits() {
        let picker = picker(.date)
        picker.minimumDate = Self.date(2025, 3, 20)
        #expect(picker.date == Self.date(2025, 3, 20) && band(picker) == ["March", "20", "2025"])
        picker.maximumDate = Self.date(2025, 5, 5)
        picker.date = Self.date(2030, 1, 1)
        #expect(picker.date == Self.date(2025, 5, 5))
        picker.maximumDate = Self.date(2020, 1, 1)
        picker.date = Self.date(2030, 1, 1)
        #expect(picker.date == Self.date(2030, 1, 1))
    }

    @Test("On a day of 23 hours, noon divides the day, not its twelfth hour")
    func shortDay() {
        let picker = picker(.dateAndTime)
        var berlin = Self.utc
        berlin.timeZone = TimeZone(identifier: "Europe/Berlin")!
        picker.calendar = berlin
        picker.minimumDate = Self.date(2025, 3, 30, 10, 15)
        picker.date = Self.date(2025, 3, 30, 12)
        stage.turn()
        func color(_ text: String) -> UIColor? {
            labels(in: wheels(picker)[3]).first { $0.text == text }?.textColor
        }
        #expect(color("AM") != nil && color("AM") != color("PM"))
    }

    @Test("Rows out of reach are pale; a wheel that stops in one comes back, and sends one event")
    func comesBack() {
        let picker = picker(.date)
        picker.minimumDate = Self.date(2025, 3, 10)
        picker.maximumDate = Self.date(2025, 4, 2)
        stage.turn()
        let events = events(picker)
        func color(_ text: String, _ component: Int) -> UIColor? {
            labels(in: wheels(picker)[component]).first { $0.text == text }?.textColor
        }
        #expect(color("April", 0) == color("March", 0) && color("May", 0) != color("March", 0))
        #expect(color("2024", 2) == color("2026", 2) && color("2024", 2) != color("2025", 2))
        tap(picker, 2, 1)
        #expect(picker.date == Self.date(2025, 4, 2) && events() == 1)
        #expect(band(picker) == ["April", "2", "2025"])
        tap(picker, 1, 1)
        #expect(picker.date == Self.date(2025, 4, 2) && events() == 2)
    }

    @Test("An interval shows every fifteenth minute, and the date is that of the row; one that does not divide 60 is 1")
    func interval() {
        let picker = picker(.time, "en_GB", Self.date(2025, 3, 14, 15, 44))
        picker.minuteInterval = 15
        #expect(band(picker) == ["15", "30"] && Self.parts(picker.date)[4] == 30)
        tap(picker, 1, 1)
        #expect(band(picker) == ["15", "45"] && Self.parts(picker.date)[4] == 45)
        // The wheel goes on, though it had other rows before.
        tap(picker, 1, 1)
        #expect(band(picker) == ["15", "00"] && Self.parts(picker.date)[3...] == [15, 0])
        for wrong in [7, 0, -5, 60] {
            picker.minuteInterval = 15
            picker.minuteInterval = wrong
            #expect(picker.minuteInterval == 1)
        }
    }

    // MARK: Timers

    @Test("A timer has hours and minutes with their words, whole minutes below a day, and never no time")
    func timer() {
        let picker = picker(.countDownTimer)
        let events = events(picker)
        picker.countDownDuration = 2 * 3600 + 5 * 60 + 59
        #expect(picker.countDownDuration == 7500 && band(picker) == ["2", "5"])
        #expect(labels(in: picker).suffix(2).map(\.text) == ["hours", "min"])
        picker.countDownDuration = 1e9
        #expect(picker.countDownDuration == 86_340)
        picker.countDownDuration = 3600
        #expect(labels(in: picker).suffix(2).map(\.text) == ["hour", "min"])
        tap(picker, 0, -1)
        #expect(picker.countDownDuration == 60 && band(picker) == ["0", "1"] && events() == 1)
        picker.countDownDuration = .nan
        #expect(picker.countDownDuration == 0)
    }

    // MARK: Nibs and pictures

    @Test("Its keys are described beside it")
    func keys() {
        let picker = picker(.date)
        picker.setValue(UIColor.red, forKeyPath: "textColor")
        #expect(labels(in: picker).contains { $0.textColor == .red })
        #expect(picker.value(forKey: "minuteInterval") as? Int == 1)
    }

    @Test("A document has the mode, the interval, the style, dates, a locale and a time zone")
    func nib() {
        let picker = NibDocuments.only(
            """
            <datePicker contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center"
            datePickerMode="date" minuteInterval="15" countDownDuration="300" style="wheels" id="v">
            <rect key="frame" x="0" y="0" width="300" height="200"/>
            <date key="date" timeIntervalSinceReferenceDate="453647686"/>
            <date key="minimumDate" timeIntervalSinceReferenceDate="0"/>
            <date key="maximumDate" timeIntervalSinceReferenceDate="500000000"/>
            <locale key="locale" localeIdentifier="de_DE"/>
            <timeZone key="timeZone" name="Europe/Berlin"/></datePicker>
            """, as: UIDatePicker.self)
        #expect(picker.datePickerMode == .date && picker.minuteInterval == 15 && picker.countDownDuration == 300)
        #expect(picker.preferredDatePickerStyle == .wheels && picker.bounds.size == CGSize(width: 300, height: 200))
        #expect(picker.date == Date(timeIntervalSinceReferenceDate: 453_647_686))
        #expect(picker.minimumDate == Date(timeIntervalSinceReferenceDate: 0))
        #expect(picker.maximumDate == Date(timeIntervalSinceReferenceDate: 500_000_000))
        #expect(picker.locale?.identifier == "de_DE" && picker.timeZone?.identifier == "Europe/Berlin")
        let view = NibDocuments.only(
            #"<pickerView showsSelectionIndicator="YES" id="v"/>"#, as: UIPickerView.self)
        #expect(view.showsSelectionIndicator)
    }

    @Test("No text is cut off in 320 points, in any mode")
    func fits() {
        for locale in ["en_US", "en_GB", "de_DE", "ja_JP", "ko_KR", "fr_FR", "ar_EG"] {
            for mode in [UIDatePicker.Mode.time, .date, .dateAndTime, .countDownTimer, .yearAndMonth] {
                stage.root.subviews.forEach { $0.removeFromSuperview() }
                let picker = picker(mode, locale, Self.date(2025, 9, 24, 20, 48))
                stage.picture("date-\(locale)-\(mode)")
                for wheel in wheels(picker) {
                    for label in labels(in: wheel) {
                        #expect(
                            label.intrinsicContentSize.width <= label.bounds.width * 1.15,
                            "\(locale) \(mode): \(label.text ?? "")")
                    }
                }
            }
        }
    }
}
