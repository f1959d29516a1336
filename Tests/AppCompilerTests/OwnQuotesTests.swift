import AppCompiler
import Foundation
import SeededRandom
import Testing

@Suite("The quotes of diagnostics")
struct OwnQuotesTests {
    private let path = NSTemporaryDirectory() + "quince-quotes-\(UUID().uuidString).swift"

    private func text(_ output: String) throws -> String {
        try Data("import UIKit\nlet a = 1\nlet count: Int = \"7\"\nlet b = 2\n".utf8).write(
            to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        var quotes = OwnQuotes()
        return quotes.text(output)
    }

    @Test("They have the author's lines and numbers, and keep notes, blank lines and other files")
    func ownLines() throws {
        let output = """
            \(path):3:18: error: cannot convert
             9 | import QuinceObjCRuntime
            10 | #sourceLocation(file: "A.swift", line: 1)
            11 | import UIKit; rewritten
               :
            12 | let a = objc(1)
            13 | let count: Int = "7"
               |                  `- error: cannot convert
            14 | let b = objc(2)
               |     `- note: used here

            UIKit.UIView:3:1: note: declared here
            1 | class UIView
            """
        #expect(
            try text(output) == """
                \(path):3:18: error: cannot convert
                 1 | import UIKit
                   :
                 2 | let a = 1
                 3 | let count: Int = "7"
                   |                  `- error: cannot convert
                 4 | let b = 2
                   |     `- note: used here

                UIKit.UIView:3:1: note: declared here
                1 | class UIView
                """)
    }

    @Test("A warning about the directive that a rewritten main.swift has is not the author's")
    func directive() {
        var quotes = OwnQuotes()
        func warning(_ file: String) -> String {
            """
            /b/\(file):2:23: warning: '#sourceLocation' directive produces '#fileID' string of 'A/\(file)', which conflicts
             1 | import Foundation
             2 | #sourceLocation(file: "/a/\(file)", line: 1)
               |                       |- warning: '#sourceLocation' directive produces '#fileID' string of 'A/\(file)'

            """
        }
        let error = "/a/main.swift:9:1: error: cannot find 'other' in scope"
        #expect(quotes.text(warning("main.swift") + error) == error)
        #expect(quotes.text(warning("A.swift") + error) == warning("A.swift") + error)
    }

