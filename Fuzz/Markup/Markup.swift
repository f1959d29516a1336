import Foundation
import InterfaceEditing

/// Checks that any bytes are refused with one line or written as they were read, and that edits of what was read give a document again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMarkup(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
    do {
        let markup = try MarkupDocument(bytes, file: "fuzz")
        precondition(markup.bytes == bytes)
        var document = try EditedInterface(bytes, file: "fuzz", seed: 1)
        for id in document.draft.ids.sorted().prefix(4) {
            try? document.apply(SetAttribute("alpha", "0.5", of: id))
            try? document.apply(DuplicateObject(id))
            try? document.apply(RemoveObjects([id]))
        }
        let again = try EditedInterface(document.bytes, file: "fuzz", seed: 1)
        precondition(again.bytes == document.bytes)
        while document.undoTitle != nil { document.undo() }
        precondition(document.bytes == bytes)
    } catch {
        precondition(!"\(error)".contains("\n"))
    }
    return 0
}
