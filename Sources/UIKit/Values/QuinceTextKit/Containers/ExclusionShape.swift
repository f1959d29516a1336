import CoreGraphics
import Foundation
import UIFoundation

/// The area that exclusion paths take, for the question which parts of a horizontal band it leaves free.
struct ExclusionShape: Equatable {
    private let areas: [ExcludedArea]

    init(_ paths: [UIBezierPath]) {
        areas = paths.map { ExcludedArea($0.cgPath, isEvenOdd: $0.usesEvenOddFillRule) }.filter { !$0.isEmpty }
    }

    /// Returns the parts of a span that are free at all heights of a band, from left to right.
    func free(_ span: ClosedRange<CGFloat>, in band: ClosedRange<CGFloat>) -> [ClosedRange<CGFloat>] {
        guard !areas.isEmpty else { return [span] }
        let blocked = areas.flatMap { $0.blocked(in: band) }.sorted { $0.lowerBound < $1.lowerBound }
        var free: [ClosedRange<CGFloat>] = []
        var low = span.lowerBound
        for one in blocked {
            if one.lowerBound > low { free.append(low...min(one.lowerBound, span.upperBound)) }
            low = max(low, one.upperBound)
            if low >= span.upperBound { return free.filter(Self.isWide) }
        }
        free.append(low...span.upperBound)
        return free.filter(Self.isWide)
    }

    private static func isWide(_ span: ClosedRange<CGFloat>) -> Bool { span.upperBound - span.lowerBound > 1e-3 }
}

/// The area of one path, as its filling paints it.
private struct ExcludedArea: Equatable {
    /// A straight edge, from its upper to its lower end.
    struct Edge: Equatable {
        let top: CGPoint
        let bottom: CGPoint
        /// +1 if the path runs down along the edge, -1 if up.
        let winding: Int

        func x(at y: CGFloat) -> CGFloat {
            let part = (y - top.y) / (bottom.y - top.y)
            return top.x + (bottom.x - top.x) * min(max(part, 0), 1)
        }

        /// The height at which the edge crosses another one.
        func crossing(_ other: Edge) -> CGFloat? {
            let low = max(top.y, other.top.y)
            let high = min(bottom.y, other.bottom.y)
            guard low < high else { return nil }
            let (a, b) = (x(at: low) - other.x(at: low), x(at: high) - other.x(at: high))
            guard a * b < 0 else { return nil }
            return low + (high - low) * a / (a - b)
        }
    }

    private let edges: [Edge]
    private let isEvenOdd: Bool
    private let heights: ClosedRange<CGFloat>

    var isEmpty: Bool { edges.isEmpty }

    init(_ path: CGPath, isEvenOdd: Bool) {
        self.isEvenOdd = isEvenOdd
        var edges: [Edge] = []
        for line in path.flattened() where line.points.count > 2 {
            for (a, b) in zip(line.points, line.points.dropFirst() + line.points.prefix(1)) where a.y != b.y {
                guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { continue }
                edges.append(a.y < b.y ? Edge(top: a, bottom: b, winding: 1) : Edge(top: b, bottom: a, winding: -1))
            }
        }
        self.edges = edges.sorted { $0.top.y < $1.top.y }
        let bottom = edges.lazy.map(\.bottom.y).max() ?? 0
        heights = (self.edges.first?.top.y ?? 0)...bottom
    }

    /// Returns the spans that the area has at any height of a band. They may overlap.
    ///
    /// Between two heights at which edges begin, end or cross, the area consists of trapezoids.
    func blocked(in band: ClosedRange<CGFloat>) -> [ClosedRange<CGFloat>] {
        guard band.lowerBound < heights.upperBound, band.upperBound > heights.lowerBound else { return [] }
        let near = edges.prefix { $0.top.y < band.upperBound }.filter { $0.bottom.y > band.lowerBound }
        var events = [band.lowerBound, band.upperBound]
        for edge in near { events += [edge.top.y, edge.bottom.y].filter { band.contains($0) } }
        for (index, edge) in near.enumerated() {
            for other in near[(index + 1)...] {
                if let y = edge.crossing(other), band.contains(y) { events.append(y) }
            }
        }
        events.sort()
        return zip(events, events.dropFirst()).flatMap { $0 < $1 ? spans(near, $0, $1) : [] }
    }

    private func spans(_ near: [Edge], _ top: CGFloat, _ bottom: CGFloat) -> [ClosedRange<CGFloat>] {
        let middle = (top + bottom) / 2
        let across = near.filter { $0.top.y <= middle && $0.bottom.y >= middle }
        let sorted = across.map { ($0, $0.x(at: middle)) }.sorted { $0.1 < $1.1 }
        var spans: [ClosedRange<CGFloat>] = []
        var winding = 0
        var left: CGFloat = 0
        for (edge, _) in sorted {
            let wasInside = isInside(winding)
            winding += edge.winding
            guard wasInside != isInside(winding) else { continue }
            let ends = (edge.x(at: top), edge.x(at: bottom))
            if wasInside { spans.append(left...max(left, ends.0, ends.1)) } else { left = min(ends.0, ends.1) }
        }
        return spans
    }

    private func isInside(_ winding: Int) -> Bool { isEvenOdd ? winding & 1 != 0 : winding != 0 }
}
