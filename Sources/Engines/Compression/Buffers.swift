/// Compresses a buffer at once.
///
/// - Parameter scratch_buffer: not needed; may be `nil`.
/// - Returns: the number of bytes written; 0 if they do not fit.
public func compression_encode_buffer(
    _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
    _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
    let (status, count) = process(
        COMPRESSION_STREAM_ENCODE, dst_buffer, dst_size, src_buffer, src_size, algorithm)
    return status == COMPRESSION_STATUS_END ? count : 0
}

/// Decompresses a buffer at once.
///
/// - Parameter scratch_buffer: not needed; may be `nil`.
/// - Returns: the number of bytes written: `dst_size` if there may be more, 0 if the data are damaged.
public func compression_decode_buffer(
    _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
    _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
    let (status, count) = process(
        COMPRESSION_STREAM_DECODE, dst_buffer, dst_size, src_buffer, src_size, algorithm)
    return status == COMPRESSION_STATUS_ERROR ? 0 : count
}

public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

private func process(
    _ operation: compression_stream_operation, _ destination: UnsafeMutablePointer<UInt8>, _ room: Int,
    _ source: UnsafePointer<UInt8>, _ size: Int, _ algorithm: compression_algorithm
) -> (compression_status, Int) {
    var stream = compression_stream(
        dst_ptr: destination, dst_size: room, src_ptr: source, src_size: size, state: nil)
    guard compression_stream_init(&stream, operation, algorithm) == COMPRESSION_STATUS_OK else {
        return (COMPRESSION_STATUS_ERROR, 0)
    }
    defer { compression_stream_destroy(&stream) }
    var status = COMPRESSION_STATUS_OK
    while status == COMPRESSION_STATUS_OK, stream.dst_size > 0 {
        status = compression_stream_process(&stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
    }
    return (status, room - stream.dst_size)
}
