package import QuinceRenderTree

/// Animations of a layer tree whose time another object moves; that object also determines when they end.
extension CALayer {
    /// The last animation that has been added to any layer.
    package static var lastAnimation: AnimationID { AttachedAnimation.lastID }

    /// Whether the ends of this layer's animations are held back, by itself or by an ancestor.
    var isHoldingEnds: Bool { sequence(first: self, next: \.passParent).contains(where: \.holdsAnimationEnds) }

    /// Begins the animations of this tree that have no begin time yet at the present local time.
    ///
    /// The commit would do the same, but until then the local time may have been moved.
    package func beginAnimations(at seconds: Double) {
        forEachInTree { $0.resolveBeginTimes(at: seconds) }
    }

    /// Ends the animations of this tree that are over at an instant, one commit before the render tree would.
    package func endFinishedAnimations(at seconds: Double) {
        forEachInTree { layer in
            let local = layer.convertTime(seconds, from: nil)
            let over = layer.attachedAnimations.filter { $0.isResolved && $0.isOver(at: local) }
            AnimationEvents.shared.take(over.map { AnimationProgress(id: $0.id, hasEnded: true) })
        }
    }

    /// Notifies the delegates of this tree's animations that were added after another one that they have ended, and
    /// leaves the animations on their layers. Endless animations continue.
    package func declareEndOfAnimations(after mark: AnimationID) {
        forEachInTree { layer in
            for animation in layer.finiteAnimations(after: mark) { AnimationEvents.shared.animationEnded(animation) }
        }
    }

    /// Removes the animations of this tree that were added after another one, except endless ones.
    package func removeTreeAnimations(after mark: AnimationID) { forEachInTree { $0.removeAnimations(after: mark) } }

    /// Removes this layer's animations that were added after another one, except endless ones.
    package func removeAnimations(after mark: AnimationID) {
        for animation in finiteAnimations(after: mark) { detachAnimation(id: animation) }
    }

    /// Whether this tree has an animation that will end.
    package var hasFiniteAnimations: Bool {
        var result = false
        forEachInTree { result = result || $0.attachedAnimations.contains { $0.willEnd } }
        return result
    }

    private func finiteAnimations(after mark: AnimationID) -> [AnimationID] {
        attachedAnimations.filter { $0.id > mark && $0.compiled.timing.activeDuration.isFinite }.map(\.id)
    }

    private func forEachInTree(_ body: (CALayer) -> Void) {
        body(self)
        maskStorage?.forEachInTree(body)
        for layer in sublayerStorage { layer.forEachInTree(body) }
    }
}

extension AttachedAnimation {
    /// Whether it ends by itself and has not ended yet.
    fileprivate var willEnd: Bool { animation.isRemovedOnCompletion && compiled.timing.parentEndTime != nil }

    fileprivate func isOver(at local: Double) -> Bool {
        if case .after = compiled.timing.phase(atParent: local) { return true }
        return false
    }
}
