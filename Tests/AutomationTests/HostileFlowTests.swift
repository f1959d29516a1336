import Foundation
import QuinceAutomation
import QuinceConfinedFiles
import Testing
import UIKit

/// Flows of strangers: they are read within limits, and write only into the output directory.
@Suite("Hostile flows")
@MainActor
struct HostileFlowTests {
    private func refusal(_ text: String) -> String {
        do {
            _ = try FlowReader.parse(text, name: "f.yaml")
            return "read"
        } catch {
            return "\(error)"
        }
    }

    // MARK: The output directory

    @Test("A flow's name does not lead the picture of its failure out of the output directory")
    func name() throws {
        let stage = try FlowStage { BoxController() }
        let victim = "quince-victim-\(UUID().uuidString)"
        let outcome = try stage.run("name: \"a/../../\(victim)/x\"\n---\n- launchApp\n- disconnectScreen: TV\n")
        let picture = try #require(outcome.failure?.screenshot)
        #expect((picture as NSString).deletingLastPathComponent == stage.folder)
        #expect(FileManager.default.fileExists(atPath: picture))
        #expect(!FileManager.default.fileExists(atPath: NSTemporaryDirectory() + victim))
    }

    @Test(
        "A file name is split by its bytes: a slash with an accent on it separates folders too",
        arguments: ["../x", "..", "a/../../x", "..\u{2F}\u{301}x", "/etc/x", "a\u{0}/../../x"])
    func fileNames(_ name: String) {
        let quoted = "\"\(name.replacing("\u{0}", with: "\\0"))\""
        #expect(refusal("- takeScreenshot: \(quoted)").contains("expected a file name inside the output directory"))
        #expect(refusal("- dumpTree: {path: \(quoted)}").contains("expected a file name inside the output directory"))
        #expect(refusal("- startRecording: \(quoted)").contains("expected a file name inside the output directory"))
    }

    @Test("A name is that of one file, whatever it consists of")
    func plainNames() {
        #expect(OutputFolder.fileName("Sign in/out") == "Sign in-out")
        for name in ["..", ".", "", "a/../../b", "/", "..\u{2F}\u{301}", "a\nb"] {
            #expect(ChosenName.pathInside(OutputFolder.fileName(name)) == OutputFolder.fileName(name), "\(name)")
            #expect(!OutputFolder.fileName(name).utf8.contains(UInt8(ascii: "/")))
        }
    }

    @Test("A link in the output directory is replaced by a file, and refused as a folder")
    func links() throws {
        let stage = try FlowStage { BoxController() }
        let victim = try FlowStage { BoxController() }.folder + "-victim"
        defer { try? FileManager.default.removeItem(atPath: victim) }
        try FileManager.default.createDirectory(atPath: victim, withIntermediateDirectories: true)
        let target = victim + "/keep.png"
        try Data("keep".utf8).write(to: URL(fileURLWithPath: target))
        try FileManager.default.createSymbolicLink(atPath: stage.folder + "/a.png", withDestinationPath: target)
        try FileManager.default.createSymbolicLink(atPath: stage.folder + "/deep", withDestinationPath: victim)
        #expect(try stage.run("- takeScreenshot: a").failure == nil)
        #expect(FileManager.default.contents(atPath: target) == Data("keep".utf8))
        #expect(stage.data("a.png")?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
        for command in ["takeScreenshot", "dumpTree"] {
            let failure = #expect(throws: OutputFolder.Failure.self) { try stage.run("- \(command): deep/a") }
            #expect(failure?.description.contains("deep: expected a folder, found a link") == true)
        }
        let film = try stage.run("- startRecording: deep/a").failure?.message
        #expect(film?.contains("deep: expected a folder, found a link") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: victim) == ["keep.png"])
    }

