public import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime
import UIKitCore

/// A behavior that moves items, alone or as a composition: a subclass adds children in its initializer.
///
/// A behavior of this class has children and no items; UIKit's own behaviors that move items have items and no
/// children.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    weak var engine: DynamicsEngine?
    private(set) var itemStorage: [any UIDynamicItem] = []
    /// The identities of the items, which `itemStorage` keeps alive.
    private var itemIDs: Set<ObjectIdentifier> = []

    public override init() { super.init() }

    /// The animator, or `nil` if the behavior is in none or the animator is gone.
    open var dynamicAnimator: UIDynamicAnimator? { engine?.animator }
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// A block that is called in every frame of the animator, after the items were moved.
    open var action: (() -> Void)?

    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard takesChildren, !childBehaviors.contains(where: { $0 === behavior }) else { return }
        if behavior.holds(self) { stopLikeUIKit("A behavior cannot be a child of itself: \(behavior)") }
        childBehaviors.append(behavior)
        engine?.associate(behavior)
        engine?.changed()
    }

    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
        childBehaviors.remove(at: index)
        guard let engine else { return }
        engine.dissociate(behavior)
        engine.changed()
    }

    /// Called before the behavior joins an animator, and with `nil` when it leaves one.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // MARK: Overrides of UIKit's behaviors

    var takesChildren: Bool { true }
    /// Applies the behavior to an item that was added; `leave` reverts it.
    func join(_ record: ItemBody, _ engine: DynamicsEngine) {}
    func leave(_ record: ItemBody, _ engine: DynamicsEngine) {}
    /// Called after the behavior's items joined.
    func didAssociate(with engine: DynamicsEngine) {}
    /// Called before the behavior's items leave.
    func willDissociate(from engine: DynamicsEngine) {}
}

extension UIDynamicBehavior {
    /// Whether this behavior is the other one or has it among its descendants.
    private func holds(_ other: UIDynamicBehavior) -> Bool {
        self === other || childBehaviors.contains { $0.holds(other) }
    }

    func contains(_ item: any UIDynamicItem) -> Bool { itemIDs.contains(ObjectIdentifier(item)) }

    func insert(_ item: any UIDynamicItem) {
        guard itemIDs.insert(ObjectIdentifier(item)).inserted else { return }
        itemStorage.append(item)
        guard let engine else { return }
        join(engine.retain(item), engine)
        engine.changed()
    }

    func drop(_ item: any UIDynamicItem) {
        guard let index = itemStorage.firstIndex(where: { $0 === item }) else { return }
        itemStorage.remove(at: index)
        itemIDs.remove(ObjectIdentifier(item))
        guard let engine else { return }
        release(item, engine)
        engine.changed()
    }

    /// Wakes the items after a change that affects their motion.
    func wakeItems() {
        guard let engine else { return }
        for item in itemStorage { engine.existing(item)?.body.wake() }
        engine.changed()
    }

    func associate(with engine: DynamicsEngine) {
        for item in itemStorage { join(engine.retain(item), engine) }
        didAssociate(with: engine)
    }

    func dissociate(from engine: DynamicsEngine) {
        willDissociate(from: engine)
        for item in itemStorage { release(item, engine) }
    }

    private func release(_ item: any UIDynamicItem, _ engine: DynamicsEngine) {
        if let record = engine.existing(item) { leave(record, engine) }
        engine.release(item)
    }
}
