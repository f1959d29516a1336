// swift-tools-version: 6.2
import PackageDescription

// Read this file from top to bottom: a target may only name targets that are listed before it, so that a dependency
// that points upwards is easy to see. ARCHITECTURE.md describes the same order, and ArrowTests checks it.

let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Returns the target of a system library, which consists of a module map in `Sources/C`.
func library(_ name: String, _ pkgConfig: String?, _ debian: String) -> Target {
    .systemLibrary(name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([debian])])
}

func target(_ floor: String, _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil)
    -> Target
{
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(floor)/\(name)", resources: resources,
        swiftSettings: swiftSettings)
}

/// The overlays that Swift Testing declares for modules named CoreGraphics, CoreImage, UIKit and AppKit. They do not exist on Linux,
/// and a test that imports such a module and Testing needs ours (Documentation/decisions/10-testing-overlays.md).
let overlayNames = ["_Testing_CoreGraphics", "_Testing_CoreImage", "_Testing_UIKit", "_Testing_AppKit"]
let overlays: [Target.Dependency] = overlayNames.map { .byName(name: $0) }

/// Settings that link the tests, a single program of 200 MB, with lld, which takes a quarter of the default linker's
/// time and is part of the toolchain. Only targets that are not part of a product may set unsafe flags.
let testLinker: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"])]

/// Whether `scripts/sdk` builds UIKit as a shared library. Other builds link it statically.
let makesSDK: Bool = Context.environment["QUINCE_SDK"] != nil

/// Settings that link the shared library. Its references to itself need no search by name when a program starts, the others are
/// packed, and the libraries that Quince uses are hidden: a quarter less time in the dynamic loader, and 7 MB less memory.
let sharedLibraryLinker: [LinkerSetting] = [
    .unsafeFlags([
        "-use-ld=lld", "-Xlinker", "-Bsymbolic", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
        "-Xlinker", "--version-script=\(Context.packageDirectory)/scripts/hidden-symbols.map",
    ])
]

/// Settings of tests: a release build optimizes what they test, not them.
let testSettings: [SwiftSetting] = swiftSettings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

func tests(
    _ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil,
    settings: [SwiftSetting] = testSettings
) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: dependencies + overlays + ["SeededRandom"], path: "Tests/\(name)Tests",
        resources: resources,
        swiftSettings: settings, linkerSettings: testLinker)
}

/// The modules that `import UIKit` re-exports, and the one that the bridge imports for `os`. The products and our own
/// apps name them, because SwiftPM recompiles a client's module only if a module of a product that it names has
/// changed: a client with the old layout of `UIView` would crash.
let reexported = [
    "CoreGraphics", "CoreText", "ImageIO", "QuartzCore", "QuinceObjCRuntime", "QuinceFoundationAdditions",
    "QuinceOSLogging",
    "QuinceViewLayout", "UIFoundation", "Symbols", "QuinceBlockAnimation", "UIKitAppServices", "QuinceTextKit",
    "QuinceTextLayout", "QuinceTextDocuments", "UIKitCore",
    "UIKitControls",
    "UIKitText",
    "UIKitBars", "UIKitNibs", "UIKitContent", "UIKitDragAndDrop", "UIKitLists", "UIKitKeyboard",
    "UIKitContainers", "UIKitPresentation", "UIKitAlerts",
    "UIKitSearch", "UIKitPickers", "UIKitMenus", "UIKitEffects", "UIKitDynamics", "UIKitTables",
    "UIKitCollections", "UIKitRestoration", "UIKitAccessibility", "UIKitPointers", "UIKitFocus", "UIKitActivities",
    "UIKitDocuments", "UIKitPrinting", "UIKitColorPickers", "UIKitOldNames", "UIKitFind",
    "UIKitFontPickers", "UIKitFiles",
]
/// The modules with AppKit's classes, which the runtime finds by name.
let macModules = [
    "AppKit", "AppKitDrawing", "AppKitCore", "AppKitControls", "AppKitText", "AppKitAnimation", "AppKitTables",
    "AppKitContainers", "AppKitStatusBar", "AppKitFilePanels", "AppKitNibs",
]
/// Apple's modules that an app imports by their own names.
let besides = ["simd", "Compression", "Accelerate", "UserNotifications", "BackgroundTasks"]
/// The modules that the libraries beside `libQuinceMac.so` need.
let macBesides = ["simd", "Compression", "Accelerate", "QuinceOSLogging", "QuinceUniformTypes"]
let umbrella: [Target.Dependency] = (["UIKit"] + reexported + besides).map { .byName(name: $0) }

let heap: Target.Dependency = .product(name: "HeapModule", package: "swift-collections")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let nio: [Target.Dependency] = ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"].map {
    .product(name: $0, package: "swift-nio")
}
let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
let yaml: Target.Dependency = .product(name: "Yams", package: "Yams")
/// In the SDK under another name, since a package that an app uses may have its own OpenCombine. SwiftPM warns about the C targets
/// of a package with aliases, which who builds Quince from source need not see: the scripts ask for them.
let openCombine: Target.Dependency = .product(
    name: "OpenCombine", package: "OpenCombine",
    moduleAliases: Context.environment["QUINCE_ALIASES"] == nil ? nil : ["OpenCombine": "QuinceOpenCombine"])
let syntax: [Target.Dependency] = ["SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftIfConfig"].map {
    .product(name: $0, package: "swift-syntax")
}

// MARK: C: one folder per system library

