import Foundation
import PushEndpoint
import QuinceDeviceProtocol
import QuinceDeviceServices

extension Device {
    /// Delivers a notification that came to the push endpoint.
    ///
    /// - Differs: texts that are keys (`loc-key`) stay keys in the list of an app that does not run.
    func deliver(_ request: PushRequest) throws(PushRefusal) {
        guard let app = services.installedApp(ofToken: request.token) else { throw .badDeviceToken }
        guard request.topic == app else { throw .deviceTokenNotForTopic }
        guard takesPush(to: app) else { throw .tooManyRequests }
        // One that is late already is taken, and not delivered.
        if let expiration = request.expiration, expiration < Date() { return }
        defer { update() }
        do throws(PushProblem) {
            try services.push(request.payload, to: app, at: Date(), collapse: request.collapse)
        } catch {
            say("\(app): a notification is refused: \(error)")
            throw Self.refusal(for: error)
        }
    }

    private static func refusal(for problem: PushProblem) -> PushRefusal {
        switch problem {
        case .tooLarge: .payloadTooLarge
        case .empty: .payloadEmpty
        case .noDictionary, .noAPS, .wrongType: .badPayload
        case .unknownApp: .badDeviceToken
        case .notRegistered: .unregistered
        }
    }
}
