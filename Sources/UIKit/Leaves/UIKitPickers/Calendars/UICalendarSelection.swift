public import Foundation
import QuinceDiagnostics
import UIKitCore

/// The way in which days of a calendar view are selected: one of its subclasses.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
    weak var view: UICalendarView?

    @available(*, unavailable, message: "Use one of the subclasses, which have delegates.")
    public override init() { stopLikeUIKit("init is not available: use a subclass of UICalendarSelection") }

    /// For the subclasses.
    init(selected: Void) { super.init() }

    /// Asks the delegate anew which days may be selected.
    open func updateSelectableDates() { view?.pane.refreshStates() }

    // MARK: What the calendar view asks

    func contains(_ day: Date, in view: UICalendarView) -> Bool { false }
    /// Whether a tap on the day would do something.
    func canTap(_ day: Date, in view: UICalendarView) -> Bool { true }
    func tap(_ day: Date, in view: UICalendarView) {}

    func selectionDidChange() { view?.pane.refreshStates() }
}

@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
    /// - Parameter dateComponents: `nil` when the selected day was tapped again.
    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
    /// - Parameter dateComponents: `nil` for no day at all.
    func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?)
        -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
    public func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { true }
}

/// One day, or none.
open class UICalendarSelectionSingleDate: UICalendarSelection {
    open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
        self.delegate = delegate
        super.init(selected: ())
    }

    /// Setting it tells nobody.
    open var selectedDate: DateComponents? { didSet { selectionDidChange() } }
    open func setSelected(_ selectedDate: DateComponents?, animated: Bool) { self.selectedDate = selectedDate }

    override func contains(_ day: Date, in view: UICalendarView) -> Bool {
        selectedDate.map { view.isSame(day, $0) } ?? false
    }

    override func canTap(_ day: Date, in view: UICalendarView) -> Bool {
        delegate?.dateSelection(self, canSelectDate: view.components(of: day)) ?? true
    }

    /// A tap on the selected day leaves none, if the delegate allows that.
    override func tap(_ day: Date, in view: UICalendarView) {
        let wanted = contains(day, in: view) ? nil : view.components(of: day)
        guard delegate?.dateSelection(self, canSelectDate: wanted) ?? true else { return }
        selectedDate = wanted
        delegate?.dateSelection(self, didSelectDate: wanted)
    }
}

@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { true }
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { true }
}

/// Any number of days, each of which a tap adds or removes.
open class UICalendarSelectionMultiDate: UICalendarSelection {
    open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
        self.delegate = delegate
        super.init(selected: ())
    }

    /// Setting it tells nobody.
    open var selectedDates: [DateComponents] = [] { didSet { selectionDidChange() } }
    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
        self.selectedDates = selectedDates
    }

    override func contains(_ day: Date, in view: UICalendarView) -> Bool {
        selectedDates.contains { view.isSame(day, $0) }
    }

    override func canTap(_ day: Date, in view: UICalendarView) -> Bool {
        let parts = view.components(of: day)
        guard !contains(day, in: view) else { return true }
        return delegate?.multiDateSelection(self, canSelectDate: parts) ?? true
    }

    override func tap(_ day: Date, in view: UICalendarView) {
        let parts = view.components(of: day)
        if contains(day, in: view) {
            guard delegate?.multiDateSelection(self, canDeselectDate: parts) ?? true else { return }
            selectedDates.removeAll { view.isSame(day, $0) }
            delegate?.multiDateSelection(self, didDeselectDate: parts)
        } else {
            guard delegate?.multiDateSelection(self, canSelectDate: parts) ?? true else { return }
            selectedDates.append(parts)
            delegate?.multiDateSelection(self, didSelectDate: parts)
        }
    }
}

@preconcurrency @MainActor
public protocol UICalendarSelectionWeekOfYearDelegate: NSObjectProtocol {
    /// - Parameter weekOfYearComponents: `nil` when the selected week was tapped again.
    func weekOfYearSelection(
        _ selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?)
    /// - Parameter weekOfYearComponents: `nil` for no week at all.
    func weekOfYearSelection(
        _ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
    public func weekOfYearSelection(
        _ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) -> Bool { true }
}

/// One week, or none, by its number and the year to which it belongs.
open class UICalendarSelectionWeekOfYear: UICalendarSelection {
    open private(set) weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?

    public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
        self.delegate = delegate
        super.init(selected: ())
    }

    /// Setting it tells nobody.
    open var selectedWeekOfYear: DateComponents? { didSet { selectionDidChange() } }
    open func setSelected(_ selectedWeekOfYear: DateComponents?, animated: Bool) {
        self.selectedWeekOfYear = selectedWeekOfYear
    }

    override func contains(_ day: Date, in view: UICalendarView) -> Bool {
        guard let selected = selectedWeekOfYear else { return false }
        let own = view.components(ofWeek: day)
        return own.weekOfYear == selected.weekOfYear && own.yearForWeekOfYear == selected.yearForWeekOfYear
    }

    override func canTap(_ day: Date, in view: UICalendarView) -> Bool {
        delegate?.weekOfYearSelection(self, canSelectWeekOfYear: view.components(ofWeek: day)) ?? true
    }

    override func tap(_ day: Date, in view: UICalendarView) {
        let wanted = contains(day, in: view) ? nil : view.components(ofWeek: day)
        guard delegate?.weekOfYearSelection(self, canSelectWeekOfYear: wanted) ?? true else { return }
        selectedWeekOfYear = wanted
        delegate?.weekOfYearSelection(self, didSelectWeekOfYear: wanted)
    }
}
