import AppCompiler
import Foundation

extension AppSDK {
    /// - Returns: `nil` if the folder is not that of an SDK's programs.
    init?(programs folder: String) {
        self.init(root: URL(fileURLWithPath: folder).deletingLastPathComponent())
        guard FileTree.isFile(toolset) else { return nil }
    }

    /// The SDK that `scripts/sdk` leaves in a checkout.
    init(checkout: String) {
        #if arch(arm64)
            let architecture = "aarch64"
        #else
            let architecture = "x86_64"
        #endif
        self.init(
            root: URL(fileURLWithPath: checkout)
                .appendingPathComponent("out/quince.artifactbundle/quince/\(architecture)-unknown-linux-gnu"))
    }

    /// The module names that an app must not use.
    var moduleNames: Set<String> {
        Set(FileTree.entries(of: modules).map { ($0.name as NSString).deletingPathExtension })
    }

    /// Adds what differs between two builds of the SDK.
    func add(to fingerprint: inout Fingerprint) { fingerprint.addFile(root.path + "/share") }
}
