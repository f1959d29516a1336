package import ApplePlatforms
package import QuinceLaunchState

/// The facts about a platform on which the bridge's answers depend.
package struct PlatformTraits: Sendable {
    /// The names for which `os(…)` is true.
    let systems: Set<String>
    /// The name for which `targetEnvironment(…)` is true.
    let environment: String?
    /// The names by which `@available` and `#available` know the platform.
    let availability: Set<String>
    /// The newest version that Quince stands for.
    package let version: SystemVersion
    /// The modules of Quince, and those of the Swift toolchain that provide what Foundation provides on the platform.
    package let present: Set<String>
    /// Modules with another name here than on the platform, besides those of all platforms.
    let renamed: [String: String]
    /// Modules that the platform lacks itself, so that `canImport` is false there.
    let foreign: Set<String>
    /// The folders of the sources from which the facts about the platform's classes are read, in `Sources`.
    let sources: [String]
}

extension ApplePlatform {
    package var traits: PlatformTraits { self == .iOS ? Self.phone : Self.mac }

    private static let phone = PlatformTraits(
        systems: ["iOS"], environment: "simulator", availability: ["iOS"],
        version: .newest,
        present: everywhere.union([
            "UIKit", "UserNotifications", "BackgroundTasks", "Symbols",
            // Those at UIKit's edge, in a library of their own.
            "CoreMotion", "Photos", "SafariServices", "MessageUI", "MapKit", "WebKit", "CoreTelephony", "CoreImage",
            "PhotosUI", "QuickLook", "MetalKit", "AVKit", "OpenGLES", "GLKit",
        ]),
        // XCTest on iOS imports UIKit, and some tests rely on that.
        renamed: ["MobileCoreServices": "CoreServices", "XCTest": "XCTest; import UIKit"],
        foreign: ["AppKit", "ApplicationServices", "Carbon", "Cocoa"],
        sources: shared + ["UIKit"])

    private static let mac = PlatformTraits(
        systems: ["macOS", "OSX"], environment: nil, availability: ["macOS", "OSX"],
        version: .mac,
        present: everywhere.union(["AppKit", "Cocoa"]),
        renamed: [:],
        foreign: [
            "ActivityKit", "AlarmKit", "ARKit", "AssetsLibrary", "BackgroundTasks", "CarKey", "CarPlay", "ClockKit",
            "CoreNFC", "CoreTelephony", "HealthKitUI", "iAd", "MediaSetup", "MessageUI", "Messages",
            "MobileCoreServices",
            "NewsstandKit", "OpenGLES", "PencilKit", "ProximityReader", "RoomPlan", "SensorKit", "Twitter", "UIKit",
            "UserNotificationsUI", "WatchConnectivity", "WatchKit", "WiFiAware",
        ],
        sources: shared + ["UIKit/Foundation", "UIKit/Values", "AppKit"] + edge.map { "UIKit/Frameworks/\($0)" })

    private static let shared = ["Engines/QuinceObjCRuntime", "Graphics/QuartzCore"]

    /// The modules of both platforms.
    private static let everywhere = Set(
        [
            "Foundation", "CoreGraphics", "QuartzCore", "CoreText", "ImageIO", "Dispatch", "Swift", "XCTest", "Testing",
            "simd", "Compression", "Accelerate",
        ] + edge)

    /// Those of both platforms at the kits' edge, in a library of their own: none needs a view.
    private static let edge = [
        "CoreLocation", "LocalAuthentication", "Security", "UniformTypeIdentifiers", "CoreServices", "StoreKit",
        "Contacts", "EventKit", "Metal", "MetalPerformanceShaders", "CoreAudioTypes", "CoreMedia", "CoreVideo",
        "AVFAudio", "AudioToolbox", "AVFoundation",
    ]
}
