import SourceBridge
import Testing

@Suite("Optional requirements")
struct OptionalRequirementTests {
    private static let kit = """
        public protocol FieldDelegate { func mayBegin(_ f: Field) -> Bool; func walk(_ n: Int) }
        extension FieldDelegate { public func mayBegin(_ f: Field) -> Bool { true }; public func walk(_ n: Int) {} }
        open class Field: NSObject { open weak var delegate: (any FieldDelegate)? }
        """

    /// Returns the bridged source of a file that sees the kit in place of UIKit.
    private func bridgedOnKit(_ source: String, others: [String] = []) -> String {
        func facts(_ text: String) -> FileFacts {
            ModuleBridge().facts(of: ModuleBridge.Source(path: "Other.swift", text: Array(text.utf8)))
        }
        let bridge = ModuleBridge(used: [facts(Self.kit)], others: others.map(facts))
        let output = bridge.run([ModuleBridge.Source(path: "A.swift", text: Array(source.utf8))]).outputs[0]
        return String(decoding: output.text, as: UTF8.self)
    }

    @Test("Requirements of a public protocol that differ by their types have the attribute before the access level")
    func publicOverloads() {
        let source = """
            @objc public protocol P { @objc(p:t:) optional func p(_ v: V, at t: Int) -> Int
            @objc(p:s:) optional func p(_ v: V, at s: String) -> Int }
            """
        let text = bridged(source).0
        #expect(text.contains("@discardableResult public func p__at("))
        #expect(!text.contains("public @discardableResult"))
    }

    private static let bouncing = "@objc protocol B { @objc optional func bounces(for e: Int) -> Bool }\n"

    @Test(
        "A reference to a method is that of the requirement only if the value is of the protocol",
        arguments: [
            ("struct A { let b: B; func f() { g(b.bounces(for:)) } }", true),
            ("struct A { func bounces(for e: Int) -> Bool { true } }; func u(_ a: A) { g(a.bounces(for:)) }", false),
            ("class A: B { func bounces(for e: Int) -> Bool { true }; func f() { g(self.bounces(for:)) } }", false),
            ("func f(_ b: (any B)?) -> Bool { b?.bounces(for:) != nil }", true),
            ("class A: B { func bounces(for e: Int) -> Bool { x.y.bounces(for:) != nil } }", true),
            ("class A: B { func bounces(for e: Int) -> Bool { g(x.y.bounces(for:)) } }", false),
            ("func f(_ c: C) { g(c.b.bounces(for:)) }; class C: NSObject { weak var b: B! }", true),
            ("func f(_ c: Any) { if let b = c as? B { g(b.bounces(for:)) } }", true),
        ])
    func references(_ source: String, isRequirement: Bool) {
        let text = bridged(Self.bouncing + source).0
        #expect(text.contains(".bounces_for") == isRequirement, "\(text)")
        #expect(text.contains("bounces(for:)") != isRequirement, "\(text)")
    }

    @Test(
        "A forced call of an optional method is one too",
        arguments: [
            ("func f(_ f: Field) -> Bool { f.delegate!.mayBegin!(f) }", "f.delegate!.mayBegin (f) }"),
            (
                "func f(_ f: Field) -> Bool { return f.delegate!.mayBegin?(f) ?? true }",
                "Optional(f.delegate!.mayBegin (f))"
            ),
            (
                "func f(_ d: D) { d.brew!(1, at: 2) }\n@objc protocol D { @objc optional func brew(_ b: Int, at: Int) }",
                "d.brew__at!(1,     2)"
            ),
            ("func f() { let walk: ((Int) -> Void)? = nil; walk!(1) }", "walk!(1)"),
        ])
    func forced(_ source: String, _ expected: String) {
        let text = bridgedOnKit(source)
        #expect(text.contains(expected), "\(text)")
    }

    @Test("Requirements with one name and labels are forced by the method that stands for them") func forcedOverloads()
    {
        let source = """
            @objc protocol P { @objc(p:t:) optional func p(_ v: Int, at t: Int)
            @objc(p:s:) optional func p(_ v: Int, at s: V) }
            func f(_ p: P) { p.p!(1, at: 2) }
            """
        #expect(bridged(source).0.contains("p.p__at (1,     2)! }"))
    }

    @Test(
        "A closure keeps its ?, wherever it is declared",
        arguments: [
            "struct Item { var walk: ((Int) -> Void)?; func a(_ n: Int) { walk?(n) } }",
            "struct Item { var walk: ((Int) -> Void)? }; func a(_ i: Item) { i.walk?(1) }",
            "func a(_ walk: ((Int) -> Void)?) { walk?(1) }",
            "actor Item { var walk: ((Int) -> Void)?; func a() { if let walk { walk(1) }; walk?(1) } }",
        ])
    func closures(_ source: String) {
        #expect(bridgedOnKit(source).contains("walk?("))
        #expect(!bridgedOnKit(source).contains("walk ("))
    }

    @Test("The ? goes for a value of the protocol, though a closure elsewhere has the method's name")
    func closuresElsewhere() {
        let source = "struct Item { var walk: ((Int) -> Void)? }; func a(_ f: Field) { f.delegate?.walk?(1) }"
        #expect(bridgedOnKit(source).contains("f.delegate?.walk (1)"))
    }

    @Test("Another module's own protocol has no optional methods without @objc optional") func otherModules() {
        let other = "public protocol V { func behave(_ b: Int?) }; extension V { public func behave(_ b: Int?) {} }"
        let source = "func a() { handlers.behave?(1) }"
        #expect(bridgedOnKit(source, others: [other]).contains("handlers.behave?(1)"))
        let objc = "@objc public protocol V { @objc optional func behave(_ b: Int, at: Int) }"
        #expect(bridgedOnKit("func a(_ v: V) { v.behave?(1, at: 2) }", others: [objc]).contains("v.behave__at?(1,"))
    }

    @Test(
        "Foundation's delegates are asked without ?, as UIKit's are",
        arguments: [
            (
                "func f(_ d: Any) { (d as? URLSessionTaskDelegate)?.urlSession?(s, task: t, didCompleteWithError: e) }",
                "?.urlSession (s,"
            ),
            (
                "func f(_ d: FileManagerDelegate) -> Bool { return d.fileManager?(m, shouldRemoveItemAt: u) ?? true }",
                "Optional(d.fileManager (m, shouldRemoveItemAt: u)) ??"
            ),
            ("func f(_ d: D) { d.urlSession?(s, task: t, mine: 1) }", "urlSession?("),
        ])
    func foundation(_ source: String, _ expected: String) {
        let text = bridged(source).0
        #expect(text.contains(expected), "\(text)")
    }
}
