import Foundation

/// The random numbers of a particle, a pure function of its identity.
///
/// SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014): a counter, mixed.
package struct ParticleRandom: Sendable {
    private var state: UInt64

    private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

    package init(key: UInt64) { state = key }

    /// Returns the key of particle `index` of cell `cell` of a parent.
    static func key(_ parent: UInt64, cell: Int, epoch: UInt32, index: Int) -> UInt64 {
        var key = mix(parent &+ step &* UInt64(truncatingIfNeeded: cell &+ 1))
        key = mix(key ^ UInt64(epoch))
        return mix(key &+ step &* UInt64(truncatingIfNeeded: index &+ 1))
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// Returns a number in 0..<1.
    package mutating func unit() -> Double {
        state = state &+ ParticleRandom.step
        return Double(ParticleRandom.mix(state) >> 11) / 9_007_199_254_740_992
    }

    /// Returns a number within ± half of a range around the middle.
    package mutating func around(_ middle: Double, _ range: Double) -> Double { middle + (unit() - 0.5) * range }
}
