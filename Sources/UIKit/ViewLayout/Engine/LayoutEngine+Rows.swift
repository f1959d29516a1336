package import CoreAutoLayout
import Foundation

// What items say of themselves: masks, contents, guides.

extension LayoutEngine {
    /// States that an expression is 0, or on one side of it; what is already stated so costs nothing.
    package func state(
        _ name: LayoutNode.RowName, _ node: LayoutNode, _ expression: LayoutExpression,
        _ relation: Relation = .equal, priority: Float = 1000
    ) {
        let new = LinearConstraint(
            expression.terms, relation, constant: expression.constant, priority: priority)
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

    /// What an item says of itself has become another.
    package func restate(_ item: any LayoutItem) {
        guard let node = nodes[ObjectIdentifier(item)] else { return }
        item.stateOwnRows(in: self, node)
    }
}
