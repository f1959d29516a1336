import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

extension UICalendarView: CalendarPaneOwner {
    func setUp() {
        pane.owner = self
        pane.hasDecorations = wantsDateDecorations
        pane.refresh()
        addSubview(pane)
    }

    func modelDidChange() {
        var own = calendar
        if let timeZone { own.timeZone = timeZone }
        let range = (availableDateRange.start, availableDateRange.end)
        pane.update(MonthModel(own, locale, range: range))
    }

    func decorationsDidChange() {
        pane.hasDecorations = wantsDateDecorations
        invalidateIntrinsicContentSize()
    }

    func behaviorDidChange(from old: UICalendarSelection?) {
        if old !== selectionBehavior, old?.view === self { old?.view = nil }
        selectionBehavior?.view = self
        pane.refreshStates()
    }

    var fittingSize: CGSize { CGSize(width: MonthLook.width, height: pane.height(weeks: 6)) }

    // MARK: Components

    /// Returns a day as an app gets it.
    func components(of day: Date) -> DateComponents {
        var parts = pane.model.calendar.dateComponents([.era, .year, .month, .isLeapMonth, .day], from: day)
        parts.calendar = calendar
        return parts
    }

    func components(of month: Month) -> DateComponents {
        var parts = pane.model.calendar.dateComponents([.era, .year, .month, .isLeapMonth], from: month.start)
        parts.calendar = calendar
        return parts
    }

    func components(ofWeek day: Date) -> DateComponents {
        var parts = pane.model.calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: day)
        parts.calendar = calendar
        return parts
    }

    /// Returns the date of components by their own calendar, or by the view's if they have none.
    func date(of components: DateComponents) -> Date? {
        var own = components.calendar ?? calendar
        own.timeZone = components.timeZone ?? pane.model.calendar.timeZone
        return own.date(from: components)
    }

    func isSame(_ day: Date, _ components: DateComponents) -> Bool {
        date(of: components).map { pane.model.calendar.isDate($0, inSameDayAs: day) } ?? false
    }

    // MARK: Days

    func state(of day: Date) -> DayState {
        let isWithin = pane.model.isWithinLimits(day)
        return DayState(
            isAvailable: isWithin && selectionBehavior?.canTap(day, in: self) != false,
            isSelected: selectionBehavior?.contains(day, in: self) ?? false, isToday: pane.model.isToday(day))
    }

    func decoration(of day: Date) -> UIView? {
        guard pane.model.isWithinLimits(day) else { return nil }
        return delegate?.calendarView(self, decorationFor: components(of: day))?.makeView(tint: tintColor)
    }

    func paneDidTap(_ day: Date) {
        selectionBehavior?.tap(day, in: self)
        pane.refreshStates()
    }

    func paneDidTurn(from old: Month, to new: Month) {
        delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: components(of: old))
    }
}
