import Foundation

/// An error in a catalog: one line with the file and the position in it.
package struct AssetError: Error, Equatable, CustomStringConvertible {
    package let message: String
    package var description: String { message }
}

/// A value of a `Contents.json`, with its position.
struct AssetJSON {
    let value: Any
    let file: String
    let place: String

    /// Parses a file.
    init(_ data: Data, file: String) throws {
        self.file = file
        place = ""
        do {
            value = try JSONSerialization.jsonObject(with: data)
        } catch {
            let info = (error as NSError).userInfo
            let text = info["NSDebugDescription"] as? String ?? "\(error.localizedDescription)"
            throw AssetError(message: "\(file): expected JSON: \(text.split(separator: "\n").joined(separator: " "))")
        }
        guard value is [String: Any] else { throw AssetError(message: "\(file): expected an object at the top") }
    }

    private init(_ value: Any, _ file: String, _ place: String) {
        self.value = value
        self.file = file
        self.place = place
    }

    func failure(_ expected: String) -> AssetError {
        let found = String("\(value)".prefix(60)).split(separator: "\n").joined(separator: " ")
        return AssetError(message: "\(file): \(place): expected \(expected), found \(found)")
    }

    // MARK: Members

    /// Returns a member, or `nil` if there is none.
    subscript(key: String) -> AssetJSON? {
        guard let found = (value as? [String: Any])?[key], !(found is NSNull) else { return nil }
        return AssetJSON(found, file, place.isEmpty ? key : "\(place).\(key)")
    }

    func list(_ key: String) throws -> [AssetJSON] {
        guard let member = self[key] else { return [] }
        guard let items = member.value as? [Any] else { throw member.failure("a list") }
        return try items.enumerated().map { index, item in
            let json = AssetJSON(item, file, "\(member.place)[\(index)]")
            guard item is [String: Any] else { throw json.failure("an object") }
            return json
        }
    }

    func object(_ key: String) throws -> AssetJSON? {
        guard let member = self[key] else { return nil }
        guard member.value is [String: Any] else { throw member.failure("an object") }
        return member
    }

    func text(_ key: String) throws -> String? {
        guard let member = self[key] else { return nil }
        guard let text = member.value as? String else { throw member.failure("a string") }
        return text
    }

    /// Returns a number, or the number that a string contains.
    func number(_ key: String) throws -> Double? {
        guard let member = self[key] else { return nil }
        let number = (member.value as? String).map(Double.init) ?? (member.value as? NSNumber)?.doubleValue
        guard let number, number.isFinite else { throw member.failure("a number") }
        return number
    }

    func flag(_ key: String) throws -> Bool {
        guard let member = self[key] else { return false }
        guard let flag = member.value as? Bool else { throw member.failure("true or false") }
        return flag
    }
}
