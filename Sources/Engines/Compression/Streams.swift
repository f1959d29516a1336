internal import CZlib

/// A stream that compresses or decompresses piece by piece.
public struct compression_stream {
    public var dst_ptr: UnsafeMutablePointer<UInt8>
    public var dst_size: Int
    public var src_ptr: UnsafePointer<UInt8>
    public var src_size: Int
    /// zlib's stream, from `compression_stream_init` to `compression_stream_destroy`.
    public var state: UnsafeMutableRawPointer?

    public init(
        dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>, src_size: Int,
        state: UnsafeMutableRawPointer?
    ) {
        self.dst_ptr = dst_ptr
        self.dst_size = dst_size
        self.src_ptr = src_ptr
        self.src_size = src_size
        self.state = state
    }
}

@discardableResult
public func compression_stream_init(
    _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
    _ algorithm: compression_algorithm
) -> compression_status {
    guard algorithm.isSupported, let deflate = DeflateStream(operation) else {
        stream.pointee.state = nil
        return COMPRESSION_STATUS_ERROR
    }
    stream.pointee.state = Unmanaged.passRetained(deflate).toOpaque()
    return COMPRESSION_STATUS_OK
}

public func compression_stream_process(
    _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
    guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
    let deflate = Unmanaged<DeflateStream>.fromOpaque(state).takeUnretainedValue()
    return deflate.process(
        &stream.pointee, isLast: UInt32(bitPattern: flags) & COMPRESSION_STREAM_FINALIZE.rawValue != 0)
}

@discardableResult
public func compression_stream_destroy(_ stream: UnsafeMutablePointer<compression_stream>) -> compression_status {
    guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
    Unmanaged<DeflateStream>.fromOpaque(state).release()
    stream.pointee.state = nil
    return COMPRESSION_STATUS_OK
}

/// A stream of deflate without a header.
private final class DeflateStream {
    private let isEncoder: Bool
    // zlib keeps the address of its stream.
    private let zlib: UnsafeMutablePointer<z_stream>

    /// The level that Apple's header names for COMPRESSION_ZLIB.
    private static let level: Int32 = 5
    /// The largest window; negative for a stream without header and checksum.
    private static let windowBits: Int32 = -15

    init?(_ operation: compression_stream_operation) {
        isEncoder = operation == COMPRESSION_STREAM_ENCODE
        zlib = .allocate(capacity: 1)
        zlib.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        let status =
            isEncoder
            ? deflateInit2_(
                zlib, Self.level, Z_DEFLATED, Self.windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
            : inflateInit2_(zlib, Self.windowBits, ZLIB_VERSION, size)
        guard status == Z_OK else { return nil }
    }

    deinit {
        if isEncoder { deflateEnd(zlib) } else { inflateEnd(zlib) }
        zlib.deallocate()
    }

    /// Moves the stream's pointers by what was read and written.
    func process(_ stream: inout compression_stream, isLast: Bool) -> compression_status {
        // zlib counts in 32 bits: a longer buffer is processed in several calls.
        let source = UInt32(clamping: stream.src_size)
        let room = UInt32(clamping: stream.dst_size)
        zlib.pointee.next_in = UnsafeMutablePointer(mutating: stream.src_ptr)
        zlib.pointee.avail_in = source
        zlib.pointee.next_out = stream.dst_ptr
        zlib.pointee.avail_out = room
        let isFinish: Bool = isLast && Int(source) == stream.src_size
        let status = isEncoder ? deflate(zlib, isFinish ? Z_FINISH : Z_NO_FLUSH) : inflate(zlib, Z_NO_FLUSH)
        let (read, written) = (Int(source - zlib.pointee.avail_in), Int(room - zlib.pointee.avail_out))
        stream.src_ptr += read
        stream.src_size -= read
        stream.dst_ptr += written
        stream.dst_size -= written
        if status == Z_STREAM_END { return COMPRESSION_STATUS_END }
        // Without room or input zlib makes no progress, which is not an error.
        guard status == Z_OK || status == Z_BUF_ERROR else { return COMPRESSION_STATUS_ERROR }
        // Input that ends inside the data never ends.
        let isTruncated: Bool = !isEncoder && isLast && stream.src_size == 0 && read + written == 0 && room > 0
        return isTruncated ? COMPRESSION_STATUS_ERROR : COMPRESSION_STATUS_OK
    }
}
