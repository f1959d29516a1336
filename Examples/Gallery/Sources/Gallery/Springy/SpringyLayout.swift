import UIKit

/// A flow of messages on springs: a scroll pulls the ones near the finger along at once, and those farther away later.
///
/// An animator moves the attributes of the visible messages; each is attached to the place that the flow gives it.
final class SpringyLayout: UICollectionViewFlowLayout {
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private var springs: [IndexPath: UIAttachmentBehavior] = [:]
    private var width: CGFloat = 0
    /// How far from the finger, in points, a message is left behind by the whole of a scroll's step.
    private let slack: CGFloat = 1400

    override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        if view.bounds.width != width {
            width = view.bounds.width
            letGo { _ in true }
        }
        let around = view.bounds.insetBy(dx: 0, dy: -view.bounds.height / 2)
        let wanted = super.layoutAttributesForElements(in: around) ?? []
        let paths = Set(wanted.map(\.indexPath))
        letGo { !paths.contains($0) }
        for attributes in wanted where springs[attributes.indexPath] == nil { hang(attributes, in: view) }
    }

    private func letGo(_ isGone: (IndexPath) -> Bool) {
        for (path, spring) in springs where isGone(path) {
            animator.removeBehavior(spring)
            springs[path] = nil
        }
    }

    private func hang(_ attributes: UICollectionViewLayoutAttributes, in view: UICollectionView) {
        let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
        spring.length = 0
        spring.damping = 0.75
        spring.frequency = 1.1
        springs[attributes.indexPath] = spring
        animator.addBehavior(spring)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        springs.values.compactMap { $0.items.first as? UICollectionViewLayoutAttributes }
            .filter { $0.frame.intersects(rect) }.sorted { $0.indexPath < $1.indexPath }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        let step = newBounds.minY - view.bounds.minY
        let finger = view.panGestureRecognizer.location(in: view)
        for spring in springs.values { pull(spring, by: step, finger) }
        return newBounds.width != view.bounds.width || abs(newBounds.midY - hung) > newBounds.height / 4
    }

    /// The middle of the messages that hang on springs.
    private var hung: CGFloat {
        let places = springs.values.map(\.anchorPoint.y)
        return ((places.min() ?? 0) + (places.max() ?? 0)) / 2
    }

    private func pull(_ spring: UIAttachmentBehavior, by step: CGFloat, _ finger: CGPoint) {
        guard let item = spring.items.first else { return }
        let anchor = spring.anchorPoint
        let distance = abs(finger.y - anchor.y) + abs(finger.x - anchor.x)
        let share = min(distance / slack, 1)
        item.center.y += step * share
        animator.updateItem(usingCurrentState: item)
    }
}
