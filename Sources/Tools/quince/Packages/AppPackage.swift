import AppProjects
import ApplePlatforms
import Foundation
import QuinceLaunchState

/// A Swift package that contains an app.
struct AppPackage {
    let path: String
    let product: String
    let configuration: String
    let platform: ApplePlatform
    /// The newest if the manifest names none for iOS: a package with an app is written for Quince as it is.
    let deploymentTarget: SystemVersion

    /// - Parameter product: the executable to use if there are several.
    init(at path: String, product: String?, debug: Bool) throws {
        self.path = path
        configuration = debug ? "debug" : "release"
        let description = try PackageDescription.read(path)
        self.product = try product ?? Self.onlyExecutable(of: description, path)
        platform = description.platform(path, product: self.product)
        deploymentTarget = description.deploymentTarget ?? .newest
    }

    private static func onlyExecutable(of description: PackageDescription, _ path: String) throws -> String {
        let names = description.executables
        guard let name = names.first else {
            throw CommandFailure(message: "\(path): the package has no executable product, which an app needs")
        }
        guard names.count == 1 else {
            throw CommandFailure(
                message:
                    "\(path): the package has several executables; choose one with --product: \(names.sorted().joined(separator: ", "))"
            )
        }
        return name
    }

    private var buildArguments: [String] {
        get throws {
            try ["swift", "build", "--package-path", path, "-c", configuration, "--product", product]
                + PackageSDK.arguments(forPackageAt: path, for: platform)
        }
    }

    /// Builds the app, with the compiler's output on standard error.
    ///
    /// - Returns: the path of the executable.
    func build() throws -> String {
        // SwiftPM plans again only if the built package's own folder changed: it would miss files that were added or
        // removed in a package next to it.
        try? FileManager.default.removeItem(atPath: "\(path)/.build/\(configuration).yaml")
        let arguments = try buildArguments
        guard try Subprocess.compile(arguments).status == 0 else {
            throw CommandFailure(message: "\(path): the build failed", status: 1)
        }
        let folder = try Subprocess.output(arguments + ["--show-bin-path"])
        let binaries = String(decoding: folder, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return binaries + "/" + product
    }
}
