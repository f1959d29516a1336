internal import CChildProcesses
import Glibc

/// A pipe that programs write, for this process to read:
///
///     let pipe = try OutputPipe()
///     let child = try ChildProgram(command, output: pipe.end).start()
///     pipe.read { bytes in … }
///     child.wait()
package final class OutputPipe {
    private let reader: Int32
    private var writer: Int32

    package init() throws(ChildFailure) {
        var ends: [Int32] = [-1, -1]
        let status = quince_pipe(&ends, 0)
        guard status == 0 else { throw ChildFailure("a pipe", status) }
        (reader, writer) = (ends[0], ends[1])
    }

    deinit {
        closeWriter()
        close(reader)
    }

    /// The end that programs write to, until it is read.
    package var end: ChildProgram.Stream { .file(writer) }

    private func closeWriter() {
        if writer >= 0 { close(writer) }
        writer = -1
    }

    /// Passes on what arrives until all programs that have the other end are gone.
    package func read(_ take: ([UInt8]) -> Void) {
        // This process's own end would be waited for.
        closeWriter()
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(reader, &bytes, bytes.count)
            if count > 0 {
                take(Array(bytes[..<count]))
            } else if count == 0 || errno != EINTR {
                return
            }
        }
    }

    /// Waits for something to arrive, and returns it; nothing if all programs that have the other end are gone, and `nil` if the
    /// time is over.
    package func readSome(forMilliseconds time: Int32) -> [UInt8]? {
        closeWriter()
        var wait = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, time) > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 1 << 12)
        let count = Glibc.read(reader, &bytes, bytes.count)
        return Array(bytes.prefix(max(count, 0)))
    }

    /// Returns all that arrives.
    package func readAll() -> [UInt8] {
        var all: [UInt8] = []
        read { all += $0 }
        return all
    }

    /// Passes on each line that arrives, without its end.
    package func readLines(_ take: (Substring) -> Void) {
        var rest: [UInt8] = []
        read { bytes in
            rest += bytes
            guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
            String(decoding: rest[..<end], as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
                .forEach(take)
            rest.removeFirst(end + 1)
        }
        if !rest.isEmpty { take(Substring(String(decoding: rest, as: UTF8.self))) }
    }
}
