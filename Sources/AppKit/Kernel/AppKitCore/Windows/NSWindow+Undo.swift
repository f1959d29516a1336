import Foundation
import QuinceFoundationAdditions
import QuinceKitDescription
import QuinceObjCRuntime

extension NSWindow {
    /// The undo manager of what is edited: that of the first responder, or of the window.
    private var shownUndoManager: UndoManager? { firstResponder?.undoManager ?? undoManager }

    fileprivate func undo() { shownUndoManager?.undo() }
    fileprivate func redo() { shownUndoManager?.redo() }

    /// Whether the window performs an item's action now; an item that undoes gets the name of what it undoes.
    func allows(_ item: any NSValidatedUserInterfaceItem) -> Bool {
        let manager = shownUndoManager
        switch item.action {
        case "undo:":
            (item as? NSMenuItem)?.title = manager?.undoMenuItemTitle ?? "Undo"
            return manager?.canUndo ?? false
        case "redo:":
            (item as? NSMenuItem)?.title = manager?.redoMenuItemTitle ?? "Redo"
            return manager?.canRedo ?? false
        case "performClose:": return styleMask.contains(.closable) || !styleMask.contains(.titled)
        case "performMiniaturize:": return styleMask.contains(.miniaturizable)
        case "performZoom:": return styleMask.contains(.resizable)
        // There are no toolbars.
        case "toggleToolbarShown:", "runToolbarCustomizationPalette:": return false
        default: return true
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSWindow.self) {
        $0.action("undo:") { window, _ in window.undo() }
        $0.action("redo:") { window, _ in window.redo() }
    }
}
