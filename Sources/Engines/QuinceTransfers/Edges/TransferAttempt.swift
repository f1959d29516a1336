package import Foundation

/// One request to a server, as a value: all that a network needs.
package struct TransferAttempt: Sendable, Equatable {
    /// The part of a file that is already there.
    package struct Beginning: Sendable, Equatable {
        package var file: String
        package var offset: Int64
        package var total: Int64?
        package var validator: Validator

        package init(file: String, offset: Int64, total: Int64?, validator: Validator) {
            (self.file, self.offset, self.total, self.validator) = (file, offset, total, validator)
        }
    }

    package var number: Int
    package var url: String
    package var method: String
    /// All fields, also `Range` and `If-Range`.
    package var headers: [HeaderField]
    /// The path of the file with the body, or the body itself.
    package var uploadFile: String?
    package var body: Data?
    package var beginning: Beginning?
    /// The file that is created for a body that begins at its beginning.
    package var file: String

    package init(
        number: Int, url: String, method: String, headers: [HeaderField], uploadFile: String? = nil,
        body: Data? = nil, beginning: Beginning? = nil, file: String
    ) {
        self.body = body
        (self.number, self.url, self.method, self.headers) = (number, url, method, headers)
        (self.uploadFile, self.beginning, self.file) = (uploadFile, beginning, file)
    }
}

/// The place of a response's body.
package enum BodyPlace: Sendable, Equatable {
    case create(String)
    case append(String, at: Int64)
    /// Nobody wants the body; the network may cut it short, and then reports an end all the same.
    case nowhere
}

extension TransferAttempt {
    /// Opens the body of the request; `nil` if it has none.
    package func openBody(_ files: any FileLayer) throws(TransferFailure) -> (any UploadFile)? {
        if let body { return BodyInMemory(body) }
        guard let uploadFile else { return nil }
        return try files.read(uploadFile)
    }

    /// The rule that the network asks when it has a head, before it writes anything.
    package func place(for head: ResponseHead) -> BodyPlace {
        if Hop.isRedirection(head) { return .nowhere }
        guard let beginning else { return .create(file) }
        switch head.status {
        case 206:
            return Self.continues(beginning, head) ? .append(beginning.file, at: beginning.offset) : .nowhere
        case 416: return .nowhere
        default: return .create(file)
        }
    }

    /// Whether the transfer has to ask for the whole file again, because the server has another one, or does not understand
    /// ranges after all.
    func startsOver(after head: ResponseHead) -> Bool {
        beginning != nil && place(for: head) == .nowhere && !Hop.isRedirection(head)
    }

    private static func continues(_ beginning: Beginning, _ head: ResponseHead) -> Bool {
        guard let range = head.value("Content-Range").flatMap(ContentRange.init), range.first == beginning.offset,
            beginning.validator.allows(head)
        else { return false }
        if let length = head.contentLength, length != range.length { return false }
        switch (beginning.total, range.total) {
        case (let known?, let total?): return known == total
        case (let known?, nil): return range.last < known
        case (nil, let total): return total != nil
        }
    }

    /// The body's length in this attempt, if the head says it.
    package func expectedLength(_ head: ResponseHead) -> Int64? {
        if method == "HEAD" || [204, 304].contains(head.status) { return 0 }
        return head.contentLength
            ?? (head.status == 206 ? head.value("Content-Range").flatMap(ContentRange.init)?.length : nil)
    }
}

/// A body that is not a file.
private final class BodyInMemory: UploadFile {
    private let bytes: Data

    init(_ bytes: Data) { self.bytes = bytes }

    var size: Int64 { Int64(bytes.count) }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(TransferFailure) -> Int {
        let rest = bytes.dropFirst(Int(min(max(offset, 0), size))).prefix(buffer.count)
        buffer.copyBytes(from: rest)
        return rest.count
    }
}
