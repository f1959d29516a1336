public import Foundation
import QuinceDiagnostics
public import QuinceFoundationAdditions
public import UIFoundation

/// The directions in which a popover's arrow points: an arrow that points up has its popover below the source.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = Self(rawValue: 1)
    public static let down = Self(rawValue: 2)
    public static let left = Self(rawValue: 4)
    public static let right = Self(rawValue: 8)
    public static let any: Self = [.up, .down, .left, .right]
    /// No direction: the popover has no arrow, or is not shown.
    public static let unknown = Self(rawValue: .max)
}

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    /// Called after a dismissal by a person, not by `dismiss(animated:completion:)`.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
    /// Called when the popover is placed again, as after a rotation; the rectangle and the view may be changed.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {}
}

/// Presents a view controller beside a view or a bar button item. The measures are estimates.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The one in which the most of the popover is seen is taken, then the one with the most room; the order is chosen.
    open var permittedArrowDirections: UIPopoverArrowDirection = .any { didSet { needsPlacement() } }
    /// The view that contains `sourceRect`.
    open var sourceView: UIView? { didSet { needsPlacement() } }
    /// The rectangle, in `sourceView`'s coordinates, that the arrow points to; the null rectangle is the whole view.
    open var sourceRect = CGRect.null { didSet { needsPlacement() } }
    /// Whether the popover may cover the source if there is not enough room beside it.
    open var canOverlapSourceViewRect = false { didSet { needsPlacement() } }
    /// The item that the arrow points to, instead of a view.
    open weak var barButtonItem: UIBarButtonItem? { didSet { needsPlacement() } }
    /// The arrow's direction, and `.unknown` while the popover is not shown.
    open package(set) var arrowDirection: UIPopoverArrowDirection = .unknown
    /// The views that a person can touch while the popover is shown.
    open var passthroughViews: [UIView]?
    open var backgroundColor: UIColor? { didSet { needsPlacement() } }
    /// The distances that the popover keeps from the edges of the screen, inside the safe area.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { needsPlacement() }
    }
    /// Stored; setting it is reported as unsupported, and the standard background is drawn.
    open var popoverBackgroundViewClass: AnyClass? {
        didSet {
            guard popoverBackgroundViewClass != nil else { return }
            Unsupported.report("popoverBackgroundViewClass", in: "UIPopoverPresentationController")
        }
    }

    /// The sheet that the popover is in a compact width, once an app has asked for it.
    package var adaptiveSheet: UIPresentationController?

    private var knownSource: CGRect?

    private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }

    /// The source in the container's coordinates; the last one if its view has left the window.
    package func source(in container: UIView) -> CGRect? {
        let item = barButtonItem.map { $0.customView ?? $0.view }
        guard let view = item ?? sourceView, view.window === container.window else { return knownSource }
        let rect = item != nil || sourceRect.isNull ? view.bounds : sourceRect
        knownSource = container.convert(rect, from: view)
        return knownSource
    }

    /// An app may set the source after it has begun the presentation, until the next layout.
    package func requireSource() {
        requireLikeUIKit(
            sourceView != nil || barButtonItem != nil,
            presentedViewController.missingPopoverSource(from: presentingViewController)
                ?? "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before the presentation occurs.",
            name: "NSGenericException")
    }

    override func willEnter() {
        super.willEnter()
        guard style == .popover else { return }
        popoverDelegate?.prepareForPopoverPresentation(self)
    }

    override func didLeave() {
        super.didLeave()
        arrowDirection = .unknown
    }

    /// Asks the delegate where the popover shall be, now that the container's size has changed.
    package func reposition() {
        guard barButtonItem == nil, let delegate = popoverDelegate, var view = sourceView else { return }
        var rect = sourceRect.isNull ? view.bounds : sourceRect
        let given = (rect, view)
        delegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
        if rect != given.0 { sourceRect = rect }
        if view !== given.1 { sourceView = view }
    }

    package override var mayBeDismissedByPerson: Bool {
        super.mayBeDismissedByPerson && popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    }

    override func wasDismissedByPerson() {
        super.wasDismissedByPerson()
        popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
    }
}
