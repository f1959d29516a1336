import Foundation
import QuinceTransfers
import SeededRandom
import Testing

@Suite("Queues that start again")
struct RecoveryTests {
    private let film = ScriptedResponse.film

    @Test func `after a crash a download goes on with every byte that was written`() throws {
        let bench = try Bench([.film()])
        let id = try bench.load(1, film)
        bench.run(for: 3)
        try bench.restart()
        #expect(bench.state(id) == .running)
        try bench.end(id)
        #expect(bench.seconds == 10)
        #expect(bench.asked(film, "Range") == ["bytes=30000-"])
        #expect(bench.bytes(id) == ScriptedResponse.film().allBytes)
    }

    @Test func `after a loss of power a download goes on with what was synced`() throws {
        var limits = TransferQueue.Limits()
        limits.syncInterval = 20_000
        let bench = try Bench([.film()], limits: limits)
        let id = try bench.load(1, film)
        bench.run(for: 5)
        try bench.restart(losingPower: { $0 - 1 })
        #expect(bench.asked(film, "Range") == ["bytes=40000-"])
        try bench.end(id)
        #expect(bench.bytes(id) == ScriptedResponse.film().allBytes)
    }

    @Test func `after a loss of power without a sync a download begins anew, and leaves nothing`() throws {
        let bench = try Bench([.film()])
        let id = try bench.load(1, film)
        bench.run(for: 5)
        try bench.restart(losingPower: { $0 - 1 })
        #expect(bench.asked(film, "Range") == [nil])
        #expect(bench.files.names().isEmpty)
        try bench.end(id)
        #expect(bench.files.names().count == 1)
    }

    @Test func `a file that was complete when the process died is not loaded again`() throws {
        let bench = try Bench([.film()])
        let id = try bench.load(1, film)
        bench.run(for: 9)
        bench.store.isFull = true
        bench.run(for: 2)
        try bench.restart()
        bench.store.isFull = false
        bench.run(for: 5)
        #expect(bench.network.requests.isEmpty)
        #expect(bench.bytes(id) == ScriptedResponse.film().allBytes)
        #expect(bench.ends().first?.progress.received == 100_000)
        #expect(bench.events.contains(.ended(id)))
    }

    @Test func `a download whose bytes are all there asks for no more`() throws {
        let bench = try Bench([.film()])
        let id = try bench.load(1, film)
        bench.run(for: 9.9)
        bench.network.advance(to: bench.now + 1)
        try bench.restart()
        bench.run(for: 0)
        #expect(bench.network.requests.isEmpty)
        #expect(bench.bytes(id) == ScriptedResponse.film().allBytes)
    }

    @Test func `suspended transfers stay suspended, and dates stay`() throws {
        let bench = try Bench([.film("*")])
        try bench.queue.add(Bench.id(1), TransferRequest(url: film), now: bench.now)
        var request = TransferRequest(url: film)
        request.earliestBeginDate = Bench.start + 50
        try bench.load(2, request)
        request.earliestBeginDate = nil
        request.timeoutForResource = 5
        try bench.load(3, request)
        bench.run(for: 2)
        try bench.restart()
        bench.run(for: 40)
        #expect(bench.state(Bench.id(1)) == .suspended)
        #expect(bench.state(Bench.id(2)) == .waiting(.begin(Bench.start + 50)))
        #expect(try bench.end(Bench.id(3)).failure?.code == .timedOut)
    }

    @Test func `files that belong to nobody go, and others stay`() throws {
        let bench = try Bench()
        for name in ["5-7.partial", "5.download", "9223372036854775807-1.partial", "8.held", "store.sqlite"] {
            _ = try bench.files.create(name)
        }
        try bench.restart()
        #expect(bench.files.names() == ["store.sqlite"])
        try bench.load(1, film)
        #expect(bench.store.load().records.map(\.serial) == [9])
    }

    @Test func `a stored transfer that no queue would have taken fails`() throws {
        let bench = try Bench()
        let record = TransferRecord(serial: 1, id: Bench.id(1), request: TransferRequest(url: "file:///etc/passwd"))
        try bench.store.apply([.put(record)])
        try bench.restart()
        bench.queue.resume(Bench.id(1), now: bench.now)
        #expect(try bench.end(Bench.id(1)).failure?.code == .badURL)
    }

    @Test func `a store that cannot be read stops the start`() {
        final class Broken: TransferStore {
            struct Unreadable: Error {}
            func load() throws -> StoredTransfers { throw Unreadable() }
            func apply(_ changes: [TransferChange]) {}
        }
        let files = MemoryFiles()
        #expect(throws: Broken.Unreadable.self) {
            try TransferQueue(
                store: Broken(), files: files, network: ScriptedNetwork(files, now: Bench.start), boot: "1",
                now: Bench.start)
        }
    }
}

@Suite("Files in memory")
struct MemoryFilesTests {
    private func write(_ text: String, to file: any TransferFile) throws {
        let bytes = Array(text.utf8)
        try bytes.withUnsafeBytes { try file.write($0) }
    }

    private func text(_ files: MemoryFiles, _ name: String) -> String? {
        files.contents(of: name).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `without power contents last only after a sync, and names after a sync of the folder`() throws {
        let files = MemoryFiles()
        let file = try files.create("a")
        try write("one", to: file)
        try files.sync("a")
        try write(" two", to: file)
        files.losePower { _ in 0 }
        #expect(files.names().isEmpty)
        let other = try files.create("b")
        try write("one", to: other)
        try files.sync("b")
        files.syncFolder()
        try write(" two", to: other)
        files.losePower { _ in 0 }
        #expect(text(files, "b") == "one")
    }

    @Test func `a removed or renamed file may come back with its contents`() throws {
        let files = MemoryFiles()
        for name in ["a", "b"] {
            try write(name, to: try files.create(name))
            try files.sync(name)
        }
        files.syncFolder()
        files.remove("a")
        try files.rename("b", to: "c")
        files.losePower { _ in 0 }
        #expect(files.names() == ["a", "b"])
        #expect(text(files, "a") == "a")
        files.remove("a")
        try files.rename("b", to: "c")
        files.losePower { _ in 1 }
        #expect(files.names() == ["b"] || files.names() == ["b", "c"])
    }

    @Test func `a lost end may be there as zeros`() throws {
        let files = MemoryFiles()
        let file = try files.create("a")
        try write("12", to: file)
        try files.sync("a")
        files.syncFolder()
        try write("345", to: file)
        files.losePower { $0 - 1 }
        #expect(files.contents(of: "a") == Data([0x31, 0x32, 0, 0, 0]))
    }

    @Test func `a full disk takes what it has room for`() throws {
        let files = MemoryFiles()
        files.room = 4
        let file = try files.create("a")
        #expect(throws: TransferFailure.self) { try write("12345", to: file) }
        #expect(text(files, "a") == "1234")
        #expect(throws: TransferFailure.self) { try files.create("a") }
    }
}
