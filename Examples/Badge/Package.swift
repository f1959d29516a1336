// swift-tools-version: 5.9
import PackageDescription

// A package as it is written for iOS. It does not mention Quince: `swift test --swift-sdk quince` provides UIKit.
let package = Package(
    name: "Badge",
    platforms: [.iOS(.v13)],
    products: [.library(name: "Badge", targets: ["Badge"])],
    targets: [
        .target(name: "Badge"),
        .testTarget(name: "BadgeTests", dependencies: ["Badge"], exclude: ["__Snapshots__"]),
    ]
)
