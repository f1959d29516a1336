import Foundation
import QuinceMotion
import QuinceObjCRuntime
package import QuinceRenderTree
import Synchronization

/// An animation of a layer: the layer's own copy, and its form in the render tree.
struct AttachedAnimation {
    let id: AnimationID
    let key: String?
    let animation: CAAnimation
    var compiled: LayerAnimation
    /// Whether commit has replaced the begin time 0, "now", with the layer's local time.
    var isResolved: Bool

    private static let count = Atomic<UInt64>(0)
    static var lastID: AnimationID { AnimationID(raw: count.load(ordering: .relaxed)) }
    static func nextID() -> AnimationID { AnimationID(raw: count.add(1, ordering: .relaxed).newValue) }
}

extension CALayer {
    func attach(_ original: CAAnimation, _ key: String?) {
        guard modelLayer == nil, let animation = original.copy() as? CAAnimation else { return }
        let key = animation is CATransition ? kCATransition : key
        let stack = TransactionStack.current
        if animation.timing.duration <= 0 { animation.timing.duration = stack.animationDuration }
        if let curve = stack.animationTimingFunction { animation.timingFunction = curve }
        if let key { detach(where: { $0.key == key }) }
        original.onAttach?(animation, self)
        let id = AttachedAnimation.nextID()
        let attached = AttachedAnimation(
            id: id, key: key, animation: animation, compiled: compile(animation, id),
            isResolved: animation.timing.beginTime != 0)
        attachedAnimations.append(attached)
        AnimationEvents.shared.register(attached, on: self, groups: stack.openCompletionGroups)
        if changesDrawing(attached.compiled.content) { AnimatedDisplay.watch(self) }
        note(.animations)
    }

    private func compile(_ animation: CAAnimation, _ id: AnimationID) -> LayerAnimation {
        let content = capturePrevious(animation, animation.content(for: self))
        return LayerAnimation(
            id: id, timing: animation.timing, curve: animation.timingFunction?.curve, content: content)
    }

    /// Sets the start of a basic animation without any value: it runs from the presented value to the model's, which
    /// may change.
    private func capturePrevious(_ animation: CAAnimation, _ content: LayerAnimation.Content) -> LayerAnimation.Content
    {
        guard case .property(var property) = content else { return content }
        let previous = property.target.get(from: presentedState)
        switch property.values {
        case .basic(nil, nil, nil): property.values = .basic(from: previous, to: nil, by: nil)
        case .spring(let spring, nil, nil, nil): property.values = .spring(spring, from: previous, to: nil, by: nil)
        default: return content
        }
        return .property(property)
    }

    func detachAnimation(_ key: String) { detach { $0.key == key } }
    func detachAllAnimations() { detach { _ in true } }
    /// Ends the animations that do not wait for the layer to enter a tree.
    func endAnimationsOutsideTree() {
        for attached in attachedAnimations where attached.animation.endsOutsideTree {
            AnimationEvents.shared.animationEnded(attached.id)
            detachAnimation(id: attached.id)
        }
    }

    func detachAnimation(id: AnimationID) { detach { $0.id == id } }
    /// Drops an animation silently, when nothing that it could notify is left.
    func dropAnimation(_ id: AnimationID) { attachedAnimations.removeAll { $0.id == id } }

    private func detach(where matches: (AttachedAnimation) -> Bool) {
        let removed = attachedAnimations.filter(matches)
        guard !removed.isEmpty else { return }
        attachedAnimations.removeAll(where: matches)
        if removed.contains(where: { changesDrawing($0.compiled.content) }) { AnimatedDisplay.watch(self) }
        note(.animations)
        for attached in removed { AnimationEvents.shared.animationWasRemoved(attached.id) }
    }

    func listedAnimationKeys() -> [String]? {
        let keys = attachedAnimations.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    func attachedAnimation(_ key: String) -> CAAnimation? {
        attachedAnimations.last { $0.key == key }?.animation
    }

    /// Replaces "now" with the layer's local time; called at commit.
    func resolveBeginTimes(at seconds: Double) {
        guard attachedAnimations.contains(where: { !$0.isResolved }) else { return }
        let local = convertTime(seconds, from: nil)
        for i in attachedAnimations.indices where !attachedAnimations[i].isResolved {
            attachedAnimations[i].isResolved = true
            attachedAnimations[i].animation.timing.beginTime = local
            attachedAnimations[i].compiled.timing.beginTime = local
        }
    }

    // MARK: Presentation

    /// The model with the present animations applied, using the same functions as the render tree.
    package var presentedState: LayerState {
        guard !attachedAnimations.isEmpty else { return state }
        var shown = state
        let local = convertTime(CACurrentMediaTime(), from: nil)
        for animation in animationsBegunByNow { animation.apply(to: &shown, model: state, parentTime: local) }
        return shown
    }

    /// The animations as they are if the commit that gives them a begin time happens now.
    var animationsBegunByNow: [LayerAnimation] {
        let local = convertTime(CACurrentMediaTime(), from: nil)
        return attachedAnimations.map { attached in
            var animation = attached.compiled
            if !attached.isResolved { animation.timing.beginTime = local }
            return animation
        }
    }

    /// The slot of `init(layer:)`, which a subclass overrides to copy its own stored properties.
    private static let copying = InitializerSlot(of: CALayer.self, declaredAt: 0)

    /// Whether `init(layer:)` is creating a presentation layer on the calling thread.
    static var makesPresentation: Bool {
        get { Thread.current.threadDictionary["quince.presentation"] as? Bool ?? false }
        set { Thread.current.threadDictionary["quince.presentation"] = newValue }
    }

    func makePresentation() -> CALayer? {
        if modelLayer != nil { return self }
        guard isCommitted else { return nil }
        let outer = Self.makesPresentation
        Self.makesPresentation = true
        defer { Self.makesPresentation = outer }
        guard let copy = Self.copying.make(type(of: self), any: self) else { return nil }
        copy.state = presentedState
        copy.modelLayer = self
        if copy.state.filters != state.filters { copy.updateFilterLists() }
        copy.maskStorage = maskStorage?.presentation() ?? maskStorage
        return copy
    }

    var presentedSuperlayer: CALayer? { passParent.map { $0.makePresentation() ?? $0 } }

    /// Returns the sublayers; a presentation layer's are presentation layers too.
    func presentationSublayers() -> [CALayer]? {
        let layers = modelLayer.map { $0.sublayerStorage.map { $0.presentation() ?? $0 } } ?? sublayerStorage
        return layers.isEmpty ? nil : layers
    }
}
