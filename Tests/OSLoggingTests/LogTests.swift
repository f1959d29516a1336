import Foundation
import Logging
import QuinceOSLogging
import Synchronization
import Testing

/// Collects the messages that swift-log receives, by label.
private final class Journal: Sendable {
    static let shared = Journal()
    private let lines = Mutex<[String: [String]]>([:])

    func add(_ line: String, _ label: String) { lines.withLock { $0[label, default: []].append(line) } }
    func lines(of label: String) -> [String] { lines.withLock { $0[label] ?? [] } }

    /// swift-log is bootstrapped once per process.
    static let isListening: Bool = {
        LoggingSystem.bootstrap { JournalHandler(label: $0) }
        return true
    }()
}

private struct JournalHandler: LogHandler {
    let label: String
    var metadata: Logging.Logger.Metadata = [:]
    var logLevel = Logging.Logger.Level.trace

    init(label: String) {
        self.label = label
        if label.hasSuffix("quiet") { logLevel = .error }
    }

    subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { Journal.shared.add("\(event.level) \(event.message)", label) }
}

private struct Point: CustomStringConvertible {
    var description: String { "a point" }
}

private enum Trouble: Error { case much }

@Suite("Logs")
struct LogTests {
    init() { #expect(Journal.isListening) }

    private func logged(_ category: String, _ work: (QuinceOSLogging.Logger) -> Void) -> [String] {
        work(QuinceOSLogging.Logger(subsystem: "test", category: category))
        return Journal.shared.lines(of: "test:\(category)")
    }

    @Test("Each of Logger's levels is the one of swift-log that says the same")
    func levels() {
        let lines = logged("levels") { log in
            log.trace("a")
            log.debug("b")
            log.info("c")
            log.notice("d")
            log.log("e")
            log.warning("f")
            log.error("g")
            log.critical("h")
            log.fault("i")
            log.log(level: .error, "j")
        }
        let expected = [
            "trace a", "debug b", "info c", "notice d", "notice e", "warning f", "error g", "critical h", "critical i",
            "error j",
        ]
        #expect(lines == expected)
    }

    @Test("Numbers are public, strings and objects are not, unless marked so")
    func privacy() {
        let (name, count) = ("Ann", 3)
        let lines = logged("privacy") { log in
            log.notice("\(name) \(count) \(1.5) \(true) \(Int.self)")
            log.notice("\(name, privacy: .public) \(count, privacy: .private) \(1.5, privacy: .sensitive)")
            log.notice("\(Point()) \(Point(), privacy: .public) \(Trouble.much, privacy: .public)")
            log.notice("\(name as NSString) \(name as NSString, privacy: .public)")
        }
        let expected = [
            "notice <private> 3 1.500000 true Int", "notice Ann <private> <sensitive>",
            "notice <private> a point much", "notice <private> Ann",
        ]
        #expect(lines == expected)
    }

    @Test("Equal private texts have equal masks, others have others")
    func masks() {
        let lines = logged("masks") { log in
            for name in ["Ann", "Ann", "Bob"] { log.notice("\(name, privacy: .private(mask: .hash))") }
        }
        #expect(lines[0] == lines[1])
        #expect(lines[0] != lines[2])
        #expect(lines[0].hasPrefix("notice <mask.hash: '"))
        #expect(!lines[0].contains("Ann"))
    }

    @Test("Formats: radix, digits, sign, precision, columns")
    func formats() {
        let lines = logged("formats") { log in
            log.notice("\(255, format: .hex) \(255, format: .hex(includePrefix: true, uppercase: true))")
            log.notice("\(8, format: .octal) \(7, format: .decimal(explicitPositiveSign: true, minDigits: 3))")
            log.notice("\(2.0 / 3, format: .fixed(precision: 2)) \(1234.5, format: .exponential(precision: 1))")
            log.notice("\(CGFloat(0.5), format: .hybrid) \(Float(0.25))")
            log.notice("[\(5, align: .right(columns: 3))] [\("x", align: .left(columns: 3), privacy: .public)]")
            log.notice("\(true, format: .answer) \(Int8.min, format: .hex)")
        }
        let expected = [
            "notice ff 0xFF", "notice 10 +007", "notice 0.67 1.2e+03", "notice 0.5 0.250000", "notice [  5] [x  ]",
            "notice yes -80",
        ]
        #expect(lines == expected)
    }

    @Test("The arguments of a message are not evaluated if its level is off")
    func laziness() {
        let asked = Mutex(0)
        func value() -> Int {
            asked.withLock { $0 += 1 }
            return 1
        }
        let lines = logged("quiet") { log in
            log.info("\(value())")
            log.error("\(value())")
        }
        #expect(lines == ["error 1"])
        #expect(asked.withLock { $0 } == 1)
        #expect(!OSLog(subsystem: "test", category: "quiet").isEnabled(type: .info))
        #expect(OSLog(subsystem: "test", category: "quiet").isEnabled(type: .fault))
    }

    @Test(
        "os_log in C's formats",
        arguments: [
            ("%d of %ld", [3, 10], "3 of 10"), ("%.2f s", [1.0 / 3], "0.33 s"), ("100 %%", [], "100 %"),
            ("%@ %{public}@ %{private}d", ["a", "b", 3], "<private> b <private>"),
            ("%x %#x %X %o", [255, 255, 255, 8], "ff 0xff FF 10"), ("%5d|%-5d|%05d", [1, 2, 3], "    1|2    |00003"),
            ("%{public}8@|%{public}-8@|%{public}.2@", ["abc", "abc", "abc"], "     abc|abc     |ab"),
            ("%{bool}d %{BOOL}d", [1, 0], "true NO"), ("%c%c", [UInt8(72), UInt8(105)], "Hi"),
            ("%d and %d", [1], "1 and <decode: missing data>"),
            ("%u %x", [Int32(-1), Int32(-1)], "4294967295 ffffffff"),
            ("%{public}@", [nil], "(null)"), ("50%", [], "50%"), ("%{public, uuid_t}s", ["id"], "id"),
        ] as [(String, [(any Sendable)?], String)])
    func format(_ format: String, _ arguments: [(any Sendable)?], _ expected: String) {
        #expect(LogFormat(format).text(arguments) == expected)
    }

    @Test("os_log writes to its log, at its level; the disabled log takes nothing")
    func functions() {
        let log = OSLog(subsystem: "test", category: "functions")
        let name = "Ann"
        os_log("plain", log: log)
        os_log("%{public}@ is %d", log: log, type: .info, name, 7)
        os_log(.error, log: log, "%d", 8)
        os_log(.debug, log: log, "\(name) \(9)")
        os_log("never", log: .disabled)
        let expected = ["notice plain", "info Ann is 7", "error 8", "debug <private> 9"]
        #expect(Journal.shared.lines(of: "test:functions") == expected)
        #expect(!OSLog.disabled.isEnabled(type: .fault))
    }

    @Test("Without a handler of the app's a message is a line with its subsystem and category")
    func line() {
        #expect(ConsoleLine.text("com.example:net", "hello") == "[com.example:net] hello\n")
    }

    @Test("A signposted interval runs its work; signposts are off")
    func signposts() throws {
        let signposter = OSSignposter(subsystem: "test", category: .pointsOfInterest)
        let state = signposter.beginInterval("load", id: signposter.makeSignpostID(), "\(1)")
        #expect(signposter.withIntervalSignpost("work") { 6 * 7 } == 42)
        #expect(throws: Trouble.much) { try signposter.withIntervalSignpost("work") { throw Trouble.much } }
        signposter.endInterval("load", state)
        os_signpost(.begin, log: .default, name: "draw")
        #expect(!signposter.isEnabled)
    }
}
