import CoreGraphics
public import Foundation
import QuinceFoundationAdditions
import QuinceKitDescription
import QuinceNibArchive
import UIFoundation
@_spi(Hooks) public import UIKitCore

/// The style in which a date picker is shown.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// A date, a time or a duration, in the order and the words of a locale: as wheels, or from iOS 14 on as pills that open a calendar,
/// or as the calendar itself.
///
/// - Differs: the words for days near today are known in 39 languages, those of a timer in sixteen.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable {
        case time, date, dateAndTime, countDownTimer
        case yearAndMonth = 4269
    }

    let wheels = DateWheels()
    var storedDate = Date.mediaNow
    var ownLocale: Locale?
    var ownCalendar: Calendar?
    var storedDuration: TimeInterval = 0
    /// The view that is shown in place of the wheels.
    var face: (any DateFace)?
    /// The style that `face` and the wheels have.
    var shownStyle: UIDatePickerStyle?
    /// The fitting size that the picker has taken by itself; another style then brings its own.
    var takenSize: CGSize?

    /// A frame without a size gets the fitting one of the style.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        if frame.size == .zero { takeStyleSize() }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UIDatePicker.self)
    }

    // MARK: What is shown

    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { modeDidChange() } } }
    /// The language and the order of the wheels; setting `nil` brings back the current locale.
    open var locale: Locale? {
        get { ownLocale ?? .current }
        set {
            ownLocale = newValue
            modeDidChange()
        }
    }
    /// Setting `nil` brings back the current calendar.
    open var calendar: Calendar! {
        get { ownCalendar ?? .current }
        set {
            ownCalendar = newValue
            modeDidChange()
        }
    }
    /// Without one, the calendar's time zone counts.
    open var timeZone: TimeZone? { didSet { modeDidChange() } }
    /// The minutes between two rows: a divisor of 60 up to 30; any other number counts as 1.
    open var minuteInterval: Int {
        get { storedInterval }
        set {
            storedInterval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
            modeDidChange()
        }
    }
    private var storedInterval = 1
    /// Whether a date between two steps of `minuteInterval` becomes the earlier one.
    open var roundsToMinuteInterval = true { didSet { show(storedDate, animated: false) } }

    // MARK: The date

    /// The date that is shown, within the limits.
    open var date: Date {
        get { shownDate }
        set { setDate(newValue, animated: false) }
    }
    open func setDate(_ date: Date, animated: Bool) { show(date, animated: animated) }
    /// The limits are ignored if they cross, and by a timer.
    open var minimumDate: Date? { didSet { limitsDidChange() } }
    open var maximumDate: Date? { didSet { limitsDidChange() } }
    /// The seconds of a timer, in whole minutes, less than a day.
    open var countDownDuration: TimeInterval {
        get { storedDuration }
        set { setDuration(newValue, animated: false) }
    }

    // MARK: Style

    /// The wanted style. Timers, and months with years, have wheels alone, as has every picker before iOS 14.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { styleDidChange() } }
    /// The style that is shown.
    open var datePickerStyle: UIDatePickerStyle { resolvedStyle }

    /// The color of texts, in place of the standard one, by the key that apps use for it.
    var textColor: UIColor? {
        get { wheels.picker.textColor }
        set { wheels.picker.textColor = newValue }
    }

    // MARK: Size and layout

    open override var intrinsicContentSize: CGSize { fittingSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let face { return face.frame = bounds }
        wheels.picker.frame = bounds
        loadIfNeeded()
        layoutWords()
    }

    @_spi(Hooks) open override func stateDidChange() {
        super.stateDidChange()
        wheels.picker.isUserInteractionEnabled = isEnabled
        face?.refresh()
    }

    @_spi(Hooks) open override func directionDidChange() {
        super.directionDidChange()
        face?.semanticContentAttribute = semanticContentAttribute
        setNeedsLayout()
    }
}

// MARK: Nibs

extension UIDatePicker.Mode: NibWords {
    package static var nibWords: [String: Self] { words(.time, .date, .dateAndTime, .countDownTimer, .yearAndMonth) }
}

extension UIDatePickerStyle: NibWords {
    package static var nibWords: [String: Self] { words(.automatic, .wheels, .compact, .inline) }
}

/// A date, a locale, a time zone or a calendar, which an element has by one attribute.
private struct NibElementValue: NibPlainValue {
    let text: String

    static func value(_ source: NibSource, at owner: InterfaceElement, in nib: any NibContext) -> Self? {
        guard case .element(let element) = source else { return nil }
        let names = ["timeIntervalSinceReferenceDate", "localeIdentifier", "name", "identifier"]
        return names.lazy.compactMap { element[$0] }.first.map(Self.init(text:))
    }

    var date: Date? { Double(text).flatMap { $0.isFinite ? Date(timeIntervalSinceReferenceDate: $0) : nil } }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UIDatePicker.self) {
        $0.key("date", \.date)
        $0.key("minimumDate", \.minimumDate)
        $0.key("maximumDate", \.maximumDate)
        $0.key("textColor", \.textColor)
        $0.nib(element: "datePicker")
        $0.nib("datePickerMode", \.datePickerMode)
        $0.key("minuteInterval", \.minuteInterval, .nib)
        $0.key("countDownDuration", \.countDownDuration, .nib)
        $0.nib("style", \.preferredDatePickerStyle)
        $0.nib("date") { (picker, value: NibElementValue) in value.date.map { picker.date = $0 } }
        $0.nib("minimumDate") { (picker, value: NibElementValue) in picker.minimumDate = value.date }
        $0.nib("maximumDate") { (picker, value: NibElementValue) in picker.maximumDate = value.date }
        $0.nib("locale") { (picker, value: NibElementValue) in picker.locale = Locale(identifier: value.text) }
        $0.nib("timeZone") { (picker, value: NibElementValue) in picker.timeZone = TimeZone(identifier: value.text) }
        // A date that the document has beside it counts for older versions of iOS only.
        $0.nib("useCurrentDate") { (picker, flag: Bool) in if flag { picker.date = .mediaNow } }
    }
}

// Swift 4 names: each is a warning whose fix-it is the current name.
@available(*, deprecated, renamed: "UIDatePicker.Mode")
public typealias UIDatePickerMode = UIDatePicker.Mode
