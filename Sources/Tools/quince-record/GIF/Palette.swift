/// The colors of a recording, at most 255, and one additional index for transparent pixels.
struct Palette {
    /// The colors as 0xRRGGBB.
    private(set) var colors: [UInt32]
    /// The colors that are kept exactly: all of them if there are few, otherwise those of flat areas.
    private(set) var exact = ColorTable(limit: 256)
    /// Whether the recording has no other colors.
    let isComplete: Bool

    var transparentIndex: UInt8 { UInt8(colors.count) }

    private static let mostColors = 255
    private static let mostFlats = 96
    /// The fraction of an image's area on which a flat color must have been drawn. It is not relative to all drawn
    /// pixels, since a background is drawn only once.
    private static let leastFlatShare = 0.002

    init(_ census: ColorCensus) {
        if let all = census.exact?.colors, all.count <= Self.mostColors {
            colors = all.sorted()
            isComplete = true
        } else {
            let flats = Self.flats(census)
            colors = flats + PaletteSearch(census, fixed: flats).colors(Self.mostColors - flats.count)
            isComplete = false
        }
        let exactCount = isComplete ? colors.count : Self.flats(census).count
        for color in colors[..<exactCount] { _ = exact.insert(color) }
    }

    /// Returns the flat colors, the most frequent first; of two equally frequent ones, the darker first.
    private static func flats(_ census: ColorCensus) -> [UInt32] {
        let least = Int(Double(census.area) * leastFlatShare)
        let found = census.flats.filter { $0.value >= least }
        return found.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(mostFlats).map(\.key)
    }
}

/// Finds colors close to those of the recording by median cut and then k-means (Lloyd's algorithm), both in Oklab.
///
/// A color of n pixels has the weight n^¾, so that large areas get more colors, but not all of them.
struct PaletteSearch {
    private struct Point {
        var color: PerceptualColor
        var weight: Float
        var bin: UInt32
    }

    private var points: [Point] = []
    private let fixed: [PerceptualColor]

    private static let refinements = 4

    init(_ census: ColorCensus, fixed: [UInt32]) {
        self.fixed = fixed.map(Perception.color)
        var counts: [Int: Int] = [:]
        for color in fixed { counts[ColorCensus.bin(color), default: 0] += census.flats[color] ?? 0 }
        for bin in 0..<ColorCensus.binCount where census.bins[bin] > 0 {
            let count = Int(census.bins[bin]) - (counts[bin] ?? 0)
            if count <= 0 { continue }
            let root = Float(count).squareRoot()
            points.append(
                Point(
                    color: Perception.color(ColorCensus.color(ofBin: bin)), weight: root * root.squareRoot(),
                    bin: UInt32(bin)))
        }
    }

    func colors(_ count: Int) -> [UInt32] {
        guard !points.isEmpty, count > 0 else { return [] }
        var search = self
        var centers = search.medianCut(count)
        for _ in 0..<Self.refinements { centers = search.refined(centers) }
        return search.colors(nearest: centers)
    }

    // MARK: Median cut

    /// A contiguous part of the points.
    private struct Box {
        var range: Range<Int>
        var mean: PerceptualColor
        /// The weight times the variance: the error if one color represents all of them.
        var cost: Float
        var axis: Int
    }

    private mutating func medianCut(_ count: Int) -> [PerceptualColor] {
        var boxes = [box(0..<points.count)]
        while boxes.count < count {
            guard let worst = boxes.indices.max(by: { boxes[$0].cost < boxes[$1].cost }), boxes[worst].cost > 0 else {
                break
            }
            let (low, high) = split(boxes[worst])
            boxes[worst] = low
            boxes.append(high)
        }
        return boxes.map(\.mean)
    }

    private func box(_ range: Range<Int>) -> Box {
        var (sum, squares, weight) = (PerceptualColor.zero, PerceptualColor.zero, Float(0))
        for point in points[range] {
            sum += point.color * point.weight
            squares += point.color * point.color * point.weight
            weight += point.weight
        }
        let mean = sum / weight
        let spread = squares - mean * sum
        let axis = spread.x >= spread.y && spread.x >= spread.z ? 0 : spread.y >= spread.z ? 1 : 2
        return Box(range: range, mean: mean, cost: range.count > 1 ? max(spread.sum(), 1e-9) : 0, axis: axis)
    }

    /// Splits at the mean of the axis along which the box is longest.
    private mutating func split(_ box: Box) -> (Box, Box) {
        let (axis, limit) = (box.axis, box.mean[box.axis])
        var middle = points[box.range].partition { $0.color[axis] >= limit }
        middle = min(max(middle, box.range.lowerBound + 1), box.range.upperBound - 1)
        return (self.box(box.range.lowerBound..<middle), self.box(middle..<box.range.upperBound))
    }

    // MARK: k-means

    /// Moves each center to the mean of the points nearest to it; fixed centers do not move.
    private func refined(_ centers: [PerceptualColor]) -> [PerceptualColor] {
        let all = centers + fixed
        var sums = [PerceptualColor](repeating: .zero, count: all.count)
        var weights = [Float](repeating: 0, count: all.count)
        for point in points {
            let index = Self.nearest(point.color, all)
            sums[index] += point.color * point.weight
            weights[index] += point.weight
        }
        return centers.indices.map { weights[$0] > 0 ? sums[$0] / weights[$0] : centers[$0] }
    }

    private static func nearest(_ color: PerceptualColor, _ centers: [PerceptualColor]) -> Int {
        centers.withUnsafeBufferPointer { centers in
            var (best, least) = (0, Float.infinity)
            for index in 0..<centers.count {
                let distance = centers[index].squaredDistance(to: color)
                if distance < least { (best, least) = (index, distance) }
            }
            return best
        }
    }

    /// Returns the mean in RGB of the points of each center.
    private func colors(nearest centers: [PerceptualColor]) -> [UInt32] {
        let all = centers + fixed
        var sums = [SIMD3<Double>](repeating: .zero, count: all.count)
        var weights = [Double](repeating: 0, count: all.count)
        for point in points {
            let index = Self.nearest(point.color, all)
            let color = ColorCensus.color(ofBin: Int(point.bin))
            let rgb = SIMD3(Double(color >> 16), Double(color >> 8 & 255), Double(color & 255))
            sums[index] += rgb * Double(point.weight)
            weights[index] += Double(point.weight)
        }
        let colors = centers.indices.filter { weights[$0] > 0 }.map { index -> UInt32 in
            let rgb = (sums[index] / weights[index]).rounded(.toNearestOrAwayFromZero)
            return UInt32(rgb.x) << 16 | UInt32(rgb.y) << 8 | UInt32(rgb.z)
        }
        return Array(Set(colors)).sorted()
    }
}
