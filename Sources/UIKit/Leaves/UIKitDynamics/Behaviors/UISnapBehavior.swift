public import Foundation
import QuincePhysicsKit
import UIKitCore

/// Pulls an item to a point and rotates it upright, with a slight oscillation.
///
/// Four springs of 4 Hz hold two opposite corners, each to a point 50 pt further out, as recorded of UIKit (decision
/// 24); when all four have that length, the item is at the point and upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    private var joints: [PhysicsJoint] = []

    private static let frequency: CGFloat = 4
    private static let reach = 50.0

    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snapPoint = point
        super.init()
        insert(item)
    }

    open var snapPoint: CGPoint { didSet { if snapPoint != oldValue { moveAnchors() } } }
    /// The damping from 0 (most oscillation) to 1 (least), as the documentation says. The comment in the header says the opposite.
    open var damping: CGFloat = 0.5 { didSet { if damping != oldValue { restring() } } }

    override var takesChildren: Bool { false }

    /// One spring's corner of the item and its direction of pull.
    private struct Hold {
        let corner: PhysicsVector
        let out: PhysicsVector
    }

    private static func holds(_ size: CGSize) -> [Hold] {
        let corner = PhysicsVector(Double(size.width) / 2, Double(size.height) / 2)
        let (x, y) = (PhysicsVector(reach, 0), PhysicsVector(0, reach))
        return [
            Hold(corner: -corner, out: -x), Hold(corner: -corner, out: -y),
            Hold(corner: corner, out: x), Hold(corner: corner, out: y),
        ]
    }

    private var kind: PhysicsJoint.Kind {
        .distance(Self.reach, spring: PhysicsSpring(frequency: Self.frequency, damping: damping))
    }

    private func anchors(_ size: CGSize) -> [PhysicsVector] {
        Self.holds(size).map { PhysicsVector(snapPoint) + $0.corner + $0.out }
    }

    override func didAssociate(with engine: DynamicsEngine) {
        guard let item = itemStorage.first, let body = engine.existing(item)?.body else { return }
        let size = item.bounds.size
        joints = zip(Self.holds(size), anchors(size)).map { hold, anchor in
            engine.world.makeJoint(kind, .world(anchor), .body(body, at: hold.corner))
        }
        body.wake()
    }

    override func willDissociate(from engine: DynamicsEngine) {
        for joint in joints { engine.world.remove(joint) }
        joints = []
    }

    private func moveAnchors() {
        guard let item = itemStorage.first else { return }
        for (joint, anchor) in zip(joints, anchors(item.bounds.size)) { joint.moveAnchor(to: anchor) }
        wakeItems()
    }

    private func restring() {
        for joint in joints { joint.kind = kind }
        wakeItems()
    }
}
