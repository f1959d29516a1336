package import Foundation

/// A notification as a developer's server sends it to Apple's push service.
///
/// - Source: documentation, "Sending notification requests to APNs".
package struct PushRequest: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case alert, background, location, voip, complication, fileprovider, mdm, liveactivity, pushtotalk
    }

    package var token: Data
    package var topic: String
    package var id: String
    package var kind: Kind
    package var collapse: String?
    /// The date after which the notification is of no use; `nil` if only one attempt is made. Only a date that has passed has an
    /// effect.
    package var expiration: Date?
    package var payload: Data

    /// Reads a request's head, which has all that can be wrong with it but the payload.
    ///
    /// - Parameters:
    ///   - headers: the headers with their names in lower case, without those that begin with a colon.
    ///   - isAuthorized: whether a bearer's token is that of the service.
    package init(method: String, path: String, headers: [(String, String)], isAuthorized: (String) -> Bool)
        throws(PushRefusal)
    {
        let values = try Self.unique(headers)
        try Self.authorize(values["authorization"], isAuthorized)
        guard path.hasPrefix("/3/device/") || path == "/3/device" else { throw .badPath }
        guard method == "POST" else { throw .methodNotAllowed }
        token = try Self.token(path)
        guard let topic = values["apns-topic"], !topic.isEmpty else { throw .missingTopic }
        self.topic = topic
        id = try Self.identifier(values["apns-id"])
        guard let kind = Kind(rawValue: values["apns-push-type"] ?? "alert") else { throw .invalidPushType }
        self.kind = kind
        // A priority has no effect: notifications are delivered as they come.
        guard ["1", "5", "10", nil].contains(values["apns-priority"]) else { throw .badPriority }
        collapse = values["apns-collapse-id"]
        if let collapse, collapse.isEmpty || collapse.utf8.count > PushLimits.collapse { throw .badCollapseId }
        expiration = try Self.expiration(values["apns-expiration"])
        payload = Data()
    }

    /// - Returns: the headers that count here; each may be there once.
    private static func unique(_ headers: [(String, String)]) throws(PushRefusal) -> [String: String] {
        var values: [String: String] = [:]
        for (name, value) in headers where name.hasPrefix("apns-") || name == "authorization" {
            guard values.updateValue(value, forKey: name) == nil else { throw .duplicateHeaders }
        }
        return values
    }

    private static func authorize(_ value: String?, _ isAuthorized: (String) -> Bool) throws(PushRefusal) {
        guard let value else { throw .missingProviderToken }
        let words = value.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bearer", isAuthorized(String(words[1])) else {
            throw .invalidProviderToken
        }
    }

    private static func token(_ path: String) throws(PushRefusal) -> Data {
        let digits = path.dropFirst("/3/device/".count)
        guard !digits.isEmpty else { throw .missingDeviceToken }
        guard !digits.contains("/") else { throw .badPath }
        // A token has 32 bytes now, and Apple reserves more.
        let values = digits.utf8.map { UInt8(hex: $0) }
        guard values.count.isMultiple(of: 2), values.count <= 200, !values.contains(nil) else { throw .badDeviceToken }
        let halves = values.compactMap(\.self)
        return Data(stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] })
    }

    private static func identifier(_ value: String?) throws(PushRefusal) -> String {
        guard let value else { return UUID().uuidString }
        guard UUID(uuidString: value) != nil else { throw .badMessageId }
        return value
    }

    private static func expiration(_ value: String?) throws(PushRefusal) -> Date? {
        guard let value else { return nil }
        guard let seconds = UInt32(value) else { throw .badExpirationDate }
        return seconds == 0 ? nil : Date(timeIntervalSince1970: Double(seconds))
    }
}

extension UInt8 {
    fileprivate init?(hex digit: UInt8) {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self = digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self = digit - UInt8(ascii: "A") + 10
        default: return nil
        }
    }
}
