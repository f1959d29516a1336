import CoreAutoLayout
import CoreGraphics
import Foundation
import UIFoundation

extension UIView {
    /// The size that the constraints in here make of a wish, in an engine of its own: nothing from outside counts.
    func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        updateConstraintsIfNeeded()
        let engine = LayoutEngine(host: self, isMeasuring: true)
        let node = engine.node(for: self)
        let insets = alignmentRectInsets
        let width = LayoutExpression(node.width, plus: insets.left + insets.right - target.width)
        let height = LayoutExpression(node.height, plus: insets.top + insets.bottom - target.height)
        engine.state(.fitWidth, node, width, priority: horizontal.rawValue)
        engine.state(.fitHeight, node, height, priority: vertical.rawValue)
        engine.update()
        let size = frame(forAlignmentRect: engine.rect(of: node)).size
        return CGSize(width: MainScreen.roundUp(max(size.width, 0)), height: MainScreen.roundUp(max(size.height, 0)))
    }
}
