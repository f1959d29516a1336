extension SystemVersion {
    // The behavior that a version brought, one property each. Code asks for the behavior, never for a version.

    /// Scenes, with their manifest in Info.plist and their delegates.
    ///
    /// - Source: documentation, `UIApplicationSceneManifest`, `UIScene` (iOS 13).
    package var hasScenes: Bool { self >= SystemVersion(13) }

    /// A dark appearance that a person can choose.
    ///
    /// - Source: documentation, "Supporting Dark Mode in your interface" (iOS 13).
    package var hasDarkMode: Bool { self >= SystemVersion(13) }

    /// Sheets as cards, which are the usual presentation, also on phones, and which a person can pull down.
    ///
    /// - Source: documentation, `UIModalPresentationStyle.automatic` (iOS 13).
    package var hasCards: Bool { self >= SystemVersion(13) }

    /// Text views of Text Kit 2, unless they are made for Text Kit 1.
    ///
    /// - Source: WWDC 2022, "What's new in TextKit and text views" (iOS 16).
    package var hasTextLayout: Bool { self >= SystemVersion(16) }
}
