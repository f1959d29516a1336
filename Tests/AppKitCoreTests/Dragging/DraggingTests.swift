import AppKitCore
import Foundation
import Testing

/// Drags of data with the mouse; the order of the calls is documented in "Drag and Drop Programming Topics".
@Suite("Dragging")
@MainActor
struct DraggingTests {
    private final class Source: NSView, NSDraggingSource {
        var mask: NSDragOperation = [.copy, .move]
        var calls: [String] = []
        var result: NSDragOperation?

        override func mouseDragged(with event: NSEvent) {
            let item = NSDraggingItem(pasteboardWriter: "apple" as NSString)
            let image = NSImage(size: CGSize(width: 20, height: 20), flipped: false) { rect in
                NSColor.red.setFill()
                NSBezierPath(rect: rect).fill()
                return true
            }
            item.setDraggingFrame(CGRect(x: 0, y: 0, width: 20, height: 20), contents: image)
            beginDraggingSession(with: [item], event: event, source: self)
        }
        override func mouseUp(with event: NSEvent) { calls.append("mouseUp") }
        func draggingSession(
            _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
        ) -> NSDragOperation { mask }
        func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) { calls.append("begin") }
        func draggingSession(
            _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation
        ) {
            calls.append("end")
            result = operation
        }
    }

    private final class Target: NSView {
        var answer: NSDragOperation = .copy
        var accepts = true
        var calls: [String] = []
        var text: String?

        override func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation {
            calls.append("entered")
            return answer
        }
        override func draggingExited(_ sender: (any NSDraggingInfo)?) { calls.append("exited") }
        override func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool {
            calls.append("prepare")
            return accepts
        }
        override func performDragOperation(_ sender: any NSDraggingInfo) -> Bool {
            calls.append("perform")
            text = sender.draggingPasteboard.string(forType: .string)
            return true
        }
        override func concludeDragOperation(_ sender: (any NSDraggingInfo)?) { calls.append("conclude") }
        override func draggingEnded(_ sender: any NSDraggingInfo) { calls.append("ended") }
    }

    @MainActor
    private struct Stage {
        let desk = Desk()
        let window: NSWindow
        let source = Source(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let target = Target(frame: CGRect(x: 200, y: 100, width: 100, height: 100))
        let from: CGPoint
        let to: CGPoint

        init() {
            window = desk.window()
            window.contentView?.addSubview(source)
            window.contentView?.addSubview(target)
            target.registerForDraggedTypes([.string])
            (from, to) = (desk.center(of: source), desk.center(of: target))
        }
    }

    @Test("A drop on a view that takes the type gives it the data, and the source hears of the operation")
    func drop() {
        let stage = Stage()
        stage.desk.drag(from: stage.from, to: stage.to)
        #expect(stage.target.calls == ["entered", "prepare", "perform", "conclude", "ended"])
        #expect(stage.target.text == "apple")
        // The source hears nothing of the button that a drag has taken.
        #expect(stage.source.calls == ["begin", "end"] && stage.source.result == .copy)
    }

    @Test("The picture follows the pointer, and slides back when nobody takes it")
    func refused() {
        let stage = Stage()
        stage.target.unregisterDraggedTypes()
        stage.desk.mouse(.down, stage.from.x, stage.from.y)
        stage.desk.mouse(.move, stage.from.x + 5, stage.from.y)
        stage.desk.mouse(.move, stage.from.x + 105, stage.from.y)
        stage.desk.advance(0.05)
        let (red, green, _) = stage.desk.pixel(stage.from.x + 60, stage.from.y + 45)
        #expect(red > green + 100)
        stage.desk.mouse(.up, stage.from.x + 105, stage.from.y)
        #expect(stage.target.calls.isEmpty && stage.source.result == nil)
        stage.desk.advance(0.5)
        #expect(stage.source.result == [])
        let (after, green2, _) = stage.desk.pixel(stage.from.x + 60, stage.from.y + 45)
        #expect(after < green2 + 100)
    }

    @Test("A destination is left as the pointer leaves it, and one that does not answer is not dropped on")
    func leaving() {
        let stage = Stage()
        stage.desk.mouse(.down, stage.from.x, stage.from.y)
        stage.desk.mouse(.move, stage.from.x + 5, stage.from.y)
        stage.desk.mouse(.move, stage.to.x, stage.to.y)
        stage.desk.mouse(.move, stage.from.x, stage.from.y)
        #expect(stage.target.calls == ["entered", "exited"])
        stage.target.answer = []
        stage.desk.mouse(.move, stage.to.x, stage.to.y)
        stage.desk.mouse(.up, stage.to.x, stage.to.y)
        #expect(stage.target.calls == ["entered", "exited", "entered", "exited", "ended"])
    }

    @Test("An operation that the source does not allow, or that a key forbids, is none")
    func masks() {
        let stage = Stage()
        stage.source.mask = .move
        stage.desk.drag(from: stage.from, to: stage.to)
        #expect(stage.target.calls == ["entered", "exited", "ended"])
        stage.desk.advance(1)
        stage.source.mask = [.move, .copy]
        stage.target.calls = []
        stage.desk.mouse(.down, stage.from.x, stage.from.y)
        stage.desk.mouse(.move, stage.from.x + 5, stage.from.y)
        stage.desk.mouse(.move, stage.to.x, stage.to.y, [.command])
        stage.desk.mouse(.up, stage.to.x, stage.to.y, [.command])
        #expect(stage.target.calls == ["entered", "exited", "ended"])
    }

    @Test("Escape ends a drag without a drop")
    func escape() {
        let stage = Stage()
        stage.desk.mouse(.down, stage.from.x, stage.from.y)
        stage.desk.mouse(.move, stage.from.x + 5, stage.from.y)
        stage.desk.mouse(.move, stage.to.x, stage.to.y)
        stage.desk.press("\u{1B}", usage: 0x29)
        stage.desk.mouse(.up, stage.to.x, stage.to.y)
        stage.desk.advance(0.5)
        #expect(stage.target.calls == ["entered", "exited"] && stage.source.result == [])
    }

    @Test("A window gives its delegate the data that no view takes")
    func delegate() {
        final class Taker: NSObject, NSWindowDelegate, NSDraggingDestination {
            var text: String?
            func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { .move }
            func performDragOperation(_ sender: any NSDraggingInfo) -> Bool {
                text = sender.draggingPasteboard.readObjects(forClasses: [NSString.self])?.first as? String
                return true
            }
        }
        let stage = Stage()
        let taker = Taker()
        stage.target.unregisterDraggedTypes()
        stage.window.delegate = taker
        stage.window.registerForDraggedTypes([.string])
        stage.desk.drag(from: stage.from, to: stage.to)
        #expect(taker.text == "apple" && stage.source.result == .move)
    }
}
