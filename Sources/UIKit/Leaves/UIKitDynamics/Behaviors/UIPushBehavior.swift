public import CoreGraphics
public import Foundation
import QuincePhysicsKit
public import UIFoundation
import UIKitCore

/// Pushes items, continuously or once. A magnitude of 1 gives an item of 100 × 100 points and density 1 an acceleration
/// of 100 pt/s² or, in one instant, a velocity of 100 pt/s.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable { case continuous, instantaneous }

    public let mode: Mode
    /// Whether the push acts. An instantaneous push resets it after pushing, and pushes again when it is set.
    /// Apple names no default; true is chosen.
    open var active = true { didSet { if active { changed() } } }
    private var force = PolarVector(angle: 0, magnitude: 0) { didSet { changed() } }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// The force in mass · points per second squared at a magnitude of 1.
    static let unit = 100.0

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        for item in items { insert(item) }
    }

    /// Creates a continuous push.
    public convenience override init() { self.init(items: [], mode: .continuous) }

    open var items: [any UIDynamicItem] { itemStorage }
    open func addItem(_ item: any UIDynamicItem) { insert(item) }
    open func removeItem(_ item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = nil
        drop(item)
    }

    /// The direction, a vector of any length.
    open var pushDirection: CGVector {
        get { force.vector }
        set { force = force.with(newValue) }
    }
    /// Radians from +x, clockwise.
    open var angle: CGFloat {
        get { force.angle }
        set { force = PolarVector(angle: newValue, magnitude: magnitude) }
    }
    /// The magnitude; a negative one pushes in the opposite direction.
    open var magnitude: CGFloat {
        get { force.magnitude }
        set { force = PolarVector(angle: angle, magnitude: newValue) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        force = PolarVector(angle: angle, magnitude: magnitude)
    }

    /// Sets the point of application, relative to the item's center in the animator's space; a rotated item is pushed
    /// at the same side of the screen.
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        guard contains(item) else { return }
        offsets[ObjectIdentifier(item)] = offset == .zero ? nil : offset
        changed()
    }

    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    override var takesChildren: Bool { false }

    private func changed() { if active { wakeItems() } }

    /// Applies an instantaneous push, once per frame.
    func applyImpulses(in engine: DynamicsEngine) {
        guard active, mode == .instantaneous, !itemStorage.isEmpty else { return }
        forEachBody(engine) { body, point, impulse in
            if let point { body.applyImpulse(impulse, atWorldPoint: point) } else { body.applyImpulse(impulse) }
        }
        active = false
    }

    /// Applies a continuous push, in each step of the physics.
    func applyForces(in engine: DynamicsEngine) {
        guard active, mode == .continuous, force.magnitude != 0 else { return }
        forEachBody(engine) { body, point, force in
            if let point { body.applyForce(force, atWorldPoint: point) } else { body.applyForce(force) }
        }
    }

    /// - Parameter apply: gets the body, the point of application (`nil` for the center) and the force or impulse.
    private func forEachBody(
        _ engine: DynamicsEngine, _ apply: (PhysicsBody, PhysicsVector?, PhysicsVector) -> Void
    ) {
        let vector = PhysicsVector(force.vector) * Self.unit
        for item in itemStorage {
            guard let body = engine.existing(item)?.body else { continue }
            let offset = offsets[ObjectIdentifier(item)].map { body.position + PhysicsVector($0) }
            apply(body, offset, vector)
        }
    }
}
