/// The random numbers of every engine's scenes: a linear congruential generator's upper 24 bits, in 0..<1.
struct SceneRandom {
    private var state: UInt32

    init(seed: UInt32) { state = seed }

    mutating func next() -> Double {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Double(state >> 8) / 16_777_216
    }
}
