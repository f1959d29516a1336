import CoreGraphics
import Foundation
import QuinceCoreAutoLayout

extension LayoutEngine {
    /// Gives a view's subviews the frames that result from the constraints.
    package func applyFrames(in view: any LayoutView) {
        if view.subtreeNeedsConstraintUpdate { view.updateSubtreeConstraints() }
        update()
        view.forEachLayoutSubview { subview in
            guard !subview.translatesAutoresizingMaskIntoConstraints, let node = existingNode(for: subview) else {
                return
            }
            subview.adopt(alignmentRect: rect(of: node))
        }
        view.adoptScrolledContent(in: self)
    }

    /// Updates a view whose autoresizing mask begins or ceases to apply.
    func stateAnew(_ view: any LayoutView) {
        if let node = nodes[ObjectIdentifier(view)] {
            for name in node.rows.names { retract(name, node) }
            view.stateOwnRows(in: self, node)
        } else if !view.translatesAutoresizingMaskIntoConstraints {
            _ = node(for: view)
        }
    }

    // MARK: Ambiguity

    func ambiguousAttributes(of item: any LayoutItem) -> [NSLayoutConstraint.Attribute] {
        update()
        guard let node = nodes[ObjectIdentifier(item)] else { return [] }
        let named: [(Variable, NSLayoutConstraint.Attribute)] = [
            (node.x, .left), (node.y, .top), (node.width, .width), (node.height, .height),
        ]
        // Nothing constrains a host's position, which is that of its frame.
        let asked = item === host ? named.suffix(2) : named[...]
        return asked.filter { solver.isAmbiguous($0.0) }.map(\.1)
    }

    package func showAlternative(of view: any LayoutView) {
        update()
        guard let node = nodes[ObjectIdentifier(view)],
            let ambiguous = node.variables.first(where: { solver.isAmbiguous($0) }),
            let values = solver.alternative(for: ambiguous)
        else { return }
        let others = Dictionary(values.map { ($0.0, $0.1) }) { $1 }
        func value(_ variable: Variable) -> Double { others[variable] ?? solver.value(of: variable) }
        view.adopt(
            alignmentRect: CGRect(
                x: value(node.x), y: value(node.y), width: value(node.width), height: value(node.height)))
    }

    /// Returns the constraints in the order of the solver, each once.
    func constraints(
        affecting item: any LayoutItem, _ attributes: [NSLayoutConstraint.Attribute]
    ) -> [NSLayoutConstraint] {
        update()
        guard let node = nodes[ObjectIdentifier(item)] else { return [] }
        var seen: Set<Int> = []
        let tokens = attributes.flatMap { solver.constraints(affecting: variable(of: node, $0)) }
        return tokens.filter { seen.insert(Int($0.index)).inserted }.compactMap { token in
            switch origins[Int(token.index)] {
            case .constraint(let constraint)?: return constraint
            case .item(let node, let name)?: return OwnRowConstraint(node, name, in: self)
            case nil: return nil
            }
        }
    }

    private func variable(of node: LayoutNode, _ attribute: NSLayoutConstraint.Attribute) -> Variable {
        switch attribute {
        case .width: return node.width
        case .height: return node.height
        default: return attribute.kind == .horizontal ? node.x : node.y
        }
    }
}
