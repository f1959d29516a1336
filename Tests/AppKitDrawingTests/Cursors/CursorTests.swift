import AppKitDrawing
import Foundation
import Synchronization
import Testing

@Suite("Cursors")
struct CursorTests {
    private final class Log: Sendable {
        let names = Mutex<[String]>([])
    }

    @Test("The cursor on top of the stack is the current one, and who shows it hears of each change")
    func stack() {
        let log = Log()
        NSCursor.reset()
        NSCursor.onChange { cursor in log.names.withLock { $0.append(cursor.css ?? "image") } }
        defer {
            NSCursor.onChange(nil)
            NSCursor.reset()
        }
        #expect(NSCursor.current === NSCursor.arrow)
        NSCursor.iBeam.push()
        NSCursor.pointingHand.set()
        #expect(NSCursor.current === NSCursor.pointingHand)
        NSCursor.pop()
        NSCursor.pop()
        #expect(NSCursor.current === NSCursor.arrow)
        NSCursor.hide()
        #expect(NSCursor.isHidden)
        NSCursor.unhide()
        #expect(!NSCursor.isHidden)
        #expect(log.names.withLock { $0 } == ["text", "pointer", "default", "default", "default", "default"])
    }

    @Test("A cursor with an image has its hot spot, and no name")
    func image() {
        let cursor = NSCursor(image: NSImage(size: NSSize(width: 9, height: 9)), hotSpot: NSPoint(x: 4, y: 5))
        #expect(cursor.hotSpot == NSPoint(x: 4, y: 5) && cursor.css == nil && cursor.image.size.width == 9)
    }
}
