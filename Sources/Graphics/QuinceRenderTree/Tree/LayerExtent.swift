import CoreGraphics
import Foundation

/// The facts that drawing needs about a layer before it reads the layer itself: the part of its superlayer in which it
/// may be visible, and whether depth may move it out of its siblings' order. They are stored apart from the layers,
/// which are large, so that a list can have thousands of rows beyond the screen's edge.
package struct LayerExtent: Sendable {
    /// A rectangle in the superlayer's points; infinite for a layer whose state alone does not determine it.
    private var minX = -Float.infinity, minY = -Float.infinity, maxX = Float.infinity, maxY = Float.infinity
    private(set) var hasDepth = true

    /// Creates an extent without limits.
    init() {}

    init(_ node: borrowing LayerNode) {
        guard node.animations.isEmpty else { return }
        hasDepth = node.model.zPosition != 0 || !node.model.transform.isFlat || node.model.keepsDepth
        guard node.sublayers.isEmpty, let box = LayerExtent.box(node.model) else { return }
        // Rounded outwards, since these are single-precision numbers.
        func slack(_ v: CGFloat) -> CGFloat { 0.01 + abs(v) * 1e-6 }
        (minX, minY) = (Float(box.minX - slack(box.minX)), Float(box.minY - slack(box.minY)))
        (maxX, maxY) = (Float(box.maxX + slack(box.maxX)), Float(box.maxY + slack(box.maxY)))
    }

    /// Returns the box of a layer that draws only inside its bounds; `nil` for any other.
    private static func box(_ state: borrowing LayerState) -> CGRect? {
        if state.shadowOpacity > 0 || state.filters != nil { return nil }
        if state.contents != nil && !state.masksToBounds { return nil }
        switch state.special {
        case nil, .gradient: break
        default: return nil
        }
        let map = Homography(state.toSuperlayer)
        return map.isAffine ? map.boundingBox(of: state.bounds) : nil
    }

    func isOutside(_ rect: CGRect) -> Bool {
        CGFloat(maxX) < rect.minX || CGFloat(minX) > rect.maxX || CGFloat(maxY) < rect.minY || CGFloat(minY) > rect.maxY
    }
}
