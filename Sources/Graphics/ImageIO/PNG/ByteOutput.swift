internal import Foundation

/// A growing byte buffer with room for whole words beyond its end, and pending bits.
struct ByteOutput: ~Copyable {
    private var bytes: UnsafeMutableRawPointer
    private var capacity: Int
    private(set) var count: Int = 0
    private var bits: UInt64 = 0
    private var bitCount: UInt64 = 0

    init(capacity: Int) {
        self.capacity = capacity + 16
        bytes = Self.allocated(malloc(self.capacity), self.capacity)
    }

    deinit { free(bytes) }

    private static func allocated(_ pointer: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer {
        guard let pointer else { fatalError("out of memory: cannot allocate \(size) bytes") }
        return pointer
    }

    mutating func reserve(_ more: Int) {
        let needed: Int = count + more + 16
        if needed <= capacity { return }
        capacity = max(needed, capacity * 2)
        bytes = Self.allocated(realloc(bytes, capacity), capacity)
    }

    mutating func append(_ more: [UInt8]) {
        reserve(more.count)
        for byte: UInt8 in more {
            bytes.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
            count += 1
        }
    }

    mutating func append(bigEndian value: UInt32) {
        reserve(4)
        bytes.storeBytes(of: value.bigEndian, toByteOffset: count, as: UInt32.self)
        count += 4
    }

    mutating func patch(bigEndian value: UInt32, at offset: Int) {
        bytes.storeBytes(of: value.bigEndian, toByteOffset: offset, as: UInt32.self)
    }

    /// Appends bits, lowest first, as DEFLATE packs them. There must be room.
    ///
    /// - Parameter size: at most 56 minus the up to seven pending bits.
    @inline(__always)
    mutating func put(_ value: UInt64, _ size: UInt64) {
        bits |= value &<< bitCount
        bitCount &+= size
        bytes.storeBytes(of: bits.littleEndian, toByteOffset: count, as: UInt64.self)
        count &+= Int(truncatingIfNeeded: bitCount &>> 3)
        bits = bits &>> (bitCount & ~7)
        bitCount &= 7
    }

    /// Fills the last byte with zeros.
    mutating func alignToByte() {
        reserve(8)
        if bitCount > 0 { put(0, 8 - bitCount) }
    }

    func withBytes<Result>(from offset: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(start: bytes + offset, count: count - offset))
    }

    /// Returns the buffer's contents and leaves it empty.
    mutating func take() -> ByteOutput {
        var other = ByteOutput(capacity: 0)
        swap(&self, &other)
        return other
    }

    func data() -> Data { Data(bytes: bytes, count: count) }
}
