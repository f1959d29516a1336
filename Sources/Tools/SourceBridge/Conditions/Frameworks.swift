/// Apple's modules, and what stands for them here.
package enum Frameworks {
    /// What becomes of an `import`.
    package enum Meaning: Equatable {
        /// As it is.
        case kept
        case renamed(String)
        case missing
    }

    /// - Parameter modules: what the module that is bridged depends on.
    package static func meaning(of module: String, besides modules: Set<String> = []) -> Meaning {
        if module == "Combine", modules.contains("OpenCombine") { return .renamed(openCombine) }
        if let name = renamed[module] { return .renamed(name) }
        return missing.contains(module) ? .missing : .kept
    }

    package static func canImport(_ module: String, besides modules: Set<String> = []) -> Bool {
        if modules.contains(module) || (module == "Combine" && modules.contains("OpenCombine")) { return true }
        if present.contains(module) { return true }
        return renamed[module] != nil
    }

    /// Those that Quince has, and those of Swift's own that bring what iOS's Foundation brings.
    private static let present: Set<String> = [
        "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "CoreText", "ImageIO", "Dispatch", "Swift", "XCTest",
        "Testing",
    ]

    /// Modules under another roof. None of these names may be ours: libraries ask `canImport` for the real ones.
    private static let renamed: [String: String] = [
        "ObjectiveC": "ObjCRuntime", "os": "OSLogging", "OSLog": "OSLogging",
        "Darwin": "Glibc", "CoreFoundation": "Foundation",
        // iOS's brings UIKit, on which tests rely that do not import it.
        "XCTest": "XCTest; import UIKit",
    ]

    /// What Combine is called, with those of its parts that speak of Foundation's types and of queues.
    private static let openCombine = "OpenCombine; import OpenCombineFoundation; import OpenCombineDispatch"

    /// Modules of the iOS SDK that Quince does not have. What is in neither list is the person's own affair.
    private static let missing: Set<String> = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AddressBook",
        "AppIntents", "AppKit", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox", "AuthenticationServices",
        "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay", "Charts", "CloudKit", "Cocoa", "Combine", "CommonCrypto",
        "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation",
        "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreSpotlight", "CoreTelephony", "CoreVideo", "CryptoKit",
        "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory", "FileProvider", "GLKit", "GameController",
        "GameKit", "GameplayKit", "HealthKit", "HomeKit", "IOKit", "IOSurface", "Intents", "IntentsUI",
        "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages",
        "Metal", "MetalKit", "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "NaturalLanguage", "Network",
        "NetworkExtension", "NotificationCenter", "OpenGLES", "PDFKit", "PassKit", "PencilKit",
        "Photos", "PhotosUI", "PushKit", "QuickLook", "ReplayKit", "RealityKit", "SafariServices", "SceneKit",
        "Security", "Social", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration",
        "TipKit", "Twitter", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "VideoToolbox",
        "Vision", "WatchConnectivity", "WebKit", "WidgetKit",
    ]
}
