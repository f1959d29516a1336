import Foundation

/// The geometry of a gradient: which of its colors each point has.
protocol GradientShape {
    /// Returns the place along the gradient, 0 at its start and 1 at its end, that is drawn last at a point.
    ///
    /// - Returns: `nil` if no place within the extent is drawn there.
    func place(at point: CGPoint, within extent: GradientExtent) -> Double?

    /// The distance over which the colors change.
    var length: CGFloat { get }
}

/// The places along a gradient that are drawn: 0…1, and beyond them what the options extend.
struct GradientExtent {
    let lower: Double
    let upper: Double

    init(_ options: CGGradientDrawingOptions) {
        lower = options.contains(.drawsBeforeStartLocation) ? -.infinity : 0
        upper = options.contains(.drawsAfterEndLocation) ? .infinity : 1
    }

    @inline(__always)
    func contains(_ place: Double) -> Bool { place >= lower && place <= upper }
}

/// Colors along a line.
struct AxialGradient: GradientShape {
    private let start: CGPoint
    /// The vector from the start to the end, divided by the square of its length.
    private let unit: CGVector

    /// - Returns: `nil` if the points are the same.
    init?(from start: CGPoint, to end: CGPoint) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let square: CGFloat = dx * dx + dy * dy
        guard square > 0 else { return nil }
        self.start = start
        unit = CGVector(dx: dx / square, dy: dy / square)
    }

    var length: CGFloat { 1 / (unit.dx * unit.dx + unit.dy * unit.dy).squareRoot() }

    @inline(__always)
    func place(at point: CGPoint, within extent: GradientExtent) -> Double? {
        let place: Double = (point.x - start.x) * unit.dx + (point.y - start.y) * unit.dy
        return extent.contains(place) ? place : nil
    }
}

/// Colors along circles between two.
///
/// - Source: ISO 32000-1, 8.7.4.5.4 (radial shadings): circles whose radius is negative are not drawn, and of several
///   circles through a point the last one shows.
struct RadialGradient: GradientShape {
    let center: CGPoint
    let radius: CGFloat
    let endCenter: CGPoint
    let endRadius: CGFloat

    var length: CGFloat {
        CGVector(from: center, to: endCenter).length + abs(endRadius - radius)
    }

    @inline(__always)
    func place(at point: CGPoint, within extent: GradientExtent) -> Double? {
        // The circle at s goes through the point where |p - s d|² = (r + s Δr)²: a s² - 2 b s + c = 0.
        let (px, py) = (point.x - center.x, point.y - center.y)
        let (dx, dy, dr) = (endCenter.x - center.x, endCenter.y - center.y, endRadius - radius)
        let a: Double = dx * dx + dy * dy - dr * dr
        let b: Double = px * dx + py * dy + radius * dr
        let c: Double = px * px + py * py - radius * radius
        func isDrawn(_ place: Double) -> Bool { radius + place * dr >= 0 && extent.contains(place) }
        guard abs(a) > 1e-12 else {
            let place: Double = c / (2 * b)
            return b != 0 && isDrawn(place) ? place : nil
        }
        let discriminant: Double = b * b - a * c
        guard discriminant >= 0 else { return nil }
        let root: Double = discriminant.squareRoot()
        let (first, second) = ((b + root) / a, (b - root) / a)
        let (later, earlier) = (max(first, second), min(first, second))
        return isDrawn(later) ? later : isDrawn(earlier) ? earlier : nil
    }
}

extension GradientShape {
    /// Fills transparent pixels of a bitmap.
    ///
    /// - Parameters:
    ///   - origin: that of the first pixel.
    ///   - table: a table with fractions.
    ///   - toShape: from the bitmap's pixels, y down, to the shape's coordinates.
    func fill(
        _ pixels: PixelBuffer, at origin: DitherPlace, _ table: GradientTable, _ extent: GradientExtent,
        toShape: CGAffineTransform
    ) {
        guard let fractions = table.fractions else { return }
        let last = Double(table.count - 1)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: pixels.width) { parts in
            guard let parts = parts.baseAddress else { return }
            for y in 0..<pixels.height {
                let row: UnsafeMutablePointer<UInt32> = pixels.row(y)
                let first = CGPoint(x: CGFloat(origin.x) + 0.5, y: CGFloat(origin.y + y) + 0.5).applying(toShape)
                for x in 0..<pixels.width {
                    let step = CGFloat(x)
                    let point = CGPoint(x: first.x + step * toShape.a, y: first.y + step * toShape.b)
                    parts[x] = 0
                    guard let place = place(at: point, within: extent) else { continue }
                    let index = Int(min(max(place, 0), 1) * last + 0.5)
                    (row[x], parts[x]) = (table.colors[index], fractions[index])
                }
                DitherMatrix.apply(parts, to: row, count: pixels.width, at: origin.moved(x: 0, y: y))
            }
        }
    }
}
