public import CoreGraphics
public import Foundation
import QuinceObjCRuntime
import QuincePhysicsKit
public import UIFoundation
import UIKitCore

/// Connects an item to a point, or two items to each other, by a rod, a spring, a rope, a hinge, a rail or rigidly.
///
/// Offsets are relative to an item's center, in the item's own space, and rotate with it. Points are in the animator's
/// space.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable { case items, anchor }

    private enum Form: Equatable {
        case distance, limit, fixed, pin
        case sliding(axis: CGVector)
    }

    public let attachedBehaviorType: AttachmentType
    private var form = Form.distance
    private let offsets: [UIOffset]
    /// The distance between the two ends at creation, in points.
    private let firstLength: Double
    private var joint: PhysicsJoint?

    // MARK: Creating an attachment

    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        (offsets, anchorPoint, attachedBehaviorType) = ([offset], point, .anchor)
        firstLength = (item.place(of: offset) - PhysicsVector(point)).length
        super.init()
        insert(item)
    }

    public init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) {
        (offsets, anchorPoint, attachedBehaviorType) = ([offset1, offset2], .zero, .items)
        firstLength = (item1.place(of: offset1) - item2.place(of: offset2)).length
        super.init()
        for item in [item1, item2] { insert(item) }
    }

    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// Keeps the items' angle to each other and lets them move apart along an axis. The direction of the range is that of the
    /// form with one item, from which it is inferred.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> Self { make(.sliding(axis: axis), [item1, item2], point) }

    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> Self { make(.sliding(axis: axis), [item], point) }

    /// A rope: `length` is the largest distance between the two points, and at first their current distance.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> Self { make(.limit, [item1, item2], .zero, [offset1, offset2]) }

    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> Self { make(.fixed, [item1, item2], point) }

    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> Self { make(.pin, [item1, item2], point) }

    private class func make(
        _ form: Form, _ items: [any UIDynamicItem], _ point: CGPoint, _ offsets: [UIOffset]? = nil
    ) -> Self {
        let offsets = offsets ?? [.zero, .zero]
        guard let made = items.count == 1 ? made(items[0], point) : made(items, offsets) else {
            fatalError("the initializers of an attachment cannot fail")
        }
        made.anchorPoint = point
        made.form = form
        return made
    }

    // The designated initializers above, for subclasses too, in the order of their declaration.
    private static let byAnchor = InitializerSlot(of: UIAttachmentBehavior.self, declaredAt: 0)
    private static let byItems = InitializerSlot(of: UIAttachmentBehavior.self, declaredAt: 1)

    private class func made(_ item: any UIDynamicItem, _ point: CGPoint) -> Self? {
        byAnchor.make(Self.self, words: item.handedOver, numbers: [0, 0, Double(point.x), Double(point.y)])
    }

    private class func made(_ items: [any UIDynamicItem], _ offsets: [UIOffset]) -> Self? {
        byItems.make(
            Self.self, words: items.flatMap(\.handedOver),
            numbers: offsets.flatMap { [Double($0.horizontal), Double($0.vertical)] })
    }

    open var items: [any UIDynamicItem] { itemStorage }

    // MARK: Properties

    /// The anchor of the kinds that have one; moving it pulls the item along.
    open var anchorPoint: CGPoint {
        didSet {
            guard anchorPoint != oldValue, let joint else { return }
            joint.moveAnchor(to: PhysicsVector(anchorPoint))
            wakeItems()
        }
    }

    private var ownLength: CGFloat?
    /// The length of a rod or spring at rest, or the longest extent of a rope, in points. Unless it is set, it is the
    /// distance between the two points when the behavior is created, measured again when the behavior joins an
    /// animator.
    open var length: CGFloat {
        get {
            if let ownLength { return ownLength }
            guard form == .distance || form == .limit else { return 0 }
            return CGFloat(joint?.lengthAtRest ?? firstLength)
        }
        set { if !newValue.isNaN { change(\.ownLength, min(max(newValue, 0), 1e6)) } }
    }

    private var ownDamping: CGFloat = 0
    /// The spring's damping ratio; 1 is critical.
    open var damping: CGFloat {
        get { ownDamping }
        set { change(\.ownDamping, newValue) }
    }

    private var ownFrequency: CGFloat = 0
    /// The spring's frequency in Hz; 0 makes a rod.
    open var frequency: CGFloat {
        get { ownFrequency }
        set { change(\.ownFrequency, newValue) }
    }

    private var ownFriction: CGFloat = 0
    /// A pin's resisting torque or a rail's resisting force. A torque of 1 gives a square of 100 points and density 1
    /// an angular acceleration of 6 rad/s², because its moment of inertia is 1/6.
    open var frictionTorque: CGFloat {
        get { ownFriction }
        set { change(\.ownFriction, newValue) }
    }

    /// A pin's limits in radians, relative to the angle between the items at creation, or a rail's limits in points,
    /// relative to the position at creation. A rail measures the anchor as seen from the item, so an item that moves
    /// along the axis has a negative position (decision 24).
    open var attachmentRange = UIFloatRange.infinite { didSet { if attachmentRange != oldValue { rebuild() } } }

    private func change<Value: Equatable>(
        _ property: ReferenceWritableKeyPath<UIAttachmentBehavior, Value>, _ value: Value
    ) {
        guard self[keyPath: property] != value else { return }
        self[keyPath: property] = value
        rebuild()
    }

    private func rebuild() {
        guard let joint else { return }
        joint.kind = kind(length: Double(length))
        wakeItems()
    }

    // MARK: Joining an animator

    override var takesChildren: Bool { false }

    /// Points per meter in UIKit's torques, as recorded of UIKit (decision 24).
    private static let pointsPerMeter = 100.0

    /// The length in points below which an item rotates about its anchor, since a rod without length has no direction.
    private static let leastRod = 1.0

    private func kind(length: Double) -> PhysicsJoint.Kind {
        let friction = Double(ownFriction.isFinite ? max(ownFriction, 0) : 0)
        switch form {
        case .distance:
            guard let spring = PhysicsSpring(frequency: ownFrequency, damping: ownDamping) else {
                return length < Self.leastRod && ownLength == nil ? .pin() : .distance(length)
            }
            return .distance(length, spring: spring)
        case .limit: return .limit(length)
        case .fixed: return .fixed
        case .pin:
            return .pin(
                range: attachmentRange.limits, friction: friction * Self.pointsPerMeter * Self.pointsPerMeter)
        case .sliding(let axis):
            return .sliding(
                axis: PhysicsVector(axis), range: attachmentRange.limits.map(\.reversed),
                friction: friction * Self.pointsPerMeter)
        }
    }

    override func didAssociate(with engine: DynamicsEngine) {
        let bodies = itemStorage.compactMap { engine.existing($0)?.body }
        // An attachment of an item to itself has no effect.
        guard let first = bodies.first, bodies.count == offsets.count else { return }
        let (a, b) = ends(first, bodies.count > 1 ? bodies[1] : nil)
        let distance = (Self.place(a) - Self.place(b)).length
        joint = engine.world.makeJoint(
            kind(length: ownLength.map { Double($0) } ?? distance), a, b, collides: form == .distance)
        for body in bodies { body.wake() }
    }

    override func willDissociate(from engine: DynamicsEngine) {
        if let joint { engine.world.remove(joint) }
        joint = nil
    }

    private func ends(_ first: PhysicsBody, _ second: PhysicsBody?) -> (PhysicsJoint.End, PhysicsJoint.End) {
        let anchor = PhysicsVector(anchorPoint)
        switch form {
        case .distance, .limit:
            let end = PhysicsJoint.End.body(first, at: PhysicsVector(offsets[0]))
            return (second.map { .body($0, at: PhysicsVector(offsets[1])) } ?? .world(anchor), end)
        case .fixed, .pin, .sliding:
            let end = PhysicsJoint.End.body(first, at: first.offset(ofWorldPoint: anchor))
            return (second.map { .body($0, at: $0.offset(ofWorldPoint: anchor)) } ?? .world(anchor), end)
        }
    }

    private static func place(_ end: PhysicsJoint.End) -> PhysicsVector {
        switch end {
        case .world(let point): point
        case .body(let body, let offset): body.worldPoint(offset)
        }
    }
}

