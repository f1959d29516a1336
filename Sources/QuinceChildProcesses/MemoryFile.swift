internal import CChildProcesses
import Glibc

/// A file in memory to which a program writes what is read when it has ended, so that it never waits for a reader.
package final class MemoryFile {
    private let file: Int32

    /// - Parameter name: for people who look at the open files of a process.
    package init(_ name: String) throws(ChildFailure) {
        file = quince_memory_file(name)
        guard file >= 0 else { throw ChildFailure("a file in memory", errno) }
    }

    deinit { close(file) }

    package var stream: ChildProgram.Stream { .file(file) }

    /// Returns the beginning of what was written.
    package func read(upTo limit: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = pread(file, &bytes, limit, 0)
        return Array(bytes.prefix(max(count, 0)))
    }
}
