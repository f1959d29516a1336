import Foundation

/// The bytes of messages between an app and `quince-media`: the length of a JSON text as a little-endian 32-bit number, the
/// text, and, after a reply that has one, its payload.
package enum MediaFraming {
    /// The longest JSON text, in bytes; a container's metadata can be long.
    package static let longestText = 1 << 22

    /// - Returns: nothing for a message that is longer than a reader takes.
    package static func bytes(of message: some Encodable) -> [UInt8] {
        // Numbers, texts and lists of them: encoding cannot fail.
        guard let text = try? JSONEncoder().encode(message), text.count <= longestText else { return [] }
        let length = UInt32(text.count).littleEndian
        return withUnsafeBytes(of: length) { Array($0) } + Array(text)
    }

    /// Reads the next message.
    ///
    /// - Parameter read: fills a buffer; returns whether it could.
    /// - Returns: `nil` at the end of the stream.
    /// - Throws: if the bytes are no message.
    package static func next<Message: Decodable>(
        _ type: Message.Type, read: (UnsafeMutableRawBufferPointer) -> Bool
    ) throws(MediaFailure) -> Message? {
        var length: UInt32 = 0
        guard withUnsafeMutableBytes(of: &length, read) else { return nil }
        let count = Int(UInt32(littleEndian: length))
        guard count <= longestText else { throw MediaFailure(.invalidRequest, "a message of \(count) bytes") }
        var text = [UInt8](repeating: 0, count: count)
        guard text.withUnsafeMutableBytes(read) else { return nil }
        guard let message = try? JSONDecoder().decode(type, from: Data(text)) else {
            throw MediaFailure(.invalidRequest, "a message that is not a \(type)")
        }
        return message
    }
}
