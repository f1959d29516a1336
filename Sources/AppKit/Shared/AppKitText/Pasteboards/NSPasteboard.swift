public import Foundation
import QuinceLaunchState
import QuinceObjCRuntime

/// A place for what is copied, cut and dragged, as data of types.
@preconcurrency @MainActor
open class NSPasteboard: NSObject {
    public struct PasteboardType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let string = PasteboardType("public.utf8-plain-text")
        public static let rtf = PasteboardType("public.rtf")
        public static let html = PasteboardType("public.html")
        public static let tiff = PasteboardType("public.tiff")
        public static let png = PasteboardType("public.png")
        public static let pdf = PasteboardType("com.adobe.pdf")
        public static let URL = PasteboardType("public.url")
        public static let fileURL = PasteboardType("public.file-url")
        public static let color = PasteboardType("com.apple.cocoa.pasteboard.color")
        public static let tabularText = PasteboardType("public.utf8-tab-separated-values-text")
    }

    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let general = Name("Apple CFPasteboard general")
        public static let find = Name("Apple CFPasteboard find")
        public static let font = Name("Apple CFPasteboard font")
        public static let drag = Name("Apple CFPasteboard drag")
        public static let ruler = Name("Apple CFPasteboard ruler")
    }

    private static let numbers = LaunchCounter()
    @MainActor private final class Boards { var all: [Name: NSPasteboard] = [:] }
    private static let launched = LaunchLocal(main: Boards.init)

    public let name: Name
    private var values: [(type: PasteboardType, data: Data)] = []
    /// The number of times that another owner has taken the pasteboard.
    open private(set) var changeCount = 0

    private init(_ name: Name) { self.name = name }

    open class var general: NSPasteboard { NSPasteboard.named(.general) }
    public convenience init(name: Name) { self.init(name) }
    open class func withUniqueName() -> NSPasteboard { NSPasteboard(Name("CFPasteboardUnique-\(numbers.next())")) }

    private static func named(_ name: Name) -> NSPasteboard {
        if let board = launched.value.all[name] { return board }
        let board = NSPasteboard(name)
        launched.value.all[name] = board
        return board
    }

    open var types: [PasteboardType]? { values.isEmpty ? nil : values.map(\.type) }
    @discardableResult
    open func clearContents() -> Int {
        values = []
        changeCount += 1
        return changeCount
    }
    @discardableResult
    open func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int { clearContents() }
    @discardableResult
    open func addTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int { changeCount }
    open func availableType(from types: [PasteboardType]) -> PasteboardType? {
        types.first { wanted in values.contains { $0.type == wanted } }
    }
    @discardableResult
    open func setData(_ data: Data?, forType dataType: PasteboardType) -> Bool {
        values.removeAll { $0.type == dataType }
        if let data { values.append((dataType, data)) }
        return true
    }
    @discardableResult
    open func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
        setData(Data(string.utf8), forType: dataType)
    }
    open func data(forType dataType: PasteboardType) -> Data? { values.first { $0.type == dataType }?.data }
    open func string(forType dataType: PasteboardType) -> String? {
        data(forType: dataType).flatMap { String(data: $0, encoding: .utf8) }
    }
    @discardableResult
    open func writeObjects(_ objects: [Any]) -> Bool {
        for object in objects {
            switch object {
            case let text as String: setString(text, forType: .string)
            case let url as URL: setString(url.absoluteString, forType: .URL)
            case let text as NSAttributedString: setString(text.string, forType: .string)
            default: return false
            }
        }
        return true
    }
    open func canReadItem(withDataConformingToTypes types: [String]) -> Bool {
        availableType(from: types.map { PasteboardType($0) }) != nil
    }
    open func releaseGlobally() { Self.launched.value.all[name] = nil }
}
