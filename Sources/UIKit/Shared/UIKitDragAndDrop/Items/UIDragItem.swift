public import Foundation
public import QuinceFoundationAdditions

/// Something that is dragged: its data for the place where it is dropped, and for the app itself the object that it is.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    open private(set) var itemProvider: NSItemProvider
    /// The object of the dragging app, which other apps would not see.
    open var localObject: Any?
    /// Makes the preview that takes the place of the lifted one as soon as the finger moves; `nil` keeps that one, and a
    /// provider that returns `nil` hides the item.
    open var previewProvider: (() -> UIDragPreview?)?

    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}
