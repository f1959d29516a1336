public import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceRenderTree

/// Tells the owners of tracking areas that the pointer enters, moves and exits, and shows the cursor of the place.
@MainActor
final class PointerTracking {
    /// The areas that have heard of an entry and not of an exit.
    private var entered: [NSTrackingArea] = []

    func update(at location: NSPoint, on surface: SurfaceID, isDragging: Bool, _ modifiers: KeySample.Modifiers) {
        let window = NSScreen.desktop.window(at: location, on: surface)
        let point = window?.convertPoint(fromScreen: location) ?? location
        for area in entered where !isInside(area, window, point, isDragging) { exit(area, point, modifiers) }
        guard let window else { return NSCursor.arrow.set() }
        for area in window.trackingAreas where isInside(area, window, point, isDragging) {
            enter(area, point, modifiers)
        }
        if !isDragging { showCursor(in: window, at: point) }
    }

    func leave(_ modifiers: KeySample.Modifiers) {
        for area in entered { exit(area, .zero, modifiers) }
    }

    private func isInside(_ area: NSTrackingArea, _ window: NSWindow?, _ point: NSPoint, _ isDragging: Bool) -> Bool {
        if isDragging, !area.options.contains(.enabledDuringMouseDrag) { return area.containsPointer }
        return area.isActive && area.view?.window === window && area.contains(point)
    }

    private func enter(_ area: NSTrackingArea, _ point: NSPoint, _ modifiers: KeySample.Modifiers) {
        if area.containsPointer, !entered.contains(where: { $0 === area }) { entered.append(area) }
        if !area.containsPointer {
            area.containsPointer = true
            entered.append(area)
            if area.options.contains(.mouseEnteredAndExited) { tell(area, .mouseEntered, point, modifiers) }
            if area.options.contains(.cursorUpdate) { tell(area, .cursorUpdate, point, modifiers) }
        } else if area.options.contains(.mouseMoved) {
            tell(area, .mouseMoved, point, modifiers)
        }
    }

    private func exit(_ area: NSTrackingArea, _ point: NSPoint, _ modifiers: KeySample.Modifiers) {
        entered.removeAll { $0 === area }
        guard area.containsPointer else { return }
        area.containsPointer = false
        if area.options.contains(.mouseEnteredAndExited) { tell(area, .mouseExited, point, modifiers) }
    }

    private func tell(
        _ area: NSTrackingArea, _ type: NSEvent.EventType, _ point: NSPoint, _ modifiers: KeySample.Modifiers
    ) {
        var values = NSEvent.Values(type: type)
        values.location = point
        values.modifiers = NSEvent.ModifierFlags(modifiers)
        values.timestamp = NSEvent.now
        values.window = area.view?.window
        values.windowNumber = area.view?.window?.windowNumber ?? 0
        values.trackingArea = area
        let event = NSEvent(values)
        if let cursor = area.owner as? NSCursor {
            if type == .mouseEntered { cursor.mouseEntered(with: event) }
            if type == .mouseExited { cursor.mouseExited(with: event) }
        }
        guard let owner = area.owner as? NSResponder else { return }
        switch type {
        case .mouseEntered: owner.mouseEntered(with: event)
        case .mouseExited: owner.mouseExited(with: event)
        case .cursorUpdate: owner.cursorUpdate(with: event)
        default: owner.mouseMoved(with: event)
        }
    }

    /// Shows the cursor of the topmost cursor rectangle under the pointer; views with `cursorUpdate` areas set their own.
    private func showCursor(in window: NSWindow, at point: NSPoint) {
        if let cursor = window.resizeCursor(at: point) { return cursor.set() }
        guard window.areCursorRectsEnabled, let view = window.frameView.hitTest(point) else {
            return NSCursor.arrow.set()
        }
        if let cursor = view.cursor(at: point) { return cursor.set() }
        if !window.trackingAreas.contains(where: { $0.options.contains(.cursorUpdate) && $0.containsPointer }) {
            NSCursor.arrow.set()
        }
    }
}

@MainActor
extension NSCursor {
    /// Sets the cursor as the pointer enters a rectangle that it owns, if it is to be.
    public func mouseEntered(with theEvent: NSEvent) { if isSetOnMouseEntered { set() } }
    public func mouseExited(with theEvent: NSEvent) { if isSetOnMouseExited { set() } }
}
