import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
import QuincePhysicsKit
import UIKitCore

/// An animator's physics: the bodies of items, and the order of steps in a frame.
@MainActor
final class DynamicsEngine {
    let world = PhysicsWorld()
    weak var animator: UIDynamicAnimator?
    private weak var referenceView: UIView?
    private var records: [ObjectIdentifier: ItemBody] = [:]
    private var sorted: [UIDynamicBehavior] = []
    private var needsSorting = false
    private var pushes: [UIPushBehavior] = []
    private var contacts: [PhysicsContactEvent] = []
    private var knownBounds: CGRect?
    var needsProperties = false
    /// The items that the last frame has moved.
    private(set) var moved: [any UIDynamicItem] = []

    init(referenceView: UIView?) {
        self.referenceView = referenceView
        world.contactHandler = { [unowned self] in contacts.append($0) }
    }

    var isEmpty: Bool { records.isEmpty }

    /// Whether nothing moves and no force acts.
    var isAtRest: Bool { world.isAtRest }

    /// The bounds of the reference view, if there is one.
    var referenceBounds: CGRect? { referenceView?.bounds }

    // MARK: Behaviors

    /// Adds a behavior to the tree. One that is in it already stops the process with UIKit's message; one of another
    /// animator leaves that animator.
    func associate(_ behavior: UIDynamicBehavior) {
        if behavior.engine === self {
            stopLikeUIKit("Adding the same behavior twice to the same animator is not supported \(behavior)")
        }
        if let other = behavior.engine { other.animator?.giveUp(behavior) }
        behavior.willMove(to: animator)
        behavior.engine = self
        treeChanged()
        behavior.associate(with: self)
        for child in behavior.childBehaviors { associate(child) }
    }

    func dissociate(_ behavior: UIDynamicBehavior) {
        guard behavior.engine === self else { return }
        for child in behavior.childBehaviors { dissociate(child) }
        behavior.dissociate(from: self)
        behavior.willMove(to: nil)
        // `willMove(to:)` may have added children.
        for child in behavior.childBehaviors { dissociate(child) }
        behavior.engine = nil
        treeChanged()
    }

    /// Releases the sorted behaviors immediately, because the next frame may never come.
    private func treeChanged() {
        (needsSorting, needsProperties) = (true, true)
        (sorted, pushes) = ([], [])
    }

    /// All behaviors in the tree, parents before their children.
    var associated: [UIDynamicBehavior] {
        if needsSorting { sort() }
        return sorted
    }

    private func sort() {
        needsSorting = false
        sorted = []
        for behavior in animator?.behaviors ?? [] { collect(behavior) }
        pushes = sorted.compactMap { $0 as? UIPushBehavior }
        // The callback runs in every step of the physics, so it is set only if needed.
        let isPushed = pushes.contains { $0.mode == .continuous }
        world.beforeStep =
            isPushed ? { [unowned self] _, _ in MainActor.assumeIsolated { push() } } : nil
    }

    private func collect(_ behavior: UIDynamicBehavior) {
        if behavior.engine === self { sorted.append(behavior) }
        for child in behavior.childBehaviors { collect(child) }
    }

    // MARK: Items

    func existing(_ item: any UIDynamicItem) -> ItemBody? { records[ObjectIdentifier(item)] }

    /// Retains an item's body. A view that is not inside the reference view stops the process with UIKit's message.
    func retain(_ item: any UIDynamicItem) -> ItemBody {
        let record = existing(item) ?? register(item)
        record.uses += 1
        record.body.wake()
        return record
    }

    private func register(_ item: any UIDynamicItem) -> ItemBody {
        if let view = item as? UIView, let referenceView, !view.isDescendant(of: referenceView) {
            stopLikeUIKit(
                "View item (\(view)) should be a descendant of reference view in "
                    + (animator.map { "\($0)" } ?? "nil"))
        }
        let record = ItemBody(item, in: world, referenceView: referenceView)
        records[ObjectIdentifier(item)] = record
        needsProperties = true
        return record
    }

    func release(_ item: any UIDynamicItem) {
        guard let record = existing(item) else { return }
        record.uses -= 1
        needsProperties = true
        guard record.uses == 0 else { return record.body.wake() }
        world.remove(record.body)
        records[ObjectIdentifier(item)] = nil
    }

    func items(in rect: CGRect) -> [any UIDynamicItem] {
        let low = PhysicsVector(Double(rect.minX), Double(rect.minY))
        let high = PhysicsVector(Double(rect.maxX), Double(rect.maxY))
        return world.bodies(inRectFrom: low, to: high).compactMap { ($0.owner as? ItemBody)?.item }
    }

    /// All items, in no order.
    var items: [any UIDynamicItem] { records.values.map(\.item) }

    /// Resumes the animator after a change that affects the motion.
    func changed() { animator?.resume() }

    // MARK: A frame

    func step(by seconds: Double) {
        if needsProperties { assignProperties() }
        followReferenceBounds()
        let behaviors = associated
        for push in pushes { push.applyImpulses(in: self) }
        world.advance(by: seconds)
        moved = world.movedBodies.compactMap { ($0.owner as? ItemBody)?.item }
        for body in world.movedBodies { (body.owner as? ItemBody)?.givePlace() }
        tellContacts()
        for behavior in behaviors where behavior.engine === self { behavior.action?() }
    }

    /// Applies the forces of pushes, in each step of the physics.
    private func push() { for push in pushes { push.applyForces(in: self) } }

    private func tellContacts() {
        guard !contacts.isEmpty else { return }
        let events = contacts
        contacts = []
        let behaviors = associated.compactMap { $0 as? UICollisionBehavior }
        for phase in [PhysicsContactEvent.Phase.began, .ended] {
            for event in events where event.phase == phase {
                for behavior in behaviors where behavior.engine === self { behavior.tell(event) }
            }
        }
    }

    // MARK: The reference view's bounds

    func referenceBoundsChanged() {
        guard followReferenceBounds() else { return }
        world.wake()
        changed()
    }

    @discardableResult
    private func followReferenceBounds() -> Bool {
        let bounds = referenceBounds
        guard bounds != knownBounds else { return false }
        knownBounds = bounds
        let collisions = associated.compactMap { $0 as? UICollisionBehavior }
        for behavior in collisions { behavior.makeImplicitBoundary(in: self) }
        return collisions.contains { $0.translatesReferenceBoundsIntoBoundary }
    }

    // MARK: Properties

    /// Assigns the properties of bodies. A body without an item behavior has QuincePhysicsKit's own properties; if an item
    /// has several behaviors, the last one in the tree applies, with all of its properties
    /// (behaviour/dynamics.md#item-behaviors).
    private func assignProperties() {
        needsProperties = false
        var last: [ObjectIdentifier: UIDynamicItemBehavior] = [:]
        for case let behavior as UIDynamicItemBehavior in associated {
            for item in behavior.items { last[ObjectIdentifier(item)] = behavior }
        }
        for body in world.bodies {
            guard let record = body.owner as? ItemBody else { continue }
            (last[ObjectIdentifier(record.item)]?.values ?? .ofBodies).assign(to: body)
        }
    }
}
