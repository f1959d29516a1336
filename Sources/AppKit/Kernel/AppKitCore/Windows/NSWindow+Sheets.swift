import CoreGraphics
import Foundation
import QuartzCore
import QuinceBlockAnimation

extension NSWindow {
    /// Slides a window out of the title bar. Its parent takes no clicks meanwhile.
    func begin(sheet: NSWindow, _ handler: ((NSApplication.ModalResponse) -> Void)?) {
        guard sheet !== self, sheet.sheetParent == nil else { return }
        tell(NSWindow.willBeginSheetNotification) { $0.windowWillBeginSheet }
        sheet.state.sheetEnds = handler
        sheet.sheetParent = self
        sheet.changeSheetStyle { $0.insert(.docModalWindow) }
        state.sheets.append(sheet)
        sheet.growToConstraints()
        addChildWindow(sheet, ordered: .above)
        let place = sheetFrame(of: sheet)
        sheet.place(place)
        sheet.order(.above, relativeTo: windowNumber)
        SheetMove.open(sheet)
        sheet.makeKey()
    }

    /// Puts away the title bar, or brings it back: the content keeps its size.
    private func changeSheetStyle(_ change: (inout StyleMask) -> Void) {
        let content = contentRect(forFrameRect: frameStorage)
        change(&styleStorage)
        place(frameRect(forContentRect: content))
        frameView.styleDidChange()
    }

    /// The frame of a sheet: centered below the title bar, or where the delegate says.
    private func sheetFrame(of sheet: NSWindow) -> NSRect {
        let area = contentLayoutRect.offsetBy(dx: frameStorage.minX, dy: frameStorage.minY)
        var edge = NSRect(x: area.minX, y: area.maxY, width: area.width, height: 0)
        edge = delegate?.window(self, willPositionSheet: sheet, using: edge) ?? edge
        let size = sheet.frame.size
        return NSRect(
            x: (edge.midX - size.width / 2).rounded(), y: edge.minY - size.height, width: size.width,
            height: size.height)
    }

    func end(sheet: NSWindow, _ code: NSApplication.ModalResponse) {
        guard let index = state.sheets.firstIndex(where: { $0 === sheet }) else { return }
        state.sheets.remove(at: index)
        let handler = sheet.state.sheetEnds
        sheet.state.sheetEnds = nil
        handler?(code)
        // A handler may keep the sheet on the screen; otherwise it is slid back.
        SheetMove.close(sheet) { [weak self, weak sheet] in
            guard let self, let sheet else { return }
            self.release(child: sheet)
            sheet.sheetParent = nil
            sheet.orderOut(nil)
            sheet.changeSheetStyle { $0.remove(.docModalWindow) }
            self.tell(NSWindow.didEndSheetNotification) { $0.windowDidEndSheet }
            if self.isVisible { self.makeKey() }
        }
    }
}

/// The way of a sheet out of the title bar and back behind it.
@MainActor
private enum SheetMove {
    /// The duration in seconds; an estimate.
    private static let duration = 0.25

    static func open(_ sheet: NSWindow) {
        let layer = sheet.layer
        let height = sheet.frame.height
        layer.setAffineTransform(CGAffineTransform(translationX: 0, y: -height))
        layer.opacity = 0
        ViewAnimation(duration: duration, delay: 0, options: [.allowUserInteraction], completion: nil).run {
            layer.setAffineTransform(.identity)
            layer.opacity = 1
        }
    }

    static func close(_ sheet: NSWindow, then end: @escaping () -> Void) {
        let layer = sheet.layer
        let height = sheet.frame.height
        let animation = ViewAnimation(
            duration: duration, delay: 0, options: [],
            completion: { _ in
                layer.setAffineTransform(.identity)
                layer.opacity = 1
                end()
            })
        animation.run {
            layer.setAffineTransform(CGAffineTransform(translationX: 0, y: -height))
            layer.opacity = 0
        }
    }
}
