package struct HeaderField: Codable, Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    package func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}

/// The beginning of a response: all that `HTTPURLResponse` needs.
package struct ResponseHead: Codable, Hashable, Sendable {
    package var url: String
    package var status: Int
    package var headers: [HeaderField]

    package init(url: String, status: Int, headers: [HeaderField] = []) {
        self.url = url
        self.status = status
        self.headers = headers
    }

    /// - Returns: the first field's value, without spaces at its ends.
    package func value(_ name: String) -> String? {
        let field: HeaderField? = headers.first { $0.isNamed(name) }
        guard let value = field?.value.drop(while: \.isWhitespace) else { return nil }
        return String(value.reversed().drop(while: \.isWhitespace).reversed())
    }

    /// The length that the server promises; `nil` without one, or with one that is not a number.
    package var contentLength: Int64? {
        guard let text = value("Content-Length"), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let length = Int64(text)
        else { return nil }
        return length
    }
}
