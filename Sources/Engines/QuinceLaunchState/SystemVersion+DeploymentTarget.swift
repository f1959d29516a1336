extension SystemVersion {
    /// The deployment target that an app's Info.plist tells; `nil` if it tells none.
    ///
    /// An app with scenes needs iOS 13, where they began. A program without an Info.plist is a Swift package's, written for Quince as
    /// it is.
    package init?(deploymentTargetIn info: [String: Any]) {
        if info.isEmpty {
            self = .newest
        } else if let text = info["MinimumOSVersion"] as? String, let version = SystemVersion(text) {
            self = version
        } else if info["UIApplicationSceneManifest"] != nil {
            self.init(13)
        } else {
            return nil
        }
    }
}
