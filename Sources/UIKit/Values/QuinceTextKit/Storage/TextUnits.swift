import Foundation

/// The UTF-16 units of a long text, in chunks: finding a location counts chunks, and an edit moves the units of one
/// chunk at most.
struct TextUnits {
    private var chunks: [[UInt16]] = []
    private(set) var count = 0

    /// The size of a newly split chunk, and the size beyond which a chunk is split.
    private static let chunkSize = 2048
    private static let chunkLimit = 4096

    /// The text as a string, with U+FFFD for unpaired surrogates. Decoded by hand, because the standard library's
    /// decoder takes ten times as long.
    var string: String {
        String(unsafeUninitializedCapacity: count * 3) { buffer in
            var end = 0
            var lead: UInt32 = 0
            for chunk in chunks { for unit in chunk { Self.encode(UInt32(unit), &lead, buffer, &end) } }
            if lead != 0 { Self.write(0xFFFD, buffer, &end) }
            return end
        }
    }

    private static func encode(
        _ unit: UInt32, _ lead: inout UInt32, _ buffer: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int
    ) {
        if lead != 0 {
            let pair = lead
            lead = 0
            if unit & 0xFC00 == 0xDC00 {
                return write(0x10000 + ((pair & 0x3FF) << 10) + (unit & 0x3FF), buffer, &end)
            }
            write(0xFFFD, buffer, &end)
        }
        switch unit {
        case 0xD800..<0xDC00: lead = unit
        case 0xDC00..<0xE000: write(0xFFFD, buffer, &end)
        default: write(unit, buffer, &end)
        }
    }

    private static func write(_ scalar: UInt32, _ buffer: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int) {
        func put(_ byte: UInt32) {
            buffer[end] = UInt8(truncatingIfNeeded: byte)
            end += 1
        }
        if scalar < 0x80 { return put(scalar) }
        if scalar < 0x800 {
            put(0xC0 | scalar >> 6)
        } else {
            if scalar < 0x10000 {
                put(0xE0 | scalar >> 12)
            } else {
                put(0xF0 | scalar >> 18)
                put(0x80 | scalar >> 12 & 0x3F)
            }
            put(0x80 | scalar >> 6 & 0x3F)
        }
        put(0x80 | scalar & 0x3F)
    }

    /// - Precondition: the range is inside the text.
    mutating func replace(_ location: Int, _ length: Int, with new: [UInt16]) {
        count += new.count - length
        guard !chunks.isEmpty else { return chunks = Self.cut(new) }
        let (first, low) = chunk(at: location)
        let (last, high) = chunk(at: location + length)
        let head = location - low
        if first == last {
            chunks[first].replaceSubrange(head..<(head + length), with: new)
        } else {
            let tail = chunks[last][(location + length - high)...]
            chunks[first].replaceSubrange(head..., with: new + tail)
            chunks.removeSubrange((first + 1)...last)
        }
        if chunks[first].count > Self.chunkLimit || chunks[first].isEmpty {
            chunks.replaceSubrange(first...first, with: Self.cut(chunks[first]))
        }
    }

    /// Returns the chunk that contains a location or ends there, and where the chunk begins.
    private func chunk(at place: Int) -> (Int, Int) {
        var start = 0
        for index in chunks.indices {
            if place <= start + chunks[index].count { return (index, start) }
            start += chunks[index].count
        }
        fatalError("location \(place) is beyond the text's length \(start)")
    }

    private static func cut(_ units: [UInt16]) -> [[UInt16]] {
        stride(from: 0, to: units.count, by: chunkSize).map { Array(units[$0..<min($0 + chunkSize, units.count)]) }
    }

    // MARK: Reading

    /// - Precondition: the range is inside the text.
    func units(in range: Range<Int>) -> [UInt16] {
        var found: [UInt16] = []
        found.reserveCapacity(range.count)
        forEach(in: range) { found += $0 }
        return found
    }

    /// Returns the lengths of the paragraphs of a range that begins with one. The last one may have no end.
    func paragraphLengths(in range: Range<Int>) -> [Int] {
        var counter = ParagraphCounter()
        forEach(in: range) { part in part.withUnsafeBufferPointer { counter.add($0) } }
        return counter.all
    }

    static func paragraphLengths(of units: [UInt16]) -> [Int] {
        var counter = ParagraphCounter()
        units.withUnsafeBufferPointer { counter.add($0) }
        return counter.all
    }

    private func forEach(in range: Range<Int>, _ body: (ArraySlice<UInt16>) -> Void) {
        guard !range.isEmpty else { return }
        var (index, start) = chunk(at: range.lowerBound)
        while index < chunks.count, start < range.upperBound {
            let end = start + chunks[index].count
            let part = range.clamped(to: start..<end)
            if !part.isEmpty { body(chunks[index][(part.lowerBound - start)..<(part.upperBound - start)]) }
            (index, start) = (index + 1, end)
        }
    }

    /// Whether a unit ends a paragraph. A form feed does so too, because it also ends the container.
    static func endsParagraph(_ unit: UInt16) -> Bool {
        unit <= 0x0D ? unit == 0x0A || unit >= 0x0C : unit == 0x2029
    }
}

/// The lengths of the paragraphs of a text that comes in parts.
private struct ParagraphCounter {
    private var lengths: [Int] = []
    private var length = 0
    /// A line feed after a carriage return belongs to the same end.
    private var isAfterReturn = false

    mutating func add(_ part: UnsafeBufferPointer<UInt16>) {
        for unit in part {
            if isAfterReturn {
                isAfterReturn = false
                if unit == 0x0A {
                    lengths[lengths.count - 1] += 1
                    continue
                }
            }
            length += 1
            guard TextUnits.endsParagraph(unit) else { continue }
            isAfterReturn = unit == 0x0D
            lengths.append(length)
            length = 0
        }
    }

    /// The last paragraph may have no end.
    var all: [Int] { length > 0 ? lengths + [length] : lengths }
}
