import CoreImage

/// A reader of codes in byte mode, written from ISO/IEC 18004 without the writer's tables: it finds the size, the level
/// and the mask in the picture, and checks each block by its syndromes.
struct QRReader {
    var message: [UInt8] = []
    var level = ""
    var version = 0

    /// - Returns: `nil` for modules that are no code without errors.
    init?(_ dark: [[Bool]]) {
        let side = dark.count
        guard side >= 21, (side - 17) % 4 == 0 else { return nil }
        version = (side - 17) / 4
        // The format's bits beside the upper left finder, the highest first.
        let places =
            [(0, 8), (1, 8), (2, 8), (3, 8), (4, 8), (5, 8), (7, 8), (8, 8), (8, 7)] + (0...5).map { (8, 5 - $0) }
        let format = places.reduce(0) { $0 << 1 | (dark[$1.1][$1.0] ? 1 : 0) } ^ 0b101_0100_0001_0010
        guard Self.isFormat(format) else { return nil }
        level = ["M", "L", "H", "Q"][format >> 13]
        let words = Self.words(dark, mask: format >> 10 & 7, version)
        guard let data = Self.blocks(words, version, level) else { return nil }
        guard data[0] >> 4 == 4 else { return nil }
        var bits = data.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }[4...]
        func take(_ count: Int) -> Int {
            defer { bits = bits.dropFirst(count) }
            return bits.prefix(count).reduce(0) { $0 << 1 | Int($1) }
        }
        let count = take(version < 10 ? 8 : 16)
        guard bits.count >= count * 8 else { return nil }
        message = (0..<count).map { _ in UInt8(take(8)) }
    }

    /// Whether the generator x¹⁰ + x⁸ + x⁵ + x⁴ + x² + x + 1 divides the bits.
    private static func isFormat(_ bits: Int) -> Bool {
        var rest = bits
        for place in stride(from: 14, through: 10, by: -1) where rest >> place & 1 == 1 {
            rest ^= 0b101_0011_0111 << (place - 10)
        }
        return rest == 0
    }

    private static func isFunction(_ x: Int, _ y: Int, _ version: Int) -> Bool {
        let side = 17 + 4 * version
        if x == 6 || y == 6 { return true }
        if (x < 9 && y < 9) || (x >= side - 8 && y < 9) || (x < 9 && y >= side - 8) { return true }
        if version >= 7, (y < 6 && x >= side - 11) || (x < 6 && y >= side - 11) { return true }
        let centers = Self.centers[version] ?? []
        for cy in centers {
            for cx in centers where abs(x - cx) <= 2 && abs(y - cy) <= 2 {
                let isCorner = (cx == 6 && cy == 6) || (cx == 6 && cy == side - 7) || (cx == side - 7 && cy == 6)
                if !isCorner { return true }
            }
        }
        return false
    }

    /// Annex E of the standard, for the versions of the tests.
    private static let centers: [Int: [Int]] = [
        1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34], 7: [6, 22, 38], 8: [6, 24, 42],
        9: [6, 26, 46],
        10: [6, 28, 50], 11: [6, 30, 54], 12: [6, 32, 58], 13: [6, 34, 62], 14: [6, 26, 46, 66],
        21: [6, 28, 50, 72, 94], 32: [6, 34, 60, 86, 112, 138],
        40: [6, 30, 58, 86, 114, 142, 170],
    ]
    static var versions: [Int] { centers.keys.sorted() }

    private static func isInverted(_ mask: Int, _ i: Int, _ j: Int) -> Bool {
        [
            (i + j) % 2, i % 2, j % 3, (i + j) % 3, (i / 2 + j / 3) % 2, (i * j) % 2 + (i * j) % 3,
            ((i * j) % 2 + (i * j) % 3) % 2, ((i + j) % 2 + (i * j) % 3) % 2,
        ][mask] == 0
    }

    private static func words(_ dark: [[Bool]], mask: Int, _ version: Int) -> [UInt8] {
        var bits: [UInt8] = []
        var (column, isUp) = (dark.count - 1, true)
        while column > 0 {
            if column == 6 { column -= 1 }
            for step in 0..<dark.count {
                let y = isUp ? dark.count - 1 - step : step
                for x in [column, column - 1] where !isFunction(x, y, version) {
                    bits.append(dark[y][x] != isInverted(mask, y, x) ? 1 : 0)
                }
            }
            isUp.toggle()
            column -= 2
        }
        return (0..<bits.count / 8).map { i in bits[(8 * i)..<(8 * i + 8)].reduce(0) { $0 << 1 | $1 } }
    }

    /// Puts the blocks together again: the numbers of blocks and of correction words are found by trying which ones
    /// give blocks without errors, most correction first, since blocks with more are without errors for less as well.
    private static func blocks(_ words: [UInt8], _ version: Int, _ level: String) -> [UInt8]? {
        for correction in [30, 28, 26, 24, 22, 20, 18, 17, 16, 15, 13, 10, 7] {
            for count in 1...81 where count * (correction + 1) <= words.count {
                let all = words.count - correction * count
                let short = all / count
                let longer = all % count
                var blocks = [[UInt8]](repeating: [], count: count)
                var next = 0
                for i in 0...short {
                    for block in 0..<count where i < short || block >= count - longer {
                        blocks[block].append(words[next])
                        next += 1
                    }
                }
                var full = blocks
                for _ in 0..<correction {
                    for block in 0..<count {
                        full[block].append(words[next])
                        next += 1
                    }
                }
                if full.allSatisfy({ isClean($0, correction) }) { return blocks.flatMap { $0 } }
            }
        }
        return nil
    }

    /// The powers of 2 in the field of x⁸ + x⁴ + x³ + x² + 1.
    private static let powers: [Int] = {
        var (all, value) = ([Int](), 1)
        for _ in 0..<255 {
            all.append(value)
            value *= 2
            if value > 255 { value ^= 0b1_0001_1101 }
        }
        return all
    }()
    private static let logs: [Int: Int] = Dictionary(
        uniqueKeysWithValues: powers.enumerated().map { ($0.element, $0.offset) })

    /// Whether the block is zero at each root of the generator.
    private static func isClean(_ block: [UInt8], _ correction: Int) -> Bool {
        for root in 0..<correction {
            var sum = 0
            for word in block {
                if let log = logs[sum] { sum = powers[(log + root) % 255] }
                sum ^= Int(word)
            }
            if sum != 0 { return false }
        }
        return true
    }
}
