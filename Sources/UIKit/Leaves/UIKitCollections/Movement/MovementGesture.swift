import CoreGraphics
import Foundation
@_spi(Quince) import UIKitCore

/// A recognizer with which a finger moves items: that of a collection view controller, for one that rests on an item.
@MainActor
class MovementGesture: UILongPressGestureRecognizer {
    private weak var owner: UICollectionView?

    init(_ owner: UICollectionView?) {
        self.owner = owner
        super.init(target: nil, action: nil)
        addHandler { [weak self] _ in self?.act() }
    }

    convenience init(on view: UICollectionView) {
        self.init(view)
        view.addGestureRecognizer(self)
    }

    private func act() {
        guard let owner else { return }
        let place = location(in: owner)
        switch state {
        case .began:
            guard let path = item(at: place, in: owner) else { return }
            _ = owner.beginInteractiveMovementForItem(at: path)
        case .changed: owner.updateInteractiveMovementTargetPosition(target(of: place))
        case .ended: owner.endInteractiveMovement()
        case .cancelled, .failed: owner.cancelInteractiveMovement()
        default: break
        }
    }

    func item(at place: CGPoint, in owner: UICollectionView) -> IndexPath? { owner.indexPathForItem(at: place) }

    /// Returns where the middle of the item is for a finger at a place.
    func target(of place: CGPoint) -> CGPoint { place }
}

/// The recognizer of a list cell's reorder control, which takes the item up at once and moves it up and down.
@MainActor
final class GripGesture: MovementGesture {
    private weak var cell: UICollectionViewCell?
    private var middle = CGPoint.zero
    private var start: CGFloat = 0

    init(_ cell: UICollectionViewCell) {
        self.cell = cell
        super.init(cell.hostingView)
        minimumPressDuration = 0
    }

    override func item(at place: CGPoint, in owner: UICollectionView) -> IndexPath? {
        guard let cell else { return nil }
        (middle, start) = (cell.center, place.y)
        return owner.indexPath(for: cell)
    }

    override func target(of place: CGPoint) -> CGPoint { CGPoint(x: middle.x, y: middle.y + place.y - start) }
}
