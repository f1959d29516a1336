package import Foundation

/// The bytes of a response: what a script says, or bytes that are made up when they are asked for and need no memory.
package struct ScriptedBody: Sendable, Hashable {
    package let size: Int64
    private let block: Data
    /// Whether the block repeats, each time with its number at its beginning.
    private let isMadeUp: Bool

    package init(_ data: Data) {
        size = Int64(data.count)
        block = data
        isMadeUp = false
    }

    /// - Parameter name: other names have other bytes.
    package init(size: Int64, name: String) {
        self.size = max(0, size)
        var state: UInt64 = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let words: [UInt64] = (0..<Self.blockSize / 8).map { _ in Self.next(&state) }
        block = words.withUnsafeBytes { Data($0) }
        isMadeUp = true
    }

    private static let blockSize = 4096

    /// SplitMix64.
    private static func next(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// - Returns: the bytes in the part of the range that the body has.
    package func bytes(_ range: Range<Int64>) -> Data {
        let range = range.clamped(to: 0..<size)
        if !isMadeUp { return Data(block.dropFirst(Int(range.lowerBound)).prefix(range.count)) }
        var bytes = Data(capacity: range.count)
        var offset = range.lowerBound
        while offset < range.upperBound {
            let (number, start) = offset.quotientAndRemainder(dividingBy: Int64(Self.blockSize))
            let count = min(Int64(Self.blockSize) - start, range.upperBound - offset)
            bytes.append(numbered(number)[Int(start)..<Int(start + count)])
            offset += count
        }
        return bytes
    }

    private func numbered(_ number: Int64) -> Data {
        var numbered = block
        withUnsafeBytes(of: number.littleEndian) { numbered.replaceSubrange(0..<8, with: $0) }
        return numbered
    }
}
