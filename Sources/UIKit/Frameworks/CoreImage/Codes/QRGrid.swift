import Foundation

/// The modules of a code, from the top left.
package struct QRGrid {
    package let version: Int
    package let side: Int
    private var isDark: [Bool]
    /// Modules that carry no data: finders, timing, alignment, format and version.
    private var isFunction: [Bool]

    init(version: Int) {
        self.version = version
        side = 17 + 4 * version
        isDark = Array(repeating: false, count: side * side)
        isFunction = isDark
    }

    package subscript(x: Int, y: Int) -> Bool { isDark[y * side + x] }

    private mutating func set(_ x: Int, _ y: Int, _ dark: Bool) {
        isDark[y * side + x] = dark
        isFunction[y * side + x] = true
    }

    // MARK: Function patterns (§6.3)

    mutating func drawFunctionPatterns() {
        for i in 0..<side {
            set(6, i, i % 2 == 0)
            set(i, 6, i % 2 == 0)
        }
        for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] { drawFinder(x, y) }
        let centers = alignmentCenters
        for (i, y) in centers.enumerated() {
            for (j, x) in centers.enumerated() {
                let last: Int = centers.count - 1
                // There are finders in three corners.
                if (i, j) == (0, 0) || (i, j) == (0, last) || (i, j) == (last, 0) { continue }
                drawAlignment(x, y)
            }
        }
        drawFormat(0)
        drawVersion()
    }

    private mutating func drawFinder(_ centerX: Int, _ centerY: Int) {
        for dy in -4...4 {
            for dx in -4...4 {
                let (x, y, ring) = (centerX + dx, centerY + dy, max(abs(dx), abs(dy)))
                guard (0..<side).contains(x), (0..<side).contains(y) else { continue }
                set(x, y, ring != 2 && ring != 4)
            }
        }
    }

    private mutating func drawAlignment(_ centerX: Int, _ centerY: Int) {
        for dy in -2...2 {
            for dx in -2...2 { set(centerX + dx, centerY + dy, max(abs(dx), abs(dy)) != 1) }
        }
    }

    /// The centers' columns, evenly from the last to the second one (annex E).
    private var alignmentCenters: [Int] {
        guard version > 1 else { return [] }
        let count: Int = version / 7 + 2
        let step: Int = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        return [6] + (0..<(count - 1)).map { side - 7 - $0 * step }.reversed()
    }

    /// Level and mask with their BCH code, twice (§7.9).
    mutating func drawFormat(_ data: Int) {
        var rest = data
        for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
        let bits: Int = (data << 10 | rest) ^ 0x5412
        func bit(_ i: Int) -> Bool { bits >> i & 1 == 1 }
        for i in 0...5 { set(8, i, bit(i)) }
        set(8, 7, bit(6))
        set(8, 8, bit(7))
        set(7, 8, bit(8))
        for i in 9..<15 { set(14 - i, 8, bit(i)) }
        for i in 0..<8 { set(side - 1 - i, 8, bit(i)) }
        for i in 8..<15 { set(8, side - 15 + i, bit(i)) }
        set(8, side - 8, true)
    }

    /// The version with its BCH code, twice, from version 7 on (§7.10).
    private mutating func drawVersion() {
        guard version >= 7 else { return }
        var rest = version
        for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
        let bits: Int = version << 12 | rest
        for i in 0..<18 {
            let (a, b) = (side - 11 + i % 3, i / 3)
            set(a, b, bits >> i & 1 == 1)
            set(b, a, bits >> i & 1 == 1)
        }
    }

    // MARK: Data (§7.7 and §7.8)

    /// Places codewords in columns of two, upwards and downwards in turn, from the right.
    mutating func place(_ codewords: [UInt8]) {
        var i = 0
        for right in stride(from: side - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
            let isUpward: Bool = (right + 1) & 2 == 0
            for step in 0..<side {
                let y = isUpward ? side - 1 - step : step
                for x in [right, right - 1] where !isFunction[y * side + x] && i < codewords.count * 8 {
                    isDark[y * side + x] = codewords[i >> 3] >> UInt8(7 - i & 7) & 1 == 1
                    i += 1
                }
            }
        }
    }

    mutating func apply(mask: Int) {
        for y in 0..<side {
            for x in 0..<side where !isFunction[y * side + x] && Self.inverts(mask, x, y) {
                isDark[y * side + x].toggle()
            }
        }
    }

    private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    // MARK: Penalty (§7.8.3)

    var penalty: Int {
        let rows = (0..<side).map { y in (0..<side).map { self[$0, y] } }
        let columns = (0..<side).map { x in (0..<side).map { self[x, $0] } }
        return (rows + columns).reduce(0) { $0 + Self.runs($1) + Self.finders($1) } + squares + balance
    }

    /// Three and more for five and more modules alike.
    private static func runs(_ line: [Bool]) -> Int {
        var (sum, length) = (0, 1)
        for i in 1...line.count {
            if i < line.count, line[i] == line[i - 1] {
                length += 1
            } else {
                if length >= 5 { sum += length - 2 }
                length = 1
            }
        }
        return sum
    }

    private static let finder = [true, false, true, true, true, false, true]

    /// Forty for what looks like a finder, with four light modules on one side.
    private static func finders(_ line: [Bool]) -> Int {
        var sum = 0
        for i in 0...(line.count - 7) where Array(line[i..<(i + 7)]) == finder {
            let before = (i - 4..<i).allSatisfy { $0 < 0 || !line[$0] }
            let after = (i + 7..<i + 11).allSatisfy { $0 >= line.count || !line[$0] }
            if before || after { sum += 40 }
        }
        return sum
    }

    /// Three for each square of four modules alike.
    private var squares: Int {
        var sum = 0
        for y in 0..<(side - 1) {
            for x in 0..<(side - 1) {
                let dark = self[x, y]
                if self[x + 1, y] == dark, self[x, y + 1] == dark, self[x + 1, y + 1] == dark { sum += 3 }
            }
        }
        return sum
    }

    /// Ten for each 5 % by which the dark modules are more or less than a half.
    private var balance: Int {
        let dark: Int = isDark.count { $0 }
        return abs(dark * 20 - side * side * 10) / (side * side) * 10
    }
}
