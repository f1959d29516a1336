public import Foundation
import PhysicsKit
import UIKitCore

/// What items are like: how they bounce, slide, weigh, slow down; and velocities for them.
///
/// All properties count for the items, also those that nobody set. Of several of these behaviours for one item the last in
/// the animator's tree counts.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    var values = ItemProperties() { didSet { if values != oldValue { valuesChanged() } } }
    /// What was added before the items had bodies.
    private var waiting: [ObjectIdentifier: (linear: PhysicsVector, angular: Double)] = [:]

    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { insert(item) }
    }

    public override init() { super.init() }

    open var items: [any UIDynamicItem] { itemStorage }
    open func addItem(_ item: any UIDynamicItem) { insert(item) }
    open func removeItem(_ item: any UIDynamicItem) {
        waiting[ObjectIdentifier(item)] = nil
        drop(item)
    }

    // MARK: Properties

    /// How much of its speed an item keeps when it bounces: 0…1.
    open var elasticity: CGFloat {
        get { values.elasticity }
        set { values.elasticity = newValue }
    }
    /// Of two that touch √(a·b) counts.
    open var friction: CGFloat {
        get { values.friction }
        set { values.friction = newValue }
    }
    /// An item of 100 × 100 points and density 1 has the mass 1.
    open var density: CGFloat {
        get { values.density }
        set { values.density = newValue }
    }
    /// A part of the velocity that is lost in a second.
    open var resistance: CGFloat {
        get { values.resistance }
        set { values.resistance = newValue }
    }
    open var angularResistance: CGFloat {
        get { values.angularResistance }
        set { values.angularResistance = newValue }
    }
    /// For electric and magnetic fields.
    open var charge: CGFloat {
        get { values.charge }
        set { values.charge = newValue }
    }
    /// Others collide with it, and it does not move.
    open var isAnchored: Bool {
        get { values.isAnchored }
        set { values.isAnchored = newValue }
    }
    open var allowsRotation: Bool {
        get { values.allowsRotation }
        set { values.allowsRotation = newValue }
    }

    // MARK: Velocities

    /// Points a second, on top of what it has. One added before the behaviour is in an animator waits for that.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        add(PhysicsVector(velocity), 0, to: item)
    }

    /// Points a second; (0, 0) for an item that is none of the behaviour's.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        body(of: item).map { CGPoint($0.linearVelocity) } ?? .zero
    }

    /// Radians a second, clockwise on screen.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        add(.zero, Double(velocity), to: item)
    }

    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        body(of: item).map { CGFloat($0.angularVelocity) } ?? 0
    }

    private func body(of item: any UIDynamicItem) -> PhysicsBody? {
        contains(item) ? engine?.existing(item)?.body : nil
    }

    private func add(_ linear: PhysicsVector, _ angular: Double, to item: any UIDynamicItem) {
        guard contains(item), linear.x.isFinite, linear.y.isFinite, angular.isFinite else { return }
        if let engine, let body = engine.existing(item)?.body {
            body.linearVelocity += linear
            body.angularVelocity += angular
            engine.changed()
        } else {
            let before = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
            waiting[ObjectIdentifier(item)] = (before.linear + linear, before.angular + angular)
        }
    }

    // MARK: In an animator

    override var takesChildren: Bool { false }

    private func valuesChanged() {
        engine?.needsProperties = true
        wakeItems()
    }

    override func join(_ record: ItemBody, _ engine: DynamicsEngine) {
        engine.needsProperties = true
        guard let added = waiting.removeValue(forKey: ObjectIdentifier(record.item)) else { return }
        record.body.linearVelocity += added.linear
        record.body.angularVelocity += added.angular
    }
}

/// What a body is like.
struct ItemProperties: Equatable {
    // The defaults of UIDynamicItemBehavior's documentation.
    var elasticity: CGFloat = 0
    var friction: CGFloat = 0
    var density: CGFloat = 1
    var resistance: CGFloat = 0
    var angularResistance: CGFloat = 0
    var charge: CGFloat = 0
    var isAnchored = false
    var allowsRotation = true

    /// Of a body that no item behaviour has: Apple's PhysicsKit's own, which SpriteKit documents and recordings of UIKit
    /// show (decision 24). So a picture that falls on the reference view's edge bounces a little.
    static let ofBodies: ItemProperties = {
        var values = ItemProperties()
        (values.elasticity, values.friction) = (0.2, 0.2)
        (values.resistance, values.angularResistance) = (0.1, 0.1)
        return values
    }()

    @MainActor func assign(to body: PhysicsBody) {
        set(body, \.restitution, elasticity)
        set(body, \.friction, friction)
        set(body, \.density, density)
        set(body, \.linearDamping, resistance)
        set(body, \.angularDamping, angularResistance)
        set(body, \.charge, charge)
        if body.isAnchored != isAnchored { body.isAnchored = isAnchored }
        if body.allowsRotation != allowsRotation { body.allowsRotation = allowsRotation }
    }

    @MainActor private func set(
        _ body: PhysicsBody, _ property: ReferenceWritableKeyPath<PhysicsBody, Double>, _ value: CGFloat
    ) {
        // Without end is as much as the physics can take; no number at all changes nothing.
        let value = value == .infinity ? 1e9 : Double(value)
        if value.isFinite, body[keyPath: property] != value { body[keyPath: property] = value }
    }
}
