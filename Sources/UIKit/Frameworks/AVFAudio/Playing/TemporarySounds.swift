internal import Foundation
internal import Synchronization

/// The files in which the decoder finds the sounds that an app has as data.
///
/// A file goes with its player. Players that live until the program ends are not released, so the program removes the files of
/// these as it ends; those of a program that was killed are removed by the next one that has such a sound.
enum TemporarySounds {
    private static let paths = Mutex<Set<String>>([])
    private static let prefix = "quince-sound-"
    private static let removesAtExit = atexit { TemporarySounds.removeAll() } == 0

    static func write(_ data: Data) throws -> String {
        _ = removesAtExit
        removeAbandoned()
        let name = "\(prefix)\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
        let path = NSTemporaryDirectory() + name
        try data.write(to: URL(fileURLWithPath: path))
        paths.withLock { _ = $0.insert(path) }
        return path
    }

    static func remove(_ path: String) {
        paths.withLock { _ = $0.remove(path) }
        unlink(path)
    }

    private static func removeAll() {
        for path in paths.withLock({ $0 }) { remove(path) }
    }

    /// Removes the files of processes that are no more.
    private static func removeAbandoned() {
        let folder = NSTemporaryDirectory()
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
            guard let process = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" }) else { continue }
            if kill(process, 0) == -1, errno == ESRCH { unlink(folder + name) }
        }
    }
}
