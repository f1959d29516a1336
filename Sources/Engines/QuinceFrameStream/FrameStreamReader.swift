/// An error in a stream of frames.
package struct FrameStreamError: Error, CustomStringConvertible {
    /// The offset into the stream, in bytes.
    package let offset: Int
    package let expected: String
    package let found: String

    package var description: String { "frames at byte \(offset): expected \(expected), found \(found)" }
}

package enum FrameStreamRecord: Equatable, Sendable {
    /// A frame, whose pixel rows follow and must be read before the next record.
    case frame(instant: Int64, rects: [FrameRect])
    /// Samples that are heard from an instant on, left and right in turn.
    case sound(instant: Int64, samples: [Int16])
    case end(instant: Int64)
}

/// Parses a stream as it arrives, buffering at most a quarter of a megabyte.
package struct FrameStreamReader: ~Copyable {
    /// Fills part of the buffer with the next bytes and returns their count; 0 at the end.
    private let fill: (UnsafeMutableRawBufferPointer) -> Int
    private let buffer: UnsafeMutableRawBufferPointer
    private var start = 0
    private var end = 0
    private var consumed = 0
    private var firstInstant: Int64?
    private var lastInstant = Int64.min
    private var isFirstFrame = true
    private var size = (width: 0, height: 0)

    package init(fill: @escaping (UnsafeMutableRawBufferPointer) -> Int) {
        self.fill = fill
        buffer = .allocate(byteCount: 1 << 18, alignment: 16)
    }

    deinit { buffer.deallocate() }

    /// The longest recording, one day, in nanoseconds. An MP4 has an image for every slot, even where nothing changes,
    /// so an instant years ahead would fill the disk.
    private static let longestSpan: Int64 = 86_400_000_000_000

    // MARK: Records

    package mutating func header() throws(FrameStreamError) -> FrameStreamHeader {
        guard let magic = take(8) else { throw error("a header", "\(end - start) bytes") }
        guard Array(magic) == FrameStreamHeader.magic else { throw error("QFRAMES1", "other bytes") }
        guard let head = take(22) else { throw error("a header", "the end") }
        guard let format = FrameStreamHeader.Format(rawValue: head[0]) else {
            throw error("a format from 1 to 4", "\(head[0])")
        }
        let opaque = head[1] == 1
        guard head[1] <= 1 else { throw error("0 or 1 for opaque", "\(head[1])") }
        let fields = (0..<5).map { Int(head.loadUnaligned(fromByteOffset: 2 + 4 * $0, as: UInt32.self).littleEndian) }
        try check(fields[0], "a width", 1...FrameStreamHeader.longestSide)
        try check(fields[1], "a height", 1...FrameStreamHeader.longestSide)
        try check(fields[2], "a rate's numerator", 1...1_000_000)
        try check(fields[3], "a rate's denominator", 1...1_000_000)
        try check(fields[4], "a path's length", 1...FrameStreamHeader.longestPath)
        guard let path = take(fields[4]) else { throw error("a path", "the end") }
        size = (fields[0], fields[1])
        return FrameStreamHeader(
            format: format, isOpaque: opaque, width: fields[0], height: fields[1],
            rate: FrameRate(fields[2], fields[3]), path: String(decoding: path, as: UTF8.self))
    }

    /// - Returns: `nil` if the stream stops, between records or inside one.
    package mutating func next() throws(FrameStreamError) -> FrameStreamRecord? {
        guard let head = take(9) else { return nil }
        let (tag, instant) = (head[0], Int64(littleEndian: head.loadUnaligned(fromByteOffset: 1, as: Int64.self)))
        guard [FrameStreamTag.frame, FrameStreamTag.sound, FrameStreamTag.end].contains(tag) else {
            throw error("a frame, a sound or the end", "a record \(tag)")
        }
        if tag == FrameStreamTag.sound { return try sound(at: instant) }
        guard instant >= lastInstant else { throw error("an instant from \(lastInstant)", "\(instant)") }
        guard instant.magnitude < 1 << 62 else { throw error("an instant within 146 years", "\(instant)") }
        let first = firstInstant ?? instant
        guard instant - first <= Self.longestSpan else {
            throw error("an instant within a day of the first one, \(first)", "\(instant)")
        }
        if tag == FrameStreamTag.end { return .end(instant: instant) }
        (firstInstant, lastInstant) = (first, instant)
        guard let number = take(4) else { return nil }
        let count = Int(number.loadUnaligned(as: UInt32.self).littleEndian)
        try check(count, "a count of rectangles", 0...FrameStreamHeader.mostRects)
        guard let bytes = take(16 * count) else { return nil }
        let rects = Self.rects(bytes)
        for rect in rects where !contains(rect) {
            throw error("a rectangle inside \(size.width) × \(size.height)", "\(rect)")
        }
        if isFirstFrame {
            let whole = FrameRect(x: 0, y: 0, width: size.width, height: size.height)
            guard rects == [whole] else { throw error("the whole image first", "\(rects)") }
            isFirstFrame = false
        }
        return .frame(instant: instant, rects: rects)
    }

    /// The instant of a sound has an order of its own: it lies before that of the frame with which it was sent.
    private mutating func sound(at instant: Int64) throws(FrameStreamError) -> FrameStreamRecord? {
        guard instant.magnitude < 1 << 62 else { throw error("an instant within 146 years", "\(instant)") }
        guard let number = take(4) else { return nil }
        let count = Int(number.loadUnaligned(as: UInt32.self).littleEndian)
        try check(count, "a count of samples", 0...FrameStreamHeader.mostSamples)
        var samples: [Int16] = []
        samples.reserveCapacity(count * 2)
        for _ in 0..<count {
            guard let pair = take(4) else { return nil }
            for ear in 0..<2 {
                samples.append(Int16(littleEndian: pair.loadUnaligned(fromByteOffset: ear * 2, as: Int16.self)))
            }
        }
        return .sound(instant: instant, samples: samples)
    }

    /// Calls the closure with the rows of a rectangle, top to bottom.
    ///
    /// - Returns: `false` if the stream stops before the last row.
    package mutating func rows(of rect: FrameRect, _ body: (Int, UnsafePointer<UInt32>) -> Void) -> Bool {
        for y in rect.y..<rect.maxY {
            guard let row = take(4 * rect.width) else { return false }
            // Rows are packed, so a row may begin at any byte.
            if let base = row.baseAddress, UInt(bitPattern: base) & 3 == 0 {
                body(y, base.assumingMemoryBound(to: UInt32.self))
            } else {
                align(row.count)
                body(y, UnsafeRawPointer(buffer.baseAddress!).assumingMemoryBound(to: UInt32.self))
            }
        }
        return true
    }

    /// Moves the bytes taken last, and those after them, to the aligned front of the buffer.
    private mutating func align(_ taken: Int) {
        let from = start - taken
        buffer.baseAddress!.copyMemory(from: buffer.baseAddress! + from, byteCount: end - from)
        (start, end) = (taken, end - from)
    }

    private static func rects(_ bytes: UnsafeRawBufferPointer) -> [FrameRect] {
        (0..<bytes.count / 16).map { index in
            func field(_ n: Int) -> Int {
                Int(bytes.loadUnaligned(fromByteOffset: 16 * index + 4 * n, as: UInt32.self).littleEndian)
            }
            return FrameRect(x: field(0), y: field(1), width: field(2), height: field(3))
        }
    }

    private func contains(_ rect: FrameRect) -> Bool {
        rect.width > 0 && rect.height > 0 && rect.maxX <= size.width && rect.maxY <= size.height
    }

    private func check(_ value: Int, _ what: String, _ range: ClosedRange<Int>) throws(FrameStreamError) {
        if !range.contains(value) {
            throw error("\(what) from \(range.lowerBound) to \(range.upperBound)", "\(value)")
        }
    }

    private func error(_ expected: String, _ found: String) -> FrameStreamError {
        FrameStreamError(offset: consumed, expected: expected, found: found)
    }

    // MARK: Bytes

    /// Returns the next bytes in one piece, valid until the next call, or `nil` if the stream stops before them.
    private mutating func take(_ count: Int) -> UnsafeRawBufferPointer? {
        if end - start < count {
            if start > 0 {
                buffer.baseAddress!.copyMemory(from: buffer.baseAddress! + start, byteCount: end - start)
                (start, end) = (0, end - start)
            }
            while end < count {
                let more = fill(UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
                if more <= 0 { return nil }
                end += more
            }
        }
        defer {
            start += count
            consumed += count
        }
        return UnsafeRawBufferPointer(rebasing: buffer[start..<start + count])
    }
}
