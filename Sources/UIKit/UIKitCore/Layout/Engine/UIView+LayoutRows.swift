import CoreAutoLayout
import CoreGraphics
import Foundation
import UIFoundation

extension UIView: LayoutItem {
    var itemView: UIView? { self }
    var placeView: UIView? { superviewStorage }

    /// The frame without a transform, less the insets.
    var alignmentFrame: CGRect {
        let (size, anchor) = (bounds.size, layer.anchorPoint)
        let origin = CGPoint(x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y)
        return alignmentRect(forFrame: CGRect(origin: origin, size: size))
    }

    func rowsOfItsOwn(in engine: LayoutEngine, _ node: LayoutNode) {
        if self === engine.host {
            stateHostSize(in: engine, node)
        } else if translatesAutoresizingMaskIntoConstraints {
            stateMask(in: engine, node)
        }
        if !translatesAutoresizingMaskIntoConstraints || engine.isMeasuring && self === engine.host {
            stateContent(in: engine, node)
            engine.state(.someWidth, node, LayoutExpression(node.width), .greaterThanOrEqual)
            engine.state(.someHeight, node, LayoutExpression(node.height), .greaterThanOrEqual)
        }
    }

    private func stateHostSize(in engine: LayoutEngine, _ node: LayoutNode) {
        guard !engine.isMeasuring, translatesAutoresizingMaskIntoConstraints else { return }
        let size = alignmentFrame.size
        engine.state(.width, node, LayoutExpression(node.width, plus: -size.width))
        engine.state(.height, node, LayoutExpression(node.height, plus: -size.height))
    }

    // MARK: The autoresizing mask

    /// Each flexible part takes its share of what the superview grows by from the size that it has now.
    private func stateMask(in engine: LayoutEngine, _ node: LayoutNode) {
        let (frame, mask) = (alignmentFrame, autoresizingMask)
        let outer = superviewStorage?.bounds.size ?? .zero
        let horizontal = MaskShares(frame.minX, frame.width, outer.width, mask.horizontal)
        let vertical = MaskShares(frame.minY, frame.height, outer.height, mask.vertical)
        func row(_ variable: Variable, _ now: CGFloat, _ share: CGFloat, _ room: CGFloat, _ isWidth: Bool)
            -> LayoutExpression
        {
            var row = LayoutExpression(variable, plus: -now)
            guard share != 0, let superview = superviewStorage else { return row }
            let outerNode = engine.node(for: superview)
            row.add(isWidth ? outerNode.width : outerNode.height, -Double(share))
            let insets = superview.alignmentRectInsets
            let own = room - (isWidth ? insets.left + insets.right : insets.top + insets.bottom)
            row.constant += Double(share * own)
            return row
        }
        engine.state(.x, node, row(node.x, frame.minX, horizontal.origin, outer.width, true))
        engine.state(.width, node, row(node.width, frame.width, horizontal.length, outer.width, true))
        engine.state(.y, node, row(node.y, frame.minY, vertical.origin, outer.height, false))
        engine.state(.height, node, row(node.height, frame.height, vertical.length, outer.height, false))
    }

    // MARK: Content

    /// Hugging and resistance: at most, and at least, as large as the content.
    func stateContent(in engine: LayoutEngine, _ node: LayoutNode) {
        guard !translatesAutoresizingMaskIntoConstraints || engine.isMeasuring && self === engine.host else { return }
        let size = contentSize(wrappedTo: node.measuredWidth)
        stateLength(
            size.width, node.width, .hugWidth, .keepWidth, contentHuggingPriority(for: .horizontal),
            contentCompressionResistancePriority(for: .horizontal), in: engine, node)
        stateLength(
            size.height, node.height, .hugHeight, .keepHeight, contentHuggingPriority(for: .vertical),
            contentCompressionResistancePriority(for: .vertical), in: engine, node)
    }

    private func stateLength(
        _ length: CGFloat, _ variable: Variable, _ hug: LayoutNode.RowName, _ keep: LayoutNode.RowName,
        _ hugging: UILayoutPriority, _ resistance: UILayoutPriority, in engine: LayoutEngine, _ node: LayoutNode
    ) {
        guard length != UIView.noIntrinsicMetric, length.isFinite else {
            engine.retract(hug, node)
            return engine.retract(keep, node)
        }
        let row = LayoutExpression(variable, plus: -length)
        engine.state(hug, node, row, .lessThanOrEqual, priority: hugging.rawValue)
        engine.state(keep, node, row, .greaterThanOrEqual, priority: resistance.rawValue)
    }

    func contentSizeDidChange() {
        superviewStorage?.setNeedsLayout()
        // A button is as large as its title.
        if let button = superviewStorage as? UIButton { button.contentSizeDidChange() }
        if hasLayoutNode { LayoutEngine.existing(for: self)?.contentDidChange(of: self) }
    }

    func prepareLayout() {
        let root = rootView
        if root.subtreeNeedsUpdate { root.updateSubtreeConstraints() }
        LayoutEngine.current(for: root)?.update()
    }

    // MARK: Hugging and resistance

    var contentPriorities: ContentPriorities { layoutStorage?.priorities ?? standardPriorities }

    func changePriorities(_ change: (inout ContentPriorities) -> Void) {
        var own = contentPriorities
        change(&own)
        layout.priorities = own
        contentSizeDidChange()
    }

    // MARK: What changes rows

    /// Called when the frame has been set: what the mask says of it is another.
    func restateFrame() {
        guard let engine = LayoutEngine.existing(for: self) else { return }
        // What stands by constraints has its frame from them, and its content tells by itself.
        guard translatesAutoresizingMaskIntoConstraints || self === engine.host else { return }
        engine.restate(self)
    }
}
