public import Foundation
package import QuinceDeviceLink

/// A quick action of an app's icon.
open class UIApplicationShortcutItem: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`, as on iOS: only the mutable subclass changes, on one thread at a time.
    open fileprivate(set) var type: String
    open fileprivate(set) var localizedTitle: String
    open fileprivate(set) var localizedSubtitle: String?
    open fileprivate(set) var icon: UIApplicationShortcutIcon?
    open fileprivate(set) var userInfo: [String: any NSSecureCoding]?
    open fileprivate(set) var targetContentIdentifier: Any?

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
        (self.icon, self.userInfo) = (icon, userInfo)
        super.init()
    }

    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }

    package convenience init(_ record: ShortcutRecord) {
        let values = record.userInfo.map { UserInfoCoding.decode($0) } ?? [:]
        let pairs = values.compactMap { key, value -> (String, any NSSecureCoding)? in
            guard let key = key as? String, let value = (value as AnyObject) as? any NSSecureCoding else { return nil }
            return (key, value)
        }
        self.init(
            type: record.type, localizedTitle: record.title, localizedSubtitle: record.subtitle,
            icon: record.icon.map(UIApplicationShortcutIcon.init),
            userInfo: record.userInfo == nil ? nil : Dictionary(pairs) { first, _ in first })
    }

    package var record: ShortcutRecord {
        ShortcutRecord(
            type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon?.name,
            userInfo: userInfo.flatMap { UserInfoCoding.encode($0) })
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        UIMutableApplicationShortcutItem(
            type: type, localizedTitle: localizedTitle, localizedSubtitle: localizedSubtitle, icon: icon,
            userInfo: userInfo)
    }
}

open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem, @unchecked Sendable {
    open override var type: String {
        get { super.type }
        set { super.type = newValue }
    }
    open override var localizedTitle: String {
        get { super.localizedTitle }
        set { super.localizedTitle = newValue }
    }
    open override var localizedSubtitle: String? {
        get { super.localizedSubtitle }
        set { super.localizedSubtitle = newValue }
    }
    open override var icon: UIApplicationShortcutIcon? {
        get { super.icon }
        set { super.icon = newValue }
    }
    open override var userInfo: [String: any NSSecureCoding]? {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
}

/// The icon of a quick action, which Quince keeps and does not draw.
open class UIApplicationShortcutIcon: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`: nothing of it changes.
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
        case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted
        case alarm, bookmark, shuffle, audio, update
    }

    let name: String

    init(_ name: String) {
        self.name = name
        super.init()
    }

    public convenience init(type: IconType) { self.init("UIApplicationShortcutIconType\(type)") }
    public convenience init(templateImageName: String) { self.init(templateImageName) }
    public convenience init(systemImageName: String) { self.init(systemImageName) }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
