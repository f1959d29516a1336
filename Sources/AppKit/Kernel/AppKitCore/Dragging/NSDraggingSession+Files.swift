import AppKitDrawing
import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceRenderTree

extension NSDraggingSession {
    /// Makes a drag of files from another program, whose picture the host's desktop shows.
    convenience init(files paths: [String], at point: NSPoint, on surface: SurfaceID) {
        let items = paths.map { NSDraggingItem(pasteboardWriter: URL(fileURLWithPath: $0) as NSURL) }
        let frames = items.map { _ in NSRect(origin: point, size: .zero) }
        self.init(items, at: frames, from: point, OutsideSource())
        self.surface = surface
        animatesToStartingPositionsOnCancelOrFail = false
        draggingPasteboard.setPropertyList(paths, forType: .filenames)
    }
}

extension NSPasteboard.PasteboardType {
    /// The paths of all files in one list, as apps from before OS X 10.6 read them.
    fileprivate static let filenames = NSPasteboard.PasteboardType("NSFilenamesPboardType")
}

/// The other program of a drag into the app. It allows what the Finder allows.
final class OutsideSource: NSObject, NSDraggingSource {
    func draggingSession(
        _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
    ) -> NSDragOperation { [.copy, .link, .generic] }
}

extension DragTracker {
    /// Drops files of another program: the destination under the pointer hears that they enter, and at once of the drop.
    func drop(_ files: FileDrop) {
        guard !files.paths.isEmpty else { return }
        let point = NSScreen.desktop.flipped(files.location)
        begin(NSDraggingSession(files: files.paths, at: point, on: files.surface))
        drop(at: point, [])
    }
}
