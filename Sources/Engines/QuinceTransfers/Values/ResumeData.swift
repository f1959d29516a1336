package import Foundation

/// The data that `cancel(byProducingResumeData:)` gives an app: enough to find the bytes that are already there.
///
/// An app may keep it for years or invent it, so the queue believes only `file`, and of that only that it was held for the
/// same app; the rest comes from the queue's own records.
package struct ResumeData: Codable, Hashable, Sendable {
    package var url: String
    package var received: Int64
    package var etag: String?
    package var lastModified: String?
    /// The name of the held file.
    package var file: String
    /// The fields of the first request, such as a password for the server.
    package var headers: [HeaderField]

    package init(
        url: String, received: Int64, etag: String?, lastModified: String?, file: String, headers: [HeaderField] = []
    ) {
        self.headers = headers
        self.url = url
        self.received = received
        self.etag = etag
        self.lastModified = lastModified
        self.file = file
    }

    private enum CodingKeys: String, CodingKey {
        case version = "NSURLSessionResumeInfoVersion"
        case url = "NSURLSessionDownloadURL"
        case received = "NSURLSessionResumeBytesReceived"
        case etag = "NSURLSessionResumeEntityTag"
        case lastModified = "NSURLSessionResumeServerDownloadDate"
        case file = "NSURLSessionResumeInfoTempFileName"
        /// Ours, as JSON. Apple's list has an archive of the whole request.
        case headers = "QuinceResumeHeaderFields"
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        url = try values.decode(String.self, forKey: .url)
        received = try values.decode(Int64.self, forKey: .received)
        etag = try values.decodeIfPresent(String.self, forKey: .etag)
        lastModified = try values.decodeIfPresent(String.self, forKey: .lastModified)
        file = try values.decode(String.self, forKey: .file)
        headers = try values.decodeIfPresent(Data.self, forKey: .headers).map(Self.headers) ?? []
    }

    private static func headers(_ data: Data) throws -> [HeaderField] {
        try JSONDecoder().decode([HeaderField].self, from: data)
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(2, forKey: .version)
        try values.encode(url, forKey: .url)
        try values.encode(received, forKey: .received)
        try values.encodeIfPresent(etag, forKey: .etag)
        try values.encodeIfPresent(lastModified, forKey: .lastModified)
        try values.encode(file, forKey: .file)
        // As data, because the list has one level.
        if !headers.isEmpty { try values.encode(JSONEncoder().encode(headers), forKey: .headers) }
    }

    /// The property list that the app receives.
    package var data: Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return (try? encoder.encode(self)) ?? Data()
    }

    /// Longer data is not ours: URLs and validators come from header fields, whose size is limited too.
    private static let maximumSize = 256 * 1024

    /// - Returns: `nil` for data that is not resume data, whoever made it.
    package init?(data: Data) {
        guard data.count <= Self.maximumSize, !Self.nestsDeeply(data),
            let value = try? PropertyListDecoder().decode(ResumeData.self, from: data),
            value.isPlausible
        else { return nil }
        self = value
    }

    /// Whether the list has more levels than ours, whose only level is a dictionary. A parser that calls itself for each
    /// level would use up its stack.
    private static func nestsDeeply(_ data: Data) -> Bool {
        guard data.starts(with: Data("<".utf8)) else { return true }
        let starts = data.split(separator: UInt8(ascii: "<")).filter {
            $0.starts(with: Data("dict".utf8)) || $0.starts(with: Data("array".utf8))
        }
        return starts.count > 1
    }

    private var isPlausible: Bool {
        received >= 0 && HTTPURL(url) != nil && HeldName.isValid(file)
            && [etag, lastModified].allSatisfy { $0.map(HeaderText.isSafe) ?? true }
            && headers.allSatisfy { HeaderText.isToken($0.name) && HeaderText.isSafe($0.value) }
    }
}
