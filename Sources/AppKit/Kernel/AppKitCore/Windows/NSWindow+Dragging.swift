import Foundation

extension NSWindow {
    /// Lets the window take data of some types, for itself or for its delegate.
    public func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) {
        state.draggedTypes = Set(newTypes)
    }
    public func unregisterDraggedTypes() { state.draggedTypes = [] }
    @discardableResult
    public func beginDraggingSession(
        with items: [NSDraggingItem], event: NSEvent, source: any NSDraggingSource
    ) -> NSDraggingSession { uppermostView.beginDraggingSession(with: items, event: event, source: source) }
}
