import DeviceRecords
import Foundation
import Glibc
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import SeededRandom
import Synchronization
import Testing

@Suite("Records on the disk", .serialized)
struct RecordTests {
    private func badge(_ path: String, say: @escaping @Sendable (String) -> Void = { Issue.record("\($0)") }) throws
        -> Int
    {
        let database = try DeviceDatabase(path, say: say)
        return DeviceServices(database).record(of: "app").badge
    }

    @Test func `after a kill at any instant a record is the old one or the new one`() throws {
        let service = try TestService()
        try service.places.prepare()
        let seed = UInt64.random(in: 0...UInt64.max)
        var numbers = SeededNumbers(seed: seed)
        for course in 0..<25 {
            let (process, _, output) = try service.run(TestService.testProgram, ["write", service.places.records])
            // The child is killed some microseconds after one of its first lines.
            for _ in 0..<1 + numbers.next(below: 60) { _ = output.next() }
            usleep(UInt32(numbers.next(below: 3000)))
            kill(process.processIdentifier, SIGKILL)
            var (begun, ended) = (0, 0)
            while let line = output.next() {
                if line.hasPrefix("begin ") { begun = Int(line.dropFirst(6)) ?? 0 }
                if line.hasPrefix("end ") { ended = Int(line.dropFirst(4)) ?? 0 }
            }
            process.waitUntilExit()
            let found = try badge(service.places.records)
            guard begun > 0 else { continue }
            #expect((max(ended, begun - 1)...begun).contains(found), "course \(course), seed \(seed)")
        }
    }

    @Test func `a damaged file is set aside with one line, and its device begins anew`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var numbers = SeededNumbers(seed: seed)
        for course in 0..<12 {
            let service = try TestService()
            try service.places.prepare()
            let path = service.places.records
            do {
                let services = DeviceServices(try DeviceDatabase(path) { _ in })
                for id in 0..<40 { _ = services.call(.setBadge(id), from: "app\(id)", at: Date()) }
            }
            var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            switch course % 3 {
            case 0: bytes = Data((0..<5000).map { _ in UInt8(numbers.next(below: 256)) })
            case 1: bytes = bytes.prefix(1 + numbers.next(below: bytes.count - 1))
            default:
                // Not at 60, where SQLite has the version: a file of a newer one is left alone.
                let places = Array(0..<60) + Array(64..<bytes.count)
                for _ in 0..<200 { bytes[places[numbers.next(below: places.count)]] = UInt8(numbers.next(below: 256)) }
            }
            try bytes.write(to: URL(fileURLWithPath: path))
            let lines = Mutex<[String]>([])
            let services = DeviceServices(try DeviceDatabase(path) { line in lines.withLock { $0.append(line) } })
            #expect(services.call(.setBadge(3), from: "app", at: Date()) == .done)
            // Other apps' rows may be damaged inside, which SQLite does not notice; those are lines, and no more.
            #expect(try badge(path, say: { _ in }) == 3, "course \(course), seed \(seed)")
            let said = lines.withLock { $0 }
            if course % 3 == 0 { #expect(said.count == 1 && said[0].contains("damaged"), "\(said)") }
        }
    }

    @Test func `a file of a newer version is left alone`() throws {
        let service = try TestService()
        try service.places.prepare()
        let path = service.places.records
        _ = try DeviceDatabase(path) { _ in }
        let (process, _, _) = try service.run(
            "/usr/bin/python3",
            ["-c", "import sqlite3,sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA user_version=9')", path])
        process.waitUntilExit()
        let error = #expect(throws: DeviceFault.self) { try DeviceDatabase(path) { _ in } }
        #expect(error?.description.contains("has version 9") == true)
        #expect(access(path + ".damaged", F_OK) != 0)
    }

    @Test func `numbers that JSON does not have are stored`() throws {
        let service = try TestService()
        try service.places.prepare()
        var record = AppRecord()
        for (id, relevance) in [("a", Double.infinity), ("b", -.infinity), ("c", 0.5)] {
            var content = NotificationContentRecord()
            content.relevance = relevance
            record.delivered.append(DeliveredNotification(NotificationRequestRecord(id, content, nil), Date()))
        }
        #expect(try DeviceDatabase(service.places.records) { Issue.record("\($0)") }.put(record, "app"))
        #expect(try DeviceDatabase(service.places.records) { Issue.record("\($0)") }.all() == ["app": record])
    }

    @Test func `apps and the device's seed stay`() throws {
        let service = try TestService()
        try service.places.prepare()
        let app = InstalledApp(AppFacts(id: "a", name: "A"), executable: "/bin/true")
        let first = try DeviceDatabase(service.places.records) { Issue.record("\($0)") }
        first.put(app)
        let second = try DeviceDatabase(service.places.records) { Issue.record("\($0)") }
        #expect(second.installed() == [app] && second.seed == first.seed)
    }
}
