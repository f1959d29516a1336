import CoreGraphics
import Foundation

/// What drawing has to know of a layer before it looks at it: where in its superlayer it may be seen at all, and whether
/// depth may put it elsewhere than in its siblings' order. Kept apart from the layers, which are large, so that a list may have thousands of rows beyond the
/// screen's edge.
package struct LayerExtent: Sendable {
    /// In the superlayer's points. Everywhere, for a layer of which that is not known from its state alone.
    private var minX = -Float.infinity, minY = -Float.infinity, maxX = Float.infinity, maxY = Float.infinity
    private(set) var hasDepth = true

    /// Anything.
    init() {}

    init(_ node: borrowing LayerNode) {
        guard node.animations.isEmpty else { return }
        hasDepth = node.model.zPosition != 0 || !node.model.transform.isFlat || node.model.keepsDepth
        guard node.sublayers.isEmpty, let box = LayerExtent.box(node.model) else { return }
        // A little outwards, since these are short numbers.
        func slack(_ v: CGFloat) -> CGFloat { 0.01 + abs(v) * 1e-6 }
        (minX, minY) = (Float(box.minX - slack(box.minX)), Float(box.minY - slack(box.minY)))
        (maxX, maxY) = (Float(box.maxX + slack(box.maxX)), Float(box.maxY + slack(box.maxY)))
    }

    /// Only for layers that draw inside their bounds.
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
