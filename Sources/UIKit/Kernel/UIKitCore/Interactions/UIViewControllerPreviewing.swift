import CoreGraphics
public import Foundation

/// A view that is registered for peeking by force (`UIViewController.registerForPreviewing(with:sourceView:)`).
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    var delegate: any UIViewControllerPreviewingDelegate { get }
    var sourceView: UIView { get }
    /// The part of the source view that stays sharp, in its coordinates.
    var sourceRect: CGRect { get set }
}

/// Makes the controllers that are peeked at. No host measures force, so nothing calls it.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

@MainActor
final class PreviewingContext: NSObject, UIViewControllerPreviewing {
    let delegate: any UIViewControllerPreviewingDelegate
    let sourceView: UIView
    var sourceRect: CGRect
    let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()

    init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
        (self.delegate, self.sourceView, sourceRect) = (delegate, sourceView, sourceView.bounds)
        super.init()
        // No touch reaches it, so that recognizers which require its failure do not wait.
        sourceView.addGestureRecognizer(previewingGestureRecognizerForFailureRelationship)
        previewingGestureRecognizerForFailureRelationship.isEnabled = false
    }

    func leave() { sourceView.removeGestureRecognizer(previewingGestureRecognizerForFailureRelationship) }
}

// MARK: Actions

@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
    var title: String { get }
}

/// An action under a peeked controller.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem, NSCopying {
    public enum Style: Int, Sendable { case `default`, selected, destructive }

    public let title: String
    let style: Style
    open private(set) var handler: (any UIPreviewActionItem, UIViewController) -> Void

    public init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) {
        (self.title, self.style) = (title, style)
        self.handler = { item, controller in (item as? UIPreviewAction).map { handler($0, controller) } }
        super.init()
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Actions under one title.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem, NSCopying {
    public let title: String
    let style: UIPreviewAction.Style
    let actions: [UIPreviewAction]

    public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
        (self.title, self.style, self.actions) = (title, style, actions)
        super.init()
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
