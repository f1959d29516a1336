package import Foundation

/// How an outline is drawn along a path. Lengths are in the path's own space.
package struct StrokeStyle: Hashable, Sendable {
    package var width: CGFloat
    package var cap: CGLineCap
    package var join: CGLineJoin
    package var miterLimit: CGFloat
    package var dashPhase: CGFloat
    /// Empty for a solid line.
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

    /// Lengths as a dasher can use them: finite, not negative, not all zero; else a solid line.
    var usableDashLengths: [CGFloat] {
        let isUsable: Bool = dashLengths.allSatisfy { $0.isFinite && $0 >= 0 } && dashLengths.contains { $0 > 0 }
        return isUsable && dashPhase.isFinite ? dashLengths : []
    }
}
