import UIKit
@_spi(Quince) import UIKitCore

/// A tap snaps the tile to it; a finger drags the tile by the point it touched and throws it.
final class ThrowPage: DynamicsPage {
    private lazy var thrown = ThrowStage(page.tint, id: "throw-stage")
    override var stage: DynamicsStage { thrown }
}

private final class ThrowStage: DynamicsStage {
    private lazy var tile = DynamicsTile(tint, side: 96)
    private lazy var walls = UICollisionBehavior(items: [tile])
    private lazy var properties = UIDynamicItemBehavior(items: [tile])
    private var snap: UISnapBehavior?
    private var hold: UIAttachmentBehavior?

    /// The magnitude per unit of speed: a hundredth of the finger's speed gives a tile of mass 1 the speed of the
    /// finger.
    private static let pushPerSpeed: CGFloat = 0.01

    override init(_ tint: Tint, id: String) {
        super.init(tint, id: id)
        addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.tapped($0) })
        addGestureRecognizer(UIPanGestureRecognizer { [weak self] in self?.dragged($0) })
        walls.translatesReferenceBoundsIntoBoundary = true
        properties.elasticity = 0.5
        properties.friction = 0.3
        properties.resistance = 1.5
        properties.angularResistance = 2
    }

    required init?(coder: NSCoder) { nil }

    override func arrange() {
        animator.removeAllBehaviors()
        addSubview(tile)
        tile.transform = .identity
        tile.center = CGPoint(x: bounds.midX, y: bounds.midY)
        animator.addBehavior(walls)
        animator.addBehavior(properties)
    }

    private func tapped(_ gesture: UIGestureRecognizer) { snapTile(to: gesture.location(in: self)) }

    private func snapTile(to point: CGPoint) {
        release()
        let new = UISnapBehavior(item: tile, snapTo: point)
        snap = new
        animator.addBehavior(new)
    }

    private func release() {
        if let snap { animator.removeBehavior(snap) }
        if let hold { animator.removeBehavior(hold) }
        (snap, hold) = (nil, nil)
    }

    private func dragged(_ gesture: UIGestureRecognizer) {
        guard let pan = gesture as? UIPanGestureRecognizer else { return }
        let point = pan.location(in: self)
        switch pan.state {
        case .began:
            release()
            let inside = pan.location(in: tile)
            guard tile.bounds.contains(inside) else { return }
            let offset = UIOffset(horizontal: inside.x - tile.bounds.midX, vertical: inside.y - tile.bounds.midY)
            let new = UIAttachmentBehavior(item: tile, offsetFromCenter: offset, attachedToAnchor: point)
            hold = new
            animator.addBehavior(new)
        case .changed: hold?.anchorPoint = point
        default:
            guard hold != nil else { return }
            release()
            push(pan.velocity(in: self))
        }
    }

    private func push(_ velocity: CGPoint) {
        let push = UIPushBehavior(items: [tile], mode: .instantaneous)
        push.pushDirection = CGVector(
            dx: velocity.x * Self.pushPerSpeed * 0.3, dy: velocity.y * Self.pushPerSpeed * 0.3)
        push.action = { [weak self, weak push] in
            guard let push, !push.active else { return }
            self?.animator.removeBehavior(push)
        }
        animator.addBehavior(push)
    }
}
