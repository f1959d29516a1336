/// Apple's modules and their counterparts in Quince.
package enum Frameworks {
    /// The effect of the bridge on an `import`.
    package enum Meaning: Equatable {
        /// The import is unchanged.
        case kept
        case renamed(String)
        case missing
    }

    /// - Parameter modules: the dependencies of the module that is bridged.
    package static func meaning(of module: String, besides modules: Set<String> = []) -> Meaning {
        if let name = renamed[module], isPresent(name, modules) { return .renamed(name) }
        // A module of the build's own may have a framework's name.
        return missing.contains(module) && !modules.contains(module) ? .missing : .kept
    }

    package static func canImport(_ module: String, besides modules: Set<String> = []) -> Bool {
        if modules.contains(module) || present.contains(module) { return true }
        return renamed[module].map { isPresent($0, modules) } ?? false
    }

    /// Combine's counterpart is a product of its own.
    private static func isPresent(_ counterpart: String, _ modules: Set<String>) -> Bool {
        counterpart != "QuinceCombine" || modules.contains(counterpart)
    }

    /// Whether a file that imports an Apple module sees Foundation's names.
    static func exportsFoundation(_ module: String) -> Bool {
        canImport(module) && !["Swift", "Testing", "Dispatch", "simd"].contains(module)
    }

    /// Whether iOS lacks a module as well, so that `canImport` is false there.
    static func isOnlyOnMac(_ module: String) -> Bool {
        ["AppKit", "ApplicationServices", "Carbon", "Cocoa"].contains(module)
    }

    /// The modules of Quince, and those of the Swift toolchain that provide what Foundation provides on iOS.
    private static let present: Set<String> = [
        "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "CoreText", "ImageIO", "Dispatch", "Swift", "XCTest",
        "Testing", "simd", "Compression", "Accelerate", "UserNotifications", "BackgroundTasks",
        // Those at UIKit's edge, in a library of their own.
        "CoreLocation", "CoreMotion", "LocalAuthentication", "Security", "UniformTypeIdentifiers", "CoreServices",
        "Photos", "StoreKit", "SafariServices", "MessageUI", "MapKit", "WebKit", "Contacts", "CoreTelephony",
        "CoreImage", "PhotosUI", "EventKit", "Metal", "MetalKit", "MetalPerformanceShaders",
    ]

    /// Modules with another name on Linux. Quince must not use Apple's names: libraries test `canImport` for the real
    /// modules.
    private static let renamed: [String: String] = [
        "ObjectiveC": "QuinceObjCRuntime", "os": "QuinceOSLogging", "OSLog": "QuinceOSLogging",
        "Darwin": "Glibc; import QuinceFoundationAdditions", "CoreFoundation": "Foundation",
        "MobileCoreServices": "CoreServices", "Combine": "QuinceCombine",
        // XCTest on iOS imports UIKit, and some tests rely on that.
        "XCTest": "XCTest; import UIKit",
    ]

    /// Returns what stands for a module's name before a dot and a type, as in `Combine.Publisher`: that of its counterpart.
    package static func qualifier(for module: String, besides modules: Set<String>) -> String? {
        guard let name = renamed[module], isPresent(name, modules), module != "Darwin" else { return nil }
        return String(name.prefix { $0 != ";" })
    }

    /// Returns the module that has a C function or the mathematics of one of Apple's modules, for names such as
    /// `Darwin.exit` and `CoreGraphics.log`.
    package static func home(of function: String, in module: String) -> String? {
        module == "Darwin" && darwinAlone.contains(function) ? "QuinceFoundationAdditions" : functions[module]
    }

    /// Functions of Darwin's C library that Linux's lacks.
    private static let darwinAlone: Set<String> = ["sysctl", "sysctlbyname", "sysctlnametomib"]

    private static let functions: [String: String] = [
        "Darwin": "Glibc", "CoreGraphics": "Foundation", "UIKit": "Foundation", "CoreFoundation": "Foundation",
    ]

    /// Modules of the iOS SDK that Quince lacks, from Apple's list of its technologies, and a few of macOS that sources
    /// name beside them. Modules in neither list are the user's own.
    private static let missing: Set<String> = [
        "Accessibility", "Accounts", "ActivityKit", "AdAttributionKit", "AddressBook", "AdServices", "AdSupport",
        "AlarmKit", "AppClip", "AppIntents", "AppKit", "ApplicationServices", "AppTrackingTransparency", "ARKit",
        "AssetsLibrary", "AudioToolbox", "AudioUnit", "AuthenticationServices", "AutomaticAssessmentConfiguration",
        "AVFAudio", "AVFoundation", "AVKit", "AVRouting", "BackgroundAssets", "BrowserEngineCore", "BrowserEngineKit",
        "BusinessChat", "CallKit", "Carbon", "CarKey", "CarPlay", "CFNetwork", "Charts", "Cinematic", "ClassKit",
        "ClockKit", "CloudKit", "Cocoa", "ColorSync", "Combine", "CommonCrypto", "CompositorServices",
        "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreAudioTypes", "CoreBluetooth", "CoreData", "CoreHaptics",
        "CoreLocationUI", "CoreMedia", "CoreMIDI", "CoreML", "CoreNFC",
        "CoreSpotlight", "CoreTransferable", "CoreVideo", "CreateML",
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
