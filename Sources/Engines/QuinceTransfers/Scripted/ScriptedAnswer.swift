import Foundation

/// A response as one attempt gets it, with the rules of HTTP that a server and a client keep: ranges, conditions, lengths.
struct ScriptedAnswer {
    enum Ending {
        /// The server has sent all that it wanted to send.
        case complete
        case lost
        case stall
    }

    var head: ResponseHead
    var body: ScriptedBody
    /// The part of the body that arrives.
    var range: Range<Int64>
    var ending = Ending.complete

    init(_ response: ScriptedResponse, _ attempt: TransferAttempt) {
        let fields = (response.headers ?? [:]).sorted { $0.key < $1.key }.map { HeaderField($0.key, $0.value) }
        head = ResponseHead(url: attempt.url, status: response.status ?? 200, headers: fields)
        body = response.fullBody(of: attempt.url)
        range = 0..<body.size
        if response.refuses(attempt) {
            refuse()
        } else {
            if response.knowsRanges, head.status == 200 { applyRange(response, attempt) }
            add("ETag", response.etag)
            if response.knowsRanges { add("Accept-Ranges", "bytes") }
        }
        if response.chunked != true { add("Content-Length", "\(range.count)") }
        cut(response, attempt)
    }

    private mutating func add(_ name: String, _ value: String?) {
        if let value, head.value(name) == nil { head.headers.append(HeaderField(name, value)) }
    }

    private mutating func refuse() {
        head.status = 401
        head.headers = [HeaderField("WWW-Authenticate", "Basic realm=\"\(head.url)\"")]
        body = ScriptedBody(Data("Sign in.".utf8))
        range = 0..<body.size
    }

    private mutating func applyRange(_ response: ScriptedResponse, _ attempt: TransferAttempt) {
        guard attempt.method == "GET", let asked = attempt.range(of: body.size) else { return }
        if let condition = attempt.field("If-Range"), condition != response.etag,
            condition != head.value("Last-Modified")
        {
            return
        }
        if asked.isEmpty {
            head.status = 416
            head.headers = [HeaderField("Content-Range", "bytes */\(body.size)")]
            range = 0..<0
        } else {
            head.status = 206
            add("Content-Range", "bytes \(asked.lowerBound)-\(asked.upperBound - 1)/\(body.size)")
            range = asked
        }
    }

    /// A client reads no more than the server promises, and no body where there can be none.
    private mutating func cut(_ response: ScriptedResponse, _ attempt: TransferAttempt) {
        var count = Int64(range.count)
        if let promised = head.contentLength { count = min(count, promised) }
        if attempt.method == "HEAD" || [204, 304].contains(head.status) { count = 0 }
        if let limit = response.stallAfter, limit < count { (count, ending) = (limit, .stall) }
        if let limit = response.cutAfter, limit < count { (count, ending) = (limit, .lost) }
        range = range.lowerBound..<(range.lowerBound + count)
    }
}

extension ScriptedResponse {
    fileprivate func refuses(_ attempt: TransferAttempt) -> Bool {
        guard let authorization else { return false }
        let isPair: Bool = authorization.contains(":")
        let wanted = isPair ? "Basic " + Data(authorization.utf8).base64EncodedString() : authorization
        return attempt.field("Authorization") != wanted
    }
}

extension TransferAttempt {
    fileprivate func field(_ name: String) -> String? { headers.first { $0.isNamed(name) }?.value }

    /// The single range that is asked for, `bytes=5-` or `bytes=5-9`. It is empty if it begins behind the end.
    fileprivate func range(of size: Int64) -> Range<Int64>? {
        guard let field = field("Range"), field.hasPrefix("bytes=") else { return nil }
        let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Int64(ends[0]), first >= 0 else { return nil }
        guard let last = ends[1].isEmpty ? size - 1 : Int64(ends[1]) else { return nil }
        return first < size && last >= first ? first..<min(size, last + 1) : size..<size
    }
}
