import Dispatch
import Foundation
import UIKitCore
import UIKitNibs

/// The requests of `quince run --watch` to show documents that changed.
///
/// They come over standard input, which is a socket then: a number and the names of files, with "/" between them and a zero
/// byte at the end. The answer has the number and the names of those of which something is on screen again. It may come
/// late, or never, from an app that the person has left. (A signal could not say which documents changed, has no answer, and
/// ends an app that is still starting.) The app ends when `quince` does, however that ended.
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

    private static func take(_ words: [String]) {
        guard let number = words.first else { return }
        DispatchQueue.main.async {
            guard UIApplication.isMade else { return answer(number, []) }
            NibReload(Set(words.dropFirst())).run { shown in
                if shown.isEmpty { return answer(number, []) }
                UIApplication.shared.afterCommit { answer(number, shown) }
            }
        }
    }

    private static func answer(_ number: String, _ names: Set<String>) {
        let bytes = Array(([number] + names.sorted()).joined(separator: "/").utf8) + [0]
        // Without the signal that ends a process whose reader is gone; the end of input ends this one in order.
        _ = send(STDIN_FILENO, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
}
