public import Foundation
package import QuinceObjCRuntime

/// An object that can be put on a pasteboard.
@preconcurrency @MainActor
public protocol NSPasteboardWriting: NSObjectProtocol {
    func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType]
    func writingOptions(
        forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
    ) -> NSPasteboard.WritingOptions
    /// Returns the data of a type: a string, data, or a property list.
    func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any?
}

extension NSPasteboardWriting {
    public func writingOptions(
        forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
    ) -> NSPasteboard.WritingOptions { [] }
}

/// A class that can be read from a pasteboard. Classes of Foundation, images and colors are read without it, since a Swift
/// extension cannot give them the initializer.
@preconcurrency @MainActor
public protocol NSPasteboardReading: NSObjectProtocol {
    static func readableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType]
    static func readingOptions(
        forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
    ) -> NSPasteboard.ReadingOptions
    init?(pasteboardPropertyList propertyList: Any, ofType type: NSPasteboard.PasteboardType)
}

extension NSPasteboardReading {
    public static func readingOptions(
        forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
    ) -> NSPasteboard.ReadingOptions { .asData }
}

@MainActor
enum PasteboardWriters {
    /// Returns what an object writes; `nil` if it is none that can be written.
    static func item(of object: Any, for board: NSPasteboard) -> NSPasteboardItem? {
        if let item = object as? NSPasteboardItem { return item }
        guard let writer = writer(of: object) else { return nil }
        let item = NSPasteboardItem()
        for type in writer.writableTypes(for: board) {
            let make: @MainActor () -> Data? = {
                writer.pasteboardPropertyList(forType: type).flatMap(PasteboardData.encoded)
            }
            if writer.writingOptions(forType: type, pasteboard: board).contains(.promised) {
                item.setData(forType: type, make)
            } else if let data = make() {
                item.setData(data, forType: type)
            }
        }
        return item
    }

    private static func writer(of object: Any) -> (any NSPasteboardWriting)? {
        switch object {
        case let text as String: text as NSString
        case let url as URL: url as NSURL
        default: object as? any NSPasteboardWriting
        }
    }
}

/// The classes that are read from a pasteboard, and how.
@MainActor
package enum PasteboardReaders {
    package struct Reader {
        let types: [NSPasteboard.PasteboardType]
        let make: @MainActor (Data, NSPasteboard.PasteboardType) -> Any?

        package init(
            _ types: [NSPasteboard.PasteboardType],
            make: @escaping @MainActor (Data, NSPasteboard.PasteboardType) -> Any?
        ) { (self.types, self.make) = (types, make) }
    }

    /// The reader of attributed strings, which a module above the kernel has.
    @Provided package static var attributedString: Reader?

    private static func reader(of type: AnyClass) -> Reader? {
        if type == NSString.self { return .strings }
        if type == NSURL.self { return .urls }
        if type == NSAttributedString.self { return attributedString }
        return PasteboardReaders.values(type)
    }

    static func object(
        in item: NSPasteboardItem, _ classes: [AnyClass], _ options: [NSPasteboard.ReadingOptionKey: Any],
        _ board: NSPasteboard
    ) -> Any? {
        for type in classes {
            if type == NSPasteboardItem.self { return item }
            let object: Any?
            if let reading = type as? any NSPasteboardReading.Type {
                object = read(reading, item, board)
            } else {
                object = reader(of: type).flatMap { read($0, item) }
            }
            guard let object else { continue }
            let wantsFile = options[.urlReadingFileURLsOnly] as? Bool ?? false
            if wantsFile, let url = object as? URL, !url.isFileURL { continue }
            return object
        }
        return nil
    }

    private static func read(_ reader: Reader, _ item: NSPasteboardItem) -> Any? {
        for type in reader.types {
            if let data = item.data(forType: type), let object = reader.make(data, type) { return object }
        }
        return nil
    }

    private static func read(
        _ type: any NSPasteboardReading.Type, _ item: NSPasteboardItem, _ board: NSPasteboard
    ) -> Any? {
        for name in type.readableTypes(for: board) {
            guard let data = item.data(forType: name),
                let value = form(data, type.readingOptions(forType: name, pasteboard: board))
            else { continue }
            if let object = type.init(pasteboardPropertyList: value, ofType: name) { return object }
        }
        return nil
    }

    private static func form(_ data: Data, _ options: NSPasteboard.ReadingOptions) -> Any? {
        if options.contains(.asString) { return String(data: data, encoding: .utf8) }
        if options.contains(.asPropertyList) { return PasteboardData.decoded(data) }
        return data
    }
}
