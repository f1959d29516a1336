public import Foundation

/// One thing on a pasteboard, as data of several types.
@preconcurrency @MainActor
open class NSPasteboardItem: NSObject, NSPasteboardWriting, NSPasteboardReading {
    private enum Value {
        case data(Data)
        /// Given by the provider, or by the pasteboard's owner, when somebody asks.
        case promised((any NSPasteboardItemDataProvider)?)
        case made(@MainActor () -> Data?)
    }

    private var values: [(type: NSPasteboard.PasteboardType, value: Value)] = []
    private weak var board: NSPasteboard?
    private var boardName: NSPasteboard.Name?

    public override init() { super.init() }

    // MARK: Types

    open var types: [NSPasteboard.PasteboardType] { values.map(\.type) }
    open func availableType(from types: [NSPasteboard.PasteboardType]) -> NSPasteboard.PasteboardType? {
        types.first { wanted in values.contains { $0.type == wanted } }
    }
    /// Promises data of types that a provider gives when somebody asks for them.
    @discardableResult
    open func setDataProvider(
        _ dataProvider: any NSPasteboardItemDataProvider, forTypes types: [NSPasteboard.PasteboardType]
    ) -> Bool {
        for type in types { set(.promised(dataProvider), type) }
        return true
    }
    func declare(_ types: [NSPasteboard.PasteboardType]) {
        for type in types where !self.types.contains(type) { set(.promised(nil), type) }
    }

    // MARK: Data

    @discardableResult
    open func setData(_ data: Data, forType type: NSPasteboard.PasteboardType) -> Bool {
        set(.data(data), type)
        return true
    }
    @discardableResult
    func setData(_ data: Data?, forType type: NSPasteboard.PasteboardType) -> Bool {
        set(data.map(Value.data), type)
        return true
    }
    @discardableResult
    open func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool {
        setData(Data(string.utf8), forType: type)
    }
    @discardableResult
    open func setPropertyList(_ propertyList: Any, forType type: NSPasteboard.PasteboardType) -> Bool {
        guard let data = PasteboardData.encoded(propertyList) else { return false }
        return setData(data, forType: type)
    }
    func setData(forType type: NSPasteboard.PasteboardType, _ make: @escaping @MainActor () -> Data?) {
        set(.made(make), type)
    }
    open func data(forType type: NSPasteboard.PasteboardType) -> Data? {
        switch values.first(where: { $0.type == type })?.value {
        case .data(let data): return data
        case .promised(let provider):
            let board = board ?? boardName.map { NSPasteboard(name: $0) }
            if let provider {
                provider.pasteboard(board, item: self, provideDataForType: type)
            } else {
                board?.provide(type)
            }
            guard case .data(let data) = values.first(where: { $0.type == type })?.value else { return nil }
            return data
        case .made(let make):
            let data = make()
            if let data { setData(data, forType: type) }
            return data
        case nil: return nil
        }
    }
    open func string(forType type: NSPasteboard.PasteboardType) -> String? {
        data(forType: type).flatMap { String(data: $0, encoding: .utf8) }
    }
    open func propertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
        data(forType: type).flatMap(PasteboardData.decoded)
    }

    private func set(_ value: Value?, _ type: NSPasteboard.PasteboardType) {
        let index = values.firstIndex { $0.type == type }
        switch (index, value) {
        case (let index?, let value?): values[index].value = value
        case (let index?, nil): values.remove(at: index)
        case (nil, let value?): values.append((type, value))
        case (nil, nil): break
        }
    }

    // MARK: Pasteboards

    func enter(_ board: NSPasteboard) { (self.board, boardName) = (board, board.name) }

    /// Tells the providers that nobody asks them any more.
    func leave(_ board: NSPasteboard) {
        var told: [AnyObject] = []
        for case (_, .promised(let provider?)) in values where !told.contains(where: { $0 === provider }) {
            told.append(provider)
            provider.pasteboardFinishedWithDataProvider(board)
        }
        (self.board, boardName) = (nil, nil)
    }

    open func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { types }
    open func writingOptions(
        forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
    ) -> NSPasteboard.WritingOptions { [] }
    open func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? { data(forType: type) }
    open class func readableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
        pasteboard.types ?? []
    }
    open class func readingOptions(
        forType type: NSPasteboard.PasteboardType, pasteboard: NSPasteboard
    ) -> NSPasteboard.ReadingOptions { .asData }
    public required init?(pasteboardPropertyList propertyList: Any, ofType type: NSPasteboard.PasteboardType) {
        super.init()
        guard let data = propertyList as? Data else { return nil }
        setData(data, forType: type)
    }
}

/// An object that gives an item its data when somebody asks for them.
@preconcurrency @MainActor
public protocol NSPasteboardItemDataProvider: NSObjectProtocol {
    func pasteboard(
        _ pasteboard: NSPasteboard?, item: NSPasteboardItem, provideDataForType type: NSPasteboard.PasteboardType)
    func pasteboardFinishedWithDataProvider(_ pasteboard: NSPasteboard)
}

extension NSPasteboardItemDataProvider {
    public func pasteboardFinishedWithDataProvider(_ pasteboard: NSPasteboard) {}
}

/// Property lists as the data of a pasteboard.
enum PasteboardData {
    static func encoded(_ propertyList: Any) -> Data? {
        switch propertyList {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        default:
            try? PropertyListSerialization.data(fromPropertyList: propertyList, format: .binary, options: 0)
        }
    }

    static func decoded(_ data: Data) -> Any? {
        (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil))
            ?? String(data: data, encoding: .utf8)
    }
}
