import CoreGraphics
import Foundation
import QuinceCoreAutoLayout

extension LayoutEngine {
    /// Returns the constraint as an expression that is compared with its constant, or `nil` if one of its items is
    /// gone.
    func expression(of constraint: NSLayoutConstraint) -> LayoutExpression? {
        guard let first = constraint.first, let space = constraint.space else { return nil }
        let isFlipped = constraint.isDirectional && space.leadsFromRight
        var expression =
            constraint.firstSpan.map { length(of: $0, in: space, isFlipped) }
            ?? expression(first, constraint.firstAttribute, in: space, isFlipped)
        if let second = constraint.second, constraint.secondAttribute != .notAnAttribute {
            let other =
                constraint.secondSpan.map { length(of: $0, in: space, isFlipped) }
                ?? self.expression(second, constraint.secondAttribute, in: space, isFlipped)
            expression.add(other, -Double(constraint.multiplier))
        }
        return expression
    }

    private func length(of span: LayoutSpan, in space: any LayoutView, _ isFlipped: Bool) -> LayoutExpression {
        let items = span.items
        guard items.count == 2 else { return LayoutExpression() }
        var result = expression(items[1], span.end, in: space, isFlipped)
        result.add(expression(items[0], span.start, in: space, isFlipped), -1)
        return result
    }

    /// - Parameter isFlipped: whether the common ancestor lays out from right to left: leading is then measured leftwards, so that
    ///   constants keep their meaning.
    private func expression(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in space: (any LayoutView)?,
        _ isFlipped: Bool
    ) -> LayoutExpression {
        if let inside = attribute.insideMargins, let margins = item.itemView?.marginsItem {
            return expression(margins, inside, in: space, isFlipped)
        }
        if let lined = linedView(of: item, attribute) {
            var result = expression(lined, attribute, in: space, isFlipped)
            result.linedViews.append(lined)
            return result
        }
        let node = node(for: item)
        func along(_ fraction: Double) -> LayoutExpression {
            position(node, Axis.horizontal, fraction, in: space)
        }
        func down(_ fraction: Double, _ constant: CGFloat = 0) -> LayoutExpression {
            var result = position(node, Axis.vertical, fraction, in: space)
            result.constant += Double(constant)
            return result
        }
        switch attribute {
        case .width: return length(node.width, of: node, .horizontal)
        case .height: return length(node.height, of: node, .vertical)
        case .left: return along(0)
        case .right: return along(1)
        case .leading: return isFlipped ? along(1).negated : along(0)
        case .trailing: return isFlipped ? along(0).negated : along(1)
        case .centerX: return isFlipped ? along(0.5).negated : along(0.5)
        case .top: return down(0)
        case .bottom: return down(1)
        case .centerY: return down(0.5)
        case .firstBaseline, .lastBaseline:
            let lines = item.lines(wrappedTo: node.measuredWidth)
            let line = attribute == .firstBaseline ? lines.first : lines.last
            return down(line.fraction, line.offset)
        default: return LayoutExpression()
        }
    }

    /// Returns the view inside of the item that supplies its baseline, or `nil` if the item supplies its own.
    private func linedView(of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) -> (any LayoutView)? {
        guard attribute.isBaseline, let view = item.asLayoutView else { return nil }
        let views = view.baselineViews
        let lined = attribute == .firstBaseline ? views.first : views.last
        return lined !== view && lined.isInLayout(of: view) ? lined : nil
    }

    package enum Axis { case horizontal, vertical }

    private func length(_ variable: Variable, of node: LayoutNode, _ axis: Axis) -> LayoutExpression {
        var result = LayoutExpression(variable)
        if node.item.scrolledContent === node.item { result.contentEdges.append((node, axis)) }
        return result
    }

    /// Returns a position on an item, from 0 at its left or top to 1 at its right or bottom, in the space of an
    /// ancestor.
    private func position(_ node: LayoutNode, _ axis: Axis, _ fraction: Double, in space: (any LayoutView)?)
        -> LayoutExpression
    {
        if let view = node.item.asLayoutView, view === space { return ownPosition(node, view, axis, fraction) }
        var result = LayoutExpression(axis == .horizontal ? node.x : node.y)
        result.add(axis == .horizontal ? node.width : node.height, fraction)
        if fraction == 1, let content = contentNode(behind: node) { result.contentEdges.append((content, axis)) }
        var place = node.item.placeView
        while let view = place, view !== space {
            let outer = self.node(for: view)
            result.add(axis == .horizontal ? outer.x : outer.y)
            let insets = view.alignmentInsets
            result.constant -= Double(axis == .horizontal ? insets.left : insets.top)
            if let scrolled = view.scrolledSpace {
                let window = self.node(for: scrolled.window)
                result.add(axis == .horizontal ? window.x : window.y, -1)
            }
            place = view.layoutSuperview
        }
        return result
    }

    /// Returns the node of the content that a far edge resizes: a scroll view's content, or the content inside its
    /// margins.
    private func contentNode(behind node: LayoutNode) -> LayoutNode? {
        node.item.scrolledContent.map { self.node(for: $0) }
    }

    /// Returns a position on a view as its subviews see it: on a scroll view's content instead of its frame.
    func ownPosition(_ node: LayoutNode, _ view: any LayoutView, _ axis: Axis, _ fraction: Double) -> LayoutExpression {
        if let scrolled = view.scrolledSpace {
            let content = self.node(for: scrolled.content)
            var result = LayoutExpression(axis == .horizontal ? content.x : content.y)
            result.add(axis == .horizontal ? content.width : content.height, fraction)
            if fraction == 1 { result.contentEdges.append((content, axis)) }
            return result
        }
        let insets = view.alignmentInsets
        var result = LayoutExpression(Double(axis == .horizontal ? insets.left : insets.top))
        result.add(axis == .horizontal ? node.width : node.height, fraction)
        return result
    }
}

extension Relation {
    init(_ relation: NSLayoutConstraint.Relation) {
        switch relation {
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .equal: self = .equal
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
    }
}
