import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The view of a container: it lets its controller place the bars and the child's view before the controller's own
/// layout methods are called, whether a subclass calls `super` or not.
@MainActor
final class ContainerView: UIView {
    weak var layouter: (any ContainerLayouter)?

    /// Makes a view that follows the size of its superview, as the view that any controller makes for itself does.
    override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        layouter?.layoutContainer()
        super.layoutSubviews()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { layouter?.leftWindow() }
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}

@MainActor
protocol ContainerLayouter: AnyObject {
    func layoutContainer()
    /// Called when the view is in no window any more: a transition that runs ends at once.
    func leftWindow()
}

/// The part of a container's view in which its children's views stand, and move in transitions.
@MainActor
final class ContainerTransitionView: UIView {
    /// While views are moving they do not react.
    var isMoving = false

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return isMoving && hit != nil ? self : hit
    }
}

extension UIViewController {
    /// Whether the view reaches behind an edge's bar.
    func extends(behind bar: UIRectEdge, isTranslucent: Bool) -> Bool {
        edgesForExtendedLayout.contains(bar) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
    }
}
