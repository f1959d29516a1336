import AppProjects
import Foundation
import Synchronization
import Testing

/// Real builds, on the SDK that `make sdk` has left in this checkout.
@Suite("Building", .serialized)
struct BuildingTests {
    private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().path

    #if DEBUG
        private let debug = true
    #else
        private let debug = false
    #endif

    private func builder(_ folder: TemporaryFolder, _ name: String, lines: Lines) throws -> AppBuilder {
        try builder(
            ProjectReader.read("\(folder.path)/\(name)", target: nil, isLibrary: false, debug: debug), lines: lines)
    }

    private func builder(_ project: AppProject, lines: Lines) throws -> AppBuilder {
        try AppBuilder(project, debug: debug, say: lines.add)
    }

    /// Returns SwiftPM's database in the folder of the builds of a generated package.
    private static func notes(ofBuildsOf package: String) throws -> String {
        let builds = try SDKInstallation.find().cachePath + "/builds"
        let folders = try FileManager.default.contentsOfDirectory(atPath: builds).map { "\(builds)/\($0)" }
        let own = folders.first { folder in
            let plan = FileManager.default.contents(atPath: folder + "/debug.yaml") ?? Data()
            return plan.range(of: Data(package.utf8)) != nil
        }
        return try #require(own) + "/build.db"
    }

    /// The messages in order.
    private final class Lines {
        private(set) var all: [String] = []
        func add(_ line: String) { all.append(line) }
        func take() -> [String] { defer { all = [] }; return all }
    }

    private let app = """
        import UIKit

        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window = UIWindow(frame: UIScreen.main.bounds)
                window?.rootViewController = Root()
                window?.makeKeyAndVisible()
                return true
            }
        }

        class Root: UIViewController {
            override func viewDidLoad() {
                let label = UILabel(frame: view.bounds)
                let text = Bundle.main.path(forResource: "words", ofType: "txt").flatMap { try? String(contentsOfFile: $0) }
                label.text = [
                    NSLocalizedString("hello", comment: ""), text ?? "no words", Bundle.main.bundleIdentifier ?? "no id",
                    Bundle(for: Root.self).object(forInfoDictionaryKey: "CFBundleName") as? String ?? "no name",
                    UIImage(named: "Dot") == nil ? "no image" : "image",
                    UIColor(named: "Tint") == .red ? "red" : "no color", Locale.preferredLanguages.joined(separator: ","),
                    String(UIApplication.shared.userInterfaceLayoutDirection.rawValue),
                    Bundle.main.preferredLocalizations.first ?? "",
                ].joined(separator: "|")
                view.addSubview(label)
                print(CGRect(x: 0, y: 0, width: 393, height: 852))
                if CommandLine.arguments.contains("crash") { abort() }
            }
        }
        """

    private let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="

