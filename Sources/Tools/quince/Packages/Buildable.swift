import AppProjects
import ApplePlatforms
import Foundation
import QuinceDiagnostics
import QuinceLaunchState

/// An app that has been built.
struct BuiltApp {
    let executable: String
    /// The name of the device on which it runs.
    let device: String
    let platform: ApplePlatform
    /// `nil` if the app does not tell it.
    let deploymentTarget: SystemVersion?
}

/// Builds whatever a path refers to.
enum Buildable {
    /// - Parameter device: the name of the device on which it will run, if one was named.
    static func app(_ path: String, _ options: PackageOptions, device: String?) throws -> BuiltApp {
        try checkPresence(path)
        guard PackageManifest.isThere(in: path) else {
            let builder = try builder(path, options, isLibrary: false)
            let project = builder.project
            return try app(project.platform, project.deploymentTarget, device, builder.build)
        }
        guard options.standIns.isEmpty else {
            throw CommandFailure(
                message: "\(path): is a Swift package, whose manifest or `swift package edit` names copies of packages")
        }
        let package = try AppPackage(at: path, product: options.product, debug: options.debug)
        return try app(package.platform, package.deploymentTarget, device, package.build)
    }

    /// Builds an app, unless the device does not fit.
    private static func app(
        _ platform: ApplePlatform, _ target: SystemVersion?, _ device: String?, _ build: () throws -> String
    ) throws -> BuiltApp {
        let device = try AppDevice.name(device, for: platform)
        return BuiltApp(executable: try build(), device: device, platform: platform, deploymentTarget: target)
    }

    /// - Returns: the path of the executable; for a library, the folder in which it was built.
    static func build(_ path: String, _ options: PackageOptions, isLibrary: Bool) throws -> String {
        guard isLibrary else { return try app(path, options, device: nil).executable }
        try checkPresence(path)
        return try builder(path, options, isLibrary: true).build()
    }

    private static func checkPresence(_ path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure(message: "\(path): no such file or folder")
        }
    }

    /// - Parameter device: the name of the simulated device, if one was named.
    static func buildTests(
        _ path: String, _ options: PackageOptions, isLibrary: Bool, device: String?, _ system: SystemVersion?
    ) throws -> TestProgram {
        try warnOfChanges()
        say("reading \(path)")
        // Sources without an app are a library, with or without the flag; so is a package, whatever example is beside it.
        let app = try testedApp(path, options, isLibrary || PackageManifest.isThere(in: path))
        let project = try app ?? read(path, options, isLibrary: true)
        let variables = try AppDevice.variables(ofUnitTestsOn: device, system, for: project.platform)
        var program = try AppBuilder(project, debug: options.debug, say: say).buildTests()
        program.variables = variables
        return program
    }

    /// Returns the app that the tests are for; `nil` if they are for a library, beside which the app is an example.
    private static func testedApp(_ path: String, _ options: PackageOptions, _ isLibrary: Bool) throws -> AppProject? {
        guard !isLibrary, let app = try? read(path, options, isLibrary: false), app.hasStart else { return nil }
        guard !app.testsImportIt, let library = try? read(path, options, isLibrary: true) else { return app }
        return library.testsImportIt ? nil : app
    }

    private static func builder(_ path: String, _ options: PackageOptions, isLibrary: Bool) throws -> AppBuilder {
        say("reading \(path)")
        try warnOfChanges()
        return try AppBuilder(read(path, options, isLibrary: isLibrary), debug: options.debug, say: say)
    }

    private static func warnOfChanges() throws {
        if let source = try SDKInstallation.find().changedSource { say(outdated(source)) }
    }

    static func outdated(_ source: String) -> String { "\(source) is newer than the SDK; `make sdk` builds it again" }

    private static func read(_ path: String, _ options: PackageOptions, isLibrary: Bool) throws -> AppProject {
        var project = try ProjectReader.read(
            path, target: options.target, isLibrary: isLibrary, debug: options.debug)
        try project.use(options.standIns.map(StandIn.init))
        return project
    }

    /// Returns a function that reads a folder or an Xcode project, each time as it is then.
    static func reader(_ path: String, _ options: PackageOptions) throws -> () throws -> AppProject {
        try checkPresence(path)
        guard !PackageManifest.isThere(in: path) else {
            let expected = "--watch takes a folder of sources or an Xcode project"
            throw CommandFailure(message: "\(path): \(expected), and not a Swift package")
        }
        try warnOfChanges()
        return { try read(path, options, isLibrary: false) }
    }

    static func say(_ line: String) { StandardStream.error.write("quince: \(line)\n") }
}
