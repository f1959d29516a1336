public import CoreGraphics
public import Foundation
import ObjCRuntime
import PhysicsKit
import UIKitCore

/// A force that depends on where items are, how fast, or when: gravity towards a point, wind, a whirl.
///
/// Units: forces are those of a world of 100 points to a metre, as recorded of UIKit (decision 24): a linear gravity of
/// direction (0, 1) and strength 1 is 100 pt/s², and a velocity of (1, 0) is 100 pt/s.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
    private var kind = PhysicsField.Kind.custom { _ in .zero }
    /// What a strength of 1 is in the physics' units.
    private var unit = 1.0
    private var field: PhysicsField?

    private static let pointsPerMetre = 100.0

    /// What the class methods make subclasses by. A field that is made so has no force.
    public override init() { super.init() }

    // MARK: Making one

    /// Against the velocity.
    open class func dragField() -> Self { make(.drag, unit: 1) }
    /// Across the way to the centre, counter-clockwise, as strong as the distance, which counts in points (decision 24).
    open class func vortexField() -> Self { make(.vortex, unit: pointsPerMetre) }
    /// Towards a point; a negative strength pushes away from it.
    open class func radialGravityField(position: CGPoint) -> Self {
        let field = make(.radialGravity, unit: pointsPerMetre)
        field.position = position
        return field
    }
    open class func linearGravityField(direction: CGVector) -> Self {
        let field = make(.linearGravity, unit: pointsPerMetre)
        field.direction = direction
        return field
    }
    /// Gives items a velocity, whatever theirs was.
    open class func velocityField(direction: CGVector) -> Self {
        let field = make(.velocity, unit: pointsPerMetre)
        field.direction = direction
        return field
    }
    /// - Parameters:
    ///   - smoothness: 0…1.
    ///   - speed: how often it changes in a second.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        noise(.noise, smoothness, speed)
    }
    /// Noise that is as strong as the item is fast.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        noise(.turbulence, smoothness, speed)
    }
    /// Towards the centre, as strong as the distance.
    open class func springField() -> Self { make(.spring, unit: 1) }
    /// By the items' charge, away from the centre.
    open class func electricField() -> Self { make(.electric, unit: pointsPerMetre) }
    /// By the items' charge and velocity, across the velocity.
    open class func magneticField() -> Self { make(.magnetic, unit: 1) }

    /// - Parameter block: gets the field, where the item is in the animator's space (points), its velocity (points a second), its mass,
    ///   its charge and the length of the step in seconds, and returns a force: 1 gives a mass of 1 100 pt/s².
    open class func field(
        evaluationBlock block:
            @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
    ) -> Self {
        let caller = FieldCaller(block)
        let field = make(.custom { caller.call($0) }, unit: pointsPerMetre)
        caller.field = field
        return field
    }

    private class func noise(_ kind: PhysicsField.Kind, _ smoothness: CGFloat, _ speed: CGFloat) -> Self {
        let field = make(kind, unit: pointsPerMetre)
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

    /// In the animator's space.
    open var position: CGPoint = .zero { didSet { update() } }
    /// Relative to the position; it acts on items whose centre is inside.
    open var region: UIRegion = .infinite { didSet { update() } }
    open var strength: CGFloat = 1 { didSet { update() } }
    /// The power of the distance, in units of `minimumRadius`, by which the strength is divided.
    open var falloff: CGFloat = 0 { didSet { update() } }
    /// Points; nearer than this it is as strong as here.
    open var minimumRadius: CGFloat = leastRadius { didSet { update() } }
    open var direction = CGVector() { didSet { update() } }
    /// Of noise and turbulence.
    open var smoothness: CGFloat = 0 { didSet { update() } }
    open var animationSpeed: CGFloat = 0 { didSet { update() } }

    /// 2⁻¹⁵ m, recorded of UIKit (decision 24).
    private static let leastRadius: CGFloat = 100 / 32768

    // MARK: In an animator

    override var takesChildren: Bool { false }

    override func join(_ record: ItemBody, _ engine: DynamicsEngine) { madeField(in: engine).add(record.body) }
    override func leave(_ record: ItemBody, _ engine: DynamicsEngine) { field?.remove(record.body) }

    override func willDissociate(from engine: DynamicsEngine) {
        if let field { engine.world.remove(field) }
        field = nil
    }

    private func madeField(in engine: DynamicsEngine) -> PhysicsField {
        // One of an animator that has gone is of no use.
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

    /// The physics runs where the animator does.
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
