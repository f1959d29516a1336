import Foundation

/// A square of points by ISO/IEC 18004, in byte mode: the smallest version that holds the bytes, and the mask with the
/// lowest penalty.
package struct QRCode {
    package enum Level: Int, CaseIterable, Sendable {
        // In the order of the tables; the format's two bits are 1, 0, 3 and 2.
        case low, medium, quartile, high
        var formatBits: Int { [1, 0, 3, 2][rawValue] }

        package init?(letter: String) {
            guard let place = ["L", "M", "Q", "H"].firstIndex(of: letter) else { return nil }
            self.init(rawValue: place)
        }
    }

    package let version: Int
    package let mask: Int
    package private(set) var grid: QRGrid

    /// - Returns: `nil` for more bytes than version 40 holds.
    package init?(_ bytes: [UInt8], _ level: Level) {
        guard let version = (1...40).first(where: { QRCapacity($0, level).bytes >= bytes.count }) else { return nil }
        self.version = version
        let capacity = QRCapacity(version, level)
        let codewords = capacity.interleaved(Self.dataCodewords(bytes, capacity))
        var bare = QRGrid(version: version)
        bare.drawFunctionPatterns()
        bare.place(codewords)
        let all = (0..<8).map { mask in
            var grid = bare
            grid.apply(mask: mask)
            grid.drawFormat(level.formatBits << 3 | mask)
            return grid
        }
        let penalties = all.map(\.penalty)
        mask = penalties.indices.min { penalties[$0] < penalties[$1] } ?? 0
        grid = all[mask]
    }

    /// The mode, the count, the bytes, and padding (§7.4).
    private static func dataCodewords(_ bytes: [UInt8], _ capacity: QRCapacity) -> [UInt8] {
        var bits = QRBits()
        bits.append(0b0100, count: 4)
        bits.append(bytes.count, count: capacity.version < 10 ? 8 : 16)
        for byte in bytes { bits.append(Int(byte), count: 8) }
        bits.append(0, count: min(4, capacity.dataCodewords * 8 - bits.count))
        bits.append(0, count: (8 - bits.count % 8) % 8)
        var words = bits.bytes
        var padding: [UInt8] = [0xEC, 0x11]
        while words.count < capacity.dataCodewords {
            words.append(padding[0])
            padding.reverse()
        }
        return words
    }
}

private struct QRBits {
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0

    mutating func append(_ value: Int, count added: Int) {
        for place in stride(from: added - 1, through: 0, by: -1) {
            if count % 8 == 0 { bytes.append(0) }
            if value >> place & 1 == 1 { bytes[count / 8] |= 0x80 >> UInt8(count % 8) }
            count += 1
        }
    }
}
