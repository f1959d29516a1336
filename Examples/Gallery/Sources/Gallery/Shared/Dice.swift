/// Numbers that look random and are the same at every launch.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x2545_F491_4F6C_DD1D }

    /// The step of SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func roll(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / Double(UInt64(1) << 53)
    }
}

/// A line that goes up and down by chance, without a step: waves of chance, each half as high and twice as dense as the last.
struct Ridge {
    private let heights: [Double]
    /// Whether the waves have corners.
    private let isSharp: Bool

    init(isSharp: Bool, _ dice: inout Dice) {
        self.isSharp = isSharp
        // Sharp ones go up and down in turn, so that there are tops.
        heights = (0..<128).map { place in
            isSharp ? dice.roll(0.25...1) * (place % 2 == 0 ? 1 : -1) : dice.roll(-1...1)
        }
    }

    /// - Returns: about -1…1.
    func height(_ x: Double, density: Double, octaves: Int) -> Double {
        var (sum, share, density) = (0.0, 0.55, density)
        for octave in 0..<octaves {
            let wave = wave(x * density + Double(octave) * 17)
            sum += share * wave
            share *= 0.5
            density *= 2.03
        }
        return sum
    }

    private func wave(_ x: Double) -> Double {
        let left = Int(x.rounded(.down))
        let part = x - Double(left)
        let smooth = isSharp ? part : part * part * (3 - 2 * part)
        let (a, b) = (heights[left & 127], heights[(left + 1) & 127])
        return a + (b - a) * smooth
    }
}
