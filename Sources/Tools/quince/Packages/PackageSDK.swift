import AppCompiler
import AppProjects
import Foundation

/// The way in which a Swift package gets UIKit.
enum PackageSDK {
    /// Returns the arguments by which SwiftPM uses the SDK; none if the package has Quince among its dependencies.
    static func arguments(forPackageAt path: String) throws -> [String] {
        try PackageManifest.namesQuince(path) ? [] : ["--toolset", SDKInstallation.find().sdk.toolset]
    }
}
