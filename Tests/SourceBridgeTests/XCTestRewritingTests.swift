import SourceBridge
import Testing

@Suite("Tests of XCTest")
struct XCTestRewritingTests {
    @Test(
        "A test on the main actor has a method without an actor, which XCTest's list can hold",
        arguments: [
            (
                "@MainActor final class T: XCTestCase { func testA() {} }",
                "@_disfavoredOverload func testA() -> Swift.Never? { return nil }; nonisolated func testA() { "
                    + "nonisolated(unsafe) let test = self; "
                    + "MainActor.assumeIsolated { let _: Swift.Never? = test.testA() } } }"
            ),
            (
                "class T: XCTestCase { @MainActor public func testA() throws { f() } }",
                "@_disfavoredOverload @MainActor public func testA() throws -> Swift.Never? { f(); return nil }; "
                    + "public nonisolated func testA() throws { nonisolated(unsafe) let test = self; "
                    + "try MainActor.assumeIsolated { let _: Swift.Never? = try test.testA() } } }"
            ),
            (
                "@MainActor class T: XCTestCase { func testA() async throws {} }",
                "nonisolated func testA() async throws { nonisolated(unsafe) let test = self; "
                    + "let _: Swift.Never? = try await test.testA() }"
            ),
            (
                "@MainActor class S: XCTestCase {}; class T: S {}; extension T { func testB() {} }",
                "extension T { @_disfavoredOverload func testB() -> Swift.Never? { return nil }; nonisolated func testB()"
            ),
            (
                "@MainActor class T: XCTestCase { func testA() { if b { return }; guard c else { return f() }; "
                    + "g { return 1 }; } }",
                "{ if b { return nil }; guard c else { do { f(); return nil } }; g { return 1 }; return nil };"
            ),
            (
                "@MainActor class T: XCTestCase { func testA() {\n#if os(iOS)\nf()\n#endif\n} }",
                "#endif\nreturn nil };"
            ),
        ])
    func isolated(_ source: String, _ expected: String) {
        #expect(bridged("import XCTest\n" + source).0.contains(expected))
    }

    @Test(
        "Other methods stay",
        arguments: [
            "class T: XCTestCase { func testA() {} }", "@MainActor class T: XCTestCase { nonisolated func testA() {} }",
            "@MainActor class T: XCTestCase { func testA(_ a: Int) {}; private func testB() {}; func helper() {} }",
            "@MainActor class T: Other { func testA() {} }",
        ])
    func others(_ source: String) { #expect(bridged(source).0 == source) }

    @Test(
        "The empty asynchronous set-up of XCTestCase is not called, that of another class is",
        arguments: [
            (
                "class T: XCTestCase { override func setUp() async throws { try await super.setUp() } }",
                "class T: XCTestCase { override func setUp() async throws { () } }"
            ),
            (
                "class T: XCTestCase { override func tearDown() async { await super.tearDown() } }",
                "class T: XCTestCase { override func tearDown() async { () } }"
            ),
            (
                "class T: XCTestCase { override func setUp() { super.setUp() } }",
                "class T: XCTestCase { override func setUp() { super.setUp() } }"
            ),
            (
                "class T: Base { override func setUp() async throws { try await super.setUp() } }",
                "class T: Base { override func setUp() async throws { try await super.setUp() } }"
            ),
        ])
    func setUp(_ source: String, _ expected: String) { #expect(bridged(source).0.contains(expected)) }

    @Test("A reference to an expectation's method is a closure without parameters") func fulfilling() {
        let source = "import XCTest\nfunc f(_ e: XCTestExpectation) { g(e.fulfill); e.fulfill() }"
        #expect(
            bridged(source).0.contains("{ g({ [expectation = e        ] in expectation.fulfill() }); e.fulfill() }"))
        #expect(bridged("func f(_ e: E) { g(e.fulfill) }").0.contains("g(e.fulfill)"))
    }
}
