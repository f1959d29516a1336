package import Foundation

/// The way of user info between processes: a property list, or for a remote notification its JSON.
package enum UserInfoCoding {
    /// - Returns: `nil` if the values are not a property list.
    package static func encode(_ values: [AnyHashable: Any]) -> Data? {
        try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
    }

    package static func decode(_ data: Data?) -> [AnyHashable: Any] {
        guard let data else { return [:] }
        if let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] {
            return values
        }
        return (try? JSONSerialization.jsonObject(with: data) as? [String: Any]) ?? [:]
    }
}
