import Glibc

/// A connection in both directions with a program, which has it as its standard input and output:
///
///     let connection = try ChildConnection()
///     let child = try ChildProgram(command, input: connection.end, output: connection.end).start()
///     while connection.write(request), connection.fill(reply) { … }
///
/// Threads may write and read at the same time. A write to a program that has ended fails without a signal.
///
/// Unchecked: the files are closed by the last owner, and `end` is used by the thread that starts the program.
package final class ChildConnection: @unchecked Sendable {
    private let own: Int32
    private var childs: Int32

    package init() throws(ChildFailure) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw ChildFailure("a connection", errno) }
        (own, childs) = (ends[0], ends[1])
    }

    deinit {
        begin()
        Glibc.close(own)
    }

    /// The program's end, until `begin` is called.
    package var end: ChildProgram.Stream { .file(childs) }

    /// Leaves the other end to the program that was started; with this process's own copy the connection would never end.
    package func begin() {
        if childs >= 0 { Glibc.close(childs) }
        childs = -1
    }

    /// - Returns: whether all was written; `false` if the program has ended.
    package func write(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let rest = bytes.baseAddress! + offset
                let count = send(own, rest, bytes.count - offset, Int32(MSG_NOSIGNAL))
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return false }
                offset += count
            }
            return true
        }
    }

    /// Waits for as many bytes as a buffer holds.
    ///
    /// - Returns: whether they came; `false` if the program has ended.
    package func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
        var offset = 0
        while offset < buffer.count {
            let count = recv(own, buffer.baseAddress! + offset, buffer.count - offset, Int32(MSG_WAITALL))
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            offset += count
        }
        return true
    }

    /// Ends the connection: the program reads its end, and a thread that waits for it stops waiting.
    package func close() { shutdown(own, Int32(SHUT_RDWR)) }
}
