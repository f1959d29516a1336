package import AppCompiler
package import ApplePlatforms
import Foundation

/// The SDKs on which apps are built, and the user's folder for their builds. The kits are compiled once, when the SDKs are made.
package struct SDKInstallation: Sendable {
    /// The SDK of iOS, in which that of the Mac is.
    package let sdk: AppSDK
    /// The checkout in which `make sdk` has made the SDK; `nil` for one that is installed.
    package let checkout: String?
    /// The user's folder for builds of apps.
    package let cachePath: String

    /// Returns the SDK that this command belongs to or, for a command of a checkout's build, the one that `make sdk` has
    /// left there.
    package static func find(
        _ environment: [String: String] = ProcessInfo.processInfo.environment,
        ownFolder: String? = OwnProgram.folder, checkout: String = OwnProgram.checkout
    ) throws -> SDKInstallation {
        let cache = UserCache.folder(environment)
        let made = AppSDK(checkout: checkout)
        if let sdk = ownFolder.flatMap(AppSDK.init(programs:)) {
            let isMade = sdk.root.resolvingSymlinksInPath() == made.root.resolvingSymlinksInPath()
            return SDKInstallation(sdk: sdk, checkout: isMade ? checkout : nil, cachePath: cache)
        }
        let installation = SDKInstallation(sdk: made, checkout: checkout, cachePath: cache)
        _ = try installation.sdk(for: .iOS)
        return installation
    }

    /// Returns the SDK of a platform.
    package func sdk(for platform: ApplePlatform) throws -> AppSDK {
        let sdk = self.sdk.sdk(for: platform)
        guard FileTree.isFile(sdk.toolset) else {
            let advice = checkout.map { "`make sdk` in \($0) builds it" } ?? "install Quince again"
            throw CommandFailure(message: "\(sdk.root.path): there is no SDK for \(platform); \(advice)")
        }
        return sdk
    }

    /// Returns a source of a kit that has changed since the SDK was made from it.
    package var changedSource: String? {
        let bundle = sdk.root.deletingLastPathComponent().deletingLastPathComponent()
        guard let checkout, let made = Stamp(bundle.path + "/info.json")?.modified else { return nil }
        let sources = checkout + "/Sources"
        let floors = FileTree.entries(of: sources).map(\.name).filter { $0 != "Tools" }
        for folder in floors.map({ "\(sources)/\($0)" }) {
            let files = FileTree.files(below: folder).map { "\(folder)/\($0)" }
            if let changed = files.first(where: { (Stamp($0)?.modified ?? 0) > made }) { return changed }
        }
        return nil
    }
}
