import Foundation

/// The file NAME.part, which is renamed to NAME when it is complete.
final class OutputFile {
    let path: String
    var partPath: String { path + ".part" }
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// The size in bytes, including those in the buffer.
    private(set) var size = 0

    private static let bufferSize = 1 << 17

    init(_ path: String) throws {
        self.path = path
        // A new file: what is in its place may be a link to a file of the person.
        unlink(path + ".part")
        descriptor = open(path + ".part", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        if descriptor < 0 { throw Self.failure(path, errno) }
        buffer.reserveCapacity(Self.bufferSize)
        UnfinishedFile.remember(path + ".part")
    }

    static func failure(_ path: String, _ code: Int32) -> RecordFailure {
        .notWritten("\(path): cannot be written: \(String(cString: strerror(code)))")
    }

    // MARK: Writing

    func write(_ bytes: some ContiguousBytes) throws {
        try bytes.withUnsafeBytes { bytes in
            size += bytes.count
            if buffer.count + bytes.count > Self.bufferSize { try flush() }
            if bytes.count < Self.bufferSize { buffer.append(contentsOf: bytes) } else { try writeAll(bytes) }
        }
    }

    /// Overwrites the bytes at an offset.
    func patch(_ bytes: [UInt8], at offset: Int) throws {
        try flush()
        guard pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count else {
            throw Self.failure(path, errno)
        }
    }

    private func flush() throws {
        try buffer.withUnsafeBytes { try writeAll($0) }
        buffer.removeAll(keepingCapacity: true)
    }

    private func writeAll(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while let base = rest.baseAddress, rest.count > 0 {
            let count = Foundation.write(descriptor, base, rest.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { throw Self.failure(path, count == 0 ? ENOSPC : errno) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    // MARK: Finishing

    func finish() throws {
        try flush()
        var status = stat()
        // A writer may have put another file in the place of the one that was opened.
        if stat(partPath, &status) == 0 { size = Int(status.st_size) }
        if close(descriptor) != 0 { throw Self.failure(path, errno) }
        if rename(partPath, path) != 0 { throw Self.failure(path, errno) }
    }

    func discard() { unlink(partPath) }
}

/// The unfinished file that is deleted when a signal ends the process.
private enum UnfinishedFile {
    /// Set before the handler is installed, only read by it, and never freed: a handler must not take locks.
    nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

    static func remember(_ file: String) {
        path = strdup(file)
        signal(SIGTERM) { _ in
            if let path = UnfinishedFile.path { unlink(path) }
            _exit(143)
        }
    }
}
