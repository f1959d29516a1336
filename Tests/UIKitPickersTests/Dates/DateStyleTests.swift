import Foundation
import NibDocuments
import QuinceLaunchState
import Stage
import Testing
import UIKitControls
import UIKitPickers

/// The styles of iOS 14 (behaviour/pickers.md#styles). A test run begins at 9:41 on 1 January 2025, UTC, in en_US.
@Suite("Styles of date pickers")
@MainActor
struct DateStyleTests {
    private static let utc: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        return calendar
    }()

    private static func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
        utc.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
    }

    private func stage(_ device: String = "iPhone 6", ios: String? = nil, look: LookName = .modern) -> Stage {
        let stage = Stage(device: device, ios: ios, look: look)
        stage.root.backgroundColor = .systemBackground
        return stage
    }

    private func picker(
        _ style: UIDatePickerStyle, _ mode: UIDatePicker.Mode, in stage: Stage, _ locale: String = "en_US",
        at date: Date = date(2025, 3, 14, 15, 9)
    ) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = style
        picker.datePickerMode = mode
        picker.locale = Locale(identifier: locale)
        picker.calendar = Self.utc
        picker.date = date
        picker.frame.origin = CGPoint(x: 20, y: 60)
        stage.root.addSubview(picker)
        stage.turn()
        return picker
    }

    /// Returns the controls with these accessibility labels that a finger can reach in the middle.
    private func element(_ label: String, in stage: Stage) throws -> UIView {
        try #require(elements(label, in: stage).first, "no \(label)")
    }

    private func elements(_ label: String, in stage: Stage) -> [UIView] {
        func all(_ view: UIView) -> [UIView] {
            guard !view.isHidden, view.alpha > 0 else { return [] }
            return (view.accessibilityLabel == label ? [view] : []) + view.subviews.flatMap(all)
        }
        return all(stage.window).filter { view in
            let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            return stage.window.hitTest(place, with: nil)?.isDescendant(of: view) == true
        }
    }

    private func tap(_ label: String, in stage: Stage) throws {
        stage.tap(try element(label, in: stage))
        stage.advance(1)
    }

    private func log(_ picker: UIDatePicker) -> CallLog {
        let log = CallLog()
        let events: [(UIControl.Event, String)] = [
            (.valueChanged, "changed"), (.editingDidBegin, "began"), (.editingDidEnd, "ended"),
        ]
        for (event, name) in events { picker.addAction(UIAction { _ in log.add(name) }, for: event) }
        return log
    }

    // MARK: Which style

    @Test("Automatic is compact from iOS 14 on for days and times, and wheels for timers, for months and before")
    func automatic() {
        _ = stage()
        for mode in [UIDatePicker.Mode.date, .time, .dateAndTime, .countDownTimer, .yearAndMonth] {
            let picker = UIDatePicker()
            picker.datePickerMode = mode
            let hasWheels = mode == .countDownTimer || mode == .yearAndMonth
            #expect(picker.datePickerStyle == (hasWheels ? .wheels : .compact))
            picker.preferredDatePickerStyle = .inline
            #expect(picker.datePickerStyle == (hasWheels ? .wheels : .inline))
            picker.preferredDatePickerStyle = .wheels
            #expect(picker.datePickerStyle == .wheels)
        }
        for version in ["12", "13.4"] {
            _ = stage(ios: version)
            let picker = UIDatePicker()
            picker.preferredDatePickerStyle = .inline
            #expect(picker.datePickerStyle == .wheels && picker.preferredDatePickerStyle == .inline)
        }
    }

    @Test("A picker that has the size of its style takes that of another one, and keeps a size of its own")
    func sizes() {
        _ = stage()
        let picker = UIDatePicker()
        let compact = picker.frame.size
        #expect(compact == picker.intrinsicContentSize && compact.height < 40)
        picker.preferredDatePickerStyle = .wheels
        #expect(picker.frame.size == CGSize(width: 320, height: 216))
        picker.preferredDatePickerStyle = .inline
        #expect(picker.frame.width == 320 && picker.frame.size == picker.intrinsicContentSize)
        let dateAndTime = picker.intrinsicContentSize.height
        picker.datePickerMode = .date
        #expect(picker.intrinsicContentSize.height == dateAndTime - 50)
        picker.frame.size = CGSize(width: 350, height: 400)
        picker.preferredDatePickerStyle = .compact
        #expect(picker.frame.size == CGSize(width: 350, height: 400))
    }

    @Test("A nib has the style, the mode and the limits")
    func nib() {
        _ = stage()
        let picker = NibDocuments.only(
            """
            <datePicker contentMode="scaleToFill" datePickerMode="date" minuteInterval="1" style="inline" id="a">
            <rect key="frame" x="0" y="0" width="320" height="330"/>
            <date key="date" timeIntervalSinceReferenceDate="0"/></datePicker>
            """, as: UIDatePicker.self)
        #expect(picker.preferredDatePickerStyle == .inline && picker.datePickerStyle == .inline)
        #expect(picker.frame.size == CGSize(width: 320, height: 330))
    }

    // MARK: Compact

    @Test("The pills say the date and the time in the locale's medium and short form")
    func pills() throws {
        let stage = stage()
        let picker = picker(.compact, .dateAndTime, in: stage)
        #expect(try element("Date Picker", in: stage).accessibilityValue == "Mar 14, 2025")
        let time = try element("Time Picker", in: stage)
        #expect(["3:09 PM", "3:09\u{202F}PM"].contains(time.accessibilityValue ?? ""))
        stage.picture("compact")
        picker.locale = Locale(identifier: "de_DE")
        stage.turn()
        #expect(try element("Date Picker", in: stage).accessibilityValue == "14.03.2025")
        #expect(time.accessibilityValue == "15:09")
        picker.datePickerMode = .date
        stage.turn()
        #expect(elements("Time Picker", in: stage).isEmpty)
        #expect(try element("Date Picker", in: stage).bounds.width == picker.intrinsicContentSize.width)
    }

    @Test("A pill opens a calendar; a day keeps the time; a finger beside the panel closes it")
    func calendar() throws {
        let stage = stage()
        let picker = picker(.compact, .dateAndTime, in: stage)
        let log = log(picker)
        try tap("Date Picker", in: stage)
        #expect(log.take() == ["began"])
        stage.picture("compact-open")
        try tap("Thursday, March 20", in: stage)
        #expect(picker.date == Self.date(2025, 3, 20, 15, 9) && log.take() == ["changed"])
        #expect(try element("Thursday, March 20", in: stage).accessibilityTraits.contains(.selected))
        #expect(try !element("Friday, March 14", in: stage).accessibilityTraits.contains(.selected))
        stage.tap(187, 640)
        stage.advance(1)
        #expect(log.take() == ["ended"] && elements("Thursday, March 20", in: stage).isEmpty)
        #expect(try element("Date Picker", in: stage).accessibilityValue == "Mar 20, 2025")
    }

    @Test("The other pill opens the wheels of the time, which follow the interval and change the picker")
    func time() throws {
        let stage = stage()
        let picker = picker(.compact, .dateAndTime, in: stage)
        picker.minuteInterval = 15
        #expect(picker.date == Self.date(2025, 3, 14, 15, 0))
        let log = log(picker)
        try tap("Time Picker", in: stage)
        stage.picture("compact-time")
        let wheels = try #require(first(UIPickerView.self, in: stage.window))
        let row = wheels.convert(CGPoint(x: wheels.bounds.midX, y: wheels.bounds.midY + 32), to: nil)
        stage.tap(row.x, row.y)
        stage.advance(1)
        #expect(picker.date == Self.date(2025, 3, 14, 15, 15))
        #expect(log.take() == ["began", "changed"])
    }

    private func first<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
        (view as? View) ?? view.subviews.lazy.compactMap { first(type, in: $0) }.first
    }

    @Test("A picker that leaves the window takes its panel along, and a disabled one opens none")
    func leaving() throws {
        let stage = stage()
        let picker = picker(.compact, .date, in: stage)
        let log = log(picker)
        try tap("Date Picker", in: stage)
        picker.removeFromSuperview()
        stage.turn()
        #expect(log.take() == ["began", "ended"] && elements("Friday, March 14", in: stage).isEmpty)
        stage.root.addSubview(picker)
        picker.isEnabled = false
        stage.turn()
        stage.tap(picker)
        stage.advance(1)
        #expect(log.take() == [])
    }

    @Test("A compact picker in a wider frame stands where the content's alignment says")
    func alignment() throws {
        let stage = stage()
        let picker = picker(.compact, .date, in: stage)
        let width = picker.bounds.width
        picker.frame.size.width = 300
        let pill = try element("Date Picker", in: stage)
        for (alignment, x) in [
            (UIControl.ContentHorizontalAlignment.leading, 0), (.trailing, 300 - width), (.center, (300 - width) / 2),
        ] {
            picker.contentHorizontalAlignment = alignment
            stage.turn()
            picker.subviews[0].setNeedsLayout()
            stage.turn()
            #expect(abs(pill.frame.minX - x) <= 0.5)
        }
    }

    // MARK: Inline

    @Test("The calendar shows the month of the date; arrows turn it, one event per chosen day")
    func inline() throws {
        let stage = stage()
        let picker = picker(.inline, .date, in: stage)
        let log = log(picker)
        #expect(elements("March 2025", in: stage).count == 1)
        try tap("Next Month", in: stage)
        #expect(elements("April 2025", in: stage).count == 1 && log.take() == [])
        #expect(picker.date == Self.date(2025, 3, 14, 15, 9))
        try tap("Wednesday, April 30", in: stage)
        #expect(picker.date == Self.date(2025, 4, 30, 15, 9) && log.take() == ["changed"])
        try tap("Previous Month", in: stage)
        try tap("Previous Month", in: stage)
        #expect(elements("February 2025", in: stage).count == 1)
    }

    @Test("A swipe turns to the next month in either direction of layout", arguments: [false, true])
    func swipe(isRightToLeft: Bool) throws {
        let stage = stage()
        let picker = picker(.inline, .date, in: stage)
        picker.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        stage.turn()
        let (left, right) = (CGPoint(x: 60, y: 220), CGPoint(x: 300, y: 220))
        stage.drag(from: isRightToLeft ? left : right, to: isRightToLeft ? right : left)
        stage.advance(2)
        #expect(elements("April 2025", in: stage).count == 1)
        let first = try element("Tuesday, April 1", in: stage)
        let second = try element("Wednesday, April 2", in: stage)
        #expect((stage.frame(first).midX < stage.frame(second).midX) != isRightToLeft)
    }

    @Test("The title opens wheels of months and years, which turn the calendar but choose no day")
    func monthWheels() throws {
        let stage = stage()
        let picker = picker(.inline, .date, in: stage)
        let log = log(picker)
        try tap("March 2025", in: stage)
        stage.picture("inline-wheels")
        let wheels = try #require(first(UIPickerView.self, in: stage.window))
        let row = wheels.convert(CGPoint(x: 60, y: wheels.bounds.midY + 32), to: nil)
        stage.tap(row.x, row.y)
        stage.advance(1)
        try tap("April 2025", in: stage)
        #expect(elements("Tuesday, April 1", in: stage).count == 1)
        #expect(log.take() == [] && picker.date == Self.date(2025, 3, 14, 15, 9))
    }

    @Test("Days out of the limits are pale and cannot be chosen, and arrows end at the months of the limits")
    func limits() throws {
        let stage = stage()
        let picker = picker(.inline, .date, in: stage)
        picker.minimumDate = Self.date(2025, 3, 10, 18)
        picker.maximumDate = Self.date(2025, 4, 5)
        stage.turn()
        stage.picture("inline-limits")
        #expect(try element("Sunday, March 9", in: stage).accessibilityTraits.contains(.notEnabled))
        try tap("Sunday, March 9", in: stage)
        #expect(picker.date == Self.date(2025, 3, 14, 15, 9))
        // The day of the limit may be chosen, and its time is then the limit's.
        try tap("Monday, March 10", in: stage)
        #expect(picker.date == Self.date(2025, 3, 10, 18))
        let previous = try #require(find("Previous Month", in: stage.window) as? UIButton)
        let next = try #require(find("Next Month", in: stage.window) as? UIButton)
        #expect(!previous.isEnabled && next.isEnabled)
        try tap("Next Month", in: stage)
        #expect(previous.isEnabled && !next.isEnabled)
    }

    @Test("Weeks begin on the calendar's first weekday")
    func weekdays() throws {
        let stage = stage()
        let picker = picker(.inline, .date, in: stage)
        // 1 March 2025 is a Saturday: the last day of a week from Sunday, the last but one of a week from Monday.
        #expect(stage.frame(try element("Saturday, March 1", in: stage)).maxX == 20 + 320 - 8)
        var monday = Self.utc
        monday.firstWeekday = 2
        picker.calendar = monday
        stage.turn()
        #expect(stage.frame(try element("Sunday, March 2", in: stage)).maxX == 20 + 320 - 8)
        #expect(stage.texts.filter { ["SUN", "MON"].contains($0) } == ["MON", "SUN"])
    }

    @Test("An inline picker with a time has a row that opens its wheels; a time alone is the pill")
    func inlineTime() throws {
        let stage = stage()
        let picker = picker(.inline, .dateAndTime, in: stage)
        stage.picture("inline")
        try tap("Time Picker", in: stage)
        #expect(first(UIPickerView.self, in: stage.window) != nil)
        stage.tap(187, 660)
        stage.advance(1)
        #expect(first(UIPickerView.self, in: stage.window) == nil)
        picker.datePickerMode = .time
        stage.turn()
        #expect(elements("Time Picker", in: stage).count == 1 && elements("March 2025", in: stage).isEmpty)
    }

    @Test("Today has the tint; the selected day has a pale circle in it, and a full one if it is today")
    func colors() throws {
        let stage = stage()
        let picker = picker(.inline, .date, in: stage, at: Self.date(2025, 1, 15))
        picker.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.turn()
        let today = stage.frame(try element("Wednesday, January 1", in: stage))
        let chosen = stage.frame(try element("Wednesday, January 15", in: stage))
        #expect(stage.pixel(today.midX, today.midY - 15) == (255, 255, 255))
        // Red at 0.15 over white.
        #expect(stage.pixel(chosen.midX, chosen.midY - 15) == (255, 217, 217))
        try tap("Wednesday, January 1", in: stage)
        #expect(stage.pixel(today.midX, today.midY - 15) == (255, 0, 0))
        #expect(stage.pixel(chosen.midX, chosen.midY - 15) == (255, 255, 255))
        stage.window.overrideUserInterfaceStyle = .dark
        stage.turn()
        stage.picture("inline-dark")
        #expect(stage.pixel(chosen.midX, chosen.midY - 15) == (0, 0, 0))
    }

    @Test("Every day of a month stands once, in weeks of seven", arguments: [2024, 2025])
    func grids(year: Int) throws {
        let stage = stage()
        let picker = picker(.inline, .date, in: stage, at: Self.date(year, 1, 10))
        for month in 1...12 {
            picker.date = Self.date(year, month, 10)
            stage.advance(1)
            let pane = try #require(picker.subviews.first?.subviews.first { $0.subviews.count == 3 })
            let cells = pane.subviews[2].subviews[0].subviews.flatMap(\.subviews).compactMap { $0 as? UIControl }
            let count = Self.utc.range(of: .day, in: .month, for: picker.date)!.count
            let seen = cells.filter { pane.bounds.contains($0.convert($0.bounds, to: pane)) }
            #expect(seen.count == count)
            #expect(Set(seen.map { "\($0.frame)" }).count == count)
        }
    }
}
