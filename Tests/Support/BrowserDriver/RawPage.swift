package import Foundation

/// A page without a browser, which reads and writes WebSocket frames itself, so that it can also send invalid ones.
package final class RawPage {
    package let socket: RawSocket
    private var buffer = Data()
    /// The server's response to the upgrade request.
    package let head: String

    /// - Parameters:
    ///   - key: the page's key; by default the app's.
    package init(
        _ app: LiveApp, cookie: String, origin: String? = nil, key: String? = nil, receiveBuffer: Int32? = nil,
        limit: Int = 15
    ) throws {
        socket = try RawSocket(port: app.port, receiveBuffer: receiveBuffer, limit: limit)
        let origin = origin ?? "http://127.0.0.1:\(app.port)"
        socket.send(
            Data(
                """
                GET /socket?key=\(key ?? app.key) HTTP/1.1\r\nHost: 127.0.0.1:\(app.port)\r\nOrigin: \(origin)\r\n\
                Cookie: \(cookie)\r\n\
                Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n
                """.utf8))
        let end = Data("\r\n\r\n".utf8)
        while buffer.range(of: end) == nil, case let part = socket.read(), !part.isEmpty { buffer += part }
        let range = buffer.range(of: end) ?? buffer.endIndex..<buffer.endIndex
        head = String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
        buffer = Data(buffer[range.upperBound...])
    }

    package struct Frame {
        package let opcode: UInt8
        package let data: Data
        package var text: String { String(decoding: data, as: UTF8.self) }
        /// The frame number of a binary frame.
        package var number: Int {
            data.count < 12 ? -1 : data.dropFirst(8).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        }
    }

    /// - Returns: `nil` at the end.
    package func receive() -> Frame? {
        guard let start = take(2) else { return nil }
        var length = Int(start[1] & 0x7F)
        if length >= 126 {
            guard let more = take(length == 126 ? 2 : 8) else { return nil }
            length = more.reduce(0) { $0 << 8 | Int($1) }
        }
        return take(length).map { Frame(opcode: start[0] & 0x0F, data: $0) }
    }

    /// Returns the next frame of a kind and skips others.
    package func receive(opcode: UInt8) -> Frame? {
        while let frame = receive() { if frame.opcode == opcode { return frame } }
        return nil
    }

    /// Returns the next text that contains some words.
    package func receive(textWith words: String) -> String? {
        while let frame = receive() { if frame.opcode == 1, frame.text.contains(words) { return frame.text } }
        return nil
    }

    /// Reads the bytes that have arrived, without waiting.
    ///
    /// - Returns: the number of binary frames among them; `nil` if the connection has ended.
    package func drain() -> Int? {
        while let part = socket.readAvailable() {
            if part.isEmpty { return nil }
            buffer += part
        }
        var frames = 0
        while let length = bufferedFrame() {
            frames += buffer.first.map { $0 & 0x0F } == 2 ? 1 : 0
            buffer = Data(buffer.dropFirst(length))
        }
        return frames
    }

    /// Whether the server has closed the connection, after reading everything before that.
    package var isClosed: Bool {
        while let part = socket.readAvailable() { if part.isEmpty { return true } }
        return false
    }

    /// The length of the first frame including its header, if all of it has arrived.
    private func bufferedFrame() -> Int? {
        guard buffer.count >= 2 else { return nil }
        let code = buffer[buffer.startIndex + 1] & 0x7F
        let extra = code < 126 ? 0 : code == 126 ? 2 : 8
        guard buffer.count >= 2 + extra else { return nil }
        let bytes = buffer.dropFirst(2).prefix(extra)
        let length = 2 + extra + (extra == 0 ? Int(code) : bytes.reduce(0) { $0 << 8 | Int($1) })
        return buffer.count >= length ? length : nil
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
    package func send(_ text: String) -> Bool { send(opcode: 1, Data(text.utf8)) }

    /// Acknowledges that a frame was drawn.
    package func answer() { send(opcode: 2, Data([0])) }

    @discardableResult
    package func send(opcode: UInt8, _ data: Data, final: Bool = true, claimedLength: Int? = nil) -> Bool {
        socket.send(frame(opcode: opcode, data, final: final, claimedLength: claimedLength))
    }

    package func frame(opcode: UInt8, _ data: Data, final: Bool = true, claimedLength: Int? = nil) -> Data {
        Self.head(opcode, claimedLength ?? data.count, final) + data
    }

    /// The mask is zero, so masked bytes equal the original ones.
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
