public import CoreGraphics
public import Foundation
import PhysicsKit
public import UIFoundation
import UIKitCore

/// Pushes items, all the time or once. A magnitude of 1 gives an item of 100 × 100 points and density 1 an acceleration
/// of 100 pt/s², or at once a velocity of 100 pt/s.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable { case continuous, instantaneous }

    public let mode: Mode
    /// An instantaneous push is over once it was made, and is made again when this is set.
    open var active = true { didSet { if active { changed() } } }
    private var force = PolarVector(angle: 0, magnitude: 0) { didSet { changed() } }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// Mass · points a second squared for a magnitude of 1.
    static let unit = 100.0

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        for item in items { insert(item) }
    }

    /// One that pushes all the time.
    public convenience override init() { self.init(items: [], mode: .continuous) }

    open var items: [any UIDynamicItem] { itemStorage }
    open func addItem(_ item: any UIDynamicItem) { insert(item) }
    open func removeItem(_ item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = nil
        drop(item)
    }

    /// Any length.
    open var pushDirection: CGVector {
        get { force.vector }
        set { force = force.with(newValue) }
    }
    /// Radians, from +x, clockwise.
    open var angle: CGFloat {
        get { force.angle }
        set { force = PolarVector(angle: newValue, magnitude: magnitude) }
    }
    /// Negative pushes the other way.
    open var magnitude: CGFloat {
        get { force.magnitude }
        set { force = PolarVector(angle: angle, magnitude: newValue) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        force = PolarVector(angle: angle, magnitude: magnitude)
    }

    /// Where it pushes, from the item's centre in the animator's space: an item that has turned is pushed at the same side of
    /// the screen.
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

    /// Once in a frame.
    func applyImpulses(in engine: DynamicsEngine) {
        guard active, mode == .instantaneous, !itemStorage.isEmpty else { return }
        forEachBody(engine) { body, point, impulse in
            if let point { body.applyImpulse(impulse, atWorldPoint: point) } else { body.applyImpulse(impulse) }
        }
        active = false
    }

    /// In each step of the physics.
    func applyForces(in engine: DynamicsEngine) {
        guard active, mode == .continuous, force.magnitude != 0 else { return }
        forEachBody(engine) { body, point, force in
            if let point { body.applyForce(force, atWorldPoint: point) } else { body.applyForce(force) }
        }
    }

    /// - Parameter apply: the body, the point unless it is the centre, the force or impulse.
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
