import CoreGraphics
package import Foundation

extension LayerState {
    /// The anchor point in the layer's own points.
    package var anchor: CGPoint {
        CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }

    /// Maps the layer's space to its superlayer's: p' = position + T · (p − anchor).
    package var toSuperlayer: CATransform3D {
        let a = anchor
        var t = transform
        if t == .identity {
            (t.m41, t.m42, t.m43) = (position.x - a.x, position.y - a.y, zPosition - anchorPointZ)
            return t
        }
        let moved = CATransform3DMakeTranslation(-a.x, -a.y, -anchorPointZ).concatenating(t)
        return moved.concatenating(CATransform3DMakeTranslation(position.x, position.y, zPosition))
    }

    /// Maps the space that the sublayers are placed in to the layer's own: `sublayerTransform` about the anchor, and
    /// the mirroring of a flipped geometry. `nil` for the identity.
    package var sublayerSpace: CATransform3D? {
        if sublayerTransform == .identity && !isGeometryFlipped { return nil }
        let a = anchor
        var t = CATransform3DMakeTranslation(-a.x, -a.y, 0).concatenating(sublayerTransform)
        t = t.concatenating(CATransform3DMakeTranslation(a.x, a.y, 0))
        guard isGeometryFlipped else { return t }
        var mirror = CATransform3DMakeScale(1, -1, 1)
        mirror.m42 = 2 * bounds.midY
        return mirror.concatenating(t)
    }

    var isEmitter: Bool {
        if case .emitter = special { return true }
        return false
    }

    /// Whether the layer draws nothing itself and does not flatten its sublayers.
    package var keepsDepth: Bool {
        switch special {
        case .transform: return true
        case .replicator(let content): return content.preservesDepth
        default: return false
        }
    }

    var roundedBounds: RoundedBox { RoundedBox(rect: bounds, radius: cornerRadius, corners: maskedCorners) }
}
