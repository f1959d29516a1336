package import Foundation

/// A server's answer in a script. Flows write it as the fields of the command `serve`.
package struct ScriptedResponse: Codable, Sendable, Hashable {
    package enum Failure: String, Codable, Sendable, CaseIterable {
        case cannotFindHost, cannotConnectToHost, timedOut, networkConnectionLost
    }

    /// The request's URL; with a star at its end, the beginning of several.
    package var url: String
    package var status: Int?
    package var headers: [String: String]?
    /// The body as text.
    package var body: String?
    /// The length of a body of made-up bytes, which differ between URLs and between ETags.
    package var size: Int64?
    /// 1 MB a second if it is missing.
    package var bytesPerSecond: Double?
    /// The seconds before the head, 0.05 if they are missing.
    package var latency: Double?
    /// The file's validator, with which the server also answers requests for parts.
    package var etag: String?
    /// Whether the server answers requests for parts, in spite of its ETag or without one.
    package var ranges: Bool?
    /// Whether the server hides the length of the body.
    package var chunked: Bool?
    /// The bytes after which the server ends each response early.
    package var cutAfter: Int64?
    /// The bytes after which the server sends nothing any more.
    package var stallAfter: Int64?
    /// The attempt fails before it has a head.
    package var failure: Failure?
    /// `user:password` that the server wants to have.
    package var authorization: String?
    /// The attempts that get this response. Later ones get the one that was added before it.
    package var times: Int?
    /// A body that no script can say.
    package var content: ScriptedBody?

    private enum CodingKeys: String, CodingKey {
        case url, status, headers, body, size, bytesPerSecond, latency, etag, ranges, chunked, cutAfter, stallAfter
        case failure, authorization, times
    }

    package init(url: String) { self.url = url }

    /// Reads a response, and checks its numbers.
    package init(json: Data) throws {
        self = try JSONDecoder().decode(ScriptedResponse.self, from: json)
        if let problem = problem { throw ScriptProblem(description: problem) }
    }

    private var problem: String? {
        if HTTPURL(url.hasSuffix("*") ? String(url.dropLast()) : url) == nil {
            return "url: expected an http or https URL, found \"\(url)\""
        }
        if let status, !(200...599).contains(status) { return "status: expected 200 to 599, found \(status)" }
        if let size, !(0...(1 << 40)).contains(size) { return "size: expected 0 to 2^40 bytes, found \(size)" }
        if let rate = bytesPerSecond, !(1...1e12).contains(rate) {
            return "bytesPerSecond: expected 1 to 10^12, found \(rate)"
        }
        if let latency, !(0...86_400).contains(latency) { return "latency: expected 0 to 86400 s, found \(latency)" }
        for count in [cutAfter, stallAfter] where (count ?? 0) < 0 {
            return "cutAfter and stallAfter: expected a number of bytes"
        }
        if let times, times < 1 { return "times: expected at least 1, found \(times)" }
        return nil
    }

    func answers(_ url: String) -> Bool {
        self.url.hasSuffix("*") ? url.hasPrefix(self.url.dropLast()) : url == self.url
    }

    var rate: Double { bytesPerSecond ?? 1_000_000 }
    var knowsRanges: Bool { ranges ?? (etag != nil) }

    /// The whole body that requests of a URL get. Another ETag is another file.
    package func fullBody(of url: String) -> ScriptedBody {
        if let content { return content }
        if let size { return ScriptedBody(size: size, name: "\(url) \(etag ?? "")") }
        return ScriptedBody(Data((body ?? "").utf8))
    }
}

extension ScriptedResponse.Failure {
    func failure(_ url: String) -> TransferFailure {
        switch self {
        case .cannotFindHost: TransferFailure(.cannotFindHost, "There is no server for \(url).")
        case .cannotConnectToHost: TransferFailure(.cannotConnectToHost, "The server of \(url) does not listen.")
        case .timedOut: TransferFailure(.timedOut, "The server of \(url) does not answer.")
        case .networkConnectionLost: TransferFailure(.networkConnectionLost, "The connection to \(url) was lost.")
        }
    }
}

package struct ScriptProblem: Error, CustomStringConvertible {
    package let description: String
}
