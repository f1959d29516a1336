internal import CZlib
internal import Foundation

/// A DEFLATE compressor for the filtered rows of mostly flat images.
///
/// With the Up filter, a row that equals the one above becomes zeros, so runs of zeros are the common case and become
/// matches at distance 1 without a search. For the rest there is a hash table of the last position of every four bytes,
/// and a greedy choice. Tokens are collected in blocks, each of which gets its own codes.
struct FlatDeflate: ~Copyable {
    /// The maximum distance of DEFLATE's matches (RFC 1951, 3.2.5).
    private static let window: Int = 32_768
    private static let longestMatch: Int = 258
    private static let shortestMatch: Int = 4
    private static let hashBits: UInt32 = 15
    private static let blockTokens: Int = 49_152

    /// The stream's bytes from `bufferStart` on: at least the window before the row being added.
    private let buffer: UnsafeMutablePointer<UInt8>
    private let bufferSize: Int
    private var bufferStart: Int = 0
    /// The position in the stream. All positions except indices into `buffer` count from the stream's start.
    private var position: Int = 0
    private let lastPlaces: UnsafeMutablePointer<Int32>

    private let tokens: UnsafeMutablePointer<UInt32>
    private var tokenCount: Int = 0
    private let literalCounts: UnsafeMutablePointer<UInt32>
    private let distanceCounts: UnsafeMutablePointer<UInt32>
    private var checksum: UInt = 1

    private let rowSize: Int
    /// Bytes per pixel: the distance at which a row of a single color repeats.
    private let pixelSize: Int
    private var output: ByteOutput

    /// - Parameter rowSize: bytes per row, including its filter byte.
    init(rowSize: Int, pixelSize: Int, output: consuming ByteOutput) {
        self.rowSize = rowSize
        self.pixelSize = pixelSize
        self.output = output
        bufferSize = Self.window + max(8 * rowSize, 1 << 17)
        buffer = .allocate(capacity: bufferSize + 16)
        buffer.initialize(repeating: 0, count: bufferSize + 16)
        lastPlaces = .allocate(capacity: 1 << Self.hashBits)
        lastPlaces.initialize(repeating: -1_000_000, count: 1 << Self.hashBits)
        tokens = .allocate(capacity: Self.blockTokens)
        literalCounts = .allocate(capacity: 286)
        literalCounts.initialize(repeating: 0, count: 286)
        distanceCounts = .allocate(capacity: 30)
        distanceCounts.initialize(repeating: 0, count: 30)
        self.output.append([0x78, 0x01])
    }

    deinit {
        buffer.deallocate()
        lastPlaces.deallocate()
        tokens.deallocate()
        literalCounts.deallocate()
        distanceCounts.deallocate()
    }

    /// Adds a row that `fill` writes; it may write three bytes beyond the row's end.
    mutating func addRow(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
        makeRoom(for: rowSize)
        let start: Int = position - bufferStart
        fill(buffer + start)
        checksum = adler32(checksum, buffer + start, UInt32(rowSize))
        tokenize(upTo: start + rowSize)
    }

    /// Adds a row of a filter byte and zeros.
    mutating func addZeroRow(filter: UInt8) {
        makeRoom(for: rowSize)
        let start: Int = position - bufferStart
        memset(buffer + start, 0, rowSize)
        buffer[start] = filter
        literal(filter)
        literal(0)
        zeros(rowSize - 2)
        position += rowSize
        addChecksumOfRow(filter)
    }

    /// Updates the two sums of Adler-32 in closed form: zeros do not change the first and add it to the second.
    private mutating func addChecksumOfRow(_ filter: UInt8) {
        let modulus: UInt = 65_521
        let low: UInt = ((checksum & 0xFFFF) + UInt(filter)) % modulus
        let high: UInt = (checksum >> 16 + UInt(rowSize) % modulus * low) % modulus
        checksum = high << 16 | low
    }

    /// - Returns: the output passed to `init`, with the stream appended.
    mutating func finish() -> ByteOutput {
        flushBlock(isLast: true)
        output.alignToByte()
        output.append(bigEndian: UInt32(checksum))
        return output.take()
    }

    private mutating func makeRoom(for size: Int) {
        let used: Int = position - bufferStart
        if used + size <= bufferSize { return }
        memmove(buffer, buffer + (used - Self.window), Self.window)
        bufferStart = position - Self.window
    }
}

// MARK: Finding Matches

