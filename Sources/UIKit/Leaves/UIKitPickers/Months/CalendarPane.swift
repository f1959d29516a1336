import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
@_spi(Hooks) import UIKitCore

/// The owner of a pane, which knows what its days mean.
@MainActor
protocol CalendarPaneOwner: AnyObject {
    func state(of day: Date) -> DayState
    /// Returns a view below the number of a day; `nil` for none.
    func decoration(of day: Date) -> UIView?
    func paneDidTap(_ day: Date)
    func paneDidTurn(from old: Month, to new: Month)
}

extension CalendarPaneOwner {
    func decoration(of day: Date) -> UIView? { nil }
    func paneDidTurn(from old: Month, to new: Month) {}
}

/// A month with its header and its weekdays. Date pickers and calendar views are panes whose owner says what days mean.
final class CalendarPane: UIView {
    weak var owner: (any CalendarPaneOwner)?
    private(set) var model: MonthModel
    private(set) var month: Month
    let header = MonthHeader(frame: .zero)
    private let weekdays = WeekdayRow(frame: .zero)
    let pager = MonthPager(frame: .zero)
    private(set) var wheels: UIDatePicker?
    /// Whether rows have room for decorations.
    var hasDecorations = false { didSet { if hasDecorations != oldValue { rebuild() } } }
    var design = UIFontDescriptor.SystemDesign.default { didSet { if design != oldValue { rebuild() } } }

