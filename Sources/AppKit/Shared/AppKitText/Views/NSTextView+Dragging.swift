public import AppKitCore
import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceTextKit

/// Text that is dragged: the selection out of the view, and data into it.
extension NSTextView {
    public func updateDragTypeRegistration() {
        let types = acceptableDragTypes
        if types.isEmpty { unregisterDraggedTypes() } else { registerForDraggedTypes(types) }
    }

    // MARK: Out

    /// Whether a press in the selection begins a drag of it, if the pointer moves.
    func beginsDrag(_ event: NSEvent) -> Bool {
        guard event.clickCount <= 1, selection.range.length > 0, !hidesText, !isFieldEditor,
            !event.modifierFlags.contains(.shift)
        else { return false }
        let place = index(at: convert(event.locationInWindow, from: nil))
        return place > selection.range.location && place < selection.range.upperBound
    }

    /// Ends a press; in the selection, without a drag, it puts the insertion point there.
    func endPress(_ event: NSEvent) {
        selection.isDragged = false
        guard editing.press != nil else { return }
        editing.press = nil
        let place = index(at: convert(event.locationInWindow, from: nil))
        moveSelection(anchor: place, head: place)
    }

    /// Whether a press that was held in the selection drags it, or has not moved yet; a quick drag selects anew.
    func holdsSelection(_ press: NSEvent, _ event: NSEvent) -> Bool {
        let (start, now) = (press.locationInWindow, event.locationInWindow)
        // The distance in points and the time in seconds are estimates.
        guard hypot(now.x - start.x, now.y - start.y) > 3 else { return true }
        editing.press = nil
        guard event.timestamp - press.timestamp >= 0.15 else {
            self.press(press, at: index(at: convert(start, from: nil)))
            return false
        }
        return dragSelection(with: press, offset: .zero, slideBack: true)
    }

    /// Begins a drag of the selection.
    @discardableResult
    public func dragSelection(with event: NSEvent, offset mouseOffset: NSSize, slideBack: Bool) -> Bool {
        guard let writer = textStorage?.attributedSubstring(from: selection.range) else { return false }
        let item = NSDraggingItem(
            pasteboardWriter: isRichText ? writer : writer.string as NSString)
        var origin = NSPoint.zero
        let image = withUnsafeMutablePointer(to: &origin) { dragImageForSelection(with: event, origin: $0) }
        item.setDraggingFrame(NSRect(origin: origin, size: image?.size ?? .zero), contents: image)
        let session = beginDraggingSession(with: [item], event: event, source: self)
        session.animatesToStartingPositionsOnCancelOrFail = slideBack
        return true
    }

    func imageOfSelection(_ origin: NSPointPointer?) -> NSImage? {
        guard let manager = layoutManager, selection.range.length > 0 else { return nil }
        let glyphs = manager.glyphRange(forCharacterRange: selection.range, actualCharacterRange: nil)
        let rect = rect(of: selection.range)
        let start = textContainerOrigin
        origin?.pointee = rect.origin
        return NSImage(size: rect.size, flipped: true) { _ in
            MainActor.assumeIsolated {
                manager.drawGlyphs(
                    forGlyphRange: glyphs, at: NSPoint(x: start.x - rect.minX, y: start.y - rect.minY))
            }
            return true
        }
    }

    // MARK: In

    func operation(of info: any NSDraggingInfo) -> NSDragOperation {
        guard isEditable else { return [] }
        let isOwn = info.draggingSource as AnyObject? === self
        return isOwn && info.draggingSourceOperationMask.contains(.move) ? .move : .copy
    }

    func takeDrag(_ info: any NSDraggingInfo) -> NSDragOperation {
        guard
            let type = preferredPasteboardType(
                from: info.draggingPasteboard.types ?? [], restrictedToTypesFrom: acceptableDragTypes)
        else { return [] }
        let operation = dragOperation(for: info, type: type)
        showDrop(at: operation.isEmpty ? nil : index(at: convert(info.draggingLocation, from: nil)))
        return operation
    }

    func showDrop(at index: Int?) {
        guard editing.drop != index else { return }
        editing.drop = index
        needsDisplay = true
    }

    /// Inserts what is dropped; text of the view's own moves there.
    func drop(_ info: any NSDraggingInfo) -> Bool {
        var place = index(at: convert(info.draggingLocation, from: nil))
        let old = selection.range
        if info.draggingSource as AnyObject? === self, info.draggingSourceOperationMask.contains(.move) {
            guard !(old.location...old.upperBound).contains(place) else { return false }
            let before = length
            replaceSelection(with: "")
            // The delegate may have refused it.
            guard length < before else { return false }
            if place > old.location { place -= old.length }
        }
        select(NSRange(location: place, length: 0))
        guard readSelection(from: info.draggingPasteboard) else { return false }
        select(NSRange(location: place, length: selection.head - place))
        window?.makeFirstResponder(self)
        return true
    }
}
