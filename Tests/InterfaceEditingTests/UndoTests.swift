import Foundation
import InterfaceEditing
import QuinceNibArchive
import SeededRandom
import Testing

@Suite("Random edits and undo")
struct UndoTests {
    /// The number of random sequences; `QUINCE_SEQUENCES` sets another.
    private static let count = ProcessInfo.processInfo.environment["QUINCE_SEQUENCES"].flatMap(Int.init) ?? 100

    private func edit(_ ids: [String], _ random: inout SeededNumbers) -> any InterfaceEdit {
        func id() -> String { ids.isEmpty ? "none" : ids[random.next(below: ids.count)] }
        func number() -> Double { Double(random.next(below: 4000)) / 10 - 20 }
        switch random.next(below: 15) {
        case 0: return SetAttribute(["alpha", "tag", "text", "hidden"][random.next(below: 4)], "\(number())", of: id())
        case 1: return SetAttribute("userLabel", random.next(below: 2) == 0 ? nil : "<&\"'>\n", of: id())
        case 2: return SetFrame(InterfaceRect(x: number(), y: number(), width: number(), height: number()), of: id())
        case 3: return SetText("text", ["a", "b\nc", nil][random.next(below: 3)], of: id())
        case 4:
            return SetColor(
                "backgroundColor", [.system("systemRedColor"), .named("Sky"), nil][random.next(below: 3)], of: id())
        case 5:
            return SetRuntimeAttribute(
                "layer.cornerRadius", [.number(8), .string("x"), nil][random.next(below: 3)], of: id())
        case 6: return AddObject(LibraryObject.all[random.next(below: LibraryObject.all.count)], to: id())
        case 7: return RemoveObjects([id()])
        case 8: return MoveObject(id(), to: id(), at: random.next(below: 3))
        case 9: return DuplicateObject(id())
        case 10: return ConnectOutlet("outlet", of: id(), to: id())
        case 11: return AddConstraint(.init(id(), "leading"), to: .init(id(), "trailing"), constant: number())
        case 12: return SetCustomClass(random.next(below: 2) == 0 ? nil : "Own", of: id())
        case 13: return AddScene(x: number(), y: number())
        default: return AddSegue("show", from: id(), to: id(), identifier: "go")
        }
    }

    /// Makes an edit, unless it is refused with a reason.
    private static func apply(_ edit: any InterfaceEdit, to document: inout EditedInterface) -> Bool {
        do throws(InterfaceEditError) {
            try document.apply(edit)
            return true
        } catch {
            #expect(!error.description.isEmpty)
            return false
        }
    }

    @Test("Every prefix of random edits is a document that is read, and undoing all of them gives the same bytes")
    func sequences() throws {
        let seed: UInt64 = 46
        var random = SeededNumbers(seed: seed)
        let texts =
            [Documents.small] + Documents.files.prefix(8).compactMap { try? String(contentsOf: $0, encoding: .utf8) }
        for round in 0..<Self.count {
            let text = texts[random.next(below: texts.count)]
            guard var document = try? Documents.edited(text, seed: UInt64(round)) else { continue }
            var made = 0
            for _ in 0..<12 {
                let ids = document.draft.ids.sorted()
                if Self.apply(edit(ids, &random), to: &document) { made += 1 }
                let bytes = document.bytes
                let read = try EditedInterface(bytes, file: "again", seed: 1)
                #expect(Set(read.draft.ids) == Set(document.draft.ids), "seed \(seed), round \(round)")
                #expect(throws: Never.self, "seed \(seed), round \(round)") {
                    _ = try InterfaceDocument(Data(bytes), file: "again", for: .iOS)
                }
            }
            let last = document.bytes
            while document.undoTitle != nil { document.undo() }
            #expect(document.bytes == Array(text.utf8), "seed \(seed), round \(round), \(made) edits")
            while document.redoTitle != nil { document.redo() }
            #expect(document.bytes == last, "seed \(seed), round \(round)")
        }
    }
}
