import DeviceRecords
import Foundation
import Glibc
import QuinceDeviceProtocol
import QuinceTransfers
import SeededRandom
import Synchronization
import Testing

@Suite("Records of transfers on the disk", .serialized)
struct TransferRecordTests {
    private func store(_ path: String, say: @escaping @Sendable (String) -> Void = { Issue.record("\($0)") }) throws
        -> TransferDatabase
    {
        TransferDatabase(try DeviceDatabase(path, say: say))
    }

    private func record(_ serial: Int, url: String = "https://example.com/f") -> TransferRecord {
        var request = TransferRequest(url: url, headers: [HeaderField("A", "b")])
        request.timeoutForResource = .infinity
        var record = TransferRecord(
            serial: serial, id: TransferID(app: "a", session: "s", task: serial), request: request)
        record.began = Date(timeIntervalSince1970: 1_700_000_000.25)
        record.partial = partial("\(serial)-1.partial")
        return record
    }

    private func partial(_ file: String) -> TransferRecord.Partial {
        let head = ResponseHead(url: "https://example.com/f", status: 200, headers: [HeaderField("ETag", "\"1\"")])
        return TransferRecord.Partial(file: file, head: head, method: "GET", total: 10, boot: "boot")
    }

    private func held(_ name: String) -> HeldFile {
        HeldFile(
            app: "a", url: "https://example.com/f", partial: partial(name), until: Date(timeIntervalSince1970: 2e9))
    }

    /// Runs a program with the path of the database.
    private func runPython(_ program: String, _ service: TestService) throws {
        let (process, _, output) = try service.run("/usr/bin/python3", ["-c", program, service.places.records])
        while let line = output.next() { Issue.record("\(line)") }
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    @Test func `records and held files come back as they were`() throws {
        let service = try TestService()
        try service.places.prepare()
        var ended = record(3)
        ended.end = .failed(TransferFailure(.timedOut, "Words"), resumeData: nil)
        do {
            let store = try store(service.places.records)
            #expect(try store.load() == StoredTransfers())
            try store.apply([
                .put(record(2)), .put(record(1)), .put(ended), .hold(held("9.held")), .hold(held("8.held")),
            ])
            try store.apply([
                .remove(2), .put(record(1, url: "https://example.com/g")), .release("9.held"), .remove(77),
            ])
        }
        let found = try store(service.places.records).load()
        #expect(found.records == [record(1, url: "https://example.com/g"), ended] && found.held == [held("8.held")])
    }

    @Test func `after a kill at any instant all changes of a call are there, or none`() throws {
        let service = try TestService()
        try service.places.prepare()
        let seed = UInt64.random(in: 0...UInt64.max)
        var numbers = SeededNumbers(seed: seed)
        for course in 0..<15 {
            let arguments = ["write-transfers", service.places.records]
            let (process, _, output) = try service.run(TestService.testProgram, arguments)
            for _ in 0..<1 + numbers.next(below: 60) { _ = output.next() }
            usleep(UInt32(numbers.next(below: 3000)))
            kill(process.processIdentifier, SIGKILL)
            var (begun, ended) = (0, 0)
            while let line = output.next() {
                if line.hasPrefix("begin ") { begun = Int(line.dropFirst(6)) ?? 0 }
                if line.hasPrefix("end ") { ended = Int(line.dropFirst(4)) ?? 0 }
            }
            process.waitUntilExit()
            let urls = Set(try store(service.places.records).load().records.map(\.request.url))
            guard begun > 0 else { continue }
            let number = try #require(urls.first.flatMap { Int($0.dropFirst("http://127.0.0.1/".count)) })
            #expect(urls.count == 1 && (max(ended, begun - 1)...begun).contains(number), "\(course), seed \(seed)")
        }
    }

    @Test func `a database of before transfers is taken over`() throws {
        let service = try TestService()
        try service.places.prepare()
        try runPython(
            """
            import sqlite3, sys
            c = sqlite3.connect(sys.argv[1])
            c.executescript('''
            CREATE TABLE records (app TEXT PRIMARY KEY NOT NULL, json TEXT NOT NULL);
            CREATE TABLE installed (app TEXT PRIMARY KEY NOT NULL, json TEXT NOT NULL);
            CREATE TABLE device (seed INTEGER NOT NULL);
            INSERT INTO device VALUES (7);
            PRAGMA user_version = 1;
            ''')
            """, service)
        let database = try DeviceDatabase(service.places.records) { Issue.record("\($0)") }
        let store = TransferDatabase(database)
        try store.apply([.put(record(1))])
        #expect(database.seed == 7)
        #expect(try store.load().records == [record(1)])
    }

    @Test func `rows that cannot be read are removed, with a line`() throws {
        let service = try TestService()
        try service.places.prepare()
        try store(service.places.records).apply([
            .put(record(1)), .put(record(2)), .put(record(3)), .hold(held("1.held")),
        ])
        try runPython(
            """
            import sqlite3, sys
            c = sqlite3.connect(sys.argv[1])
            c.execute("UPDATE transfers SET json = '{}' WHERE serial = 1")
            c.execute("UPDATE transfers SET serial = 7 WHERE serial = 2")
            c.execute("UPDATE held SET json = x'00ff'")
            c.commit()
            """, service)
        let lines = Mutex<[String]>([])
        let bad = try store(service.places.records) { line in lines.withLock { $0.append(line) } }
        #expect(try bad.load() == StoredTransfers(records: [record(3)]))
        #expect(lines.withLock { $0.count } == 2)
        #expect(try store(service.places.records).load() == StoredTransfers(records: [record(3)]))
    }

    @Test func `a database that cannot be written is an error of one line`() throws {
        let service = try TestService()
        try service.places.prepare()
        let store = try store(service.places.records)
        try runPython(
            "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('DROP TABLE transfers')", service)
        let error = #expect(throws: DeviceFault.self) { try store.apply([.put(record(1))]) }
        #expect(error?.description.hasPrefix("storing transfers: SQLite says") == true)
    }
}
