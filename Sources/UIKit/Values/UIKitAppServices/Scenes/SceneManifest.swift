import Foundation
import QuinceLaunchState

/// The scenes that an Info.plist describes, under `UIApplicationSceneManifest`.
///
///     let manifest = SceneManifest(Bundle.main.infoDictionary ?? [:])
///     let entry = manifest.entry(named: nil, role: "UIWindowSceneSessionRoleApplication")
package struct SceneManifest {
    package struct Entry: Equatable {
        package var name: String?
        /// The class name with its module, as `NSStringFromClass` returns it.
        package var delegateClassName: String?
        package var sceneClassName: String?
        package var storyboardName: String?
    }

    private let entries: [String: [Entry]]
    package let supportsMultipleScenes: Bool
    /// Whether there is a manifest, even if it describes no scene.
    package let isPresent: Bool

    package init(_ info: [String: Any]) {
        isPresent = info["UIApplicationSceneManifest"] != nil
        let manifest = info["UIApplicationSceneManifest"] as? [String: Any] ?? [:]
        supportsMultipleScenes = manifest["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
        let roles = manifest["UISceneConfigurations"] as? [String: Any] ?? [:]
        entries = roles.mapValues { ($0 as? [[String: Any]] ?? []).map(Self.entry) }
    }

    private static func entry(_ values: [String: Any]) -> Entry {
        Entry(
            name: values["UISceneConfigurationName"] as? String,
            delegateClassName: values["UISceneDelegateClassName"] as? String,
            sceneClassName: values["UISceneClassName"] as? String,
            storyboardName: values["UISceneStoryboardFile"] as? String)
    }

    /// - Parameter name: the entry's name; `nil` for the role's first entry.
    package func entry(named name: String?, role: String) -> Entry? {
        let candidates = entries[role] ?? []
        guard let name else { return candidates.first }
        return candidates.first { $0.name == name }
    }

    private static let bundled = SceneManifest(Bundle.main.infoDictionary ?? [:])
    private static let none = SceneManifest([:])

    /// The app's manifest, to which a system without scenes pays no attention.
    package static var main: SceneManifest { SystemVersion.current.hasScenes ? bundled : none }
}
