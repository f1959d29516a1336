/// The division of lengths and distances into a symbol and extra bits (RFC 1951, 3.2.5).
enum DeflateTables {
    /// The symbol minus 257 for each length minus 3. Like the other tables, it is allocated once and never freed.
    nonisolated(unsafe) static let lengthSymbols: UnsafePointer<UInt8> = {
        let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        for symbol: Int in 0..<28 {
            let first: Int = lengthBase(symbol)
            for length: Int in first..<min(first + 1 << lengthExtraBits(symbol), 256) { table[length] = UInt8(symbol) }
        }
        table[255] = 28
        return UnsafePointer(table)
    }()

    /// Returns the shortest length minus 3 of a symbol minus 257.
    static func lengthBase(_ symbol: Int) -> Int {
        if symbol < 8 { return symbol }
        if symbol == 28 { return 255 }
        let extra: Int = lengthExtraBits(symbol)
        return (4 + symbol % 4) << extra
    }

    static func lengthExtraBits(_ symbol: Int) -> Int { symbol < 8 || symbol == 28 ? 0 : symbol / 4 - 1 }

    /// Returns the symbol of a distance. From 5 on, a symbol represents the two highest bits of the distance minus 1.
    @inline(__always)
    static func distanceSymbol(_ distance: Int) -> Int {
        let value: Int = distance &- 1
        if value < 4 { return value }
        let high: Int = 63 &- value.leadingZeroBitCount
        return 2 &* high &+ (value &>> (high &- 1) & 1)
    }

    @inline(__always)
    static func distanceExtraBits(_ symbol: Int) -> Int { symbol < 4 ? 0 : symbol &>> 1 &- 1 }

    /// The order in which the lengths of the code-length code are written (3.2.7).
    static let codeLengthOrder: [Int] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
}

/// A block with its own codes (RFC 1951, 3.2.7).
struct DeflateBlock {
    private let literals: HuffmanCode
    private let distances: HuffmanCode

    init(literalCounts: [UInt32], distanceCounts: [UInt32]) {
        literals = HuffmanCode(counts: literalCounts, limit: 15)
        distances = HuffmanCode(counts: distanceCounts, limit: 15)
    }

    /// A code with its extra bits, ready to be written.
    private struct Entry {
        var bits: UInt32
        var size: UInt32
    }

    /// - Parameter tokens: a literal is its byte; a match has the top bit set, its length minus 3 from bit 16, and its
    ///   distance minus 1 below.
    func write(_ tokens: UnsafeBufferPointer<UInt32>, isLast: Bool, to output: inout ByteOutput) {
        // A match takes at most 15 + 5 + 15 + 13 bits.
        output.reserve(tokens.count * 6 + 1024)
        output.put(isLast ? 0b101 : 0b100, 3)
        writeCodes(to: &output)
        withUnsafeTemporaryAllocation(of: Entry.self, capacity: 512) { entries in
            fill(entries)
            let lengths: UnsafeMutablePointer<Entry> = entries.baseAddress! + 256
            let first: UnsafeMutablePointer<Entry> = entries.baseAddress!
            distances.codes.withUnsafeBufferPointer { distanceCodes in
                distances.lengths.withUnsafeBufferPointer { distanceSizes in
                    for token: UInt32 in tokens {
                        if token < 256 {
                            let entry: Entry = first[Int(token)]
                            output.put(UInt64(entry.bits), UInt64(entry.size))
                            continue
                        }
                        let length: Entry = lengths[Int(token &>> 16 & 255)]
                        let value = Int(token & 0xFFFF)
                        let symbol: Int = DeflateTables.distanceSymbol(value &+ 1)
                        let extra: Int = DeflateTables.distanceExtraBits(symbol)
                        let extraBits: Int = value & ((1 &<< extra) &- 1)
                        let size = UInt64(distanceSizes[symbol])
                        let distance: UInt64 = UInt64(distanceCodes[symbol]) | UInt64(extraBits) &<< size
                        output.put(
                            UInt64(length.bits) | distance &<< UInt64(length.size),
                            UInt64(length.size) &+ size &+ UInt64(extra))
                    }
                }
            }
        }
        output.put(UInt64(literals.codes[256]), UInt64(literals.lengths[256]))
    }

    /// Fills in the literals, then the lengths.
    private func fill(_ entries: UnsafeMutableBufferPointer<Entry>) {
        for value: Int in 0..<256 {
            entries[value] = Entry(bits: UInt32(literals.codes[value]), size: UInt32(literals.lengths[value]))
            let symbol = Int(DeflateTables.lengthSymbols[value])
            let size = UInt32(literals.lengths[257 + symbol])
            let extra = UInt32(value - DeflateTables.lengthBase(symbol))
            entries[256 + value] = Entry(
                bits: UInt32(literals.codes[257 + symbol]) | extra << size,
                size: size + UInt32(DeflateTables.lengthExtraBits(symbol)))
        }
    }

    private func writeCodes(to output: inout ByteOutput) {
        let literalCount: Int = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
        let distanceCount: Int = (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1
        let lengths: [UInt8] = Array(literals.lengths[0..<literalCount] + distances.lengths[0..<distanceCount])
        let runs: [Run] = Run.runs(in: lengths)
        var counts: [UInt32] = Array(repeating: 0, count: 19)
        for run: Run in runs { counts[run.symbol] += 1 }
        let code = HuffmanCode(counts: counts, limit: 7)
        let order: [Int] = DeflateTables.codeLengthOrder
        let orderCount: Int = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
        output.put(UInt64(literalCount - 257), 5)
        output.put(UInt64(distanceCount - 1), 5)
        output.put(UInt64(orderCount - 4), 4)
        for symbol: Int in order[0..<orderCount] { output.put(UInt64(code.lengths[symbol]), 3) }
        for run: Run in runs {
            output.put(UInt64(code.codes[run.symbol]), UInt64(code.lengths[run.symbol]))
            output.put(UInt64(run.extra), UInt64(run.extraBits))
        }
    }

    /// An element of the run-length encoding of code lengths: 16 repeats the last one 3 to 6 times, 17 and 18 represent
    /// 3 to 10 and 11 to 138 zeros.
    private struct Run {
        var symbol: Int
        var extra: Int = 0
        var extraBits: Int = 0

        static func runs(in lengths: [UInt8]) -> [Run] {
            var runs: [Run] = []
            var index: Int = 0
            while index < lengths.count {
                let value: UInt8 = lengths[index]
                let same: Int = lengths[index...].prefix { $0 == value }.count
                index += same
                append(Int(value), times: same, to: &runs)
            }
            return runs
        }

        private static func append(_ value: Int, times: Int, to runs: inout [Run]) {
            var rest: Int = times
            if value != 0 {
                runs.append(Run(symbol: value))
                rest -= 1
            }
            while rest >= 3 {
                let longest: Int = value != 0 ? 6 : rest > 10 ? 138 : 10
                let count: Int = min(rest, longest)
                if value != 0 {
                    runs.append(Run(symbol: 16, extra: count - 3, extraBits: 2))
                } else if count > 10 {
                    runs.append(Run(symbol: 18, extra: count - 11, extraBits: 7))
                } else {
                    runs.append(Run(symbol: 17, extra: count - 3, extraBits: 3))
                }
                rest -= count
            }
            for _ in 0..<rest { runs.append(Run(symbol: value)) }
        }
    }
}
