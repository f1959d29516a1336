import Foundation

/// The facts that an app's Info.plist tells its device.
package struct AppFacts: Codable, Hashable, Sendable {
    package var id: String
    package var name: String
    /// The schemes of the URLs that the app opens, in lower case.
    package var schemes: Set<String> = []
    /// `UIBackgroundModes`.
    package var backgroundModes: Set<String> = []
    /// `BGTaskSchedulerPermittedIdentifiers`.
    package var permittedTasks: Set<String> = []

    package init(id: String, name: String) { (self.id, self.name) = (id, name) }

    /// Reads what an Info.plist says.
    package init(id: String, name: String, info: [String: Any]) {
        self.init(id: id, name: name)
        let types = info["CFBundleURLTypes"] as? [[String: Any]] ?? []
        schemes = Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
        backgroundModes = Set(info["UIBackgroundModes"] as? [String] ?? [])
        permittedTasks = Set(info["BGTaskSchedulerPermittedIdentifiers"] as? [String] ?? [])
    }
}

extension ShortcutRecord {
    /// Reads the quick actions of an Info.plist, `UIApplicationShortcutItems`.
    package static func listed(_ info: [String: Any], localize: (String) -> String) -> [ShortcutRecord] {
        let items = info["UIApplicationShortcutItems"] as? [[String: Any]] ?? []
        return items.compactMap { item in
            guard let type = item["UIApplicationShortcutItemType"] as? String,
                let title = item["UIApplicationShortcutItemTitle"] as? String
            else { return nil }
            let subtitle = item["UIApplicationShortcutItemSubtitle"] as? String
            let icon = item["UIApplicationShortcutItemIconType"] ?? item["UIApplicationShortcutItemIconFile"]
            let values = item["UIApplicationShortcutItemUserInfo"] as? [String: Any]
            return ShortcutRecord(
                type: type, title: localize(title), subtitle: subtitle.map(localize), icon: icon as? String,
                userInfo: values.flatMap { UserInfoCoding.encode($0) })
        }
    }
}
