public import Foundation
public import QuinceFoundationAdditions

/// The application's part in what other programs of a Mac offer. There are none here.
extension NSApplication {
    public struct RemoteNotificationType: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let badge = RemoteNotificationType(rawValue: 1 << 0)
        public static let sound = RemoteNotificationType(rawValue: 1 << 1)
        public static let alert = RemoteNotificationType(rawValue: 1 << 2)
    }

    /// There is no service of notifications: the delegate hears that the registration failed.
    public func registerForRemoteNotifications() {
        let error = NSError(
            domain: NSCocoaErrorDomain, code: 3010,
            userInfo: [NSLocalizedDescriptionKey: "Remote notifications are not supported."])
        delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
    }
    public func registerForRemoteNotifications(matching types: RemoteNotificationType) {
        registerForRemoteNotifications()
    }
    public func unregisterForRemoteNotifications() {}
    public var isRegisteredForRemoteNotifications: Bool { false }
    public var enabledRemoteNotificationTypes: RemoteNotificationType { [] }

    /// There is no Services menu whose services would take the types.
    public func registerServicesMenuSendTypes(
        _ sendTypes: [NSPasteboard.PasteboardType], returnTypes: [NSPasteboard.PasteboardType]
    ) {}

    /// Searches words without regard to case and accents, as the Help menu does.
    ///
    /// - Parameter foundRange: takes the place of the words.
    public func searchString(
        _ searchString: String, inUserInterfaceItemString stringToSearch: String, searchRange: NSRange,
        found foundRange: UnsafeMutablePointer<NSRange>?
    ) -> Bool {
        let range = (stringToSearch as NSString).range(
            of: searchString, options: [.caseInsensitive, .diacriticInsensitive], range: searchRange)
        foundRange?.pointee = range
        return range.location != NSNotFound
    }

    /// Writes an exception that was caught to the log.
    public func reportException(_ exception: NSException) {
        NSLog("%@", "\(exception.name.rawValue): \(exception.reason ?? "")")
    }

    // Nothing is restored at a launch, so that nothing waits for it.
    public func extendStateRestoration() {}
    public func completeStateRestoration() {}
}
