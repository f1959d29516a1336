import Foundation

/// FNV-1a over the JSON of facts, which unlike Swift's own hashing is the same in every process.
struct StableHasher {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    mutating func combine(_ text: String) { combine(text.utf8) }

    mutating func combine(_ facts: FileFacts) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        if let data = try? encoder.encode(facts) { combine(data) }
    }

    var value: Int { Int(truncatingIfNeeded: state) }
}
