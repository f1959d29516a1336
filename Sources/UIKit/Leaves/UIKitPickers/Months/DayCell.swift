import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitControls
@_spi(Hooks) import UIKitCore

/// The state in which a day is shown.
struct DayState: Equatable {
    var isAvailable = true
    var isSelected = false
    var isToday = false
}

/// A day of a month: its number in a circle, which is filled while the day is selected, and a decoration below.
final class DayCell: UIControl {
    private(set) var day: Date
    private let circle = UIView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private(set) var decoration: UIView?
    /// Whether there is room for a decoration: numbers stand alike, whether or not their day has one.
    var isTall = false { didSet { if isTall != oldValue { setNeedsLayout() } } }
    private var shown = DayState()
    private let design: UIFontDescriptor.SystemDesign

    init(_ day: Date, text: String, spoken: String, design: UIFontDescriptor.SystemDesign) {
        (self.day, self.design) = (day, design)
        super.init(frame: .zero)
        circle.isUserInteractionEnabled = false
        label.text = text
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        for view in [circle, label] { addSubview(view) }
        isAccessibilityElement = true
        accessibilityLabel = spoken
        paint()
    }

    required init?(coder: NSCoder) { nil }

    func show(_ state: DayState) {
        shown = state
        isEnabled = state.isAvailable
        accessibilityTraits = [.button]
        if state.isSelected { accessibilityTraits.insert(.selected) }
        if !state.isAvailable { accessibilityTraits.insert(.notEnabled) }
        paint()
    }

    func decorate(_ view: UIView?) {
        decoration?.removeFromSuperview()
        decoration = view
        view?.isUserInteractionEnabled = false
        view.map(addSubview)
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        paint()
    }

    override func stateDidChange() {
        super.stateDidChange()
        label.alpha = isHighlighted ? 0.4 : 1
    }

    private func paint() {
        let weight: UIFont.Weight = shown.isSelected ? .semibold : .regular
        label.font = MonthLook.font(MonthLook.daySize, weight, design)
        label.textColor = ink
        circle.backgroundColor =
            !shown.isSelected ? nil : shown.isToday ? tintColor : tintColor.withAlphaComponent(MonthLook.selectionAlpha)
    }

    private var ink: UIColor {
        if shown.isSelected { return shown.isToday ? .white : tintColor }
        if !shown.isAvailable { return .tertiaryLabel }
        return shown.isToday ? tintColor : .label
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = !isTall ? bounds : bounds.divided(atDistance: MonthLook.numberHeight, from: .minYEdge).slice
        let side = min(MonthLook.circle, room.width, room.height)
        circle.frame = CGRect(
            x: MainScreen.round(room.midX - side / 2), y: MainScreen.round(room.midY - side / 2), width: side,
            height: side)
        circle.layer.cornerRadius = side / 2
        label.frame = circle.frame
        guard let decoration else { return }
        let space = CGRect(x: 0, y: room.maxY, width: bounds.width, height: bounds.height - room.maxY)
        let size = decoration.bounds.size
        decoration.frame = CGRect(
            x: MainScreen.round(space.midX - size.width / 2), y: MainScreen.round(space.midY - size.height / 2),
            width: size.width, height: size.height)
    }
}
