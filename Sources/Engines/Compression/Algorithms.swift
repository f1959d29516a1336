internal import QuinceDiagnostics

/// A compression algorithm, by its value in Apple's header. Only `COMPRESSION_ZLIB` is supported: the others report
/// themselves and fail.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Returns whether Quince has the algorithm, and reports it if not.
    var isSupported: Bool {
        if self == COMPRESSION_ZLIB { return true }
        Unsupported.report("the algorithm \(name)", in: "Compression")
        return false
    }

    private var name: String {
        let names: [compression_algorithm: String] = [
            COMPRESSION_LZ4: "COMPRESSION_LZ4", COMPRESSION_LZ4_RAW: "COMPRESSION_LZ4_RAW",
            COMPRESSION_LZMA: "COMPRESSION_LZMA", COMPRESSION_LZFSE: "COMPRESSION_LZFSE",
            COMPRESSION_BROTLI: "COMPRESSION_BROTLI", COMPRESSION_LZBITMAP: "COMPRESSION_LZBITMAP",
        ]
        return names[self] ?? "\(rawValue)"
    }
}

public let COMPRESSION_LZ4 = compression_algorithm(0x100)
public let COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
/// Deflate without a header (RFC 1951), compressed at zlib's level 5.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
public let COMPRESSION_LZMA = compression_algorithm(0x306)
public let COMPRESSION_LZBITMAP = compression_algorithm(0x702)
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)

public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(0)
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(1)

public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// There is no input beyond what the stream has.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(1)

public struct compression_status: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    public init(_ rawValue: Int32) { self.rawValue = rawValue }
    public init(rawValue: Int32) { self.rawValue = rawValue }
}

public let COMPRESSION_STATUS_OK = compression_status(0)
public let COMPRESSION_STATUS_ERROR = compression_status(-1)
public let COMPRESSION_STATUS_END = compression_status(1)
