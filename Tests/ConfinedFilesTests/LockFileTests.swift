import Foundation
import QuinceConfinedFiles
import Synchronization
import Testing

@Suite("Locks")
struct LockFileTests {
    private final class Folder {
        let path = NSTemporaryDirectory() + "quince-locks-\(UUID().uuidString)"
        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    @Test("A lock has one holder at a time, who can sign it")
    func holder() throws {
        let folder = try Folder()
        let path = folder.path + "/lock"
        var lock = try LockFile(path)
        lock?.sign()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "\(getpid())\n")
        #expect(try LockFile(path) == nil)
        lock = nil
        #expect(try LockFile(path) != nil)
    }

    @Test("Who waits for a lock is told so once, and gets it when it is free")
    func waiting() throws {
        let folder = try Folder()
        let path = folder.path + "/lock"
        let held = Mutex(try LockFile(path))
        var waits = 0
        let result = try LockFile.hold(
            path,
            waiting: {
                waits += 1
                Thread.detachNewThread { held.withLock { $0 = nil } }
            },
            while: { () throws in
                #expect(try LockFile(path) == nil)
                return 7
            })
        #expect(result == 7 && waits == 1)
        #expect(try LockFile.hold(path, waiting: { waits += 1 }, while: { 8 }) == 8)
        #expect(waits == 1)
        #expect(throws: CancellationError.self) {
            try LockFile.hold(path, waiting: {}, while: { throw CancellationError() })
        }
        #expect(try LockFile(path) != nil, "an error lets go of the lock")
    }

    @Test("A link is not followed, and a folder that is not there is named")
    func refusals() throws {
        let folder = try Folder()
        let path = folder.path + "/lock"
        symlink(folder.path + "/elsewhere", path)
        func message(_ body: () throws -> Void) -> String? {
            let error = #expect(throws: ConfinedFileError.self) { try body() }
            return error?.message
        }
        #expect(message { _ = try LockFile(path) } == "\(path): expected a file, found a link; remove it")
        #expect(
            message { try LockFile.hold(path, waiting: {}, while: {}) }
                == "\(path): expected a file, found a link; remove it")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/elsewhere"))
        let missing = folder.path + "/none/lock"
        #expect(message { _ = try LockFile(missing) } == "\(missing): cannot be written: No such file or directory")
    }
}
