import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
@_spi(Hooks) import UIKitCore

/// The days of one month, in weeks.
final class MonthGrid: UIView {
    let month: Month
    private let model: MonthModel
    private let rowHeight: CGFloat
    private(set) var cells: [DayCell] = []

    init(
        _ month: Month, _ model: MonthModel, rowHeight: CGFloat, design: UIFontDescriptor.SystemDesign,
        didTap: @escaping (Date) -> Void
    ) {
        (self.month, self.model, self.rowHeight) = (month, model, rowHeight)
        super.init(frame: .zero)
        cells = model.days(of: month).map { day in
            DayCell(day, text: model.texts.day(day), spoken: model.texts.spokenDay(day), design: design)
        }
        for cell in cells {
            cell.addAction(UIAction { [weak cell] _ in if let cell { didTap(cell.day) } }, for: .touchUpInside)
            addSubview(cell)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func directionDidChange() {
        super.directionDidChange()
        setNeedsLayout()
    }

    func cell(of day: Date) -> DayCell? { cells.first { model.calendar.isDate($0.day, inSameDayAs: day) } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let blanks = model.blanks(before: month)
        let columns = model.calendar.weekdaySymbols.count
        let width = (bounds.width - 2 * MonthLook.gridSide) / CGFloat(columns)
        for (index, cell) in cells.enumerated() {
            let place = index + blanks
            let column = isFlipped ? columns - 1 - place % columns : place % columns
            let left = MainScreen.round(MonthLook.gridSide + CGFloat(column) * width)
            let right = MainScreen.round(MonthLook.gridSide + CGFloat(column + 1) * width)
            cell.frame = CGRect(
                x: left, y: CGFloat(place / columns) * rowHeight, width: right - left, height: rowHeight)
        }
    }
}

/// The names of the weekdays above the days.
final class WeekdayRow: UIView {
    private var labels: [UILabel] = []
    private var texts: MonthTexts?
    private var design = UIFontDescriptor.SystemDesign.default

    func show(_ texts: MonthTexts, _ design: UIFontDescriptor.SystemDesign) {
        (self.texts, self.design) = (texts, design)
        for label in labels { label.removeFromSuperview() }
        labels = texts.weekdays(areVeryShort: false).map { name in
            let label = UILabel(frame: .zero)
            label.text = name
            label.font = MonthLook.font(MonthLook.weekdaySize, .semibold, design)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            label.isAccessibilityElement = false
            addSubview(label)
            return label
        }
        setNeedsLayout()
    }

    override func directionDidChange() {
        super.directionDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let texts, !labels.isEmpty else { return }
        let width = (bounds.width - 2 * MonthLook.gridSide) / CGFloat(labels.count)
        shorten(texts, to: width)
        for (index, label) in labels.enumerated() {
            let column = isFlipped ? labels.count - 1 - index : index
            label.frame = CGRect(
                x: MonthLook.gridSide + CGFloat(column) * width, y: 0, width: width, height: bounds.height)
        }
    }

    /// Languages with long names, and narrow panes, get letters.
    private func shorten(_ texts: MonthTexts, to width: CGFloat) {
        let names = texts.weekdays(areVeryShort: false)
        let font = MonthLook.font(MonthLook.weekdaySize, .semibold, design)
        let widest = names.map { ($0 as NSString).size(withAttributes: [.font: font]).width }.max() ?? 0
        for (label, name) in zip(labels, texts.weekdays(areVeryShort: widest > width)) { label.text = name }
    }
}
