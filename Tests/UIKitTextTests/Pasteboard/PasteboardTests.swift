import Stage
import Synchronization
import Testing
import UIKitText

@Suite("Pasteboards")
@MainActor
struct PasteboardTests {
    private let stage = Stage()
    private let board = UIPasteboard.general

    @Test("What is set as one type is read as others, and each change counts")
    func types() {
        #expect(board.changeCount == 0)
        #expect(board.string == nil)
        board.string = "Hello"
        #expect(board.hasStrings)
        #expect(board.types == ["public.utf8-plain-text"])
        #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("Hello".utf8))
        board.url = URL(string: "https://example.org/a")
        #expect(board.hasURLs)
        #expect(board.string == "https://example.org/a")
        #expect(!board.hasImages)
        board.color = .red
        #expect(board.color == .red)
        #expect(board.changeCount == 3)
        board.items = []
        #expect(board.numberOfItems == 0)
    }

    @Test("Items are read and set as providers")
    func providers() throws {
        board.items = [["public.utf8-plain-text": "Hello"], ["public.url": URL(string: "https://example.org/a")!]]
        let providers = board.itemProviders
        #expect(providers.map(\.registeredTypeIdentifiers) == [["public.utf8-plain-text"], ["public.url"]])
        let loaded = Mutex<String?>(nil)
        providers[0].loadObject(ofClass: NSString.self) { text, _ in
            loaded.withLock { $0 = (text as? NSString)?.description }
        }
        #expect(loaded.withLock { $0 } == "Hello")
        board.string = nil
        board.itemProviders = providers
        #expect(board.string == "Hello" && board.url == URL(string: "https://example.org/a"))
        board.setObjects([NSString(string: "Objects")])
        #expect(board.strings == ["Objects"] && board.numberOfItems == 1)
    }

    @Test("Several items each have their values")
    func items() {
        board.items = [["public.text": "a"], ["public.url": URL(string: "b:c")!], ["com.example": Data([1])]]
        #expect(board.strings == ["a", "b:c"])
        #expect(board.itemSet(withPasteboardTypes: ["public.url", "com.example"]) == IndexSet([1, 2]))
        #expect(board.types(forItemSet: nil)?.count == 3)
        board.addItems([["public.text": "d"]])
        #expect(board.values(forPasteboardType: "public.text", inItemSet: nil) as? [String] == ["a", "d"])
        #expect(board.contains(pasteboardTypes: ["com.example"], inItemSet: [2]))
        #expect(!board.contains(pasteboardTypes: ["com.example"]))
    }

    @Test("Objects of one name share their items, until the pasteboard is removed")
    func names() throws {
        let name = UIPasteboard.Name("mine")
        #expect(UIPasteboard(name: name, create: false) == nil)
        let one = try #require(UIPasteboard(name: name, create: true))
        let two = try #require(UIPasteboard(name: name, create: false))
        one.string = "x"
        #expect(two.string == "x")
        #expect(board.string == nil)
        UIPasteboard.remove(withName: name)
        #expect(one.string == nil)
        #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
    }

    @Test("Observers learn which types have come and gone")
    func notifications() {
        var told: [String] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIPasteboard.changedNotification, object: board, queue: nil
        ) { note in
            let keys = [UIPasteboard.changedTypesAddedUserInfoKey, UIPasteboard.changedTypesRemovedUserInfoKey]
            let text = keys.map { ((note.userInfo?[$0] as? [String]) ?? []).joined(separator: ",") }
            MainActor.assumeIsolated { told.append(text.joined(separator: " | ")) }
        }
        board.string = "a"
        board.color = .blue
        NotificationCenter.default.removeObserver(token)
        #expect(told == ["public.utf8-plain-text | ", "com.apple.uikit.color | public.utf8-plain-text"])
    }

    @Test("A new launch begins with nothing copied")
    func launches() {
        board.string = "a"
        _ = Stage()
        #expect(UIPasteboard.general.string == nil)
    }
}
