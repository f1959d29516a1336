package import ApplePlatforms

/// Apple's modules and their counterparts in Quince, as the sources of a platform see them.
package struct Frameworks {
    let platform: ApplePlatform
    /// The dependencies of the module that is bridged.
    let modules: Set<String>

    /// - Parameter modules: the dependencies of the module that is bridged.
    package init(_ platform: ApplePlatform = .iOS, besides modules: Set<String> = []) {
        (self.platform, self.modules) = (platform, modules)
    }

    /// The effect of the bridge on an `import`.
    package enum Meaning: Equatable {
        /// The import is unchanged.
        case kept
        case renamed(String)
        case missing
    }

    package func meaning(of module: String) -> Meaning {
        if let name = renamed(module), isPresent(name) { return .renamed(name) }
        // A module of the build's own may have a framework's name.
        return isApples(module) && !platform.traits.present.contains(module) && !modules.contains(module)
            ? .missing : .kept
    }

    package func canImport(_ module: String) -> Bool {
        if modules.contains(module) || platform.traits.present.contains(module) { return true }
        return renamed(module).map(isPresent) ?? false
    }

    /// Combine's counterpart is a product of its own.
    private func isPresent(_ counterpart: String) -> Bool {
        counterpart != "QuinceCombine" || modules.contains(counterpart)
    }

    /// Whether a file that imports an Apple module sees Foundation's names.
    func exportsFoundation(_ module: String) -> Bool {
        Frameworks(platform).canImport(module) && !["Swift", "Testing", "Dispatch", "simd"].contains(module)
    }

    /// Whether the platform lacks a module as well, so that `canImport` is false there.
    func isForeign(_ module: String) -> Bool { platform.traits.foreign.contains(module) }

    /// The beginnings of the names in the C parts of frameworks, which no interface in Swift lists.
    private static let prefixesInC = ["OpenGLES": ["gl", "GL"], "GLKit": ["GLK"]]

    /// Whether a name is one of those that a framework of the platform declares in C.
    func isInC(_ name: String) -> Bool {
        name.lowercased().hasPrefix("gl")
            && Self.prefixesInC.contains { module, prefixes in
                canImport(module) && prefixes.contains { name.hasPrefix($0) && name.count > $0.count }
            }
    }

    // MARK: Names

    private func renamed(_ module: String) -> String? { platform.traits.renamed[module] ?? Self.renamed[module] }

    /// Modules with another name on Linux. Quince must not use Apple's names: libraries test `canImport` for the real
    /// modules.
    private static let renamed: [String: String] = [
        "ObjectiveC": "QuinceObjCRuntime", "os": "QuinceOSLogging", "OSLog": "QuinceOSLogging",
        "Darwin": "Glibc; import QuinceFoundationAdditions", "CoreFoundation": "Foundation", "Combine": "QuinceCombine",
    ]

    /// Returns what stands for a module's name before a dot and a type, as in `Combine.Publisher`: that of its counterpart.
    package func qualifier(for module: String) -> String? {
        guard let name = renamed(module), isPresent(name), module != "Darwin" else { return nil }
        return String(name.prefix { $0 != ";" })
    }

    /// Returns the module that has a C function or the mathematics of one of Apple's modules, for names such as
    /// `Darwin.exit` and `CoreGraphics.log`.
    package func home(of function: String, in module: String) -> String? {
        if module == "Darwin" { return Self.darwinAlone.contains(function) ? "QuinceFoundationAdditions" : "Glibc" }
        return (["CoreGraphics", "CoreFoundation"] + platform.kits).contains(module) ? "Foundation" : nil
    }

    /// Functions of Darwin's C library that Linux's lacks.
    private static let darwinAlone: Set<String> = ["sysctl", "sysctlbyname", "sysctlnametomib"]

    // MARK: Lists

    /// Whether a module is one of Apple's that Quince has on some platform, or lacks. Others are the user's own.
    private func isApples(_ module: String) -> Bool {
        Self.lacking.contains(module) || ApplePlatform.allCases.contains { $0.traits.present.contains(module) }
    }

    /// Modules of Apple's SDKs that Quince lacks, from Apple's list of its technologies.
    private static let lacking: Set<String> = [
        "Accessibility", "Accounts", "ActivityKit", "AdAttributionKit", "AddressBook", "AdServices", "AdSupport",
        "AlarmKit", "AppClip", "AppIntents", "ApplicationServices", "AppTrackingTransparency", "ARKit",
        "AssetsLibrary", "AudioUnit", "AuthenticationServices", "AutomaticAssessmentConfiguration",
        "AVRouting", "BackgroundAssets", "BrowserEngineCore", "BrowserEngineKit",
        "BusinessChat", "CallKit", "Carbon", "CarKey", "CarPlay", "CFNetwork", "Charts", "Cinematic", "ClassKit",
        "ClockKit", "CloudKit", "ColorSync", "Combine", "CommonCrypto", "CompositorServices",
        "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreBluetooth", "CoreData", "CoreHaptics",
        "CoreLocationUI", "CoreMIDI", "CoreML", "CoreNFC",
        "CoreSpotlight", "CoreTransferable", "CreateML",
        "CreateMLComponents", "CryptoKit", "CryptoTokenKit", "DataDetection", "DeclaredAgeRange",
        "DeveloperToolsSupport", "DeviceActivity", "DeviceCheck", "DeviceDiscoveryExtension", "DeviceDiscoveryUI",
        "DockKit", "EnergyKit", "EventKitUI", "ExtensionFoundation", "ExtensionKit", "ExternalAccessory",
        "FamilyControls", "FileProvider", "FileProviderUI", "FinanceKit", "FinanceKitUI", "FoundationModels",
        "GameController", "GameKit", "GameplayKit", "GeoToolbox", "GLKit", "GroupActivities", "GSS", "HealthKit",
        "HealthKitUI", "HomeKit", "iAd", "IdentityLookup", "IdentityLookupUI", "ImageCaptureCore", "ImagePlayground",
        "Intents", "IntentsUI", "IOKit", "IOSurface", "JavaScriptCore", "JournalingSuggestions",
        "LinkPresentation", "LiveCommunicationKit", "LocalAuthenticationEmbeddedUI",
        "LockedCameraCapture", "MachO", "ManagedSettings", "ManagedSettingsUI", "MarketplaceKit", "Matter",
        "MatterSupport", "MediaAccessibility", "MediaPlayer", "MediaSetup", "MediaToolbox", "Messages",
        "MetalFX", "MetalPerformanceShadersGraph", "MetricKit",
        "MLCompute", "ModelIO", "MultipeerConnectivity", "MusicKit", "NaturalLanguage",
        "NearbyInteraction", "Network", "NetworkExtension", "NewsstandKit", "NotificationCenter", "OpenGLES",
        "PaperKit", "PassKit", "PDFKit", "PencilKit", "PermissionKit", "PHASE", "ProximityReader",
        "PushKit", "PushToTalk", "QuickLook", "QuickLookThumbnailing", "RealityFoundation", "RealityKit",
        "RelevanceKit", "ReplayKit", "RoomPlan", "SafetyKit", "SceneKit", "SecurityUI",
        "SensitiveContentAnalysis", "SensorKit", "SharedWithYou", "SharedWithYouCore", "ShazamKit", "Social",
        "SoundAnalysis", "Speech", "SpriteKit", "StickerFoundation", "StickerKit", "SwiftData",
        "SwiftUI", "SwiftUICore", "Symbols", "SystemConfiguration", "TelephonyMessagingKit", "ThreadNetwork", "TipKit",
        "TouchController", "Translation", "TranslationUIProvider", "Twitter",
        "UserNotificationsUI", "VideoSubscriberAccount", "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity",
        "WatchKit", "WeatherKit", "WidgetKit", "WiFiAware", "WorkoutKit",
    ]
}
