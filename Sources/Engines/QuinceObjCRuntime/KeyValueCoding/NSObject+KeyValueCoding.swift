public import Foundation

// Each method first looks for an override that the object's class registered; such an override calls `_super_…`. The
// methods are members of the protocol's extension, so that a class may have methods of the same names.

extension NSObjectProtocol {
    public func value(forKey key: String) -> Any? {
        Overrides.send("valueForKey:", to: self, [key]) ?? KeyValueCoding.value(of: self, key)
    }

    public func setValue(_ value: Any?, forKey key: String) {
        if Overrides.send("setValue:forKey:", to: self, [value, key]) == nil {
            KeyValueCoding.set(value, of: self, key)
        }
    }

    /// Dots separate keys; operators such as `@sum` gather over a collection.
    public func value(forKeyPath keyPath: String) -> Any? {
        Overrides.send("valueForKeyPath:", to: self, [keyPath]) ?? KeyValueCoding.value(of: self, path: keyPath)
    }

    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if Overrides.send("setValue:forKeyPath:", to: self, [value, keyPath]) == nil {
            KeyValueCoding.set(value, of: self, path: keyPath)
        }
    }

    public func value(forUndefinedKey key: String) -> Any? {
        Overrides.send("valueForUndefinedKey:", to: self, [key])
            ?? KeyValueCoding.stop(self, "valueForUndefinedKey:", key)
    }

    public func setValue(_ value: Any?, forUndefinedKey key: String) {
        if Overrides.send("setValue:forUndefinedKey:", to: self, [value, key]) == nil {
            KeyValueCoding.stop(self, "setValue:forUndefinedKey:", key)
        }
    }

    /// Handles `nil` for the key of a number.
    public func setNilValueForKey(_ key: String) {
        if Overrides.send("setNilValueForKey:", to: self, [key]) == nil { KeyValueCoding.stopForNil(self, key) }
    }

    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        if Overrides.send("setValuesForKeysWithDictionary:", to: self, [keyedValues]) == nil {
            KeyValueCoding.set(keyedValues, of: self)
        }
    }

    /// `NSNull` represents `nil`.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
    }
}

extension NSObjectProtocol {
    /// Returns the result of the class method that is named like the key: `UIColor.value(forKey: "redColor")`.
    public static func value(forKey key: String) -> Any? { KeyValueCoding.value(ofClass: self, key) }

    public static func value(forKeyPath keyPath: String) -> Any? {
        let keys = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = keys.first else { return KeyValueCoding.value(ofClass: self, keyPath) }
        let value = KeyValueCoding.value(ofClass: self, first)
        guard keys.count > 1 else { return value }
        return (value as? any NSObjectProtocol)?.value(forKeyPath: keys[1])
    }
}

extension NSObjectProtocol {
    public func _super_value(forKey key: String) -> Any? {
        Overrides.sendSuper("valueForKey:", to: self, [key]) ?? KeyValueCoding.value(of: self, key)
    }

    public func _super_setValue(_ value: Any?, forKey key: String) {
        if Overrides.sendSuper("setValue:forKey:", to: self, [value, key]) == nil {
            KeyValueCoding.set(value, of: self, key)
        }
    }

    public func _super_value(forKeyPath keyPath: String) -> Any? {
        Overrides.sendSuper("valueForKeyPath:", to: self, [keyPath]) ?? KeyValueCoding.value(of: self, path: keyPath)
    }

    public func _super_setValue(_ value: Any?, forKeyPath keyPath: String) {
        if Overrides.sendSuper("setValue:forKeyPath:", to: self, [value, keyPath]) == nil {
            KeyValueCoding.set(value, of: self, path: keyPath)
        }
    }

    public func _super_value(forUndefinedKey key: String) -> Any? {
        Overrides.sendSuper("valueForUndefinedKey:", to: self, [key])
            ?? KeyValueCoding.stop(self, "valueForUndefinedKey:", key)
    }

    public func _super_setValue(_ value: Any?, forUndefinedKey key: String) {
        if Overrides.sendSuper("setValue:forUndefinedKey:", to: self, [value, key]) == nil {
            KeyValueCoding.stop(self, "setValue:forUndefinedKey:", key)
        }
    }

    public func _super_setNilValueForKey(_ key: String) {
        if Overrides.sendSuper("setNilValueForKey:", to: self, [key]) == nil { KeyValueCoding.stopForNil(self, key) }
    }

    public func _super_setValuesForKeys(_ keyedValues: [String: Any]) {
        if Overrides.sendSuper("setValuesForKeysWithDictionary:", to: self, [keyedValues]) == nil {
            KeyValueCoding.set(keyedValues, of: self)
        }
    }
}
