public import Foundation
import QuinceDeviceLink
import QuinceHostInterface
import QuinceLaunchState

/// The way from an app to its notifications. Completion handlers are called on the main thread, in a later turn; on iOS
/// they are called on any thread.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    // `@unchecked`: the delegate is set on the main thread, as UIKit wants it; all else is the device's.
    private static let shared = UNUserNotificationCenter()

    /// One object for all launches of a process: an app may have it in a global, which a flow's next launch still has.
    open class func current() -> UNUserNotificationCenter { shared }

    /// The objects that an app's launch has set. Unchecked as the center.
    private final class Launch: @unchecked Sendable {
        weak var delegate: (any UNUserNotificationCenterDelegate)?

        init() { AppDevice.current.setNotificationHandler { UNUserNotificationCenter.current().take($0, $1) } }
    }

    private let launch = LaunchLocal { Launch() }

    /// The object that decides about notifications; to be set before the app has launched.
    open weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { launch.sharedValue.delegate }
        set { launch.sharedValue.delegate = newValue }
    }

    private var device: AppDevice { .current }

    open var supportsContentExtensions: Bool { false }

    // MARK: Permission

    /// Asks the person for permission, the first time.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let wanted = NotificationOptions(rawValue: options.rawValue)
        let reply = device.requestPermission(wanted) { isGranted in
            completionHandler(isGranted, nil)
        }
        switch reply {
        case .asking: break
        case .flag(let isGranted): later { completionHandler(isGranted, nil) }
        default: later { completionHandler(false, UNError(.notificationsNotAllowed)) }
        }
    }

    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            requestAuthorization(options: options) { isGranted, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isGranted) }
            }
        }
    }

    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        var record = NotificationSettingsRecord()
        if case .settings(let found) = device.call(.notificationSettings) { record = found }
        let settings = UNNotificationSettings(record)
        later { completionHandler(settings) }
    }

    open func notificationSettings() async -> UNNotificationSettings {
        await withCheckedContinuation { continuation in getNotificationSettings { continuation.resume(returning: $0) } }
    }

    // MARK: Categories

    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        device.call(.setCategories(categories.map(\.record).sorted { $0.identifier < $1.identifier }))
    }

    open func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
        var records: [NotificationCategoryRecord] = []
        if case .categories(let found) = device.call(.categories) { records = found }
        let categories = Set(records.map(UNNotificationCategory.init))
        later { completionHandler(categories) }
    }

    open func notificationCategories() async -> Set<UNNotificationCategory> {
        await withCheckedContinuation { continuation in getNotificationCategories { continuation.resume(returning: $0) }
        }
    }

    // MARK: Scheduling

    /// Schedules a notification, in place of one with the same identifier.
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let error = schedule(request)
        if let completionHandler { later { completionHandler(error) } }
    }

    open func add(_ request: UNNotificationRequest) async throws { if let error = schedule(request) { throw error } }

    private func schedule(_ request: UNNotificationRequest) -> (any Error)? {
        switch device.call(.schedule(request.record())) {
        case .failed(.notStored): CocoaError(.fileWriteOutOfSpace)
        case .failed(.notificationInvalid): UNError(.notificationInvalidNoDate)
        case .failed: UNError(.notificationsNotAllowed)
        default: nil
        }
    }

    open func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
        var records: [NotificationRequestRecord] = []
        if case .scheduled(let found) = device.call(.pendingNotifications) { records = found }
        let requests = records.map(UNNotificationRequest.init)
        later { completionHandler(requests) }
    }

    open func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await withCheckedContinuation { continuation in
            getPendingNotificationRequests { continuation.resume(returning: $0) }
        }
    }

    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        device.call(.unschedule(identifiers))
    }

    open func removeAllPendingNotificationRequests() { device.call(.unschedule(nil)) }

    // MARK: Delivered notifications

    /// Returns the notifications in the lists, which keep the newest 100 of an app; the number is chosen.
    open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        var records: [DeliveredNotification] = []
        if case .delivered(let found) = device.call(.deliveredNotifications) { records = found }
        let notifications = records.map(UNNotification.init)
        later { completionHandler(notifications) }
    }

    open func deliveredNotifications() async -> [UNNotification] {
        await withCheckedContinuation { continuation in getDeliveredNotifications { continuation.resume(returning: $0) }
        }
    }

    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        device.call(.removeDelivered(identifiers))
    }

    open func removeAllDeliveredNotifications() { device.call(.removeDelivered(nil)) }

    // MARK: The badge

    open func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let error = set(badge: newBadgeCount)
        if let completionHandler { later { completionHandler(error) } }
    }

    open func setBadgeCount(_ newBadgeCount: Int) async throws {
        if let error = set(badge: newBadgeCount) { throw error }
    }

    private func set(badge: Int) -> (any Error)? {
        if case .failed(.notStored) = device.call(.setBadge(badge)) { CocoaError(.fileWriteOutOfSpace) } else { nil }
    }

    private func later(_ body: @escaping @Sendable () -> Void) { AppDevice.later(body) }
}

extension UNUserNotificationCenter {
    /// Takes what the device tells the app.
    ///
    /// - Returns: whether the delegate takes it; otherwise the app delegate's older methods do.
    @MainActor
    fileprivate func take(_ event: DeviceEvent, _ done: @escaping @Sendable () -> Void) -> Bool {
        guard let delegate else { return false }
        switch event {
        case .willPresent(let record, let number):
            delegate.userNotificationCenter(self, willPresent: UNNotification(record)) { options in
                AppDevice.current.call(.present(number: number, NotificationPresentation(rawValue: options.rawValue)))
            }
        case .response(let record):
            delegate.userNotificationCenter(
                self, didReceive: UNNotificationResponse.make(record), withCompletionHandler: done)
        default: return false
        }
        return true
    }
}

/// Decides about the notifications of an app in front, and takes the person's answers.
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async
        -> UNNotificationPresentationOptions
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    /// Calls the method that returns the options, which a delegate may have in its place.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        Task { @MainActor in
            completionHandler(await userNotificationCenter(center, willPresent: notification))
        }
    }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        Task { @MainActor in
            await userNotificationCenter(center, didReceive: response)
            completionHandler()
        }
    }
    /// Shows nothing, as without a delegate.
    public func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification)
        async
        -> UNNotificationPresentationOptions
    { [] }
    public func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse)
        async
    {}
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}
