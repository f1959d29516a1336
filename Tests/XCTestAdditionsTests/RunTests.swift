import Foundation
import QuinceXCTestAdditions
import Testing
import UIKit
import XCTest

/// Apple's documentation of XCTest says what each of these does; here a test of XCTest runs in one of Swift Testing.
@Suite("XCTest's names that Linux lacks", .serialized)
@MainActor
struct XCTestAdditionsTests {
    private final class Case: XCTestCase {}
    /// A class that takes its failures itself, as some do to change their text.
    private final class Overriding: XCTestCase {
        override func recordFailure(
            withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
        ) {
            super.recordFailure(
                withDescription: "[\(description)]", inFile: filePath, atLine: lineNumber, expected: expected)
        }
    }

    /// Returns the number of failures of a test.
    private func failures<Test: XCTestCase>(
        of type: Test.Type = Case.self, _ body: @escaping @Sendable (XCTestCase) throws -> Void
    ) -> Int {
        let test = type.init(name: "test") { try body($0) }
        let printer = FailurePrinter()
        XCTestObservationCenter.shared.addTestObserver(printer)
        defer { XCTestObservationCenter.shared.removeTestObserver(printer) }
        test.run()
        return test.testRun?.totalFailureCount ?? -1
    }

    private struct Problem: Error {}

    @Test("An expected failure does not count, and an unexpected one does")
    func expected() {
        #expect(failures { _ in XCTFail("one") } == 1)
        #expect(
            failures { _ in
                XCTExpectFailure("known") { XCTFail("one") }
                XCTAssertEqual(1, 2)
            } == 1)
        #expect(
            failures { _ in
                XCTExpectFailure("to the end")
                XCTFail("one")
                XCTFail("two")
            } == 0)
        #expect(
            failures { _ in
                XCTExpectFailure()
                throw Problem()
            } == 0)
    }

    @Test("A strict expectation fails without a failure; one that is not, or not enabled, does not")
    func strict() {
        #expect(failures { _ in XCTExpectFailure("never") {} } == 1)
        #expect(failures { _ in XCTExpectFailure("never") } == 1)
        #expect(failures { _ in XCTExpectFailure("perhaps", options: .nonStrict()) } == 0)
        #expect(failures { _ in XCTExpectFailure("off", enabled: false) { XCTFail("one") } } == 1)
    }

    @Test("A matcher chooses the failures that are expected")
    func matcher() {
        let options = XCTExpectedFailure.Options()
        options.issueMatcher = { $0.compactDescription.contains("one") }
        #expect(
            failures { _ in
                XCTExpectFailure("one only", options: options)
                XCTFail("one")
                XCTFail("two")
            } == 1)
    }

    @Test("A class that overrides recordFailure is told that it cannot expect failures")
    func overriding() {
        #expect(failures(of: Overriding.self) { _ in XCTExpectFailure { XCTFail("one") } } == 2)
    }

    @Test("An issue is recorded as a failure")
    func issue() {
        #expect(failures { $0.record(XCTIssue(type: .assertionFailure, compactDescription: "own")) } == 1)
    }

    @Test("A step returns the result of its block, and passes on its error")
    func steps() throws {
        let sum = XCTContext.runActivity(named: "Add") { activity in activity.name == "Add" ? 3 : 0 }
        #expect(sum == 3)
        #expect(throws: Problem.self) { try XCTContext.runActivity(named: "Fail") { _ in throw Problem() } }
    }

    @Test(
        "Attachments are files in a folder of the test and of its steps; those of a success only if they are kept always"
    )
    func attachments() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        setenv("QUINCE_ATTACHMENTS", folder.path, 1)
        defer { unsetenv("QUINCE_ATTACHMENTS") }
        _ = failures { test in
            keep(test, .keepAlways, "../always")
            keep(test, .deleteOnSuccess, "dropped")
            XCTContext.runActivity(named: "Step/1") { keep($0, .keepAlways, "in step") }
        }
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
        #expect(Set(files) == ["Case.test/..-always.txt", "Case.test/Step-1/in step.txt"])
        _ = failures { test in
            keep(test, .deleteOnSuccess, "failed")
            XCTFail("one")
        }
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("Case.test/failed.txt").path))
    }

    @Test("A picture is kept as PNG, and with less quality as JPEG")
    func pictures() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        #expect(XCTAttachment(image: image).uniformTypeIdentifier == "public.png")
        #expect(XCTAttachment(image: image, quality: .low).uniformTypeIdentifier == "public.jpeg")
    }

    @Test("A value that becomes the expected one fulfils an expectation")
    func values() {
        #expect(
            failures { running in
                nonisolated(unsafe) let test = running
                MainActor.assumeIsolated {
                    let view = UIView()
                    let hidden = XCTKVOExpectation(keyPath: "hidden", object: view, expectedValue: true)
                    view.isHidden = true
                    test.wait(for: [hidden], timeout: 0)
                    let alpha = test.keyValueObservingExpectation(for: view, keyPath: "alpha", expectedValue: 0.5)
                    view.alpha = 0.5
                    XCTAssertEqual(XCTWaiter().wait(for: [alpha], timeout: 0), .completed)
                    let moved = test.keyValueObservingExpectation(for: view, keyPath: "bounds")
                    XCTAssertEqual(XCTWaiter().wait(for: [moved], timeout: 0), .timedOut)
                }
            } == 0)
    }
}

private func keep(_ test: any XCTActivity, _ lifetime: XCTAttachment.Lifetime, _ name: String) {
    let attachment = XCTAttachment(string: name)
    (attachment.name, attachment.lifetime) = (name, lifetime)
    test.add(attachment)
}

/// Prints failures, which XCTest's own observer would do that its `main` adds.
private final class FailurePrinter: XCTestObservation {
    func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
        atLine lineNumber: Int
    ) { print("\(filePath ?? ""):\(lineNumber): \(description)") }
}
