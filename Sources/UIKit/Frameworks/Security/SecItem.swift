public import Foundation
public import QuinceFoundationAdditions

/// Adds an item to the keychain, a file in the app's own folders.
///
/// - Differs: the file is readable by its owner alone, and is not encrypted; certificates and keys are not kept.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Keychain.change { items in
        guard let query = KeychainQuery(attributes) else { return errSecParam }
        var item = query.item
        guard !items.contains(where: { $0.hasSameKey(as: item) }) else { return errSecDuplicateItem }
        item.touch(isNew: true)
        items.append(item)
        result?.pointee = query.wantsResult ? query.result(item) : nil
        return errSecSuccess
    }
}

/// Finds items: the first one, or with `kSecMatchLimitAll` an array of all.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Keychain.read { items in
        guard let query = KeychainQuery(query) else { return errSecParam }
        let found = items.filter(query.matches).prefix(query.limit)
        guard !found.isEmpty else { return errSecItemNotFound }
        if query.wantsResult {
            let results = found.map(query.result)
            result?.pointee = query.wantsArray ? results as NSArray : results[0]
        }
        return errSecSuccess
    }
}

/// Changes the attributes and the data of all items that are found.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    Keychain.change { items in
        guard let query = KeychainQuery(query) else { return errSecParam }
        let indices = items.indices.filter { query.matches(items[$0]) }
        guard !indices.isEmpty else { return errSecItemNotFound }
        let values = KeychainQuery.plain(attributesToUpdate)
        for index in indices {
            items[index].values.merge(values) { $1 }
            items[index].touch(isNew: false)
        }
        return errSecSuccess
    }
}

@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    Keychain.change { items in
        guard let query = KeychainQuery(query) else { return errSecParam }
        let count = items.count
        items.removeAll(where: query.matches)
        return items.count < count ? errSecSuccess : errSecItemNotFound
    }
}

/// Returns a text about a result, for messages.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    let texts: [OSStatus: String] = [
        errSecSuccess: "No error.", errSecParam: "One or more parameters passed to a function were not valid.",
        errSecDuplicateItem: "The specified item already exists in the keychain.",
        errSecItemNotFound: "The specified item could not be found in the keychain.",
        errSecIO: "I/O error.", errSecDecode: "Unable to decode the provided data.",
    ]
    return (texts[status] ?? "OSStatus \(status)") as NSString
}

public final class SecRandom: Sendable {}
public let kSecRandomDefault: SecRandom? = nil

/// Fills memory with random numbers of the system.
@discardableResult
public func SecRandomCopyBytes(_ rnd: SecRandom?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    var generator = SystemRandomNumberGenerator()
    for offset in 0..<count {
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: generator.next()), toByteOffset: offset, as: UInt8.self)
    }
    return errSecSuccess
}
