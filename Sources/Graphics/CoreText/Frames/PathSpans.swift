internal import CoreGraphics
internal import Foundation

/// The horizontal room inside a path: where a line of some height has the path on all of its area.
struct PathSpans {
    private struct Edge {
        var bottom: CGPoint
        var top: CGPoint
        /// 1 for an edge that goes up, -1 for one that goes down.
        var winding: Int

        func x(at y: CGFloat) -> CGFloat {
            bottom.x + (top.x - bottom.x) * (y - bottom.y) / (top.y - bottom.y)
        }
    }

    /// Heights that differ by less are the same but for rounding.
    private static let thinnest: CGFloat = 1e-6

    private let edges: [Edge]
    private let rule: CGPathFillRule

    init(_ path: CGPath, _ rule: CGPathFillRule) {
        self.rule = rule
        var edges: [Edge] = []
        for polyline in path.flattened() {
            let points = polyline.points
            for i in points.indices {
                let from = points[i]
                let to = points[(i + 1) % points.count]
                if from.y == to.y || !from.x.isFinite || !to.x.isFinite { continue }
                edges.append(
                    from.y < to.y
                        ? Edge(bottom: from, top: to, winding: 1) : Edge(bottom: to, top: from, winding: -1))
            }
        }
        self.edges = edges
    }

    /// Returns the spans that are inside the path over the whole height of a band, from left to right.
    func spans(bottom: CGFloat, top: CGFloat) -> [Range<CGFloat>] {
        guard top > bottom else { return [] }
        let near = edges.filter { $0.bottom.y < top && $0.top.y > bottom }
        // Between the heights at which an edge begins or ends, spans change linearly: their ends decide.
        var heights: [CGFloat] = [bottom, top]
        for edge in near {
            for y in [edge.bottom.y, edge.top.y] where y > bottom && y < top { heights.append(y) }
        }
        heights.sort()
        var spans: [Range<CGFloat>]?
        for (low, high) in zip(heights, heights.dropFirst()) where high - low > Self.thinnest {
            let middle = (low + high) / 2
            let crossing = near.filter { $0.bottom.y < middle && $0.top.y > middle }
            for y in [low, high] {
                let inside = self.inside(crossing, y, order: middle)
                spans = spans.map { Self.intersection($0, inside) } ?? inside
            }
        }
        return spans ?? []
    }

    /// Returns the spans inside the path at a height, with the edges ordered as at another one nearby.
    private func inside(_ crossing: [Edge], _ y: CGFloat, order: CGFloat) -> [Range<CGFloat>] {
        let sorted = crossing.sorted { $0.x(at: order) < $1.x(at: order) }
        var spans: [Range<CGFloat>] = []
        var count = 0
        var start: CGFloat = 0
        for edge in sorted {
            let wasInside = isInside(count)
            count += rule == .evenOdd ? 1 : edge.winding
            let x = edge.x(at: y)
            if !wasInside, isInside(count) { start = x }
            if wasInside, !isInside(count), x > start { spans.append(start..<x) }
        }
        return spans
    }

    private func isInside(_ count: Int) -> Bool { rule == .evenOdd ? count & 1 == 1 : count != 0 }

    private static func intersection(_ a: [Range<CGFloat>], _ b: [Range<CGFloat>]) -> [Range<CGFloat>] {
        var found: [Range<CGFloat>] = []
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            let low = max(a[i].lowerBound, b[j].lowerBound)
            let high = min(a[i].upperBound, b[j].upperBound)
            if low < high { found.append(low..<high) }
            if a[i].upperBound < b[j].upperBound { i += 1 } else { j += 1 }
        }
        return found
    }

    /// Returns spans without those of another path.
    static func subtract(_ holes: [Range<CGFloat>], from spans: [Range<CGFloat>]) -> [Range<CGFloat>] {
        var rest = spans
        for hole in holes {
            rest = rest.flatMap { span -> [Range<CGFloat>] in
                guard span.overlaps(hole) else { return [span] }
                var parts: [Range<CGFloat>] = []
                if span.lowerBound < hole.lowerBound { parts.append(span.lowerBound..<hole.lowerBound) }
                if hole.upperBound < span.upperBound { parts.append(hole.upperBound..<span.upperBound) }
                return parts
            }
        }
        return rest
    }
}

extension PathSpans {
    /// Returns the horizontal extent of the path within a band, for keeping lines out of it.
    func extent(bottom: CGFloat, top: CGFloat) -> [Range<CGFloat>] {
        var spans: [Range<CGFloat>] = []
        let near = edges.filter { $0.bottom.y < top && $0.top.y > bottom }
        var heights: [CGFloat] = [bottom, top]
        for edge in near {
            for y in [edge.bottom.y, edge.top.y] where y > bottom && y < top { heights.append(y) }
        }
        heights.sort()
        for (low, high) in zip(heights, heights.dropFirst()) where high - low > Self.thinnest {
            let middle = (low + high) / 2
            let crossing = near.filter { $0.bottom.y < middle && $0.top.y > middle }
            let (below, above) = (inside(crossing, low, order: middle), inside(crossing, high, order: middle))
            spans += inside(crossing, middle, order: middle)
            for (a, b) in zip(below, above) {
                spans.append(min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound))
            }
        }
        return spans
    }
}
