package import Foundation

/// A message on the socket: its length as four bytes, the highest first, and then JSON.
package enum Frame {
    static let headerCount = 4

    /// - Returns: the bytes to send; `nil` if the message is empty or longer than `DeviceLimits.message`.
    package static func bytes(of message: Data) -> Data? {
        guard !message.isEmpty, message.count <= DeviceLimits.message else { return nil }
        let count = UInt32(message.count)
        var bytes = Data(capacity: headerCount + message.count)
        for shift in stride(from: 24, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
        return bytes + message
    }
}

/// A reason for which bytes are not frames. Nothing that follows them on the same connection can be read.
package enum FrameProblem: Error, Hashable, Sendable, CustomStringConvertible {
    case tooLong(Int)
    case empty

    package var description: String {
        switch self {
        case .tooLong(let count): "a message of \(count) bytes; at most \(DeviceLimits.message) are allowed"
        case .empty: "a message without content"
        }
    }
}

/// Takes the messages out of bytes that arrive in pieces of any size.
package struct FrameReader: Sendable {
    private var bytes = Data()
    /// The number of bytes at the front that were read. They are removed with the next piece and not with each message,
    /// so that many small messages in one piece do not move it once for each.
    private var used = 0

    package init() {}

    package mutating func append(_ piece: some Collection<UInt8>) {
        bytes.removeFirst(used)
        used = 0
        bytes.append(contentsOf: piece)
    }

    /// Returns the next message; `nil` if it is not complete. After an error each call throws the same one.
    package mutating func next() throws(FrameProblem) -> Data? {
        let start = bytes.startIndex + used
        guard bytes.endIndex - start >= Frame.headerCount else { return nil }
        let body = start + Frame.headerCount
        let count = bytes[start..<body].reduce(0) { $0 << 8 | Int($1) }
        guard count > 0 else { throw .empty }
        guard count <= DeviceLimits.message else { throw .tooLong(count) }
        guard bytes.endIndex - body >= count else { return nil }
        used += Frame.headerCount + count
        return Data(bytes[body..<body + count])
    }
}
