internal import Foundation

/// Standard output and error, written at once, without a buffer.
///
/// `FileHandle.write` traps when a stream is closed or its disk is full. Here the text is lost instead, so that a
/// command still ends with the exit status of its result.
package enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// - Returns: 0, or the number of the error after which the rest of the text was given up.
    @discardableResult
    package func write(_ text: String) -> Int32 {
        var text = text
        return text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        var rest: UnsafeRawBufferPointer = bytes
        while let base: UnsafeRawPointer = rest.baseAddress, !rest.isEmpty {
            let count: Int = Foundation.write(rawValue, base, rest.count)
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else if errno == EAGAIN {
                // Another program has made a shared terminal or pipe non-blocking.
                var wanted = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
                poll(&wanted, 1, -1)
            } else if errno != EINTR {
                return count == 0 ? ENOSPC : errno
            }
        }
        return 0
    }

    /// Occupies the numbers of standard streams that the parent process has closed, before a file can get one of them
    /// and receive messages. Reading from them and writing to them still fails.
    package static func occupyClosed() {
        for (number, mode): (Int32, Int32) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
        where fcntl(number, F_GETFD) < 0 && errno == EBADF {
            _ = open("/dev/null", mode)
        }
    }
}