let c: [Target] = [
    library("CCairo", "cairo", "libcairo2-dev"),
    library("CFreeType", "freetype2", "libfreetype-dev"),
    library("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
    library("CHyphen", nil, "libhyphen-dev"),
    library("CFontconfig", "fontconfig", "libfontconfig-dev"),
    library("CExpat", "expat", "libexpat1-dev"),
    library("CXML2", "libxml-2.0", "libxml2-dev"),
    library("CSPNG", "spng", "libspng-dev"),
    library("CLCMS", "lcms2", "liblcms2-dev"),
    library("CTurboJPEG", "libturbojpeg", "libturbojpeg0-dev"),
    library("CWebP", "libwebp", "libwebp-dev"),
    library("CWebPMux", "libwebpmux", "libwebp-dev"),
    library("CGIF", nil, "libgif-dev"),
    library("CZlib", "zlib", "zlib1g-dev"),
    .target(name: "CICU", path: "Sources/C/CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    .target(name: "CFFmpeg", path: "Sources/C/CFFmpeg", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CRSVG", path: "Sources/C/CRSVG", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CSDL2", path: "Sources/C/CSDL2", linkerSettings: [.linkedLibrary("dl")]),
    // The C parts of OpenGLES and GLKit, by these names: a module map joins each to the Swift module of its name.
    .target(name: "COpenGLES", path: "Sources/C/COpenGLES"),
    .target(name: "CGLKit", path: "Sources/C/CGLKit", linkerSettings: [.linkedLibrary("m")]),
    .target(
        name: "CEGL", dependencies: ["COpenGLES"], path: "Sources/C/CEGL", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CBox2D", path: "Sources/C/CBox2D", linkerSettings: [.linkedLibrary("box2d")]),
    .target(name: "CFileRange", path: "Sources/C/CFileRange"),
    .target(name: "CChildProcesses", path: "Sources/C/CChildProcesses"),
    .target(name: "CPixelKernels", path: "Sources/C/CPixelKernels"),
    .target(name: "CPictureKernels", path: "Sources/C/CPictureKernels"),
    .target(
        name: "CRuntime", path: "Sources/C/CRuntime",
        // The names of our classes in Objective-C have no module.
        cSettings: [.define("QUINCE_MODULES", to: (["UIKit"] + reexported + macModules).joined(separator: "."))],
        linkerSettings: [.linkedLibrary("dispatch")]),
]

// MARK: Engines: pure; no views, no system clock, no I/O

let engines: [Target] = [
    target("Engines", "QuinceMediaClock", [heap]),
    target("Engines", "QuinceLaunchState"),
    target("Engines", "QuinceSoundLog", ["QuinceMediaClock", "QuinceLaunchState"]),
    target("Engines", "QuinceTransfers"),
    target("Engines", "QuinceDeviceLink", ["QuinceTransfers"]),
    target("Engines", "QuinceDeviceServices", ["QuinceTransfers", "QuinceDeviceLink"]),
    target("Engines", "QuinceDiagnostics"),
    target("Engines", "QuinceObjCRuntime", ["CRuntime", "QuinceDiagnostics"]),
    target("Engines", "QuinceMotion"),
    target("Engines", "QuinceScrollPhysics", ["QuinceMotion"]),
    target("Engines", "QuinceControllerRules", ["QuinceMediaClock"]),
    target("Engines", "QuinceSectionedUpdates"),
    target("Engines", "QuinceCoreAutoLayout"),
    target("Engines", "QuincePhysicsKit", ["CBox2D", "QuinceMotion"]),
    target("Engines", "QuinceFrameStream"),
    target("Engines", "QuinceMedia"),
    target("Engines", "QuinceFormatStrings"),
    target("Engines", "QuinceNibArchive", ["CExpat"]),
    target("Engines", "simd"),
    target("Engines", "Compression", ["QuinceDiagnostics", "CZlib"]),
]

// MARK: Graphics

let graphics: [Target] = [
    target("Graphics", "CoreGraphics", ["CCairo", "CPixelKernels", "QuinceDiagnostics", "QuinceMotion"]),
    target(
        "Graphics", "ImageIO",
        [
            "QuinceDiagnostics", "CoreGraphics", "CCairo", "CSPNG", "CLCMS", "CTurboJPEG", "CWebP", "CGIF", "CZlib",
            "CRSVG",
        ]),
    target("Graphics", "Accelerate", ["CoreGraphics"]),
    target("Graphics", "QuinceImageComparison", ["QuinceMotion", "CoreGraphics"]),
    target(
        "Graphics", "CoreText",
        ["QuinceDiagnostics", "CoreGraphics", "CCairo", "CFreeType", "CHarfBuzz", "CHyphen", "CFontconfig", "CICU"]),
    target("Graphics", "QuinceSymbolSet", ["CoreGraphics", "CoreText"]),
    target(
        "Graphics", "QuinceRenderTree",
        ["QuinceMediaClock", "QuinceDiagnostics", "QuinceMotion", "CoreGraphics", "CPixelKernels"]),
    target(
        "Graphics", "QuartzCore",
        [
            "QuinceMediaClock", "QuinceLaunchState", "QuinceDiagnostics", "QuinceObjCRuntime", "QuinceMotion",
            "CoreGraphics", "CoreText", "QuinceRenderTree",
        ]),
]

// MARK: UIKit

let uikit: [Target] = [
    target(
        "UIKit/Foundation", "QuinceFoundationAdditions",
        [
            "CRuntime", "QuinceMediaClock", "QuinceLaunchState", "QuinceDiagnostics", "QuinceObjCRuntime",
            "QuinceFormatStrings",
        ]),
    target("UIKit/Foundation", "QuinceOSLogging", ["QuinceDiagnostics", "QuinceFoundationAdditions", log]),
    target(
        "UIKit/Values", "QuinceHostInterface",
        [
            "QuinceDiagnostics", "QuinceTransfers", "QuinceMediaClock", "QuinceLaunchState", "QuinceDeviceLink",
            "CoreGraphics", "QuinceRenderTree",
        ]),
    target("UIKit/Values", "QuinceUniformTypes"),
    target("UIKit/Values", "Symbols"),
    target(
        "UIKit/Values", "QuinceViewLayout",
        ["QuinceDiagnostics", "QuinceObjCRuntime", "QuinceCoreAutoLayout", "CoreGraphics"]),
    target(
        "UIKit/Values", "UIFoundation",
        [
            "QuinceLaunchState", "QuinceDiagnostics", "QuinceNibArchive", "QuinceObjCRuntime", "CoreGraphics",
            "ImageIO", "CoreText", "QuinceSymbolSet",
        ]),
    target(
        "UIKit/Values", "QuinceFrameLoop",
        [
            "QuinceMediaClock", "QuinceDiagnostics", "QuinceObjCRuntime", "QuinceRenderTree", "QuartzCore",
            "QuinceFoundationAdditions", "QuinceHostInterface", "QuinceViewLayout",
        ]),
    target(
        "UIKit/Values", "QuinceBlockAnimation",
        [
            "QuinceMediaClock", "QuinceLaunchState", "QuinceDiagnostics", "QuinceObjCRuntime", "QuinceMotion",
            "QuinceScrollPhysics", "CoreGraphics",
            "QuinceRenderTree", "QuartzCore", "UIFoundation",
        ]),
    target(
        "UIKit/Values", "UIKitAppServices",
        [
            "QuinceMediaClock", "QuinceLaunchState", "QuinceDeviceLink", "QuinceDiagnostics", "QuinceObjCRuntime",
            "QuinceFoundationAdditions",
            "QuinceHostInterface", "UIFoundation",
        ]),
    target(
        "UIKit/Values", "QuinceKitDescription",
        [
            "QuinceDiagnostics", "QuinceNibArchive", "QuinceObjCRuntime", "CoreGraphics", "QuinceViewLayout",
            "UIFoundation",
        ]),
    target(
        "UIKit/Values", "QuinceInspection",
        [
            "QuinceLaunchState", "QuinceObjCRuntime", "CoreGraphics", "QuinceRenderTree", "QuartzCore",
            "QuinceHostInterface", "QuinceViewLayout",
        ]),
    target("UIKit/Values", "QuinceTextKit", ["QuinceDiagnostics", "CoreGraphics", "CoreText", "UIFoundation"]),
    target(
        "UIKit/Values", "QuinceTextLayout",
        ["QuinceDiagnostics", "CoreGraphics", "CoreText", "UIFoundation", "QuinceTextKit"]),
    target(
        "UIKit/Values", "QuinceTextDocuments",
        [
            "QuinceDiagnostics", "CXML2", "CoreGraphics", "CoreText", "QuinceFoundationAdditions", "UIFoundation",
            "QuinceTextKit",
        ]),
    target(
        "UIKit/Kernel", "UIKitCore",
        [
            "CRuntime", "QuinceMediaClock", "QuinceLaunchState", "QuinceDeviceLink", "QuinceDiagnostics",
            "QuinceObjCRuntime", "QuinceMotion",
            "QuinceCoreAutoLayout", "QuinceNibArchive", "CoreGraphics", "CoreText", "QuinceRenderTree", "QuartzCore",
            "QuinceFoundationAdditions", "QuinceHostInterface", "QuinceViewLayout", "QuinceFrameLoop", "UIFoundation",
            "QuinceTextKit", "QuinceScrollPhysics",
            "QuinceControllerRules", "QuinceBlockAnimation", "UIKitAppServices", "QuinceKitDescription",
        ]),
]

// MARK: AppKit, on UIKit's values and nothing above them

/// What AppKit's kernel and its leaves import.
let macKernel: [Target.Dependency] = [
    "QuinceMediaClock", "QuinceLaunchState", "QuinceDiagnostics", "QuinceObjCRuntime", "QuinceMotion", "CoreGraphics",
    "CoreText", "QuinceRenderTree", "QuartzCore", "QuinceFoundationAdditions", "QuinceHostInterface",
    "QuinceViewLayout", "UIFoundation", "QuinceFrameLoop", "QuinceBlockAnimation", "QuinceKitDescription",
    "QuinceTextKit", "AppKitDrawing",
]
let appKit: [Target] = [
    target(
        "AppKit/Values", "AppKitDrawing",
        [
            "QuinceDiagnostics", "QuinceMotion", "CoreGraphics", "ImageIO", "CoreText", "UIFoundation", "QuinceTextKit",
        ]),
    target("AppKit/Kernel", "AppKitCore", macKernel + ["CRuntime", "QuinceDeviceLink", "QuinceNibArchive"]),
    target("AppKit/Shared", "AppKitControls", macKernel + ["AppKitCore"]),
    target("AppKit/Shared", "AppKitText", macKernel + ["AppKitCore", "QuinceNibArchive", "QuinceTextDocuments"]),
    target("AppKit/Shared", "AppKitTables", macKernel + ["AppKitCore", "AppKitControls", "AppKitText"]),
    target("AppKit/Leaves", "AppKitAnimation", macKernel + ["AppKitCore"]),
    target("AppKit/Leaves", "AppKitContainers", macKernel + ["AppKitCore", "AppKitControls"]),
    target("AppKit/Leaves", "AppKitStatusBar", macKernel + ["AppKitCore"]),
    target(
        "AppKit/Leaves", "AppKitFilePanels",
        macKernel + ["AppKitCore", "AppKitControls", "AppKitTables", "AppKitText", "QuinceUniformTypes"]),
    target("AppKit/Leaves", "AppKitInspection", macKernel + ["AppKitCore", "QuinceInspection"]),
    target("AppKit/Leaves", "AppKitNibs", macKernel + ["AppKitCore", "QuinceNibArchive"]),
]

/// The dependencies of every leaf: the kernel and the modules that its signatures name.
let kernel: [Target.Dependency] = [
    "QuinceLaunchState", "QuinceDiagnostics", "QuinceObjCRuntime", "CoreGraphics", "QuartzCore",
    "QuinceFoundationAdditions", "QuinceViewLayout",
    "UIFoundation", "QuinceBlockAnimation", "UIKitAppServices", "QuinceKitDescription", "QuinceTextKit", "UIKitCore",
]

/// The modules that leaves share: the only ones beside the kernel that a leaf may import.
let shared: [Target] = [
    target(
        "UIKit/Shared", "UIKitControls",
        kernel + ["Symbols", "QuinceMotion", "QuinceNibArchive", "QuinceRenderTree"]),
    target(
        "UIKit/Shared", "UIKitText", kernel + ["CoreText", "QuinceNibArchive", "QuinceTextLayout", "UIKitControls"]),
    target("UIKit/Shared", "UIKitBars", kernel + ["QuinceNibArchive", "UIKitControls"]),
    target("UIKit/Shared", "UIKitNibs", kernel + ["QuinceNibArchive"]),
    target("UIKit/Shared", "UIKitContent", kernel + ["UIKitControls"]),
    target(
        "UIKit/Shared", "UIKitDragAndDrop",
        kernel + [
            "QuinceMediaClock", "QuinceRenderTree", "QuinceHostInterface", "QuinceUniformTypes",
            "QuinceTextDocuments", "UIKitControls", "UIKitText", "UIKitBars",
        ]),
    target(
        "UIKit/Shared", "UIKitLists",
        kernel + [
            "QuinceScrollPhysics", "QuinceSectionedUpdates", "UIKitControls", "UIKitText", "UIKitNibs", "UIKitContent",
            "UIKitDragAndDrop",
        ]),
]

/// The leaf modules, which import the kernel and shared modules, and never each other.
let leaves: [Target] = [
    target("UIKit/Leaves", "UIKitKeyboard", kernel + ["UIKitControls"]),
    target("UIKit/Leaves", "UIKitContainers", kernel + ["QuinceRenderTree", "UIKitControls", "UIKitBars"]),
    target("UIKit/Leaves", "UIKitPresentation", kernel + ["QuinceRenderTree", "QuinceScrollPhysics"]),
    target("UIKit/Leaves", "UIKitAlerts", kernel + ["UIKitControls", "UIKitText", "UIKitDragAndDrop"]),
    target("UIKit/Leaves", "UIKitSearch", kernel + ["QuinceNibArchive", "UIKitControls", "UIKitText", "UIKitBars"]),
    target("UIKit/Leaves", "UIKitPickers", kernel + ["QuinceMotion", "QuinceNibArchive", "UIKitControls"]),
    target("UIKit/Leaves", "UIKitMenus", kernel + ["UIKitControls"]),
    target(
        "UIKit/Leaves", "UIKitEffects",
        kernel + ["QuinceNibArchive", "QuinceRenderTree", "UIKitControls"]),
    target("UIKit/Leaves", "UIKitDynamics", kernel + ["QuincePhysicsKit", "QuinceMediaClock", "QuinceMotion"]),
    target(
        "UIKit/Leaves", "UIKitTables",
        kernel + [
            "QuinceMotion", "QuinceNibArchive", "QuinceSectionedUpdates", "UIKitControls", "UIKitNibs", "UIKitContent",
            "UIKitDragAndDrop", "UIKitLists",
        ]),
    target(
        "UIKit/Leaves", "UIKitCollections",
        kernel + [
            "QuinceMotion", "QuinceNibArchive", "QuinceSectionedUpdates", "UIKitControls", "UIKitNibs", "UIKitContent",
            "UIKitDragAndDrop", "UIKitLists",
        ]),
    target("UIKit/Leaves", "UIKitRestoration", kernel + ["QuinceNibArchive", "CZlib"]),
    target("UIKit/Leaves", "UIKitAccessibility", kernel),
    target("UIKit/Leaves", "UIKitPointers", kernel + ["UIKitControls", "UIKitText"]),
    target("UIKit/Leaves", "UIKitFocus", kernel + ["UIKitLists"]),
    target("UIKit/Leaves", "UIKitActivities", kernel + ["QuinceHostInterface", "UIKitControls", "UIKitText"]),
    target("UIKit/Leaves", "UIKitDocuments", kernel + ["QuinceUniformTypes", "UIKitControls"]),
    target(
        "UIKit/Leaves", "UIKitPrinting",
        kernel + ["QuinceHostInterface", "QuinceTextDocuments", "UIKitControls", "UIKitBars"]),
    target("UIKit/Leaves", "UIKitFind", kernel + ["UIKitControls", "UIKitText"]),
    target("UIKit/Leaves", "UIKitColorPickers", kernel + ["UIKitControls", "UIKitText"]),
    target("UIKit/Leaves", "UIKitOldNames", kernel + ["QuinceMotion"]),
    target(
        "UIKit/Leaves", "UIKitInspection",
        kernel + ["QuinceRenderTree", "QuinceHostInterface", "QuinceInspection"]),
    target("UIKit/Leaves", "UIKitDebugging", kernel + ["QuinceControllerRules"]),
]

/// Apple's modules that reach services of the device. They see no views.
let services: [Target] = [
    target(
        "UIKit/Services", "UserNotifications",
        [
            "QuinceLaunchState", "QuinceDeviceLink", "QuinceDiagnostics", "QuinceFoundationAdditions",
            "QuinceHostInterface",
        ]),
    target(
        "UIKit/Services", "BackgroundTasks",
        ["QuinceLaunchState", "QuinceDeviceLink", "QuinceDiagnostics", "QuinceHostInterface"]),
]

/// Parts of UIKit that need several leaves, and so stand above them.
let joins: [Target] = [
    target(
        "UIKit/Joins", "UIKitFontPickers",
        kernel + ["CoreText", "UIKitControls", "UIKitContainers", "UIKitSearch", "UIKitTables"]),
    target(
        "UIKit/Joins", "UIKitFiles",
        kernel + [
            "ImageIO", "QuinceHostInterface", "QuinceUniformTypes", "QuinceTextDocuments", "UIKitControls", "UIKitText",
            "UIKitBars", "UIKitContent", "UIKitMenus", "UIKitContainers", "UIKitTables", "UIKitCollections",
            "UIKitAlerts", "UIKitActivities", "UIKitDocuments",
            "UIKitPrinting",
        ]),
]
let partNames: [String] = (shared + leaves + joins + services).map(\.name)

/// Background sessions. It is not a leaf of UIKit, so that an app without networking does not load the networking libraries.
let networking: Target = target(
    "UIKit/Services", "QuinceNetworkingAdditions",
    [
        "QuinceLaunchState", "QuinceMediaClock", "QuinceTransfers", "QuinceDeviceLink", "QuinceDiagnostics",
        "QuinceObjCRuntime", "QuinceFoundationAdditions",
        "QuinceHostInterface",
    ])

// MARK: The system's files and processes

let system: [Target] = [
    .target(name: "QuinceConfinedFiles", path: "Sources/QuinceConfinedFiles", swiftSettings: swiftSettings),
    .target(
        name: "QuinceChildProcesses", dependencies: ["CChildProcesses"],
        path: "Sources/QuinceChildProcesses",
        swiftSettings: swiftSettings),
    .target(
        name: "QuinceMediaProcess",
        dependencies: ["QuinceLaunchState", "QuinceMedia", "CoreGraphics", "QuinceChildProcesses"],
        path: "Sources/QuinceMediaProcess", swiftSettings: swiftSettings),
    .target(
        name: "QuinceSoundMix",
        dependencies: ["QuinceLaunchState", "QuinceMediaClock", "QuinceSoundLog", "QuinceMedia", "QuinceMediaProcess"],
        path: "Sources/QuinceSoundMix", swiftSettings: swiftSettings),
]

// MARK: Hosts, automation, the umbrella

let hosts: [Target] = [
    target("Hosts", "QuinceAdmission"),
    target(
        "Hosts", "QuinceHeadlessHost",
        ["CRuntime", "QuinceMediaClock", "CoreGraphics", "QuinceRenderTree", "QuinceHostInterface"]),
    target(
        "Hosts", "QuinceRecording",
        [
            "QuinceChildProcesses", "QuinceMediaClock", "QuinceFrameStream", "CoreGraphics", "QuinceRenderTree",
            "QuinceSoundLog", "QuinceSoundMix",
        ]),
    target("Hosts", "QuinceTransferFiles", ["QuinceTransfers", "CFileRange"]),
    target(
        "Hosts", "QuinceSystemShell",
        [
            "QuinceLaunchState", "QuinceDiagnostics", "QuinceTransfers", "QuinceTransferFiles", "QuinceMediaClock",
            "QuinceDeviceLink", "QuinceDeviceServices", "QuinceMotion",
            "CoreGraphics", "CoreText", "ImageIO", "QuinceRenderTree", "QuinceFoundationAdditions",
            "QuinceHostInterface",
        ]),
    target(
        "Hosts", "QuinceDeviceProtocol",
        [
            "QuinceDiagnostics", "QuinceConfinedFiles", "QuinceChildProcesses", "QuinceAdmission", "QuinceTransfers",
            "QuinceDeviceLink", "QuinceDeviceServices",
        ]),
    target("Hosts", "QuinceLiveHost", ["CRuntime", "QuinceMediaClock", "QuinceRenderTree", "QuinceHostInterface"]),
    target(
        "Hosts", "QuinceWebHost",
        [
            "QuinceLaunchState", "QuinceAdmission", "QuinceDiagnostics", "QuinceMediaClock", "QuinceFrameStream",
            "CoreGraphics", "ImageIO", "QuinceRenderTree",
            "QuinceHostInterface", "QuinceRecording", "QuinceLiveHost", "QuinceSoundLog", "QuinceSoundMix",
        ] + nio,
        resources: [.embedInCode("Page/Resources")]),
    target(
        "Hosts", "QuinceWindowHost",
        [
            "CSDL2", "QuinceMediaClock", "QuinceDiagnostics", "CoreGraphics", "QuinceRenderTree", "QuinceHostInterface",
            "QuinceLiveHost",
        ]),
]

let top: [Target] = [
    .target(
        name: "QuinceAutomation",
        dependencies: [
            "QuinceLaunchState", "QuinceDiagnostics", "QuinceConfinedFiles", "QuinceMediaClock", "QuinceMotion",
            "CoreGraphics", "ImageIO",
            "QuinceRenderTree",
            "QuartzCore", "QuinceTransfers", "QuinceDeviceLink", "QuinceHostInterface", "QuinceViewLayout",
            "UIFoundation", "QuinceTextKit", "QuinceInspection", "QuinceHeadlessHost",
            "QuinceFrameStream", "QuinceRecording", "QuinceSoundLog", yaml, arguments,
        ],
        path: "Sources/QuinceAutomation", swiftSettings: swiftSettings),
    .target(
        name: "QuinceAppRun",
        dependencies: [
            "CRuntime", "QuinceLaunchState", "QuinceDiagnostics", "CoreText", "QuinceHostInterface", "QuinceInspection",
            "QuinceHeadlessHost", "QuinceDeviceProtocol", "QuinceWindowHost", "QuinceAutomation", arguments,
            .target(name: "QuinceWebHost", condition: .when(traits: ["WebHost"])),
        ],
        path: "Sources/QuinceAppRun", swiftSettings: swiftSettings),
    .target(
        name: "UIKit",
        dependencies: [
            "CRuntime", "QuinceDiagnostics", "QuinceMediaClock", "QuinceObjCRuntime", "CoreGraphics", "CoreText",
            "QuartzCore",
            "QuinceFoundationAdditions", "QuinceDeviceLink", "QuinceDeviceServices", "QuinceRenderTree",
            "QuinceHostInterface", "QuinceViewLayout",
            "QuinceNibArchive", "UIFoundation", "QuinceTextDocuments", "UIKitCore", "QuinceHeadlessHost",
            "QuinceLiveHost", "QuinceDeviceProtocol",
            "QuinceSystemShell",
            "QuinceConfinedFiles", "QuinceAppRun",
        ] + partNames.map { .byName(name: $0) },
        path: "Sources/UIKit/UIKit",
        swiftSettings: swiftSettings, linkerSettings: makesSDK ? sharedLibraryLinker : nil),
    target(
        "AppKit", "AppKit",
        macKernel + [
            "ImageIO", "QuinceTextDocuments", "AppKitCore", "AppKitAnimation", "AppKitControls", "AppKitText",
            "AppKitNibs", "AppKitTables", "AppKitContainers", "AppKitStatusBar", "AppKitFilePanels", "AppKitInspection",
            "QuinceAppRun",
        ]),
    .target(
        name: "Cocoa", dependencies: ["AppKit"], path: "Sources/AppKit/Cocoa", swiftSettings: swiftSettings,
        linkerSettings: makesSDK ? sharedLibraryLinker : nil),
    .target(name: "ApplePlatforms", path: "Sources/Tools/ApplePlatforms", swiftSettings: swiftSettings),
    .target(
        name: "AppCompiler", dependencies: ["QuinceChildProcesses", "ApplePlatforms"],
        path: "Sources/Tools/AppCompiler", swiftSettings: swiftSettings),
    .target(
        name: "InterfaceEditing", path: "Sources/Tools/InterfaceEditing", swiftSettings: swiftSettings),
    .target(
        name: "AppProjects",
        dependencies: [
            "QuinceLaunchState", "QuinceDiagnostics", "QuinceConfinedFiles", "QuinceChildProcesses",
            "QuinceFormatStrings", "QuinceNibArchive", "ApplePlatforms", "AppCompiler",
        ],
        path: "Sources/Tools/AppProjects",
        swiftSettings: swiftSettings),
    target("Tools", "FFmpegLibrary", ["CFFmpeg"]),
    .executableTarget(
        name: "quince",
        dependencies: [
            "QuinceLaunchState", "QuinceDiagnostics", "QuinceConfinedFiles", "QuinceChildProcesses", "CoreGraphics",
            "ImageIO", "QuinceImageComparison", "CoreText",
            "QuinceSymbolSet", "QuinceDeviceServices", "QuinceAdmission", "QuinceDeviceProtocol", "QuinceHostInterface",
            "QuinceAutomation", "ApplePlatforms", "AppCompiler",
            "AppProjects", "FFmpegLibrary", "CEGL",
            arguments,
        ],
        path: "Sources/Tools/quince", resources: [.embedInCode("Comparison/Page/Resources")],
        swiftSettings: swiftSettings),
    .executableTarget(
        name: "quince-swiftc", dependencies: ["QuinceDiagnostics", "AppCompiler"], path: "Sources/Tools/quince-swiftc",
        swiftSettings: swiftSettings),
    .executableTarget(
        name: "quince-record",
        dependencies: [
            "QuinceDiagnostics", "QuinceFrameStream", "QuinceMotion", "CoreGraphics", "ImageIO", "CGIF", "CWebPMux",
            "CFFmpeg", "FFmpegLibrary",
        ],
        path: "Sources/Tools/quince-record", swiftSettings: swiftSettings),
    .executableTarget(
        name: "quince-media",
        dependencies: ["QuinceDiagnostics", "QuinceMedia", "CFFmpeg", "CPictureKernels", "FFmpegLibrary"],
        path: "Sources/Tools/quince-media", swiftSettings: swiftSettings),
]

/// Whether the targets that depend on swift-syntax are included. Optimizing swift-syntax takes many minutes, so
/// `make test` leaves these targets out of its release build and tests them in debug.
let readsSwift: Bool = Context.environment["QUINCE_NO_SYNTAX"] == nil
/// Whether the environment gives the plugin the path of a `quince-bridge` to run. Without it SwiftPM builds the
/// program, including swift-syntax, a second time as the plugin's tool. `scripts/environment` names the one in `.build`.
let hasBridge: Bool = Context.environment["QUINCE_BRIDGE"] != nil
let bridge: [Target] = [
    .target(
        name: "SourceBridge", dependencies: ["QuinceLaunchState", "QuinceChildProcesses", "ApplePlatforms"] + syntax,
        path: "Sources/Tools/SourceBridge", swiftSettings: swiftSettings),
    .executableTarget(
        name: "quince-bridge", dependencies: ["QuinceDiagnostics", "ApplePlatforms", "SourceBridge", arguments],
        path: "Sources/Tools/quince-bridge",
        swiftSettings: swiftSettings),
    .plugin(
        name: "BridgeObjCSyntax", capability: .buildTool(), dependencies: hasBridge ? [] : ["quince-bridge"],
        path: "Plugins/BridgeObjCSyntax"),
]

let bridgeProducts: [Product] = [
    .executable(name: "quince-bridge", targets: ["quince-bridge"]),
    .plugin(name: "BridgeObjCSyntax", targets: ["BridgeObjCSyntax"]),
]

/// Apple's frameworks at UIKit's edge: values, and what a device without their hardware and services answers. An app that
/// imports none does not load them.
let values: [Target.Dependency] = [
    "QuinceDiagnostics", "QuinceMediaClock", "QuinceFoundationAdditions", "QuinceHostInterface",
]
let frameworks: [Target] = [
    target("UIKit/Frameworks", "CoreAudioTypes", values),
    target("UIKit/Frameworks", "CoreVideo", values + ["CoreGraphics"]),
    target(
        "UIKit/Frameworks", "CoreMedia", values + ["QuinceObjCRuntime", "CoreGraphics", "CoreAudioTypes", "CoreVideo"]),
    target(
        "UIKit/Frameworks", "AVFAudio",
        values + [
            "QuinceChildProcesses", "QuinceLaunchState", "QuinceSoundLog", "QuinceObjCRuntime", "QuinceMedia",
            "QuinceMediaProcess", "CoreAudioTypes",
        ]),
    target(
        "UIKit/Frameworks", "AudioToolbox",
        values + ["QuinceLaunchState", "QuinceSoundLog", "CoreGraphics", "CoreAudioTypes"]),
    target("UIKit/Frameworks", "CoreLocation", values),
    target("UIKit/Frameworks", "CoreMotion", values + ["UIFoundation"]),
    target("UIKit/Frameworks", "LocalAuthentication", values),
    target("UIKit/Frameworks", "Security", values),
    target("UIKit/Frameworks", "UniformTypeIdentifiers", values + ["QuinceUniformTypes"]),
    target("UIKit/Frameworks", "CoreServices", values + ["UniformTypeIdentifiers"]),
    target(
        "UIKit/Frameworks", "Photos",
        values + [
            "QuinceObjCRuntime", "QuinceUniformTypes", "ImageIO", "UIFoundation", "UIKitFiles", "UIKit",
        ]),
    target("UIKit/Frameworks", "StoreKit", values),
    target("UIKit/Frameworks", "Contacts", values),
    target("UIKit/Frameworks", "CoreTelephony", values),
    target("UIKit/Frameworks", "EventKit", values + ["CoreGraphics", "CoreLocation"]),
    target("UIKit/Frameworks", "Metal", values + ["QuinceObjCRuntime", "CoreGraphics", "QuartzCore"]),
    target("UIKit/Frameworks", "MetalKit", kernel + ["UIKit", "Metal"]),
    target("UIKit/Frameworks", "MetalPerformanceShaders", values + ["simd", "Metal"]),
    target("UIKit/Frameworks", "CoreImage", kernel + ["ImageIO", "UIKit", "Metal", "CoreVideo"]),
    target(
        "UIKit/Frameworks", "OpenGLES",
        values + ["COpenGLES", "CEGL", "QuinceLaunchState", "QuinceObjCRuntime", "CoreGraphics", "QuartzCore"]),
    target("UIKit/Frameworks", "GLKit", kernel + ["CGLKit", "simd", "ImageIO", "UIKit", "OpenGLES"]),
    target("UIKit/Frameworks", "MapKit", kernel + ["UIKitControls", "CoreLocation", "UIKit"]),
    // In the library of networking, since its requests are.
    target("UIKit/Frameworks", "WebKit", kernel + ["UIKitControls", "UIKit"]),
    target("UIKit/Frameworks", "SafariServices", kernel + ["UIKitControls", "UIKit"]),
    target("UIKit/Frameworks", "MessageUI", kernel + ["UIKitContainers", "UIKit"]),
    target(
        "UIKit/Frameworks", "PhotosUI",
        kernel + [
            "QuinceUniformTypes", "UIKitContainers", "UIKitFiles", "UIKit", "Photos", "UniformTypeIdentifiers",
        ]),
    target("UIKit/Frameworks", "QuickLook", kernel + ["QuinceUniformTypes", "UIKitFiles", "UIKit"]),
    target(
        "UIKit/Frameworks", "AVFoundation",
        values + [
            "QuinceObjCRuntime", "CoreGraphics", "QuartzCore", "UIFoundation", "QuinceMedia", "QuinceMediaProcess",
            "QuinceSoundLog", "QuinceFrameLoop", "CoreMedia", "AVFAudio",
        ]),
    target("UIKit/Frameworks", "AVKit", kernel + ["UIKitControls", "UIKitEffects", "UIKit", "AVFoundation"]),
]
let frameworkNames: [String] = frameworks.map(\.name)

/// The overlay modules (Documentation/decisions/10-testing-overlays.md).
let overlayTargets: [Target] = [
    target("TestingOverlays", "_Testing_CoreGraphics"),
    target("TestingOverlays", "_Testing_CoreImage"),
    target("TestingOverlays", "_Testing_UIKit"),
    target("TestingOverlays", "_Testing_AppKit"),
]

let testing: [Target] = [
    .target(name: "CTestProcess", dependencies: ["CRuntime"], path: "Sources/C/CTestProcess"),
    // The part of the libraries of tests that knows neither kit.
    .target(
        name: "QuinceSimulation",
        dependencies: [
            "CTestProcess", "QuinceDiagnostics", "QuinceMediaClock", "CoreGraphics", "ImageIO",
            "QuinceImageComparison", "QuinceRenderTree", "QuartzCore", "QuinceHostInterface", "QuinceInspection",
            "QuinceHeadlessHost", "QuinceRecording", "QuinceAutomation",
        ] + overlays,
        path: "Sources/QuinceSimulation", swiftSettings: swiftSettings),
    .target(
        name: "QuinceTesting",
        dependencies: [
            "QuinceMediaClock", "QuinceObjCRuntime", "CoreGraphics", "QuartzCore", "QuinceHostInterface",
            "UIFoundation", "UIKitCore", "UIKitInspection", "QuinceHeadlessHost", "QuinceAutomation", "UIKit",
            "QuinceSimulation",
        ] + overlays,
        path: "Sources/QuinceTesting", swiftSettings: swiftSettings),
    .target(
        name: "QuinceMacTesting",
        dependencies: [
            "QuinceObjCRuntime", "CoreGraphics", "QuartzCore", "QuinceHostInterface", "AppKitDrawing", "AppKitCore",
            "AppKitInspection", "QuinceHeadlessHost", "QuinceAutomation", "AppKit", "QuinceSimulation",
        ] + overlays,
        path: "Sources/QuinceMacTesting", swiftSettings: swiftSettings),
    // The part of Apple's XCTest that Linux's lacks.
    .target(
        name: "QuinceXCTestAdditions",
        dependencies: ["QuinceDiagnostics", "QuinceObjCRuntime", "QuinceUniformTypes", "UIFoundation", "UIKit"],
        path: "Sources/QuinceXCTestAdditions",
        swiftSettings: swiftSettings),
    // A library of its own, since few apps use Combine; its part for networking is another.
    .target(
        name: "QuinceCombine",
        dependencies: [
            openCombine, "QuinceFoundationAdditions", "QuinceLaunchState", "QuinceMediaClock", "QuinceObjCRuntime",
        ],
        path: "Sources/QuinceCombine", swiftSettings: swiftSettings),
    .target(
        name: "QuinceCombineNetworking", dependencies: ["QuinceCombine"], path: "Sources/QuinceCombineNetworking",
        swiftSettings: swiftSettings),
]

/// Returns the target of something that several targets of tests share.
func support(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Tests/Support/\(name)", swiftSettings: swiftSettings)
}

let supports: [Target] = [
    // The driver of apps in the web host, with or without a browser, for tests and for `quince-bench`.
    support("BrowserDriver"),
    // The random numbers of tests, which a seed brings back.
    support("SeededRandom"),
    // Films whose pictures carry their number, made and described by FFmpeg's programs.
    support("TestFilms", ["CoreGraphics", "QuinceChildProcesses"]),
    // The media clock, advanced from deadline to deadline as a headless host does.
    support("DrivenClock", ["QuinceMediaClock"]),
    // An app with a window. It needs labels, the only shared module that it depends on, to find what is on screen by its text,
    // and the system's presentations, because most tests present something.
    support(
        "Stage",
        kernel + [
            "QuinceMediaClock", "CoreText", "ImageIO", "QuinceRenderTree", "QuinceHostInterface", "QuinceHeadlessHost",
            "QuinceAutomation",
        ]
            + ["UIKitControls", "UIKitPresentation", "UIKitInspection"]),
    // Documents of Interface Builder, from the text of their objects.
    support("NibDocuments", ["QuinceNibArchive", "UIKitNibs"]),
    // A Mac with an app, and a mouse.
    support("Desk", macKernel + ["AppKitCore", "QuinceHeadlessHost"]),
    // A table's data source of texts, and a collection view of numbered items.
    support("TableSource", kernel + ["Stage", "UIKitTables"]),
    support("CollectionStage", kernel + ["Stage", "UIKitCollections"]),
]

/// Whether the benchmarks of `make bench` are included. They use package API, so they belong to this package.
let measures: Bool = Context.environment["QUINCE_BENCH"] != nil
let bench: [Target] = [
    .executableTarget(
        name: "quince-bench",
        dependencies: [
            "QuinceMediaClock", "QuinceMotion", "QuinceCoreAutoLayout", "QuincePhysicsKit", "QuinceFrameStream",
            "CoreGraphics", "CoreText",
            "ImageIO",
            "QuinceRenderTree", "QuinceHostInterface", "UIKitCore", "QuinceHeadlessHost", "QuinceWebHost", "UIKit",
            "QuinceTesting",
            "BrowserDriver", "SeededRandom", "QuinceNibArchive", "QuinceAutomation", "QuinceMedia",
            "QuinceMediaProcess",
            arguments, nio[0],
        ] + (readsSwift ? ["SourceBridge"] : []),
        path: "Sources/Tools/quince-bench", exclude: readsSwift ? [] : ["Bridge"], swiftSettings: swiftSettings),
    .executableTarget(
        name: "quince-mac-bench",
        dependencies: [
            "AppKit", "CoreGraphics", "ImageIO", "QuinceHeadlessHost", "QuinceHostInterface", "QuinceRenderTree",
            "SeededRandom", arguments,
        ], path: "Sources/Tools/quince-mac-bench", swiftSettings: swiftSettings),
]
let benchProducts: [Product] = [
    .executable(name: "quince-bench", targets: ["quince-bench"]),
    .executable(name: "quince-mac-bench", targets: ["quince-mac-bench"]),
    .executable(name: "WebTestApp", targets: ["WebTestApp"]),
]

/// Whether the programs of `scripts/fuzz` are included. libFuzzer provides their `main`: other builds cannot link them.
let fuzzes: Bool = Context.environment["QUINCE_FUZZ"] != nil
func fuzzer(_ name: String, _ folder: String, _ dependencies: [Target.Dependency]) -> Target {
    let library: SwiftSetting = .unsafeFlags(["-parse-as-library"])
    return .executableTarget(
        name: name, dependencies: dependencies, path: "Fuzz/\(folder)", swiftSettings: swiftSettings + [library])
}
let fuzz: [Target] = [
    fuzzer("fuzz-images", "Images", ["ImageIO"]),
    fuzzer("fuzz-vectors", "Vectors", ["ImageIO"]),
    fuzzer("fuzz-text", "Text", ["CoreText"]),
    fuzzer("fuzz-rtf", "RTF", ["QuinceTextDocuments", "QuinceTextKit", "UIFoundation"]),
    fuzzer("fuzz-html", "HTML", ["QuinceTextDocuments", "QuinceTextKit", "UIFoundation"]),
    fuzzer("fuzz-media", "Media", ["QuinceMedia", "QuinceMediaProcess"]),
    fuzzer("fuzz-edits", "Edits", ["QuinceTextKit", "UIFoundation", "CoreText"]),
    fuzzer("fuzz-fonts", "Fonts", ["CoreText"]),
    fuzzer("fuzz-flows", "Flows", ["QuinceAutomation"]),
    fuzzer("fuzz-assets", "Assets", ["QuinceNibArchive"]),
    fuzzer("fuzz-interface", "Interface", ["QuinceNibArchive"]),
    fuzzer("fuzz-archive", "Archive", ["QuinceNibArchive"]),
    fuzzer("fuzz-projects", "XcodeProjects", ["AppProjects"]),
    fuzzer("fuzz-strings", "Strings", ["AppProjects", "QuinceFormatStrings"]),
    fuzzer("fuzz-headers", "Headers", ["AppProjects"]),
    fuzzer("fuzz-markup", "Markup", ["InterfaceEditing"]),
    fuzzer("fuzz-bridge", "Bridge", ["SourceBridge"]),
    fuzzer(
        "fuzz-device", "Device",
        ["QuinceTransfers", "QuinceDeviceLink", "QuinceDeviceServices", "QuinceDeviceProtocol"]),
    fuzzer(
        "fuzz-web", "Web",
        ["QuinceWebHost", "QuinceHostInterface", .product(name: "NIOEmbedded", package: "swift-nio")] + nio),
]

/// The modules that the library of frameworks needs, besides those of a kit.
let mediaModules = ["QuinceMedia", "QuinceMediaProcess"]
let sdkProducts: [Product] = [
    .library(
        name: "Quince", type: .dynamic,
        targets: ["UIKit", "QuinceAutomation", "QuinceImageComparison"] + mediaModules + reexported + besides),
    // The Mac's, which has no UIKit.
    .library(
        name: "QuinceMac", type: .dynamic,
        targets: ["AppKit", "Cocoa", "QuinceAutomation", "QuinceImageComparison"] + mediaModules + macBesides),
]

// MARK: iOS source as it is written for iOS

/// The plugin rewrites all files except the stub `Bridge.swift`.
let bridgedClients: [Target] = [
    .testTarget(
        name: "BridgeClientTests",
        dependencies: [
            "QuinceHeadlessHost", "QuinceHostInterface", "QuinceMediaClock", "QuinceTesting", "QuinceXCTestAdditions",
            "Metal", "MetalKit", "MetalPerformanceShaders", "AVFAudio", "AVFoundation", "AVKit", "AudioToolbox",
            "CoreMedia", "OpenGLES", "GLKit",
        ]
            + umbrella + overlays,
        path: "Tests/BridgeClientTests", sources: ["Bridge.swift"], swiftSettings: [.swiftLanguageMode(.v5)],
        plugins: ["BridgeObjCSyntax"])
]

let bridgeTests: [Target] =
    [
        tests("SourceBridge", ["ApplePlatforms", "SourceBridge"]),
        tests("AppProjects", ["ApplePlatforms", "AppProjects", "QuinceConfinedFiles", "QuinceNibArchive", "UIKit"]),
    ] + bridgedClients

// MARK: Tests mirror Sources

/// The modules that the tests of the kernel, of shared modules and of leaves have in common. They do not use the umbrella, so that
/// an edit in a leaf compiles few modules of tests again.
let stage: [Target.Dependency] =
    kernel + [
        "Stage", "CoreText", "QuinceMediaClock", "QuinceMotion", "QuinceRenderTree", "QuinceHostInterface",
        "QuinceHeadlessHost", "UIKitControls",
        "QuinceScrollPhysics",
    ]

/// Shared modules and leaves, with what else their tests need: modules that they name, or that the app must contain, as it must
/// contain the keyboard when a text field is edited.
let staged: KeyValuePairs<String, [Target.Dependency]> = [
    "UIKitText": ["QuinceTextLayout", "UIKitMenus", "UIKitKeyboard"],
    "UIKitBars": ["UIKitContainers", "UIKitEffects"],
    "UIKitNibs": ["QuinceNibArchive", "NibDocuments"],
    "UIKitContent": [],
    "UIKitDragAndDrop": ["UIKitMenus", "UIKitTables", "UIKitCollections", "UIKitText", "UIKitAlerts", "UIKitBars"],
    "UIKitLists": [
        "UIKitNibs", "UIKitTables", "UIKitCollections", "UIKitMenus", "NibDocuments", "TableSource", "CollectionStage",
    ],
    "UIKitKeyboard": ["QuinceAutomation", "UIKitInspection", "UIKitText", "UIKitTables"],
    "UIKitContainers": ["UIKitBars", "UIKitNibs", "UIKitAlerts", "UIKitTables", "NibDocuments"],
    "UIKitAlerts": ["UIKitText", "UIKitKeyboard"],
    "UIKitSearch": ["UIKitText", "UIKitKeyboard", "UIKitContainers", "UIKitTables", "NibDocuments"],
    "UIKitPickers": ["UIKitText", "UIKitKeyboard", "UIKitBars", "NibDocuments"],
    "UIKitMenus": ["UIKitContainers"],
    "UIKitEffects": ["Accelerate", "NibDocuments", "UIKitContent"],
    "UIKitPresentation": ["UIKitAlerts", "UIKitContainers", "UIKitKeyboard", "UIKitText"],
    "UIKitDynamics": [],
    "UIKitTables": [
        "UIKitLists", "UIKitNibs", "UIKitContent", "UIKitContainers", "UIKitMenus", "NibDocuments", "TableSource",
    ],
    "UIKitCollections": [
        "UIKitLists", "QuinceNibArchive", "UIKitNibs", "UIKitContent", "UIKitContainers", "UIKitMenus", "NibDocuments",
        "CollectionStage",
    ],
    "UIKitRestoration": ["UIKitNibs", "UIKitContainers", "NibDocuments"],
    "UIKitAccessibility": ["UIKitAlerts"],
    "UIKitPointers": ["UIKitText", "UIKitDragAndDrop"],
    "UIKitFocus": ["UIKitText", "UIKitKeyboard", "UIKitTables", "UIKitCollections"],
    "UIKitActivities": ["UIKitText"],
    "UIKitDocuments": [],
    "UIKitColorPickers": ["UIKitText", "UIKitKeyboard", "UIKitPresentation", "NibDocuments"],
    "UIKitPrinting": [],
    "UIKitFind": ["UIKitText", "UIKitKeyboard"],
    "UIKitFontPickers": ["UIKitContainers", "UIKitSearch", "UIKitTables", "UIKitKeyboard", "UIKitPresentation"],
    "UIKitFiles": [
        "QuinceAutomation", "UIKitInspection", "UIKitContainers", "UIKitActivities", "UIKitDocuments", "UIKitPrinting",
    ],
    "UIKitOldNames": ["UIKitDynamics"],
    "UIKitDebugging": ["UIKitContainers"],
]
let stagedTests: [Target] = staged.map { module, besides in
    tests(module, [.byName(name: module)] + stage + besides)
}

let testTargets: [Target] = [
    tests("Repository", []),
    tests("MediaClock", ["QuinceMediaClock"]),
    tests("ObjCRuntime", ["CRuntime", "QuinceObjCRuntime", "CTestProcess"]),
    tests("Motion", ["QuinceMotion"]),
    tests("ScrollPhysics", ["QuinceScrollPhysics"]),
    tests("ControllerRules", ["QuinceControllerRules"]),
    tests("SectionedUpdates", ["QuinceSectionedUpdates"]),
    tests("FormatStrings", ["QuinceFormatStrings"]),
    tests("Admission", ["QuinceAdmission"]),
    tests("DeviceServices", ["QuinceDeviceServices", "QuinceDeviceLink", "QuinceTransfers"]),
    tests("DeviceProtocol", ["QuinceDeviceProtocol", "QuinceDeviceServices", "QuinceDeviceLink"]),
    // An exact solver computes what is expected, which takes minutes if it is not optimized.
    tests("CoreAutoLayout", ["QuinceCoreAutoLayout"], settings: swiftSettings),
    tests("PhysicsKit", ["QuincePhysicsKit"]),
    tests("NibArchive", ["QuinceNibArchive"]),
    tests("InterfaceEditing", ["InterfaceEditing", "QuinceNibArchive"]),
    tests("ConfinedFiles", ["QuinceConfinedFiles"]),
    tests("ChildProcesses", ["QuinceChildProcesses"]),
    tests(
        "Media",
        [
            "QuinceMedia", "QuinceMediaProcess", "QuinceSoundLog", "QuinceSoundMix", "QuinceMediaClock", "CoreGraphics",
            "QuinceLaunchState", "TestFilms", "quince-media", "CPictureKernels",
        ]),
    tests("simd", ["simd"]),
    tests("AppCompiler", ["ApplePlatforms", "AppCompiler"]),
    tests("Compression", ["Compression", "QuinceDiagnostics"]),
    tests("Transfers", ["QuinceTransfers"]),
    tests("Accelerate", ["Accelerate", "CoreGraphics"]),
    tests("CoreGraphics", ["CoreGraphics", "QuinceDiagnostics"]),
    tests("ImageIO", ["ImageIO", "CoreGraphics", "CSPNG", "CLCMS"]),
    tests("ImageComparison", ["QuinceImageComparison", "CoreGraphics"]),
    tests("CoreText", ["CoreText", "CoreGraphics"]),
    tests("SymbolSet", ["QuinceSymbolSet", "CoreText", "CoreGraphics"]),
    tests("RenderTree", ["QuinceRenderTree", "CoreGraphics", "QuinceMediaClock", "QuinceMotion", "CPixelKernels"]),
    tests(
        "QuartzCore",
        [
            "QuartzCore", "QuinceDiagnostics", "QuinceRenderTree", "QuinceMotion", "CoreText", "CoreGraphics",
            "QuinceMediaClock",
        ]),
    tests(
        "FoundationAdditions",
        [
            "DrivenClock", "QuinceLaunchState", "QuinceFoundationAdditions", "QuinceObjCRuntime", "QuinceMediaClock",
        ]),
    tests("OSLogging", ["QuinceOSLogging", log]),
    tests(
        "Combine",
        [
            "DrivenClock", "QuinceCombine", "QuinceCombineNetworking", "QuinceFoundationAdditions", "QuinceMediaClock",
            "QuinceObjCRuntime",
        ]),
    tests("ViewLayout", ["QuinceViewLayout", "CoreGraphics"]),
    // A kit of views that is not UIKit, on what is below UIKit's kernel.
    tests(
        "SecondKit",
        [
            "QuinceMediaClock", "QuinceDiagnostics", "QuinceObjCRuntime", "QuinceMotion", "CoreGraphics",
            "QuinceRenderTree", "QuartzCore",
            "UIFoundation", "QuinceBlockAnimation",
        ]),
    tests(
        "UIFoundation",
        [
            "UIFoundation", "QuinceTextKit", "QuinceDiagnostics", "QuinceNibArchive", "QuinceObjCRuntime", "CoreText",
            "CoreGraphics",
            "ImageIO",
        ]),
    tests(
        "KitDescription",
        ["QuinceKitDescription", "QuinceNibArchive", "QuinceObjCRuntime", "CoreGraphics", "UIFoundation"]),
    tests(
        "TextDocuments",
        ["QuinceTextDocuments", "QuinceTextKit", "UIFoundation", "QuinceDiagnostics", "CoreText", "CoreGraphics"]),
    tests(
        "AppKitDrawing",
        [
            "AppKitDrawing", "QuinceDiagnostics", "CoreGraphics", "ImageIO", "CoreText", "UIFoundation",
            "QuinceTextKit",
        ]),
    tests("AppKitCore", macKernel + ["ImageIO", "Desk", "AppKitCore"]),
    tests("AppKitAnimation", macKernel + ["Desk", "AppKitCore", "AppKitAnimation"]),
    tests("AppKitText", macKernel + ["Desk", "AppKitCore", "AppKitText"]),
    tests(
        "AppKitNibs",
        macKernel + [
            "Desk", "AppKitCore", "AppKitControls", "AppKitTables", "AppKitText", "AppKitNibs", "QuinceNibArchive",
        ]),
    tests(
        "AppKitInspection",
        macKernel + [
            "Desk", "MacTestApp", "AppKitCore", "AppKitControls", "AppKitText", "AppKitInspection", "QuinceInspection",
            "QuinceAutomation", "QuinceHeadlessHost",
        ]),
    tests("AppKitControls", macKernel + ["Desk", "AppKitCore", "AppKitControls"]),
    tests(
        "AppKitFilePanels",
        macKernel + ["Desk", "AppKitCore", "AppKitControls", "AppKitTables", "AppKitText", "AppKitFilePanels"]),
    tests("AppKitStatusBar", macKernel + ["Desk", "AppKitCore", "AppKitStatusBar"]),
    tests(
        "AppKitContainers",
        macKernel + ["Desk", "AppKitCore", "AppKitControls", "AppKitContainers", "AppKitNibs", "QuinceNibArchive"]),
    tests("AppKitTables", macKernel + ["Desk", "AppKitCore", "AppKitText", "AppKitTables"]),
    tests("TextKit", ["QuinceTextKit", "UIFoundation", "QuinceDiagnostics", "CoreText", "CoreGraphics"]),
    tests("TextLayout", ["QuinceTextLayout", "QuinceTextKit", "UIFoundation", "CoreText", "CoreGraphics"]),
    tests(
        "UIKitCore",
        stage
            + [
                "CTestProcess", "ImageIO", "UIKitText", "UIKitBars", "UIKitContainers", "UIKitEffects", "NibDocuments",
            ]),
    tests("UIKitControls", stage + ["UIKitContainers", "UIKitTables", "NibDocuments"]),
    tests(
        "UIKit",
        [
            "Stage", "NibDocuments", "QuinceHostInterface", "QuinceHeadlessHost", "QuinceRenderTree",
            "QuinceMediaClock", "QuinceMotion",
            "QuinceKitDescription", "QuinceAutomation", "QuinceAppRun",
        ]
            + umbrella),
    tests(
        "SystemShell",
        [
            "QuinceSystemShell", "QuinceTransfers", "QuinceDeviceLink", "QuinceDeviceServices",
            "QuinceNetworkingAdditions", "QuinceHeadlessHost",
            "QuinceHostInterface", "QuinceMediaClock", "QuinceMotion", "QuinceRenderTree",
            "QuinceAutomation", "QuinceDiagnostics",
        ] + umbrella),
    tests("NetworkingAdditions", ["QuinceDiagnostics", "QuinceNetworkingAdditions"]),
    tests("HeadlessHost", ["QuinceHeadlessHost", "QuinceMediaClock"]),
    tests(
        "Recording",
        [
            "QuinceRecording", "QuinceFrameStream", "quince-record", "QuinceRenderTree", "QuinceMediaClock",
            "CoreGraphics", "ImageIO", "QuinceSoundLog", "QuinceMedia", "QuinceMediaProcess", "TestFilms",
            "quince-media",
            "CWebPMux",
        ]),
    tests(
        "Automation",
        ["QuinceAutomation", "QuinceConfinedFiles", "QuinceRecording", "quince-record", "quince", "BrowserDriver"]
            + umbrella),
    tests(
        "QuinceTesting",
        ["QuinceTesting", "QuinceAutomation", "CTestProcess", "quince-record"] + umbrella),
    tests(
        "MacTesting",
        ["Desk", "QuinceMacTesting", "QuinceAutomation", "ImageIO", "QuinceTextDocuments"] + macKernel
            + appKit.dropFirst().map { .byName(name: $0.name) } + ["AppKit"]),
    tests("XCTestAdditions", ["QuinceXCTestAdditions"] + umbrella),
    tests(
        "AVFoundation",
        [
            "AVFoundation", "AVKit", "Stage", "NibDocuments", "TestFilms", "QuinceMediaProcess", "QuinceMediaClock",
            "QuinceSoundLog",
            "QuinceDiagnostics", "QuinceHostInterface", "quince-media",
        ] + umbrella),
    tests(
        "Frameworks",
        [
            "Stage", "NibDocuments", "QuinceUniformTypes", "QuinceHostInterface", "QuinceDiagnostics", "QuinceSoundLog",
            "DrivenClock", "QuinceHeadlessHost", "QuinceAutomation", "QuinceMedia", "QuinceMediaProcess",
            "quince-media", "quince-record",
        ]
            + frameworkNames.map { .byName(name: $0) } + umbrella),
    tests("OpenGLES", ["Stage", "OpenGLES", "QuinceDiagnostics"] + umbrella),
    tests("GLKit", ["Stage", "NibDocuments", "GLKit", "QuinceDiagnostics"] + umbrella),
    .executableTarget(
        // All modules, for the reason that `reexported` has.
        name: "MacTestApp",
        dependencies: ["AppKit", "ImageIO", "QuinceTextDocuments"] + macKernel
            + appKit.dropFirst().map { .byName(name: $0.name) },
        path: "Tests/MacTestApp", swiftSettings: swiftSettings),
    .executableTarget(
        name: "WebTestApp", dependencies: umbrella + ["AVFoundation"], path: "Tests/WebTestApp",
        swiftSettings: swiftSettings),
    tests(
        "WebHost",
        [
            "QuinceAdmission", "QuinceLiveHost", "QuinceMediaClock", "QuinceMotion", "QuinceWebHost",
            "QuinceHostInterface",
            "QuinceRenderTree", "CoreGraphics", "ImageIO",
            "WebTestApp", "MacTestApp", "BrowserDriver", "quince-record", "quince-media",
            .product(name: "NIOEmbedded", package: "swift-nio"),
        ] + nio),
    tests(
        "WindowHost",
        [
            "QuinceWindowHost", "QuinceHostInterface", "QuinceRenderTree", "CoreGraphics", "ImageIO", "WebTestApp",
            "MacTestApp", "BrowserDriver",
        ]),
]

/// The test targets that a build includes: all, or those that `QUINCE_TESTS` names, without "Tests" and with spaces between.
let chosenTests: [Target] = {
    let all = testTargets + stagedTests + (readsSwift ? bridgeTests : [])
    guard let names = Context.environment["QUINCE_TESTS"]?.split(separator: " ").map({ "\($0)Tests" }) else {
        return all
    }
    for name in names where !all.contains(where: { $0.name == name }) {
        fatalError("QUINCE_TESTS: there are no \(name)")
    }
    return all.filter { !$0.isTest || names.contains($0.name) }
}()

let package = Package(
    name: "quince",
    products: [
        .library(name: "UIKit", targets: ["UIKit"] + reexported + besides),
        // Apart, since its apps load 28 more libraries, whether they use them or not.
        .library(name: networking.name, targets: [networking.name]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
        .library(name: "CoreText", targets: ["CoreText"]),
        .library(name: "ImageIO", targets: ["ImageIO"]),
        .library(name: "QuinceTesting", targets: ["QuinceTesting", "QuinceAutomation"] + overlayNames + reexported),
        .library(
            name: "QuinceMacTesting", targets: ["QuinceMacTesting", "QuinceAutomation"] + overlayNames + macModules),
        .library(name: "Frameworks", targets: frameworkNames),
        .library(name: "QuinceXCTestAdditions", targets: ["QuinceXCTestAdditions"]),
        .library(name: "QuinceCombine", targets: ["QuinceCombine", "QuinceCombineNetworking"]),
        .library(name: "UIKitTestingOverlays", targets: overlayNames),
        .executable(name: "quince", targets: ["quince"]),
        .executable(name: "quince-record", targets: ["quince-record"]),
        .executable(name: "quince-media", targets: ["quince-media"]),
        .executable(name: "quince-swiftc", targets: ["quince-swiftc"]),
    ] + (makesSDK ? sdkProducts : []) + (readsSwift ? bridgeProducts : []) + (measures ? benchProducts : []),
    // The optional hosts. A test needs none of them, and an app that names its traits leaves the others out.
    traits: [
        .default(enabledTraits: ["WebHost"]),
        .trait(name: "WebHost", description: "A browser tab that plays the device; depends on swift-nio."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
        // An SDK has one version of it, which its apps and packages share.
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    ],
    targets: c + engines + graphics + uikit + appKit + shared + leaves + joins + services + [networking]
        + system + frameworks + hosts + top
        + overlayTargets + testing
        // The SDK's build has none, so that it builds all that it needs by one plan.
        + (makesSDK ? [] : supports + chosenTests)
        + (readsSwift ? bridge : []) + (measures ? bench : []) + (fuzzes ? fuzz : [])
)
