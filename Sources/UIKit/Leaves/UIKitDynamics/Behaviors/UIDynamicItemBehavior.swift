public import Foundation
import QuincePhysicsKit
import UIKitCore

/// Sets how items bounce, slide, weigh and slow down, and adds velocities to them.
///
/// All properties apply to the items, including those that were not set. If an item has several of these behaviors,
/// the last one in the animator's tree applies.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    var values = ItemProperties() { didSet { if values != oldValue { valuesChanged() } } }
    /// Velocities that were added before the items had bodies.
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

    /// The share of its speed that an item keeps when it bounces: 0…1.
    open var elasticity: CGFloat {
        get { values.elasticity }
        set { values.elasticity = newValue }
    }
    /// The coefficient of friction; for two items in contact, √(a·b) applies.
    open var friction: CGFloat {
        get { values.friction }
        set { values.friction = newValue }
    }
    /// The mass per area; an item of 100 × 100 points and density 1 has the mass 1.
    open var density: CGFloat {
        get { values.density }
        set { values.density = newValue }
    }
    /// The share of the velocity that is lost per second.
    open var resistance: CGFloat {
        get { values.resistance }
        set { values.resistance = newValue }
    }
    open var angularResistance: CGFloat {
        get { values.angularResistance }
        set { values.angularResistance = newValue }
    }
    /// The charge for electric and magnetic fields.
    open var charge: CGFloat {
        get { values.charge }
        set { values.charge = newValue }
    }
    /// Whether the item stays in place; other items still collide with it.
    open var isAnchored: Bool {
        get { values.isAnchored }
        set { values.isAnchored = newValue }
    }
    open var allowsRotation: Bool {
        get { values.allowsRotation }
        set { values.allowsRotation = newValue }
    }

    // MARK: Velocities

    /// Adds a velocity in points per second. If the behavior is not in an animator yet, it is applied when it joins
    /// one.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        add(PhysicsVector(velocity), 0, to: item)
    }

    /// Returns the velocity in points per second, or (0, 0) for an item that the behavior does not have.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        body(of: item).map { CGPoint($0.linearVelocity) } ?? .zero
    }

    /// Adds a velocity in radians per second, clockwise on screen.
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

    // MARK: Joining an animator

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

/// The physical properties of a body.
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

    /// The properties of a body without an item behavior: the defaults of Apple's QuincePhysicsKit, which SpriteKit
    /// documents and recordings of UIKit show (decision 24). An image that falls on the reference view's edge therefore
    /// bounces a little.
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
        // Infinity becomes the largest value that the physics accepts; NaN is ignored.
        let value = value == .infinity ? 1e9 : Double(value)
        if value.isFinite, body[keyPath: property] != value { body[keyPath: property] = value }
    }
}