extension FlatDeflate {
    /// - Parameter end: an index into the buffer.
    private mutating func tokenize(upTo end: Int) {
        var at: Int = position - bufferStart
        // After bytes without a match, fewer positions are searched, so that noise costs little.
        var misses: Int = 0
        while at + 8 <= end {
            let word: UInt64 = load(at)
            if word == 0, at > 0, buffer[at - 1] == 0 {
                let length: Int = zeroRun(at, end)
                zeros(length)
                at += length
                misses = 0
                continue
            }
            let distance: Int = self.distance(at, UInt32(truncatingIfNeeded: word))
            if distance > 0 {
                let length: Int = matchLength(at, distance, end)
                match(length, distance)
                at += length
                misses = 0
                continue
            }
            misses += 1
            let step: Int = min(1 + misses >> 6, end - at)
            for offset: Int in 0..<step { literal(buffer[at + offset]) }
            at += step
        }
        while at < end {
            literal(buffer[at])
            at += 1
        }
        position = bufferStart + end
    }

    @inline(__always)
    private func load(_ index: Int) -> UInt64 {
        UnsafeRawPointer(buffer + index).loadUnaligned(as: UInt64.self)
    }

    /// Returns the distance to the previous occurrence of the same four bytes; 0 if there is none.
    @inline(__always)
    private mutating func distance(_ at: Int, _ four: UInt32) -> Int {
        let place: Int = bufferStart &+ at
        let slot = Int((four &* 0x9E37_79B1) &>> (32 &- Self.hashBits))
        let last = Int(lastPlaces[slot])
        lastPlaces[slot] = Int32(truncatingIfNeeded: place)
        if at >= pixelSize, UInt32(truncatingIfNeeded: load(at &- pixelSize)) == four { return pixelSize }
        let distance: Int = place &- last
        guard distance <= Self.window, last >= bufferStart else { return 0 }
        return UInt32(truncatingIfNeeded: load(at &- distance)) == four ? distance : 0
    }

    @inline(__always)
    private func matchLength(_ at: Int, _ distance: Int, _ end: Int) -> Int {
        let limit: Int = min(Self.longestMatch, end &- at)
        var length: Int = Self.shortestMatch
        while length &+ 8 <= limit {
            let difference: UInt64 = load(at &+ length) ^ load(at &+ length &- distance)
            if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
            length &+= 8
        }
        while length < limit, buffer[at &+ length] == buffer[at &+ length &- distance] { length &+= 1 }
        return length
    }

    private func zeroRun(_ at: Int, _ end: Int) -> Int {
        var index: Int = at + 8
        while index + 8 <= end, load(index) == 0 { index += 8 }
        while index < end, buffer[index] == 0 { index += 1 }
        return index - at
    }
}

// MARK: Tokens

extension FlatDeflate {
    private static let matchFlag: UInt32 = 1 << 31

    @inline(__always)
    private mutating func literal(_ byte: UInt8) {
        literalCounts[Int(byte)] &+= 1
        append(UInt32(byte))
    }

    /// - Parameter length: 3 to 258.
    @inline(__always)
    private mutating func match(_ length: Int, _ distance: Int) {
        literalCounts[257 &+ Int(DeflateTables.lengthSymbols[length &- 3])] &+= 1
        distanceCounts[DeflateTables.distanceSymbol(distance)] &+= 1
        append(
            Self.matchFlag | UInt32(truncatingIfNeeded: length &- 3) &<< 16 | UInt32(truncatingIfNeeded: distance &- 1))
    }

    /// Adds a run of zeros that follows a zero.
    @inline(__always)
    private mutating func zeros(_ count: Int) {
        var rest: Int = count
        while rest >= 3 {
            let length: Int = min(rest, Self.longestMatch)
            match(length, 1)
            rest -= length
        }
        for _ in 0..<rest { literal(0) }
    }

    @inline(__always)
    private mutating func append(_ token: UInt32) {
        tokens[tokenCount] = token
        tokenCount &+= 1
        if tokenCount == Self.blockTokens { flushBlock(isLast: false) }
    }

    private mutating func flushBlock(isLast: Bool) {
        literalCounts[256] = 1
        let literals: [UInt32] = Array(UnsafeBufferPointer(start: literalCounts, count: 286))
        let distances: [UInt32] = Array(UnsafeBufferPointer(start: distanceCounts, count: 30))
        let block = DeflateBlock(literalCounts: literals, distanceCounts: distances)
        block.write(UnsafeBufferPointer(start: tokens, count: tokenCount), isLast: isLast, to: &output)
        tokenCount = 0
        literalCounts.update(repeating: 0, count: 286)
        distanceCounts.update(repeating: 0, count: 30)
    }
}