extension UIDynamicItem {
    /// Returns the position of a point that rotates with the item, in the space of the item's center.
    fileprivate func place(of offset: UIOffset) -> PhysicsVector {
        let turned = CGPoint(x: offset.horizontal, y: offset.vertical)
            .applying(CGAffineTransform(rotationAngle: transform.angle))
        return PhysicsVector(center) + PhysicsVector(turned)
    }
}

extension PhysicsBody {
    /// Converts a point of the world to the body's own space.
    fileprivate func offset(ofWorldPoint point: PhysicsVector) -> PhysicsVector {
        let x = worldPoint(PhysicsVector(1, 0)) - position
        let y = worldPoint(PhysicsVector(0, 1)) - position
        let d = point - position
        return PhysicsVector((d * x).sum(), (d * y).sum())
    }
}

extension UIDynamicItem {
    /// The item as an initializer takes it: the object, retained once, and its protocol witness table.
    fileprivate var handedOver: [UInt] {
        // `as any` keeps the compiler from passing the box's contents.
        let words = unsafeBitCast(self as any UIDynamicItem, to: (object: Unmanaged<AnyObject>, table: UInt).self)
        return [UInt(bitPattern: words.object.retain().toOpaque()), words.table]
    }
}

extension ClosedRange<Double> {
    /// The range for the opposite direction.
    fileprivate var reversed: Self { -upperBound ... -lowerBound }
}

extension PhysicsSpring {
    /// - Returns: `nil` if the frequency is not positive and finite.
    init?(frequency: CGFloat, damping: CGFloat) {
        guard frequency > 0, frequency.isFinite else { return nil }
        // A damping ratio above 1000 has no further effect.
        self.init(
            frequency: Double(frequency), dampingRatio: damping.isNaN ? 0 : Double(min(max(damping, 0), 1000)))
    }
}

extension PhysicsJoint {
    /// The length at rest, or 0 for joints without one.
    fileprivate var lengthAtRest: Double {
        switch kind {
        case .distance(let length, _): length
        case .limit(let length): length
        default: 0
        }
    }
}
