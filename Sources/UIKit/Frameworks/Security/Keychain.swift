import Foundation
import QuinceFoundationAdditions

/// A password, with its attributes.
struct KeychainItem: Equatable {
    /// The attributes, the class and the data, by the keychain's names.
    var values: [String: AnyHashable]

    /// The attributes that no two items of a class have in common (Apple, "errSecDuplicateItem").
    private static let keys: [String: [String]] = [
        "genp": ["acct", "svce", "agrp", "sync"],
        "inet": ["acct", "sdmn", "srvr", "ptcl", "atyp", "port", "path", "agrp", "sync"],
    ]

    func hasSameKey(as other: KeychainItem) -> Bool {
        guard let kind = values["class"] as? String, values["class"] == other.values["class"] else { return false }
        return (Self.keys[kind] ?? []).allSatisfy { values[$0] == other.values[$0] }
    }

    mutating func touch(isNew: Bool) {
        let now = Date.mediaNow
        if isNew { values["cdat"] = now }
        values["mdat"] = now
    }
}

/// A dictionary of a call, in parts: the attributes, and what is asked for.
struct KeychainQuery {
    private let values: [String: AnyHashable]
    private let requests: [String: Any]

    /// - Returns: `nil` if no class is named, or one that the keychain does not keep.
    init?(_ dictionary: NSDictionary) {
        var (values, requests): ([String: AnyHashable], [String: Any]) = (Self.plain(dictionary), [:])
        guard let kind = values["class"] as? String, ["genp", "inet"].contains(kind) else { return nil }
        for (key, value) in values where Self.isRequest(key) {
            requests[key] = value
            values[key] = nil
        }
        // An item that may be synchronized or not is asked for by a word in place of a flag.
        if values["sync"] as? String == "syna" { values["sync"] = nil }
        (self.values, self.requests) = (values, requests)
    }

    private static func isRequest(_ key: String) -> Bool {
        ["m_", "r_", "u_"].contains { key.hasPrefix($0) } || ["v_Ref", "v_PersistentRef", "nleg"].contains(key)
    }

    /// Returns the values that a file can hold.
    static func plain(_ dictionary: NSDictionary) -> [String: AnyHashable] {
        var result: [String: AnyHashable] = [:]
        for (key, value) in dictionary {
            guard let name = key as? String ?? (key as? NSString).map({ $0 as String }) else { continue }
            switch value {
            case let text as String: result[name] = text
            case let text as NSString: result[name] = text as String
            case let data as Data: result[name] = data
            case let data as NSData: result[name] = data as Data
            case let date as Date: result[name] = date
            case let flag as Bool: result[name] = flag
            case let number as Int: result[name] = number
            case let number as NSNumber: result[name] = number.intValue
            default: continue
            }
        }
        return result
    }

    var item: KeychainItem { KeychainItem(values: values) }

    func matches(_ item: KeychainItem) -> Bool {
        values.allSatisfy { key, value in key == "v_Data" || key == "pdmn" || item.values[key] == value }
    }

    // MARK: Results

    private func asks(_ key: String) -> Bool {
        requests[key] as? Bool ?? ((requests[key] as? Int).map { $0 != 0 } ?? false)
    }

    var wantsResult: Bool { asks("r_Data") || asks("r_Attributes") || asks("r_PersistentRef") || asks("r_Ref") }
    var wantsArray: Bool { requests["m_Limit"] as? String == "m_LimitAll" || limit > 1 }
    var limit: Int {
        if requests["m_Limit"] as? String == "m_LimitAll" { return .max }
        return max(requests["m_Limit"] as? Int ?? 1, 1)
    }

    /// Returns the data alone, or a dictionary if more is asked for.
    func result(_ item: KeychainItem) -> AnyObject {
        let data = (item.values["v_Data"] as? Data ?? Data()) as NSData
        guard asks("r_Attributes") else { return data }
        let result = NSMutableDictionary()
        for (key, value) in item.values where key != "v_Data" {
            result.setObject(value.base, forKey: key as NSString)
        }
        if asks("r_Data") { result.setObject(data, forKey: "v_Data" as NSString) }
        return result
    }
}

/// The file with an app's items.
enum Keychain {
    private static let lock = NSLock()

    private static var file: URL {
        URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent(
            "Library/Keychains/items.plist")
    }

    static func read(_ body: ([KeychainItem]) -> OSStatus) -> OSStatus {
        lock.withLock {
            guard let items = load() else { return errSecDecode }
            return body(items)
        }
    }

    static func change(_ body: (inout [KeychainItem]) -> OSStatus) -> OSStatus {
        lock.withLock {
            guard var items = load() else { return errSecDecode }
            let before = items
            let status = body(&items)
            guard status == errSecSuccess, items != before else { return status }
            return save(items) ? errSecSuccess : errSecIO
        }
    }

    /// - Returns: `nil` if the file is damaged: it is left as it is.
    private static func load() -> [KeychainItem]? {
        guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]]
        return list?.map { KeychainItem(values: KeychainQuery.plain($0 as NSDictionary)) }
    }

    private static func save(_ items: [KeychainItem]) -> Bool {
        let list = items.map { $0.values.mapValues(\.base) }
        do {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
            let new = folder.appendingPathComponent("items.plist.new")
            try? FileManager.default.removeItem(at: new)
            // The file has its permissions before it has its content.
            guard
                FileManager.default.createFile(
                    atPath: new.path, contents: data, attributes: [.posixPermissions: 0o600])
            else { return false }
            return rename(new.path, file.path) == 0
        } catch {
            return false
        }
    }
}
