import UIKit

/// The sheets of a print job, side by side on a desk that scrolls.
final class PressStage: UIView {
    private let desk = UIScrollView()
    private var sheets: [UIImageView] = []

    private static let gap: CGFloat = 14

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        addSubview(desk)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ pages: [UIImage]) {
        for sheet in sheets { sheet.removeFromSuperview() }
        sheets = pages.enumerated().map { index, page in
            let sheet = UIImageView(image: page)
            sheet.accessibilityIdentifier = "sheet-\(index + 1)"
            (sheet.layer.shadowOpacity, sheet.layer.shadowRadius) = (0.25, 5)
            sheet.layer.shadowOffset = CGSize(width: 0, height: 2)
            desk.addSubview(sheet)
            return sheet
        }
        desk.contentOffset = .zero
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        desk.frame = bounds
        let height = max(bounds.height - 2 * Self.gap, 0)
        let width = height * LetterPress.paper.width / LetterPress.paper.height
        for (index, sheet) in sheets.enumerated() {
            sheet.frame = CGRect(
                x: Self.gap + CGFloat(index) * (width + Self.gap), y: Self.gap, width: width, height: height)
        }
        desk.contentSize = CGSize(width: Self.gap + CGFloat(sheets.count) * (width + Self.gap), height: bounds.height)
    }
}
