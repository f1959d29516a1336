public import Foundation
import QuinceFoundationAdditions
import QuinceLaunchState
import QuinceObjCRuntime
public import UIFoundation
import UIKitAppServices
import UIKitCore

extension UIPasteboard {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let general = Name("com.apple.UIKit.pboard.general")
        public static let find = Name("com.apple.UIKit.pboard.find")
    }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }
}

/// The items of one pasteboard, which all objects of its name share.
@MainActor
private final class PasteboardContents {
    var items: [[String: Any]] = []
    var expiry: Date?
    var changes = 0
    var isRemoved = false
    lazy var board = UIPasteboard(self, name)
    private let name: UIPasteboard.Name

    init(_ name: UIPasteboard.Name) { self.name = name }
}

/// The pasteboards of a launch.
@MainActor
private final class Pasteboards {
    private static let launched = LaunchLocal(main: Pasteboards.init)
    static var current: Pasteboards { launched.value }

    var named: [UIPasteboard.Name: PasteboardContents] = [:]
    var unique = 0

    func contents(_ name: UIPasteboard.Name) -> PasteboardContents {
        if let known = named[name] { return known }
        let new = PasteboardContents(name)
        named[name] = new
        return new
    }
}

@section(".init_array") @used
private let provision: @convention(c) () -> Void = {
    registerObjCModule {
        MachineClipboard.receiver = { UIPasteboard.general.receive($0) }
        PasteSource.source = { UIPasteboard.general.itemProviders }
    }
}

