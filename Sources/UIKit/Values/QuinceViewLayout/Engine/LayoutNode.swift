import CoreGraphics
package import Foundation
package import QuinceCoreAutoLayout

/// An item's four unknowns in an engine: its alignment rectangle in the space of its superview or owner.
@MainActor
package final class LayoutNode {
    package unowned let item: any LayoutItem
    package let x: Variable
    package let y: Variable
    package let width: Variable
    package let height: Variable
    /// The rows of the item's mask, content or guide, by their names.
    var rows = NodeRows()
    /// The width in points for which wrapping text was last measured.
    package internal(set) var measuredWidth: CGFloat?
    /// Whether the content has changed and must be measured with the next solution.
    var isStale = false
    /// For a scroll view's content: the number of constraints that name its far edge or its length, by axis.
    var decisions: [LayoutEngine.Axis: Int] = [:]

    package func decides(_ axis: LayoutEngine.Axis) -> Bool { decisions[axis, default: 0] > 0 }

    init(_ item: any LayoutItem, _ solver: LayoutSolver, frame: CGRect) {
        self.item = item
        x = solver.makeVariable(hint: frame.minX)
        y = solver.makeVariable(hint: frame.minY)
        width = solver.makeVariable(hint: frame.width)
        height = solver.makeVariable(hint: frame.height)
    }

    var variables: [Variable] { [x, y, width, height] }

    package enum RowName: Hashable {
        case x, y, width, height
        case hugWidth, hugHeight, keepWidth, keepHeight
        case fitWidth, fitHeight
        case someWidth, someHeight
    }
}

/// The rows of an item in the order in which they were added: in an ambiguous layout, another order could yield another
/// solution.
struct NodeRows {
    typealias Row = (token: ConstraintToken, row: LinearConstraint)
    private var entries: [(name: LayoutNode.RowName, value: Row)] = []

    var names: [LayoutNode.RowName] { entries.map(\.name) }
    var tokens: [ConstraintToken] { entries.map(\.value.token) }

    subscript(name: LayoutNode.RowName) -> Row? {
        get { entries.first { $0.name == name }?.value }
        set {
            let index = entries.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append((name, value))
            case (nil, nil): break
            }
        }
    }
}

/// A sum of unknowns and a constant.
package struct LayoutExpression {
    package var terms: [Term] = []
    package var constant: Double = 0

    /// The far edges and lengths of scroll views' contents in the expression.
    var contentEdges: [(LayoutNode, LayoutEngine.Axis)] = []
    /// The inner views that supply baselines for the views in the expression.
    var linedViews: [any LayoutView] = []

    package init(_ constant: Double = 0) { self.constant = constant }

    package init(_ variable: Variable, minus other: Variable? = nil, plus constant: CGFloat = 0) {
        terms = [Term(variable, 1)]
        if let other { terms.append(Term(other, -1)) }
        self.constant = Double(constant)
    }

    package mutating func add(_ variable: Variable, _ factor: Double = 1) {
        if let i = terms.firstIndex(where: { $0.variable == variable }) {
            terms[i].coefficient += factor
            if terms[i].coefficient == 0 { terms.remove(at: i) }
        } else if factor != 0 {
            terms.append(Term(variable, factor))
        }
    }

    package mutating func add(_ other: LayoutExpression, _ factor: Double = 1) {
        for term in other.terms { add(term.variable, term.coefficient * factor) }
        constant += other.constant * factor
        contentEdges += other.contentEdges
        linedViews += other.linedViews
    }

    var negated: LayoutExpression {
        var result = LayoutExpression()
        result.add(self, -1)
        return result
    }
}

extension LinearConstraint {
    /// Whether both rows differ in their constants at most.
    func hasSameTerms(as other: LinearConstraint) -> Bool {
        relation == other.relation && priority == other.priority && terms.count == other.terms.count
            && zip(terms, other.terms).allSatisfy { a, b in
                a.variable == b.variable && abs(a.coefficient - b.coefficient) < 1e-9
            }
    }

    func isSame(as other: LinearConstraint) -> Bool {
        hasSameTerms(as: other) && abs(constant - other.constant) < 1e-9
    }
}
