// swift-tools-version: 6.2
import PackageDescription

// The device service is a package of its own, because GRDB asks for a module CoreGraphics, and must not find ours
// (Documentation/decisions/29-device-service.md). It shares sources with the main package by symbolic links.

let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

// An optimizing compiler lets objects go after their last use, and tests have servers until the end of a scope.
let testSettings: [SwiftSetting] = swiftSettings + [.unsafeFlags(["-Onone"])]

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let nio: [Target.Dependency] = ["NIOCore", "NIOPosix", "NIOHTTP1"].map { .product(name: $0, package: "swift-nio") }
let http2: [Target.Dependency] = ["NIOHTTP2", "NIOHPACK"].map { .product(name: $0, package: "swift-nio-http2") }

/// Links to folders of the main package.
let shared: [Target] = [
    target("QuinceDiagnostics"),
    target("QuinceConfinedFiles"),
    .target(name: "CChildProcesses"),
    target("QuinceChildProcesses", ["CChildProcesses"]),
    target("QuinceAdmission"),
    target("QuinceTransfers"),
    target("QuinceDeviceLink", ["QuinceTransfers"]),
    target("QuinceDeviceServices", ["QuinceTransfers", "QuinceDeviceLink"]),
    target(
        "QuinceDeviceProtocol",
        [
            "QuinceDiagnostics", "QuinceConfinedFiles", "QuinceChildProcesses", "QuinceAdmission", "QuinceTransfers",
            "QuinceDeviceLink", "QuinceDeviceServices",
        ]),
    .target(name: "CFileRange"),
    target("QuinceTransferFiles", ["QuinceTransfers", "CFileRange"]),
]

let service: [Target] = [
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
    target(
        "DeviceRecords", ["QuinceTransfers", "QuinceDeviceLink", "QuinceDeviceServices", "QuinceDeviceProtocol", grdb]),
    target("TransferEdges", ["QuinceTransfers", "CCurl"]),
    target("PushEndpoint", nio + http2),
    target(
        "DeviceDaemon",
        [
            "QuinceConfinedFiles", "QuinceChildProcesses", "QuinceAdmission", "QuinceDeviceLink",
            "QuinceDeviceServices", "QuinceDeviceProtocol",
            "DeviceRecords", "PushEndpoint", "QuinceTransfers", "QuinceTransferFiles", "TransferEdges",
        ] + nio),
    .executableTarget(
        name: "quince-device", dependencies: ["QuinceDiagnostics", "DeviceDaemon", "QuinceDeviceProtocol", arguments],
        swiftSettings: swiftSettings),
]

let testing: [Target] = [
    target("SeededRandom"),
    .target(name: "RawFrames", path: "Tests/RawFrames", swiftSettings: swiftSettings),
    .target(
        name: "TransferServer", dependencies: nio + http2, path: "Tests/TransferServer", swiftSettings: swiftSettings),
    .executableTarget(
        name: "device-test-program",
        dependencies: [
            "QuinceTransfers", "QuinceDeviceLink", "QuinceDeviceServices", "QuinceDeviceProtocol", "DeviceRecords",
            "SeededRandom", "TransferServer",
        ],
        path: "Tests/TestProgram", swiftSettings: swiftSettings),
    .testTarget(
        name: "DeviceTests",
        dependencies: [
            "QuinceDeviceLink", "QuinceDeviceServices", "QuinceDeviceProtocol", "DeviceRecords", "PushEndpoint",
            "DeviceDaemon",
            "QuinceTransfers", "QuinceTransferFiles", "TransferEdges", "SeededRandom", "RawFrames", "TransferServer",
            "quince-device", "device-test-program",
        ],
        swiftSettings: testSettings),
]

/// Whether the program of `scripts/fuzz push` is included. libFuzzer provides its `main`: other builds cannot link it.
let fuzzes: Bool = Context.environment["QUINCE_FUZZ"] != nil
let fuzz: [Target] = [
    .executableTarget(
        name: "fuzz-push",
        dependencies: [
            "PushEndpoint", "QuinceDeviceServices", "RawFrames", nio[0],
            .product(name: "NIOEmbedded", package: "swift-nio"),
            http2[1],
        ],
        exclude: ["Seeds"], swiftSettings: swiftSettings + [.unsafeFlags(["-parse-as-library"])])
]

let package = Package(
    name: "quince-device",
    products: [.executable(name: "quince-device", targets: ["quince-device"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: shared + service + testing + (fuzzes ? fuzz : [])
)
