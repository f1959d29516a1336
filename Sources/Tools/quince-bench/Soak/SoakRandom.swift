import Foundation

/// Random input from a printed seed, so that a run can be repeated.
struct SoakRandom: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    /// SplitMix64 (Steele, Lea and Flood 2014).
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ count: Int) -> Int { Int.random(in: 0..<max(count, 1), using: &self) }

    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    mutating func bytes(upTo count: Int) -> Data {
        Data((0..<below(count + 1)).map { _ in UInt8(truncatingIfNeeded: next()) })
    }
}
