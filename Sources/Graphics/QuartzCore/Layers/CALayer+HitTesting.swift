import CoreGraphics
import Foundation
import QuinceRenderTree

/// Hit testing. Siblings in 3D space are ordered by their depth at the point, as on screen. Layers that keep depth
/// (`CATransformLayer`) are never hit, and their sublayers are in the same space.
extension CALayer {
    func deepestLayer(at p: CGPoint) -> CALayer? {
        guard !isHidden, let local = p.unmapped(by: mapToSuperlayer) else { return nil }
        let isInside = contains(local)
        if masksToBounds, !isInside, !state.keepsDepth { return nil }
        for found in frontToBack(at: local) {
            if let hit = found.layer.hitTest(found.point) { return hit }
        }
        return isInside && !(self is CATransformLayer) ? self : nil
    }

    /// A layer, and a point in its superlayer's space.
    private typealias Candidate = (layer: CALayer, point: CGPoint)

    private func frontToBack(at point: CGPoint) -> [Candidate] {
        let layers = sublayers ?? []
        guard layers.contains(where: \.standsInSpace) else { return layers.reversed().map { ($0, point) } }
        var found: [(candidate: Candidate, depth: Double)] = []
        collect(layers, to: .identity, at: point, into: &found)
        let order = found.indices.sorted { a, b in
            found[a].depth == found[b].depth ? a > b : found[a].depth > found[b].depth
        }
        return order.map { found[$0].candidate }
    }

    /// - Parameter map: maps from the superlayer of `layers` to the plane of `point`.
    private func collect(
        _ layers: [CALayer], to map: CATransform3D, at point: CGPoint,
        into found: inout [(candidate: Candidate, depth: Double)]
    ) {
        for layer in layers where !layer.isHidden {
            let own = layer.mapToSuperlayer
            let whole = own.concatenating(map)
            if layer.state.keepsDepth {
                collect(layer.sublayers ?? [], to: whole, at: point, into: &found)
                continue
            }
            guard let local = point.unmapped(by: whole) else { continue }
            let there = whole.apply(SIMD4<Double>(local.x, local.y, 0, 1))
            // Points behind the viewer are not visible.
            if there.w > 0 { found.append(((layer, local.mapped(by: own)), there.z / there.w)) }
        }
    }

    /// Whether depth may order it differently from its siblings' order.
    private var standsInSpace: Bool {
        if zPosition != 0 || state.keepsDepth { return true }
        let t = state.transform
        return t.m13 != 0 || t.m23 != 0 || t.m43 != 0 || t.m14 != 0 || t.m24 != 0
    }
}