    @Test("An error about a name that is left out says so")
    func leftOut() {
        let list = LeftOutNames(list: "/Chart.swift:3:1\tSwiftUI\tChartView\tchart\n/Empty.swift:1:1\tMapKit\n")
        var quotes = OwnQuotes(leftOut: list)
        let found = quotes.text(
            """
            /none.swift:7:1: error: cannot find type 'ChartView.Style' in scope
              | ^- error: cannot find type 'ChartView.Style' in scope
            /none.swift:8:1: error: value of type 'UIView' has no member 'chart'
            /none.swift:9:1: error: cannot find 'other' in scope
            """)
        let why = "declared here, and left out of the build: Quince does not have SwiftUI"
        #expect(
            found == """
                /none.swift:7:1: error: cannot find type 'ChartView.Style' in scope
                  | ^- error: cannot find type 'ChartView.Style' in scope
                /Chart.swift:3:1: note: 'ChartView' is \(why)
                /none.swift:8:1: error: value of type 'UIView' has no member 'chart'
                /Chart.swift:3:1: note: 'chart' is \(why)
                /none.swift:9:1: error: cannot find 'other' in scope
                """)
    }

    @Test(
        "An error about a name of Apple's that Quince does not have says whether it is planned",
        arguments: [
            (
                "cannot find type 'UIPasteControl' in scope",
                "Quince does not have 'UIPasteControl' yet, and plans it"
            ),
            (
                "'GeometryPreferences' is not a member type of class 'UIKitCore.UIWindowScene'",
                "Quince does not have 'UIWindowScene.GeometryPreferences' yet, and plans it"
            ),
            (
                "value of type 'UIView?' has no member 'showsLargeContentViewer'",
                "Quince does not have 'UIView.showsLargeContentViewer' yet, and plans it"
            ),
            (
                "cannot find type 'XCUIApplication' in scope",
                "'XCUIApplication' is XCUIAutomation's, which Quince plans, and does not have yet"
            ),
            (
                "cannot find type 'AVCaptureSession' in scope",
                "'AVCaptureSession' is AVFoundation's recording part's, which Quince does not have, nor plan"
            ),
            (
                "cannot find 'CBCentralManager' in scope",
                "'CBCentralManager' is Core Bluetooth's, which Quince does not have, nor plan"
            ),
        ])
    func absent(_ message: String, _ note: String) {
        var quotes = OwnQuotes()
        let line = "/none.swift:7:2: error: \(message)"
        #expect(quotes.text(line + "\n") == "\(line)\n\n/none.swift:7:2: note: \(note)")
    }

    @Test("A name that is not Apple's, or that begins with its letters only by chance, has no note")
    func others() {
        for name in ["Chart", "AVATAR", "MLabel", "ARticle", "avatar"] {
            var quotes = OwnQuotes()
            let line = "/none.swift:7:2: error: cannot find type '\(name)' in scope\n"
            #expect(quotes.text(line) == line)
        }
    }

    @Test("A type whose member is missing is the app's own, whatever its prefix")
    func ownTypes() {
        var quotes = OwnQuotes()
        let line = "/none.swift:7:2: error: type 'ARHelper' has no member 'start'\n"
        #expect(quotes.text(line) == line)
    }

    @Test(
        "A quote without its diagnostic's mark, and one of a file that is not there, lose nothing but lines without a source"
    )
    func strange() throws {
        let unmarked = "\(path):3:1: error: a\n 3 | rewritten\n   | `- note: b\n"
        #expect(try text(unmarked) == unmarked)
        #expect(
            try text("/none.swift:3:1: error: a\n 3 | rewritten\n   | `- error: a\n")
                == "/none.swift:3:1: error: a\n   | `- error: a\n")
        #expect(try text("") == "" && text("Build complete!\n") == "Build complete!\n")
    }
}

@Suite("The messages of the compiler's driver")
struct DriverMessagesTests {
    private func message(_ json: String) -> String { "\(json.utf8.count)\n\(json)\n" }

    @Test("The texts are rewritten and the lengths fit, however the bytes arrive; everything else stays")
    func pieces() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededNumbers(seed: seed)
        let sent =
            message(#"{"kind":"began","name":"compile","pid":7}"#)
            + message(#"{"kind":"finished","output":"é: error\n","pid":7}"#) + "a warning of the driver\n12x\n"
            + message(#"{"output": 5}"#) + "99\n{"
        let expected =
            message(#"{"kind":"began","name":"compile","pid":7}"#)
            + message(#"{"kind":"finished","output":"É: ERROR\n","pid":7}"#) + "a warning of the driver\n12x\n"
            + message(#"{"output": 5}"#) + "99\n{"
        for _ in 0..<100 {
            var messages = DriverMessages()
            var rest = Array(sent.utf8)
            var result = Data()
            while !rest.isEmpty {
                let count = Int.random(in: 1...min(rest.count, 40), using: &random)
                result += messages.take(Data(rest.prefix(count))) { $0.uppercased() }
                rest.removeFirst(count)
            }
            result += messages.rest()
            try #require(String(decoding: result, as: UTF8.self) == expected, "seed \(seed)")
        }
    }

    @Test("A compiler's errors are rewritten on their way, its output and status stay")
    func process() throws {
        let json = #"{"kind":"finished","output":"x\n"}"#
        var written = Data()
        let status = try AppCompiler.run(
            ["/bin/sh", "-c", "printf '\(json.utf8.count)\\n%s\\n' '\(json)' >&2; exit 3"], folders: []
        ) { written += $0 }
        #expect(status == 3)
        #expect(String(decoding: written, as: UTF8.self) == message(json))
    }
}
