import Foundation
import QuinceTransfers
import SeededRandom

/// Servers of all kinds, honest and not. Each response tells the version of its file, so that a test knows the right bytes.
struct Sites {
    enum Style: CaseIterable {
        case tagged, dated, withoutRanges, weak, chunked, secret, redirecting, missing
    }

    /// Whether servers have trouble now and then.
    var isHonest = false
    private var versions: [String: Int] = [:]

    static let versionField = "X-Version"
    static let password = "ann:fish"

    static func url(_ style: Style, _ number: Int) -> String {
        let host = style == .missing ? "missing.org" : "host\(number % 2).org"
        return "https://\(host)/\(style)/\(number)"
    }

    private static func style(_ url: String) -> Style {
        Style.allCases.first { url.contains("/\($0)/") } ?? .missing
    }

    /// The right bytes.
    static func body(_ url: String, version: Int) -> ScriptedBody {
        // Two versions in a row have the same length, so that only what tells them apart does.
        let length = url.utf8.reduce(UInt64(version / 2) &* 977) { $0 &* 31 &+ UInt64($1) } % 60_000
        return ScriptedBody(size: Int64(length), name: "\(url) \(version)")
    }

    // MARK: Answers

    mutating func answer(_ attempt: TransferAttempt, _ random: inout SeededNumbers) -> ScriptedResponse? {
        let url = attempt.url
        let style = Self.style(url)
        if style == .missing { return nil }
        if !isHonest, random.chance(10) { versions[url, default: 0] += 1 }
        var response = file(url, style)
        response.bytesPerSecond = random.chance(20) ? .infinity : Double(20_000 + random.next(below: 80_000))
        response.latency = random.chance(30) ? Double(random.next(below: 8)) / 4 : 0
        if !isHonest, attempt.beginning != nil, random.chance(40) {
            lie(&response, attempt, &random)
        } else if !isHonest, random.chance(60) {
            trouble(&response, attempt, &random)
        }
        return response
    }

    private func file(_ url: String, _ style: Style) -> ScriptedResponse {
        let version = versions[url, default: 0]
        let body = Self.body(url, version: version)
        var response = ScriptedResponse(url: url)
        response.content = body
        response.headers = [Self.versionField: "\(version)"]
        switch style {
        case .tagged: response.etag = "\"\(version)\""
        case .weak: response.etag = "W/\"\(version)\""
        case .dated:
            response.headers?["Last-Modified"] = "Day \(version)"
            response.ranges = true
        case .withoutRanges: (response.etag, response.ranges) = ("\"\(version)\"", false)
        case .chunked: (response.etag, response.chunked) = ("\"\(version)\"", true)
        case .secret: (response.etag, response.authorization) = ("\"\(version)\"", Self.password)
        case .redirecting:
            response.status = 302
            response.headers = ["Location": url.replacing("/redirecting/", with: "/tagged/")]
        case .missing: break
        }
        return response
    }

    private func trouble(
        _ response: inout ScriptedResponse, _ attempt: TransferAttempt, _ random: inout SeededNumbers
    ) {
        switch random.next(below: 9) {
        case 0...3: response.cutAfter = Int64(random.next(below: 60_000))
        case 4: response.stallAfter = Int64(random.next(below: 60_000))
        case 5: response.failure = ScriptedResponse.Failure.allCases[random.next(below: 4)]
        case 6: promise(&response, random.chance(50) ? 1000 : -1000)
        case 7: (response.status, response.content, response.body) = (503, nil, "Busy")
        default: response.ranges = false
        }
    }

    private func promise(_ response: inout ScriptedResponse, _ difference: Int) {
        let promised = max(0, (response.content?.size ?? 0) + Int64(difference))
        response.headers?["Content-Length"] = "\(promised)"
    }

    /// Answers a request for a range with something else than it says.
    private func lie(_ response: inout ScriptedResponse, _ attempt: TransferAttempt, _ random: inout SeededNumbers) {
        guard let beginning = attempt.beginning, let content = response.content, response.status == nil else { return }
        let body = content.bytes(0..<content.size)
        let offset = Int(beginning.offset)
        guard offset < body.count else { return }
        response.status = 206
        func range(_ first: Int, _ total: Int) {
            response.headers?["Content-Range"] = "bytes \(first)-\(total - 1)/\(total)"
        }
        switch random.next(below: 4) {
        case 0:
            // Another place.
            range(offset / 2, body.count)
        case 1:
            // Another version, although the client wants this one or all of another.
            response.etag = "\"other\""
            response.content = ScriptedBody(body[offset...])
            range(offset, body.count)
        case 2:
            // More than the range.
            response.content = ScriptedBody(body[offset...] + Data("and more".utf8))
            response.chunked = true
            range(offset, body.count)
        default:
            // No range at all.
            response.content = ScriptedBody(body[offset...])
        }
    }

    // MARK: Checks

    /// - Returns: what is wrong with the result of a download; `nil` if it is right.
    static func fault(_ head: ResponseHead, _ bytes: Data?) -> String? {
        guard let bytes else { return "has no file" }
        switch head.status {
        case 503: return bytes == Data("Busy".utf8) ? nil : "has another text"
        case 401: return bytes == Data("Sign in.".utf8) ? nil : "has another text"
        case 200, 206: break
        default: return "has the status \(head.status)"
        }
        guard let version = head.value(versionField).flatMap({ Int($0) }) else { return "has no version" }
        let right = body(head.url, version: version)
        let total = head.value("Content-Range").flatMap(ContentRange.init)?.total
        let size = total ?? head.contentLength ?? right.size
        return bytes == right.bytes(0..<size) && Int64(bytes.count) == size
            ? nil : "has \(bytes.count) wrong bytes in place of \(size)"
    }
}
