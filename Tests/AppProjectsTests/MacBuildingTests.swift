import AppProjects
import Foundation
import Synchronization
import Testing

/// Real builds, on the SDK of the Mac that `make sdk` has left in this checkout.
@Suite("Building for the Mac", .serialized)
struct MacBuildingTests {
    #if DEBUG
        private let debug = true
    #else
        private let debug = false
    #endif

    private static let delegate = """
        import Cocoa
        #if canImport(UIKit) || os(iOS) || targetEnvironment(simulator)
        #error("This is no Mac.")
        #endif

        @NSApplicationMain
        class AppDelegate: NSObject, NSApplicationDelegate {
            var window: NSWindow!

            func applicationDidFinishLaunching(_ notification: Notification) {
                window = NSWindow(
                    contentRect: NSRect(x: 100, y: 100, width: 300, height: 200), styleMask: [.titled],
                    backing: .buffered, defer: false)
                let button = NSButton(title: "Press", target: self, action: #selector(press))
                button.frame = NSRect(x: 20, y: 20, width: 100, height: 30)
                window.contentView?.addSubview(button)
                window.makeKeyAndOrderFront(nil)
                let info = Bundle.main.infoDictionary ?? [:]
                print("launched", info["CFBundleName"] ?? "", info["LSMinimumSystemVersion"] ?? "", NSView.description())
            }

            var hasBecomeActive = false
            func applicationDidBecomeActive(_ notification: Notification) { hasBecomeActive = true }

            @objc private func press(_ sender: NSButton) { sender.title = "Pressed" }
        }
        """

    @Test("A document of the Mac is read as one, and one of iOS in its place is noted")
    func documents() throws {
        func notes(_ type: String) throws -> [String] {
            let folder = try TemporaryFolder([
                "Desk/AppDelegate.swift": Self.delegate,
                "Desk/MainMenu.xib":
                    "<document type=\"com.apple.InterfaceBuilder3.\(type)\" version=\"3.0\"><objects/></document>",
            ])
            return try ProjectReader.read(folder.path + "/Desk", target: nil, isLibrary: false, debug: false).notes
        }
        #expect(try notes("Cocoa.XIB").isEmpty)
        #expect(try notes("CocoaTouch.XIB").contains { $0.contains("MainMenu.xib:1: expected a document for macOS") })
    }

    @Test("A folder that imports Cocoa becomes a Mac app, which runs on a Mac and whose button a flow presses")
    func folder() throws {
        let folder = try TemporaryFolder([
            "Desk/AppDelegate.swift": Self.delegate,
            "Desk/Panel.xib":
                "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\"><objects/></document>",
            "Desk/DeskTests/DeskTests.swift": "import XCTest\nfinal class DeskTests: XCTestCase { func testIt() {} }",
            "Desk/Info.plist":
                "<plist><dict><key>LSMinimumSystemVersion</key><string>10.13</string></dict></plist>",
            "flow.yaml": "appId: Desk\n---\n- launchApp\n- tapOn: \"Press\"\n- assertVisible: \"Pressed\"\n",
        ])
        let project = try ProjectReader.read(folder.path + "/Desk", target: nil, isLibrary: false, debug: debug)
        var lines: [String] = []
        let program = try AppBuilder(project, debug: debug) { lines.append($0) }.build()
        #expect(!lines.contains { $0.contains("the tests") })
        let bundle = (program as NSString).deletingLastPathComponent
        #expect(FileManager.default.fileExists(atPath: bundle + "/Panel.nib"))
        let flow = ["--flow", folder.path + "/flow.yaml", "--out", folder.path + "/out"]
        let (status, output) = try run(program, flow)
        #expect(status == 0 && output.contains("launched Desk 10.13 NSView"), "\(output)")
        let (wrong, message) = try run(program, flow + ["--device", "iPhone 6"])
        #expect(wrong != 0 && message.contains("iPhone 6"), "\(message)")
    }

