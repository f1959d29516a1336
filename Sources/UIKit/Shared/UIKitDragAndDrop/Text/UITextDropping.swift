public import Foundation
public import UIFoundation
public import UIKitCore

/// A view that takes dropped text.
@preconcurrency @MainActor
public protocol UITextDroppable: UITextInput, UITextPasteConfigurationSupporting {
    var textDropDelegate: (any UITextDropDelegate)? { get set }
    var textDropInteraction: UIDropInteraction? { get }
    /// Whether a drag is over the view.
    var isTextDropActive: Bool { get }
}

/// Whether a text that cannot be edited takes a drop.
public enum UITextDropEditability: UInt, Sendable {
    case no
    /// For this drop.
    case temporary
    /// From now on.
    case yes
}

/// The answer to a drag over text.
@preconcurrency @MainActor
open class UITextDropProposal: UIDropProposal {
    public enum Action: UInt, Sendable { case insert, replaceSelection, replaceAll }
    /// The one that shows the progress of loading. Stored without effect: data is there with the drop.
    public enum ProgressMode: UInt, Sendable { case system, custom }
    /// The one that changes the text: the view, or its delegate in `willPerformDrop`.
    public enum Performer: UInt, Sendable { case view, delegate }

    open var dropAction = Action.insert
    open var dropProgressMode = ProgressMode.system
    /// Whether text that moves within its view is not loaded anew. Only then is it taken from its old place.
    open var useFastSameViewOperations = true
    open var dropPerformer = Performer.view

    public convenience init(dropAction: Action) {
        self.init(operation: .copy)
        self.dropAction = dropAction
    }

    nonisolated open override func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { () -> UITextDropProposal in
            let copy = UITextDropProposal(operation: operation)
            (copy.isPrecise, copy.prefersFullSizePreview) = (isPrecise, prefersFullSizePreview)
            (copy.dropAction, copy.dropProgressMode) = (dropAction, dropProgressMode)
            (copy.useFastSameViewOperations, copy.dropPerformer) = (useFastSameViewOperations, dropPerformer)
            return copy
        }
    }
}

/// A drag over text, or a drop on it.
@preconcurrency @MainActor
public protocol UITextDropRequest: NSObjectProtocol {
    /// The place between two characters that is next to the finger.
    var dropPosition: UITextPosition { get }
    var suggestedProposal: UITextDropProposal { get }
    /// Whether the text comes from the same view.
    var isSameView: Bool { get }
    var dropSession: any UIDropSession { get }
}

/// Decides about drags over text. All methods are optional.
@preconcurrency @MainActor
public protocol UITextDropDelegate: NSObjectProtocol {
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
    ) -> UITextDropEditability
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable,
        previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)
    func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
    ) -> UITextDropEditability { .no }
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal { drop.suggestedProposal }
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable,
        previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview }
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
    ) {}
    public func textDroppableView(
        _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
    ) {}
}
