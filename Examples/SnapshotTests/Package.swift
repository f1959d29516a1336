// swift-tools-version: 6.2
import PackageDescription

// An app's own package would depend on Quince by its URL and have these two lines in its test target.
let package = Package(
    name: "SnapshotTests",
    dependencies: [.package(name: "quince", path: "../..")],
    targets: [
        .target(name: "Cards", dependencies: [.product(name: "UIKit", package: "quince")]),
        .testTarget(
            name: "CardsTests", dependencies: ["Cards", .product(name: "QuinceTesting", package: "quince")],
            exclude: ["__Snapshots__"]),
    ]
)
