import ApplePlatforms
import SourceBridge
import Testing

@Suite("Sources for the Mac")
struct MacTests {
    private func compact(_ source: String) -> String {
        bridged(source, for: .macOS).0.split(separator: " ").joined(separator: " ")
    }

    @Test(
        "Conditions are answered as on a Mac",
        arguments: [
            ("os(macOS)", "true"), ("os(OSX)", "true"), ("os(iOS)", "false"), ("canImport(AppKit)", "true"),
            ("canImport(Cocoa)", "true"), ("canImport(UIKit)", "false"), ("canImport(Foundation)", "true"),
            ("canImport(WebKit)", "false"), ("canImport(Security)", "true"), ("canImport(MessageUI)", "false"),
            ("targetEnvironment(simulator)", "false"), ("targetEnvironment(macCatalyst)", "false"),
            ("canImport(Mine)", "canImport(Mine)"), ("swift(>=5)", "swift(>=5)"),
        ])
    func conditions(_ condition: String, _ answer: String) {
        #expect(compact("#if \(condition)\n#endif").hasPrefix("#if \(answer)"))
    }

    @Test("Only what is active on a Mac has facts")
    func activeParts() {
        let source = """
            #if os(macOS)
            class A: NSObject { @objc func f() {} }
            #else
            class A: NSObject { @objc func g() {} }
            #endif
            """
        let mac = bridged(source, for: .macOS).0
        #expect(mac.contains("action(\"f\")") && !mac.contains("action(\"g\")"))
        let phone = bridged(source).0
        #expect(phone.contains("action(\"g\")") && !phone.contains("action(\"f\")"))
    }

    @Test("AppKit and Cocoa are imported as they are; each platform leaves out the other's kit")
    func kits() {
        for module in ["AppKit", "Cocoa"] {
            let source = "import \(module)\nclass A: NSObject {}"
            #expect(bridged(source, for: .macOS) == (source, []))
            #expect(Frameworks(.iOS).meaning(of: module) == .missing && !Frameworks(.iOS).canImport(module))
        }
        #expect(Frameworks(.macOS).meaning(of: "UIKit") == .missing && !Frameworks(.macOS).canImport("UIKit"))
        let (text, findings) = bridged("import UIKit\nclass A: UIView {}\nstruct B {}", for: .macOS)
        #expect(text.hasPrefix("import AppKit\n") && !text.contains("UIView") && text.contains("struct B {}"))
        #expect(findings.contains { $0.contains("UIKit") }, "\(findings)")
    }

    @Test("A file that imports a missing framework sees AppKit, which Apple's header imports")
    func missing() {
        #expect(bridged("import SpriteKit\nlet a = 1", for: .macOS).0.hasPrefix("import AppKit"))
    }

    @Test("The start of a Mac app is an app delegate's class")
    func start() {
        #expect(compact("@NSApplicationMain\nclass D: NSObject {}").hasPrefix("@main"))
        // The names that are left out are read once the file imports what is missing.
        let (text, findings) = bridged("import SpriteKit\n@NSApplicationMain class D: SKNode {}", for: .macOS)
        #expect(findings.contains { $0.contains("error:") }, "\(text) \(findings)")
    }

    @Test(
        "Code for a Mac's newer system goes, and that for another platform's stays",
        arguments: [
            ("func f() { if #available(macOS 15, *) { a() } else { b() }; c() }", "func f() { do { b() }; c() }"),
            ("func f() { if #available(OSX 26, *) { a() }; c() }", "func f() { c() }"),
            ("func f() { if #available(macOS 14.0, *) { a() } }", "func f() { if #available(macOS 14.0, *) { a() } }"),
            ("func f() { if #available(iOS 26, *) { a() } }", "func f() { if #available(iOS 26, *) { a() } }"),
            ("@available(macOS, introduced: 14.1) func f() {}; let a = 1", "let a = 1"),
        ])
    func newer(_ source: String, _ expected: String) {
        #expect(compact(source).trimmingPrefix(" ") == expected, "\(compact(source))")
    }

    @Test("Literals are AppKit's")
    func literals() {
        let text = bridged(
            "let a = #imageLiteral(resourceName: \"x\"); let b = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)",
            for: .macOS
        ).0
        #expect(
            text.contains("NSImage(named: \"x\")!") && text.contains("NSColor(red: 1, green: 0, blue: 0, alpha: 1)"))
    }

    @Test("The modules of Foundation, XCTest and the system have their counterparts, and XCTest brings no kit")
    func imports() {
        let text = bridged("import XCTest\nimport os\nimport Cocoa", for: .macOS).0
        #expect(text == "import XCTest\nimport QuinceOSLogging\nimport Cocoa")
        #expect(bridged("let a = AppKit.sqrt(2)", for: .macOS).0 == "let a = Foundation.sqrt(2)")
    }

    @Test("A missing framework keeps no import of the Mac's own away, and the iPhone's kit keeps its own away")
    func importConditions() {
        func code(_ framework: String) -> [Substring] {
            let source = "#if canImport(AppKit) && canImport(\(framework))\nimport \(framework)\nimport AppKit\n#endif"
            return bridged(source, for: .macOS).0.split(separator: "\n").prefix(2).map { $0 }
        }
        #expect(code("CoreBluetooth")[1].hasPrefix("import AppKit"))
        #expect(code("UIKit")[0].contains("&& false") && code("UIKit")[1] == "import UIKit")
    }
}
