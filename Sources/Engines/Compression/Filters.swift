public import Foundation

/// The algorithms of `InputFilter` and `OutputFilter`.
public enum Algorithm: CaseIterable, Sendable {
    case lz4, zlib, lzma, lzfse, lzbitmap, brotli

    public var rawValue: compression_algorithm {
        switch self {
        case .lz4: COMPRESSION_LZ4
        case .zlib: COMPRESSION_ZLIB
        case .lzma: COMPRESSION_LZMA
        case .lzfse: COMPRESSION_LZFSE
        case .lzbitmap: COMPRESSION_LZBITMAP
        case .brotli: COMPRESSION_BROTLI
        }
    }
}

public enum FilterOperation: Sendable {
    case compress, decompress

    public var rawValue: compression_stream_operation {
        self == .compress ? COMPRESSION_STREAM_ENCODE : COMPRESSION_STREAM_DECODE
    }
}

public enum FilterError: Error {
    /// The algorithm is not supported.
    case invalidState
    /// The data are damaged, or end too early.
    case invalidData
}

/// Compresses or decompresses data that are written to it, and passes the result to a closure.
public final class OutputFilter {
    private var stream: compression_stream
    private let output: (Data?) throws -> Void
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private var hasEnded = false

    public init(
        _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65_536,
        writingTo writeFunc: @escaping (Data?) throws -> Void
    ) throws {
        output = writeFunc
        buffer = .allocate(capacity: max(bufferCapacity, 1))
        let start = UnsafeMutablePointer(buffer.baseAddress!)
        stream = compression_stream(
            dst_ptr: start, dst_size: 0, src_ptr: UnsafePointer(start), src_size: 0, state: nil)
        guard compression_stream_init(&stream, operation.rawValue, algorithm.rawValue) == COMPRESSION_STATUS_OK else {
            throw FilterError.invalidState
        }
    }

    deinit {
        compression_stream_destroy(&stream)
        buffer.deallocate()
    }

    /// Writes a piece; `nil` or an empty one ends the data.
    public func write(_ data: (some DataProtocol)?) throws {
        let bytes = data.map { Array($0) } ?? []
        try bytes.withUnsafeBufferPointer { source in
            if let start = source.baseAddress { stream.src_ptr = start }
            stream.src_size = source.count
            try run(isLast: source.isEmpty)
        }
    }

    public func finalize() throws { try write(Data?.none) }

    private func run(isLast: Bool) throws {
        guard !hasEnded else { return }
        var status = COMPRESSION_STATUS_OK
        repeat {
            stream.dst_ptr = buffer.baseAddress!
            stream.dst_size = buffer.count
            let flags = isLast ? COMPRESSION_STREAM_FINALIZE.rawValue : 0
            status = compression_stream_process(&stream, Int32(flags))
            guard status != COMPRESSION_STATUS_ERROR else { throw FilterError.invalidData }
            let count = buffer.count - stream.dst_size
            if count > 0 { try output(Data(buffer[..<count])) }
        } while status == COMPRESSION_STATUS_OK && (stream.dst_size == 0 || stream.src_size > 0 || isLast)
        guard isLast || status == COMPRESSION_STATUS_END else { return }
        hasEnded = true
        try output(nil)
    }
}
