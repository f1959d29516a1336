import SourceBridge
import Testing

@Suite("Frameworks that Quince does not have")
struct MissingFrameworkTests {
    /// The names of other modules, in place of the toolchain's and Quince's.
    private static let outer = OuterNames([
        "Int", "String", "UIView", "UIControl", "UIButton", "UIControl.State", "CGRect", "draw", "min",
    ])

    private func run(_ sources: [String], _ build: PlatformBuild = PlatformBuild(), memory: inout BridgeMemory)
        -> ModuleBridge.Result
    {
        ModuleBridge(build: build, outerNames: { Self.outer }).run(
            sources.enumerated().map {
                ModuleBridge.Source(path: "File\($0.offset).swift", text: Array($0.element.utf8))
            }, memory: &memory)
    }

    /// Returns the first file without the two lines of its header, and the messages.
    private func bridged(_ sources: String...) -> (lines: [String], findings: [String]) {
        var memory = BridgeMemory()
        let result = run(sources, memory: &memory)
        return (lines(result), result.diagnostics.map(\.description))
    }

    private func lines(_ result: ModuleBridge.Result) -> [String] {
        let text = result.outputs.first { $0.path == "File0.swift" }.map { String(decoding: $0.text, as: UTF8.self) }
        let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
        return lines.map { $0.trimmingPrefix { $0 == " " }.isEmpty ? "" : String($0) }
    }

