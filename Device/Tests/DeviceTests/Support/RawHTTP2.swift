import Foundation

/// The least of an HTTP/2 client: curl 7.88 does not use a connection with prior knowledge twice.
///
/// - Source: RFC 9113, section 4.1 for frames; RFC 7541, section 6.2.2 for headers without indexing.
final class RawHTTP2 {
    private let socket: RawSocket
    private var stream: UInt32 = 1
    private var bytes = Data()

    init(port: Int) throws {
        socket = try RawSocket(port: port)
        socket.send(Data("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(4, 0, 0, Data()))
    }

    private func frame(_ type: UInt8, _ flags: UInt8, _ stream: UInt32, _ body: Data) -> Data {
        let count = UInt32(body.count)
        let head = [16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) } + [type, flags]
        return Data(head + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: stream >> $0) }) + body
    }

    /// Each name and value has less than 127 bytes.
    func request(_ headers: [(String, String)], body: Data) {
        var block = Data()
        for (name, value) in headers {
            block.append(0)
            for text in [name, value] { block += [UInt8(text.utf8.count)] + Data(text.utf8) }
        }
        socket.send(frame(1, 4, stream, block) + frame(0, 1, stream, body))
        stream += 2
    }

    /// Sends frames of an unknown type.
    ///
    /// - Returns: how many bytes were sent before the connection ended.
    func flood(bytes: Int) -> Int {
        let one = frame(0xEE, 0, 0, Data(count: 16_000))
        var sent = 0
        while sent < bytes, socket.send(one) { sent += one.count }
        return sent
    }

    /// - Returns: "200" or "other" for each answer; fewer at the connection's end.
    func answers(_ count: Int) -> [String] {
        var found: [String] = []
        while found.count < count {
            while let (type, flags, body) = next() {
                // 0x88 is the header :status 200 in HPACK's table.
                if type == 1 { found.append(body.first == 0x88 ? "200" : "other") }
                if type == 4, flags & 1 == 0 { socket.send(frame(4, 1, 0, Data())) }
            }
            guard found.count < count else { break }
            guard let piece = socket.receive() else { return found }
            bytes += piece
        }
        return found
    }

    private func next() -> (type: UInt8, flags: UInt8, body: Data)? {
        let all = Array(bytes.prefix(9))
        guard all.count == 9 else { return nil }
        let count = Int(all[0]) << 16 | Int(all[1]) << 8 | Int(all[2])
        guard bytes.count >= 9 + count else { return nil }
        defer { bytes = Data(bytes.dropFirst(9 + count)) }
        return (all[3], all[4], Data(bytes.dropFirst(9).prefix(count)))
    }
}
