import AppProjects
import Foundation
import Testing

/// Builds for real, in the folder in which these tests were built, so that UIKit is there already.
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
        let project = try ProjectReader.read("\(folder.path)/\(name)", target: nil, isLibrary: false, debug: debug)
        let environment = ProcessInfo.processInfo.environment.merging([
            "QUINCE_PACKAGE": Self.checkout, "QUINCE_SCRATCH": Self.checkout + "/.build",
        ]) { $1 }
        return try AppBuilder(project, debug: debug, environment: environment, say: lines.add)
    }

    /// What was said, in order.
    private final class Lines {
        private(set) var all: [String] = []
        func add(_ line: String) { all.append(line) }
        func take() -> [String] { defer { all = [] }; return all }
    }

    private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
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
                    UIColor(named: "Tint") == .red ? "red" : "no colour",
                ].joined(separator: "|")
                view.addSubview(label)
            }
        }
        """

    private let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="

    private func makeApp() throws -> TemporaryFolder {
        let folder = try TemporaryFolder([
            "Cards/AppDelegate.swift": app, "Cards/words.txt": "words",
            "Cards/en.lproj/Localizable.strings": #""hello" = "Hi";"#,
            "Cards/Info.plist":
                "<plist><dict><key>CFBundleIdentifier</key><string>org.$(PRODUCT_NAME)</string></dict></plist>",
            "Cards/A.xcassets/Dot.imageset/Contents.json":
                #"{"images": [{"idiom": "universal", "filename": "dot.png", "scale": "2x"}]}"#,
            "Cards/A.xcassets/Tint.colorset/Contents.json":
                #"{"colors": [{"idiom": "universal", "color": {"components": {"red": "1.0", "green": "0.0", "blue": "0.0"}}}]}"#,
            "flow.yaml":
                "appId: org.Cards\n---\n- launchApp\n- assertVisible: \"Hi\\\\|words\\\\|org.Cards\\\\|Cards\\\\|image\\\\|red\"\n",
        ])
        let data = try #require(Data(base64Encoded: dot))
        try data.write(to: URL(fileURLWithPath: folder.path + "/Cards/A.xcassets/Dot.imageset/dot.png"))
        return folder
    }

    @Test("An untouched folder becomes an app that finds its bundle, and nothing is done twice; errors point home")
    func wholeWay() throws {
        let folder = try makeApp()
        let lines = Lines()
        let program = try builder(folder, "Cards", lines: lines).build()
        #expect(program == folder.path + "/Cards/.quince/Cards.app/Cards")
        #expect(lines.take() == ["bridging 1 file", "building Cards"])
        let (status, output) = try run(program, ["--flow", folder.path + "/flow.yaml", "--out", folder.path + "/out"])
        #expect(status == 0, "\(output)")

        #expect(try builder(folder, "Cards", lines: lines).build() == program)
        #expect(lines.take() == [])

        try folder.write(app + "\nlet wrong: Int = \"\"\n", to: "Cards/AppDelegate.swift")
        let failure = #expect(throws: CommandFailure.self) { try builder(folder, "Cards", lines: lines).build() }
        #expect(failure == CommandFailure(message: "Cards: the build failed", status: 1))
    }
}
