package import Foundation

/// The frames of HTTP/2, made and read byte by byte.
///
/// - Source: RFC 9113, sections 3.4 and 4.1.
package struct RawFrame {
    package let type: UInt8
    package let flags: UInt8
    package let body: Data

    /// The bytes with which a client begins.
    package static let preface = Data("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + bytes(4, 0, 0, Data())

    package static func bytes(_ type: UInt8, _ flags: UInt8, _ stream: UInt32, _ body: Data) -> Data {
        let count = UInt32(body.count)
        let head = [16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) } + [type, flags]
        return Data(head + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: stream >> $0) }) + body
    }

    /// Takes the first frame from bytes.
    ///
    /// - Returns: `nil` until all of its bytes are there.
    package init?(takingFrom bytes: inout Data) {
        let head = Array(bytes.prefix(9))
        guard head.count == 9 else { return nil }
        let count = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
        guard bytes.count >= 9 + count else { return nil }
        (type, flags) = (head[3], head[4])
        body = Data(bytes.dropFirst(9).prefix(count))
        bytes = Data(bytes.dropFirst(9 + count))
    }
}
