import UIKit

/// A day: its number, in a circle if it is an end of what is chosen, on a band if it is inside.
final class DayCell: UICollectionViewCell {
    enum Role { case none, only, first, inside, last }

    private let band = UIView()
    private let circle = UIView()
    private let label = Style.label("", Style.number(18), Style.ink)
    private var role = Role.none

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.textAlignment = .center
        for view in [band, circle, label] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ day: Int?, _ role: Role, _ tint: Tint, isToday: Bool) {
        self.role = role
        label.text = day.map { "\($0)" }
        let isEnd = role == .only || role == .first || role == .last
        label.textColor = isEnd ? .white : isToday ? tint.main : Style.ink
        label.font = isToday || isEnd ? Style.strong(18) : Style.number(18)
        circle.isHidden = !isEnd
        circle.backgroundColor = tint.main
        band.isHidden = role == .none || role == .only
        band.backgroundColor = tint.second.withAlphaComponent(0.3)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height) - 6
        circle.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        circle.layer.cornerRadius = side / 2
        label.frame = bounds
        let start = role == .first ? bounds.midX : 0
        let end = role == .last ? bounds.midX : bounds.width
        band.frame = CGRect(x: start, y: circle.frame.minY, width: max(end - start, 0), height: side)
    }
}

/// The name of a month over the days of the week.
final class MonthTitle: UICollectionReusableView {
    private let label = Style.label("", Style.strong(20), Style.ink)
    private let days = Months.weekdays.map { Style.label($0, Style.text(12), Style.quietInk) }
    private let line = UIView()

    var text = "" { didSet { label.text = text } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Style.ground.withAlphaComponent(0.95)
        line.backgroundColor = Style.hairline
        for view in [label, line] + days { addSubview(view) }
        for day in days { day.textAlignment = .center }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 8, y: 6, width: bounds.width - 16, height: 28)
        for (index, day) in days.enumerated() {
            let width = bounds.width / 7
            day.frame = CGRect(x: CGFloat(index) * width, y: 38, width: width, height: 18)
        }
        line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 0.5)
    }
}
