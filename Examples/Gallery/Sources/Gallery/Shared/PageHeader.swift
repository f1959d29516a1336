import UIKit

/// The way back, the title and two lines about the page.
final class PageHeader: UIView {
    let back: BackButton
    private let title: UILabel
    private let summary: UILabel

    init(_ page: Page) {
        back = BackButton(color: page.tint.main)
        title = Style.label(page.title, Style.title(36), Style.ink)
        summary = Style.label(page.summary, Style.text(15), Style.quietInk, lines: 2)
        super.init(frame: .zero)
        title.accessibilityIdentifier = "title"
        for view in [back, title, summary] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func height(in room: Room) -> CGFloat { room.isSmall ? 118 : (room.isLarge ? 156 : 146) }

    func layout(in room: Room) {
        let small = room.isSmall
        title.font = Style.title(small ? 28 : (room.isLarge ? 44 : 36))
        summary.font = Style.text(small ? 13 : (room.isLarge ? 17 : 15))
        back.frame = CGRect(x: -6, y: 0, width: 110, height: 44)
        let titleTop: CGFloat = small ? 38 : 46
        let titleHeight: CGFloat = small ? 36 : (room.isLarge ? 56 : 46)
        title.frame = CGRect(x: 0, y: titleTop, width: bounds.width, height: titleHeight)
        let top = titleTop + titleHeight + (small ? 2 : 6)
        let size = summary.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
        summary.frame = CGRect(x: 0, y: top, width: bounds.width, height: min(size.height, bounds.height - top))
    }
}

/// A chevron and the name of where it leads.
final class BackButton: UIControl {
    private let chevron = CAShapeLayer()
    private let label: UILabel

    init(color: UIColor) {
        label = Style.label("Gallery", Style.text(17), color)
        super.init(frame: .zero)
        accessibilityIdentifier = "back"
        accessibilityLabel = "Back"
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 17, y: 13), CGPoint(x: 8.5, y: 22), CGPoint(x: 17, y: 31)])
        chevron.path = path
        chevron.strokeColor = color.cgColor
        chevron.fillColor = nil
        chevron.lineWidth = 2.5
        chevron.lineCap = .round
        chevron.lineJoin = .round
        layer.addSublayer(chevron)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 24, y: 0, width: bounds.width - 24, height: bounds.height)
    }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.3 : 1 } }
}
