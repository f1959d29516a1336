import AppProjects
import ApplePlatforms
import Foundation
import Testing

@Suite("The SDK on which apps are built")
struct SDKInstallationTests {
    private static let bundle = "out/quince.artifactbundle"
    private static let inCheckout = "\(bundle)/quince/\(architecture)-unknown-linux-gnu"
    #if arch(arm64)
        private static let architecture = "aarch64"
    #else
        private static let architecture = "x86_64"
    #endif

    private func checkout(_ more: [String: String] = [:]) throws -> TemporaryFolder {
        let sdk = [
            "\(Self.bundle)/info.json": "{}", "\(Self.inCheckout)/toolset.json": "{}",
            "\(Self.inCheckout)/modules/UIKit.swiftmodule": "",
        ]
        return try TemporaryFolder(more.merging(sdk) { $1 })
    }

    @Test("A command in an SDK builds on it, one of a checkout's build on the SDK that is made there")
    func home() throws {
        let sdk = try TemporaryFolder(["toolset.json": "{}", "libexec/quince": "", "modules/UIKit.swiftmodule": ""])
        let checkout = try checkout()
        let installed = try SDKInstallation.find(
            ["QUINCE_CACHE": "/c"], ownFolder: sdk.path + "/libexec", checkout: checkout.path)
        #expect(installed.sdk.root.path == sdk.path && installed.checkout == nil && installed.cachePath == "/c")
        let built = try SDKInstallation.find([:], ownFolder: checkout.path + "/.build/debug", checkout: checkout.path)
        #expect(built.sdk.root.path == "\(checkout.path)/\(Self.inCheckout)" && built.checkout == checkout.path)
    }

    @Test("A checkout without an SDK is told how to make one")
    func missing() throws {
        let folder = try TemporaryFolder([:])
        let error = #expect(throws: CommandFailure.self) {
            try SDKInstallation.find([:], ownFolder: nil, checkout: folder.path)
        }
        #expect(error?.message.hasSuffix("there is no SDK for iOS; `make sdk` in \(folder.path) builds it") == true)
    }

    @Test("A source that has changed since the SDK was made is named; tools do not count")
    func changed() throws {
        let folder = try checkout(["Sources/UIKit/UIKit/A.swift": "", "Sources/Tools/quince/B.swift": ""])
        func set(_ seconds: Double, _ path: String) throws {
            let date = Date(timeIntervalSince1970: seconds)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(folder.path)/\(path)")
        }
        try set(1000, Self.bundle + "/info.json")
        try set(1000, "Sources/UIKit/UIKit/A.swift")
        try set(1001, "Sources/Tools/quince/B.swift")
        // The command is that of the SDK which the checkout has made, or one of the checkout's build.
        for own in ["\(folder.path)/\(Self.inCheckout)/libexec", folder.path + "/.build/debug"] {
            let quince = try SDKInstallation.find([:], ownFolder: own, checkout: folder.path)
            #expect(quince.changedSource == nil && quince.checkout == folder.path)
        }
        let quince = try SDKInstallation.find([:], ownFolder: nil, checkout: folder.path)
        try set(1001, "Sources/UIKit/UIKit/A.swift")
        #expect(quince.changedSource == folder.path + "/Sources/UIKit/UIKit/A.swift")
    }

    @Test("A folder whose name makes a module that cannot be linked is refused before anything is built")
    func letters() throws {
        let folder = try TemporaryFolder(["Übung/App.swift": "import UIKit\n@main class App {}"])
        let project = try ProjectReader.read(folder.path + "/Übung", target: nil, isLibrary: false, debug: true)
        let builder = try AppBuilder(project, debug: true) { _ in }
        let error = #expect(throws: CommandFailure.self) { try builder.build() }
        #expect(error?.message.contains("set PRODUCT_MODULE_NAME") == true, "\(error?.message ?? "")")
    }

    @Test("The SDK of the Mac is in that of iOS, and one that lacks it says so")
    func mac() throws {
        let folder = try TemporaryFolder(["toolset.json": "{}", "libexec/quince": "", "macos/toolset.json": "{}"])
        let quince = try SDKInstallation.find([:], ownFolder: folder.path + "/libexec", checkout: folder.path)
        let mac = try quince.sdk(for: .macOS)
        #expect(mac.root.path == folder.path + "/macos" && mac.platform == .macOS)
        #expect(try quince.sdk(for: .iOS).root.path == folder.path && mac.sdk(for: .iOS).root.path == folder.path)
        try FileManager.default.removeItem(atPath: folder.path + "/macos")
        let error = #expect(throws: CommandFailure.self) { try quince.sdk(for: .macOS) }
        #expect(error?.message == "\(folder.path)/macos: there is no SDK for macOS; install Quince again")
    }
}
