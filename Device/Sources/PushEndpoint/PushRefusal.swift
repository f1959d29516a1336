package import Foundation

/// The reasons for which a notification is refused, with Apple's words.
///
/// - Source: documentation, "Handling notification responses from APNs".
package enum PushRefusal: String, CaseIterable, Error, Sendable {
    case badCollapseId = "BadCollapseId"
    case badDeviceToken = "BadDeviceToken"
    case badExpirationDate = "BadExpirationDate"
    case badMessageId = "BadMessageId"
    case badPriority = "BadPriority"
    case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
    case duplicateHeaders = "DuplicateHeaders"
    case idleTimeout = "IdleTimeout"
    case invalidPushType = "InvalidPushType"
    case missingDeviceToken = "MissingDeviceToken"
    case missingTopic = "MissingTopic"
    case payloadEmpty = "PayloadEmpty"
    /// The payload is not JSON as a notification has it. Apple documents no reason for that; the word is ours.
    case badPayload = "BadPayload"
    case invalidProviderToken = "InvalidProviderToken"
    case missingProviderToken = "MissingProviderToken"
    case badPath = "BadPath"
    case methodNotAllowed = "MethodNotAllowed"
    case unregistered = "Unregistered"
    case payloadTooLarge = "PayloadTooLarge"
    case tooManyRequests = "TooManyRequests"
    case shutdown = "Shutdown"

    package var status: Int {
        switch self {
        case .badCollapseId, .badDeviceToken, .badExpirationDate, .badMessageId, .badPriority, .deviceTokenNotForTopic,
            .duplicateHeaders, .idleTimeout, .invalidPushType, .missingDeviceToken, .missingTopic, .payloadEmpty,
            .badPayload:
            400
        case .invalidProviderToken, .missingProviderToken: 403
        case .badPath: 404
        case .methodNotAllowed: 405
        case .unregistered: 410
        case .payloadTooLarge: 413
        case .tooManyRequests: 429
        case .shutdown: 503
        }
    }

    /// The body of the answer. A token that is not valid any more comes with the time at which that was noticed.
    package func json(at now: Date) -> String {
        guard self == .unregistered else { return #"{"reason":"\#(rawValue)"}"# }
        return #"{"reason":"\#(rawValue)","timestamp":\#(Int(now.timeIntervalSince1970 * 1000))}"#
    }
}
