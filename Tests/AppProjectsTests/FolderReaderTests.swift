import AppProjects
import ApplePlatforms
import Foundation
import Testing

@Suite("A plain folder of sources")
struct FolderReaderTests {
    private func read(_ files: [String: String], isLibrary: Bool = false) throws -> (AppProject, TemporaryFolder) {
        let folder = try TemporaryFolder(files)
        return (try FolderReader.read(folder.path, isLibrary: isLibrary), folder)
    }

    private func values(_ project: AppProject) throws -> [String: Any] {
        let data = try #require(project.infoPlist)
        let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        return try #require(list as? [String: Any])
    }

    @Test("Sources, resources, catalogs and languages are distinguished; other files are ignored")
    func kinds() throws {
        let (project, folder) = try read([
            "App/AppDelegate.swift": "@main class A {}", "App/Views/Card.swift": "", "App/Art/cat@2x.png": "x",
            "App/Assets.xcassets/Contents.json": "{}", "App/de.lproj/Localizable.strings": "", "README.md": "",
            "Podfile.lock": "", "build/Old.swift": "", ".hidden/No.swift": "", "AppTests/CardTests.swift": "",
            "App/Legacy.m": "", "Demo.playground/Contents.swift": "",
        ])
        #expect(
            project.sources.map { String($0.dropFirst(folder.path.count + 1)) } == [
                "App/AppDelegate.swift", "App/Views/Card.swift",
            ])
        #expect(project.resources.map(\.path) == ["cat@2x.png", "de.lproj/Localizable.strings"])
        #expect(project.catalogs.map { ($0 as NSString).lastPathComponent } == ["Assets.xcassets"])
        #expect(project.tests.map { ($0 as NSString).lastPathComponent } == ["CardTests.swift"])
        #expect(project.notes.contains { $0.contains("App/Legacy.m") })
    }

    /// A decoder reads more formats than Xcode knows, and code may load a file of any name.
    @Test("A file that is neither source nor project nor documentation is a resource of an app, and not of a library")
    func unknownFiles() throws {
        let films = [
            "a.webm", "a.mkv", "a.avi", "a.3gp", "a.ogg", "a.flac", "a.m3u8", "a.pvr", "a.ktx", "a.tga", "a.hdr",
        ]
        let unknown = ["words.md", "shader.vs", "level.lvl", "noending"]
        let left = [
            "README.md", "LICENSE", "CHANGELOG.md", "Podfile", "Makefile", "App.entitlements", "Debug.xcconfig",
            "make.sh",
            "Old.h", "Package.resolved", ".hidden", "notes.txt~",
        ]
        let files = (films + unknown + left).map { ("App/\($0)", "x") } + [("App/A.swift", "@main class A {}")]
        let app = try read(Dictionary(uniqueKeysWithValues: files)).0
        #expect(Set(app.resources.map(\.path)) == Set(films + unknown))
        let library = try read(Dictionary(uniqueKeysWithValues: files), isLibrary: true).0
        #expect(Set(library.resources.map(\.path)) == Set(films))
    }

    @Test("An app with scenes is one for iOS 13; another says its deployment target, or none")
    func deploymentTarget() throws {
        func target(_ files: [String: String]) throws -> String? {
            try values(try read(files).0)["MinimumOSVersion"] as? String
        }
        let app = "import UIKit\n@main class A: UIResponder, UIApplicationDelegate {}"
        #expect(try target(["A.swift": app]) == nil)
        #expect(try target(["A.swift": app, "B.swift": "class B: UIResponder, UIWindowSceneDelegate {}"]) == "13.0")
        let plist = "<plist version=\"1.0\"><dict><key>MinimumOSVersion</key><string>9.0</string></dict></plist>"
        #expect(try target(["A.swift": app, "Info.plist": plist]) == "9.0")
    }

    @Test("Without an Info.plist the app has the folder's name and no bundle identifier")
    func noInfoPlist() throws {
        let (project, _) = try read(["A.swift": "@main struct A {}"])
        let values = try values(project)
        #expect(values["CFBundleName"] as? String == project.name)
        #expect(values["CFBundleIdentifier"] == nil)
        #expect(project.swiftMode == .v5)
    }

    @Test("Variables in an Info.plist are expanded, modifiers and nested names included")
    func variables() throws {
        let (project, _) = try read([
            "A.swift": "@main struct A {}",
            "Info.plist": """
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>CFBundleExecutable</key><string>${EXECUTABLE_NAME}</string>
            <key>List</key><array><string>x $(PRODUCT_NAME:c99extidentifier) $(NOTHING)y $</string></array>
            </dict></plist>
            """,
        ])
        let values = try values(project)
        #expect((values["CFBundleIdentifier"] as? String)?.hasPrefix("com.example.quince-projects-") == true)
        #expect(values["List"] as? [String] == ["x \(project.moduleName) y $"])
        #expect(project.executableName == project.name)
    }

    @Test("A folder without Swift files, and an Info.plist that is none, are one clear line")
    func wrong() throws {
        let empty = try TemporaryFolder(["notes.txt": ""])
        #expect(throws: CommandFailure.self) { try FolderReader.read(empty.path) }
        let broken = try TemporaryFolder(["A.swift": "", "Info.plist": "<plist><dict><key>"])
        let failure = #expect(throws: CommandFailure.self) { try FolderReader.read(broken.path) }
        #expect(failure?.message.contains("Info.plist: expected a property list") == true)
        #expect(failure?.message.contains("\n") == false)
    }

    @Test(
        "Module names are made as Xcode makes them",
        arguments: [("My App", "My_App"), ("2048", "_048"), ("a-b.c", "a_b_c"), ("Möwe", "Möwe"), ("", "_")])
    func moduleNames(name: String, module: String) {
        #expect(ModuleName.make(name) == module)
    }

    @Test(
        "A folder is for the Mac if its sources import AppKit or Cocoa, and not UIKit",
        arguments: [
            ("import AppKit", ApplePlatform.macOS), ("import Cocoa\nimport Foundation", .macOS), ("import UIKit", .iOS),
            ("import Foundation", .iOS), ("// import AppKit", .iOS), ("import class AppKit.NSView", .macOS),
            ("#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif", .iOS),
            ("@testable import AppKit", .macOS),
            ("import Foundation // UIKit is not needed here\nimport AppKit", .macOS),
            ("/* important UIKit notes */ import AppKit", .macOS),
            ("#if !canImport(UIKit)\nimport AppKit\n#endif", .macOS),
        ])
    func platform(source: String, platform: ApplePlatform) throws {
        let (project, _) = try read(["main.swift": "", "A.swift": source])
        #expect(project.platform == platform)
    }

    @Test("The Mac's keys of Info.plist are kept")
    func macKeys() throws {
        let keys = ["NSMainNibFile": "MainMenu", "NSPrincipalClass": "App", "LSMinimumSystemVersion": "10.13"]
        let text = keys.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
        let (project, folder) = try read([
            "A.swift": "import Cocoa\n@NSApplicationMain class A {}",
            "Info.plist": "<plist version=\"1.0\"><dict>\(text)</dict></plist>",
        ])
        let values = try values(project)
        for (key, value) in keys { #expect(values[key] as? String == value) }
        withExtendedLifetime(folder) { #expect(project.hasStart) }
    }
}
