import SourceBridge
import Testing

/// What a source becomes, without the lines that the bridge adds before it and after it.
func bridged(_ source: String, besides others: [String] = [], defines: Set<String> = []) -> (String, [String]) {
    let all = ([source] + others).enumerated().map {
        ModuleBridge.Source(path: "File\($0.offset).swift", text: Array($0.element.utf8))
    }
    let result = ModuleBridge(build: IOSBuild(defines: defines)).run(all)
    let lines = String(decoding: result.outputs[0].text, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
    let count = source.split(separator: "\n", omittingEmptySubsequences: false).count
    return (lines.dropFirst(2).prefix(count).joined(separator: "\n"), result.diagnostics.map(\.description))
}

@Suite("Rewriting")
struct RewritingTests {
    @Test(
        "What only iOS's compiler knows leaves blanks, so that columns stay",
        arguments: [
            ("struct A { @IBInspectable var n = 3 }", "struct A {                var n = 3 }"),
            ("@UIApplicationMain class D {}", "@main              class D {}"),
            ("#if os(iOS)\n#endif", "#if true   \n#endif"),
            ("#if os(macOS) || canImport(AppKit)\n#endif", "#if false     || false            \n#endif"),
            ("#if !targetEnvironment(macCatalyst)\n#endif", "#if !false                         \n#endif"),
            ("#if canImport(UIKit)\n#endif", "#if true            \n#endif"),
            ("#if SWIFT_PACKAGE\n#endif", "#if false        \n#endif"),
            ("#if canImport(Mine)\n#endif", "#if canImport(Mine)\n#endif"),
        ])
    func blanks(_ source: String, _ expected: String) {
        #expect(bridged(source).0 == expected)
    }

    @Test(
        "Literals and names that follow the media clock",
        arguments: [
            ("let a = Date()", "let a = Date.mediaNow"), ("let a = Date.init()", "let a = Date.mediaNow"),
            ("let a = Date.now", "let a = Date.mediaNow"),
            ("let a = Foundation.Date()", "let a = Foundation.Date.mediaNow"),
            ("let a = Date(timeIntervalSince1970: 0)", "let a = Date(timeIntervalSince1970: 0)"),
            ("struct Date {}; let a = Date()", "struct Date {}; let a = Date()"),
            ("let c = NSClassFromString(\"A\")", "let c = ObjCRuntime.objcClass(named:)(\"A\")"),
            ("q.asyncAfter(deadline: .now() + 1) {}", "q.mediaAsyncAfter(deadline: .now() + 1) {}"),
            ("let a = b as? CGFloat ?? 0", "let a = ObjCRuntime.objcCast(b, to: CGFloat.self) ?? 0"),
            ("x = try f(\n) as! CGRect", "x = try ObjCRuntime.objcCast(f(\n), to: CGRect.self)!"),
            ("let a = b + c as? CGFloat", "let a = b + c as? CGFloat"),
            ("var t: Timer?", "var t: MediaTimer?"), ("let t = Foundation.Timer.self", "let t = MediaTimer.self"),
            ("let a = x.Timer", "let a = x.Timer"),
            ("try await Task.sleep(nanoseconds: 1)", "try await MediaTask.sleep(nanoseconds: 1)"),
            (
                "let c = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)",
                "let c = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)"
            ),
            ("let i = #imageLiteral(resourceName: \"a\")", "let i = UIImage(named: \"a\")!"),
            ("import os.log", "import OSLogging"), ("import ObjectiveC", "import ObjCRuntime"),
            ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"), ("import class UIKit.UIView", "import UIKit"),
            ("let k = #keyPath(Person.address.street)", "let k = \"address.street\""),
            ("let k = #keyPath(CALayer.isHidden)", "let k = \"hidden\""),
        ])
    func names(_ source: String, _ expected: String) {
        #expect(bridged(source).0 == expected)
    }

    @Test(
        "A selector is found in the class, above it, in other types and by its labels",
        arguments: [
            ("go", "go:with:"), ("C.go", "go:with:"), ("self.go", "go:with:"), ("go(_:with:)", "go:with:"),
            ("up", "upstairs"), ("D.other", "otherWithLabel:"), ("anything.other", "otherWithLabel:"),
            ("getter: C.name", "name"), ("setter: C.name", "setName:"), ("unheard(of:)", "unheardOf:"),
            ("go as (C) -> (Int, Int) -> Void", "go:with:"),
        ])
    func selectors(_ expression: String, _ name: String) {
        let source = """
            class B: NSObject { @objc(upstairs) func up() {} }
            class C: B { @objc func go(_ a: Int, with b: Int) {}; @objc var name = ""; let s = #selector(\(expression)) }
            """
        let other = "class D: NSObject { @objc func other(label: Int) {} }"
        #expect(bridged(source, besides: [other]).0.contains("let s = ObjCRuntime.Selector(\"\(name)\")"))
    }

    @Test("A class tells the runtime what it answers, from where all of it can be seen")
    func registration() {
        let source =
            "class C: NSObject { @objc private func go(_ a: Int!) -> String { \"\" }; @IBOutlet weak var v: V! }"
        let (text, findings) = bridged(source)
        #expect(findings.isEmpty)
        #expect(text.contains("$0.method(\"go:\") { $0.go($1[0, as: (Int?).self]) }"))
        #expect(text.contains("$0.property(\"v\", \\.v) { $0.v = $1 }"))
    }

    @Test("A type that changes its name does so in what is registered too") func renamedTypes() {
        let (text, _) = bridged("class C: NSObject { @objc func tick(_ t: Timer, all: [Foundation.Timer?]) {} }")
        #expect(text.contains("$0.tick($1[0, as: (MediaTimer).self], all: $1[1, as: ([MediaTimer?]).self])"))
    }

    @Test(
        "Instances of classes known at run time are made without a required initialiser",
        arguments: [
            (
                "func f<T: NSObject>() -> T { T() }",
                "func f<T: NSObject>() -> T { ObjCRuntime.objcMakeInstance(of: T.self) }"
            ),
            (
                "func f<T>() -> T where T: A & P { T.init() }",
                "func f<T>() -> T where T: A & P { ObjCRuntime.objcMakeInstance(of: T.self) }"
            ),
            ("func f(_ t: A.Type) { t.init() }", "func f(_ t: A.Type) { ObjCRuntime.objcMakeInstance(of: t) }"),
            (
                "func f<T: A>(_ t: T.Type) { t.init() }",
                "func f<T: A>(_ t: T.Type) { ObjCRuntime.objcMakeInstance(of: t) }"
            ),
            ("func f<T: P>() -> T { T() }", "func f<T: P>() -> T { T() }"),
            ("func f<T: B>() -> T { T() }", "func f<T: B>() -> T { T() }"),
            ("func f(_ t: B.Type) { t.init() }", "func f(_ t: B.Type) { t.init() }"),
        ])
    func creation(_ source: String, _ expected: String) {
        let others = ["class A: NSObject {}; class B { required init() {} }; protocol P { init() }"]
        #expect(bridged(source, besides: others).0 == expected)
    }

    @Test("Parts of Foundation that stand in modules of their own are imported where they are named")
    func foundationParts() {
        func head(_ body: String) -> String {
            let source = ModuleBridge.Source(path: "A.swift", text: Array("import Foundation\n\(body)".utf8))
            let text = ModuleBridge(build: IOSBuild()).run([source]).outputs[0].text
            return String(String(decoding: text, as: UTF8.self).prefix { $0 != "\n" })
        }
        let plain = "import Foundation; import FoundationAdditions; import ObjCRuntime"
        #expect(head("let a = 1") == plain)
        #expect(head("let a = URLSession.shared") == plain + "; import FoundationNetworking")
        #expect(
            head("var a: HTTPURLResponse?; var b: XMLParser?") == plain
                + "; import FoundationNetworking; import FoundationXML")
        #expect(head("struct URLSession {}; let a = URLSession()") == plain)
    }

    @Test("A member of an extension that a subclass overrides gets a line in the class's body")
    func extensionMembers() {
        let (text, _) = bridged(
            "class A {}\nextension A { func f(x: Int) -> Int { x } }",
            besides: ["class B: A { override func f(x: Int) -> Int { 0 } }"])
        #expect(
            text
                == "class A { func f(x: Int) -> Int { return _A_f(x: x) }; }\nextension A { func _A_f(x: Int) -> Int { x } }"
        )
    }

    @Test("What overrides from within an extension stands in the class's body")
    func overrideInExtension() {
        let (text, _) = bridged(
            "class A: UIView {}\nextension A { public override func layoutSubviews() { super.layoutSubviews() } }")
        #expect(
            text
                == "class A: UIView { public override func layoutSubviews() { _A_layoutSubviews() }; }\n"
                + "extension A { public          func _A_layoutSubviews() { super.layoutSubviews() } }")
    }

    @Test("Observed properties tell of their changes, with and without observers of their own")
    func dynamicProperties() {
        let (text, _) = bridged(
            "class A: NSObject {\n@objc dynamic var a = 1\n@objc dynamic var b: Int = 2 { didSet { f() } }\n}")
        #expect(text.contains("var a = 1 { willSet { ObjCRuntime.objcWillChangeValue(self, \"a\") } didSet {"))
        #expect(text.contains("didSet { defer { ObjCRuntime.objcDidChangeValue(self, \"b\") }; f() }"))
    }

    @Test("What is inactive on iOS is left alone") func inactive() {
        let source = "class A: NSObject {\n#if DEBUG\n@objc func f() {}\n#else\n@objc func g() {}\n#endif\n}"
        #expect(bridged(source).0.contains("action(\"g\")"))
        #expect(!bridged(source).0.contains("action(\"f\")"))
        #expect(bridged(source, defines: ["DEBUG"]).0.contains("action(\"f\")"))
    }

    @Test(
        "What cannot be is refused where it stands, with its reason",
        arguments: [
            ("import MapKit", "File0.swift:1:1: error: Quince has no MapKit: this import cannot be met"),
            (
                "class A {\n  @NSManaged var x: Int }",
                "File0.swift:2:3: error: @NSManaged needs Core Data, which Quince does not have: it makes the property at run time"
            ),
            (
                "let a = #selector(nowhere)",
                "File0.swift:1:19: error: #selector: no method “nowhere” is known, in this module or in UIKit"
            ),
        ])
    func refusals(_ source: String, _ expected: String) {
        #expect(bridged(source).1 == [expected])
    }
}
