import Foundation
import NIOCore
import NIOEmbedded
import NIOHPACK
import PushEndpoint
import QuinceDeviceServices
import RawFrames

/// Feeds what any program of the machine can send to the push endpoint. The first byte selects whether the rest is a payload,
/// the head and the body of a request, or the bytes of a connection, and the size of the pieces in which those come.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPush(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let input = UnsafeBufferPointer(start: bytes, count: count)
    guard let kind = input.first else { return 0 }
    let rest = Data(input.dropFirst())
    let piece = Int(kind / 4) + 1
    switch kind % 4 {
    case 0: readPayload(rest)
    case 1: request(rest, piece: piece * 64)
    case 2: connect(rest, piece: piece * 64)
    default: connect(frames(rest), piece: piece * 64)
    }
    return 0
}

/// Checks that a payload is read or refused in one line.
private func readPayload(_ data: Data) {
    do throws(PushProblem) {
        let payload = try PushPayload(data, localize: { $0.isEmpty ? nil : $0 + " %@ %2$@" })
        precondition(payload.content.badge ?? 0 >= 0, "a badge below 0")
    } catch {
        precondition(!error.description.isEmpty && error.description.utf8.count < 400, error.description)
    }
}

/// Sends one request given as lines: the method, the path, headers as "name: value", an empty line, the body. A "$" in a value
/// is replaced by the token, without which nothing may be delivered.
private func request(_ data: Data, piece: Int) {
    let text = String(decoding: data, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count >= 2 else { return }
    let end = lines.firstIndex(of: "") ?? lines.endIndex
    var headers: [(String, String)] = [(":method", lines[0]), (":scheme", "http"), (":path", lines[1])]
    for line in lines[..<max(end, 2)].dropFirst(2) {
        guard let colon = line.firstIndex(of: ":") else { continue }
        let value = String(line[line.index(after: colon)...].drop { $0 == " " })
        headers.append((String(line[..<colon]), value.replacing("$", with: token)))
    }
    let client = Client()
    let body = Data(lines.dropFirst(end + 1).joined(separator: "\n").utf8)
    client.send(RawFrame.preface + RawFrame.request(headers, body), piece)
    let statuses = client.answers
    precondition(statuses.count <= 1, "\(statuses.count) answers to one request")
    let known = Set(PushRefusal.allCases.map { "\($0.status)" } + ["200"])
    precondition(statuses.allSatisfy(known.contains), "the answer \(statuses)")
    precondition(!statuses.contains("200") || text.contains("$"), "delivered without the token")
    client.finish()
}

/// Sends bytes to a connection that has begun.
private func connect(_ bytes: Data, piece: Int) {
    let client = Client()
    client.send(RawFrame.preface + bytes, piece)
    precondition(!client.answers.contains("200"), "delivered without the token")
    client.finish()
}

/// Makes frames of any bytes: of four, the type, the flags, the stream and the length each, and then of those of the frame.
private func frames(_ data: Data) -> Data {
    var (rest, found) = (Array(data)[...], Data())
    while rest.count >= 4 {
        let head = Array(rest.prefix(4))
        let body = Data(rest.dropFirst(4).prefix(Int(head[3])))
        found += RawFrame.bytes(head[0] % 12, head[1], UInt32(head[2]), body)
        rest = rest.dropFirst(4 + body.count)
    }
    return found
}

/// Longer than what the fuzzer finds by chance.
private let token = String(repeating: "5ec4e7", count: 11)

/// A client of an endpoint that has no socket and no clock of the system.
private final class Client {
    private let loop = EmbeddedEventLoop()
    private let channel: EmbeddedChannel
    private var sent = 0
    private var output = Data()

    init() {
        channel = EmbeddedChannel(loop: loop)
        let receiver = PushEndpoint.Receiver(
            isAuthorized: { $0 == token },
            deliver: { request throws(PushRefusal) in
                precondition(request.payload.count <= PushLimits.payload, "a payload of \(request.payload.count) bytes")
                guard (try? PushPayload(request.payload)) != nil else { throw .badPayload }
            })
        try! PushEndpoint.configure(channel, receiver)
        _ = try! channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    /// Checks that the endpoint does not answer with many times the bytes that it gets.
    func send(_ bytes: Data, _ piece: Int) {
        var rest = bytes
        while !rest.isEmpty, channel.isActive {
            _ = try? channel.writeInbound(ByteBuffer(bytes: rest.prefix(piece)))
            rest = rest.dropFirst(piece)
            loop.run()
        }
        while let buffer = try? channel.readOutbound(as: ByteBuffer.self) { output += Data(buffer.readableBytesView) }
        precondition(output.count <= 32 * bytes.count + 1024, "\(output.count) bytes to \(bytes.count)")
    }

    /// The statuses of all answers.
    var answers: [String] {
        var (rest, found) = (output, [String]())
        var decoder = HPACKDecoder(allocator: ByteBufferAllocator())
        while let frame = RawFrame(takingFrom: &rest) {
            guard frame.type == 1 else { continue }
            var buffer = ByteBuffer(bytes: frame.body)
            guard let headers = try? decoder.decodeHeaders(from: &buffer) else { preconditionFailure("no headers") }
            found += headers[":status"]
        }
        return found
    }

    /// Lets the time pass in which a request is complete, and ends the connection.
    func finish() {
        loop.advanceTime(by: .seconds(11))
        channel.close(promise: nil)
        loop.run()
        _ = try? channel.finish(acceptAlreadyClosed: true)
    }
}

extension RawFrame {
    /// One request in frames of at most 16,384 bytes.
    static func request(_ headers: [(String, String)], _ body: Data) -> Data {
        var encoder = HPACKEncoder(allocator: ByteBufferAllocator())
        try! encoder.beginEncoding(allocator: ByteBufferAllocator())
        for (name, value) in headers { try! encoder.append(header: name.lowercased(), value: value) }
        let block = Data(try! encoder.endEncoding().readableBytesView)
        return split(block) { bytes($1 ? 1 : 9, $2 ? 4 : 0, 1, $0) } + split(body) { bytes(0, $2 ? 1 : 0, 1, $0) }
    }

    private static func split(_ data: Data, _ make: (Data, Bool, Bool) -> Data) -> Data {
        var (rest, found, isFirst) = (data, Data(), true)
        repeat {
            let piece = rest.prefix(16_384)
            rest = rest.dropFirst(16_384)
            found += make(Data(piece), isFirst, rest.isEmpty)
            isFirst = false
        } while !rest.isEmpty
        return found
    }
}
