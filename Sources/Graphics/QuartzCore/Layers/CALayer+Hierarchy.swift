import Foundation
import QuinceDiagnostics
import QuinceObjCRuntime

extension CALayer {
    func insert(_ layer: CALayer, at index: Int) {
        requireLikeUIKit(layer !== self, "CALayer: \(self) cannot be its own sublayer")
        requireLikeUIKit(!isDescendant(of: layer), "CALayer: adding \(layer) to \(self) would make a cycle")
        var place = index
        if layer.superlayer === self, let old = sublayerStorage.index(identicalTo: layer) {
            sublayerStorage.remove(at: old)
            if old < place { place -= 1 }
        } else {
            layer.leaveSuperlayer()
        }
        let event = eventAction("sublayers")
        sublayerStorage.insert(layer, at: min(max(place, 0), sublayerStorage.count))
        layer.parentLayer = self
        note(.sublayers)
        layer.setInRenderTree(isInRenderTree)
        layer.passOnWishes()
        markNeedsLayout()
        event?.run(forKey: "sublayers", object: self, arguments: nil)
        layer.eventAction("onOrderIn")?.run(forKey: "onOrderIn", object: layer, arguments: nil)
    }

    /// Returns the action of an event: `onOrderIn`, `onOrderOut`, `sublayers`. It is `nil` for layers that are not on
    /// screen.
    private func eventAction(_ event: String) -> (any CAAction)? {
        isInRenderTree ? actionForChange(event) : nil
    }

    private func isDescendant(of layer: CALayer) -> Bool {
        sequence(first: self, next: \.passParent).contains { $0 === layer }
    }

    func insert(_ layer: CALayer, below sibling: CALayer?) {
        guard let index = place(of: sibling, without: layer) else { return insert(layer, at: 0) }
        insertSettled(layer, at: index)
    }

    func insert(_ layer: CALayer, above sibling: CALayer?) {
        guard let index = place(of: sibling, without: layer) else { return insert(layer, at: sublayerStorage.count) }
        insertSettled(layer, at: index + 1)
    }

    /// Returns the sibling's index without `layer` in the list.
    private func place(of sibling: CALayer?, without layer: CALayer) -> Int? {
        guard let sibling, sibling !== layer, let index = sublayerStorage.index(identicalTo: sibling) else {
            return nil
        }
        guard layer.superlayer === self, let own = sublayerStorage.index(identicalTo: layer) else { return index }
        return own < index ? index - 1 : index
    }

    /// - Parameter index: counted without `layer`.
    private func insertSettled(_ layer: CALayer, at index: Int) {
        let old = layer.superlayer === self ? sublayerStorage.index(identicalTo: layer) : nil
        insert(layer, at: old.map { $0 < index ? index + 1 : index } ?? index)
    }

    func replace(_ old: CALayer, _ new: CALayer) {
        guard let index = sublayerStorage.index(identicalTo: old) else { return }
        old.leaveSuperlayer()
        insert(new, at: index)
    }

    func replaceSublayers(_ layers: [CALayer]) {
        let kept = Set(layers.map(ObjectIdentifier.init))
        for layer in sublayerStorage where !kept.contains(ObjectIdentifier(layer)) { layer.leaveSuperlayer() }
        for (index, layer) in layers.enumerated() { insert(layer, at: index) }
    }

    func leaveSuperlayer() {
        if let masked = maskedLayer { return masked.setMask(nil) }
        guard let parent = parentLayer else { return }
        let event = parent.eventAction("sublayers")
        eventAction("onOrderOut")?.run(forKey: "onOrderOut", object: self, arguments: nil)
        parent.sublayerStorage.remove(identicalTo: self)
        parentLayer = nil
        parent.note(.sublayers)
        parent.markNeedsLayout()
        setInRenderTree(false)
        event?.run(forKey: "sublayers", object: parent, arguments: nil)
    }

    func setMask(_ layer: CALayer?) {
        guard layer !== maskStorage else { return }
        if let layer {
            requireLikeUIKit(
                layer !== self && !isDescendant(of: layer), "CALayer: \(layer) as mask of \(self) would make a cycle")
        }
        // A mask is not a sublayer, and masks one layer.
        layer?.leaveSuperlayer()
        if let old = maskStorage {
            old.maskedLayer = nil
            old.setInRenderTree(false)
        }
        maskStorage = layer
        note(.mask)
        guard let layer else { return }
        layer.maskedLayer = self
        layer.setInRenderTree(isInRenderTree)
        layer.passOnWishes()
    }

    /// Makes the layer the root of a screen, or ends this.
    package func setIsScreenRoot(_ isRoot: Bool) { setInRenderTree(isRoot) }

    private func setInRenderTree(_ isIn: Bool) {
        guard isInRenderTree != isIn else { return }
        isInRenderTree = isIn
        noteMembership()
        for layer in sublayerStorage { layer.setInRenderTree(isIn) }
        maskStorage?.setInRenderTree(isIn)
    }

    /// The layer's parent in the passes; for a mask, the layer that it masks.
    var passParent: CALayer? { parentLayer ?? maskedLayer }

    private func passOnWishes() {
        if subtreeNeedsLayout { passParent?.markSubtreeNeedsLayout() }
        if subtreeNeedsDisplay { passParent?.markSubtreeNeedsDisplay() }
    }
}
