import CoreGraphics
package import Foundation
import QuinceCoreAutoLayout

extension LayoutView {
    package func stateOwnRows(in engine: LayoutEngine, _ node: LayoutNode) {
        if self === engine.host {
            stateHostSize(in: engine, node)
        } else if translatesAutoresizingMaskIntoConstraints {
            stateMask(in: engine, node)
        }
        if !translatesAutoresizingMaskIntoConstraints || engine.isMeasuring && self === engine.host {
            stateContent(in: engine, node)
            engine.state(.someWidth, node, LayoutExpression(node.width), .greaterThanOrEqual, rests: false)
            engine.state(.someHeight, node, LayoutExpression(node.height), .greaterThanOrEqual, rests: false)
        }
    }

    private func stateHostSize(in engine: LayoutEngine, _ node: LayoutNode) {
        guard !engine.isMeasuring, translatesAutoresizingMaskIntoConstraints else { return }
        let size = alignmentFrame.size
        engine.state(.width, node, LayoutExpression(node.width, plus: -size.width))
        engine.state(.height, node, LayoutExpression(node.height, plus: -size.height))
    }

    // MARK: The autoresizing mask

    /// Gives each flexible part its share of the superview's growth, relative to the superview's current size.
    private func stateMask(in engine: LayoutEngine, _ node: LayoutNode) {
        let (frame, parts) = (alignmentFrame, flexibleParts)
        let outer = layoutSuperview?.layoutBoundsSize ?? .zero
        let horizontal = MaskShares(frame.minX, frame.width, outer.width, parts.horizontal)
        let vertical = MaskShares(frame.minY, frame.height, outer.height, parts.vertical)
        func row(_ variable: Variable, _ now: CGFloat, _ share: CGFloat, _ room: CGFloat, _ isWidth: Bool)
            -> LayoutExpression
        {
            var row = LayoutExpression(variable, plus: -now)
            guard share != 0, let superview = layoutSuperview else { return row }
            let outerNode = engine.node(for: superview)
            row.add(isWidth ? outerNode.width : outerNode.height, -Double(share))
            let insets = superview.alignmentInsets
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

    /// Adds the rows of content hugging (at most as large as the content) and compression resistance (at least as
    /// large).
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
        guard length != noIntrinsicLength, length.isFinite else {
            engine.retract(hug, node)
            return engine.retract(keep, node)
        }
        let row = LayoutExpression(variable, plus: -length)
        engine.state(hug, node, row, .lessThanOrEqual, priority: hugging.rawValue)
        engine.state(keep, node, row, .greaterThanOrEqual, priority: resistance.rawValue)
    }

    /// Updates the layout after a change of the content's size.
    package func noteContentSizeChange() {
        layoutSuperview?.requestLayout()
        if hasLayoutNode { LayoutEngine.existing(for: self)?.contentDidChange(of: self) }
    }

    // MARK: Hugging and resistance

    package var contentPriorities: ContentPriorities { layoutRecord?.priorities ?? standardContentPriorities }

    package func changePriorities(_ change: (inout ContentPriorities) -> Void) {
        var own = contentPriorities
        change(&own)
        madeLayoutRecord.priorities = own
        contentPrioritiesDidChange()
    }

    // MARK: Changes of rows

    /// Updates the mask's rows after the frame has been set.
    package func restateFrame() {
        guard let engine = LayoutEngine.existing(for: self) else { return }
        // A view placed by constraints gets its frame from them, and its content updates its own rows.
        guard translatesAutoresizingMaskIntoConstraints || self === engine.host else { return }
        engine.restate(self)
    }
}

/// The value for content without an intrinsic length along an axis; it is Apple's value for both kits.
package let noIntrinsicLength: CGFloat = -1
