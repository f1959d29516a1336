package import Foundation

/// A request as a server has received it.
package struct ServerRequest: Sendable {
    package var method = ""
    package var path = ""
    package var fields: [(name: String, value: String)] = []
    package var body = Data()
    /// The connection over which it came, from 0.
    package var connection = 0

    package func value(_ name: String) -> String? {
        fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}

/// An answer of a server, which need not be right.
package struct ServerAnswer: Sendable {
    package enum Framing: Sendable, Equatable {
        /// The right `Content-Length`, or a wrong one.
        case length(Int64? = nil)
        case chunked
        /// The body ends with the connection.
        case close
    }

    package enum Trouble: Sendable, Equatable {
        /// The connection ends after so many bytes of the body.
        case cut(after: Int64)
        /// The connection is reset after so many bytes of the body.
        case reset(after: Int64)
        /// Nothing is sent any more after so many bytes of the body.
        case stall(after: Int64)
    }

    package var status = 200
    package var fields: [(String, String)] = []
    /// Lines before the head, as those of a head with the status 103.
    package var preface = ""
    package var content = MadeUpContent(0)
    /// The part of the content that is sent.
    package var part: Range<Int64> = 0..<0
    package var framing = Framing.length()
    package var trouble: Trouble?
    package var bytesPerSecond: Double?
    /// Bytes after those that were promised.
    package var excess = 0

    package init() {}

    package init(_ status: Int, _ fields: [(String, String)] = [], _ content: MadeUpContent = MadeUpContent(0)) {
        (self.status, self.fields, self.content) = (status, fields, content)
        part = 0..<content.size
    }
}

/// A file that a server has: it knows ranges, and whether the client has the same file.
package struct ServerFile: Sendable {
    package var content: MadeUpContent
    package var etag: String?
    package var lastModified: String?

    package init(_ content: MadeUpContent, etag: String? = nil, lastModified: String? = nil) {
        (self.content, self.etag, self.lastModified) = (content, etag, lastModified)
    }

    package func answer(_ request: ServerRequest) -> ServerAnswer {
        var answer = ServerAnswer(200, [("Accept-Ranges", "bytes")], content)
        if let etag { answer.fields.append(("ETag", etag)) }
        if let lastModified { answer.fields.append(("Last-Modified", lastModified)) }
        guard let first = firstByte(request) else { return answer }
        guard first < content.size else {
            return ServerAnswer(416, [("Content-Range", "bytes */\(content.size)")])
        }
        answer.status = 206
        answer.part = first..<content.size
        answer.fields.append(("Content-Range", "bytes \(first)-\(content.size - 1)/\(content.size)"))
        return answer
    }

    private func firstByte(_ request: ServerRequest) -> Int64? {
        guard let range = request.value("Range"), range.hasPrefix("bytes="), range.hasSuffix("-") else { return nil }
        if let condition = request.value("If-Range"), condition != etag, condition != lastModified { return nil }
        return Int64(range.dropFirst("bytes=".count).dropLast())
    }
}
