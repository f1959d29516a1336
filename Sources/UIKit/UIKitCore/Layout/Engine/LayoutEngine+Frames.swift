import CoreAutoLayout
import CoreGraphics
import Foundation
import UIFoundation

extension LayoutEngine {
    /// Gives a view's subviews the frames that the constraints make.
    func applyFrames(in view: UIView) {
        if view.subtreeNeedsUpdate { view.updateSubtreeConstraints() }
        update()
        for subview in view.subviewStorage where !subview.translatesAutoresizingMaskIntoConstraints {
            guard let node = nodes[ObjectIdentifier(subview)] else { continue }
            subview.adopt(alignmentRect: rect(of: node))
        }
        if let scrollView = view as? UIScrollView { applyContentSize(scrollView) }
    }

    private func applyContentSize(_ scrollView: UIScrollView) {
        guard let guide = scrollView.layoutStorage?.content, let node = nodes[ObjectIdentifier(guide)] else { return }
        let size = rect(of: node).size
        var new = scrollView.contentSize
        if node.decides(.horizontal) { new.width = MainScreen.round(size.width) }
        if node.decides(.vertical) { new.height = MainScreen.round(size.height) }
        if new != scrollView.contentSize { scrollView.contentSize = new }
    }

    /// The mask's part in the layout has begun or ended.
    func stateAnew(_ view: UIView) {
        if let node = nodes[ObjectIdentifier(view)] {
            for name in node.rows.names { retract(name, node) }
            view.rowsOfItsOwn(in: self, node)
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
        // Nothing says where a host stands: it is where its frame is.
        let asked = item === host ? named.suffix(2) : named[...]
        return asked.filter { solver.isAmbiguous($0.0) }.map(\.1)
    }

    func showAlternative(of view: UIView) {
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

    /// In the order of the solver, each once.
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

extension UIView {
    /// Edges stand on device pixels; a transform stays as it is.
    func adopt(alignmentRect rect: CGRect) {
        guard rect.isFinite else { return }
        let box = frame(forAlignmentRect: rect).roundedToPixels(window?.screen.scale ?? UIScreen.mainScale)
        let anchor = layer.anchorPoint
        if bounds.size != box.size { bounds.size = box.size }
        let place = CGPoint(x: box.minX + box.width * anchor.x, y: box.minY + box.height * anchor.y)
        guard center != place else { return }
        center = place
        if layoutStorage != nil { systemGuidesDidChange() }
    }
}

extension CGRect {
    func outset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX - insets.left, y: minY - insets.top, width: width + insets.left + insets.right,
            height: height + insets.top + insets.bottom)
    }

    fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }

    fileprivate func roundedToPixels(_ scale: CGFloat) -> CGRect {
        // Halves go up although a sum of equations may miss them by 1e-12.
        func round(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }
        let (left, top) = (round(minX), round(minY))
        return CGRect(x: left, y: top, width: max(round(maxX) - left, 0), height: max(round(maxY) - top, 0))
    }
}
