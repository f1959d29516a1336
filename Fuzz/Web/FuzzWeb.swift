import Foundation
import NIOEmbedded
import NIOHTTP1
import QuinceHostInterface
import QuinceWebHost

/// Feeds what a page or a stranger can send. The first byte selects the receiver of the rest: the message reader, the
/// gate and the site behind it, the tile decoder, or the reader of what is dropped.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWeb(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let input = UnsafeBufferPointer(start: bytes, count: count)
    guard let kind = input.first else { return 0 }
    let rest = Data(input.dropFirst())
    switch kind % 4 {
    case 0: readMessage(rest)
    case 1: visit(rest)
    case 2: decodeTile(rest)
    default: readDrop(rest)
    }
    return 0
}

/// Checks that a message is an event within its limits, or a one-line error.
private func readMessage(_ data: Data) {
    do {
        let message = try ClientMessage(data)
        precondition(message.cost >= 1 && message.cost <= Double(WebLimits.fingers.count))
        guard case .touches(let samples, _) = message else { return }
        precondition(samples.allSatisfy { WebLimits.fingers.contains($0.finger) })
    } catch {
        precondition(!error.description.isEmpty && error.description.utf8.count < 400, error.description)
    }
}

/// Checks that an upload holds no more than it came with, and that no name of a file leads elsewhere.
private func readDrop(_ data: Data) {
    do {
        let upload = try DropUpload(data)
        precondition(upload.items.reduce(0) { $0 + $1.byteCount } <= data.count)
        precondition(upload.items.count <= WebLimits.dragItems)
        for name in upload.items.compactMap(\.name) {
            precondition(!name.isEmpty && name != ".." && !name.utf8.contains { $0 == 47 || $0 == 0 }, name)
        }
    } catch {
        precondition(!error.description.isEmpty && error.description.utf8.count < 400, error.description)
    }
}

private let gate = Gate(port: 8080)
private let cookie = gate.exchange(gate.newToken())?.prefix { $0 != ";" } ?? ""
private let loop = EmbeddedEventLoop()
private let site = Site(
    gate: gate, port: 8080,
    actions: Site.Actions(
        screenshot: { $0.makeSucceededFuture(.text(.ok, "picture")) },
        startRecording: { _, loop in loop.makeSucceededFuture(.text(.ok, "film")) },
        stopRecording: { $0.makeSucceededFuture(.text(.ok, "film")) }))

/// Sends a request given as lines: method, URI, Host, Origin, Cookie, body. A "$" in the cookie is replaced by the valid
/// one, without which nothing may be served, and one in the URI by the page's key, without which nothing may be done.
private func visit(_ data: Data) {
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
    guard lines.count >= 6 else { return }
    let visitor = Gate.Visitor(host: [lines[2]], origin: [lines[3]], cookie: [lines[4].replacing("$", with: cookie)])
    let request = Site.Request(
        method: HTTPMethod(rawValue: lines[0]), uri: lines[1].replacing("$", with: gate.pageKey), visitor: visitor,
        body: Data(lines[5].utf8))
    let isAdmitted = (try? gate.checkCookie(visitor)) != nil
    let isPage = isAdmitted && lines[1].contains("$")
    precondition(isPage || !site.mayUpgrade(request), "an upgrade without a cookie or key")
    guard let response = try? site.respond(to: request, on: loop).wait() else { preconditionFailure("no response") }
    precondition(isAdmitted || response.status.code >= 400, "\(response.status) without a cookie")
    precondition(isPage || request.method != .POST || response.status.code >= 400, "\(response.status) without a key")
    precondition(!response.headers.contains { $0.1.contains("\r") || $0.1.contains("\n") }, "a header spans two lines")
}

/// Decodes a tile; the first two bytes are its size.
private func decodeTile(_ data: Data) {
    guard data.count >= 2 else { return }
    let (width, height) = (Int(data[data.startIndex]) + 1, Int(data[data.startIndex + 1]) + 1)
    let bytes = Array(data.dropFirst(2))
    let words = (0..<bytes.count / 4).map { i in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[i * 4 + $1]) << (8 * $1) }
    }
    if let pixels = TileDecoder.decode(words, width: width, height: height) {
        precondition(pixels.count == width * height)
    }
}
