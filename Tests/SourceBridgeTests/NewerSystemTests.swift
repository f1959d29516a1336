import ApplePlatforms
import Foundation
import SourceBridge
import Testing

@Suite("Code for newer systems")
struct NewerSystemTests {
    @Test("The version of iOS is the device's")
    func version() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/UIKit/Kernel/UIKitCore/Application/UIDevice.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let version = ApplePlatform.iOS.traits.version
        #expect(text.contains("systemVersion: String { \"\(version.major).\(version.minor)\" }"))
    }

    /// Returns the bridged source with single blanks.
    private func compact(_ source: String) -> String {
        bridged(source).0.split(separator: " ").joined(separator: " ")
    }

    @Test(
        "A branch for a newer system goes, and the other one stays",
        arguments: [
            ("func f() { if #available(iOS 26, *) { a() } else { b() }; c() }", "func f() { do { b() }; c() }"),
            ("func f() { if #available(iOS 17.1, *) { a() }; c() }", "func f() { c() }"),
            ("func f() { if #available(iOS 1000, *) { a() } }", "func f() { }"),
            ("func f() -> Int { if #available(iOS 26, *) { 1 } else { 2 } }", "func f() -> Int { 2 }"),
            (
                "func f() { x(); if #available(iOS 26, *) { a() } else if d { b() } else { c() } }",
                "func f() { x(); if d { b() } else { c() } }"
            ),
            (
                "func f() { x(); if d { b() } else if #available(iOS 26, *) { a() } else { c() } }",
                "func f() { x(); if d { b() } else { c() } }"
            ),
            ("func f() { x(); if d { b() } else if #available(iOS 26, *) { a() } }", "func f() { x(); if d { b() } }"),
            ("func f() { if a, #available(iOS 26, *) { a() } else { b() } }", "func f() { b() }"),
            ("func f() { x(); if #unavailable(iOS 26) { a() } else { b() } }", "func f() { x(); do { a() } }"),
            ("func f() { x(); if #unavailable(iOS 26), d { a() } }", "func f() { x(); if true , d { a() } }"),
            ("func f() { guard #available(iOS 26, *) else { return }; a() }", "func f() { do { return }"),
            ("func f() { guard #unavailable(iOS 26) else { return }; a() }", "func f() { a() }"),
            ("let a = if #available(iOS 26, *) { 1 } else { 2 }", "let a = 2"),
        ])
    func branches(_ source: String, _ expected: String) {
        #expect(compact(source).hasPrefix(expected), "\(compact(source))")
        #expect(!bridged(source).0.contains("26"))
    }

    @Test(
        "What this system has stays",
        arguments: [
            "func f() { if #available(iOS 17, *) { a() } else { b() } }",
            "func f() { if #available(iOS 17.0, macOS 26, *) { a() } }", "@available(iOS 13, *) class A {}",
            "@available(macOS 26, *) class A {}", "@available(iOS, deprecated: 26) class A {}",
            "@available(iOS, introduced: 17, deprecated: 99, message: \"26\") func f() {}",
            "func f() { if #unavailable(iOS 17) { a() } }",
        ])
    func present(_ source: String) { #expect(bridged(source).0 == source) }

    @Test("A declaration for a newer system goes, in a type too, and nothing knows of its members") func declarations()
    {
        let source = """
            @available(iOS 26, *) class A: NSObject { @objc func f() {} }
            class B: NSObject { @available(iOS, introduced: 18.2) @objc func g() {}
              @available(macOS 12, iOS 26.0, *)
              @objc func h() {}
              @objc func i() {} }
            """
        let text = bridged(source).0
        #expect(!text.contains("class A") && !text.contains("g()") && !text.contains("h()"))
        #expect(text.contains("action(\"i\")") && !text.contains("action(\"h\")"))
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 5)
    }
}
