import Foundation
import RawFrames

/// The least of an HTTP/2 client: curl 7.88 does not use a connection with prior knowledge twice.
///
/// - Source: RFC 9113, section 8.1; RFC 7541, section 6.2.2 for headers without indexing.
final class RawHTTP2 {
    private let socket: RawSocket
    private var stream: UInt32 = 1
    private var bytes = Data()

    init(port: Int) throws {
        socket = try RawSocket(port: port)
        socket.send(RawFrame.preface)
    }

    /// Each name and value has less than 127 bytes.
    func request(_ headers: [(String, String)], body: Data) {
        var block = Data()
        for (name, value) in headers {
            block.append(0)
            for text in [name, value] { block += [UInt8(text.utf8.count)] + Data(text.utf8) }
        }
        socket.send(RawFrame.bytes(1, 4, stream, block) + RawFrame.bytes(0, 1, stream, body))
        stream += 2
    }

    /// Sends frames of an unknown type.
    ///
    /// - Returns: how many bytes were sent before the connection ended.
    func flood(bytes: Int) -> Int {
        let one = RawFrame.bytes(0xEE, 0, 0, Data(count: 16_000))
        var sent = 0
        while sent < bytes, socket.send(one) { sent += one.count }
        return sent
    }

    /// - Returns: "200" or "other" for each answer; fewer at the connection's end.
    func answers(_ count: Int) -> [String] {
        var found: [String] = []
        while found.count < count {
            while let frame = RawFrame(takingFrom: &bytes) {
                // 0x88 is the header :status 200 in HPACK's table.
                if frame.type == 1 { found.append(frame.body.first == 0x88 ? "200" : "other") }
                if frame.type == 4, frame.flags & 1 == 0 { socket.send(RawFrame.bytes(4, 1, 0, Data())) }
            }
            guard found.count < count else { break }
            guard let piece = socket.receive() else { return found }
            bytes += piece
        }
        return found
    }
}
