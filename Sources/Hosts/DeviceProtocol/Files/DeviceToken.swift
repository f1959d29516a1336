import Foundation
import Glibc

/// The secret that apps and tools show to the service, and a developer's server to the push endpoint: 32 random bytes as
/// 64 hexadecimal digits, in a file that only the user reads.
package enum DeviceToken {
    private static let digits = 64

    /// Returns the token, and makes it if there is none. Only the service calls this, while it holds its lock.
    package static func make(_ path: String) throws(DeviceFault) -> String {
        if access(path, F_OK) == 0 || errno != ENOENT { return try read(path) }
        let token = random()
        // A file that is complete takes the name, so that none is ever half written.
        let draft = path + ".new"
        unlink(draft)
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw DeviceFault("\(draft): \(systemMessage())") }
        let isWritten = Glibc.write(file, token, token.utf8.count) == token.utf8.count && fsync(file) == 0
        close(file)
        guard isWritten, rename(draft, path) == 0 else { throw DeviceFault("\(path): \(systemMessage())") }
        return token
    }

    /// Returns the token of a file, which must be the user's alone.
    package static func read(_ path: String) throws(DeviceFault) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { throw DeviceFault("\(path): \(systemMessage())") }
        defer { close(file) }
        var info = stat()
        guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
            throw DeviceFault("\(path): expected a file; remove it, and the service makes a new one")
        }
        guard info.st_uid == geteuid(), info.st_mode & 0o077 == 0 else {
            throw DeviceFault("\(path): others may read it; remove it, and the service makes a new one")
        }
        var bytes = [UInt8](repeating: 0, count: digits + 1)
        let count = Glibc.read(file, &bytes, bytes.count)
        let token = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        guard count == digits, token.allSatisfy(\.isHexDigit) else {
            throw DeviceFault(
                "\(path): expected \(digits) hexadecimal digits; remove it, and the service makes a new one")
        }
        return token
    }

    private static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<4).map { _ in
            let word = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - word.count) + word
        }.joined()
    }
}
