import Foundation
@_spi(Quince) import UIKitCore

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
