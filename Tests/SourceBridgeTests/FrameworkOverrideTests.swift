import SourceBridge
import Testing

@Suite("Overrides that only Objective-C allows")
struct FrameworkOverrideTests {
    private static let kit = """
        open class Responder: NSObject { open var title: String { "" } }
        open class View: Responder { open func layout() {}; nonisolated open func wake() {} }
        open class Cell: View { open override func layout() {} }
        open class Bar: View {}
        """

    /// Returns the bridged files of a module that sees the kit in place of UIKit.
    private func files(_ sources: String...) -> [String] {
        let facts = ModuleBridge().facts(of: ModuleBridge.Source(path: "Kit.swift", text: Array(Self.kit.utf8)))
        let all = sources.enumerated().map {
            ModuleBridge.Source(path: "File\($0.offset).swift", text: Array($0.element.utf8))
        }
        return ModuleBridge(used: [facts]).run(all).outputs.map { String(decoding: $0.text, as: UTF8.self) }
    }

    @Test("A member that an extension of UIKit's class declares is sent as a message if a class overrides it")
    func messages() {
        let texts = files(
            "extension View { @objc func outline(_ a: Int, by b: View) -> Int { a } }",
            "class G: View { override func outline(_ a: Int, by b: View) -> Int { super.outline(a, by: b) } }",
            "class H: G { override func outline(_ a: Int, by b: View) -> Int { super.outline(a, by: b) } }")
        #expect(texts[0].contains("func _View_outline(_ a: Int, by b: View) -> Int { a }"))
        #expect(
            texts[0].contains(
                "extension View { func `outline`(_ a: Int, by b: View) -> Int { guard let send = "
                    + "QuinceObjCRuntime.objcImplementation(of: self, \"outline:by:\") else { "
                    + "return _View_outline(a, by: b) }; "
                    + "return QuinceObjCRuntime.objcResult(send([a, b]), as: (Int).self) } }"))
        #expect(texts[0].contains("$0.method(\"outline:by:\") { $0._View_outline("))
        #expect(texts[1].contains("func _G_outline(_ a: Int, by b: View) -> Int { super._View_outline(a, by: b) }"))
        #expect(!texts[1].contains("override") && texts[1].contains("$0._G_outline("))
        #expect(texts[2].contains("super._G_outline(a, by: b)"))
    }

    @Test("A class that is extended under another name is the class") func aliases() {
        let texts = files(
            "typealias PlatformView = View; extension PlatformView { @objc func shines() -> Bool { true } }",
            "class G: View { override func shines() -> Bool { false } }")
        #expect(texts[0].contains("func _View_shines() -> Bool { true }"))
        #expect(!texts[1].contains("override") && texts[1].contains("$0._G_shines("))
    }

    @Test("An extension of another class of UIKit's may override it, and properties are sent too") func properties() {
        let texts = files(
            "extension View { @objc(area) var space: Int { get { 1 } set {} } }",
            "extension Cell { override var space: Int { get { 2 } set { super.space = newValue } } }")
        #expect(texts[0].contains("var _View_space: Int"))
        #expect(texts[0].contains("$0.property(\"area\", \\._View_space) { $0._View_space = $1 }"))
        #expect(texts[0].contains("objcImplementation(of: self, \"setArea:\") else { return _View_space = newValue }"))
        #expect(texts[1].contains("super._View_space = newValue"))
        #expect(texts[1].contains("$0.property(\"area\", \\._Cell_space)"))
    }

    @Test("A member that nothing overrides stays, and so does one that is no message") func plainMembers() {
        let texts = files(
            "extension View { @objc func a() {}; @objc func b(_ f: () -> Void) {} }",
            "class G: View { override func b(_ f: () -> Void) {} }")
        #expect(!texts[0].contains("_View_"))
        #expect(texts[1].contains("override func b"))
    }

    @Test(
        "An extension of UIKit's class overrides for the module's subclasses, and for the objects that the module makes"
    )
    func frameworkMembers() {
        let texts = files(
            "extension Bar { override open var title: String { super.title } }",
            "class A: Bar {}; class B: A {}; class C: Bar { override var title: String { super.title } }",
            "class D: C { override var title: String { super.title } }; let bar = Bar(), other = Bar.init()")
        #expect(texts[0].contains("extension Bar {          public var _Bar_title: String { super.title } }"))
        #expect(
            texts[0].contains(
                "public class _Overriding_Bar: Bar { public override var `title`: String { get { _Bar_title } } }"))
        #expect(texts[1].contains("class A: Bar { public override var `title`: String { get { _Bar_title } }; }"))
        #expect(texts[1].contains("class B: A {}") || texts[1].contains("class B: A { }"))
        #expect(texts[1].contains("class C: Bar { override var title: String { super._Bar_title } }"))
        #expect(texts[2].contains("class D: C { override var title: String { super.title } }"))
        #expect(texts[2].contains("let bar = _Overriding_Bar(), other = _Overriding_Bar.init()"))
    }

    @Test("A class of UIKit's with its own version hides the override of a class above it") func nearerVersions() {
        let texts = files("extension View { open override func layout() {} }", "class A: Cell {}; class B: Bar {}")
        #expect(texts[0].contains("layout"))
        #expect(texts[1].contains("class A: Cell {}"))
    }

    @Test("What an extension overrides of NSObject's, or of what is nonisolated, stays without isolation")
    func isolation() {
        let texts = files(
            "@MainActor class D: NSObject {}; extension D { override var debugDescription: String { \"\" } }",
            "class E: View {}; extension E { override func wake() {}; public override func layout() {} }")
        #expect(texts[0].contains("nonisolated          var _D_debugDescription: String"))
        #expect(texts[1].contains("nonisolated          func _E_wake() {}; public          func _E_layout() {}"))
    }
}
