internal import Foundation

/// Writes bytes with the system's calls, since Foundation's do not say whether they follow a link.
enum FileWriting {
    /// Writes a file that does not exist yet.
    ///
    /// - Parameter place: the path to name in a message.
    static func write(_ data: Data, toNew path: String, for place: String) throws(ConfinedFileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .failed(place, errno) }
        let code = data.withUnsafeBytes { writeAll($0, descriptor) }
        // Some file systems report a full disk only when the file is closed.
        let closing = close(descriptor) == 0 ? 0 : errno
        if code != 0 || closing != 0 { throw .failed(place, code != 0 ? code : closing) }
    }

    /// - Returns: the number of the error; 0 if all bytes are written.
    private static func writeAll(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) -> Int32 {
        var rest = bytes
        while let base = rest.baseAddress, !rest.isEmpty {
            let count = Foundation.write(descriptor, base, rest.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return count == 0 ? ENOSPC : errno }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return 0
    }
}
