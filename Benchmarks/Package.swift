// swift-tools-version: 6.2
import PackageDescription

// `bench` runs Quince and its peers and prints the tables; `Form` is an ordinary app, measured as a whole process. The
// measurements inside Quince are in `quince-bench` of the main package, built from there so that UIKit is built once.
// `scripts/bench` runs everything.

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault")]

/// Settings that link the app as the SDK's library is linked (`sharedLibraryLinker` of the main package): 3 MB less memory.
let linker: [LinkerSetting] = [
    .unsafeFlags(["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"])
]

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "quince", path: "..")],
    targets: [
        .executableTarget(name: "bench", swiftSettings: settings),
        .executableTarget(
            name: "Form", dependencies: [.product(name: "UIKit", package: "quince")], swiftSettings: settings,
            linkerSettings: linker),
    ]
)
