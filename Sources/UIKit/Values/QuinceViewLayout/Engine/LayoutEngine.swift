import CoreGraphics
package import Foundation
import QuinceCoreAutoLayout

/// Auto Layout for a tree of views: converts constraints, masks and contents into rows of a solver, and the solver's
/// values into frames. A window has an engine; a tree without a window gets one when it is laid out or measured.
///
/// A view takes part if it requests so (`translatesAutoresizingMaskIntoConstraints` is false) or if a constraint names
/// it; a tree without constraints has no engine. Positions are in the superview's space, so that moving a subtree
/// changes two unknowns.
@MainActor
package final class LayoutEngine {
    unowned let host: any LayoutView
    let solver = LayoutSolver()
    /// Whether the engine only measures: it then changes no frames and does not react to changes.
    package let isMeasuring: Bool
    var nodes: [ObjectIdentifier: LayoutNode] = [:]
    /// The node of each variable, by the variable's index.
    private var owners: [LayoutNode?] = []
    private struct Row {
        let token: ConstraintToken
        /// The row's constant without the constraint's own: for example, a baseline's distance from its view's top.
        let offset: Double
    }
    private var rows: [ObjectIdentifier: Row] = [:]
    /// The origin of each row, by the index of its token.
    var origins: [RowOrigin?] = []
    /// Whether something has changed since the last solution.
    package private(set) var isDirty = false
    /// The number of changes so far, also of those that a solution has taken in.
    package private(set) var changeCount = 0
    /// The far edges of scroll views' contents that each constraint names.
    private var contentEdges: [ObjectIdentifier: [(LayoutNode, Axis)]] = [:]
    private var staleContents: [LayoutNode] = []
    /// The baseline constraints, with the inner views that supply their baselines.
    var lines = BaselineUses()

    enum RowOrigin {
        case constraint(NSLayoutConstraint)
        /// The row of an item, by its node, which does not retain the item: otherwise the host would retain itself.
        case item(LayoutNode, LayoutNode.RowName)
    }

    package init(host: any LayoutView, isMeasuring: Bool = false) {
        self.host = host
        self.isMeasuring = isMeasuring
        enrol(host)
    }

    // MARK: Lookup

    /// Returns the engine of a view's tree, if the tree has one already.
    package static func existing(for view: any LayoutView) -> LayoutEngine? { view.layoutRoot.layoutRecord?.engine }

    /// Returns the engine of a view's tree, or `nil` if the tree has no constraints.
    package static func current(for view: any LayoutView) -> LayoutEngine? {
        let root = view.layoutRoot
        if let engine = root.layoutRecord?.engine { return engine }
        guard root.subtreeUsesConstraints else { return nil }
        return make(for: root)
    }

    @discardableResult
    static func make(for root: any LayoutView) -> LayoutEngine {
        let engine = LayoutEngine(host: root)
        root.madeLayoutRecord.engine = engine
        return engine
    }

    // MARK: Members

    package func existingNode(for item: any LayoutItem) -> LayoutNode? { nodes[ObjectIdentifier(item)] }

    package func node(for item: any LayoutItem) -> LayoutNode {
        if let node = nodes[ObjectIdentifier(item)] { return node }
        let node = LayoutNode(item, solver, frame: hint(for: item))
        nodes[ObjectIdentifier(item)] = node
        if !isMeasuring { item.asLayoutView?.hasLayoutNode = true }
        for variable in node.variables { note(node, of: variable) }
        item.stateOwnRows(in: self, node)
        return node
    }

    private func hint(for item: any LayoutItem) -> CGRect {
        guard let view = item.asLayoutView, view.translatesAutoresizingMaskIntoConstraints || view === host else {
            return .zero
        }
        return view.alignmentFrame
    }

    private func note(_ node: LayoutNode?, of variable: Variable) {
        let index = Int(variable.index)
        while owners.count <= index { owners.append(nil) }
        owners[index] = node
    }

    /// Adds a view that has entered the tree, and its subtree.
    func enrol(_ view: any LayoutView) {
        if !view.translatesAutoresizingMaskIntoConstraints { _ = node(for: view) }
        if let record = view.layoutRecord {
            for constraint in record.constraints { add(constraint) }
        }
        view.forEachLayoutSubview { enrol($0) }
    }

    /// Removes a view that leaves the tree, and its subtree. Constraints of ancestors no longer name anything in there.
    func expel(_ view: any LayoutView) {
        for constraint in view.layoutRecord?.constraints ?? [] { remove(constraint) }
        view.forEachLayoutSubview { expel($0) }
        // Guides are removed in reverse order, because later guides refer to the variables of earlier ones.
        for guide in (view.layoutRecord?.allGuides ?? []).reversed() { drop(guide) }
        drop(view)
    }

    func drop(_ item: any LayoutItem) {
        guard let node = nodes.removeValue(forKey: ObjectIdentifier(item)) else { return }
        takeOutLines(of: item)
        for token in node.rows.tokens {
            note(nil, of: token)
            solver.remove(token)
        }
        for variable in node.variables {
            note(nil, of: variable)
            solver.remove(variable)
        }
        if node.isStale { staleContents.removeAll { $0 === node } }
        item.asLayoutView?.hasLayoutNode = false
        setDirty()
    }

    /// Discards the engine because the tree has become part of another tree.
    func dissolve() {
        for node in nodes.values {
            guard let view = node.item.asLayoutView else { continue }
            view.hasLayoutNode = false
            for constraint in view.layoutRecord?.constraints ?? [] { constraint.engine = nil }
        }
        host.layoutRecord?.engine = nil
    }

    // MARK: Constraints

    func add(_ constraint: NSLayoutConstraint) {
        constraint.checkAxes()
        let id = ObjectIdentifier(constraint)
        guard rows[id] == nil, let expression = expression(of: constraint) else { return }
        if !expression.contentEdges.isEmpty { contentEdges[id] = expression.contentEdges }
        for (node, axis) in expression.contentEdges { node.decisions[axis, default: 0] += 1 }
        lines.note(constraint, expression.linedViews)
        let token = solver.add(
            LinearConstraint(
                expression.terms, Relation(constraint.relation),
                constant: expression.constant - Double(constraint.constant),
                priority: constraint.priority.rawValue, rests: constraint.placesItsItem))
        rows[id] = Row(token: token, offset: expression.constant)
        note(.constraint(constraint), of: token)
        if !isMeasuring { constraint.engine = self }
        setDirty()
    }

    func remove(_ constraint: NSLayoutConstraint) {
        guard let token = rows.removeValue(forKey: ObjectIdentifier(constraint))?.token else { return }
        for (node, axis) in contentEdges.removeValue(forKey: ObjectIdentifier(constraint)) ?? [] {
            node.decisions[axis, default: 0] -= 1
        }
        lines.forget(constraint)
        solver.remove(token)
        note(nil, of: token)
        if !isMeasuring { constraint.engine = nil }
        setDirty()
    }

    func note(_ origin: RowOrigin?, of token: ConstraintToken) {
        let index = Int(token.index)
        while origins.count <= index { origins.append(nil) }
        origins[index] = origin
    }

    func constantDidChange(of constraint: NSLayoutConstraint) {
        guard let row = rows[ObjectIdentifier(constraint)] else { return }
        solver.setConstant(row.offset - Double(constraint.constant), of: row.token)
        setDirty()
    }

    func priorityDidChange(of constraint: NSLayoutConstraint) {
        guard let token = rows[ObjectIdentifier(constraint)]?.token else { return }
        solver.setPriority(constraint.priority.rawValue, of: token)
        setDirty()
    }

    /// Updates the constraints in which leading and trailing exchange their sides.
    func directionDidChange(of view: any LayoutView) {
        for constraint in view.layoutRecord?.constraints ?? [] where constraint.isDirectional { restate(constraint) }
    }

    func restate(_ constraint: NSLayoutConstraint) {
        guard rows[ObjectIdentifier(constraint)] != nil else { return }
        remove(constraint)
        add(constraint)
    }

    // MARK: Changes

    package func contentDidChange(of view: any LayoutView) {
        guard let node = nodes[ObjectIdentifier(view)], !node.isStale else { return }
        node.isStale = true
        staleContents.append(node)
        setDirty()
    }

    func setDirty() {
        isDirty = true
        changeCount &+= 1
    }

    // MARK: Solving

    /// The maximum number of rounds. One is usual; wrapping text needs another when its width becomes known.
    private static let roundLimit = 8

    /// Updates the unknowns, and requests layout for whatever has moved.
    package func update() {
        guard isDirty else { return }
        var moved: [ObjectIdentifier: LayoutNode] = [:]
        for _ in 0..<Self.roundLimit where isDirty {
            measureStaleContents()
            stateLinesAnew()
            isDirty = false
            solver.solve { self.choose($0) }
            for variable in solver.changedVariables {
                guard let node = owners[Int(variable.index)] else { continue }
                moved[ObjectIdentifier(node)] = node
                remeasureIfWrapped(node)
            }
        }
        if !isMeasuring { for node in moved.values { didMove(node) } }
    }

    private func measureStaleContents() {
        let nodes = staleContents
        staleContents = []
        for node in nodes {
            node.isStale = false
            guard let view = node.item.asLayoutView else { continue }
            view.stateContent(in: self, node)
            restateBaselines(naming: view)
        }
    }

    /// Measures wrapping text again, whose height depends on its width.
    private func remeasureIfWrapped(_ node: LayoutNode) {
        guard let view = node.item.asLayoutView, view.wrapsToItsWidth else { return }
        let width = CGFloat(solver.value(of: node.width))
        guard width != node.measuredWidth else { return }
        node.measuredWidth = width
        view.stateContent(in: self, node)
        restateBaselines(naming: view)
    }

    private func didMove(_ node: LayoutNode) {
        guard let view = node.item.asLayoutView else {
            node.item.itemView?.requestLayout()
            return
        }
        if view === host { return adoptHostSize(node) }
        if !view.translatesAutoresizingMaskIntoConstraints { view.layoutSuperview?.requestLayout() }
    }

    /// Resizes the host to the size that its constraints determine, unless its frame is set otherwise.
    private func adoptHostSize(_ node: LayoutNode) {
        guard !host.translatesAutoresizingMaskIntoConstraints else { return }
        var rect = rect(of: node)
        rect.origin = host.alignmentFrame.origin
        host.adopt(alignmentRect: rect)
    }

    // MARK: Values

    /// The alignment rectangle, in the space of the superview or owner.
    package func rect(of node: LayoutNode) -> CGRect {
        // Adding 0 removes the sign of a negative zero, which descriptions would show.
        CGRect(
            x: solver.value(of: node.x) + 0, y: solver.value(of: node.y) + 0, width: solver.value(of: node.width) + 0,
            height: solver.value(of: node.height) + 0)
    }
}
