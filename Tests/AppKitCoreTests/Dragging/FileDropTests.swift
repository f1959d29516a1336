import AppKitCore
import Desk
import Foundation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceRenderTree
import Testing

/// Files from another program; the order of the calls is documented in "Drag and Drop Programming Topics".
@Suite("Files that are dropped from another program", .serialized)
@MainActor
struct FileDropTests {
    private final class Target: NSView {
        var calls: [String] = []
        var urls: [URL] = []
        var names: [String] = []
        var mask: NSDragOperation = []

        override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation {
            calls.append("entered")
            mask = sender.draggingSourceOperationMask
            #expect(sender.draggingSource == nil && sender.numberOfValidItemsForDrop == 2)
            return .copy
        }
        override func draggingExited(_ sender: (any NSDraggingInfo)?) { calls.append("exited") }
        override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool {
            calls.append("perform")
            urls = sender.draggingPasteboard.readObjects(forClasses: [NSURL.self]) as? [URL] ?? []
            names = sender.draggingPasteboard.propertyList(forType: .init("NSFilenamesPboardType")) as? [String] ?? []
            return true
        }
        override func draggingEnded(_ sender: any NSDraggingInfo) { calls.append("ended") }
    }

    private let desk = Desk()

    private func target(_ types: [NSPasteboard.PasteboardType]) -> Target {
        let window = desk.window(CGRect(x: 200, y: 200, width: 400, height: 300))
        let target = Target(frame: NSRect(x: 100, y: 100, width: 200, height: 100))
        target.registerForDraggedTypes(types)
        window.contentView?.addSubview(target)
        return target
    }

    private func drop(_ paths: [String], at x: CGFloat, _ y: CGFloat) {
        desk.host.send(.drop(FileDrop(paths: paths, location: CGPoint(x: x, y: y), surface: desk.surface)))
    }

    @Test(
        "The view below the pointer gets the files, by either type of a Mac's file lists",
        arguments: [NSPasteboard.PasteboardType.fileURL, .init("NSFilenamesPboardType")])
    func dropping(type: NSPasteboard.PasteboardType) {
        let target = target([type])
        drop(["/tmp/a.txt", "/tmp/b c.txt"], at: 350, 450)
        #expect(target.calls == ["entered", "perform", "ended"])
        #expect(target.urls.map(\.path) == ["/tmp/a.txt", "/tmp/b c.txt"])
        #expect(target.names == ["/tmp/a.txt", "/tmp/b c.txt"])
        #expect(target.mask == [.copy, .link, .generic])
    }

    @Test("A view that takes other types, a place without a window and a drop without files get nothing")
    func nothing() {
        let target = target([.color])
        drop(["/tmp/a.txt"], at: 350, 450)
        drop(["/tmp/a.txt"], at: 2, 790)
        drop([], at: 350, 450)
        drop(["relative.txt"], at: 350, 450)
        #expect(target.calls.isEmpty)
    }
}
