/// The conditions for the animation blocks that a transition's animator runs while it is started.
@MainActor
package struct TransitionScope {
    /// Changes that the next block with a duration animates in addition to its own, as if they were in it.
    var companions: (() -> Void)?
    /// The record of the values that the blocks change.
    let changes: ChangedValues
    /// The time that property animators follow; `nil` for the media clock.
    let clock: LayerClock?

    package init(companions: (() -> Void)?, changes: ChangedValues, clock: LayerClock?) {
        (self.companions, self.changes, self.clock) = (companions, changes, clock)
    }

    /// Runs a body whose animation blocks have these conditions.
    package func run(_ body: () -> Void) {
        let outer = ViewAnimation.scope
        ViewAnimation.scope = self
        body()
        ViewAnimation.scope = outer
        changes.noteNewValues()
        clock?.beginAnimations()
    }
}
