import UIKit

/// Cards that stand on the rim of a wheel, seen from the side: the one in the middle faces us, the others turn away and
/// stand behind it.
///
/// Each card has a stop of its own; the content is as long as all stops, and the cards are moved into view from there.
final class CarouselLayout: UICollectionViewLayout {
    private let card = CGSize(width: 220, height: 300)
    /// The distance of a scroll from one card to the next.
    private let step: CGFloat = 160
    /// The angle between neighbours on the wheel, and the wheel's radius.
    private let angle: CGFloat = 0.56
    private let radius: CGFloat = 420
    private var count = 0

    override func prepare() {
        super.prepare()
        count = collectionView?.numberOfItems(inSection: 0) ?? 0
    }

    private var bounds: CGRect { collectionView?.bounds ?? .zero }

    override var collectionViewContentSize: CGSize {
        CGSize(width: bounds.width + CGFloat(max(count - 1, 0)) * step, height: bounds.height)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    /// Cards of which more than the back would be seen are left out.
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let middle = bounds.minX / step
        let reach = (.pi / 2) / angle
        let first = max(Int((middle - reach).rounded(.up)), 0)
        let last = min(Int((middle + reach).rounded(.down)), count - 1)
        guard first <= last else { return [] }
        return (first...last).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let away = CGFloat(indexPath.item) - bounds.minX / step
        attributes.size = card
        attributes.center = CGPoint(x: bounds.midX, y: bounds.midY)
        attributes.transform3D = place(away)
        attributes.zIndex = -Int((abs(away) * 10).rounded())
        attributes.alpha = max(min(1.7 - abs(away) * angle, 1), 0)
        return attributes
    }

    /// Returns the way of a card around the wheel, in perspective.
    private func place(_ away: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 900
        transform = CATransform3DTranslate(transform, 0, 0, -radius)
        transform = CATransform3DRotate(transform, away * angle, 0, 1, 0)
        return CATransform3DTranslate(transform, 0, 0, radius)
    }

    /// A scroll comes to rest with a card in the middle.
    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        let stop = min(max((proposedContentOffset.x / step).rounded(), 0), CGFloat(max(count - 1, 0)))
        return CGPoint(x: stop * step, y: proposedContentOffset.y)
    }
}
