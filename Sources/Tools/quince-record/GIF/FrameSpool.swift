import Foundation
import QuinceFrameStream

/// Stores packed frames for the second pass in an unlinked temporary file, which cannot be left behind.
///
/// A row is a sequence of runs, each a byte with the kind in the upper bits and the length less 1 in the lower bits; a
/// length of 64 or more takes four more bytes. User interfaces are mostly runs; noise costs three bytes per pixel.
final class FrameSpool {
    private enum Run {
        static let literal: UInt8 = 0
        /// Repeats the pixel to the left.
        static let left: UInt8 = 1 << 6
        /// Repeats the row above in the same rectangle.
        static let above: UInt8 = 2 << 6
        /// Marks a long run, in place of the length less 1.
        static let long: UInt8 = 63
        /// Shorter runs are written as literals.
        static let shortest = 4
    }

    private let path: String
    private let descriptor: Int32
    private var buffer: [UInt8]
    private var used = 0
    /// The number of bytes in the buffer while reading.
    private var filled = 0
    private var rows: (UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>)

    private static let bufferSize = 1 << 18

    /// - Parameter width: the width of the longest row.
    init(beside path: String, width: Int) throws {
        self.path = path
        descriptor = Self.makeFile(beside: path)
        if descriptor < 0 { throw OutputFile.failure(path, errno) }
        buffer = [UInt8](repeating: 0, count: Self.bufferSize)
        rows = (.allocate(capacity: width), .allocate(capacity: width))
        rows.0.initialize(repeating: 0, count: width)
        rows.1.initialize(repeating: 0, count: width)
    }

    deinit {
        close(descriptor)
        rows.0.deallocate()
        rows.1.deallocate()
    }

    private static func makeFile(beside path: String) -> Int32 {
        var name = Array((path + ".XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        if descriptor >= 0 { unlink(name) }
        return descriptor
    }

    // MARK: Writing

    func beginFrame(_ slot: Int64, _ rects: [FrameRect]) throws {
        try makeRoom(16)
        put(slot)
        put(Int64(rects.count))
        for rect in rects {
            try makeRoom(32)
            for number in [rect.x, rect.y, rect.width, rect.height] { put(Int64(number)) }
        }
    }

    /// - Parameter above: the row above in the same rectangle.
    func add(_ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, count: Int) throws {
        try makeRoom(8 * count + 16)
        buffer.withUnsafeMutableBytes { bytes in
            var packer = RowPacker(at: bytes.baseAddress! + used)
            packer.pack(row, above, count)
            used += packer.size
        }
    }

    private struct RowPacker {
        private let start: UnsafeMutableRawPointer
        private(set) var size = 0

        init(at start: UnsafeMutableRawPointer) { self.start = start }

        mutating func pack(_ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>?, _ count: Int) {
            var (x, literals) = (0, 0)
            while x < count {
                var end = x
                if x > 0 { while end < count, row[end] == row[x &- 1] { end &+= 1 } }
                var kind = Run.left
                if end &- x < Run.shortest, let above {
                    (end, kind) = (x, Run.above)
                    while end < count, row[end] == above[end] { end &+= 1 }
                }
                guard end &- x >= Run.shortest else {
                    x &+= 1
                    continue
                }
                put(row, literals, x)
                head(kind, end &- x)
                (x, literals) = (end, end)
            }
            put(row, literals, count)
        }

        private mutating func put(_ row: UnsafePointer<UInt32>, _ from: Int, _ to: Int) {
            if from == to { return }
            head(Run.literal, to &- from)
            for x in from..<to {
                start.storeBytes(of: row[x], toByteOffset: size, as: UInt32.self)
                size &+= 3
            }
        }

        private mutating func head(_ kind: UInt8, _ length: Int) {
            let isLong = length > Int(Run.long)
            start.storeBytes(of: kind | (isLong ? Run.long : UInt8(length &- 1)), toByteOffset: size, as: UInt8.self)
            size &+= 1
            if !isLong { return }
            start.storeBytes(of: UInt32(length), toByteOffset: size, as: UInt32.self)
            size &+= 4
        }
    }

    private func put(_ number: Int64) {
        buffer.withUnsafeMutableBytes { $0.storeBytes(of: number, toByteOffset: used, as: Int64.self) }
        used += 8
    }

    private func makeRoom(_ size: Int) throws {
        if used + size > buffer.count { try flush() }
    }

    private func flush() throws {
        var written = 0
        while written < used {
            let count = buffer.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, used - written) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { throw OutputFile.failure(path, count == 0 ? ENOSPC : errno) }
            written += count
        }
        used = 0
    }

    // MARK: Reading

    func rewind() throws {
        try flush()
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw OutputFile.failure(path, errno) }
        (used, filled) = (0, 0)
    }

    func nextFrame() throws -> (slot: Int64, rects: [FrameRect])? {
        guard try fill(16) else { return nil }
        let (slot, count) = (takeNumber(), Int(takeNumber()))
        var rects: [FrameRect] = []
        for _ in 0..<count {
            guard try fill(32) else { throw broken }
            let numbers = (0..<4).map { _ in Int(takeNumber()) }
            rects.append(FrameRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        }
        return (slot, rects)
    }

    /// Returns the next row, which is valid until the next call.
    func nextRow(_ count: Int) throws -> UnsafePointer<UInt32> {
        _ = try fill(8 * count + 16)
        rows = (rows.1, rows.0)
        let (row, above) = rows
        try buffer.withUnsafeBytes { bytes in
            let limit = filled
            var (x, at) = (0, used)
            while x < count {
                guard at < limit else { throw broken }
                let head = bytes[at]
                at &+= 1
                var length = Int(head & 63) &+ 1
                if head & 63 == Run.long {
                    length = Int(bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
                    at &+= 4
                }
                let end = x &+ length
                guard end <= count else { throw broken }
                switch head & 0xC0 {
                case Run.left:
                    (row + x).update(repeating: row[x &- 1], count: length)
                case Run.above:
                    (row + x).update(from: above + x, count: length)
                default:
                    for index in x..<end {
                        row[index] = bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self) & 0xFF_FFFF
                        at &+= 3
                    }
                }
                x = end
            }
            used = at
        }
        return UnsafePointer(row)
    }

    private var broken: RecordFailure { .notWritten("\(path): cannot read back the temporary file of its frames") }

    private func takeNumber() -> Int64 {
        defer { used += 8 }
        return buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: used, as: Int64.self) }
    }

    /// - Returns: whether the buffer holds `size` bytes; there may be fewer at the end of the file.
    private func fill(_ size: Int) throws -> Bool {
        if filled - used >= size { return true }
        let rest = filled - used
        try buffer.withUnsafeMutableBytes { bytes in
            let base = bytes.baseAddress!
            base.copyMemory(from: base + used, byteCount: rest)
            (used, filled) = (0, rest)
            // Reserves eight bytes, since a word is read even if only three bytes remain.
            while filled < bytes.count - 8 {
                let count = read(descriptor, base + filled, bytes.count - 8 - filled)
                if count < 0, errno == EINTR { continue }
                if count < 0 { throw OutputFile.failure(path, errno) }
                if count == 0 { break }
                filled += count
            }
        }
        return filled >= size
    }
}
