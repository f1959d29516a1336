public import AppKitCore
public import Foundation
import QuinceTextDocuments

@MainActor
extension NSAttributedString: NSPasteboardWriting {
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [.rtf, .string] }
    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
        guard type == .rtf else { return string }
        let whole = NSRange(location: 0, length: length)
        return try? data(from: whole, documentAttributes: [.documentType: DocumentType.rtf])
    }
}

extension PasteboardReaders.Reader {
    static let attributedStrings = Self([.rtf, .string]) { data, type in
        type == .rtf
            ? NSAttributedString(rtf: data) : String(data: data, encoding: .utf8).map { NSAttributedString(string: $0) }
    }
}
