import Foundation
import QuinceAutomation
import Testing

@Suite("Reading flows")
struct FlowReaderTests {
    @Test("Maestro's forms and Quince's own are read, with their lines")
    func commands() throws {
        let flow = try FlowReader.parse(
            """
            appId: com.example
            name: tour
            ---
            - launchApp
            - tapOn: "Next"
            - tapOn:
                id: done
                index: 1
            - tapOn: {point: "50%,25%"}
            - advance: 0.25
            - touchDown: "10,20"
            - touchMove: {point: "11,21", finger: 2}
            - touchUp
            - pinch: {center: "100,100", from: 200, to: 80}
            - repeat: {times: 3, commands: [{advance: 1}]}
            """, name: "tour.yaml")
        #expect(flow.appID == "com.example")
        #expect(flow.name == "tour")
        #expect(flow.commands.map(\.line) == [4, 5, 6, 9, 10, 11, 12, 13, 14, 15])
    }

    /// (the file's contents, the expected message)
    static let mistakes: [(String, String)] = [
        ("- tapon: x", "f.yaml:1: unknown command \"tapon\"; did you mean \"tapOn\"?"),
        ("- launchApp\n- back", "f.yaml:2: the Maestro command \"back\" is not supported yet"),
        ("- advance: soon", "f.yaml:1: advance: expected seconds, found \"soon\""),
        ("- advance: -1", "f.yaml:1: advance: expected seconds from 0 to 86400, found -1"),
        ("- advance: nan", "f.yaml:1: advance: expected seconds, found \"nan\""),
        ("- advance", "f.yaml:1: advance: expected seconds"),
        ("- touchDown: \"1\"", "f.yaml:1: touchDown: expected a point such as \"100,200\" or \"50%,50%\", found \"1\""),
        (
            "- touchMove: {point: \"1,1\", finger: 11}",
            "f.yaml:1: touchMove: expected finger as a number from 0 to 9, found 11"
        ),
        ("- tapOn: {di: x}", "f.yaml:1: tapOn: unknown field \"di\"; a selector has text, id, index"),
        (
            "- tapOn: {point: \"1,1\", di: x}",
            "f.yaml:1: tapOn: unknown field \"di\"; known fields: point, retryTapIfNoChange, waitToSettleTimeoutMs"
        ),
        ("- tapOn:", "f.yaml:1: tapOn: expected a non-empty text"),
        (
            "- takeScreenshot: ../x",
            "f.yaml:1: takeScreenshot: expected a file name inside the output directory, found \"../x\""
        ),
        (
            "- setOrientation: SIDEWAYS",
            "f.yaml:1: setOrientation: expected PORTRAIT, UPSIDE_DOWN, LANDSCAPE_LEFT or LANDSCAPE_RIGHT, found \"SIDEWAYS\""
        ),
        ("- {tapOn: a, advance: 1}", "f.yaml:1: expected one command, found 2: tapOn, advance"),
        ("tapOn: x", "f.yaml:1: expected a list of commands"),
        ("- [", "f.yaml:2: not YAML: did not find expected node content"),
        ("- launchApp\n---\n- tapOn: {id: nothing", "f.yaml:"),
        ("appId: a\n---\n- tapOn: Spring: 3", "f.yaml:3: not YAML: mapping values are not allowed in this context"),
        ("- launchApp\n- tapOn: \"Next", "f.yaml:"),
        ("- tapOm: x", "f.yaml:1: unknown command \"tapOm\"; did you mean \"tapOn\"?"),
        ("- launchApp: {clearState: true}", "f.yaml:1: launchApp: the field \"clearState\" is not supported yet"),
        ("- swipe: {direction: UP, from: {id: a}}", "f.yaml:1: swipe: the field \"from\" is not supported yet"),
        (
            "env: {A: b}\n---\n- launchApp",
            "f.yaml:1: the header field \"env\" is not supported; known fields: appId, ios, name, tags, url"
        ),
        ("- tapOn: \"${NAME}\"", "f.yaml:1: expressions, ${…}, are not supported yet"),
        (
            "ios: 99\n---\n- back",
            "f.yaml:1: ios: expected a version of iOS from 7 to 17, such as 12 or 15.4, not \"99\""
        ),
        ("", "f.yaml: expected a list of commands, after an optional header and ---"),
    ]

    @Test("An error is one line with the file, the place and the expectation", arguments: mistakes)
    func errors(text: String, message: String) {
        do {
            _ = try FlowReader.parse(text, name: "f.yaml")
            Issue.record("read without an error")
        } catch {
            #expect("\(error)".hasPrefix(message))
            #expect(!"\(error)".contains("\n"))
        }
    }

    @Test("Bytes at random are read or refused, never a trap")
    func fuzz() {
        var seed: UInt32 = 20_261_121
        func next() -> Int {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return Int(seed >> 8)
        }
        let sample = Array(
            "appId: a\n---\n- tapOn: {id: x, index: 1}\n- advance: 1e3\n- swipe: {start: \"1,1\", end: \"2%,2\"}\n".utf8
        )
        for round in 0..<3000 {
            var bytes = sample
            for _ in 0...next() % 6 {
                let place = next() % bytes.count
                switch next() % 3 {
                case 0: bytes[place] = UInt8(32 + next() % 95)
                case 1: bytes.remove(at: place)
                default: bytes.insert(contentsOf: bytes.prefix(next() % 8), at: place)
                }
            }
            do {
                _ = try FlowReader.parse(String(decoding: bytes, as: UTF8.self), name: "f.yaml")
            } catch {
                #expect("\(error)".hasPrefix("f.yaml"), "round \(round), seed 20261121: \(error)")
            }
        }
    }

    @Test("Every command is in the guide")
    func everyCommandIsInTheGuide() throws {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        let guide = try String(
            contentsOf: root.appendingPathComponent("Documentation/guides/flows.md"), encoding: .utf8)
        let words = Set(guide.split { !$0.isLetter }.map(String.init))
        #expect(CommandDeclarations.names.count > 30)
        for name in CommandDeclarations.names { #expect(words.contains(name), "\(name)") }
    }
}

@Suite("Reports")
struct ReportTests {
    @Test("JUnit reports escape what XML does not take")
    func junit() throws {
        let report = JUnitReport(cases: [
            .init(name: "a <b> & \"c\"", file: "x.yaml", seconds: 1.25, failure: nil),
            .init(name: "bad\u{1}", file: "y.yaml", seconds: 0, failure: "y.yaml:3: no\nmore"),
        ])
        let xml = report.xml()
        #expect(xml.contains("<testcase name=\"a &lt;b&gt; &amp; &quot;c&quot;\" classname=\"x.yaml\" time=\"1.25\"/>"))
        #expect(xml.contains("tests=\"2\" failures=\"1\" time=\"1.25\""))
        #expect(xml.contains("<failure message=\"y.yaml:3: no\">y.yaml:3: no\nmore</failure>"))
        #expect(!xml.contains("\u{1}"))
    }
}
