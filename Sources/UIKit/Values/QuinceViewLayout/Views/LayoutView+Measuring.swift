import CoreGraphics
package import Foundation

extension LayoutView {
    /// Returns the size that the constraints in this subtree give the view for a target size. It is computed in a
    /// separate engine, so that nothing outside of the subtree has an influence.
    ///
    /// - Returns: the size in points, not rounded.
    package func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        let engine = LayoutEngine(host: self, isMeasuring: true)
        let node = engine.node(for: self)
        let insets = alignmentInsets
        let width = LayoutExpression(node.width, plus: insets.left + insets.right - target.width)
        let height = LayoutExpression(node.height, plus: insets.top + insets.bottom - target.height)
        engine.state(.fitWidth, node, width, priority: horizontal.rawValue)
        engine.state(.fitHeight, node, height, priority: vertical.rawValue)
        engine.update()
        return frame(forAlignmentRect: engine.rect(of: node)).size
    }

    // MARK: Ambiguity

    package func showAlternativeLayout() { LayoutEngine.current(for: self)?.showAlternative(of: self) }
}
