/// Random numbers on a lattice with smooth interpolation, the same on every machine and in every run.
enum LatticeNoise {
    /// Returns noise in −1…1, continuous with its first derivatives.
    static func value(at point: SIMD3<Double>, channel: UInt64) -> Double {
        // Beyond this limit doubles have too few fractional digits; the pattern ends there.
        let inside = point.clamped(lowerBound: SIMD3(repeating: -1e9), upperBound: SIMD3(repeating: 1e9))
        let floor = inside.rounded(.down)
        let part = inside - floor
        let weight = part * part * (3 - 2 * part)
        let cell = SIMD3<Int64>(floor)
        var sum = 0.0
        for corner in 0..<8 {
            let step = SIMD3<Int64>(Int64(corner & 1), Int64(corner >> 1 & 1), Int64(corner >> 2))
            let share = SIMD3<Double>(step) * weight + (1 - SIMD3<Double>(step)) * (1 - weight)
            sum += share.x * share.y * share.z * random(cell &+ step, channel)
        }
        return sum
    }

    /// Returns a number in −1…1 with the finalizer of SplitMix64 (Steele, Lea and Flood 2014) over the coordinates.
    private static func random(_ cell: SIMD3<Int64>, _ channel: UInt64) -> Double {
        var bits = channel
        for coordinate in [cell.x, cell.y, cell.z] {
            bits = (bits ^ UInt64(bitPattern: coordinate)) &+ 0x9E37_79B9_7F4A_7C15
            bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            bits ^= bits >> 31
        }
        return Double(bits >> 11) * 0x1p-52 - 1
    }
}
