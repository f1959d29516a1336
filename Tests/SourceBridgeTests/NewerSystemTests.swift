import ApplePlatforms
import Foundation
import SourceBridge
import Testing

@Suite("Code for newer systems")
struct NewerSystemTests {
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
            "@available(iOS 13, *) class A {}",
            "@available(macOS 26, *) class A {}", "@available(iOS, deprecated: 26) class A {}",
            "@available(iOS, introduced: 17, deprecated: 99, message: \"26\") func f() {}",
        ])
    func present(_ source: String) { #expect(bridged(source).0 == source) }

    /// The device that runs the app has the version, and not the one that built it.
    @Test(
        "The running device answers for a version that is known, without moving what follows",
        arguments: [
            ("if #available(iOS 15, *) { a() } else { b() }", "if quinceIOS(15) { a() } else { b() }"),
            ("if #available(iOS 17.0, macOS 26, *) { a() }", "if quinceIOS(17, 0) { a() }"),
            (
                "guard x, #available(macOS 11, iOS 13.4, *), y else { return }",
                "guard x, quinceIOS(13, 4) , y else { return }"
            ),
            ("if #unavailable(iOS 9) { a() }", "if !quinceIOS(9) { a() }"),
            ("if #available(iOS 8,*) { a() }", "if quinceIOS(8) { a() }"),
            ("while #available(iOS 12, *) { break }", "while quinceIOS(12) { break }"),
        ])
    func answers(_ source: String, _ expected: String) {
        let text = bridged("func f() { \(source) }").0
        #expect(compact("func f() { \(source) }").hasSuffix("func f() { \(expected) }"), "\(text)")
        // The line after the imports that the bridge adds.
        #expect(text.split(separator: "\n").last?.count == source.count + 13)
    }

    @Test("A condition for other systems alone is the compiler's", arguments: ["macOS 11, *", "tvOS 9, *", "*"])
    func otherSystems(_ systems: String) {
        let source = "func f() { if #available(\(systems)) { a() } }"
        #expect(bridged(source).0.hasSuffix(source))
    }

    @Test("Foundation's members for the system's version tell of the device")
    func foundation() {
        let text = bridged(
            """
            let processInfo = ProcessInfo.processInfo
            let a = processInfo.operatingSystemVersion.majorVersion, b = processInfo.operatingSystemVersionString
            let c = ProcessInfo.processInfo.isOperatingSystemAtLeast(OperatingSystemVersion(majorVersion: 9, minorVersion: 0, patchVersion: 0))
            """
        ).0
        #expect(text.contains("a = processInfo.appOperatingSystemVersion.major"))
        #expect(text.contains("b = processInfo.appOperatingSystemVersionString"))
        #expect(text.contains("c = ProcessInfo.processInfo.isAppOperatingSystemAtLeast(OperatingSystemVersion("))
        let own = "struct Box { var operatingSystemVersion = 1 }; let d = Box().operatingSystemVersion"
        #expect(bridged(own).0.hasSuffix(own))
    }

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
