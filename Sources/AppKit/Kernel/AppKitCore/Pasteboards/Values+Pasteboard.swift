public import AppKitDrawing
import Foundation

extension PasteboardReaders {
    /// Returns the reader of images or colors.
    static func values(_ type: AnyClass) -> Reader? {
        if type == NSImage.self {
            return Reader(NSImage.pasteboardTypes) { NSImage(pasteboardPropertyList: $0, ofType: $1) }
        }
        if type == NSColor.self {
            return Reader([.color]) { NSColor(pasteboardPropertyList: $0, ofType: $1) }
        }
        return nil
    }
}

@MainActor
extension NSImage: NSPasteboardWriting {
    fileprivate static let pasteboardTypes: [NSPasteboard.PasteboardType] = [
        .png, .tiff, NSPasteboard.PasteboardType("public.jpeg"), NSPasteboard.PasteboardType("com.compuserve.gif"),
        .fileURL,
    ]

    public class func readableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { pasteboardTypes }
    public class func readingOptions(
        forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
    ) -> NSPasteboard.ReadingOptions { type == .fileURL ? .asString : .asData }
    /// Reads a picture's data, or the file that they name.
    public convenience init?(pasteboardPropertyList propertyList: Any, ofType type: NSPasteboard.PasteboardType) {
        guard type == .fileURL else {
            guard let data = propertyList as? Data else { return nil }
            self.init(data: data)
            return
        }
        let text = propertyList as? String ?? (propertyList as? Data).flatMap { String(data: $0, encoding: .utf8) }
        guard let url = text.flatMap(URL.init(string:)) else { return nil }
        self.init(contentsOf: url)
    }
    public convenience init?(pasteboard: NSPasteboard) {
        for type in Self.pasteboardTypes {
            if let data = pasteboard.data(forType: type) {
                self.init(pasteboardPropertyList: data, ofType: type)
                return
            }
        }
        return nil
    }
    public class func canInit(with pasteboard: NSPasteboard) -> Bool {
        pasteboard.availableType(from: pasteboardTypes) != nil
    }

    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [.tiff] }
    public func writingOptions(
        forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
    ) -> NSPasteboard.WritingOptions { .promised }
    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { tiffRepresentation }
}

@MainActor
extension NSImage {
    /// The types of data on a pasteboard that are read as an image.
    public class func imagePasteboardTypes() -> [NSPasteboard.PasteboardType] { pasteboardTypes }
    public class func imageUnfilteredPasteboardTypes() -> [NSPasteboard.PasteboardType] { pasteboardTypes }
}

@MainActor
extension NSImageRep {
    public class func imagePasteboardTypes() -> [NSPasteboard.PasteboardType] { NSImage.imagePasteboardTypes() }
    public class func imageUnfilteredPasteboardTypes() -> [NSPasteboard.PasteboardType] {
        NSImage.imagePasteboardTypes()
    }
    public class func imageRepClass(forPasteboardType type: NSPasteboard.PasteboardType) -> NSImageRep.Type? {
        NSImage.imagePasteboardTypes().contains(type) ? NSBitmapImageRep.self : nil
    }
}

/// - Differs: the data of a color are the four components in sRGB, as a property list of our own.
@MainActor
extension NSColor: NSPasteboardWriting {
    public class func readableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [.color] }
    public class func readingOptions(
        forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
    ) -> NSPasteboard.ReadingOptions { .asData }
    public convenience init?(pasteboardPropertyList propertyList: Any, ofType type: NSPasteboard.PasteboardType) {
        self.init(propertyList: (propertyList as? Data).flatMap(PasteboardData.decoded) ?? propertyList)
    }
    /// Returns the color of a pasteboard; `nil` if there is none.
    public convenience init?(from pasteBoard: NSPasteboard) {
        guard let data = pasteBoard.data(forType: .color) else { return nil }
        self.init(pasteboardPropertyList: data, ofType: .color)
    }
    /// Replaces what is on a pasteboard by the color.
    public func write(to pasteBoard: NSPasteboard) {
        pasteBoard.clearContents()
        pasteBoard.writeObjects([self])
    }

    public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { [.color] }
    public func writingOptions(
        forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
    ) -> NSPasteboard.WritingOptions { [] }
    public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { propertyList }
}
