package import Foundation
import UIFoundation

/// The way in which a style shows a presented view: its place in the container, and the views around it. Styles that cover
/// their container have a `CoveringSetting`; the module UIKitPresentation has those of sheets and popovers.
@MainActor
package protocol PresentationSetting: AnyObject {
    var controller: UIPresentationController { get }
    var style: UIModalPresentationStyle { get }
    /// The view around the presented view; `nil` if there is none.
    var frameView: (any PresentedFrame)? { get }

    func frame(in container: UIView) -> CGRect
    /// The size of the presented view in a container of a size.
    func size(in containerSize: CGSize) -> CGSize

    /// Adds what accompanies the presented view to the container.
    func enter(_ container: UIView)
    /// Fades in what accompanies the view, and takes the presenter's tint away; or the reverse.
    func show(_ isShown: Bool)
    func leave()
    func containerDidResize()
    /// Whether the status bar is over the black that a presenter has left, where only light text is read.
    var darkensStatusBar: Bool { get }
    /// Whether the setting is the one for the present traits.
    var fitsTraits: Bool { get }
    /// The finger that moves the dismissal that begins now; `nil` if none does.
    var interactionForDismissal: (any UIViewControllerInteractiveTransitioning)? { get }
    /// Stops if the app has not said what the style needs; called with the first layout.
    func requireComplete()
    /// Whether the view is placed again during a transition too, which then does not move it.
    var isPlacedInTransitions: Bool { get }
    /// Whether a view of the container's is what is touched beside the presented view.
    func isOutside(_ view: UIView) -> Bool
    /// Returns the view that a touch beside the presented view reaches, if it is none of the container's.
    func passthroughView(at point: CGPoint, in container: UIView, _ event: UIEvent?) -> UIView?
}

/// A view that holds a presented view, whose safe area is the holder's own.
@MainActor
package protocol PresentedFrame: UIView {
    func hold(_ view: UIView)
}

extension PresentationSetting {
    package var frameView: (any PresentedFrame)? { nil }
    package func frame(in container: UIView) -> CGRect {
        CGRect(origin: .zero, size: size(in: container.bounds.size))
    }
    package func size(in containerSize: CGSize) -> CGSize { containerSize }
    package func enter(_ container: UIView) {}
    package func show(_ isShown: Bool) {}
    package func leave() {}
    package func containerDidResize() {}
    package var darkensStatusBar: Bool { false }
    package var fitsTraits: Bool { true }
    package var interactionForDismissal: (any UIViewControllerInteractiveTransitioning)? { nil }
    package func requireComplete() {}
    package var isPlacedInTransitions: Bool { false }
    package func isOutside(_ view: UIView) -> Bool { false }
    package func passthroughView(at point: CGPoint, in container: UIView, _ event: UIEvent?) -> UIView? { nil }
}

/// The setting of a style whose view covers its container.
@MainActor
final class CoveringSetting: PresentationSetting {
    unowned let controller: UIPresentationController
    let style: UIModalPresentationStyle

    init(_ controller: UIPresentationController) { (self.controller, style) = (controller, controller.style) }
}
