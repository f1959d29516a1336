public import Foundation
package import QuinceDeviceLink

/// The permissions of an app for notifications, before UserNotifications.
public struct UIUserNotificationType: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UIUserNotificationType(rawValue: 1)
    public static let sound = UIUserNotificationType(rawValue: 2)
    public static let alert = UIUserNotificationType(rawValue: 4)
}

/// The permissions of an app for remote notifications, on iOS 7.
public struct UIRemoteNotificationType: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UIRemoteNotificationType(rawValue: 1)
    public static let sound = UIRemoteNotificationType(rawValue: 2)
    public static let alert = UIRemoteNotificationType(rawValue: 4)
    /// Notifications that download an issue of a magazine; there are none here, as on iOS since 9.
    public static let newsstandContentAvailability = UIRemoteNotificationType(rawValue: 8)

    /// The same permissions as iOS 8 asks for them.
    package var userTypes: UIUserNotificationType { UIUserNotificationType(rawValue: rawValue & 7) }
}

public enum UIUserNotificationActionContext: UInt, Sendable { case `default`, minimal }
public enum UIUserNotificationActivationMode: UInt, Sendable { case foreground, background }
public enum UIUserNotificationActionBehavior: UInt, Sendable { case `default`, textInput }

open class UIUserNotificationSettings: NSObject {
    open private(set) var types: UIUserNotificationType
    open private(set) var categories: Set<UIUserNotificationCategory>?

    public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
        (self.types, self.categories) = (types, categories)
        super.init()
    }
}

open class UIUserNotificationAction: NSObject, NSCopying, NSMutableCopying {
    open fileprivate(set) var identifier: String?
    open fileprivate(set) var title: String?
    open fileprivate(set) var activationMode = UIUserNotificationActivationMode.foreground
    open fileprivate(set) var isAuthenticationRequired = true
    open fileprivate(set) var isDestructive = false
    open fileprivate(set) var behavior = UIUserNotificationActionBehavior.default
    open fileprivate(set) var parameters: [AnyHashable: Any] = [:]

    open func copy(with zone: NSZone? = nil) -> Any { copied(to: UIUserNotificationAction()) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { copied(to: UIMutableUserNotificationAction()) }

    private func copied(to copy: UIUserNotificationAction) -> UIUserNotificationAction {
        (copy.identifier, copy.title, copy.activationMode) = (identifier, title, activationMode)
        (copy.isAuthenticationRequired, copy.isDestructive) = (isAuthenticationRequired, isDestructive)
        (copy.behavior, copy.parameters) = (behavior, parameters)
        return copy
    }

    package var record: NotificationActionRecord {
        let button = parameters[UIUserNotificationTextInputActionButtonTitleKey] as? String
        return NotificationActionRecord(
            identifier ?? "", title: title ?? "", needsUnlocking: isAuthenticationRequired,
            isDestructive: isDestructive,
            opensApp: activationMode == .foreground,
            field: behavior == .textInput
                ? NotificationActionRecord.Field(button: button ?? "Send", placeholder: "") : nil)
    }
}

open class UIMutableUserNotificationAction: UIUserNotificationAction {
    open override var identifier: String? {
        get { super.identifier }
        set { super.identifier = newValue }
    }
    open override var title: String? {
        get { super.title }
        set { super.title = newValue }
    }
    open override var activationMode: UIUserNotificationActivationMode {
        get { super.activationMode }
        set { super.activationMode = newValue }
    }
    open override var isAuthenticationRequired: Bool {
        get { super.isAuthenticationRequired }
        set { super.isAuthenticationRequired = newValue }
    }
    open override var isDestructive: Bool {
        get { super.isDestructive }
        set { super.isDestructive = newValue }
    }
    open override var behavior: UIUserNotificationActionBehavior {
        get { super.behavior }
        set { super.behavior = newValue }
    }
    open override var parameters: [AnyHashable: Any] {
        get { super.parameters }
        set { super.parameters = newValue }
    }
}

open class UIUserNotificationCategory: NSObject, NSCopying, NSMutableCopying {
    open fileprivate(set) var identifier: String?
    fileprivate var actionsByContext: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]

    open func copy(with zone: NSZone? = nil) -> Any { copied(to: UIUserNotificationCategory()) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { copied(to: UIMutableUserNotificationCategory()) }

    private func copied(to copy: UIUserNotificationCategory) -> UIUserNotificationCategory {
        (copy.identifier, copy.actionsByContext) = (identifier, actionsByContext)
        return copy
    }

    open func actions(for context: UIUserNotificationActionContext) -> [UIUserNotificationAction]? {
        actionsByContext[context] ?? actionsByContext[.default]
    }

    package var record: NotificationCategoryRecord {
        NotificationCategoryRecord(identifier ?? "", (actions(for: .default) ?? []).map(\.record))
    }
}

open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
    open override var identifier: String? {
        get { super.identifier }
        set { super.identifier = newValue }
    }

    open func setActions(_ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext) {
        actionsByContext[context] = actions
    }
}

public let UIUserNotificationTextInputActionButtonTitleKey = "UIUserNotificationTextInputActionButtonTitleKey"
public let UIUserNotificationActionResponseTypedTextKey = "UIUserNotificationActionResponseTypedTextKey"
