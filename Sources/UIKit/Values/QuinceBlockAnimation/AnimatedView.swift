/// A view as animation blocks see it: the protocol that the views of every kit adopt, whose layers have them as delegates.
/// The engine does not refer to view classes.
@MainActor
package protocol AnimatedView: AnyObject {
    /// Lays the view and its subviews out, if layout was requested.
    func layoutIfNeeded()
    /// Lays out the tree that the view is in, so that constraints move the views around it.
    func layOutTree()
    /// The number of running animations that block touches to this view.
    var touchBlockingAnimations: Int { get set }
    /// The number of property animators that move this view and have it hit-tested where it is on screen.
    var hitsWhereShown: Int { get set }
}
