/// The random numbers of the benchmarks' scenes, the same in every engine (`Benchmarks/Peers/measure.h`): a linear congruential
/// generator's upper 24 bits, in 0..<1.
package struct SceneRandom {
    private var state: UInt32

    package init(seed: UInt32) { state = seed }

    package mutating func next() -> Double {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Double(state >> 8) / 16_777_216
    }
}
