import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// A popover beside its source. A touch beside the popover dismisses it.
@MainActor
final class PopoverSetting: PresentationSetting {
    private static let standardSize = CGSize(width: 320, height: 1100)

    let style = UIModalPresentationStyle.popover
    private unowned let popover: UIPopoverPresentationController
    private let plate = PopoverView(frame: .zero)
    private let outside = UIControl()

    init(_ popover: UIPopoverPresentationController) {
        self.popover = popover
        outside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outside.addAction(UIAction { [weak popover] _ in popover?.dismissByPerson() }, for: .touchUpInside)
    }

    var controller: UIPresentationController { popover }
    var frameView: (any PresentedFrame)? { plate }

    func size(in containerSize: CGSize) -> CGSize {
        let preferred = popover.preferredContentSize
        return CGSize(
            width: preferred.width > 0 ? preferred.width : Self.standardSize.width,
            height: preferred.height > 0 ? preferred.height : Self.standardSize.height)
    }

    func frame(in container: UIView) -> CGRect {
        guard let source = popover.source(in: container) else {
            popover.needsPlacement()
            return .zero
        }
        let area = container.bounds.inset(by: container.safeAreaInsets).inset(by: popover.popoverLayoutMargins)
        let placement = PopoverPlacement(
            size(in: container.bounds.size), at: source, in: area, permitted: directions,
            overlaps: popover.canOverlapSourceViewRect)
        (plate.placement, plate.plateColor) = (placement, popover.backgroundColor)
        popover.arrowDirection = placement.direction
        return placement.frame
    }

    /// A bar is as wide as the screen, so that a popover of its item goes above or below it, if it may.
    private var directions: UIPopoverArrowDirection {
        let vertical = popover.permittedArrowDirections.intersection([.up, .down])
        return popover.barButtonItem == nil || vertical.isEmpty ? popover.permittedArrowDirections : vertical
    }

    func enter(_ container: UIView) {
        outside.frame = container.bounds
        container.insertSubview(outside, at: 0)
    }

    func show(_ isShown: Bool) { controller.dimPresenter(isShown) }
    func leave() { outside.removeFromSuperview() }
    func requireComplete() { popover.requireSource() }
    var isPlacedInTransitions: Bool { true }
    func containerDidResize() { popover.reposition() }

    func passthroughView(at point: CGPoint, in container: UIView, _ event: UIEvent?) -> UIView? {
        for view in popover.passthroughViews ?? [] where view.window === container.window {
            if let hit = view.hitTest(view.convert(point, from: container), with: event) { return hit }
        }
        return nil
    }

    func isOutside(_ view: UIView) -> Bool { view === outside }
}
