import Foundation
import SourceBridge
import Testing

@Suite("Members that need a framework which Quince does not have")
struct MissingMemberTests {
    private static let outer = OuterNames([
        "Int", "Bool", "String", "UIView", "UIViewController", "viewDidLoad", "title", "view", "print", "UILabel",
    ])

    /// Returns the first file without the two lines of its header, and the messages without their common words.
    private func bridged(_ sources: String...) -> (text: String, findings: [String]) {
        let all = sources.enumerated().map {
            ModuleBridge.Source(path: "File\($0.offset).swift", text: Array($0.element.utf8))
        }
        let result = ModuleBridge(outerNames: { Self.outer }).run(all)
        let text = result.outputs.first.map { String(decoding: $0.text, as: UTF8.self) } ?? ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
        return (
            lines.joined(separator: "\n"),
            result.diagnostics.map {
                $0.description.replacing(" is left out of the build: nothing that is left declares", with: " lacks")
                    .replacing(", and Quince does not have CoreBluetooth", with: "")
            }
        )
    }

    @Test("A property, an initializer and a method go without their class, and statements without their function")
    func members() {
        let (text, findings) = bridged(
            """
            import CoreBluetooth
            class Root: UIViewController {
              let label = UILabel()
              let motion = CBCentralManager()
              init(_ motion: CBCentralManager) { super.init() }
              override func viewDidLoad() {
                super.viewDidLoad()
                title = "Root"
                self.motion.start()
                let rate = motion.rate
                print(rate)
              }
              func show(_ data: CMDeviceData) {}
              func plain() {}
            }
            """)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0.trimmingPrefix { $0 == " " })
        }
        #expect(lines[1] == "class Root: UIViewController {" && lines[2] == "let label = UILabel()")
        #expect(lines[3].isEmpty && lines[4].isEmpty)
        #expect(lines[6...7] == ["super.viewDidLoad()", "title = \"Root\""])
        #expect(lines[8...10].allSatisfy { $0.hasPrefix("Foundation.NSLog(\"Quince: a statement of 'viewDidLoad'") })
        #expect(lines[12].isEmpty && lines[13].hasPrefix("func plain() {}"))
        #expect(
            findings == [
                "File0.swift:4:3: warning: 'motion' of 'Root' lacks 'CBCentralManager'",
                "File0.swift:5:3: warning: a member of 'Root' lacks 'CBCentralManager'",
                "File0.swift:9:5: warning: this statement of 'viewDidLoad' of 'Root' lacks 'motion'",
                "File0.swift:10:5: warning: this statement of 'viewDidLoad' of 'Root' lacks 'motion'",
                "File0.swift:11:5: warning: this statement of 'viewDidLoad' of 'Root' lacks 'rate'",
                "File0.swift:13:3: warning: 'show' of 'Root' lacks 'CMDeviceData'",
            ])
    }

    @Test("A class whose properties need an initializer keeps one that nothing calls; other classes inherit theirs")
    func initializers() {
        let (text, findings) = bridged(
            """
            import CoreBluetooth
            class Note: UIView {
              var text: String
              let manager: CBCentralManager
              var title: String?
              init(_ manager: CBCentralManager) { text = ""; self.manager = manager; super.init() }
            }
            class Plain: UIView {
              let manager: CBCentralManager
              var title: String?, count = 1
              lazy var name: String = "a"
              static let shared: Bool = true
              var isOn: Bool { true }
              init(_ manager: CBCentralManager) { self.manager = manager; super.init() }
            }
            class Both: UIView {
              let text: String
              init(_ manager: CBCentralManager) { text = ""; super.init() }
              init(_ text: String) { self.text = text; super.init() }
            }
            """)
        #expect(text.contains("private init(leftOut3 never: Swift.Never) { switch never {} }"))
        #expect(text.components(separatedBy: "Swift.Never").count == 2)
        #expect(findings.count == 5)
    }

    @Test("A binding in short names the property that is lost")
    func shortBindings() {
        let (text, findings) = bridged(
            """
            import CoreBluetooth
            class Root: UIViewController {
              var asset: CBAsset?
              func play() { guard let asset else { return }; print(asset) }
              func show(_ title: String?) { if let title { print(title) } }
            }
            """)
        #expect(!text.contains("guard let asset") && text.contains("if let title { print(title) }"))
        #expect(
            findings == [
                "File0.swift:3:3: warning: 'asset' of 'Root' lacks 'CBAsset'",
                "File0.swift:4:16: warning: the body of 'play' of 'Root' lacks 'asset'",
            ])
    }

    @Test("A member with a prefix that nothing declares, such as a notification's name, is the framework's")
    func prefixedMembers() {
        let (text, findings) = bridged(
            """
            import CoreBluetooth
            enum Keys { static let URLBase = "" }
            class Root: UIViewController {
              override func viewDidLoad() {
                super.viewDidLoad()
                print(.CBPlayerDidEnd)
                print(Keys.URLBase)
              }
            }
            """)
        #expect(text.contains("print(Keys.URLBase)") && !text.contains("print(.CBPlayerDidEnd)"))
        #expect(
            findings == ["File0.swift:6:5: warning: this statement of 'viewDidLoad' of 'Root' lacks 'CBPlayerDidEnd'"])
    }

    @Test("A function that owes a value stays, and stops if it is called") func owedValues() {
        let (text, findings) = bridged(
            """
            import CoreBluetooth
            protocol Sizing { func height(_ w: Int) -> Int }
            class Root: UIViewController {}
            extension Root: Sizing { func height(_ w: Int) -> Int {
              CMRound(w)
            } }
            """)
        #expect(
            text.contains("extension Root: Sizing { func height(_ w: Int) -> Int { Swift.fatalError(\"Quince: the body")
        )
        #expect(!text.contains("CMRound(w)"))
        #expect(findings == ["File0.swift:4:56: warning: the body of 'height' of 'Root' lacks 'CMRound'"])
    }

    @Test(
        "A branch for objects of a type that only the framework has is never taken, and the rest of the function stays")
    func branches() {
        let (text, findings) = bridged(
            """
            import CoreBluetooth
            class Root: UIViewController {
              var picture: Int? {
                if let scene = self as? CMView { return scene.count } else if view is CMOther { return CMRound(2) }
                if let label = view as? UILabel, label.isHidden { return 3 }
                return nil
              }
              func go() { print(1); if self is CMView { CMStart(); return }; print(2) }
              func use(_ n: Int) { if n is Int { CMStart() }; print(3) }
            }
            """)
        let words = text.split(separator: " ").joined(separator: " ")
        #expect(
            words.contains("if Swift.CommandLine.argc < 0 { Swift.fatalError(\"Quince: a branch of 'picture' of 'Root'")
        )
        #expect(words.contains("else if Swift.CommandLine.argc < 0 {"))
        #expect(text.contains("return 3") && text.contains("return nil") && !text.contains("scene.count"))
        #expect(words.contains("print(1); if Swift.CommandLine.argc < 0 {") && words.contains("}; print(2)"))
        #expect(text.contains("Foundation.NSLog(\"Quince: a statement of 'use' of 'Root'") && text.contains("print(3)"))
        #expect(
            findings == [
                "File0.swift:4:8: warning: this branch of 'picture' of 'Root' lacks 'CMView'",
                "File0.swift:4:67: warning: this branch of 'picture' of 'Root' lacks 'CMOther'",
                "File0.swift:8:28: warning: this branch of 'go' of 'Root' lacks 'CMView'",
                "File0.swift:9:24: warning: this statement of 'use' of 'Root' lacks 'CMStart'",
            ])
    }

    @Test(
        "A branch stays whose type the function declares, or that is taken for another reason as well",
        arguments: [
            "func up<T: UIView>(_ t: T.Type) -> T? { if let v = view as? T { return v }; return nil }",
            "func same(_ o: Any) -> Bool { if o is Self { return true }; return false }",
            "func own(_ o: Any) { struct Own {}; if o is Own { print(1) } }",
        ])
    func ownTypes(_ member: String) {
        let text = bridged("import CoreBluetooth\nfinal class Root: UIViewController {\n\(member)\n}").text
        #expect(!text.contains("Swift.CommandLine") && !text.contains("Quince: a"))
    }

    @Test("A branch that owes a value stops if it were taken") func values() {
        let source =
            "import CoreBluetooth\nclass Root: UIViewController { var n: Int { if view is CMView { CMRound(1) } else { 2 } } }"
        let text = bridged(source).text.split(separator: " ").joined(separator: " ")
        #expect(text.contains("if Swift.CommandLine.argc < 0 { Swift.fatalError(") && text.contains("else { 2 } } }"))
    }

    @Test("A condition with another reason is no branch for a type") func otherReasons() {
        let source =
            "import CoreBluetooth\nclass Root: UIViewController { func a(_ b: Bool) { if b || view is CMView { print(1) } } }"
        #expect(!bridged(source).text.contains("Swift.CommandLine"))
    }

    @Test("Statements do not go alone if they decide how the function goes on") func decisions() {
        let text = bridged(
            """
            import CoreBluetooth
            class Root: UIViewController {
              func a() { guard CMReady() else { return }; print(1) }
              func b() { if CMReady() { print(2) }; print(3) }
              var c: Bool { didSet { CMSet() } }
              deinit { CMEnd() }
            }
            """
        ).text
        #expect(text.contains("func a() { Foundation.NSLog(\"Quince: the body of 'a' of 'Root'"))
        #expect(!text.contains("print(1)") && !text.contains("print(2)") && text.contains("; print(3) }"))
        #expect(text.contains("var c: Bool   ") && !text.contains("didSet"))
        #expect(text.contains("deinit { Foundation.NSLog("))
    }

    @Test("A class stays without a protocol that only the framework has, and goes with its superclass")
    func conformances() {
        let (text, findings) = bridged(
            """
            import CoreBluetooth
            class A: UIViewController, CMTracking { func plain() {} }
            class B: CMView { func plain() {} }
            extension A: CMOtherDelegate { func track(_ d: CMData) {}; func other() {} }
            extension A: CMLast { func last(_ d: CMData) {} }
            """)
        #expect(text.contains("class A: UIViewController, Any        { func plain() {} }"))
        #expect(!text.contains("class B"))
        #expect(text.contains("extension A: Any             {                             func other() {} }"))
        #expect(
            findings == [
                "File0.swift:2:28: warning: the conformance to 'CMTracking' lacks 'CMTracking'",
                "File0.swift:3:1: warning: 'B' lacks 'CMView'",
                "File0.swift:4:14: warning: the conformance to 'CMOtherDelegate' lacks 'CMOtherDelegate'",
                "File0.swift:4:32: warning: 'track' of 'A' lacks 'CMData'",
                "File0.swift:5:1: warning: the extension of 'A' lacks 'CMData'",
            ])
    }

    @Test("What a left-out member declared is missed after a dot too, in files that import the framework")
    func afterDots() {
        let (text, _) = bridged(
            """
            import CoreBluetooth
            class Owner { let player = CMPlayer() }
            class User { func use(_ o: Owner) { o.player.play(); print(1) } }
            """)
        #expect(text.contains("func use(_ o: Owner) { Foundation.NSLog(") && text.contains("print(1)"))
    }

    @Test("A member that another type has under the same name does not stand for the one that went") func sameNames() {
        let (text, _) = bridged(
            """
            import CoreBluetooth
            class Owner { let player = CMPlayer(); func a(_ player: Int) { self.player.play(); print(player) }
            func b() { player.play(); print(2) } }
            class Other { func player(_ n: Int) {}; func c() { player(1); self.player(2) } }
            """)
        #expect(text.contains("func a(_ player: Int) { Foundation.NSLog(") && text.contains("print(player)"))
        #expect(text.contains("func b() { Foundation.NSLog(") && text.contains("print(2)"))
        #expect(text.contains("func c() { player(1); self.player(2) }"))
    }

    @Test("A structure goes if the initializer that the compiler makes for it would change") func structures() {
        let (_, findings) = bridged(
            """
            import CoreBluetooth
            struct A { var n = 1; let data: CMData }
            struct B { let data: CMData; init(_ n: Int) {} }
            struct C { var data: CMData { CMData() }; static var shared: CMData? }
            let left = 1
            """)
        #expect(
            findings == [
                "File0.swift:2:1: warning: 'A' lacks 'CMData'",
                "File0.swift:3:12: warning: 'data' of 'B' lacks 'CMData'",
                "File0.swift:4:12: warning: 'data' of 'C' lacks 'CMData'",
                "File0.swift:4:43: warning: 'shared' of 'C' lacks 'CMData'",
            ])
    }

    @Test("Other files lose what uses a name that went, and get it back") func otherFiles() {
        var memory = BridgeMemory()
        func run(_ first: String) -> (text: String?, findings: [String]) {
            let user = "class User { func use() { print(1); Owner().start() }; func plain() {} }"
            let sources = [first, user].enumerated().map {
                ModuleBridge.Source(path: "File\($0.offset).swift", text: Array($0.element.utf8))
            }
            let result = ModuleBridge(outerNames: { Self.outer }).run(sources, memory: &memory)
            let output = result.outputs.first { $0.path == "File1.swift" }
            return (output.map { String(decoding: $0.text, as: UTF8.self) }, result.diagnostics.map(\.description))
        }
        let lost = run("import CoreBluetooth\nclass Owner: CMView {}\nlet a = 1")
        #expect(lost.text?.contains("{ print(1); Foundation.NSLog(") == true)
        #expect(lost.findings.contains { $0.hasPrefix("File1.swift:1:37: warning: this statement of 'use'") })
        #expect(
            run("import CoreBluetooth\nclass Owner: UIView {}\nlet a = 1").text?.contains("Owner().start()") == true)
        #expect(run("import CoreBluetooth\nclass Owner: CMView {}\nlet a = 1").text?.contains("Owner()") == false)
        #expect(run("class Owner {}").text?.contains("Owner().start()") == true)
    }

    @Test("Single declarations that a module hands on are names of it") func exportedDeclarations() {
        let source = "@_exported public import struct Inner.Transform\npublic class Layer {}"
        let names = ModuleBridge().publicNames(of: ModuleBridge.Source(path: "E.swift", text: Array(source.utf8)))
        #expect(names == ["Transform", "Layer"])
    }
}
