import Foundation
import QuinceMedia

/// Standard output, to which the queues write whole replies.
enum Replies {
    private static let lock = NSLock()

    static func send(
        _ reply: MediaReply, _ payload: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
    ) {
        lock.withLock {
            let bytes = MediaFraming.bytes(of: reply)
            if bytes.isEmpty {
                let failure = MediaFailure(.damaged, "a description that is longer than any that is real")
                return MediaFraming.bytes(of: MediaReply(number: reply.number, body: .failed(failure))).withUnsafeBytes(
                    write)
            }
            bytes.withUnsafeBytes(write)
            write(payload)
        }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer) {
        var offset = 0
        while offset < bytes.count {
            let count = Foundation.write(STDOUT_FILENO, bytes.baseAddress! + offset, bytes.count - offset)
            if count < 0, errno == EINTR { continue }
            // The app has ended.
            if count <= 0 { exit(0) }
            offset += count
        }
    }
}
