public import CoreGraphics
public import Foundation
import QuinceObjCRuntime
import QuincePhysicsKit
import UIKitCore

/// A force that depends on the position or velocity of items or on time: gravity towards a point, wind, a vortex.
///
/// Forces use a world of 100 points per meter, as recorded of UIKit (decision 24): a linear gravity of direction (0, 1)
/// and strength 1 is 100 pt/s², and a velocity of (1, 0) is 100 pt/s.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
    private var kind = PhysicsField.Kind.custom { _ in .zero }
    /// The physics' value for a strength of 1.
    private var unit = 1.0
    private var field: PhysicsField?

    private static let pointsPerMeter = 100.0

    /// Creates a field without a force; the class methods create instances of subclasses with it.
    public override init() { super.init() }

    // MARK: Creating a field

    /// A force against the velocity.
    open class func dragField() -> Self { make(.drag, unit: 1) }
    /// A force perpendicular to the direction of the center, counter-clockwise and proportional to the distance in
    /// points (decision 24).
    open class func vortexField() -> Self { make(.vortex, unit: pointsPerMeter) }
    /// A force towards a point; a negative strength pushes away from it.
    open class func radialGravityField(position: CGPoint) -> Self {
        let field = make(.radialGravity, unit: pointsPerMeter)
        field.position = position
        return field
    }
    open class func linearGravityField(direction: CGVector) -> Self {
        let field = make(.linearGravity, unit: pointsPerMeter)
        field.direction = direction
        return field
    }
    /// Sets the velocity of items, whatever it was.
    open class func velocityField(direction: CGVector) -> Self {
        let field = make(.velocity, unit: pointsPerMeter)
        field.direction = direction
        return field
    }
    /// - Parameters:
    ///   - smoothness: 0…1.
    ///   - speed: the number of changes per second.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        noise(.noise, smoothness, speed)
    }
    /// Noise that is proportional to the item's speed.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        noise(.turbulence, smoothness, speed)
    }
    /// A force towards the center that is proportional to the distance.
    open class func springField() -> Self { make(.spring, unit: 1) }
    /// A force away from the center that is proportional to the items' charge.
    open class func electricField() -> Self { make(.electric, unit: pointsPerMeter) }
    /// A force perpendicular to the velocity that is proportional to the items' charge and velocity.
    open class func magneticField() -> Self { make(.magnetic, unit: 1) }

    /// - Parameter block: gets the field, the item's position in the animator's space (points), its velocity (points
    ///   per second), mass and charge and the length of the step in seconds, and returns a force: 1 accelerates a mass
    ///   of 1 by 100 pt/s².
    open class func field(
        evaluationBlock block:
            @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
    ) -> Self {
        let caller = FieldCaller(block)
        let field = make(.custom { caller.call($0) }, unit: pointsPerMeter)
        caller.field = field
        return field
    }

    private class func noise(_ kind: PhysicsField.Kind, _ smoothness: CGFloat, _ speed: CGFloat) -> Self {
        let field = make(kind, unit: pointsPerMeter)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    private class func make(_ kind: PhysicsField.Kind, unit: Double) -> Self {
        let made = makeInstance(of: Self.self)
        (made.kind, made.unit) = (kind, unit)
        return made
    }

    // MARK: Properties

    open var items: [any UIDynamicItem] { itemStorage }
    open func addItem(_ item: any UIDynamicItem) { insert(item) }
    open func removeItem(_ item: any UIDynamicItem) { drop(item) }

    /// The center of the field in the animator's space.
    open var position: CGPoint = .zero { didSet { update() } }
    /// The region relative to the position; the field acts on items whose center is inside.
    open var region: UIRegion = .infinite { didSet { update() } }
    open var strength: CGFloat = 1 { didSet { update() } }
    /// The exponent of the distance, in units of `minimumRadius`, by which the strength is divided.
    /// Apple describes it in words; the formula is chosen (behaviour/dynamics.md).
    open var falloff: CGFloat = 0 { didSet { update() } }
    /// The distance in points below which the strength no longer grows.
    open var minimumRadius: CGFloat = leastRadius { didSet { update() } }
    open var direction = CGVector() { didSet { update() } }
    /// The smoothness of noise and turbulence.
    open var smoothness: CGFloat = 0 { didSet { update() } }
    open var animationSpeed: CGFloat = 0 { didSet { update() } }

    /// 2⁻¹⁵ m, as recorded of UIKit (decision 24).
    private static let leastRadius: CGFloat = 100 / 32768

    // MARK: Joining an animator

    override var takesChildren: Bool { false }

    override func join(_ record: ItemBody, _ engine: DynamicsEngine) { madeField(in: engine).add(record.body) }
    override func leave(_ record: ItemBody, _ engine: DynamicsEngine) { field?.remove(record.body) }

    override func willDissociate(from engine: DynamicsEngine) {
        if let field { engine.world.remove(field) }
        field = nil
    }

    private func madeField(in engine: DynamicsEngine) -> PhysicsField {
        // A field that belongs to an animator that is gone is of no use.
        if let field, field.world === engine.world { return field }
        let new = engine.world.makeField(kind)
        new.unit = unit
        field = new
        update()
        return new
    }

    private func update() {
        guard let field else { return }
        field.position = PhysicsVector(position)
        field.region = region.shape
        field.strength = Double(strength)
        field.falloff = Double(falloff)
        field.minimumRadius = Double(minimumRadius)
        field.direction = PhysicsVector(direction)
        field.smoothness = Double(smoothness)
        field.animationSpeed = Double(animationSpeed)
        engine?.changed()
    }
}

/// Calls a field's block with UIKit's types.
@MainActor
private final class FieldCaller {
    typealias Block = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
    weak var field: UIFieldBehavior?
    private let block: Block

    init(_ block: @escaping Block) { self.block = block }

    /// Calls the block; the physics runs on the animator's actor.
    nonisolated func call(_ sample: PhysicsField.Sample) -> PhysicsVector {
        nonisolated(unsafe) let sample = sample
        return MainActor.assumeIsolated {
            guard let field else { return .zero }
            let velocity = CGVector(dx: sample.velocity.x, dy: sample.velocity.y)
            let force = block(
                field, CGPoint(sample.offset + PhysicsVector(field.position)), velocity, CGFloat(sample.mass),
                CGFloat(sample.charge), sample.step)
            return PhysicsVector(force)
        }
    }
}
