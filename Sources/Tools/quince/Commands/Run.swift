import ArgumentParser

/// What `run`, `build` and `test` ask of a package.
struct PackageOptions: ParsableArguments {
    @Option(help: "The executable product, where the package has several.")
    var product: String?

    @Flag(help: "Builds without optimisation.")
    var debug = false
}

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Builds an app and prints the path of its executable.")

    @Argument(help: "The app's Swift package.")
    var path = "."

    @OptionGroup var package: PackageOptions

    func run() throws {
        print(try AppPackage(at: path, product: package.product, debug: package.debug).build())
    }
}

struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds an app and runs it; the exit status is the app's.",
        discussion: "For example: quince run Examples/Gallery --device \"iPhone X\" --flow tour.yaml --out pictures")

    @OptionGroup var package: PackageOptions

    @Argument(help: "The app's Swift package.")
    var path = "."

    @Argument(parsing: .captureForPassthrough, help: "Flags of the app.")
    var arguments: [String] = []

    func run() throws {
        let executable = try AppPackage(at: path, product: package.product, debug: package.debug).build()
        Subprocess.passOnRecorder()
        try Subprocess.become(executable, arguments)
    }
}
