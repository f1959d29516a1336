package import Foundation

/// A reason for which a frame is not a message.
package enum MessageProblem: Error, Hashable, Sendable, CustomStringConvertible {
    case malformed(String)
    case version(Int)

    package var description: String {
        switch self {
        case .malformed(let kind): "a message that is not a \(kind)"
        case .version(let version):
            "version \(version) of the protocol, not \(Hello.current); build the app and quince-device from the same Quince"
        }
    }
}

/// Messages as JSON. The service's records are written alike.
package enum MessageCoding {
    /// JSON has no number for these; an app's relevance score may be one.
    private static let names = (infinity: "inf", negative: "-inf", nan: "nan")

    package static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: names.infinity, negativeInfinity: names.negative, nan: names.nan)
        return encoder
    }

    package static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: names.infinity, negativeInfinity: names.negative, nan: names.nan)
        return decoder
    }

    /// - Returns: the frame of a message; `nil` if it is too long.
    package static func frame<Message: Encodable>(_ message: Message) -> Data? {
        (try? encoder.encode(message)).flatMap { Frame.bytes(of: $0) }
    }

    /// The bytes of a long message that go into one frame, where they are text and a third longer.
    private static let partSize = DeviceLimits.message / 2

    /// - Returns: the frames of a message, a long one in parts; `nil` if it is longer than `DeviceLimits.longMessage`.
    package static func frames(_ message: ServerMessage) -> [Data]? {
        guard let data = try? encoder.encode(message) else { return nil }
        if let frame = Frame.bytes(of: data) { return [frame] }
        guard data.count <= DeviceLimits.longMessage else { return nil }
        return stride(from: 0, to: data.count, by: partSize).compactMap { start in
            let end = min(start + partSize, data.count)
            return frame(ServerMessage.part(data[start..<end], isLast: end == data.count))
        }
    }

    package static func message<Message: Decodable>(_ type: Message.Type, _ data: Data) throws(MessageProblem)
        -> Message
    {
        do {
            return try decoder.decode(type, from: data)
        } catch let problem as MessageProblem {
            throw problem
        } catch {
            throw .malformed("\(type)")
        }
    }
}
