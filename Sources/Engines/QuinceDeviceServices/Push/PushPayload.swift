package import Foundation
package import QuinceDeviceLink

/// A remote notification as a server sends it: JSON with a dictionary `aps`.
///
/// - Source: documentation, "Generating a remote notification".
package struct PushPayload: Hashable, Sendable {
    /// The most bytes of a payload, since the HTTP/2 interface.
    package static let mostBytes = 4096

    package let data: Data
    package let content: NotificationContentRecord
    /// Whether the app is woken for it.
    package let isContentAvailable: Bool

    package var hasAlert: Bool { content.hasAlert }
    /// Whether the person sees or hears something.
    package var isVisible: Bool { hasAlert || content.sound != nil || content.badge != nil }

    /// - Parameter localize: returns the app's text for a key; `nil` if the app has no such text.
    package init(_ data: Data, localize: @escaping (String) -> String? = { _ in nil }) throws(PushProblem) {
        guard data.count <= Self.mostBytes else { throw .tooLarge(data.count) }
        guard !data.isEmpty else { throw .empty }
        // Foundation guesses the encoding by bytes of 0, which no JSON in UTF-8 has; Apple's payloads are in UTF-8.
        guard !data.contains(0) else { throw .noDictionary }
        guard let parsed = try? JSONSerialization.jsonObject(with: data), let values = parsed as? [String: Any] else {
            throw .noDictionary
        }
        guard let aps = values["aps"] as? [String: Any] else { throw .noAPS }
        self.data = data
        content = try PushReader(aps, localize).content(userInfo: data)
        isContentAvailable = (aps["content-available"] as? NSNumber)?.intValue == 1
    }
}

/// A reason for which a payload is refused.
package enum PushProblem: Error, Codable, Hashable, Sendable, CustomStringConvertible {
    case tooLarge(Int)
    case empty
    case noDictionary
    case noAPS
    case wrongType(key: String, expected: String)
    case unknownApp(String)
    case notRegistered(String)

    package var description: String {
        switch self {
        case .tooLarge(let count): "the payload has \(count) bytes; at most \(PushPayload.mostBytes) are allowed"
        case .empty: "the payload is empty"
        case .noDictionary: "the payload is not a JSON object"
        case .noAPS: "the payload has no object \"aps\""
        case .wrongType(let key, let expected): "aps.\(key): expected \(expected)"
        case .unknownApp(let app): "no app \"\(app)\" is installed"
        case .notRegistered(let app): "the app \"\(app)\" has not registered for remote notifications"
        }
    }
}

/// Reads the values of `aps`.
private struct PushReader {
    private let aps: [String: Any]
    private let localize: (String) -> String?

    init(_ aps: [String: Any], _ localize: @escaping (String) -> String?) {
        (self.aps, self.localize) = (aps, localize)
    }

    func content(userInfo: Data) throws(PushProblem) -> NotificationContentRecord {
        var content = NotificationContentRecord()
        content.userInfo = userInfo
        try readAlert(&content)
        content.badge = try number(aps, "badge").map { max($0, 0) }
        content.sound = try sound()
        content.category = try string(aps, "category") ?? ""
        content.thread = try string(aps, "thread-id") ?? ""
        content.targetContent = try string(aps, "target-content-id")
        let levels: [String: UInt] = ["passive": 0, "active": 1, "time-sensitive": 2, "critical": 3]
        content.interruption = levels[try string(aps, "interruption-level") ?? ""] ?? 1
        return content
    }

    private func readAlert(_ content: inout NotificationContentRecord) throws(PushProblem) {
        switch aps["alert"] {
        case nil: return
        case let body as String: content.body = body
        case let alert as [String: Any]:
            content.title = try text(alert, "title", "title-loc-key", "title-loc-args")
            content.subtitle = try text(alert, "subtitle", "subtitle-loc-key", "subtitle-loc-args")
            content.body = try text(alert, "body", "loc-key", "loc-args")
            content.launchImage = try string(alert, "launch-image") ?? ""
            content.summaryArgument = try string(alert, "summary-arg") ?? ""
            content.summaryCount = try number(alert, "summary-arg-count")
            content.alertAction = try string(alert, "action-loc-key").map { localize($0) ?? $0 }
        default: throw .wrongType(key: "alert", expected: "a string or an object")
        }
    }

    private func text(_ alert: [String: Any], _ plain: String, _ key: String, _ arguments: String)
        throws(PushProblem) -> String
    {
        guard let name = try string(alert, key) else { return try string(alert, plain) ?? "" }
        let values = alert[arguments] as? [String] ?? []
        return Self.fill(localize(name) ?? name, values)
    }

    /// Puts strings in the places `%@` and `%1$@` of a format. Nothing else is a place: the format comes from outside.
    static func fill(_ format: String, _ values: [String]) -> String {
        var next = 0
        return format.replacing(/%(?:(\d{1,2})\$)?@/) { match in
            let index = match.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
            if match.1 == nil { next += 1 }
            return values.indices.contains(index) ? values[index] : ""
        }
    }

    private func string(_ values: [String: Any], _ key: String) throws(PushProblem) -> String? {
        guard let value = values[key], !(value is NSNull) else { return nil }
        guard let string = value as? String else { throw .wrongType(key: key, expected: "a string") }
        return string
    }

    private func number(_ values: [String: Any], _ key: String) throws(PushProblem) -> Int? {
        guard let value = values[key], !(value is NSNull) else { return nil }
        guard let number = value as? NSNumber else { throw .wrongType(key: key, expected: "a number") }
        return number.intValue
    }

    private func sound() throws(PushProblem) -> String? {
        switch aps["sound"] {
        case nil: nil
        case let name as String: name == "default" ? "" : name
        case let values as [String: Any]: (values["name"] as? String).map { $0 == "default" ? "" : $0 } ?? ""
        default: throw .wrongType(key: "sound", expected: "a string or an object")
        }
    }
}
