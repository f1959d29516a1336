import QuartzCore
import QuinceRenderTree

/// The values of layers that animation blocks change, so that a cancelled transition can restore them.
///
/// A property animator's changes are not among them: it restores its own when it ends at its start.
@MainActor
package final class ChangedValues {
    private struct Change {
        let layer: CALayer
        let property: LayerProperty
        let old: AnimatableValue
        /// The value that the blocks left.
        var new: AnimatableValue
    }

    private struct Key: Hashable {
        let layer: ObjectIdentifier
        let name: String
    }

    private var changes: [Change] = []
    private var known: Set<Key> = []
    /// The last animation before the blocks.
    private let mark = CALayer.lastAnimation

    package init() {}

    /// Notes a value before it changes; the first one of a property counts.
    func noteOldValue(of layer: CALayer, _ name: String) {
        guard let property = LayerProperty.named(name, of: layer.state.special),
            known.insert(Key(layer: ObjectIdentifier(layer), name: name)).inserted
        else { return }
        let old = property.get(layer.state)
        changes.append(Change(layer: layer, property: property, old: old, new: old))
    }

    /// Notes the values that the blocks have left; called after they have run.
    func noteNewValues() {
        for index in changes.indices { changes[index].new = changes[index].property.get(changes[index].layer.state) }
    }

    /// Sets the old values and removes the animations, except where the app has set another value since.
    package func restore() {
        ViewAnimation.disabled {
            for change in changes where change.property.get(change.layer.state) == change.new {
                change.layer.removeAnimations(after: mark)
                change.layer.setValue(change.old.any, forKey: change.property.name)
            }
        }
        forget()
    }

    package func forget() { (changes, known) = ([], []) }
}
