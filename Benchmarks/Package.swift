// swift-tools-version: 6.2
import PackageDescription

// `bench` runs Quince and its peers and prints the table; `Form` is an app like anybody's, measured as a whole process.
// What looks inside Quince is `quince-bench` of the package above, built from here so that UIKit is built once:
// `scripts/bench` does all of it.

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault")]

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "quince", path: "..")],
    targets: [
        .executableTarget(name: "bench", swiftSettings: settings),
        .executableTarget(
            name: "Form", dependencies: [.product(name: "UIKit", package: "quince")], swiftSettings: settings),
    ]
)
