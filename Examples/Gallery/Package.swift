// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Gallery",
    dependencies: [.package(name: "quince", path: "../..")],
    targets: [
        .executableTarget(name: "Gallery", dependencies: [.product(name: "UIKit", package: "quince")])
    ]
)