    init(_ model: MonthModel, at date: Date) {
        self.model = model
        month = model.clamped(model.month(of: date))
        super.init(frame: .zero)
        for view in [header, weekdays, pager] as [UIView] { addSubview(view) }
        connect()
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    private func connect() {
        pager.makeGrid = { [weak self] in self?.makeGrid($0) ?? MonthGrid.empty($0) }
        pager.neighbor = { [weak self] in self?.model.month($0, after: $1) }
        pager.didTurn = { [weak self] in self?.pageDidTurn(to: $0) }
        header.earlier.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .touchUpInside)
        header.later.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .touchUpInside)
        header.title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    }

    // MARK: Content

    /// Takes another calendar, locale or limits.
    func update(_ model: MonthModel) {
        self.model = model
        month = model.clamped(model.month(of: month.start))
        wheels.map(configure)
        rebuild()
    }

    private func rebuild() {
        weekdays.show(model.texts, design)
        pager.discard()
        pager.show(month, animated: false)
        showTitle()
        setNeedsLayout()
    }

    private var rowHeight: CGFloat { hasDecorations ? MonthLook.decoratedRowHeight : MonthLook.rowHeight }

    private func makeGrid(_ month: Month) -> MonthGrid {
        let grid = MonthGrid(month, model, rowHeight: rowHeight, design: design) { [weak self] in
            self?.owner?.paneDidTap($0)
        }
        for cell in grid.cells { refresh(cell) }
        return grid
    }

    private func refresh(_ cell: DayCell) {
        guard let owner else { return }
        cell.show(owner.state(of: cell.day))
        cell.isTall = hasDecorations
        if hasDecorations { cell.decorate(owner.decoration(of: cell.day)) }
    }

    /// Shows the states of all days anew, but not their decorations.
    func refreshStates() {
        guard let owner else { return }
        for cell in pager.grids.flatMap(\.cells) { cell.show(owner.state(of: cell.day)) }
    }

    /// Shows the states and decorations of all days, as when the owner has come.
    func refresh() { for cell in pager.grids.flatMap(\.cells) { refresh(cell) } }

    func refreshDecorations(of days: [Date], animated: Bool) {
        let change = {
            for grid in self.pager.grids { for day in days { grid.cell(of: day).map(self.refresh) } }
        }
        guard animated else { return change() }
        UIView.transition(with: pager, duration: 0.2, options: .transitionCrossDissolve, animations: change)
    }

    private func showTitle() {
        header.title.show(model.texts.title(month), MonthLook.font(MonthLook.titleSize, .semibold, design))
        header.earlier.isEnabled = model.month(-1, after: month) != nil
        header.later.isEnabled = model.month(1, after: month) != nil
    }

    // MARK: Turning

    func turn(by count: Int) {
        guard let next = model.month(count, after: month) else { return }
        turn(to: next, animated: true, tellsOwner: true)
    }

    func turn(to other: Month, animated: Bool, tellsOwner: Bool = false) {
        let wanted = model.clamped(other)
        guard wanted != month else { return }
        let old = month
        month = wanted
        pager.show(wanted, animated: animated && window != nil)
        monthDidChange(from: old, tellsOwner: tellsOwner)
    }

    private func pageDidTurn(to page: Month) {
        guard page != month else { return }
        let old = month
        month = page
        monthDidChange(from: old, tellsOwner: true)
    }

    private func monthDidChange(from old: Month, tellsOwner: Bool) {
        showTitle()
        if let wheels, !wheels.isTracking { wheels.date = month.start }
        if tellsOwner { owner?.paneDidTurn(from: old, to: month) }
    }

    // MARK: Wheels of months and years

    var showsWheels: Bool { wheels != nil }

    func toggleWheels() {
        let coming: UIView
        if let wheels {
            self.wheels = nil
            fade(wheels, isComing: false)
            coming = pager
        } else {
            let made = makeWheels()
            wheels = made
            addSubview(made)
            made.alpha = 0
            coming = made
        }
        header.title.isOpen = showsWheels
        layoutIfNeeded()
        let isOpen = showsWheels
        UIView.animate(withDuration: 0.25) {
            coming.alpha = 1
            for view in [self.weekdays, self.pager] as [UIView] { view.alpha = isOpen ? 0 : 1 }
            for arrow in [self.header.earlier, self.header.later] { arrow.alpha = isOpen ? 0 : 1 }
        }
        pager.isUserInteractionEnabled = !isOpen
    }

    private func fade(_ view: UIView, isComing: Bool) {
        UIView.animate(withDuration: 0.25) {
            view.alpha = isComing ? 1 : 0
        } completion: { _ in
            view.removeFromSuperview()
        }
    }

    private func makeWheels() -> UIDatePicker {
        let made = UIDatePicker()
        made.preferredDatePickerStyle = .wheels
        made.datePickerMode = .yearAndMonth
        made.semanticContentAttribute = semanticContentAttribute
        configure(made)
        made.addAction(
            UIAction { [weak self, weak made] _ in
                guard let self, let made else { return }
                turn(to: model.month(of: made.date), animated: false, tellsOwner: true)
            }, for: .valueChanged)
        return made
    }

    private func configure(_ wheels: UIDatePicker) {
        wheels.calendar = model.calendar
        wheels.locale = model.calendar.locale
        (wheels.minimumDate, wheels.maximumDate) = (model.range.lowest, model.range.highest)
        wheels.date = month.start
    }

    // MARK: Layout

    /// The height with so many weeks.
    func height(weeks: Int) -> CGFloat {
        MonthLook.headerHeight + MonthLook.weekdayHeight + CGFloat(weeks) * rowHeight + MonthLook.bottom
    }

    override func directionDidChange() {
        super.directionDidChange()
        for view in [header, weekdays, pager] as [UIView] { view.semanticContentAttribute = semanticContentAttribute }
        wheels?.semanticContentAttribute = semanticContentAttribute
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var room = bounds
        func take(_ height: CGFloat) -> CGRect {
            let parts = room.divided(atDistance: height, from: .minYEdge)
            room = parts.remainder
            return parts.slice
        }
        header.frame = take(MonthLook.headerHeight)
        let below = room
        weekdays.frame = take(MonthLook.weekdayHeight)
        pager.frame = room
        guard let wheels else { return }
        let size = CGSize(width: below.width, height: min(below.height, UIPickerView.standardSize.height))
        wheels.frame = CGRect(
            x: below.minX, y: MainScreen.round(below.midY - size.height / 2), width: size.width, height: size.height)
    }
}

extension MonthGrid {
    /// A grid for a pane that has gone.
    fileprivate static func empty(_ month: Month) -> MonthGrid {
        MonthGrid(month, MonthModel(.current, .current), rowHeight: 0, design: .default) { _ in }
    }
}
