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
        if module == "Combine", modules.contains("OpenCombine") { return .renamed(openCombine) }
        if let name = renamed[module] { return .renamed(name) }
        // A module of the build's own may have a framework's name.
        return missing.contains(module) && !modules.contains(module) ? .missing : .kept
    }

    package static func canImport(_ module: String, besides modules: Set<String> = []) -> Bool {
        if modules.contains(module) || (module == "Combine" && modules.contains("OpenCombine")) { return true }
        if present.contains(module) { return true }
        return renamed[module] != nil
    }

    /// The modules of Quince, and those of the Swift toolchain that provide what Foundation provides on iOS.
    private static let present: Set<String> = [
        "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "CoreText", "ImageIO", "Dispatch", "Swift", "XCTest",
        "Testing", "simd", "Compression", "Accelerate", "UserNotifications", "BackgroundTasks",
    ]

    /// Modules with another name on Linux. Quince must not use Apple's names: libraries test `canImport` for the real
    /// modules.
    private static let renamed: [String: String] = [
        "ObjectiveC": "ObjCRuntime", "os": "OSLogging", "OSLog": "OSLogging",
        "Darwin": "Glibc", "CoreFoundation": "Foundation",
        // XCTest on iOS imports UIKit, and some tests rely on that.
        "XCTest": "XCTest; import UIKit",
    ]

    /// Returns the module that has the C functions and the mathematics of one of Apple's modules, for names such as
    /// `Darwin.exit` and `CoreGraphics.log`.
    package static func home(ofFunctionsIn module: String) -> String? { functions[module] }

    private static let functions: [String: String] = [
        "Darwin": "Glibc", "CoreGraphics": "Foundation", "UIKit": "Foundation", "CoreFoundation": "Foundation",
    ]

    /// OpenCombine, with its parts for Foundation's types and for dispatch queues.
    private static let openCombine = "OpenCombine; import OpenCombineFoundation; import OpenCombineDispatch"

    /// Modules of the iOS SDK that Quince lacks. Modules in neither list are the user's own.
    private static let missing: Set<String> = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accounts", "ActivityKit", "AddressBook",
        "AppIntents", "AppKit", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AuthenticationServices",
        "CFNetwork", "CallKit", "CarPlay", "Charts", "CloudKit", "Cocoa", "Combine", "CommonCrypto",
        "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation",
        "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreTelephony", "CoreVideo", "CryptoKit",
        "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory", "FileProvider", "GLKit", "GameController",
        "GameKit", "GameplayKit", "HealthKit", "HomeKit", "IOKit", "IOSurface", "Intents", "IntentsUI",
        "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages",
        "Metal", "MetalKit", "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "NaturalLanguage", "Network",
        "NetworkExtension", "NotificationCenter", "OpenGLES", "PDFKit", "PassKit", "PencilKit",
        "Photos", "PhotosUI", "PushKit", "QuickLook", "ReplayKit", "RealityKit", "SafariServices", "SceneKit",
        "Security", "Social", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration",
        "TipKit", "Twitter", "UniformTypeIdentifiers", "UserNotificationsUI", "VideoToolbox",
        "Vision", "WatchConnectivity", "WebKit", "WidgetKit",
    ]
}
