package import Foundation
package import QuinceDeviceLink
package import QuinceTransfers

/// The services of a device as its shell sees them, whether they run in the shell's process or in another one.
package protocol DeviceBackend: Sendable {
    func install(_ facts: AppFacts)
    func record(of app: String) -> AppRecord
    /// Answers a request of an app.
    func call(_ request: DeviceRequest, from app: String, at now: Date) -> DeviceReply
    /// Returns what the device has to do now, in order.
    func takeEffects(at now: Date) -> [DeviceEffect]
    /// The date at which `takeEffects` has to be called again; the distant past if there are effects already.
    var nextDeadline: Date? { get }

    // MARK: The person's part

    func answerPermission(_ isGranted: Bool, _ app: String)
    func setPermission(_ isGranted: Bool?, _ app: String)
    /// Shows a notification by the app's badge and in the lists that the person sees, as far as the person and the app allow.
    ///
    /// - Parameter answer: how an app that is in front wants it to be presented; `nil` for an app that is not.
    /// - Returns: what of it is seen; the banner is the shell's part.
    func show(_ notification: DeliveredNotification, answer: NotificationPresentation?, _ app: String)
        -> NotificationShowing
    /// Takes a notification out of the lists, because the person has answered it.
    func take(_ notification: DeliveredNotification, _ app: String)
    /// Notes that a person has opened an app, which may be woken again.
    func noteOpening(of app: String)
    /// Notes that a person has ended an app: nothing wakes it, and its transfers end.
    func forceQuit(_ app: String, at now: Date)

    // MARK: The system's part

    func push(
        _ data: Data, to app: String, at now: Date, collapse: String?, localize: @escaping (String) -> String?
    ) throws(PushProblem)
    func runTaskAtOnce(_ identifier: String, _ app: String) -> Bool
    func putOff(_ task: BackgroundTaskRecord, _ app: String, at now: Date)
    /// Notes how often an app fetches, for the time in which it does not run.
    func noteFetches(_ fetches: FetchRecord?, _ app: String)

    // MARK: Transfers

    /// Notes that an app was launched: it has heard of no end of a transfer yet.
    func noteLaunch(of app: String)
    func setNetwork(_ condition: NetworkCondition, at now: Date)
    /// Answers requests of background sessions by a script.
    ///
    /// - Parameter response: JSON, as `ScriptedResponse`.
    /// - Returns: what is wrong with it; `nil` if nothing is.
    func serve(_ response: Data) -> String?
}

extension DeviceServices: DeviceBackend {}
