import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceFoundationAdditions

/// Follows a drag of data with the mouse: shows the picture, tells the destinations that it enters and leaves, and drops.
@MainActor
final class DragTracker {
    private var session: NSDraggingSession?
    private var info: NSDraggingSession.Info?
    private var destination: (any NSDraggingDestination)?
    private var picture: DragPicture?
    private var repeating: QuinceTimer?

    /// Whether the mouse is the drag's, and not the windows'.
    var isActive: Bool { session != nil }

    func begin(_ session: NSDraggingSession) {
        cancel()
        self.session = session
        info = NSDraggingSession.Info(session)
        session.source.draggingSession(session, willBeginAt: session.startingPoint)
        picture = DragPicture(session)
        // The interval in seconds is chosen.
        repeating = QuinceTimer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.rest() }
        }
    }

    // MARK: Moving

    func move(to point: NSPoint, _ flags: NSEvent.ModifierFlags) {
        guard let session else { return }
        session.draggingLocation = point
        picture?.follow()
        session.source.draggingSession(session, movedTo: point)
        update(flags)
    }

    /// Asks the destination again while the pointer rests.
    private func rest() {
        if destination?.wantsPeriodicDraggingUpdates() == true { update(NSEvent.modifierFlags) }
    }

    private func update(_ flags: NSEvent.ModifierFlags) {
        guard let session, let info else { return }
        info.draggingSourceOperationMask = session.allowed(flags)
        let below = NSScreen.desktop.window(at: session.draggingLocation, on: session.surface)
        let window = below.flatMap { NSApplication.shared.takesEvents($0) ? $0 : nil }
        let new = window.flatMap { receiver(in: $0, info) }
        if new !== destination {
            leave(info)
            (destination, info.draggingDestinationWindow) = (new, window)
            info.operation = new?.draggingEntered(info) ?? []
            new?.updateDraggingItemsForDrag(info)
        } else if let new {
            info.operation = new.draggingUpdated(info)
        }
        showCursor(info)
    }

    private func leave(_ info: NSDraggingSession.Info) {
        destination?.draggingExited(info)
        info.operation = []
        destination = nil
    }

    /// Returns the innermost view under the pointer that takes one of the types, else the window or its delegate if they do.
    private func receiver(in window: NSWindow, _ info: NSDraggingSession.Info) -> (any NSDraggingDestination)? {
        let types = info.draggingPasteboard.types ?? []
        let point = window.convertPoint(fromScreen: info.session.draggingLocation)
        let views = sequence(first: window.frameView.hitTest(point), next: { $0?.superview })
        if let view = views.compactMap({ $0 }).first(where: { !$0.draggedTypes.isDisjoint(with: types) }) {
            return view
        }
        guard !window.state.draggedTypes.isDisjoint(with: types) else { return nil }
        return window as? any NSDraggingDestination ?? window.delegate as? any NSDraggingDestination
    }

    private func showCursor(_ info: NSDraggingSession.Info) {
        let operation = info.chosen
        if operation == .copy {
            NSCursor.dragCopy.set()
        } else if operation == .link {
            NSCursor.dragLink.set()
        } else {
            NSCursor.arrow.set()
        }
    }

    // MARK: Ending

    func drop(at point: NSPoint, _ flags: NSEvent.ModifierFlags) {
        move(to: point, flags)
        guard let session, let info else { return }
        let operation = info.chosen
        guard let destination, !operation.isEmpty else {
            let left = self.destination
            leave(info)
            left?.draggingEnded(info)
            return end(session, [])
        }
        // The destination may ask a question in a modal alert, whose events are no longer the drag's.
        self.session = nil
        let isDone = destination.prepareForDragOperation(info) && destination.performDragOperation(info)
        if isDone { destination.concludeDragOperation(info) }
        destination.draggingEnded(info)
        end(session, isDone ? operation : [])
    }

    /// Ends the drag without a drop, as Escape does.
    func cancel() {
        guard let session, let info else { return }
        leave(info)
        end(session, [])
    }

    private func end(_ session: NSDraggingSession, _ operation: NSDragOperation) {
        repeating?.invalidate()
        let picture = picture
        let point = session.draggingLocation
        let slides = operation.isEmpty && session.animatesToStartingPositionsOnCancelOrFail
        let target = operation.isEmpty ? nil : info?.slidesTo
        (self.session, info, destination, self.picture, repeating) = (nil, nil, nil, nil, nil)
        NSCursor.arrow.set()
        let tell: @MainActor () -> Void = {
            session.source.draggingSession(session, endedAt: point, operation: operation)
        }
        if slides {
            picture?.slideBack(then: tell)
        } else if let target {
            picture?.slide(to: target, then: tell)
        } else {
            picture?.remove()
            tell()
        }
    }
}

extension NSDraggingSession.Info {
    /// The one operation that is done: the answer's, as far as the source allows it.
    var chosen: NSDragOperation {
        let both = operation.intersection(draggingSourceOperationMask)
        return [.move, .generic, .copy, .link, .private, .delete].first { both.contains($0) } ?? []
    }
}