    @Test("Only the declarations that need it are left out, each by name and line; the others keep their lines")
    func parts() {
        let (lines, findings) = bridged(
            """
            import SwiftUI
            typealias ViewType = UIView
            struct Chart: View {
              var inner: Int { 1 }
            }
            extension UIView { func chart() -> Chart { Chart() } }
            func least() -> Int { min(1, 2) }
            """)
        #expect(
            lines.prefix(7) == [
                "import UIKit  ", "typealias ViewType = UIView", "", "", "", "", "func least() -> Int { min(1, 2) }",
            ])
        let why = "and Quince does not have SwiftUI"
        #expect(
            findings == [
                "File0.swift:3:1: warning: 'Chart' is left out of the build: nothing that is left declares 'View', \(why)",
                "File0.swift:6:1: warning: the extension of 'UIView' is left out of the build: nothing that is left "
                    + "declares 'Chart', \(why)",
            ])
    }

    @Test("Names that OpenGL ES and GLKit declare in C stay beside a missing framework")
    func namesInC() {
        let (lines, findings) = bridged(
            """
            import GLKit
            import GameKit
            func draw() { glClearColor(0, 0, 0, 1); glEnable(GLenum(GL_BLEND)) }
            func turn() -> GLKMatrix4 { GLKMatrix4Identity }
            func play() -> GKLocalPlayer? { nil }
            """)
        #expect(lines[2].contains("glClearColor") && lines[3].contains("GLKMatrix4Identity") && lines[4] == "")
        #expect(findings.count == 1, "\(findings)")
    }

    @Test("A condition on a framework that Quince lacks does not keep another import of its clause away")
    func importConditions() {
        let (lines, findings) = bridged(
            """
            #if canImport(UIKit) && canImport(CoreBluetooth)
            import CoreBluetooth
            import UIKit
            #endif
            extension UIView {
              func radio() -> CBPeripheral? { nil }
              func least() -> Int { min(1, 2) }
            }
            #if canImport(UIKit) && canImport(CoreBluetooth)
            func radio() {}
            #endif
            """)
        #expect(lines[1].hasPrefix("import UIKit") && lines[2] == "import UIKit")
        #expect(lines[5] == "" && lines[6] == "  func least() -> Int { min(1, 2) }")
        #expect(lines[8] == "#if true             && false                   ")
        #expect(findings.count == 1 && findings.first?.contains("nothing that is left declares 'CBPeripheral'") == true)
    }

    /// As in the tests of swift-snapshot-testing: iOS has the framework, so what names its module needs no condition.
    @Test("What names the module of a missing framework without a condition is left out, though the import has one")
    func unguardedNames() {
        let (lines, findings) = bridged(
            """
            #if canImport(SpriteKit)
            import SpriteKit
            import SwiftUI
            #endif
            import UIKit
            final class Tests {
              func card() { struct Card: SwiftUI.View { var body: some SwiftUI.View { Text("") } } }
              func plain() -> Int { 1 }
            }
            """)
        #expect(!lines[6].contains("struct Card") && lines[7] == "  func plain() -> Int { 1 }", "\(lines)")
        #expect(findings.count == 1 && findings.first?.contains("this statement of 'card'") == true, "\(findings)")
    }

    @Test("An import behind a condition stays away where each use of its module has the same condition")
    func guardedNames() {
        let (lines, findings) = bridged(
            """
            #if canImport(SwiftUI)
            import SwiftUI
            #endif
            import UIKit
            #if canImport(SwiftUI)
            struct Card: SwiftUI.View {}
            #endif
            let a = unheardOf()
            """)
        #expect(lines[1] == "import SwiftUI", "\(lines)")
        #expect(lines[7] == "let a = unheardOf()" && findings.isEmpty, "\(findings)")
    }

    @Test(
        "A condition that is false on iOS stays false",
        arguments: [
            "canImport(AppKit) && !targetEnvironment(macCatalyst)", "canImport(AppKit) && canImport(QuartzCore)",
            "canImport(CoreBluetooth) && os(macOS)",
        ])
    func falseConditions(condition: String) {
        let (lines, _) = bridged(
            """
            #if \(condition)
            import AppKit
            import CoreBluetooth
            import QuartzCore
            #elseif canImport(UIKit)
            import UIKit
            #endif
            class Page: UIViewController {}
            """)
        #expect(lines[0].hasPrefix("#if false"))
    }

    @Test("A name that the module, a function or a generic parameter declares is not the framework's")
    func ownNames() {
        let (lines, findings) = bridged(
            """
            import SwiftUI
            class Own: View { var own: Color? }
            func f<Text>(_ padding: Text) -> Text { let spacing = padding; return [spacing].map { [spacing] a in a }[0] }
            """, "class View {}\nstruct Color {}")
        #expect(lines[1].hasPrefix("class Own: View"))
        #expect(lines[2].hasPrefix("func f<Text>"))
        #expect(
            findings == [
                "File0.swift:1:1: warning: this import is left out of the build, since Quince does not have SwiftUI"
            ])
    }

    @Test(
        "A nested type is known in its owner, in extensions and in subclasses, and not elsewhere",
        arguments: [
            ("class A: Fancy { func f(_ state: State) {} }", true),
            ("extension Fancy { func f(_ state: State) {} }", true),
            ("class A: UIView { func f(_ state: State) {} }", false),
            ("protocol P: Providing { func f() -> Content }", true),
            ("extension P where Self: Providing { func f() -> Content? { nil } }", true),
            ("struct P { let provider: Providing; let content: Content }", false),
            ("extension Box { func f(_ value: Value) {} }", true),
            ("extension UIView { func f(_ value: Value) {} }", false),
        ])
    func nested(_ source: String, isLeft: Bool) {
        let (_, findings) = bridged(
            "import SwiftUI\n\(source)\nlet other = 1",
            "class Fancy: UIButton {}\nprotocol Providing { associatedtype Content }\nprotocol P {}\nclass Box<Value> {}",
            "class UIButton: UIControl {}")
        #expect(findings.allSatisfy { $0.contains("this import") } == isLeft, "\(findings)")
    }

    @Test(
        "A use by an attribute, a macro, a property wrapper's projection or a function counts",
        arguments: [
            ("struct A { @Binding var a: Int }", false), ("@MainActor func f() {}", false),
            ("@available(iOS 13, *) class A { @objc var a: Int }", true), ("#Preview { 1 }", false),
            ("func f() { withAnimation { } }", false), ("func f() { 1.padding() }", true),
            ("struct A { var text: Int; func f() -> Int { $text + _text } }", true),
            ("func f() { memcpy(1, 2, 3) }", true), ("let a = SwiftUI.a", false), ("let a = UIKit.min(1, 2)", true),
            ("func f() { do { } catch { a(error) } }; func a(_: Int) {}", true),
            ("var a: Int { get { 1 } set { b = newValue } }; var b = 1", true),
            ("func f(_ a: Int?) { if case let b? = a, let c = a { f(b + c) } }", true),
        ])
    func uses(_ source: String, isLeft: Bool) {
        let findings = bridged("import SwiftUI\n\(source)", "let other = 1").findings
        #expect(findings.allSatisfy { $0.contains("this import") } == isLeft, "\(findings)")
    }

    @Test("A file of which nothing is left is left out in one line") func wholeFile() {
        let (lines, findings) = bridged(
            """
            import UIKit
            #if canImport(UIKit)
            import SwiftUI
            struct Chart: View { var inner: Int { 1 } }
            extension View { func chart() {}; func chart(_ a: Int) {} }
            #else
            let nothing = 1
            #endif
            """, "import UIKit\nclass A {}")
        #expect(lines[3].isEmpty && lines[4].isEmpty)
        #expect(
            findings == [
                "File0.swift:3:1: warning: this file is left out of the build, since Quince does not have SwiftUI; "
                    + "with it go Chart, chart"
            ])
    }

    private static func build(foreign names: String...) -> PlatformBuild {
        var build = PlatformBuild()
        build.foreign = ForeignDeclarations(list: names.map { "\($0)\tOld.h:3\n" }.joined())
        return build
    }

    @Test("Every file loses what needs the module's Objective-C, or what was lost with it, and nothing else")
    func foreign() {
        var memory = BridgeMemory()
        let sources = [
            """
            class Chart: Old {}
            class Unknown: Typo {}
            func least() -> Int { min(1, 2) }
            """, "let chart = Chart()\nlet own = Own()", "class Own {}",
        ]
        let build = Self.build(foreign: "Old", "Own")
        let result = run(sources, build, memory: &memory)
        #expect(lines(result).prefix(3) == ["", "class Unknown: Typo {}", "func least() -> Int { min(1, 2) }"])
        let why = "and Quince does not have Objective-C"
        #expect(
            result.diagnostics.map(\.description) == [
                "File0.swift:1:1: warning: 'Chart' is left out of the build: nothing that is left declares 'Old' (it is in "
                    + "Old.h:3), \(why)",
                "File1.swift:1:1: warning: 'chart' is left out of the build: nothing that is left declares 'Chart', \(why)",
            ])
        // Without the names, all comes back.
        #expect(lines(run(sources, memory: &memory))[0] == "class Chart: Old {}")
    }

    @Test("A module that is not Swift is a missing framework")
    func foreignModule() {
        var build = PlatformBuild()
        build.lacking = ["KitObjC"]
        var memory = BridgeMemory()
        let result = run(
            ["import KitObjC\nclass A: KOThing {}\n#if canImport(KitObjC)\nlet b = 1\n#endif\nlet c = 1"], build,
            memory: &memory)
        #expect(lines(result)[1].isEmpty && lines(result)[5] == "let c = 1")
        #expect(
            result.diagnostics.map(\.description) == [
                "File0.swift:2:1: warning: 'A' is left out of the build: nothing that is left declares 'KOThing', and "
                    + "Quince does not have KitObjC"
            ])
    }

    @Test("It is an error if the app begins in what is left out, or if nothing is left") func errors() {
        let app = "import SwiftUI\n@main struct Start: App { }"
        #expect(
            bridged(app, "let a = 1").findings == [
                "File0.swift:2:1: error: Quince does not have SwiftUI, and the app begins here; nothing that is left "
                    + "declares 'App'"
            ])
        #expect(
            bridged("import SceneKit\nimport SwiftUI\nlet a: View? = nil").findings == [
                "File0.swift:1:1: error: Quince does not have SceneKit and SwiftUI, and nothing else of the module is left"
            ])
        #expect(bridged("import SceneKit\n@main struct Start { }").findings.count == 1)
    }

    @Test("A file that has not changed comes back when another one declares the name, and goes again") func memory() {
        var memory = BridgeMemory()
        let file = "import SwiftUI\nlet a: Color? = nil\nlet b = 1"
        func outcome(_ other: String) -> [String] { lines(run([file, other], memory: &memory)) }
        #expect(outcome("let c = 1")[1].isEmpty)
        // Nothing has changed, so nothing is written.
        #expect(outcome("let c = 1").isEmpty)
        #expect(outcome("struct Color {}")[1] == "let a: Color? = nil")
        #expect(outcome("let c = 2")[1].isEmpty)
    }

    @Test("The toolchain's names are those of its modules; Quince's are public") func realNames() throws {
        let names = try ToolchainNames.read(cache: nil)
        for name in [
            "Array", "Element", "URL", "Task", "DispatchQueue", "max", "XCTestCase", "Test", "expect", "stdin",
        ] {
            #expect(names.contains(name), "\(name)")
        }
        #expect(names.isDisjoint(with: ["View", "State", "Text", "withAnimation", "Preview"]))
    }
}
