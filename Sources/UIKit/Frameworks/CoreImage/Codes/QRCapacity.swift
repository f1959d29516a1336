import Foundation

/// The numbers of codewords of a version and a level, and their order (ISO/IEC 18004, tables 7 and 9, §7.5 and §7.6).
package struct QRCapacity {
    package let version: Int
    package let blockCount: Int
    package let correctionPerBlock: Int
    package let allCodewords: Int

    package init(_ version: Int, _ level: QRCode.Level) {
        self.version = version
        blockCount = Self.blocks[level.rawValue][version - 1]
        correctionPerBlock = Self.corrections[level.rawValue][version - 1]
        allCodewords = Self.dataModules(version) / 8
    }

    package var dataCodewords: Int { allCodewords - blockCount * correctionPerBlock }
    /// The bytes of a message, beside its mode and its count.
    package var bytes: Int { dataCodewords - (version < 10 ? 2 : 3) }

    /// The modules that are left beside the finders, timing, alignment, format and version.
    private static func dataModules(_ version: Int) -> Int {
        var count = (16 * version + 128) * version + 64
        guard version >= 2 else { return count }
        let centers: Int = version / 7 + 2
        count -= (25 * centers - 10) * centers - 55
        return version >= 7 ? count - 36 : count
    }

    /// The sizes of the blocks' data: the shorter ones first.
    package var blockSizes: [Int] {
        let longer: Int = dataCodewords % blockCount
        return (0..<blockCount).map { dataCodewords / blockCount + ($0 >= blockCount - longer ? 1 : 0) }
    }

    /// Adds each block's error correction and takes the codewords of all blocks in turn.
    func interleaved(_ data: [UInt8]) -> [UInt8] {
        var start = 0
        let blocks = blockSizes.map { size in
            defer { start += size }
            return Array(data[start..<(start + size)])
        }
        let code = ReedSolomon(degree: correctionPerBlock)
        let corrections = blocks.map { code.remainder($0) }
        let longest: Int = blocks.map(\.count).max() ?? 0
        let words = (0..<longest).flatMap { i in blocks.compactMap { i < $0.count ? $0[i] : nil } }
        return words + (0..<correctionPerBlock).flatMap { i in corrections.map { $0[i] } }
    }

    // Rows are levels L, M, Q, H; columns are versions 1 to 40.
    private static let corrections: [[Int]] = [
        [
            7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30,
            30,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
            28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        ],
        [
            13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
    ]

    private static let blocks: [[Int]] = [
        [
            1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18,
            19, 19, 20, 21, 22, 24, 25,
        ],
        [
            1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
            31,
            33, 35, 37, 38, 40, 43, 45, 47, 49,
        ],
        [
            1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40,
            43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
        ],
        [
            1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45,
            48,
            51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
        ],
    ]
}

/// The error correction of codewords in the field of 256 elements whose polynomial is x⁸ + x⁴ + x³ + x² + 1.
struct ReedSolomon {
    private let divisor: [UInt8]

    /// The product of (x − 2ⁱ) for i below the degree, without the leading 1.
    init(degree: Int) {
        var product = [UInt8](repeating: 0, count: degree)
        product[degree - 1] = 1
        var root: UInt8 = 1
        for _ in 0..<degree {
            for j in 0..<degree {
                product[j] = Self.multiply(product[j], root)
                if j + 1 < degree { product[j] ^= product[j + 1] }
            }
            root = Self.multiply(root, 2)
        }
        divisor = product
    }

    func remainder(_ data: [UInt8]) -> [UInt8] {
        var rest = [UInt8](repeating: 0, count: divisor.count)
        for byte in data {
            let factor = byte ^ rest.removeFirst()
            rest.append(0)
            for i in rest.indices { rest[i] ^= Self.multiply(divisor[i], factor) }
        }
        return rest
    }

    static func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
        var product = 0
        for place in stride(from: 7, through: 0, by: -1) {
            product = product << 1 ^ (product >> 7) * 0x11D
            product ^= Int(b >> UInt8(place) & 1) * Int(a)
        }
        return UInt8(product & 0xFF)
    }
}
