import Foundation

/// The keys of Foundation's own classes, which cannot register themselves.
enum FoundationKeys {
    struct Found { let found: Any? }

    static func value(of object: AnyObject, _ key: String) -> Found? {
        if let value = collection(object, key) { return value }
        switch (key, object) {
        case ("self", _): return Found(found: object)
        case ("description", let object as NSObject): return Found(found: object.description)
        case ("hash", let object as NSObject): return Found(found: object.hash)
        case ("length", let text as NSString): return Found(found: text.length)
        case ("uppercaseString", let text as NSString): return Found(found: text.uppercased)
        case ("lowercaseString", let text as NSString): return Found(found: text.lowercased)
        case ("capitalizedString", let text as NSString): return Found(found: text.capitalized)
        case ("integerValue", let number as NSNumber), ("intValue", let number as NSNumber):
            return Found(found: number.intValue)
        case ("doubleValue", let number as NSNumber), ("floatValue", let number as NSNumber):
            return Found(found: number.doubleValue)
        case ("boolValue", let number as NSNumber): return Found(found: number.boolValue)
        default: return nil
        }
    }

    private static func collection(_ object: AnyObject, _ key: String) -> Found? {
        switch object {
        case let dictionary as NSDictionary:
            let isOperator: Bool = key.hasPrefix("@")
            return Found(
                found: isOperator ? KeyPathWalk.value(of: dictionary, key[...]) : dictionary.object(forKey: key))
        case is NSArray, is NSSet, is NSOrderedSet: return Found(found: KeyPathWalk.value(of: object, key[...]))
        case let defaults as UserDefaults: return Found(found: defaults.object(forKey: key))
        default: return nil
        }
    }

    /// - Returns: `false` if the object has no such key.
    static func set(_ value: Any?, of object: AnyObject, _ key: String) -> Bool {
        switch object {
        case let dictionary as NSMutableDictionary:
            if let value {
                dictionary.setObject(value, forKey: key as NSString)
            } else {
                dictionary.removeObject(forKey: key)
            }
            return true
        case let array as NSArray:
            for element in array { (element as? any NSObjectProtocol)?.setValue(value, forKey: key) }
            return true
        case let defaults as UserDefaults:
            defaults.set(value, forKey: key)
            return true
        default: return false
        }
    }
}
