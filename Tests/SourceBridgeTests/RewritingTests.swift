import ApplePlatforms
import SourceBridge
import Testing

/// Returns the bridged source, without the lines that the bridge adds before and after it.
func bridged(
    _ source: String, besides others: [String] = [], defines: Set<String> = [], for platform: ApplePlatform = .iOS
) -> (String, [String]) {
    let all = ([source] + others).enumerated().map {
        ModuleBridge.Source(path: "File\($0.offset).swift", text: Array($0.element.utf8))
    }
    let result = ModuleBridge(build: PlatformBuild(platform: platform, defines: defines)).run(all)
    // A source that cannot be parsed has no output.
    let text = result.outputs.first.map { String(decoding: $0.text, as: UTF8.self) } ?? ""
    let lines = text.split(
        separator: "\n", omittingEmptySubsequences: false)
    let count = source.split(separator: "\n", omittingEmptySubsequences: false).count
    return (lines.dropFirst(2).prefix(count).joined(separator: "\n"), result.diagnostics.map(\.description))
}

@Suite("Rewriting")
struct RewritingTests {
    @Test("An object's member is not one of a framework that the file does not import")
    func frameworkMembers() {
        func facts(_ text: String, _ framework: String?) -> FileFacts {
            var facts = ModuleBridge().facts(of: ModuleBridge.Source(path: "Used.swift", text: Array(text.utf8)))
            facts.framework = framework
            return facts
        }
        let used = [
            facts("open class EKThing: NSObject { open var priority: Int { 1 } }", "EventKit"),
            facts("open class UIThing: NSObject { open var priority: Int { 1 } }", nil),
        ]
        func body(_ imports: String) -> String {
            let text = Array("\(imports)\nfunc f(_ a: AnyObject) { _ = a.priority }".utf8)
            let result = ModuleBridge(used: used).run([ModuleBridge.Source(path: "F.swift", text: text)])
            return String(decoding: result.outputs.first?.text ?? [], as: UTF8.self)
        }
        #expect(body("import UIKit").contains("as? UIThing") && !body("import UIKit").contains("EKThing"))
        #expect(body("import UIKit; import EventKit").contains("EKThing"))
    }

    @Test("A property of the module that holds a class is told apart from one of UIKit with its name")
    func ownMetatypes() {
        let theirs = Array("public class Item: NSObject { public var kind: Any.Type { Int.self } }".utf8)
        let used = [ModuleBridge().facts(of: ModuleBridge.Source(path: "Used.swift", text: theirs))]
        let own = Array("class A: NSObject {}; struct C { var kind: A.Type }; func f(_ c: C) { c.kind.init() }".utf8)
        let result = ModuleBridge(used: used).run([ModuleBridge.Source(path: "F.swift", text: own)])
        let text = String(decoding: result.outputs.first?.text ?? [], as: UTF8.self)
        #expect(text.contains("QuinceObjCRuntime.objcMakeInstance(of: c.kind)"))
    }

    @Test("A file that imports nothing with Foundation has its names from elsewhere")
    func withoutFoundation() {
        func head(_ source: String) -> Substring? {
            let output = ModuleBridge().run([ModuleBridge.Source(path: "F.swift", text: Array(source.utf8))]).outputs[0]
            return String(decoding: output.text, as: UTF8.self).split(separator: "\n").first
        }
        #expect(head("import Testing\nlet a = XMLParser()")?.contains("Foundation") == false)
        #expect(head("import XCTest\nlet a = XMLParser()")?.contains("import FoundationXML") == true)
    }

