import AppProjects
import ApplePlatforms

/// The way in which a Swift package gets the kit of its platform.
enum PackageSDK {
    /// Returns the arguments by which SwiftPM uses the SDK; none if the package has Quince among its dependencies.
    static func arguments(forPackageAt path: String, for platform: @autoclosure () throws -> ApplePlatform) throws
        -> [String]
    {
        if PackageManifest.namesQuince(path) { return [] }
        return ["--toolset", try SDKInstallation.find().sdk(for: platform()).toolset]
    }
}
