import CoreGraphics
import Foundation
package import QuartzCore
import QuinceObjCRuntime
import QuinceRenderTree

extension AnimatedView {
    /// Returns the action for a layer's event; `NSNull` outside of an animation block, so that a view's layer never
    /// animates by itself. Unlike on iOS blocks animate `sublayerTransform`, `contents`, `contentsRect` and filters too, and
    /// `shadowOpacity` before iOS 13.
    package func animationAction(_ layer: CALayer, _ event: String) -> (any CAAction)? {
        guard let animation = ViewAnimation.current, let kind = LayerProperty.named[event]?.blockAnimation,
            layer.isInRenderTree || animation.reachesLooseLayers
        else {
            return NSNull()
        }
        animation.noteChange(of: self)
        if animation.tracks == nil { ViewAnimation.scope?.changes.noteOldValue(of: layer, event) }
        guard animation.duration > 0 || animation.tracks != nil else { return NSNull() }
        if let keyframes = animation.keyframes {
            keyframes.noteOldValue(of: layer, event)
            return KeyframeAction(recorder: keyframes)
        }
        let property = LayerProperty.named[event]
        if let tracks = animation.tracks, let old = property?.get(layer.state) {
            return TrackAction(tracks: tracks, isAdditive: kind == .additive, old: old)
        }
        let fromScreen = kind == .absolute && animation.options.contains(.beginFromCurrentState)
        guard let old = property?.get(fromScreen ? layer.presentedState : layer.state) else { return NSNull() }
        guard kind == .absolute else { return BlockAction(animation: animation, old: old) }
        return animation.basicAction(event, from: old, on: layer)
    }
}

extension ViewAnimation {
    /// Returns an animation of the block's kind, without values.
    fileprivate func makeAnimation(_ keyPath: String) -> CABasicAnimation {
        guard let spring else { return CABasicAnimation(keyPath: keyPath) }
        let animation = CASpringAnimation(keyPath: keyPath)
        animation.spring = spring
        return animation
    }

    /// Returns a complete `CABasicAnimation`, as on iOS: layers reuse the block's timing for their own properties with
    /// `super.action(forKey: "opacity") as? CABasicAnimation`, changing its key path and values.
    fileprivate func basicAction(_ keyPath: String, from old: AnimatableValue, on layer: CALayer) -> CABasicAnimation {
        let animation = makeAnimation(keyPath)
        animation.fromValue = old.animated
        prepare(animation, for: layer)
        let noteUse = animation.onAttach
        animation.onAttach = { copy, layer in
            noteUse?(copy, layer)
            guard let copy = copy as? CABasicAnimation, copy.keyPath == keyPath else { return }
            // The current value is the end, so that a later change without animation does not affect this animation.
            if copy.toValue == nil { copy.toValue = LayerProperty.named[keyPath]?.get(layer.state).animated }
        }
        return animation
    }
}

/// Records a change in a property animator's block.
private struct TrackAction: CAAction {
    let tracks: AnimatorTracks
    let isAdditive: Bool
    let old: AnimatableValue

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer, let new = LayerProperty.named[event]?.get(layer.state) else { return }
        nonisolated(unsafe) let target = layer
        MainActor.assumeIsolated { tracks.record(target, event, isAdditive: isAdditive, old: old, new: new) }
    }
}

/// Runs after the model has changed: it has the old value, reads the new one, and adds the additive animations.
private struct BlockAction: CAAction {
    let animation: ViewAnimation
    let old: AnimatableValue

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer,
            let new = LayerProperty.named(event, of: layer.state.special)?.get(layer.state)
        else { return }
        // Actions run where the block runs, on the main thread.
        nonisolated(unsafe) let target = layer
        MainActor.assumeIsolated { addAnimations(target, event, new) }
    }

    @MainActor
    private func addAnimations(_ layer: CALayer, _ event: String, _ new: AnimatableValue) {
        guard case .rect(let from) = old, case .rect(let to) = new else {
            return addAdditive(layer, event, old, new)
        }
        if from.origin != to.origin { addAdditive(layer, "bounds.origin", .point(from.origin), .point(to.origin)) }
        if from.size != to.size { addAdditive(layer, "bounds.size", .size(from.size), .size(to.size)) }
    }

    @MainActor
    private func addAbsolute(_ layer: CALayer, _ keyPath: String, _ new: AnimatableValue) {
        let animation = animation.makeAnimation(keyPath)
        animation.fromValue = old.animated
        animation.toValue = new.animated
        self.animation.add(animation, to: layer, forKey: keyPath)
    }

    @MainActor
    private func addAdditive(_ layer: CALayer, _ keyPath: String, _ old: AnimatableValue, _ new: AnimatableValue) {
        guard let difference = new.difference(to: old) else { return addAbsolute(layer, keyPath, new) }
        let animation = animation.makeAnimation(keyPath)
        animation.isAdditive = true
        if case .transform(let model) = new, let back = model.inverted(), case .transform(let from) = old {
            // The displayed transform is `value · model`: from · model⁻¹ yields the old transform.
            animation.fromValue = from.concatenating(back)
        } else {
            animation.fromValue = difference.any
        }
        animation.toValue = difference.zero.any
        self.animation.add(animation, to: layer, forKey: freeKey(layer, keyPath))
    }

    /// Returns "position", then "position-2", "position-3": additive animations do not replace each other.
    private func freeKey(_ layer: CALayer, _ keyPath: String) -> String {
        guard layer.animation(forKey: keyPath) != nil else { return keyPath }
        var number = 2
        while layer.animation(forKey: "\(keyPath)-\(number)") != nil { number += 1 }
        return "\(keyPath)-\(number)"
    }
}
