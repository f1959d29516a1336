public import CoreGraphics
public import Foundation
import QuincePhysicsKit
import UIKitCore

/// Accelerates items in one direction; a magnitude of 1 is 1000 pt/s². The mass does not matter.
///
/// An animator has one gravity: the behavior that was changed last sets it for the items of all gravity behaviors,
/// and UIKit's warning is logged.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    private var gravity = PolarVector.down {
        didSet { if gravity != oldValue { engine?.setGravity(acceleration) } }
    }

    /// The acceleration in points per second squared at a magnitude of 1 (UIKit's documentation).
    static let unit = 1000.0

    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { insert(item) }
    }

    public override init() { super.init() }

    open var items: [any UIDynamicItem] { itemStorage }
    open func addItem(_ item: any UIDynamicItem) { insert(item) }
    open func removeItem(_ item: any UIDynamicItem) { drop(item) }

    /// The direction, a vector of any length; (0, 1) is down.
    open var gravityDirection: CGVector {
        get { gravity.vector }
        set { gravity = gravity.with(newValue) }
    }
    /// Radians from +x, clockwise; π/2 is down.
    open var angle: CGFloat {
        get { gravity.angle }
        set { gravity = PolarVector(angle: newValue, magnitude: magnitude) }
    }
    open var magnitude: CGFloat {
        get { gravity.magnitude }
        set { gravity = PolarVector(angle: angle, magnitude: newValue) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravity = PolarVector(angle: angle, magnitude: magnitude)
    }

    private var acceleration: PhysicsVector { PhysicsVector(gravity.vector) * Self.unit }

    override var takesChildren: Bool { false }

    override func join(_ record: ItemBody, _ engine: DynamicsEngine) {
        record.gravityUses += 1
        record.body.acceleration = acceleration
    }

    override func leave(_ record: ItemBody, _ engine: DynamicsEngine) {
        record.gravityUses -= 1
        if record.gravityUses == 0 { record.body.acceleration = .zero }
    }

    override func willDissociate(from engine: DynamicsEngine) {
        let others = engine.associated.compactMap { $0 as? UIGravityBehavior }.filter { $0 !== self }
        if let last = others.last { engine.setGravity(last.acceleration) }
    }

    override func didAssociate(with engine: DynamicsEngine) {
        if engine.associated.contains(where: { $0 is UIGravityBehavior && $0 !== self }) {
            NSLog("%@", "Multiple gravity behavior per animator is undefined and may assert in the future")
        }
        engine.setGravity(acceleration)
    }
}

extension DynamicsEngine {
    /// - Parameter acceleration: pt/s², for the items of all gravity behaviors.
    func setGravity(_ acceleration: PhysicsVector) {
        for body in world.bodies where (body.owner as? ItemBody)?.gravityUses ?? 0 > 0 {
            body.acceleration = acceleration
            body.wake()
        }
        changed()
    }
}
