package import Foundation

/// The messages by which the compiler's driver tells SwiftPM how far it is, its "parseable output": the length in bytes of a
/// message on a line, and the message in JSON on the next. The texts of its processes are in `output`.
package struct DriverMessages {
    private var buffer = Data()

    package init() {}

    /// Returns the complete messages of what has arrived, with other texts. All other lines pass unchanged.
    package mutating func take(_ data: Data, rewriting rewrite: (String) -> String) -> Data {
        buffer.append(data)
        var result = Data()
        while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
            let first = String(decoding: buffer[..<end], as: UTF8.self)
            guard let length = Int(first), length >= 0 else {
                result.append(buffer[...end])
                buffer = Data(buffer[(end + 1)...])
                continue
            }
            let start = end + 1
            guard buffer.endIndex - start >= length else { break }
            result.append(Self.message(buffer[start..<start + length], rewrite))
            buffer = Data(buffer[(start + length)...])
        }
        return result
    }

    /// Returns what is left when nothing more arrives.
    package mutating func rest() -> Data {
        defer { buffer = Data() }
        return buffer
    }

    private static func message(_ data: Data, _ rewrite: (String) -> String) -> Data {
        let json = rewritten(data, rewrite) ?? data
        return Data("\(json.count)\n".utf8) + json
    }

    /// - Returns: `nil` for a message without a text.
    private static func rewritten(_ data: Data, _ rewrite: (String) -> String) -> Data? {
        // Most messages have no text, and repeat the command with all of its files.
        guard data.range(of: Data("\"output\"".utf8)) != nil,
            var message = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let output = message["output"] as? String
        else { return nil }
        message["output"] = rewrite(output)
        return try? JSONSerialization.data(withJSONObject: message, options: [.sortedKeys, .withoutEscapingSlashes])
    }
}