    @Test("A brace that is not closed is an error at the end of the file, which names the line of the brace")
    func openBrace() {
        let source = "import UIKit\nclass A: UIView {\n  @objc func tap() {}\n"
        #expect(bridged(source + "}\n").1.isEmpty)
        let found = bridged(source).1
        #expect(
            found.count == 1 && found.first?.contains("expected '}' to match the '{' in line 2") == true, "\(found)")
        #expect(found.first?.hasPrefix("File0.swift:3:") == true || found.first?.hasPrefix("File0.swift:4:") == true)
    }

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
            ("typealias B = @convention(block) (Int) -> Void", "typealias B =                    (Int) -> Void"),
            ("let f: @convention(c) (A, Selector) -> Void", "let f:                (A, Selector) -> Void"),
            ("let f: @convention(c) (A, Int) -> Void", "let f: @convention(c) (A, Int) -> Void"),
            ("imp_implementationWithBlock(b as Any)", "imp_implementationWithBlock(b       )"),
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
            ("let c = NSClassFromString(\"A\")", "let c = QuinceObjCRuntime.objcClass(named:)(\"A\")"),
            ("let a = unsafeBitCast(f, to: F.self)", "let a = QuinceObjCRuntime.objcBitCast(f, to: F.self)"),
            ("q.asyncAfter(deadline: .now() + 1) {}", "q.asyncAfter(mediaDeadline: .now() + 1) {}"),
            ("q?.asyncAfter(wallDeadline: t, execute: f)", "q?.asyncAfter(mediaWallDeadline: t, execute: f)"),
            ("let f = q.asyncAfter(deadline:execute:)", "let f = q.asyncAfter(mediaDeadline:execute:)"),
            (
                "s.enumerateSubstrings(in: r, options: .byWords) { _ in }",
                "s.enumerateUnicodeSubstrings(in: r, options: .byWords) { _ in }"
            ),
            ("r.enumerateMatches(in: s, range: n) { _ in }", "r.enumerateFoundMatches(in: s, range: n) { _ in }"),
            (
                "extension R { func enumerateMatches() { enumerateMatches(in: s) {} }; func f() { enumerateMatches() } }",
                "extension R { func enumerateMatches() { enumerateFoundMatches(in: s) {} }; "
                    + "func f() { enumerateMatches() } }"
            ),
            ("let a = b as? CGFloat ?? 0", "let a = QuinceObjCRuntime.objcCast(b, to: CGFloat.self) ?? 0"),
            ("x = try f(\n) as! CGRect", "x = try QuinceObjCRuntime.objcCast(f(\n), to: CGRect.self)!"),
            (
                "let a = [kCTFontAttributeName as NSAttributedString.Key: 1]",
                "let a = [NSAttributedString.Key(kCTFontAttributeName)                         : 1]"
            ),
            ("let a = b + c as? CGFloat", "let a = b + c as? CGFloat"),
            (
                "let a = b as? [NSAttributedString.Key: Any] ?? [:]",
                "let a = QuinceObjCRuntime.objcCast(b, to: [NSAttributedString.Key: Any].self) ?? [:]"
            ),
            (
                "let a = b as! [FileAttributeKey: Any]",
                "let a = QuinceObjCRuntime.objcCast(b, to: [FileAttributeKey: Any].self)!"
            ),
            (
                "typealias A = [NSAttributedString.Key: Any]; let a = b as? [A]",
                "typealias A = [NSAttributedString.Key: Any]; let a = QuinceObjCRuntime.objcCast(b, to: [A].self)"
            ),
            ("typealias A = [String: Any]; let a = b as? A", "typealias A = [String: Any]; let a = b as? A"),
            ("let a = b as? [String: Any]", "let a = b as? [String: Any]"),
            ("enum AKey: String {}; _ = b as? [AKey: Int]", "enum AKey: String {}; _ = b as? [AKey: Int]"),
            ("var t: Timer?", "var t: QuinceTimer?"), ("let t = Foundation.Timer.self", "let t = QuinceTimer.self"),
            ("let a = x.Timer", "let a = x.Timer"),
            (
                "class A: NSObject {}; class B: A { override func awakeFromNib() {} }",
                "class A: QuinceInformalObject {}; class B: A { override func awakeFromNib() {} }"
            ),
            ("class A: NSObject { func awakeFromNib() {} }", "class A: NSObject { func awakeFromNib() {} }"),
            ("try await Task.sleep(nanoseconds: 1)", "try await QuinceTask.sleep(nanoseconds: 1)"),
            ("try await Task.sleep(seconds: 1)", "try await Task.sleep(seconds: 1)"),
            (
                "extension Task { static func sleep(_ s: Double) {} }; Task.sleep(2.0); Task.sleep(for: 1)",
                "extension Task { static func sleep(_ s: Double) {} }; Task.sleep(2.0); QuinceTask.sleep(for: 1)"
            ),
            (
                "extension Task { func f() { sleep(for: 1); sleep(1) } }; sleep(for: 1)",
                "extension Task { func f() { QuinceTask.sleep(for: 1); sleep(1) } }; sleep(for: 1)"
            ),
            (
                "let c = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)",
                "let c = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)"
            ),
            ("let i = #imageLiteral(resourceName: \"a\")", "let i = UIImage(named: \"a\")!"),
            ("import os.log", "import QuinceOSLogging"), ("import XCTest", "import XCTest; import UIKit"),
            ("import ObjectiveC", "import QuinceObjCRuntime"),
            ("public import struct CoreGraphics.CGFloat", "public import Foundation"),
            ("import class CoreGraphics.CGPath", "import CoreGraphics"),
            (
                "class A { class func b() -> B { B(for: self.classForCoder()) } }",
                "class A { class func b() -> B { B(for: self                ) } }"
            ),
            ("let a = View.classForCoder()", "let a = View.self           "),
            ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
            ("import CoreImage.CIFilterBuiltins", "import CoreImage"), ("import class UIKit.UIView", "import UIKit"),
            ("let k = #keyPath(Person.address.street)", "let k = \"address.street\""),
            ("let k = #keyPath(CALayer.isHidden)", "let k = \"hidden\""),
            (
                "extension CALayer { var k: String { #keyPath(isHidden) } }",
                "extension CALayer { var k: String { \"hidden\" } }"
            ),
            ("let a = CoreGraphics.log(x)", "let a = Foundation.log(x)"),
            ("let a = UIKit.sqrt(2)", "let a = Foundation.sqrt(2)"),
            ("Darwin.sysctl(p, 2, nil, &n, nil, 0)", "QuinceFoundationAdditions.sysctl(p, 2, nil, &n, nil, 0)"),
            ("Darwin.exit(1)", "Glibc.exit(1)"), ("let f = Darwin.C", "let f = Glibc.C"),
            ("let r = CoreGraphics.CGRect()", "let r = CoreGraphics.CGRect()"),
            ("enum Darwin {}; let a = Darwin.exit", "enum Darwin {}; let a = Darwin.exit"),
            (
                "extension CGFloat { var m: Self { abs(self) } }",
                "extension CGFloat { var m: Self { Swift.abs(self) } }"
            ),
            ("extension Double { var m: Self { abs(self) } }", "extension Double { var m: Self { abs(self) } }"),
            ("let t = s.st_mtimespec.tv_sec", "let t = s.st_mtim.tv_sec"),
            ("let k = #keyPath(UIView.layer.isOpaque)", "let k = \"layer.opaque\""),
            ("let k = #keyPath(UIView.isFirstResponder)", "let k = \"isFirstResponder\""),
        ])
    func names(_ source: String, _ expected: String) {
        #expect(bridged(source).0 == expected)
    }

    @Test(
        "A key path names each property as Objective-C does",
        arguments: [
            ("Own.isReady", "isReady"), ("Own.isHidden", "hidden"), ("Own.parts.isReady", "parts.isReady"),
            ("Own.layer.isHidden", "layer.hidden"), ("isReady", "isReady"), ("self.isHidden", "hidden"),
            ("Own.named", "other"), ("Own.Inner.isInner", "isInner"),
        ])
    func keyPaths(_ path: String, _ key: String) {
        let source = """
            class UIKits: NSObject { var isHidden = false; var layer = Layer() }
            class Layer: NSObject { var isHidden = false }
            class Own: UIKits { @objc var isReady = false; override var isHidden: Bool { get { true } set {} }
            @objc var parts: [Own]! = []; @objc(other) var named = 0; let k = #keyPath(\(path))
            class Inner: NSObject { @objc var isInner = true } }
            """
        let (text, findings) = bridged(source)
        #expect(findings.isEmpty)
        #expect(text.contains("let k = \"\(key)\""))
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
        #expect(bridged(source, besides: [other]).0.contains("let s = QuinceObjCRuntime.Selector(\"\(name)\")"))
    }

    @Test("A class registers its methods where all of them are visible")
    func registration() {
        let source =
            "class C: NSObject { @objc private func go(_ a: Int!) -> String { \"\" }; @IBOutlet weak var v: V! }"
        let (text, findings) = bridged(source)
        #expect(findings.isEmpty)
        #expect(text.contains("$0.method(\"go:\") { $0.go($1[0, as: (Int?).self]) }"))
        #expect(text.contains("$0.property(\"v\", \\.v) { $0.v = $1 }"))
    }

    @Test("A method that only a #selector shows is registered, as in Swift 3; not where another one says @objc")
    func shownBySelectors() {
        let source = "class C: NSObject { let s = [#selector(C.pan(_:)), #selector(tap)]; func pan(_ p: C) {} }"
        let other = "class D: NSObject { func tap() {} }; class E: NSObject { @objc func tap() {} }"
        let (text, findings) = bridged(source, besides: [other])
        #expect(findings.isEmpty)
        #expect(text.contains("$0.action(\"pan:\") { $0.pan($1[0, as: (C).self]) }"))
        #expect(bridged(other, besides: [source]).0.components(separatedBy: "action(\"tap\")").count == 2)
        #expect(!bridged("class P { func pan(_ p: P) {} }", besides: [source]).0.contains("pan:"))
    }

    @Test("A member that Quince itself hides does not keep a method that a #selector shows from being registered")
    func hiddenNames() {
        func action(_ other: String) -> Bool {
            func source(_ name: String, _ text: String) -> ModuleBridge.Source {
                ModuleBridge.Source(path: name, text: Array(text.utf8))
            }
            let facts = ModuleBridge().facts(of: source("S.swift", other))
            let text = "class C: NSObject { let s = #selector(C.pan(_:)); func pan(_ p: C) {} }"
            let output = ModuleBridge(used: [facts]).run([source("C.swift", text)]).outputs[0]
            return String(decoding: output.text, as: UTF8.self).contains("action(\"pan:\")")
        }
        #expect(action("open class S { package var pan = 1 }"))
        #expect(!action("open class S { public var pan = 1 }"))
    }

    @Test("An open member in an extension can be overridden in another module")
    func openMembers() {
        let source = "open class A: NSObject {}; extension A { open func f(_ a: Int) -> Int { a }; public func g() {} }"
        let text = bridged(source).0
        #expect(text.contains("open func `f`(_ a: Int) -> Int { return _A_f(a) }"))
        #expect(!text.contains("_A_g"))
        #expect(!bridged("class A: NSObject {}; extension A { open func f() {} }").0.contains("_A_f"))
    }

    @Test("A test case that adopts a protocol of Objective-C has what NSObject gives it on iOS")
    func testCases() {
        let protocols = "@objc protocol P: NSObjectProtocol {}; protocol Q {}"
        let text = bridged(
            "class T: XCTestCase, P {}; class U: T, P {}; class V: XCTestCase, Q {}", besides: [protocols])
        #expect(text.0.components(separatedBy: "isProxy").count == 2)
    }

    @Test("A type that changes its name does so in what is registered too") func renamedTypes() {
        let (text, _) = bridged("class C: NSObject { @objc func tick(_ t: Timer, all: [Foundation.Timer?]) {} }")
        #expect(text.contains("$0.tick($1[0, as: (QuinceTimer).self], all: $1[1, as: ([QuinceTimer?]).self])"))
    }

    @Test(
        "Instances of classes known at run time are made without a required initializer",
        arguments: [
            (
                "func f<T: NSObject>() -> T { T() }",
                "func f<T: NSObject>() -> T { QuinceObjCRuntime.objcMakeInstance(of: T.self) }"
            ),
            (
                "func f<T>() -> T where T: A & P { T.init() }",
                "func f<T>() -> T where T: A & P { QuinceObjCRuntime.objcMakeInstance(of: T.self) }"
            ),
            ("func f(_ t: A.Type) { t.init() }", "func f(_ t: A.Type) { QuinceObjCRuntime.objcMakeInstance(of: t) }"),
            (
                "func f<T: A>(_ t: T.Type) { t.init() }",
                "func f<T: A>(_ t: T.Type) { QuinceObjCRuntime.objcMakeInstance(of: t) }"
            ),
            ("func f<T: P>() -> T { T() }", "func f<T: P>() -> T { T() }"),
            (
                "protocol M: A {}; extension M { static func make() -> Self { Self() } }",
                "protocol M: A {}; extension M { static func make() -> Self { QuinceObjCRuntime.objcMakeInstance(of: Self.self) } }"
            ),
            ("func f<T: B>() -> T { T() }", "func f<T: B>() -> T { T() }"),
            ("func f(_ t: B.Type) { t.init() }", "func f(_ t: B.Type) { t.init() }"),
            (
                "class C { let all: [A.Type] = []; func f() { all[0].init() } }",
                "class C { let all: [A.Type] = []; func f() { QuinceObjCRuntime.objcMakeInstance(of: all[0]) } }"
            ),
            ("func f(_ all: [B.Type]) { all[0].init() }", "func f(_ all: [B.Type]) { all[0].init() }"),
        ])
    func creation(_ source: String, _ expected: String) {
        let others = ["class A: NSObject {}; class B { required init() {} }; protocol P { init() }"]
        #expect(bridged(source, besides: others).0 == expected)
    }

    @Test(
        "A local name hides a property of that name that holds a class",
        arguments: [
            "func f<T: P>(_ kind: T.Type) -> T { kind.init() }", "func f(_ kind: W.Type) -> W { return kind.init() }",
            "func f(_ all: [W.Type]) -> [W] { all.map { kind in kind.init() } }",
            "func f(_ all: [W.Type]) -> [W] { all.map { (kind: W.Type) in kind.init() } }",
            "func f(_ all: [W.Type]) { for kind in all { _ = kind.init() } }",
            "func f() { let kind: (W.Type) = W.self; _ = kind.init() }",
            "func f(_ e: E) { switch e { case .one(let kind): _ = kind.init() } }",
        ])
    func hiddenProperty(_ source: String) {
        let others = [
            "class V: NSObject {}; struct A { var kind: V.Type }; protocol P { init() }; enum E { case one(W.Type) }"
        ]
        #expect(bridged(source, besides: others + ["struct W: P { init() {} }"]).0 == source)
        let held = "func f(_ a: A) { _ = a.kind.init() }"
        #expect(bridged(held, besides: others).0.contains("objcMakeInstance(of: a.kind)"))
    }

    @Test("Parts of Foundation in modules of their own are imported where they are used")
    func impliedModules() {
        func head(_ body: String) -> String {
            let source = ModuleBridge.Source(path: "A.swift", text: Array("import Foundation\n\(body)".utf8))
            let text = ModuleBridge(build: PlatformBuild()).run([source]).outputs[0].text
            return String(String(decoding: text, as: UTF8.self).prefix { $0 != "\n" })
        }
        let plain = "import Foundation; import QuinceFoundationAdditions; import QuinceObjCRuntime"
        #expect(head("let a = 1") == plain)
        #expect(head("let a = URLSession.shared") == plain + "; import FoundationNetworking")
        #expect(
            head("var a: HTTPURLResponse?; var b: XMLParser?") == plain
                + "; import FoundationNetworking; import FoundationXML")
        #expect(head("struct URLSession {}; let a = URLSession()") == plain)
    }

    @Test("A file that imports Foundation has the names of Combine, if the build has its counterpart") func combine() {
        func head(_ body: String, _ modules: Set<String>, _ module: String = "QuinceCombine") -> Bool {
            let source = ModuleBridge.Source(path: "A.swift", text: Array("import Foundation\n\(body)".utf8))
            let text = ModuleBridge(build: PlatformBuild(modules: modules)).run([source]).outputs[0].text
            return String(decoding: text, as: UTF8.self).prefix { $0 != "\n" }.contains("; import \(module)")
        }
        #expect(head("class A { @Published var n = 0 }", ["QuinceCombine"]))
        #expect(!head("class A { @Published var n = 0 }", []))
        #expect(!head("class A { var n = 0 }", ["QuinceCombine"]))
        #expect(!head("class Published {}; class A { var n: Published? }", ["QuinceCombine"]))
        let networking: Set<String> = ["QuinceCombine", "QuinceCombineNetworking"]
        #expect(head("let a = URLSession.shared.dataTaskPublisher(for: url)", networking, "QuinceCombineNetworking"))
        #expect(!head("let a = URLSession.shared.dataTask(with: url)", networking, "QuinceCombineNetworking"))
    }

    @Test(
        "The name of a module before a type is that of its counterpart",
        arguments: [
            ("let a: Combine.AnyCancellable? = nil", "let a: QuinceCombine.AnyCancellable? = nil"),
            ("let a = Combine.Just(1)", "let a = QuinceCombine.Just(1)"),
            ("let a = Combine.Publishers.Merge(b, c)", "let a = QuinceCombine.Publishers.Merge(b, c)"),
            ("let a = os.Logger()", "let a = QuinceOSLogging.Logger()"), ("let a = os.version", "let a = os.version"),
            ("enum Combine { class A {} }; let a = Combine.A()", "enum Combine { class A {} }; let a = Combine.A()"),
        ])
    func qualifiers(_ source: String, _ expected: String) {
        let all = [ModuleBridge.Source(path: "A.swift", text: Array("import Combine\n\(source)".utf8))]
        let text = ModuleBridge(build: PlatformBuild(modules: ["QuinceCombine"])).run(all).outputs[0].text
        #expect(String(decoding: text, as: UTF8.self).split(separator: "\n").contains(Substring(expected)))
    }

    @Test("A file that imports UIKit has the layers of Metal and their types, if the build has Metal")
    func metalLayers() {
        func head(_ body: String, _ modules: Set<String>) -> Bool {
            let source = ModuleBridge.Source(path: "A.swift", text: Array("import UIKit\n\(body)".utf8))
            let text = ModuleBridge(build: PlatformBuild(modules: modules)).run([source]).outputs[0].text
            return String(decoding: text, as: UTF8.self).prefix { $0 != "\n" }.contains("; import Metal")
        }
        #expect(head("let a = CAMetalLayer()", ["Metal"]) && head("var a: MTLDevice?", ["Metal"]))
        #expect(!head("let a = CAMetalLayer()", []) && !head("let a = CALayer()", ["Metal"]))
    }

    @Test("A member of an extension that a subclass overrides gets a line in the class's body")
    func extensionMembers() {
        let (text, _) = bridged(
            "class A {}\nextension A { func f(x: Int) -> Int { x } }",
            besides: ["class B: A { override func f(x: Int) -> Int { 0 } }"])
        #expect(
            text
                == "class A { func `f`(x: Int) -> Int { return _A_f(x: x) }; }\nextension A { func _A_f(x: Int) -> Int { x } }"
        )
    }

    @Test("Overrides in an extension move to the class's body")
    func overrideInExtension() {
        let (text, _) = bridged(
            "class A: UIView {}\nextension A { public override func layoutSubviews() { super.layoutSubviews() } }")
        #expect(
            text
                == "class A: UIView { public override func `layoutSubviews`() { _A_layoutSubviews() }; }\n"
                + "extension A { public          func _A_layoutSubviews() { super.layoutSubviews() } }")
    }

    @Test("An optional method's call is one though a property elsewhere has its base name; a closure's call is not")
    func optionalCallsAndProperties() {
        let source = """
            @objc protocol D { @objc optional func brew(_ b: Int, did f: Int); @objc optional func done(_ b: Int) }
            class A: NSObject { weak var d: D?; var brew = 1; var done: ((Int) -> Void)?
            func f() { d?.brew?(1, did: 2); self.done?(3) } }
            """
        let text = bridged(source).0
        #expect(text.contains("d?.brew__did?(1,"))
        #expect(text.contains("self.done?(3)"))
    }

    @Test("The answer of an optional method is optional once, whether or not its result is")
    func optionalAnswers() {
        let kit = """
            public protocol D { func menu(_ a: Int) -> Int?; func size(_ a: Int) -> Int }
            extension D { public func menu(_ a: Int) -> Int? { nil }; public func size(_ a: Int) -> Int { 0 } }
            """
        let facts = ModuleBridge().facts(of: ModuleBridge.Source(path: "Kit.swift", text: Array(kit.utf8)))
        let source = "func f(_ d: D) -> Int? { return d.menu?(1) }; func g(_ d: D) -> Int? { return d.size?(1) }"
        let output = ModuleBridge(used: [facts]).run([ModuleBridge.Source(path: "A.swift", text: Array(source.utf8))])
        let text = String(decoding: output.outputs[0].text, as: UTF8.self)
        #expect(text.contains("return d.menu (1) }"))
        #expect(text.contains("return Optional(d.size (1)) }"))
    }

    @Test("Observed properties notify of their changes, with and without observers of their own")
    func dynamicProperties() {
        let (text, _) = bridged(
            "class A: NSObject {\n@objc dynamic var a = 1\n@objc dynamic var b: Int = 2 { didSet { f() } }\n}")
        #expect(text.contains("var a = 1 { willSet { QuinceObjCRuntime.objcWillChangeValue(self, \"a\") } didSet {"))
        #expect(text.contains("didSet { defer { QuinceObjCRuntime.objcDidChangeValue(self, \"b\") }; f() }"))
    }

    @Test("Code that is inactive on iOS is not changed") func inactive() {
        let source = "class A: NSObject {\n#if DEBUG\n@objc func f() {}\n#else\n@objc func g() {}\n#endif\n}"
        #expect(bridged(source).0.contains("action(\"g\")"))
        #expect(!bridged(source).0.contains("action(\"f\")"))
        #expect(bridged(source, defines: ["DEBUG"]).0.contains("action(\"f\")"))
    }

    @Test(
        "What cannot be is refused where it stands, with its reason",
        arguments: [
            (
                "import SceneKit",
                "File0.swift:1:1: error: Quince does not have SceneKit, and nothing else of the module is left"
            ),
            (
                "import SwiftUI\n@main struct A: App {}",
                "File0.swift:2:1: error: Quince does not have SwiftUI, and the app begins here; nothing that is left declares 'App'"
            ),
            (
                "class A {\n  @NSManaged var x: Int }",
                "File0.swift:2:3: error: @NSManaged requires Core Data, which Quince does not have"
            ),
            (
                "let a = #selector(nowhere)",
                "File0.swift:1:19: error: #selector: no method “nowhere” in this module or in UIKit"
            ),
            (
                "struct S {\n  @objc func go() {} }",
                "File0.swift:2:3: error: @objc can only be used with members of classes, @objc protocols, and concrete extensions of classes"
            ),
            (
                "@objc func go() {}",
                "File0.swift:1:1: error: @objc can only be used with members of classes, @objc protocols, and concrete extensions of classes"
            ),
        ])
    func refusals(_ source: String, _ expected: String) {
        #expect(bridged(source).1 == [expected])
    }

    @Test("@objc stands at members of classes wherever the class is, at types, and in extensions")
    func objcPlaces() {
        let sources = [
            "struct S { class C: NSObject { @objc func go() {} } }", "@objc enum E: Int { case a }",
            "func f() { class C: NSObject { @objc var a = 1; @objc init(a: Int) {} } }",
            "extension C { @objc func go() {} }; class C: NSObject {}", "@objc protocol P { @objc func go() }",
        ]
        for source in sources { #expect(bridged(source).1 == [], "\(source)") }
    }

    @Test("A selector of an overload is the one whose types are named") func overloads() {
        let source = """
            class A: NSObject { @objc func tap() {}; @objc func tap(_ s: Any) {}
            let a = #selector(tap as () -> Void), b = #selector(tap as (Any) -> Void)
            let c = #selector(A.tap as (A) -> (Any) -> Void) }
            """
        let text = bridged(source).0
        #expect(text.contains("a = QuinceObjCRuntime.Selector(\"tap\"), b = QuinceObjCRuntime.Selector(\"tap:\")"))
        #expect(text.contains("c = QuinceObjCRuntime.Selector(\"tap:\")"))
    }

    @Test("A line that forwards says the default, the attributes, and parameters without a name") func forwarders() {
        let (text, _) = bridged(
            "class A {}\nextension A { @discardableResult func f(x: Int = 1, _: Int) -> Int { x } }",
            besides: ["class B: A { override func f(x: Int = 1, _: Int) -> Int { 0 } }"])
        #expect(
            text.hasPrefix(
                "class A { @discardableResult func `f`(x: Int = 1, _ argument1: Int) -> Int { return _A_f(x: x, argument1) };"
            ))
    }

    @Test("Only the overridden one of several overloads in an extension moves") func overloadedForwarders() {
        let (text, _) = bridged(
            "class A {}\nextension A { func f(with: Int) {}; func f(with: String) {} }",
            besides: ["class B: A { override func f(with: String) {} }"])
        #expect(text.contains("func f(with: Int) {}; func _A_f(with: String) {}"))
    }

    @Test("#if swift(>=…) is answered for the language mode") func languageMode() {
        #expect(
            bridged("class A: NSObject {\n#if swift(>=5.1)\n@objc func f() {}\n#endif\n}").0.contains("action(\"f\")"))
        #expect(
            !bridged("class A: NSObject {\n#if swift(>=6)\n@objc func f() {}\n#endif\n}").0.contains("action(\"f\")"))
    }

    @Test("A setter is sent by the property's own name for Objective-C") func setters() {
        let text = bridged(
            "class A: NSObject { @objc(enabled) dynamic var isEnabled = true; let s = #selector(setter: isEnabled) }"
        ).0
        #expect(text.contains("Selector(\"setEnabled:\")") && text.contains("objcWillChangeValue(self, \"enabled\")"))
    }

    @Test("A closure of a delegate's name stays a closure") func closures() {
        let source = "class A { var walk: ((Int) -> Void)?; func f() { walk?(1) } }"
        #expect(bridged(source, besides: ["@objc protocol P { @objc optional func walk(_ x: Int) }"]).0 == source)
    }

    @Test("Local classes stay local wherever braces are; operators and unavailable members are not sent") func places()
    {
        let source = "class A: NSObject { deinit { class L: NSObject { @objc func f() {} } } }"
        #expect(!bridged(source).0.contains("L.__objc_register_1();"))
        let members =
            "@objcMembers class M: NSObject { static func == (a: M, b: M) -> Bool { true }; @available(*, unavailable) func g() {} }"
        #expect(!bridged(members).0.contains("registerObjCClass"))
    }

    @Test("A byte-order mark goes, and deep nesting is refused where it begins to be too deep") func marks() {
        #expect(bridged("\u{feff}let a = 1").0 == "let a = 1")
        #expect(
            bridged("let a =\n" + String(repeating: "[", count: 30)).1 == [
                "File0.swift:2:21: error: more than 20 square brackets are open at once; name a part of the expression"
            ])
        #expect(bridged("let a = \"" + String(repeating: "[", count: 300) + "\"").1 == [])
        let chain = "let a = b" + String(repeating: ".c()", count: 20_000)
        #expect(bridged(chain).0 == chain)
    }
}