    private func makeApp() throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "Cards/AppDelegate.swift": app, "Cards/words.txt": "words",
            "Cards/en.lproj/Localizable.strings": #""hello" = "Hi";"#,
            "Cards/de.lproj/Localizable.strings": #""hello" = "Hallo";"#,
            "Cards/tour.yaml": "appId: org.Cards\n---\n- launchApp\n- assertVisible: \"Hallo.*red.de-AT,en.0.de\"\n",
            "Cards/Info.plist":
                "<plist><dict><key>CFBundleIdentifier</key><string>org.$(PRODUCT_NAME)</string></dict></plist>",
            "Cards/A.xcassets/Dot.imageset/Contents.json":
                #"{"images": [{"idiom": "universal", "filename": "dot.png", "scale": "2x"}]}"#,
            "Cards/A.xcassets/Tint.colorset/Contents.json":
                #"{"colors": [{"idiom": "universal", "color": {"components": {"red": "1.0", "green": "0.0", "blue": "0.0"}}}]}"#,
            "flow.yaml":
                "appId: org.Cards\n---\n- launchApp\n- assertVisible: \"Hi\\\\|words\\\\|org.Cards\\\\|Cards\\\\|image\\\\|red.en-US.0.en\"\n",
        ])
        let data = try #require(Data(base64Encoded: dot))
        try data.write(to: URL(fileURLWithPath: folder.path + "/Cards/A.xcassets/Dot.imageset/dot.png"))
        return folder
    }

    /// Checks that the bundle uses the base language of the first of two languages, and that output before a crash
    /// arrives.
    private func checkArguments(_ folder: TemporaryFolder, _ program: String) throws {
        let flow = ["--flow", folder.path + "/Cards/tour.yaml", "--out", folder.path + "/out"]
        let (status, output) = try run(program, flow + ["--", "-AppleLanguages", "(de-AT, en)"])
        #expect(status == 0, "\(output)")
        let crash = try run(program, flow + ["--language", "ar", "--", "crash"])
        #expect(crash.output.contains("(0.0, 0.0, 393.0, 852.0)\n"), "\(crash.output)")
    }

    @Test("XCTest files have frames: animations end, controllers appear, display links fire at exact instants")
    func unitTestFrames() throws {
        let folder = try TemporaryFolder([
            "Frames/Root.swift": UnitTestSources.root, "FramesTests/T.swift": UnitTestSources.tests,
        ])
        var project = try ProjectReader.read(folder.path, target: nil, isLibrary: true, debug: debug)
        (project.name, project.moduleName) = ("Frames", "Frames")
        let program = try builder(project, lines: Lines()).buildTests()
        let (status, output) = try run(program.path, [], ["QUINCE_UNIT_TESTS": "iPhone X"])
        #expect(status == 0, "\(output)")
        #expect(output.contains("Executed 6 tests, with 0 failures"), "\(output)")
        // Such a program has no suites of Swift Testing, which its own listing calls a failure.
        #expect(try program.suites().map(\.name) == ["FramesTests.FrameTests"])
    }

    @Test("A test that ends its process is named, and all others run; Swift Testing finds its overlays")
    func trappingTests() throws {
        let folder = try TemporaryFolder([
            "Frames/Root.swift": UnitTestSources.root, "FramesTests/T.swift": UnitTestSources.trapping,
        ])
        var project = try ProjectReader.read(folder.path, target: nil, isLibrary: true, debug: debug)
        (project.name, project.moduleName) = ("Frames", "Frames")
        let program = try builder(project, lines: Lines()).buildTests()
        let lines = Mutex<[String]>([])
        let results = try UnitTestRun(program: program) { line in lines.withLock { $0.append(line) } }.run()
        let failed = results.filter(\.hasFailed)
        #expect(!failed.isEmpty)
        #expect(
            lines.withLock { $0.suffix(4) } == [
                "trapped  FramesTests.ATests/testB: Fatal error: Index out of range",
                "failed   FramesTests.ATests/testC",
                "trapped  FramesTests.Sizes/trap(): Fatal error: a suite's end",
                "8 tests: 4 passed, 1 skipped, 1 failed, 2 trapped",
            ])
    }

    @Test("An app that begins in main.swift is built and hosts its tests, in release too", arguments: [true, false])
    func mainFile(debug: Bool) throws {
        let folder = try TemporaryFolder([
            "Cards/App.swift": UnitTestSources.hostApp.replacing("@UIApplicationMain", with: ""),
            "Cards/main.swift": """
            import UIKit
            UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
            """,
            "CardsTests/T.swift": UnitTestSources.hostedTests,
        ])
        var project = try ProjectReader.read(folder.path, target: nil, isLibrary: false, debug: debug)
        (project.name, project.moduleName) = ("Cards", "Cards")
        let lines = Mutex<[String]>([])
        var program = try AppBuilder(project, debug: debug, say: { _ in }).buildTests()
        // In a terminal, Swift Testing's lines have colors.
        program.variables = ["QUINCE_UNIT_TESTS": "iPhone 6", "TERM": "xterm"]
        _ = try UnitTestRun(program: program) { line in lines.withLock { $0.append(line) } }.run()
        #expect(lines.withLock { $0.last } == "3 tests: 3 passed")
        #expect(!lines.withLock { $0 }.joined().contains("\u{1B}"))
    }

    /// Xcode's setting TEST_HOST, with which it makes the tests of an app.
    @Test("Tests find the app launched that hosts them; if it ends at its launch, they run without it")
    func hostedTests() throws {
        let folder = try TemporaryFolder([
            "Cards/App.swift": UnitTestSources.hostApp, "CardsTests/T.swift": UnitTestSources.hostedTests,
        ])
        var project = try ProjectReader.read(folder.path, target: nil, isLibrary: false, debug: debug)
        (project.name, project.moduleName) = ("Cards", "Cards")
        func summary(_ variables: [String: String] = [:]) throws -> [String] {
            let lines = Mutex<[String]>([])
            var program = try builder(project, lines: Lines()).buildTests()
            program.variables = variables.merging(["QUINCE_UNIT_TESTS": "iPhone 6"]) { $1 }
            _ = try UnitTestRun(program: program) { line in lines.withLock { $0.append(line) } }.run()
            return lines.withLock { all in
                all.filter { $0.hasPrefix("failed") || $0.contains("hosts") } + [all.last ?? ""]
            }
        }
        #expect(project.testHost == .app)
        #expect(try summary() == ["3 tests: 3 passed"])
        let end = "the app that hosts the tests ended at its launch (Fatal error: no service); they run without it"
        #expect(
            try Set(summary(["QUINCE_TRAP_AT_LAUNCH": "1"])) == [
                "CardsTests.HostTests: \(end)", "CardsTests.Host: \(end)", "failed   CardsTests.HostTests/testWindow",
                "failed   CardsTests.HostTests/testDelegate", "failed   CardsTests.Host/window()",
                "3 tests: 0 passed, 3 failed",
            ])
        project.testHost = .window
        #expect(try summary() == ["failed   CardsTests.HostTests/testDelegate", "3 tests: 2 passed, 1 failed"])
    }

    @Test(
        "A local package of the project is built for iOS, with its selectors and its resources; so is a dynamic library",
        arguments: ["", "type: .dynamic, "])
    func localPackage(_ type: String) throws {
        let folder = try TemporaryFolder([
            "Kit/Package.swift": """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(
                name: "Kit", products: [.library(name: "Kit", \(type)targets: ["Kit"])],
                targets: [.target(name: "Kit", resources: [.process("Words")])])
            """,
            "Kit/Sources/Kit/Base.swift": """
            import UIKit
            open class Base: UIView {
                @objc open func press() { print("base") }
                public static var words: String {
                    let file = Bundle.module.url(forResource: "words", withExtension: "txt")!
                    return file.path + "|" + (try! String(contentsOf: file, encoding: .utf8))
                }
            }
            """,
            "Kit/Sources/Kit/Words/words.txt": "from the package",
            "Cards/AppDelegate.swift": """
            import UIKit
            import Kit
            @UIApplicationMain
            class AppDelegate: UIResponder, UIApplicationDelegate {
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    _ = Own().perform(#selector(Base.press))
                    print(Base.words)
                }
            }
            class Own: Base { override func press() { print("own \\(#selector(press))") } }
            """,
            "flow.yaml": "appId: org.Cards\n---\n- launchApp\n",
        ])
        var project = try ProjectReader.read(folder.path + "/Cards", target: nil, isLibrary: false, debug: debug)
        project.dependencies = [
            PackageDependency(
                declaration: ".package(path: \"\(folder.path)/Kit\")", identity: "Kit", products: ["Kit"],
                folder: folder.path + "/Kit")
        ]
        let program = try builder(project, lines: Lines()).build()
        let (status, output) = try run(program, ["--flow", folder.path + "/flow.yaml", "--out", folder.path + "/out"])
        #expect(status == 0 && output.contains("own press\n"), "\(output)")
        let place = folder.path + "/Cards/.quince/Cards.app/Kit_Kit.resources/words.txt"
        #expect(output.contains(place + "|from the package\n"), "\(output)")
    }

    private static let user = """
        import UIKit
        import Kit
        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {
            func applicationDidFinishLaunching(_ application: UIApplication) { print(kit) }
        }
        """

    /// Returns an app that uses a package of a folder or an address.
    private func user(of declaration: String, _ folder: TemporaryFolder) throws -> AppProject {
        var project = try ProjectReader.read(folder.path + "/Cards", target: nil, isLibrary: false, debug: debug)
        project.dependencies = [PackageDependency(declaration: declaration, identity: "Kit", products: ["Kit"])]
        return project
    }

    @Test("A folder of any name can stand in for a package, which is not fetched then")
    func standIn() throws {
        let folder = try TemporaryFolder([
            "Cards/AppDelegate.swift": Self.user, "copy/Sources/Kit/Kit.swift": "public let kit = \"the copy\"",
            "copy/Package.swift": """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(
                name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
            """,
            "flow.yaml": "appId: org.Cards\n---\n- launchApp\n",
        ])
        var project = try user(of: ".package(url: \"https://example.com/a/Kit.git\", from: \"1.0.0\")", folder)
        try project.use([try StandIn("kit=\(folder.path)/copy")])
        let program = try builder(project, lines: Lines()).build()
        let (status, output) = try run(program, ["--flow", folder.path + "/flow.yaml", "--out", folder.path + "/out"])
        #expect(status == 0 && output.contains("the copy\n"), "\(output)")
    }

    @Test(
        "The Swift beside Objective-C is built without what needs it; catalogs of strings and PDF images are compiled")
    func foreignParts() throws {
        let folder = try TemporaryFolder([
            "Cards/AppDelegate.swift": """
            import UIKit
            @UIApplicationMain
            class AppDelegate: UIResponder, UIApplicationDelegate {
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    print(NSLocalizedString("title", comment: ""))
                }
            }
            """,
            "Cards/Old+More.swift": "class More: Old {}\nlet kept = 1", "Cards/Old.m": "",
            "Cards/Old.h": "@interface Old : NSObject\n@end",
            "Cards/Cards-Bridging-Header.h": "#import \"Old.h\"",
            "Cards/Localizable.xcstrings":
                #"{"sourceLanguage": "en", "strings": {"title": {"localizations": {"en": {"stringUnit": {"value": "Harbor"}}}}}}"#,
            "Cards/boat.pdf": VectorConverterTests.pdf,
            "flow.yaml": "appId: org.Cards\n---\n- launchApp\n",
        ])
        let lines = Lines()
        let program = try builder(folder, "Cards", lines: lines).build()
        #expect(lines.all.contains("skipped, because Quince compiles only Swift: Old.m"))
        let (status, output) = try run(program, ["--flow", folder.path + "/flow.yaml", "--out", folder.path + "/out"])
        #expect(status == 0 && output.contains("Harbor\n"), "\(output)")
        let bundle = (program as NSString).deletingLastPathComponent
        for name in ["boat.pdf", "boat.pdf.svg", "en.lproj/Localizable.strings"] {
            #expect(FileManager.default.fileExists(atPath: "\(bundle)/\(name)"), "\(name)")
        }
        #expect(!FileManager.default.fileExists(atPath: bundle + "/Localizable.xcstrings"))
    }

    /// The words are those of SwiftPM 6.3, which at times does not end after such an error: no test has it fetch anything.
    @Test("A package that cannot be reached is named, with what to do")
    func unreachable() {
        var output = CompilerOutput { _ in }
        for line in [
            "Fetching https://example.com/a/Kit.git",
            "warning: 'kit': skipping cache due to an error: Failed to clone repository https://example.com/a/Kit.git:",
            "    fatal: unable to access", "error: Failed to clone repository https://example.com/a/Kit.git:",
        ] {
            output.take(line[...])
        }
        let explained = MissingPackages(package: "/none", scratch: "/none").explanations(of: output.result(status: 1))
        #expect(
            explained == [
                "https://example.com/a/Kit.git cannot be reached; `--package Kit=FOLDER` builds a copy of it"
            ])
    }

    @Test("A stand-in that is not a package, or has no name, is refused")
    func wrongStandIns() throws {
        let folder = try TemporaryFolder(["a.txt": ""])
        var project = AppProject(name: "Cards", root: folder.path)
        try folder.write("", to: "Package.swift")
        let twice = try [StandIn("Kit=\(folder.path)"), StandIn("kit=\(folder.path)")]
        let repeated = #expect(throws: CommandFailure.self) { try project.use(twice) }
        #expect(repeated?.message == "--package kit: is given twice")
        try FileManager.default.removeItem(atPath: folder.path + "/Package.swift")
        for (text, words) in [
            ("Kit", "expected NAME=FOLDER"), ("a/b=\(folder.path)", "expected NAME=FOLDER"),
            ("Kit=\(folder.path)", "expected a Swift package"),
        ] {
            let failure = #expect(throws: CommandFailure.self) { try StandIn(text) }
            #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "")")
        }
    }

    @Test("A module that is a binary for Apple's systems is named with its package")
    func binary() throws {
        let folder = try TemporaryFolder([
            "Cards/AppDelegate.swift": Self.user.replacingOccurrences(of: "print(kit)", with: ""),
            "Closed/Package.swift": """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(
                name: "Closed", products: [.library(name: "Kit", targets: ["Kit"])],
                targets: [.binaryTarget(name: "Kit", path: "Kit.xcframework")])
            """,
            "Closed/Kit.xcframework/Info.plist": """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>AvailableLibraries</key><array><dict>
            <key>LibraryIdentifier</key><string>ios-arm64</string><key>LibraryPath</key><string>Kit.framework</string>
            <key>SupportedArchitectures</key><array><string>arm64</string></array>
            <key>SupportedPlatform</key><string>ios</string></dict></array>
            <key>CFBundlePackageType</key><string>XFWK</string>
            <key>XCFrameworkFormatVersion</key><string>1.0</string></dict></plist>
            """,
        ])
        var project = try user(of: ".package(path: \"\(folder.path)/Closed\")", folder)
        project.dependencies[0].identity = "Closed"
        let lines = Lines()
        #expect(throws: CommandFailure.self) { try builder(project, lines: lines).build() }
        let line =
            "Kit is a binary target of the package Closed, made for Apple's systems, and cannot be linked"
        #expect(lines.take() == ["building Cards", line])
    }

    /// An app whose window and first controller come from the storyboard, and whose button prints.
    private func makeStoryboardApp(_ controller: String) throws -> TemporaryFolder {
        try TemporaryFolder([
            "Boards/AppDelegate.swift": """
            import UIKit
            @UIApplicationMain
            class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
            class First: UIViewController {
                @IBOutlet weak var label: UILabel!
                override func viewDidLoad() { print("loaded \\(label.text!) of \\(storyboard != nil)") }
                @IBAction func press(_ sender: Any) { print("pressed \\((sender as! UIButton).currentTitle!)") }
            }
            """,
            "Boards/Base.lproj/Main.storyboard": """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="c">
            <scenes><scene><objects><\(controller) id="c" customClass="First" customModuleProvider="target" sceneMemberID="viewController">
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <label text="Hello" id="l"><rect key="frame" x="20" y="100" width="200" height="30"/></label>
            <button buttonType="system" id="b"><rect key="frame" x="20" y="200" width="100" height="44"/>
            <state key="normal" title="Go"/>
            <connections><action selector="press:" destination="c" eventType="touchUpInside" id="a"/></connections></button>
            </subviews></view><connections><outlet property="label" destination="l" id="o"/></connections>
            </\(controller)></objects></scene></scenes></document>
            """,
            "Boards/Info.plist": "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>",
            "flow.yaml": "appId: org.Boards\n---\n- launchApp\n- tapOn: Go\n",
        ])
    }

    @Test("An app begins with the first controller of its storyboard, whose outlets and actions are connected")
    func storyboard() throws {
        let folder = try makeStoryboardApp("viewController")
        let lines = Lines()
        let program = try builder(folder, "Boards", lines: lines).build()
        #expect(lines.take() == ["building Boards"])
        // The app has the archive, and not the XML.
        let board = (program as NSString).deletingLastPathComponent + "/Base.lproj/Main.storyboard"
        #expect(FileManager.default.fileExists(atPath: board + "c") && !FileManager.default.fileExists(atPath: board))
        let (status, output) = try run(program, ["--flow", folder.path + "/flow.yaml", "--out", folder.path + "/out"])
        #expect(status == 0, "\(output)")
        #expect(output.contains("loaded Hello of true") && output.contains("pressed Go"), "\(output)")
    }

    /// `quince run --watch` as a child, whose lines of output and errors are read.
    private final class WatchCommand {
        private let process = Process()
        private let pipe = Pipe()
        private var rest = ""

        init(_ arguments: [String]) throws {
            // The command is built in the same directory as the tests.
            let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let folder = URL(fileURLWithPath: own.hasPrefix(BuildingTests.checkout) ? own : CommandLine.arguments[0])
                .deletingLastPathComponent()
            // A test runner may ignore signals, and a child process inherits that.
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments =
                ["--default-signal=INT,TERM,HUP", folder.path + "/quince", "run", "--watch"] + arguments
            process.standardOutput = pipe
            process.standardError = pipe
            try process.run()
        }

        /// Returns the next line that contains a text.
        func line(with text: String) throws -> String {
            while true {
                while let end = rest.firstIndex(of: "\n") {
                    let line = String(rest[..<end])
                    rest = String(rest[rest.index(after: end)...])
                    if line.contains(text) { return line }
                }
                let data = pipe.fileHandleForReading.availableData
                try #require(!data.isEmpty, "the command ended before a line with \(text)")
                rest += String(decoding: data, as: UTF8.self)
            }
        }

        /// Ends the command as Ctrl-C does, and returns its status.
        func end() -> Int32 {
            process.interrupt()
            // The end of the output is that of the app, too.
            _ = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return process.terminationStatus
        }
    }

    @Test("A saved storyboard is on screen again without a build, a saved source after one", .timeLimit(.minutes(5)))
    func watching() throws {
        let folder = try makeStoryboardApp("viewController")
        let board = "Boards/Base.lproj/Main.storyboard"
        let command = try WatchCommand(
            [folder.path + "/Boards"] + (debug ? ["--debug"] : []))
        _ = try command.line(with: "loaded Hello")
        let text = try folder.read(board)
        try folder.write(text.replacingOccurrences(of: "Hello", with: "Changed"), to: board)
        #expect(try command.line(with: "loaded") == "loaded Changed of true")
        #expect(try command.line(with: "quince: ").hasPrefix("quince: Main.storyboard is on screen again ("))
        try folder.write("<document", to: board)
        #expect(
            try command.line(with: "quince: ") == "quince: Main.storyboard:1: expected an XML document: unclosed token")
        try folder.write(text, to: board)
        #expect(try command.line(with: "loaded") == "loaded Hello of true")

        let source = "Boards/AppDelegate.swift"
        let code = try folder.read(source)
        try folder.write(code + "\nlet wrong: Int = \"\"\n", to: source)
        #expect(try command.line(with: "the build failed") == "quince: Boards: the build failed")
        try folder.write(code.replacingOccurrences(of: "loaded", with: "begun"), to: source)
        #expect(try command.line(with: "begun") == "begun Hello of true")
        #expect(command.end() == 0)
    }

    @Test("An app whose first controller is not supported yet ends with the line of the storyboard")
    func unsupportedStoryboard() throws {
        let folder = try makeStoryboardApp("glkViewController")
        let lines = Lines()
        let program = try builder(folder, "Boards", lines: lines).build()
        // The build says so already.
        let report = "not supported: Main.storyboard:2: the element glkViewController"
        #expect(lines.take() == ["building Boards", report])
        let (status, output) = try run(program, ["--host", "headless"])
        #expect(status == 1)
        let message =
            "no window: Main.storyboard:2: glkViewController, the initial view controller, is not supported yet"
        #expect(output.contains(message), "\(output)")
    }

    @Test("An untouched folder becomes an app that finds its bundle, and nothing is done twice; errors point home")
    func wholeWay() throws {
        let folder = try makeApp()
        let lines = Lines()
        let program = try builder(folder, "Cards", lines: lines).build()
        #expect(program == folder.path + "/Cards/.quince/Cards.app/Cards")
        #expect(lines.take() == ["building Cards"])
        let (status, output) = try run(program, ["--flow", folder.path + "/flow.yaml", "--out", folder.path + "/out"])
        #expect(status == 0, "\(output)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/Cards/.quince/Cards.app/tour.yaml"))
        try checkArguments(folder, program)

        #expect(try builder(folder, "Cards", lines: lines).build() == program)
        #expect(lines.take() == [])

        // A disk that was full has cut off SwiftPM's notes.
        let notes = try Self.notes(ofBuildsOf: folder.path + "/Cards/.quince/Cards-package")
        try Data("SQLite format 3".utf8).write(to: URL(fileURLWithPath: notes))
        try folder.write(app + "\n", to: "Cards/AppDelegate.swift")
        #expect(try builder(folder, "Cards", lines: lines).build() == program)
        #expect(lines.take() == ["building Cards", "what an earlier build has left is damaged, and is built anew"])

        try folder.write(app + "\nlet wrong: Int = \"\"\n", to: "Cards/AppDelegate.swift")
        let failure = #expect(throws: CommandFailure.self) { try builder(folder, "Cards", lines: lines).build() }
        #expect(failure == CommandFailure(message: "Cards: the build failed", status: 1))
    }
}
