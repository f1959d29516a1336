internal import CChildProcesses
import Glibc

/// A pipe that this process writes, for a program to read:
///
///     let pipe = try InputPipe()
///     let child = try ChildProgram(command, input: pipe.end).start()
///     while let bytes = next(), pipe.write(bytes) {}
///     pipe.close()
///
/// A thread that writes to it has to block SIGPIPE, or a program that has ended ends this process.
package final class InputPipe {
    private var reader: Int32
    private var writer: Int32

    /// - Parameter size: that of the pipe's buffer in bytes, if the system allows it; 0 for the usual one.
    package init(size: Int32 = 0) throws(ChildFailure) {
        var ends: [Int32] = [-1, -1]
        let status = quince_pipe(&ends, size)
        guard status == 0 else { throw ChildFailure("a pipe", status) }
        (reader, writer) = (ends[0], ends[1])
    }

    deinit { close() }

    /// The end that programs read, until something is written.
    package var end: ChildProgram.Stream { .file(reader) }

    /// - Returns: whether all was written; `false` if the program has ended.
    package func write(_ bytes: [UInt8]) -> Bool {
        // With this process's own end the pipe would always have a reader.
        closeReader()
        return bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let count = Glibc.write(writer, bytes.baseAddress! + offset, bytes.count - offset)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return false }
                offset += count
            }
            return true
        }
    }

    private func closeReader() {
        if reader >= 0 { Glibc.close(reader) }
        reader = -1
    }

    /// Tells the program that no more will come.
    package func close() {
        closeReader()
        if writer >= 0 { Glibc.close(writer) }
        writer = -1
    }
}
