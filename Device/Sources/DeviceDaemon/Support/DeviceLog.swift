import Foundation
import Glibc
import QuinceDeviceProtocol
import Synchronization

/// The service's log: lines with their dates in a file, which is begun anew when it has its most bytes. The one before is
/// kept.
package final class DeviceLog: Sendable {
    package static let mostBytes = 256 * 1024
    /// Bytes of a line, since much of what is in one comes from outside.
    private static let mostOfLine = 1000

    private let path: String
    private let limit: Int
    private let size: Mutex<Int>

    package init(_ path: String, limit: Int = DeviceLog.mostBytes) {
        (self.path, self.limit) = (path, limit)
        var info = stat()
        size = Mutex(lstat(path, &info) == 0 ? Int(info.st_size) : 0)
    }

    /// A log that cannot be written is not a reason to end.
    package func say(_ line: String) {
        let date = Date().formatted(.iso8601)
        let text = Data("\(date) \(Self.plain(line))\n".utf8)
        size.withLock { size in
            if size > 0, size + text.count > limit {
                rename(path, path + ".old")
                size = 0
            }
            let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard file >= 0 else { return }
            size += max(text.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }, 0)
            close(file)
        }
    }

    /// Replaces what would make two lines of one, or colors of text.
    private static func plain(_ line: String) -> String {
        let bytes = line.utf8.prefix(mostOfLine).map { $0 < 0x20 || $0 == 0x7f ? UInt8(ascii: " ") : $0 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