    private static let hostedTests = """
        import AppKit
        import Testing
        import XCTest
        @testable import Desk

        class HostTests: XCTestCase {
            func testDelegate() {
                XCTAssertTrue(NSApplication.shared.delegate is AppDelegate)
                XCTAssertTrue(NSApp.isRunning && NSApp.isActive)
                XCTAssertEqual((NSApplication.shared.delegate as? AppDelegate)?.hasBecomeActive, true)
                XCTAssertEqual(NSScreen.main?.frame.width, 1440)
            }
            func testAnimation() {
                let done = expectation(description: "done")
                let start = CACurrentMediaTime()
                let window = NSApplication.shared.windows[0]
                NSAnimationContext.runAnimationGroup({ context in
                    context.duration = 0.2
                    window.animator().alphaValue = 0.5
                }, completionHandler: { done.fulfill() })
                wait(for: [done], timeout: 5)
                XCTAssertGreaterThanOrEqual(CACurrentMediaTime() - start, 0.2)
            }
        }
        @MainActor @Suite struct Host {
            @Test func window() { #expect(NSApplication.shared.windows.first?.isKeyWindow == true) }
        }
        """

    private func summary(_ project: AppProject) throws -> [String] {
        let lines = Mutex<[String]>([])
        var program = try AppBuilder(project, debug: debug) { _ in }.buildTests()
        program.variables = ["QUINCE_UNIT_TESTS": "Mac 1440x900"]
        _ = try UnitTestRun(program: program) { line in lines.withLock { $0.append(line) } }.run()
        return lines.withLock { all in all.filter { $0.hasPrefix("failed") } + [all.last ?? ""] }
    }

    @Test("Tests find the Mac app launched that hosts them, on the Mac that was named, and see frames while they wait")
    func hostedTests() throws {
        let folder = try TemporaryFolder([
            "Desk/AppDelegate.swift": Self.delegate, "DeskTests/T.swift": Self.hostedTests,
        ])
        var project = try ProjectReader.read(folder.path, target: nil, isLibrary: false, debug: debug)
        (project.name, project.moduleName) = ("Desk", "Desk")
        #expect(project.platform == .macOS && project.testHost == .app)
        #expect(try summary(project) == ["3 tests: 3 passed"])
        project.testHost = .window
        #expect(try summary(project) == ["failed   DeskTests.HostTests/testDelegate", "3 tests: 2 passed, 1 failed"])
    }

    @Test("A Mac app whose main.swift makes the application hosts its tests too")
    func mainFile() throws {
        let folder = try TemporaryFolder([
            "Desk/AppDelegate.swift": Self.delegate.replacing("@NSApplicationMain", with: ""),
            "Desk/main.swift": """
            import AppKit
            let delegate = AppDelegate()
            NSApplication.shared.delegate = delegate
            NSApplication.shared.run()
            """,
            "DeskTests/T.swift": Self.hostedTests,
        ])
        var project = try ProjectReader.read(folder.path, target: nil, isLibrary: false, debug: debug)
        (project.name, project.moduleName) = ("Desk", "Desk")
        #expect(try summary(project) == ["3 tests: 3 passed"])
    }

    @Test("An app for iOS cannot import AppKit, and one of the Mac no UIKit")
    func kits() throws {
        let folder = try TemporaryFolder([
            "Phone/A.swift": """
            import UIKit
            #if canImport(AppKit) || canImport(Cocoa) || os(macOS)
            #error("This is no iPhone.")
            #endif
            public let size = UIScreen.main.bounds
            """,
            "Desk/A.swift": "import AppKit\npublic let a = UIView()",
        ])
        func build(_ name: String) throws -> String {
            let project = try ProjectReader.read("\(folder.path)/\(name)", target: nil, isLibrary: true, debug: true)
            return try AppBuilder(project, debug: true) { _ in }.build()
        }
        _ = try build("Phone")
        #expect(throws: CommandFailure.self) { try build("Desk") }
    }
}
