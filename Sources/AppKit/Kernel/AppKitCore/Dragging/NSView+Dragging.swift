import AppKitDrawing
import Foundation

extension NSView {
    func beginDrag(_ items: [NSDraggingItem], _ event: NSEvent, _ source: any NSDraggingSource) -> NSDraggingSession {
        let session = NSDraggingSession(items, from: self, event, source)
        NSApplication.shared.drags.begin(session)
        return session
    }

    /// The types of data that the view takes.
    var draggedTypes: Set<NSPasteboard.PasteboardType> { Set(draggedTypeList) }
}
