/// The values that Xcode generates for Info.plist from settings named INFOPLIST_KEY_….
enum GeneratedInfoPlist {
    static func values(_ settings: BuildSettings) -> [String: Any] {
        var values: [String: Any] = [
            "CFBundleName": settings["PRODUCT_NAME"] ?? "",
            "CFBundleShortVersionString": settings["MARKETING_VERSION"] ?? "1.0",
            "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"] ?? "1",
            "CFBundleDevelopmentRegion": settings["DEVELOPMENT_LANGUAGE"] ?? "en",
        ]
        for (name, value) in settings.all(after: "INFOPLIST_KEY_").sorted(by: { $0.key < $1.key }) {
            add(name, value, to: &values)
        }
        return values
    }

    private static func add(_ name: String, _ value: String, to values: inout [String: Any]) {
        switch name {
        case "UISupportedInterfaceOrientations_iPhone": values["UISupportedInterfaceOrientations"] = words(value)
        case "UISupportedInterfaceOrientations_iPad": values["UISupportedInterfaceOrientations~ipad"] = words(value)
        case "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities": values[name] = words(value)
        case "UILaunchScreen_Generation": values["UILaunchScreen"] = ["UILaunchScreen": [String: Any]()]
        case "UIApplicationSceneManifest_Generation":
            values["UIApplicationSceneManifest"] = [
                "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any](),
            ]
        default: values[name] = ["YES": true, "NO": false][value] ?? (value as Any)
        }
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
