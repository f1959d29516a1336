package import Foundation
package import QuinceDeviceLink
package import QuinceDeviceServices

/// A request to the service. An app's connection asks only for that app, so that no command names one except a tool's.
///
/// The service has the system's clock: no command says what date it is.
package enum DeviceCommand: Codable, Hashable, Sendable {
    // MARK: An app's

    case install(AppFacts)
    case record
    case call(DeviceRequest)
    case answerPermission(Bool)
    case setPermission(Bool?)
    case show(DeliveredNotification, answer: NotificationPresentation?)
    case take(DeliveredNotification)
    case runTask(String)
    case putOff(BackgroundTaskRecord)
    case setFetches(FetchRecord?)
    /// A person has opened the app.
    case noteOpening
    /// A person has ended the app.
    case forceQuit

    // MARK: An app's or a tool's

    /// A remote notification with the app's texts for the keys in it.
    case push(payload: Data, app: String, collapse: String?, texts: [String: String])

    // MARK: A tool's

    case status
    case stop
}

/// The service's answer.
package enum DeviceAnswer: Codable, Hashable, Sendable {
    case done
    case flag(Bool)
    case reply(DeviceReply)
    case record(AppRecord)
    case showing(NotificationShowing)
    case pushRefused(PushProblem)
    case status(DeviceStatus)
    /// The reason, as one line, for which the request is not carried out.
    case failed(String)
}

/// The status that `quince device status` shows.
package struct DeviceStatus: Codable, Hashable, Sendable {
    package var process: Int32
    /// The port of the push endpoint on 127.0.0.1; `nil` if it does not listen.
    package var pushPort: Int?
    package var apps: [App] = []

    package init(process: Int32, pushPort: Int? = nil) { (self.process, self.pushPort) = (process, pushPort) }

    package struct App: Codable, Hashable, Sendable {
        package var id: String
        package var name: String
        package var isRunning: Bool
        package var badge = 0
        package var scheduled = 0
        package var delivered = 0
        package var tasks = 0
        /// The transfers that have not ended, and the ends that the app has not heard.
        package var transfers = 0
        package var pushToken: Data?

        package init(id: String, name: String, isRunning: Bool, transfers: Int, _ record: AppRecord) {
            (self.id, self.name, self.isRunning) = (id, name, isRunning)
            self.transfers = transfers
            badge = record.badge
            scheduled = record.pending.count
            delivered = record.delivered.count
            tasks = record.tasks.count
            pushToken = record.pushToken
        }
    }
}
