import Foundation
import QuinceLaunchState
import QuinceMedia
import QuinceMediaProcess
import Synchronization
import Testing

/// Programs that stand in for `quince-media`, and do not do what it does.
@Suite("The decoder's process", .serialized)
@MainActor
final class MediaProcessTests {
    private let folder = NSTemporaryDirectory() + "quince-decoder-\(UUID().uuidString)"

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    deinit {
        unsetenv("QUINCE_MEDIA")
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Begins a launch whose decoder is a script.
    private func begin(_ script: String) throws -> MediaProcess {
        let path = folder + "/decoder"
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        setenv("QUINCE_MEDIA", path, 1)
        // The first launch of a process takes over whatever other tests have started.
        for _ in 0..<2 { _ = Launch.begin() }
        return MediaProcess.current
    }

    private final class Failures: Sendable {
        private let kinds = Mutex<[MediaFailure.Kind]>([])
        let all = DispatchGroup()
        var count: Int { kinds.withLock(\.count) }
        func take(_ result: Result<MediaProcess.Answer, MediaFailure>) {
            if case .failure(let failure) = result { kinds.withLock { $0.append(failure.kind) } }
            all.leave()
        }
        var areOfEnd: Bool { kinds.withLock { $0.allSatisfy { $0 == .noDecoder } } }
    }

    /// A connection holds a few hundred kilobytes that nobody reads; four megabytes are sent.
    @Test("A decoder that does not read keeps no caller waiting, and its requests fail with its end")
    func deaf() throws {
        let process = try begin("exec sleep 100")
        let failures = Failures()
        let isSent = DispatchSemaphore(value: 0)
        Thread {
            for _ in 0..<64 {
                failures.all.enter()
                let location = String(repeating: "x", count: 1 << 16)
                process.send(.open(location), medium: process.newMedium(), then: failures.take)
            }
            isSent.signal()
        }.start()
        #expect(isSent.wait(timeout: .now() + 20) == .success)
        #expect(failures.count == 0)
        process.kill()
        #expect(failures.all.wait(timeout: .now() + 20) == .success)
        #expect(failures.count == 64 && failures.areOfEnd)
    }

    @Test("Requests of many threads arrive whole, in the order of their numbers")
    func order() throws {
        let gate = folder + "/gate"
        let script = "while [ ! -e \(gate) ]; do sleep 0.02; done; exec head -c 4000000 > \(folder)/requests"
        let process = try begin(script)
        let (failures, senders) = (Failures(), DispatchGroup())
        for thread in 0..<8 {
            senders.enter()
            Thread {
                for _ in 0..<100 {
                    failures.all.enter()
                    let location = String(repeating: "\(thread)", count: 10_000)
                    process.send(.open(location), medium: process.newMedium(), then: failures.take)
                }
                senders.leave()
            }.start()
        }
        #expect(senders.wait(timeout: .now() + 20) == .success)
        // The program ends when it has read half of them.
        FileManager.default.createFile(atPath: gate, contents: nil)
        #expect(failures.all.wait(timeout: .now() + 20) == .success)
        #expect(failures.count == 800 && failures.areOfEnd)
        var rest = try Data(contentsOf: URL(fileURLWithPath: folder + "/requests"))[...]
        var numbers: [Int] = []
        let read = { (buffer: UnsafeMutableRawBufferPointer) -> Bool in
            guard rest.count >= buffer.count else { return false }
            rest.prefix(buffer.count).copyBytes(to: buffer)
            rest = rest.dropFirst(buffer.count)
            return true
        }
        while let request = try MediaFraming.next(MediaRequest.self, read: read) { numbers.append(request.number) }
        #expect(numbers.count > 300 && numbers == Array(1...numbers.count))
    }

    @Test("A request that is longer than a message fails by itself")
    func tooLong() throws {
        let process = try begin("exec sleep 100")
        let location = String(repeating: "x", count: MediaFraming.longestText)
        let error = try #require(throws: MediaFailure.self) { try process.ask(.open(location), medium: 1) }
        #expect(error.kind == .invalidRequest)
        process.kill()
    }
}
