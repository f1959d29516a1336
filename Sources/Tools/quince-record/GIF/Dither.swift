import Foundation

/// Chooses the palette index of a color at a position.
///
/// A color that the palette lacks is shown as two palette colors in a pattern of 8 × 8 pixels: the number of pixels out
/// of 64 with the second color depends only on the color, and their positions only on the position. A static image
/// therefore has the same indices in each frame. Pairs of very different colors are penalized, since they would be
/// visible as dots.
final class Dither {
    let palette: Palette
    private let colors: [PerceptualColor]
    /// For each color of seven bits per channel: index, second index, 64ths of the second; 0 if not computed yet.
    private let pairs: UnsafeMutablePointer<UInt32>
    /// The nearest palette colors for each color of five bits per channel, computed on demand.
    private var near: [Int: [UInt8]] = [:]

    private static let isKnown: UInt32 = 1 << 31
    private static let nearCount = 12
    /// The weight of the squared difference within a pair, relative to the squared difference from the color.
    private static let dislikeOfDots: Float = 0.08

    init(_ palette: Palette) {
        self.palette = palette
        colors = palette.colors.map(Perception.color)
        // The system allocates the pages when they are first written.
        guard let memory = calloc(1 << 21, 4) else { preconditionFailure("no memory for 8 MB") }
        pairs = memory.assumingMemoryBound(to: UInt32.self)
    }

    deinit { free(pairs) }

    // MARK: Rows

    /// Bayer's threshold matrix of order 3, 0 to 63 (B. E. Bayer, "An optimum method for two-level rendition").
    private static let thresholds: [UInt32] = (0..<64).map { place in
        let (x, y) = (place % 8, place / 8)
        return (0..<3).reduce(0) { sum, bit in
            let (a, b) = (x >> bit & 1, y >> bit & 1)
            return sum << 2 | UInt32((a ^ b) << 1 | b)
        }
    }

    func map(_ row: UnsafePointer<UInt32>, to indices: UnsafeMutablePointer<UInt8>, x: Int, y: Int, count: Int) {
        Self.thresholds.withUnsafeBufferPointer { thresholds in
            let line = thresholds.baseAddress! + (y & 7) * 8
            var (last, pair) = (UInt32.max, UInt32(0))
            for column in 0..<count {
                let color = row[column] & 0xFF_FFFF
                if color != last { (last, pair) = (color, self.pair(color)) }
                let isSecond = line[(x &+ column) & 7] < pair >> 16 & 127
                indices[column] = UInt8(truncatingIfNeeded: isSecond ? pair >> 8 : pair)
            }
        }
    }

    /// Returns the index, the second index from bit 8, and 64ths of the second from bit 16.
    @inline(__always)
    private func pair(_ color: UInt32) -> UInt32 {
        if let index = palette.exact.number(of: color) { return UInt32(index) }
        let slot = Int(color >> 17 & 127) << 14 | Int(color >> 9 & 127) << 7 | Int(color >> 1 & 127)
        if pairs[slot] == 0 { pairs[slot] = search(slot) | Self.isKnown }
        return pairs[slot]
    }

    // MARK: Pairs

    private func search(_ slot: Int) -> UInt32 {
        func channel(_ seven: Int) -> UInt32 { UInt32(seven << 1 | seven >> 6) }
        let rgb = channel(slot >> 14) << 16 | channel(slot >> 7 & 127) << 8 | channel(slot & 127)
        let color = Perception.color(rgb)
        let candidates = nearest(rgb)
        guard var best = candidates.min(by: { distance($0, color) < distance($1, color) }) else { return 0 }
        var (second, part, least) = (best, UInt32(0), distance(best, color))
        for (place, a) in candidates.enumerated() {
            for b in candidates[(place + 1)...] {
                let (cost, share) = mix(a, b, color)
                if cost < least { (best, second, part, least) = (a, b, share, cost) }
            }
        }
        return UInt32(best) | UInt32(second) << 8 | part << 16
    }

    @inline(__always)
    private func distance(_ index: UInt8, _ color: PerceptualColor) -> Float {
        colors[Int(index)].squaredDistance(to: color)
    }

    /// Returns the error of the best mix of two colors, and the second color's share in 64ths.
    private func mix(_ a: UInt8, _ b: UInt8, _ color: PerceptualColor) -> (cost: Float, share: UInt32) {
        let (first, way) = (colors[Int(a)], colors[Int(b)] - colors[Int(a)])
        let length = way.dot(way)
        guard length > 0 else { return (.infinity, 0) }
        let ideal = (color - first).dot(way) / length
        guard ideal > 0, ideal < 1 else { return (.infinity, 0) }
        let share = UInt32(ideal * 64 + 0.5)
        let part = Float(share) / 64
        let error = (first + way * part).squaredDistance(to: color)
        return (error + Self.dislikeOfDots * part * (1 - part) * length, share)
    }

    private func nearest(_ rgb: UInt32) -> [UInt8] {
        let cell = Int(rgb >> 19 & 31) << 10 | Int(rgb >> 11 & 31) << 5 | Int(rgb >> 3 & 31)
        if let known = near[cell] { return known }
        let middle = Perception.color(rgb & 0xF8_F8F8 | 0x04_0404)
        var distances = [Float](repeating: .infinity, count: Self.nearCount)
        var found = [UInt8](repeating: 0, count: Self.nearCount)
        for (index, color) in colors.enumerated() {
            let distance = color.squaredDistance(to: middle)
            var place = Self.nearCount
            while place > 0, distances[place - 1] > distance { place -= 1 }
            guard place < Self.nearCount else { continue }
            distances.insert(distance, at: place)
            distances.removeLast()
            found.insert(UInt8(index), at: place)
            found.removeLast()
        }
        found.removeLast(max(Self.nearCount - colors.count, 0))
        near[cell] = found
        return found
    }
}
