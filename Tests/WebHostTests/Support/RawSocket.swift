import Foundation

/// A connection that sends what it is told, sound or not.
final class RawSocket {
    private let descriptor: Int32

    struct Failure: Error {}

    init(port: Int, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        // No read takes longer than the longest limit of the server.
        var limit = timeval(tv_sec: 15, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard status == 0 else { throw Failure() }
    }

    deinit { close(descriptor) }

    /// - Returns: whether all of it was taken.
    @discardableResult
    func send(_ data: Data) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// - Returns: what came; empty at the end or when nothing came for long.
    func read(_ most: Int = 1 << 16) -> Data {
        var bytes = [UInt8](repeating: 0, count: most)
        let count = recv(descriptor, &bytes, most, 0)
        return count > 0 ? Data(bytes[..<count]) : Data()
    }

    func readToEnd() -> Data {
        var all = Data()
        while case let part = read(), !part.isEmpty { all += part }
        return all
    }
}

/// A page without a browser: the WebSocket's frames by hand, so that wrong ones can be sent too.
final class RawPage {
    let socket: RawSocket
    private var buffer = Data()
    /// The server's answer to the upgrade.
    let head: String

    init(_ app: LiveApp, cookie: String, origin: String? = nil, receiveBuffer: Int32? = nil) throws {
        socket = try RawSocket(port: app.port, receiveBuffer: receiveBuffer)
        let origin = origin ?? "http://127.0.0.1:\(app.port)"
        socket.send(
            Data(
                """
                GET /socket HTTP/1.1\r\nHost: 127.0.0.1:\(app.port)\r\nOrigin: \(origin)\r\nCookie: \(cookie)\r\n\
                Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n
                """.utf8))
        let end = Data("\r\n\r\n".utf8)
        while buffer.range(of: end) == nil, case let part = socket.read(), !part.isEmpty { buffer += part }
        let range = buffer.range(of: end) ?? buffer.endIndex..<buffer.endIndex
        head = String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
        buffer = Data(buffer[range.upperBound...])
    }

    struct Frame {
        let opcode: UInt8
        let data: Data
        var text: String { String(decoding: data, as: UTF8.self) }
        /// Of a binary frame.
        var number: Int {
            data.count < 12 ? -1 : data.dropFirst(8).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        }
    }

    /// - Returns: `nil` at the end.
    func receive() -> Frame? {
        guard let start = take(2) else { return nil }
        var length = Int(start[1] & 0x7F)
        if length >= 126 {
            guard let more = take(length == 126 ? 2 : 8) else { return nil }
            length = more.reduce(0) { $0 << 8 | Int($1) }
        }
        return take(length).map { Frame(opcode: start[0] & 0x0F, data: $0) }
    }

    /// The next frame of a kind, others passed over.
    func receive(opcode: UInt8) -> Frame? {
        while let frame = receive() { if frame.opcode == opcode { return frame } }
        return nil
    }

    /// The next text that holds some words.
    func receive(textWith words: String) -> String? {
        while let frame = receive() { if frame.opcode == 1, frame.text.contains(words) { return frame.text } }
        return nil
    }

    private func take(_ count: Int) -> Data? {
        while buffer.count < count {
            let part = socket.read()
            if part.isEmpty { return nil }
            buffer += part
        }
        defer { buffer = Data(buffer.dropFirst(count)) }
        return Data(buffer.prefix(count))
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(opcode: 1, Data(text.utf8)) }

    /// Says that a frame was drawn.
    func answer() { send(opcode: 2, Data([0])) }

    @discardableResult
    func send(opcode: UInt8, _ data: Data, final: Bool = true, claimedLength: Int? = nil) -> Bool {
        socket.send(Self.head(opcode, claimedLength ?? data.count, final) + data)
    }

    /// The mask is zero: masked bytes are the bytes themselves.
    private static func head(_ opcode: UInt8, _ length: Int, _ final: Bool) -> Data {
        var head = Data([opcode | (final ? 0x80 : 0)])
        if length < 126 {
            head.append(0x80 | UInt8(length))
        } else if length < 65_536 {
            head += [0x80 | 126, UInt8(length >> 8), UInt8(length & 0xFF)]
        } else {
            head.append(0x80 | 127)
            head += (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
        }
        return head + Data([0, 0, 0, 0])
    }
}
