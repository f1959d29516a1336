import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
@_spi(Quince) import UIKitCore

/// Scrolling while a finger holds an item near an edge (behaviour/collections.md#moving-items; the numbers are chosen).
private enum EdgeScrolling {
    /// The points from the edge in which the content scrolls.
    static let margin: CGFloat = 40
    /// The points a second at the edge itself and beyond.
    static let speed: CGFloat = 600

    static func speed(at place: CGFloat, in range: ClosedRange<CGFloat>) -> CGFloat {
        let before = min(max((range.lowerBound + margin - place) / margin, 0), 1)
        let after = min(max((place - range.upperBound + margin) / margin, 0), 1)
        return (after - before) * speed
    }
}

extension UICollectionView {
    /// Begins to scroll when the item is near an edge, and stops when it is not any more.
    func scrollWithMovement() {
        guard let movement else { return }
        guard movementSpeed(movement) != .zero else {
            movement.link?.invalidate()
            movement.link = nil
            return
        }
        guard movement.link == nil else { return }
        let link = CADisplayLink { [weak self] link in
            guard let self, let movement = self.movement else { return link.invalidate() }
            self.scrollStep(movement, at: link.timestamp)
        }
        movement.lastTime = CACurrentMediaTime()
        movement.link = link
        link.add(to: .main, forMode: .common)
    }

    private func movementSpeed(_ movement: ItemMovement) -> CGVector {
        let visible = bounds.inset(by: adjustedContentInset)
        guard visible.width > 0, visible.height > 0 else { return .zero }
        let speed = CGVector(
            dx: EdgeScrolling.speed(at: movement.position.x, in: visible.minX...visible.maxX),
            dy: EdgeScrolling.speed(at: movement.position.y, in: visible.minY...visible.maxY))
        let shifted = clamped(CGPoint(x: bounds.minX + speed.dx, y: bounds.minY + speed.dy))
        return CGVector(
            dx: shifted.x == bounds.minX ? 0 : speed.dx, dy: shifted.y == bounds.minY ? 0 : speed.dy)
    }

    private func scrollStep(_ movement: ItemMovement, at time: Double) {
        let seconds = CGFloat(max(time - movement.lastTime, 0))
        movement.lastTime = time
        let speed = movementSpeed(movement)
        let old = bounds.origin
        let target = clamped(CGPoint(x: old.x + speed.dx * seconds, y: old.y + speed.dy * seconds))
        if target != old { bounds.origin = target }
        // The finger rests on the screen, so that the item moves through the content.
        updateMovement(
            CGPoint(x: movement.position.x + target.x - old.x, y: movement.position.y + target.y - old.y))
    }
}

/// The recogniser with which a collection view controller lets a finger move items.
@MainActor
final class MovementGesture: UILongPressGestureRecognizer {
    private weak var owner: UICollectionView?

    init(_ owner: UICollectionView) {
        self.owner = owner
        super.init()
        addHandler { [weak self] _ in self?.act() }
        owner.addGestureRecognizer(self)
    }

    private func act() {
        guard let owner else { return }
        let place = location(in: owner)
        switch state {
        case .began:
            guard let path = owner.indexPathForItem(at: place) else { return }
            _ = owner.beginInteractiveMovementForItem(at: path)
        case .changed: owner.updateInteractiveMovementTargetPosition(place)
        case .ended: owner.endInteractiveMovement()
        case .cancelled, .failed: owner.cancelInteractiveMovement()
        default: break
        }
    }
}
