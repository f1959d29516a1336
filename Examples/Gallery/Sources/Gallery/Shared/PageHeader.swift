import UIKit

/// The back button, the title and a few lines about the page.
final class PageHeader: UIView {
    let back: BackButton
    private let title: UILabel
    private let summary: UILabel

    init(_ page: Page) {
        back = BackButton(color: page.tint.main)
        title = Style.label(page.title, Style.title(36), Style.ink)
        summary = Style.label(page.summary, .subheadline, Style.quietInk, lines: 0)
        super.init(frame: .zero)
        title.accessibilityIdentifier = "title"
        title.adjustsFontSizeToFitWidth = true
        title.minimumScaleFactor = 0.5
        for view in [back, title, summary] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Lays out the header at its present width.
    ///
    /// - Returns: the height that it needs.
    func layout(in room: Room) -> CGFloat {
        let small = room.isSmall
        title.font = Style.title(small ? 28 : (room.isLarge ? 44 : 36))
        summary.font = .preferredFont(forTextStyle: small ? .footnote : (room.isLarge ? .body : .subheadline))
        let width = min(Style.scaled(110), bounds.width)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        back.frame = CGRect(x: isMirrored ? bounds.width + 6 - width : -6, y: 0, width: width, height: 44)
        let titleHeight = (title.font.lineHeight * 1.06).rounded()
        title.frame = CGRect(x: 0, y: small ? 38 : 44, width: bounds.width, height: titleHeight)
        let top = title.frame.maxY + (small ? 2 : 6)
        summary.frame = CGRect(x: 0, y: top, width: bounds.width, height: summary.height(at: bounds.width))
        return summary.frame.maxY
    }
}

/// A chevron and the name of the previous screen.
final class BackButton: UIControl {
    private let chevron = CAShapeLayer()
    private let label: UILabel
    private let color: UIColor

    init(color: UIColor) {
        self.color = color
        label = Style.label("Gallery", Style.text(17), color)
        super.init(frame: .zero)
        accessibilityIdentifier = "back"
        accessibilityLabel = "Back"
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 17, y: 13), CGPoint(x: 8.5, y: 22), CGPoint(x: 17, y: 31)])
        chevron.path = path
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
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        CATransaction.withoutActions {
            chevron.strokeColor = color.cgColor
            let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.width, ty: 0)
            chevron.setAffineTransform(isMirrored ? flip : .identity)
        }
        // The bar is always 44 points high, as in UIKit.
        label.font = .systemFont(ofSize: min(Style.scaled(17), 24))
        label.frame = CGRect(x: isMirrored ? 0 : 24, y: 0, width: bounds.width - 24, height: bounds.height)
    }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.3 : 1 } }
}
