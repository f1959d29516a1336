import Dispatch
import Foundation
import UIKitCore
import UIKitNibs

/// The requests of `quince run --watch` to show documents that changed.
///
/// They come over standard input, which is a socket then: the names of files with "/" between them, ended by a zero byte.
/// The answer names those of which something is on screen again, in the same way. (A signal could not say which documents
/// changed, has no answer, and ends an app that is still starting.) The app ends when `quince` does, however that ended.
enum ReloadRequests {
    static func serve() {
        Thread.detachNewThread {
            var rest: [UInt8] = []
            while let bytes = readBytes() {
                rest += bytes
                while let end = rest.firstIndex(of: 0) {
                    take(String(decoding: rest[..<end], as: UTF8.self).split(separator: "/").map(String.init))
                    rest.removeFirst(end + 1)
                }
            }
            kill(getpid(), SIGTERM)
        }
    }

    /// - Returns: `nil` once the other end is closed.
    private static func readBytes() -> ArraySlice<UInt8>? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        var count = read(STDIN_FILENO, &bytes, bytes.count)
        while count < 0, errno == EINTR { count = read(STDIN_FILENO, &bytes, bytes.count) }
        return count > 0 ? bytes[..<count] : nil
    }

    private static func take(_ names: [String]) {
        DispatchQueue.main.async {
            NibReload(Set(names)).run { shown in UIApplication.shared.afterCommit { answer(shown) } }
        }
    }

    private static func answer(_ names: Set<String>) {
        let bytes = Array(names.sorted().joined(separator: "/").utf8) + [0]
        // Without the signal that ends a process whose reader is gone; the end of input ends this one in order.
        _ = send(STDIN_FILENO, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
}
