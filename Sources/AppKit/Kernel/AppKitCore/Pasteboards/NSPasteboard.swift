public import Foundation
import QuinceLaunchState

/// A place for what is copied, cut and dragged: items, each with its data in several types.
@preconcurrency @MainActor
open class NSPasteboard: NSObject {
    private static let numbers = LaunchCounter()
    @MainActor private final class Boards {
        var all: [Name: Contents] = [:]
        lazy var general = NSPasteboard(name: .general)
    }
    private static let launched = LaunchLocal(main: Boards.init)

    /// The items, which all pasteboards of a name share.
    @MainActor private final class Contents {
        var items: [NSPasteboardItem] = []
        var changeCount = 0
        var owner: (any NSPasteboardTypeOwner)?
    }

    public let name: Name
    private let contents: Contents

    public init(name: Name) {
        self.name = name
        contents = Self.launched.value.all[name] ?? Contents()
        super.init()
        Self.launched.value.all[name] = contents
    }

    open class var general: NSPasteboard { launched.value.general }
    open class func withUniqueName() -> NSPasteboard {
        NSPasteboard(name: Name("CFPasteboardUnique-\(numbers.next())"))
    }
    /// There are no filters that make data of one type from another.
    open class func typesFilterable(to type: PasteboardType) -> [PasteboardType] { [type] }

    // MARK: Items

    /// The number of times that another owner has taken the pasteboard.
    open var changeCount: Int { contents.changeCount }
    open var pasteboardItems: [NSPasteboardItem]? { contents.items }
    open func index(of pasteboardItem: NSPasteboardItem) -> Int {
        contents.items.firstIndex { $0 === pasteboardItem } ?? NSNotFound
    }
    @discardableResult
    open func clearContents() -> Int {
        let owner = contents.owner
        for item in contents.items { item.leave(self) }
        (contents.items, contents.owner) = ([], nil)
        contents.changeCount += 1
        owner?.pasteboardChangedOwner(self)
        return contents.changeCount
    }
    @discardableResult
    open func writeObjects(_ objects: [Any]) -> Bool {
        let items = objects.compactMap { PasteboardWriters.item(of: $0, for: self) }
        guard items.count == objects.count else { return false }
        contents.items += items
        for item in items { item.enter(self) }
        return true
    }
    open func releaseGlobally() { Self.launched.value.all[name] = nil }

    // MARK: Reading

    /// Returns the items as objects of the first class that can read each; those that none can read are left out.
    open func readObjects(
        forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil
    ) -> [Any]? {
        contents.items.compactMap { PasteboardReaders.object(in: $0, classArray, options ?? [:], self) }
    }
    open func canReadObject(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> Bool {
        contents.items.contains { PasteboardReaders.object(in: $0, classArray, options ?? [:], self) != nil }
    }
    open func canReadItem(withDataConformingToTypes types: [String]) -> Bool {
        let wanted = types.map { PasteboardType($0) }
        return contents.items.contains { $0.availableType(from: wanted) != nil }
    }

    // MARK: The types of the first item

    open var types: [PasteboardType]? {
        var all: [PasteboardType] = []
        for type in contents.items.flatMap(\.types) where !all.contains(type) { all.append(type) }
        return all.isEmpty ? nil : all
    }
    /// Takes the pasteboard for data of some types, which the owner gives when somebody asks for them.
    @discardableResult
    open func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int {
        clearContents()
        return addTypes(newTypes, owner: newOwner)
    }
    @discardableResult
    open func addTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int {
        contents.owner = newOwner as? any NSPasteboardTypeOwner
        firstItem.declare(newTypes)
        return contents.changeCount
    }
    open func availableType(from types: [PasteboardType]) -> PasteboardType? {
        types.first { wanted in contents.items.contains { $0.types.contains(wanted) } }
    }
    @discardableResult
    open func setData(_ data: Data?, forType dataType: PasteboardType) -> Bool {
        firstItem.setData(data, forType: dataType)
    }
    @discardableResult
    open func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
        firstItem.setString(string, forType: dataType)
    }
    @discardableResult
    open func setPropertyList(_ plist: Any, forType dataType: PasteboardType) -> Bool {
        firstItem.setPropertyList(plist, forType: dataType)
    }
    open func data(forType dataType: PasteboardType) -> Data? {
        contents.items.lazy.compactMap { $0.data(forType: dataType) }.first
    }
    open func string(forType dataType: PasteboardType) -> String? {
        data(forType: dataType).flatMap { String(data: $0, encoding: .utf8) }
    }
    open func propertyList(forType dataType: PasteboardType) -> Any? {
        contents.items.lazy.compactMap { $0.propertyList(forType: dataType) }.first
    }

    private var firstItem: NSPasteboardItem {
        if let first = contents.items.first { return first }
        let item = NSPasteboardItem()
        contents.items = [item]
        item.enter(self)
        return item
    }

    /// Asks the owner for data of a type that it has declared.
    func provide(_ type: PasteboardType) { contents.owner?.pasteboard(self, provideDataForType: type) }
}

/// An object that gives a pasteboard its data only when somebody asks for them.
@preconcurrency @MainActor
public protocol NSPasteboardTypeOwner: AnyObject {
    func pasteboard(_ sender: NSPasteboard, provideDataForType type: NSPasteboard.PasteboardType)
    func pasteboardChangedOwner(_ sender: NSPasteboard)
}

extension NSPasteboardTypeOwner {
    public func pasteboardChangedOwner(_ sender: NSPasteboard) {}
}
