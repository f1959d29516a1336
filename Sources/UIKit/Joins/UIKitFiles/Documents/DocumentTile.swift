import CoreGraphics
import Foundation
import UIFoundation
import UIKitCollections
import UIKitControls
import UIKitCore

/// The picture of a document above its name, its date and its size.
final class DocumentTile: UICollectionViewCell {
    let picture = UIImageView()
    private let name = UILabel()
    private let detail = UILabel()
    /// Width over height of the picture.
    private var shape: CGFloat = 1

    /// The room of the picture in points.
    private static let room = CGSize(width: 104, height: 104)
    private static let symbolSize: CGFloat = 64

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 4
        for (label, size) in [(name, 13.0), (detail, 11.0)] {
            (label.font, label.textAlignment, label.numberOfLines) = (.systemFont(ofSize: size), .center, 2)
        }
        detail.textColor = .secondaryLabel
        for view in [picture, name, detail] { contentView.addSubview(view) }
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.5 : 1 } }

    func show(_ entry: FileEntry, withExtension: Bool) {
        let image = FileIcon.picture(of: entry, side: Self.room.width * contentScaleFactor)
        picture.image = image ?? FileIcon.symbol(of: entry, size: Self.symbolSize)
        picture.contentMode = image == nil ? .center : .scaleAspectFill
        picture.tintColor = entry.isFolder ? nil : .secondaryLabel
        picture.backgroundColor = .clear
        picture.layer.borderWidth = 0
        shape = image.map { $0.size.width / max($0.size.height, 1) } ?? 1
        show(entry.name(withExtension: withExtension), entry.detail)
    }

    /// Shows the tile that makes a document.
    func showCreation(_ title: String, _ shape: CGFloat) {
        picture.image = UIImage(systemName: "plus")
        picture.contentMode = .center
        picture.tintColor = nil
        picture.backgroundColor = .secondarySystemBackground
        (picture.layer.borderWidth, picture.layer.borderColor) = (1, UIColor.separator.cgColor)
        self.shape = shape.isFinite && shape > 0 ? shape : 1
        show(title, "")
    }

    private func show(_ title: String, _ text: String) {
        (name.text, detail.text, accessibilityLabel) = (title, text, title)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = Self.room
        let width = min(room.width, room.height * shape)
        let size = CGSize(width: width, height: min(width / shape, room.height))
        picture.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: room.height - size.height, width: size.width, height: size.height)
        let height = min(name.sizeThatFits(CGSize(width: bounds.width, height: 0)).height, 34)
        name.frame = CGRect(x: 0, y: room.height + 4, width: bounds.width, height: height)
        detail.frame = CGRect(x: 0, y: name.frame.maxY, width: bounds.width, height: 28)
    }
}