/// A place for copied items, each with a value for every type in which it can be pasted.
///
/// - Differs: nothing outlives the app, and a value is kept as it was given rather than archived.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    open private(set) var name: Name
    private let contents: PasteboardContents

    fileprivate init(_ contents: PasteboardContents, _ name: Name) {
        (self.contents, self.name) = (contents, name)
        super.init()
    }

    // MARK: Pasteboards

    /// The pasteboard to which a person copies.
    ///
    /// - Differs: "Paste" asks the clipboard of the host for its text without knowing what is on it. iOS asks the person then.
    open class var general: UIPasteboard { Pasteboards.current.contents(.general).board }

    /// - Parameter create: whether to make the pasteboard if there is none of the name.
    public init?(name pasteboardName: Name, create: Bool) {
        guard create || pasteboardName == .general || Pasteboards.current.named[pasteboardName] != nil else {
            return nil
        }
        (contents, name) = (Pasteboards.current.contents(pasteboardName), pasteboardName)
        super.init()
    }

    open class func withUniqueName() -> UIPasteboard {
        Pasteboards.current.unique += 1
        return Pasteboards.current.contents(Name("com.apple.UIKit.pboard.unique-\(Pasteboards.current.unique)")).board
    }

    /// Removes a pasteboard and what it holds; the general one stays.
    open class func remove(withName pasteboardName: Name) {
        guard pasteboardName != .general,
            let old = Pasteboards.current.named.removeValue(forKey: pasteboardName)
        else { return }
        (old.items, old.isRemoved) = ([], true)
        NotificationCenter.default.post(name: removedNotification, object: old.board)
    }

    /// The number of times that the contents have changed.
    open var changeCount: Int { contents.changes }
    /// Whether the pasteboard outlives the app, which none does; setting it has no effect.
    open var isPersistent: Bool { name == .general }
    @available(*, deprecated, message: "Do not set persistence on pasteboards. This property is set automatically.")
    open func setPersistent(_ persistent: Bool) {}

    // MARK: Items

    open var items: [[String: Any]] {
        get {
            if let expiry = contents.expiry, expiry <= .mediaNow { contents.items = [] }
            return contents.items
        }
        set { setItems(newValue, options: [:]) }
    }
    open var numberOfItems: Int { items.count }

    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        contents.expiry = options[.expirationDate] as? Date
        change { $0 = items }
    }

    open func addItems(_ items: [[String: Any]]) { change { $0 += items } }

    private func change(_ edit: (inout [[String: Any]]) -> Void) {
        guard !contents.isRemoved else { return }
        let before = Set(contents.items.flatMap(\.keys))
        edit(&contents.items)
        contents.changes += 1
        let after = Set(contents.items.flatMap(\.keys))
        let info: [AnyHashable: Any] = [
            Self.changedTypesAddedUserInfoKey: after.subtracting(before).sorted(),
            Self.changedTypesRemovedUserInfoKey: before.subtracting(after).sorted(),
        ]
        NotificationCenter.default.post(name: Self.changedNotification, object: self, userInfo: info)
        if name == .general, let string { MachineClipboard.current.copy(string) }
    }

    /// Takes over a text that was copied outside of the app; one that comes back keeps what the app copied with it.
    fileprivate func receive(_ text: String) { if string != text { string = text } }

    /// Whether there may be text to paste: what was copied outside of the app is not known before it is pasted.
    package var mayHaveStrings: Bool { hasStrings || name == .general && MachineClipboard.isOffered }

    // MARK: Types

    /// The types of the first item.
    open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }

    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { chosen(itemSet).map { $0.keys.sorted() } }

    open func contains(pasteboardTypes: [String]) -> Bool { !Set(types).isDisjoint(with: pasteboardTypes) }

    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        chosen(itemSet).contains { !Set($0.keys).isDisjoint(with: pasteboardTypes) }
    }

    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let found = items.indices.filter { !Set(items[$0].keys).isDisjoint(with: pasteboardTypes) }
        return found.isEmpty ? nil : IndexSet(found)
    }

    private func chosen(_ set: IndexSet?) -> [[String: Any]] {
        items.enumerated().filter { set?.contains($0.offset) ?? true }.map(\.element)
    }

    // MARK: Values

    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        change { $0 = [[pasteboardType: value]] }
    }
    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        chosen(itemSet).compactMap { $0[pasteboardType] }
    }

    open func data(forPasteboardType pasteboardType: String) -> Data? {
        items.first.flatMap { data(in: $0, pasteboardType) }
    }
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        change { $0 = [[pasteboardType: data]] }
    }
    open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        chosen(itemSet).compactMap { data(in: $0, pasteboardType) }
    }

    func data(in item: [String: Any], _ type: String) -> Data? {
        switch item[type] {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: type == "public.jpeg" ? image.jpegData(compressionQuality: 1) : image.pngData()
        default: nil
        }
    }

    // MARK: Strings, URLs, images, colors

    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } ?? [] }
    }
    open var strings: [String]? {
        get { values(Self.textTypes + ["public.url"], Self.text) }
        set { setObjects(newValue) }
    }
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } ?? [] }
    }
    open var urls: [URL]? {
        get { values(["public.url"], Self.address) }
        set { setObjects(newValue) }
    }
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } ?? [] }
    }
    open var images: [UIImage]? {
        get { values(["com.apple.uikit.image", "public.png", "public.jpeg"], Self.picture) }
        set { setObjects(newValue) }
    }
    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } ?? [] }
    }
    open var colors: [UIColor]? {
        get { values([Self.colorType]) { $0 as? UIColor } }
        set { setObjects(newValue) }
    }
    open var hasStrings: Bool { strings != nil }
    open var hasURLs: Bool { urls != nil }
    open var hasImages: Bool { images != nil }
    open var hasColors: Bool { colors != nil }

    static let textTypes = ["public.utf8-plain-text", "public.text", "public.plain-text"]
    private static let colorType = "com.apple.uikit.color"

    private func setObjects(_ objects: [Any]?) { change { $0 = (objects ?? []).compactMap(Self.item(of:)) } }

    /// Returns the item that an object is copied as, in all of its types; `nil` for an object that cannot be copied.
    package static func item(of object: Any) -> [String: Any]? {
        switch object {
        case let text as String: [textTypes[0]: text]
        case let text as NSAttributedString: [textTypes[0]: text.string]
        case let url as URL: ["public.url": url]
        case let image as UIImage: ["com.apple.uikit.image": image, "public.png": image]
        case let color as UIColor: [colorType: color]
        case let data as Data: ["public.data": data]
        default: nil
        }
    }

    /// Returns the value of each item that has one; `nil` if none has.
    private func values<Value>(_ types: [String], _ read: (Any) -> Value?) -> [Value]? {
        let found = items.compactMap { item in types.compactMap { item[$0].flatMap(read) }.first }
        return found.isEmpty ? nil : found
    }

    private static func text(_ value: Any) -> String? {
        switch value {
        case let text as String: text
        case let text as NSString: text as String
        case let text as NSAttributedString: text.string
        case let data as Data: String(data: data, encoding: .utf8)
        case let url as URL: url.absoluteString
        default: nil
        }
    }

    private static func address(_ value: Any) -> URL? { value as? URL ?? text(value).flatMap(URL.init(string:)) }
    private static func picture(_ value: Any) -> UIImage? {
        value as? UIImage ?? (value as? Data).flatMap(UIImage.init(data:))
    }

    // MARK: Notifications

    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
    public nonisolated static let typeListString = ["public.utf8-plain-text", "public.text"]
    public nonisolated static let typeListURL = ["public.url"]
    public nonisolated static let typeListImage = ["public.png", "public.jpeg"]
    public nonisolated static let typeListColor = ["com.apple.uikit.color"]
    public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"
}
