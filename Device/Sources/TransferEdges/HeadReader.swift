package import QuinceTransfers

/// Takes the head of the final response out of the lines that curl hands over: status lines, fields, empty lines, and what
/// may follow a body.
package struct HeadReader: Sendable {
    /// The bytes of all heads of an attempt together. A head is stored, and sent to the app in a message.
    package static let mostBytes = 128 * 1024

    private let url: String
    private var bytes = 0
    private var status = 0
    private var fields: [HeaderField] = []
    private(set) var isComplete = false

    package init(url: String) { self.url = url }

    /// - Returns: the head with the line that completes it, and only then.
    package mutating func take(_ line: UnsafeRawBufferPointer) throws(TransferFailure) -> ResponseHead? {
        // The fields after a body say nothing that a transfer needs.
        if isComplete { return nil }
        bytes += line.count
        guard bytes <= Self.mostBytes else {
            throw TransferFailure(.badServerResponse, "\(url) sent a head of more than \(Self.mostBytes) bytes.")
        }
        let text = Self.text(line)
        if text.isEmpty { return try finish() }
        if text.hasPrefix("HTTP/") { begin(text) } else { add(text) }
        return nil
    }

    private mutating func begin(_ line: Substring) {
        let words = line.split(separator: " ", maxSplits: 2)
        status = words.count > 1 ? Int(words[1]) ?? 0 : 0
        fields = []
    }

    private mutating func add(_ line: Substring) {
        if line.first == " " || line.first == "\t", !fields.isEmpty {
            fields[fields.count - 1].value += " " + Self.trimmed(line)
            return
        }
        guard let colon = line.firstIndex(of: ":") else { return }
        let value = Self.trimmed(line[line.index(after: colon)...])
        fields.append(HeaderField(String(line[..<colon]), value))
    }

    /// Completes a head; those from 100 to 199 announce the one that counts.
    private mutating func finish() throws(TransferFailure) -> ResponseHead? {
        if (100...199).contains(status) { return nil }
        guard (200...999).contains(status) else {
            throw TransferFailure(.badServerResponse, "\(url) sent a head without a status.")
        }
        isComplete = true
        // With a transfer coding the length is that of something else (RFC 9112, section 6.3).
        if fields.contains(where: { $0.isNamed("Transfer-Encoding") }) {
            fields.removeAll { $0.isNamed("Content-Length") }
        }
        let lengths = Set(fields.filter { $0.isNamed("Content-Length") }.map(\.value))
        guard lengths.count < 2 else {
            throw TransferFailure(.badServerResponse, "\(url) sent \(lengths.count) different lengths of one body.")
        }
        // curl reads the digits that a length begins with (RFC 9112, section 6.3: such a response is invalid).
        if let length = lengths.first, !Self.isNumber(length) {
            throw TransferFailure(
                .badServerResponse, "\(url) sent the length \"\(length.prefix(40))\", which is no number.")
        }
        return ResponseHead(url: url, status: status, headers: fields)
    }

    // MARK: Text

    private static func isNumber(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            && Int64(text) != nil
    }

    /// Returns a line without its end. Bytes that are not UTF-8 are Latin-1, as HTTP once said.
    private static func text(_ line: UnsafeRawBufferPointer) -> Substring {
        var bytes = line[...]
        while let last = bytes.last, last == 10 || last == 13 { bytes.removeLast() }
        if let text = String(validating: bytes, as: UTF8.self) { return text[...] }
        return Substring(bytes.map { Character(Unicode.Scalar($0)) })
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0 == " " || $0 == "\t" }
        guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        return String(start[...end])
    }
}
