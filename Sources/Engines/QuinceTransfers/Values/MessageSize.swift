// The sizes of values in messages to apps, which are JSON and have a limit. They are not exact, and not too small.

extension TransferEnd {
    package var messageSize: Int {
        switch self {
        case .finished(let head, let file): head.messageSize + file.messageSize
        case .failed(let failure, let data): failure.message.messageSize + (data?.messageSize ?? 0)
        }
    }
}

extension ResponseHead {
    package var messageSize: Int {
        url.messageSize + headers.messageSize
    }
}

extension TransferRequest {
    package var messageSize: Int {
        [url, method, uploadFile ?? "", taskDescription ?? ""].reduce(headers.messageSize) { $0 + $1.messageSize }
            + (resumeData?.messageSize ?? 0) + (body?.count ?? 0) * 3 / 2
    }
}

extension ResumeData {
    fileprivate var messageSize: Int {
        [url, file, etag ?? "", lastModified ?? ""].reduce(2 * headers.messageSize) { $0 + $1.messageSize }
    }
}

extension [HeaderField] {
    fileprivate var messageSize: Int { reduce(0) { $0 + $1.name.messageSize + $1.value.messageSize } }
}

extension String {
    /// The size of a field with this value.
    fileprivate var messageSize: Int {
        utf8.reduce(200) { size, byte in
            switch byte {
            case 0..<0x20, 0x7F: size + 6
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): size + 2
            default: size + 1
            }
        }
    }
}
