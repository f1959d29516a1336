import UIKit
import UIKitControls

/// Stands in the place of a film that is on an external screen.
final class ExternalPlaceholder: UIView {
    private let screen = UIImageView(image: TransportGlyph.television.image())
    private let title = ExternalPlaceholder.label("TV Connected", .systemFont(ofSize: 17, weight: .semibold))
    private let text = ExternalPlaceholder.label("This video is playing on the TV.", .systemFont(ofSize: 13))

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
        screen.tintColor = UIColor(white: 0.6, alpha: 1)
        for child in [screen, title, text] { addSubview(child) }
    }

    required init?(coder: NSCoder) { fatalError("made by AVPlayerViewController alone") }

    private static func label(_ text: String, _ font: UIFont) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.textAlignment) = (text, font, .center)
        label.textColor = UIColor(white: 0.6, alpha: 1)
        return label
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, middle) = (bounds.width, bounds.midY)
        screen.frame = CGRect(x: bounds.midX - 32, y: middle - 80, width: 64, height: 64)
        title.frame = CGRect(x: 8, y: middle - 12, width: max(width - 16, 0), height: 24)
        text.frame = CGRect(x: 8, y: middle + 14, width: max(width - 16, 0), height: 20)
    }
}
