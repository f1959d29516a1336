import UIKit

/// A print on white paper, with its name below.
final class PrintCell: UICollectionViewCell {
    private let picture = UIImageView()
    private let name = Style.label("", .caption2, UIColor(white: 0.35, alpha: 1))

    static let nameHeight: CGFloat = 22
    private static let border: CGFloat = 6

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .white
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        name.textAlignment = .center
        contentView.addSubview(picture)
        contentView.addSubview(name)
        (layer.shadowOpacity, layer.shadowRadius) = (0.5, 4)
        layer.shadowOffset = CGSize(width: 0, height: 2)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ image: UIImage, _ title: String) {
        picture.image = image
        name.text = title
        accessibilityIdentifier = "print-" + title.lowercased()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let paper = contentView.bounds
        picture.frame = CGRect(
            x: Self.border, y: Self.border, width: paper.width - 2 * Self.border,
            height: paper.height - Self.border - Self.nameHeight)
        name.frame = CGRect(x: 0, y: paper.maxY - Self.nameHeight, width: paper.width, height: Self.nameHeight)
    }
}
