import AppProjects
import ArgumentParser
import Foundation
import QuinceAdmission
import QuinceAutomation
import QuinceDeviceProtocol

/// Options of `run`, `build` and `test` for selecting what to build.
struct PackageOptions: ParsableArguments {
    @Option(help: "The executable product, if the package has several.")
    var product: String?

    @Option(help: "The target, if the Xcode project has several.")
    var target: String?

    @Option(
        name: .customLong("package"),
        help: ArgumentHelp(
            "Build this folder in place of a package of this name, wherever it is from. May be repeated.",
            valueName: "name=folder"))
    var standIns: [String] = []

    @Flag(help: "Build without optimization: faster to build, slower to run.")
    var debug = false
}

/// Options of `build` and `test` only, since a library cannot be run.
struct LibraryOption: ParsableArguments {
    @Flag(help: "Build a library instead of an app.")
    var library = false
}

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds an app and prints the path of its executable, or of a library's build folder.")

    @Argument(help: "The app: a Swift package, a folder of sources, or an Xcode project.")
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
            Example: quince run Examples/Gallery --device "iPhone X" --flow tour.yaml --out pictures
            Arguments after -- are passed to the app: quince run MyApp -- -AppleLanguages "(de)"
            With --watch a storyboard or xib is on screen again when it has been saved, and after any other change the \
            app is built and started again; the page in the browser stays open.
            """)

    @Argument(help: "The app: a Swift package, a folder of sources, or an Xcode project.")
    var path = "."

    @OptionGroup(title: "Building") var package: PackageOptions
    @Flag(help: "Follow changes of a folder of sources or an Xcode project, in the web host.")
    var watch = false

    @OptionGroup(title: "Running") var flags: RunFlags

    @Argument(parsing: .postTerminator, help: "Arguments for the app, after --.")
    var arguments: [String] = []

    func run() throws {
        if watch { return try follow() }
        let app = try Buildable.app(path, package, device: flags.device)
        var flags = flags
        // In windows of the desktop an app of the Mac has the display for its device, unless one is named.
        if flags.usedHost != .window || flags.device != nil { flags.device = app.device }
        if app.platform == .iOS, flags.namedSystem == nil { flags.system = app.usualSystem }
        Subprocess.passOnRecorder()
        let isLive = flags.usedHost != .headless
        let home = isLive ? AppHome(of: AppHome.identifier(of: app.executable)) : AppHome(ofFlowIn: getpid())
        setenv(home.variable.name, home.variable.value, 1)
        try Subprocess.become(app.executable, flags.words + own)
    }

    private var own: [String] { arguments.isEmpty ? [] : ["--"] + arguments }

    /// Runs the app as a child that follows its project.
    private func follow() throws {
        guard flags.flow == nil, flags.host ?? .web == .web else {
            throw CommandFailure(message: "--watch takes the web host, and neither --flow nor another --host")
        }
        let read = try Buildable.reader(path, package)
        var flags = flags
        flags.device = try AppDevice.name(flags.device, for: read().platform)
        // The app has the same address each time that it is started.
        if flags.port == 0 { flags.port = try LoopbackPort.free() }
        Subprocess.passOnRecorder()
        let secrets = PageSecrets()
        let plan = WatchedRun.Plan(
            read: read, debug: package.debug,
            arguments: flags.words + ["--reload-on-request"] + own,
            environment: { executable in
                let home = AppHome(of: AppHome.identifier(of: executable)).variable
                return [PageSecrets.variable: secrets.text, home.name: home.value]
            },
            say: Buildable.say)
        throw ExitCode(try WatchedRun(plan).run())
    }
}
