import UIKit

/// A large number with its caption below.
final class NumberView: UIView {
    private let number = Style.label("0", Style.number(36), Style.ink)
    private let caption: UILabel

    init(_ caption: String, id: String, alignment: NSTextAlignment = .left) {
        self.caption = Style.label(caption, .footnote, Style.quietInk)
        super.init(frame: .zero)
        number.accessibilityIdentifier = id
        for label in [number, self.caption] {
            label.textAlignment = alignment
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.5
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    var value = 0 { didSet { number.text = "\(value)" } }

    func height(_ room: Room) -> CGFloat {
        number.font = Style.number(room.isSmall ? 26 : (room.isLarge ? 52 : 36))
        caption.font = .preferredFont(forTextStyle: room.isLarge ? .body : .footnote)
        return (number.font.lineHeight + caption.font.lineHeight).rounded()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = number.font.lineHeight.rounded()
        number.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        caption.frame = CGRect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
    }
}
