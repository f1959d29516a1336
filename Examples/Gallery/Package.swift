// swift-tools-version: 6.2
import PackageDescription

// UIKit comes from the SDK, as Foundation does.
let package = Package(
    name: "Gallery", targets: [.executableTarget(name: "Gallery", resources: [.copy("Films/reel.mp4")])])
