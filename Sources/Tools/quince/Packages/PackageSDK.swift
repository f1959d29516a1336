import AppCompiler
import AppProjects
import ApplePlatforms
import Foundation

/// The way in which a Swift package gets the kit of its platform.
enum PackageSDK {
    /// Returns the platform of a package, by what its sources import.
    static func platform(ofPackageAt path: String) -> ApplePlatform {
        let files = FileTree.files(below: path) { FileKind.isForeignFolder($0) || FileKind.isTestFolder($0) }
        return .ofSources(
            files.filter { FileKind(($0 as NSString).lastPathComponent) == .swift }.map { "\(path)/\($0)" })
    }

    /// Returns the arguments by which SwiftPM uses the SDK; none if the package has Quince among its dependencies.
    static func arguments(forPackageAt path: String) throws -> [String] {
        if PackageManifest.namesQuince(path) { return [] }
        return ["--toolset", try SDKInstallation.find().sdk(for: platform(ofPackageAt: path)).toolset]
    }
}
