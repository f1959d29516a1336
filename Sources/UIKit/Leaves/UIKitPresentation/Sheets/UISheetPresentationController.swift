import CoreGraphics
public import Foundation
import QuinceDiagnostics
import UIFoundation
public import UIKitCore

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called when a person has dragged the sheet to another detent, not when the app has selected one.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Presents a view controller as a card at the bottom of a narrow screen, which rests at one of its detents
/// (behaviour/presentation.md#cards). In a regular width it is a sheet in the middle, and the detents have no effect.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// The heights at which the card can rest, smallest first. An empty array is a single large one.
    open var detents: [Detent] = [.large()] { didSet { card?.detentsDidChange() } }
    /// The detent at which the card rests; `nil` is the smallest. A change is animated in `animateChanges(_:)`.
    open var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { card?.detentsDidChange() } }
    }
    /// The largest detent at which what is below the card is not dimmed and can be touched; `nil` for none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { card?.looksDidChange() } }
    /// Whether scrolling up at the end of a scroll view's content first takes the card to its next detent.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the card keeps its place at the bottom in a compact height, where it otherwise covers the screen.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { card?.detentsDidChange() } }
    /// Whether a card in a compact height is as wide as the controller prefers to be.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { card?.detentsDidChange() } }
    open var prefersGrabberVisible = false { didSet { card?.looksDidChange() } }
    /// The radius of the upper corners in points; `nil` for the system's.
    open var preferredCornerRadius: CGFloat? { didSet { card?.looksDidChange() } }
    /// Stored; a page has its size in a regular width, whatever the app prefers.
    open var prefersPageSizing = true {
        didSet {
            if !prefersPageSizing { Unsupported.report("prefersPageSizing", in: "UISheetPresentationController") }
        }
    }
    /// Stored; the card slides in from below.
    open var sourceView: UIView? {
        didSet {
            if sourceView != nil { Unsupported.report("sourceView", in: "UISheetPresentationController") }
        }
    }

    /// The card while it is shown.
    weak var card: CardSetting?

    /// Animates the changes of detents and properties that a closure makes.
    open func animateChanges(_ changes: () -> Void) {
        guard let card else { return changes() }
        card.animate(changes)
    }

    /// Has the detents resolved again, since what their resolvers ask has changed.
    open func invalidateDetents() { card?.detentsDidChange() }

    /// The detent at which the card rests, or would.
    var selectedDetent: Detent? {
        detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    }

    /// Keeps the detent that a person has dragged the card to.
    ///
    /// - Parameter active: the detents that are not inactive, of which the first is the one at which a card rests without a choice.
    /// - Returns: whether it is another one.
    func select(_ detent: Detent, among active: [Detent]) -> Bool {
        let before = active.first { $0.identifier == selectedDetentIdentifier } ?? active.first
        guard detent.identifier != before?.identifier else { return false }
        selectedDetentIdentifier = detent.identifier
        return true
    }

    /// Tells the delegate that a person has dragged the card to another detent.
    func tellSelection() {
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}

extension UIViewController {
    /// The controller of a page sheet or form sheet; `nil` in other styles.
    public var sheetPresentationController: UISheetPresentationController? {
        let isPresented = presentingViewController != nil || parent != nil
        guard isPresented || [.pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
        return presentationController as? UISheetPresentationController
    }
}

extension UIPopoverPresentationController {
    /// The sheet that the popover is in a compact width.
    public var adaptiveSheetPresentationController: UISheetPresentationController {
        if let sheet = adaptiveSheet as? UISheetPresentationController { return sheet }
        let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: nil)
        sheet.belongToPresentedController()
        adaptiveSheet = sheet
        return sheet
    }
}
