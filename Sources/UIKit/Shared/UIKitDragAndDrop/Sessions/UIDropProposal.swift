public import Foundation

/// The operations of a drop.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing is dropped, and nothing says why.
    case cancel
    /// Nothing can be dropped, although it usually could; a badge says so.
    case forbidden
    case copy
    /// The item leaves its source, which the source and the destination see to.
    case move
}

/// The answer to a session that moves over a view.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, NSCopying {
    open private(set) var operation: UIDropOperation
    /// Whether the exact place matters. Stored without effect: there is no adjustment for fingers.
    open var isPrecise = false
    /// Whether the previews keep their full size over the view, if the source prefers that too.
    open var prefersFullSizePreview = false

    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { () -> UIDropProposal in
            let copy = UIDropProposal(operation: operation)
            (copy.isPrecise, copy.prefersFullSizePreview) = (isPrecise, prefersFullSizePreview)
            return copy
        }
    }
}
