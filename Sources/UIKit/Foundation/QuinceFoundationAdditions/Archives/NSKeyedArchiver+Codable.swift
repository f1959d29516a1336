public import Foundation

// Foundation's archivers take `Codable` values on iOS only. Their bytes here are a property list of their own, so that an
// archive of such a value is read where it was written.

extension NSKeyedArchiver {
    public func encodeEncodable<T: Encodable>(_ value: T, forKey key: String) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        // A property list has an array or a dictionary at its top.
        encode(try encoder.encode([value]) as NSData, forKey: key)
    }
}

extension NSKeyedUnarchiver {
    /// - Returns: `nil` if there is no such value, or one of another type.
    public func decodeDecodable<T: Decodable>(_ type: T.Type, forKey key: String) -> T? {
        try? decodeTopLevelDecodable(type, forKey: key)
    }

    /// - Returns: `nil` if there is no such value.
    /// - Throws: if the value has another type.
    public func decodeTopLevelDecodable<T: Decodable>(_ type: T.Type, forKey key: String) throws -> T? {
        // Asking for a value that is not there would be an error that ends the process.
        guard containsValue(forKey: key), let data = decodeObject(of: NSData.self, forKey: key) else { return nil }
        return try PropertyListDecoder().decode([T].self, from: data as Data).first
    }
}
