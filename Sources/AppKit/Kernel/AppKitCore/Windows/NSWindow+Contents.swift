import AppKitDrawing
import Foundation
import QuartzCore

extension NSWindow {
    func contentViewDidChange(_ old: NSView?) {
        guard old !== contentView else { return }
        old?.removeFromSuperview()
        let view: NSView = contentView ?? NSView(frame: contentLayoutRect)
        if contentView == nil { contentView = view }
        frameView.show(content: view)
    }

    func contentViewControllerDidChange() {
        guard let controller = contentViewController else { return }
        let size =
            controller.preferredContentSize == .zero ? controller.view.frame.size : controller.preferredContentSize
        contentView = controller.view
        // The controller stands in the chain between its view and the window's own views.
        controller.nextResponder = self
        controller.view.nextResponder = controller
        if size != .zero { setContentSize(size) }
        if let title = controller.title { self.title = title }
    }

    func titleDidChange(_ old: String) {
        guard title != old else { return }
        frameView.titleDidChange()
        NSApplication.shared.windowsMenuNeedsUpdate()
    }

    /// Takes another style: the frame of the content stays, the frame around it changes.
    func changeStyle(to style: StyleMask) {
        guard style != styleStorage else { return }
        if style.contains(.fullScreen) != styleStorage.contains(.fullScreen) { return toggleFullScreen(nil) }
        let content = contentRect(forFrameRect: frameStorage)
        styleStorage = style
        frameView.styleDidChange()
        place(frameRect(forContentRect: content).roundedToPoints)
        frameView.needsLayout = true
    }

    // MARK: The window's views

    func didAdd(_ view: NSView) {
        if !view.trackingAreaStorage.isEmpty { trackingAreas += view.trackingAreaStorage }
        trackingAreasAreOld = true
        state.cursorRectsAreOld = true
    }

    func didRemove(_ view: NSView) {
        let areas = view.trackingAreaStorage
        if !areas.isEmpty { trackingAreas.removeAll { area in areas.contains { $0 === area } } }
    }

    /// A view leaves, or is hidden: neither it nor one in it remains the first responder.
    func willRemove(_ view: NSView) {
        guard let responder = firstResponderStorage as? NSView, responder.isDescendant(of: view) else { return }
        guard responder === state.resigning else {
            makeFirstResponder(nil)
            return
        }
        // A field editor leaves its field as it resigns, and whoever asked for that knows the next first responder.
        telling("firstResponder") { firstResponderStorage = nil }
    }

    /// Lets views replace their tracking areas and cursor rectangles after geometry has changed.
    func refreshPointerAreas() {
        guard trackingAreasAreOld || state.cursorRectsAreOld else { return }
        let resets = state.cursorRectsAreOld || trackingAreasAreOld
        (trackingAreasAreOld, state.cursorRectsAreOld) = (false, false)
        frameView.forEachView { view in
            view.updateTrackingAreas()
            if resets { resetCursorRects(of: view) }
        }
    }

    func resetCursorRects(of view: NSView) {
        view.discardCursorRects()
        view.resetCursorRects()
    }
}

extension NSView {
    func forEachView(_ body: (NSView) -> Void) {
        body(self)
        for view in subviewStorage { view.forEachView(body) }
    }

    func attach(_ area: NSTrackingArea) {
        guard !trackingAreaStorage.contains(where: { $0 === area }) else { return }
        trackingAreaStorage.append(area)
        area.view = self
        windowStorage?.trackingAreas.append(area)
    }

    func detach(_ area: NSTrackingArea) {
        trackingAreaStorage.removeAll { $0 === area }
        windowStorage?.trackingAreas.removeAll { $0 === area }
        area.view = nil
    }

    /// Returns the cursor of the view's own rectangles at a point of the window, or of the nearest view around it.
    func cursor(at pointInWindow: NSPoint) -> NSCursor? {
        for view in sequence(first: self, next: \.superviewStorage) {
            let point = view.convert(pointInWindow, from: nil)
            if let entry = view.cursorRects.last(where: { $0.rect.contains(point) }) { return entry.cursor }
        }
        return nil
    }
}
