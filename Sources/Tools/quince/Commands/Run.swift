import AppProjects
import ArgumentParser
import Automation

/// What `run`, `build` and `test` ask of a project.
struct PackageOptions: ParsableArguments {
    @Option(help: "The executable product, where the package has several.")
    var product: String?

    @Option(help: "The target, where an Xcode project has several.")
    var target: String?

    @Flag(help: "Builds without optimisation: much sooner there, slower to run.")
    var debug = false
}

/// What `build` and `test` ask besides; a library cannot be run.
struct LibraryOption: ParsableArguments {
    @Flag(help: "Builds a library: no app is expected.")
    var library = false
}

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds an app and prints the path of its executable; of a library, of the folder it was built in.")

    @Argument(help: "The app: a Swift package, a folder of iOS sources, or an Xcode project.")
    var path = "."

    @OptionGroup var package: PackageOptions
    @OptionGroup var kind: LibraryOption

    func run() throws {
        print(try Buildable.build(path, package, isLibrary: kind.library))
    }
}

struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds an app and runs it; the exit status is the app's.",
        discussion: """
            For example: quince run Examples/Gallery --device "iPhone X" --flow tour.yaml --out pictures
            What stands after -- is the app's own: quince run MyApp -- -AppleLanguages "(de)"
            """)

    @Argument(help: "The app: a Swift package, a folder of iOS sources, or an Xcode project.")
    var path = "."

    @OptionGroup(title: "Building") var package: PackageOptions
    @OptionGroup(title: "Running") var flags: RunFlags

    @Argument(parsing: .postTerminator, help: "The app's own arguments, after --.")
    var arguments: [String] = []

    func run() throws {
        let executable = try Buildable.build(path, package, isLibrary: false)
        Subprocess.passOnRecorder()
        let own = arguments.isEmpty ? [] : ["--"] + arguments
        try Subprocess.become(executable, flags.words + own)
    }
}
