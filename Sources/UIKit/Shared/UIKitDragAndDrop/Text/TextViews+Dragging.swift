import UIKitCore
public import UIKitText

// The properties of text views and fields, which keep them in their exchangers.

extension EditedTextOwner {
    @MainActor fileprivate var dragging: TextDragging? {
        attachExchanger()
        return exchanger as? TextDragging
    }
}

extension UITextView: UITextDraggable, UITextDroppable {
    public weak var textDragDelegate: (any UITextDragDelegate)? {
        get { dragging?.dragDelegate }
        set { dragging?.dragDelegate = newValue }
    }
    public var textDragInteraction: UIDragInteraction? { dragging?.drag }
    public var isTextDragActive: Bool { dragging?.isDragActive ?? false }
    public var textDragOptions: UITextDragOptions {
        get { dragging?.dragOptions ?? [] }
        set { dragging?.dragOptions = newValue }
    }
    public weak var textDropDelegate: (any UITextDropDelegate)? {
        get { dragging?.dropDelegate }
        set { dragging?.dropDelegate = newValue }
    }
    public var textDropInteraction: UIDropInteraction? { dragging?.drop }
    public var isTextDropActive: Bool { dragging?.isDropActive ?? false }
    public weak var pasteDelegate: (any UITextPasteDelegate)? {
        get { dragging?.pasteDelegate }
        set { dragging?.pasteDelegate = newValue }
    }
}

extension UITextField: UITextDraggable, UITextDroppable {
    public weak var textDragDelegate: (any UITextDragDelegate)? {
        get { dragging?.dragDelegate }
        set { dragging?.dragDelegate = newValue }
    }
    public var textDragInteraction: UIDragInteraction? { dragging?.drag }
    public var isTextDragActive: Bool { dragging?.isDragActive ?? false }
    public var textDragOptions: UITextDragOptions {
        get { dragging?.dragOptions ?? [] }
        set { dragging?.dragOptions = newValue }
    }
    public weak var textDropDelegate: (any UITextDropDelegate)? {
        get { dragging?.dropDelegate }
        set { dragging?.dropDelegate = newValue }
    }
    public var textDropInteraction: UIDropInteraction? { dragging?.drop }
    public var isTextDropActive: Bool { dragging?.isDropActive ?? false }
    public weak var pasteDelegate: (any UITextPasteDelegate)? {
        get { dragging?.pasteDelegate }
        set { dragging?.pasteDelegate = newValue }
    }
}
