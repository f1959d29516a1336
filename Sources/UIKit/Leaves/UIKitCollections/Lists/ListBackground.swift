import Foundation
import UIFoundation
import UIKitCore

/// The color behind a layout of lists.
@MainActor
final class ListBackground: UICollectionReusableView {
    static let kind = "UICollectionViewListBackground"

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        backgroundColor = layoutAttributes.tone
    }
}
