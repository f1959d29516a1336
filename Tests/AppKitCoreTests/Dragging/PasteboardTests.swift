import AppKitCore
import Foundation
import Testing

@Suite("Pasteboards")
@MainActor
struct PasteboardTests {
    private final class Owner: NSObject, NSPasteboardTypeOwner, NSPasteboardItemDataProvider {
        var asked = 0
        var finished = 0
        func pasteboard(_ sender: NSPasteboard, provideDataForType type: NSPasteboard.PasteboardType) {
            asked += 1
            sender.setString("late", forType: type)
        }
        func pasteboard(
            _ pasteboard: NSPasteboard?, item: NSPasteboardItem, provideDataForType type: NSPasteboard.PasteboardType
        ) {
            asked += 1
            item.setString("later", forType: type)
        }
        func pasteboardFinishedWithDataProvider(_ pasteboard: NSPasteboard) { finished += 1 }
    }

    private final class Card: NSObject, NSPasteboardWriting, NSPasteboardReading {
        static let type = NSPasteboard.PasteboardType("org.example.card")
        let name: String
        init(_ name: String) { self.name = name }
        func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [Self.type, .string] }
        func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
            type == .string ? name : ["name": name]
        }
        static func readableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [type] }
        static func readingOptions(
            forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
        ) -> NSPasteboard.ReadingOptions { .asPropertyList }
        init?(pasteboardPropertyList propertyList: Any, ofType type: NSPasteboard.PasteboardType) {
            guard let name = (propertyList as? [String: Any])?["name"] as? String else { return nil }
            self.name = name
        }
    }

    @Test("Each object is an item, which is read as the first class that can")
    func objects() {
        _ = Desk()
        let board = NSPasteboard.withUniqueName()
        let url = URL(string: "https://example.org/a")!
        #expect(board.writeObjects(["one" as NSString, url as NSURL, NSColor.red]))
        #expect(board.pasteboardItems?.count == 3)
        #expect(board.readObjects(forClasses: [NSURL.self]) as? [URL] == [url])
        #expect(board.readObjects(forClasses: [NSString.self]) as? [String] == ["one", "https://example.org/a"])
        let colors = board.readObjects(forClasses: [NSColor.self]) as? [NSColor]
        #expect(colors?.first?.redComponent == 1)
        #expect(board.canReadObject(forClasses: [NSColor.self]) && !board.canReadObject(forClasses: [NSImage.self]))
        let files = board.readObjects(forClasses: [NSURL.self], options: [.urlReadingFileURLsOnly: true])
        #expect(files?.isEmpty == true)
    }

    @Test("A class of the app's own is written and read")
    func own() {
        _ = Desk()
        let board = NSPasteboard.withUniqueName()
        board.writeObjects([Card("Ann")])
        #expect((board.readObjects(forClasses: [Card.self])?.first as? Card)?.name == "Ann")
        #expect(board.string(forType: .string) == "Ann")
    }

    @Test("An image is read again")
    func images() {
        _ = Desk()
        let board = NSPasteboard.withUniqueName()
        let image = NSImage(size: CGSize(width: 4, height: 3), flipped: false) { rect in
            NSColor.green.setFill()
            NSBezierPath(rect: rect).fill()
            return true
        }
        board.writeObjects([image])
        #expect(NSImage.canInit(with: board))
        #expect((board.readObjects(forClasses: [NSImage.self])?.first as? NSImage)?.size == image.size)
    }

    @Test("A promise is kept when somebody asks, once, and its provider hears of the end")
    func promises() {
        _ = Desk()
        let owner = Owner()
        let board = NSPasteboard.withUniqueName()
        board.declareTypes([.string], owner: owner)
        #expect(board.types == [.string] && owner.asked == 0)
        #expect(board.string(forType: .string) == "late" && board.string(forType: .string) == "late")
        #expect(owner.asked == 1)
        board.clearContents()
        let item = NSPasteboardItem()
        item.setDataProvider(owner, forTypes: [.html])
        board.writeObjects([item])
        #expect(board.string(forType: .html) == "later" && owner.asked == 2)
        let other = Owner()
        let unasked = NSPasteboardItem()
        unasked.setDataProvider(other, forTypes: [.html])
        board.writeObjects([unasked])
        #expect(other.finished == 0)
        board.clearContents()
        #expect(other.finished == 1 && other.asked == 0)
    }

    @Test("Two pasteboards of one name have the same items")
    func names() {
        _ = Desk()
        let name = NSPasteboard.Name("org.example.board")
        NSPasteboard(name: name).setString("a", forType: .string)
        #expect(NSPasteboard(name: name).string(forType: .string) == "a")
    }
}
