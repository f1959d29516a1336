import Foundation
package import QuinceCoreAutoLayout

// Rows that items add for themselves: masks, contents, guides.

extension LayoutEngine {
    /// Requires that an expression is 0, or on one side of it; does nothing if that is required already.
    ///
    /// - Parameter rests: whether an item that nothing else places comes to rest on the bound.
    package func state(
        _ name: LayoutNode.RowName, _ node: LayoutNode, _ expression: LayoutExpression,
        _ relation: Relation = .equal, priority: Float = 1000, rests: Bool = true
    ) {
        let new = LinearConstraint(
            expression.terms, relation, constant: expression.constant, priority: priority,
            rests: rests)
        if let (token, old) = node.rows[name] {
            if old.isSame(as: new) { return }
            node.rows[name] = (token, new)
            setDirty()
            if old.hasSameTerms(as: new), solver.setConstant(new.constant, of: token) { return }
            solver.remove(token)
            note(nil, of: token)
        }
        let token = solver.add(new)
        node.rows[name] = (token, new)
        note(.item(node, name), of: token)
        setDirty()
    }

    package func retract(_ name: LayoutNode.RowName, _ node: LayoutNode) {
        guard let token = node.rows[name]?.token else { return }
        node.rows[name] = nil
        solver.remove(token)
        note(nil, of: token)
        setDirty()
    }

    /// Updates an item's own rows after a change of the item.
    package func restate(_ item: any LayoutItem) {
        guard let node = nodes[ObjectIdentifier(item)] else { return }
        item.stateOwnRows(in: self, node)
    }
}
