import Foundation

/// The number of values in a binary property list, counting each as often as it is referred to, which is how often
/// Foundation makes it. Twelve lists that contain the next ten times are 200 bytes, and would be a million million values.
///
/// Source: the format's description in CoreFoundation's CFBinaryPList.c: a table of offsets, whose place, and the sizes of
/// whose numbers, are in the last 32 bytes.
struct BinaryListCensus {
    /// More than in the largest projects, which are not binary.
    static let mostValues = 1_000_000

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let top: Int
    private let table: Int

    /// - Returns: `nil` if it is not a binary list; one whose numbers are wrong is left to Foundation's errors.
    init?(_ data: Data) {
        guard data.starts(with: Array("bplist".utf8)), data.count >= 40 else { return nil }
        bytes = Array(data)
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard let count = Self.number(bytes, trailer + 8, 8), let top = Self.number(bytes, trailer + 16, 8),
            let table = Self.number(bytes, trailer + 24, 8), count <= bytes.count, top < count
        else { return nil }
        (self.count, self.top, self.table) = (count, top, table)
    }

    /// - Returns: the reason to refuse the list, in words; `nil` if there is none.
    func problem() -> String? {
        var known: [Int: Int] = [:]
        do throws(Problem) {
            _ = try values(of: top, depth: 0, &known)
            return nil
        } catch {
            return error.words
        }
    }

    private enum Problem: Error {
        case tooManyValues, tooDeep, set

        var words: String {
            switch self {
            case .tooManyValues: "at most \(mostValues) values, counting each as often as it is referred to"
            case .tooDeep: "values that are nested at most \(deepest) deep"
            // Foundation traps when it makes a Swift value of one.
            case .set: "arrays, dictionaries and single values, found a set or an archive's reference"
            }
        }
    }

    /// The depth to which lists are nested; Foundation descends on the stack too.
    private static let deepest = 100

    private func values(of object: Int, depth: Int, _ known: inout [Int: Int]) throws(Problem) -> Int {
        if let value = known[object] { return value }
        if depth > Self.deepest { throw .tooDeep }
        // A list that contains itself meets this entry.
        known[object] = Self.mostValues
        var sum = 1
        for part in try parts(of: object) {
            sum += try values(of: part, depth: depth + 1, &known)
            if sum > Self.mostValues { throw .tooManyValues }
        }
        known[object] = sum
        return sum
    }

    /// Returns the objects to which an array or dictionary refers.
    private func parts(of object: Int) throws(Problem) -> [Int] {
        guard let start = Self.number(bytes, table + object * offsetSize, offsetSize), start < bytes.count else {
            return []
        }
        let kind = bytes[start] >> 4
        if [0x8, 0xB, 0xC].contains(kind) { throw .set }
        guard kind == 0xA || kind == 0xD, let (length, first) = length(at: start) else { return [] }
        let total = kind == 0xD ? length * 2 : length
        guard total <= bytes.count else { return [] }
        let parts = (0..<total).compactMap { Self.number(bytes, first + $0 * referenceSize, referenceSize) }
        return parts.filter { $0 < count }
    }

    /// Returns the number of entries of a list, and the place of the first: a length of 15 or more is a number of its own.
    private func length(at start: Int) -> (Int, Int)? {
        let short = Int(bytes[start] & 0xF)
        guard short == 15 else { return (short, start + 1) }
        guard start + 1 < bytes.count else { return nil }
        let size = 1 << Int(bytes[start + 1] & 0xF)
        return Self.number(bytes, start + 2, size).map { ($0, start + 2 + size) }
    }

    /// Returns a number of 1 to 8 bytes, the highest first; `nil` outside of the bytes, or above half of their range.
    private static func number(_ bytes: [UInt8], _ place: Int, _ size: Int) -> Int? {
        guard (1...8).contains(size), place >= 0, place <= bytes.count - size else { return nil }
        let value = bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return value > UInt64(UInt32.max) ? nil : Int(value)
    }
}
