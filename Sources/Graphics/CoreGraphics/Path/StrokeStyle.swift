package import Foundation

/// The style of a stroke. Lengths are in the path's own space.
package struct StrokeStyle: Hashable, Sendable {
    package var width: CGFloat
    package var cap: CGLineCap
    package var join: CGLineJoin
    package var miterLimit: CGFloat
    package var dashPhase: CGFloat
    /// The dash lengths; empty for a solid line.
    package var dashLengths: [CGFloat]

    package init(
        width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dashPhase: CGFloat = 0, dashLengths: [CGFloat] = []
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashPhase = dashPhase
        self.dashLengths = dashLengths
    }

    /// The dash lengths if they are usable: finite, not negative, not all zero. Otherwise empty, for a solid line.
    var usableDashLengths: [CGFloat] {
        let isUsable: Bool = dashLengths.allSatisfy { $0.isFinite && $0 >= 0 } && dashLengths.contains { $0 > 0 }
        return isUsable && dashPhase.isFinite ? dashLengths : []
    }
}