    @Test("A file that cannot be written whole leaves the old one")
    func fullDisk() throws {
        let stage = try FlowStage { BoxController() }
        let output = try OutputFolder(stage.folder)
        try output.write(Data("old".utf8), to: "a.txt")
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        // A file-size limit stands for a full disk; its signal is ignored, so that the write fails.
        let former = signal(SIGXFSZ, SIG_IGN)
        var small = rlimit(rlim_cur: 1000, rlim_max: limit.rlim_max)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &small)
        let failure = #expect(throws: OutputFolder.Failure.self) {
            try output.write(Data(count: 100_000), to: "a.txt")
        }
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        signal(SIGXFSZ, former)
        #expect(failure?.description.contains("a.txt: cannot be written: ") == true)
        #expect(stage.data("a.txt") == Data("old".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: stage.folder) == ["a.txt"])
    }

    // MARK: Bombs

    /// Forty levels, each of which repeats the one before twice.
    private func bomb(_ use: (Int) -> String) -> String {
        (1...40).map { "\(use($0))" }.joined()
    }

    @Test("Aliases that double forty times are refused, as values, as commands and as keys, in one line")
    func aliases() {
        let lists = "tags:\n  - &a0 x\n" + bomb { "  - &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }
        #expect(refusal(lists + "---\n- launchApp\n").contains("more than 250000 values, counting each alias"))
        #expect(
            refusal("- tapOn:\n  - &a0 x\n" + bomb { "  - &a\($0) {a: *a\($0 - 1), b: *a\($0 - 1)}\n" })
                .contains("more than 250000 values, counting each alias"))
        let loops =
            "- &a0 launchApp\n"
            + bomb { "- &a\($0) {repeat: {times: 1, commands: [*a\($0 - 1), *a\($0 - 1)]}}\n" }
        #expect(refusal(loops).contains("values"))
        let bombed = "- &a0 x\n" + bomb { "- &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }
        // Yams hashes keys while it reads.
        for key in [
            "- {*a40 : x}", "- *a40 : x", "- ? *a40\n  : x", "- {? [*a40] : x}", "- {[*a40]: x}", "- [*a40] : x",
        ] {
            let line = refusal(bombed + key + "\n")
            #expect(line.contains("more than 250000 values, counting each alias"), "\(line)")
        }
    }

    @Test("Values nested a million deep by aliases are refused, and freed without a trap")
    func depth() {
        let deep = String(repeating: "[", count: 900), shut = String(repeating: "]", count: 900)
        let text = "- &a0 x\n" + (1...1000).map { "- &a\($0) \(deep)*a\($0 - 1)\(shut)\n" }.joined()
        #expect(refusal(text).contains("nested more than 100 deep"))
        #expect(refusal(text + "- [").contains("nested more than 100 deep"))
        let long = "- &a \(String(repeating: "x", count: 1_000_000))\n"
        #expect(refusal(long + String(repeating: "- tapOn: *a\n", count: 20_000)).contains("more than 250000 values"))
    }

    @Test("A few anchors and aliases are as good as what they repeat; texts may look like them")
    func legitimateAliases() throws {
        let flow = try FlowReader.parse(
            """
            - tapOn: &next {text: "Fish & chips? *", index: 1}
            - tapOn: *next
            - &wait {advance: 0.5}
            - *wait
            - repeat: {times: 2, commands: [*wait, {tapOn: *next}]}
            - tapOn: Really ?
            """, name: "f.yaml")
        #expect(flow.commands.map(\.name) == ["tapOn", "tapOn", "advance", "advance", "repeat", "tapOn"])
    }

    private func files(_ count: Int, _ text: (Int) -> String) throws -> String {
        let folder = NSTemporaryDirectory() + "quince-flows-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for number in 0..<count {
            try Data(text(number).utf8).write(to: URL(fileURLWithPath: "\(folder)/\(number).yaml"))
        }
        return folder
    }

    @Test("Files that each run the next twice, and files in a long chain, are refused")
    func files() throws {
        let next = { (number: Int) in "- runFlow: \(number + 1).yaml\n" }
        for (count, text, words) in [
            (18, { next($0) + next($0) }, "more than 1000 flows would be read"),
            (30, next, "flows run each other more than 20 files deep"),
        ] as [(Int, (Int) -> String, String)] {
            let folder = try files(count) { $0 + 1 < count ? text($0) : "- launchApp\n" }
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let error = #expect(throws: FlowError.self) { try FlowReader.read(folder + "/0.yaml") }
            #expect(error?.description.contains(words) == true, "\(String(describing: error))")
        }
    }

    @Test("A flow that runs a device, a FIFO or a folder is refused", arguments: ["/dev/zero", "fifo", "."])
    func special(_ path: String) throws {
        let folder = try files(1) { _ in "- runFlow: \(path)\n" }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(mkfifo(folder + "/fifo", 0o600) == 0)
        let error = #expect(throws: FlowError.self) { try FlowReader.read(folder + "/0.yaml") }
        #expect(error?.message.contains("\(path): expected a flow file, found a ") == true)
    }

    // MARK: Selectors

    @Test("A regular expression that would take longer than the universe fails in one line; ordinary ones do not")
    func slowExpression() throws {
        final class Controller: UIViewController {
            override func viewDidLoad() {
                let label = UILabel(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
                label.text = String(repeating: "a", count: 60)
                view.addSubview(label)
            }
        }
        let stage = try FlowStage { Controller() }
        let outcome = try stage.run("- launchApp\n- assertVisible: \"(a+)+b\"\n")
        let message = try #require(outcome.failure?.message)
        #expect(message.hasPrefix("the expression \"(a+)+b\" takes too long to compare with \"aaaa"), "\(message)")
        let other = try FlowStage { Controller() }
        #expect(
            try other.run("- launchApp\n- assertVisible: \"A{60}|b\"\n- assertNotVisible: \"a{59}\"\n").failure == nil)
    }

    @Test("A text to find has a limit, which is said")
    func longSelector() {
        let text = String(repeating: "a", count: 3_000_000)
        #expect(refusal("- tapOn: \(text)").contains("a text to find is limited to 1000 characters, this has 3000000"))
    }

    // MARK: Types and characters

    @Test(
        "Arguments of a wrong type are refused instead of ignored",
        arguments: [
            ("waitForAnimationToEnd: {timout: 5}", "unknown field \"timout\"; known fields: timeout"),
            ("waitForAnimationToEnd: 5", "expected fields: timeout"), ("scroll: {down: 5}", "expected no arguments"),
            ("hideKeyboard: [a]", "expected no arguments"), ("touchUp: [a]", "expected fields: finger"),
            ("touchUp: 1", "expected fields: finger"), ("tilt: 0.5", "expected fields: x, y"),
            ("eraseText: [5]", "expected a text or fields: charactersToErase"),
            ("stopRecording: film", "expected no arguments"),
            ("launchApp: [a]", "expected a text or fields: appId, permissions, stopApp"),
            ("takeScreenshot: {path: a, name: b}", "unknown field \"name\"; known fields: path"),
        ])
    func types(_ command: String, _ message: String) {
        let name = command.prefix { $0 != ":" }
        #expect(refusal("- \(command)") == "f.yaml:1: \(name): \(message)")
        #expect((try? FlowReader.parse("- \(name):", name: "f.yaml")) != nil || message.contains("path"))
    }

    @Test("A header that is none is refused")
    func headers() {
        #expect(refusal("- a\n---\n- launchApp").contains("expected a header such as \"appId: com.example\""))
        #expect(refusal("name: [a]\n---\n- launchApp").contains("name: expected a text"))
    }

    @Test("Control characters of a name do not reach a terminal")
    func controls() throws {
        let flow = try FlowReader.parse("name: \"a\\e[2Jb\\n\\u202Ec\"\n---\n- launchApp", name: "f.yaml")
        #expect(flow.name == "a\\u{1b}[2Jb\\n\\u{202e}c")
        #expect(refusal("- \"a\\e[31m\"") == "f.yaml:1: unknown command \"a\\u{1b}[31m\"")
    }

    @Test("A JUnit report contains only characters that XML allows")
    func report() {
        let report = JUnitReport(cases: [.init(name: "a\u{FFFF}\u{FFFE}\u{1}", file: "f", seconds: 0, failure: nil)])
        #expect(report.xml().contains("name=\"a\u{FFFD}\u{FFFD}\u{FFFD}\""))
    }
}
