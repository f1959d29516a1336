public import Foundation

extension NSString: NSPasteboardWriting {
    @preconcurrency @MainActor
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [.string] }
    @preconcurrency @MainActor
    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { self as String }
}

extension NSURL: NSPasteboardWriting {
    @preconcurrency @MainActor
    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
        isFileURL ? [.fileURL, .URL, .string] : [.URL, .string]
    }
    @preconcurrency @MainActor
    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
        type == .string && isFileURL ? path : absoluteString
    }

    /// Reads the first URL of a pasteboard.
    @preconcurrency @MainActor
    public convenience init?(from pasteBoard: NSPasteboard) {
        guard let url = pasteBoard.readObjects(forClasses: [NSURL.self])?.first as? URL else { return nil }
        self.init(string: url.absoluteString)
    }
    @preconcurrency @MainActor
    public func write(to pasteBoard: NSPasteboard) { pasteBoard.writeObjects([self]) }
}

extension PasteboardReaders.Reader {
    static let strings = Self([.string]) { data, _ in String(data: data, encoding: .utf8).map { $0 as NSString } }
    static let urls = Self([.fileURL, .URL]) { data, _ in
        String(data: data, encoding: .utf8).flatMap { NSURL(string: $0) }
    }
}
