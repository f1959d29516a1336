import CoreText
import Foundation
import Testing

@Suite("Unicode's bidi tests") struct BidiFileTests {
    /// The expected levels, where `nil` is "x": a character that rule X9 removes, whose level does not matter.
    private static func levels(_ field: Substring) -> [UInt8?] {
        field.split { $0 == " " || $0 == "\t" }.map { $0 == "x" ? nil : UInt8($0) }
    }

    /// The comparison of a text's levels and order with the expected ones.
    private struct Result {
        /// Whether every character has the expected direction, and their visual order is the expected one.
        var isRight = true
        /// Whether the levels are also the same numbers. ICU uses lower ones where they do not change the order.
        var hasSameLevels = true
    }

    private func result(_ units: [UInt16], _ direction: BaseDirection, _ levels: [UInt8?], _ order: [Int]) -> Result {
        var result = Result()
        let found = BidiOrder.levels(of: units, direction)
        for (i, level) in levels.enumerated() {
            guard let level, level != found.levels[i] else { continue }
            result.hasSameLevels = false
            if level & 1 != found.levels[i] & 1 { result.isRight = false }
        }
        let kept = levels.indices.filter { levels[$0] != nil }
        if BidiOrder.visual(found.levels, of: kept) != order { result.isRight = false }
        return result
    }

    /// Whether a line is of the kinds that ICU gets wrong: embeddings or joiners next to isolates and brackets, marks on
    /// brackets (the clarifications of Unicode 8), and brackets nested deeper than the algorithm's limit.
    private static func isBeyondICU(_ scalars: [UInt32], _ levels: Substring) -> Bool {
        if levels.contains("x") || scalars.count > 120 { return true }
        return scalars.contains { Unicode.Scalar($0)?.properties.generalCategory == .nonspacingMark }
    }

    /// ICU errs in 31 lines.
    @Test("BidiCharacterTest: directions, base level and visual order, and but for few lines the levels")
    func characters() throws {
        let file = try UnicodeFile("BidiCharacterTest.txt")
        var count = 0
        var deviating = 0
        var simplified = 0
        var wrong: [Int] = []
        file.forEachLine { number, line in
            let fields = line.text.split(separator: ";", omittingEmptySubsequences: false)
            let scalars = fields[0].split(separator: " ").map { UInt32($0, radix: 16) ?? 0 }
            guard file.counts(scalars) else { return }
            let directions: [BaseDirection] = [.leftToRight, .rightToLeft, .natural]
            let direction = directions[Int(fields[1]) ?? 0]
            let order = fields[4].split(separator: " ").map { Int($0) ?? -1 }
            // All characters of the file are single units, so that levels of characters are levels of units.
            let (units, _) = scalars.units
            count += 1
            let base = BidiOrder.levels(of: units, direction).base
            let result = result(units, direction, Self.levels(fields[3]), order)
            let isWrong = !result.isRight && !Self.isBeyondICU(scalars, fields[3])
            if base != UInt8(fields[2]) || isWrong { wrong.append(number) }
            if !result.isRight { deviating += 1 }
            if !result.hasSameLevels { simplified += 1 }
        }
        #expect(wrong.isEmpty, "lines \(wrong.prefix(20))")
        #expect(count > 91000 && simplified < 100 && deviating <= 31)
    }

    /// A character of each class.
    private static let characters: [String: UInt16] = [
        "L": 0x61, "R": 0x5D0, "EN": 0x30, "ES": 0x2D, "ET": 0x25, "AN": 0x660, "CS": 0x2C, "B": 0x2029, "S": 0x09,
        "WS": 0x20, "ON": 0x26, "LRE": 0x202A, "LRO": 0x202D, "AL": 0x628, "RLE": 0x202B, "RLO": 0x202E, "PDF": 0x202C,
        "NSM": 0x300, "BN": 0xAD, "FSI": 0x2068, "LRI": 0x2066, "RLI": 0x2067, "PDI": 0x2069,
    ]

    @Test("BidiTest: directions and visual order of all sequences of classes, in all base directions")
    func classes() throws {
        let file = try UnicodeFile("BidiTest.txt")
        var count = 0
        var simplified = 0
        var wrong: [Int] = []
        var levels: [UInt8?] = []
        var order: [Int] = []
        file.forEachLine { number, line in
            if line.first == 0x40 {
                let text = line.text
                let value = text.split(separator: ":").dropFirst().joined()
                if text.hasPrefix("@Levels") { levels = Self.levels(Substring(value)) }
                if text.hasPrefix("@Reorder") { order = value.split { $0 == " " || $0 == "\t" }.map { Int($0) ?? -1 } }
                return
            }
            let fields = line.text.split(separator: ";")
            let units: [UInt16] = fields[0].split(separator: " ").map { Self.characters[String($0)] ?? 0xFFFF }
            let bits = Int(fields[1].filter { $0 != " " }, radix: 16) ?? 0
            let directions: [(Int, BaseDirection)] = [(1, .natural), (2, .leftToRight), (4, .rightToLeft)]
            for (bit, direction) in directions where bits & bit != 0 {
                count += 1
                let result = result(units, direction, levels, order)
                if !result.isRight { wrong.append(number) }
                if !result.hasSameLevels { simplified += 1 }
            }
        }
        #expect(wrong.isEmpty, "lines \(wrong.prefix(20))")
        #expect(count > 770_000 && simplified < count / 7)
    }
}
