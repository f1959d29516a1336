public import Foundation
import QuinceKitDescription
public import UIFoundation
@_spi(Hooks) public import UIKitCore

/// A month of days, which may have decorations and may be selected.
///
/// An app that gives no `selectionBehavior` shows days alone.
@preconcurrency @MainActor
open class UICalendarView: UIView {
    let pane: CalendarPane

    public override init(frame: CGRect) {
        pane = CalendarPane(MonthModel(.current, .current), at: .mediaNow)
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        pane = CalendarPane(MonthModel(.current, .current), at: .mediaNow)
        super.init(coder: coder)
        setUp()
        decodeNib(coder, as: UICalendarView.self)
    }

    // MARK: Content

    /// Gives decorations, and hears of other months.
    open weak var delegate: (any UICalendarViewDelegate)? { didSet { pane.refresh() } }
    /// The way in which days are selected; `nil` for none.
    open var selectionBehavior: UICalendarSelection? { didSet { behaviorDidChange(from: oldValue) } }
    open var calendar: Calendar = .current { didSet { modelDidChange() } }
    open var locale: Locale = .current { didSet { modelDidChange() } }
    /// Without one, the calendar's time zone counts.
    open var timeZone: TimeZone? { didSet { modelDidChange() } }
    open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { pane.design = fontDesign } }
    /// The days that may be seen and selected.
    open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
        didSet { modelDidChange() }
    }
    /// Whether days have room for decorations.
    open var wantsDateDecorations = true { didSet { decorationsDidChange() } }

    // MARK: The shown month

    /// The shown month: its era, its year and its month.
    open var visibleDateComponents: DateComponents {
        get { components(of: pane.month) }
        set { setVisibleDateComponents(newValue, animated: false) }
    }
    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        guard let date = date(of: dateComponents) else { return }
        pane.turn(to: pane.model.month(of: date), animated: animated)
    }

    /// Asks the delegate for the decorations of some days anew.
    open func reloadDecorations(forDateComponents dateComponents: [DateComponents], animated: Bool) {
        pane.refreshDecorations(of: dateComponents.compactMap(date), animated: animated)
    }

    // MARK: Size and layout

    open override var intrinsicContentSize: CGSize { fittingSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
    @_spi(Hooks) open override func directionDidChange() {
        super.directionDidChange()
        pane.semanticContentAttribute = semanticContentAttribute
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        pane.frame = bounds
    }
}

/// Decorates the days of a calendar view. Both methods are optional.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: NSObjectProtocol {
    /// Returns the decoration of a day; `nil` for none.
    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration?
    /// Called when a person has turned to another month.
    func calendarView(
        _ calendarView: UICalendarView,
        didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    public func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? { nil }
    public func calendarView(
        _ calendarView: UICalendarView,
        didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {}
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(UICalendarView.self) {
        $0.key("delegate", \.delegate)
        $0.nib(element: "calendarView")
        $0.key("wantsDateDecorations", \.wantsDateDecorations, .nib)
    }
}
