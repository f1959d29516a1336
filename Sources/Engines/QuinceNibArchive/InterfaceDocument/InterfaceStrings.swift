import Foundation

/// Different strings in the order in which they were first met, each with its number. They lie behind each other as UTF-8,
/// and a parser finds the number of its bytes without making a `String` of them.
struct InterfaceStrings {
    /// The strings without separators.
    private(set) var bytes: [UInt8] = []
    /// The ends of the strings in `bytes`.
    private(set) var ends: [UInt32] = []
    private var hashes: [UInt32] = []
    /// Numbers + 1, each at its string's hash or in the next free slot; 0 is free. At most half of the slots are taken.
    private var slots = [UInt32](repeating: 0, count: 256)

    /// Returns the number of a string, which is added if it is new.
    mutating func number(of text: UnsafeRawBufferPointer) -> UInt32 {
        let hash = Self.hash(text)
        var slot = firstSlot(hash)
        while slots[slot] > 0 {
            let number = slots[slot] - 1
            if hashes[Int(number)] == hash, isEqual(Int(number), text) { return number }
            slot = next(slot)
        }
        bytes += text
        ends.append(UInt32(bytes.count))
        hashes.append(hash)
        slots[slot] = UInt32(ends.count)
        if ends.count * 2 > slots.count { spread() }
        return UInt32(ends.count - 1)
    }

    /// All strings, by their numbers.
    var all: [String] { ends.indices.map { String(decoding: bytes[range($0)], as: UTF8.self) } }

    private func range(_ number: Int) -> Range<Int> { (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number]) }

    private func isEqual(_ number: Int, _ text: UnsafeRawBufferPointer) -> Bool {
        let range = range(number)
        guard range.count == text.count, let start = text.baseAddress else { return range.count == text.count }
        return bytes.withUnsafeBytes { memcmp($0.baseAddress! + range.lowerBound, start, range.count) == 0 }
    }

    // MARK: Slots, whose count is a power of two

    private func firstSlot(_ hash: UInt32) -> Int { Int(hash) & (slots.count - 1) }
    private func next(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

    /// Doubles the slots.
    private mutating func spread() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for (number, hash) in hashes.enumerated() {
            var slot = firstSlot(hash)
            while slots[slot] > 0 { slot = next(slot) }
            slots[slot] = UInt32(number + 1)
        }
    }

    /// FNV-1a, which is quick for the short words of documents; http://www.isthe.com/chongo/tech/comp/fnv/.
    private static func hash(_ text: UnsafeRawBufferPointer) -> UInt32 {
        text.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}
