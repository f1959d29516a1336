import UIKit

/// As many square photos in a line as have a comfortable size.
final class PhotoGrid: UICollectionViewFlowLayout {
    private static let gap: CGFloat = 6
    private static let side: CGFloat = 110

    override func prepare() {
        let width = (collectionView?.bounds.width ?? 0) - 2 * Self.gap
        let columns = max((width / Self.side).rounded(.down), 2)
        let side = ((width - (columns - 1) * Self.gap) / columns).rounded(.down)
        sectionInset = UIEdgeInsets(top: Self.gap, left: Self.gap, bottom: Self.gap, right: Self.gap)
        (minimumLineSpacing, minimumInteritemSpacing) = (Self.gap, Self.gap)
        itemSize = CGSize(width: side, height: side)
        super.prepare()
    }
}

/// Photos on a circle around the middle of the visible part.
final class CircleLayout: UICollectionViewLayout {
    private var room = CGRect.zero
    private var count = 0

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let insets = collectionView.adjustedContentInset
        let size = collectionView.bounds.size
        room = CGRect(
            x: 0, y: 0, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
        count = collectionView.numberOfItems(inSection: 0)
    }

    override var collectionViewContentSize: CGSize { room.size }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let around = min(room.width, room.height)
        let side = (around * 0.16).rounded()
        let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(max(count, 1)) - .pi / 2
        let radius = around / 2 - side
        attributes.size = CGSize(width: side, height: side)
        attributes.center = CGPoint(x: room.midX + radius * cos(angle), y: room.midY + radius * sin(angle))
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }
}
