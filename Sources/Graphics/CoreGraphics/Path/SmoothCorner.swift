package import Foundation

/// The corner of a rectangle that changes into its sides without a jump in curvature, as three cubics.
///
/// The numbers are those of `UIBezierPath(roundedRect:cornerRadius:)` since iOS 7, as PixelCut read them off its path
/// ("Code for iOS 7 Rounded Rectangles", 2013). They are given to eight places there, so the path equals theirs to 10⁻⁷
/// radii.
package enum SmoothCorner {
    package typealias Point = SIMD2<Double>

    /// The length of each side that a corner takes, in radii.
    package static let reach = 1.528665

    /// Points relative to the corner along both sides, in radii; the other half of the corner is the mirror image.
    package static let points: [Point] = [
        Point(reach, 0), Point(1.08849296, 0), Point(0.86840694, 0), Point(0.63149379, 0.07491139),
        Point(0.37282383, 0.16905956),
    ]

    /// Returns the place where a corner begins.
    ///
    /// - Parameters:
    ///   - half: points like `points`, in the path's units.
    ///   - from: the direction from the corner along the side that the path arrives on.
    ///   - to: the direction along the other side.
    package static func start(_ half: [Point], at corner: Point, from: Point, to: Point) -> CGPoint {
        place(half[0], corner, from, to)
    }

    /// Adds a corner to a path whose current point is its start.
    package static func add(
        _ half: [Point], at corner: Point, from: Point, to: Point, to path: CGMutablePath
    ) {
        func first(_ index: Int) -> CGPoint { place(half[index], corner, from, to) }
        func second(_ index: Int) -> CGPoint { place(half[index], corner, to, from) }
        path.addCurve(to: first(3), control1: first(1), control2: first(2))
        path.addCurve(to: second(3), control1: first(4), control2: second(4))
        path.addCurve(to: second(0), control1: second(2), control2: second(1))
    }

    private static func place(_ point: Point, _ corner: Point, _ along: Point, _ across: Point) -> CGPoint {
        let place = corner + along * point.x + across * point.y
        return CGPoint(x: place.x, y: place.y)
    }
}
