import AppProjects
import ArgumentParser

/// What `run`, `build` and `test` ask of a project.
struct PackageOptions: ParsableArguments {
    @Option(help: "The executable product, where the package has several.")
    var product: String?

    @Option(help: "The target, where an Xcode project has several.")
    var target: String?

    @Flag(help: "Builds a library: no app is expected.")
    var library = false

    @Flag(help: "Builds without optimisation.")
    var debug = false
}

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Builds an app and prints the path of its executable.")

    @Argument(help: "The app: a Swift package, a folder of iOS sources, or an Xcode project.")
    var path = "."

    @OptionGroup var package: PackageOptions

    func run() throws {
        print(try Buildable.build(path, package))
    }
}

struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds an app and runs it; the exit status is the app's.",
        discussion: "For example: quince run Examples/Gallery --device \"iPhone X\" --flow tour.yaml --out pictures")

    @OptionGroup var package: PackageOptions

    @Argument(help: "The app: a Swift package, a folder of iOS sources, or an Xcode project.")
    var path = "."

    @Argument(parsing: .captureForPassthrough, help: "Flags of the app.")
    var arguments: [String] = []

    func run() throws {
        let executable = try Buildable.build(path, package)
        Subprocess.passOnRecorder()
        try Subprocess.become(executable, arguments)
    }
}
