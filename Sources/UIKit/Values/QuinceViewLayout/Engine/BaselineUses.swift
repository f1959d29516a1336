/// Baseline constraints, indexed by the views that they name and by the views that supply the baselines.
///
/// The rows of such a constraint refer to the inner view that supplies the baseline, so that they hold before layout.
/// When that view leaves, or another view supplies the baseline, the rows are added again.
@MainActor
struct BaselineUses {
    private struct Use {
        let constraint: NSLayoutConstraint
        let lined: Set<ObjectIdentifier>
        let named: [ObjectIdentifier]
        /// The order in which the constraint was added.
        let number: Int
    }

    private var uses: [ObjectIdentifier: Use] = [:]
    private var byLined: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    private var byNamed: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    private var count = 0
    /// Constraints that were removed because the inner view left, and will be added again.
    private var waiting: [NSLayoutConstraint] = []

    var isEmpty: Bool { uses.isEmpty }

    mutating func note(_ constraint: NSLayoutConstraint, _ views: [any LayoutView]) {
        guard constraint.namesBaseline else { return }
        count += 1
        let id = ObjectIdentifier(constraint)
        let use = Use(
            constraint: constraint, lined: Set(views.map { ObjectIdentifier($0) }),
            named: constraint.items.map { ObjectIdentifier($0) }, number: count)
        uses[id] = use
        for view in use.lined { byLined[view, default: []].insert(id) }
        for item in use.named { byNamed[item, default: []].insert(id) }
    }

    mutating func forget(_ constraint: NSLayoutConstraint) {
        let id = ObjectIdentifier(constraint)
        guard !uses.isEmpty, let use = uses.removeValue(forKey: id) else { return }
        for view in use.lined { Self.remove(id, of: view, in: &byLined) }
        for item in use.named { Self.remove(id, of: item, in: &byNamed) }
    }

    private static func remove(
        _ id: ObjectIdentifier, of key: ObjectIdentifier, in table: inout [ObjectIdentifier: Set<ObjectIdentifier>]
    ) {
        table[key]?.remove(id)
        if table[key]?.isEmpty == true { table[key] = nil }
    }

    func those(lined view: any LayoutView) -> [NSLayoutConstraint] { constraints(byLined[ObjectIdentifier(view)]) }
    func those(naming item: any LayoutItem) -> [NSLayoutConstraint] { constraints(byNamed[ObjectIdentifier(item)]) }

    private func constraints(_ ids: Set<ObjectIdentifier>?) -> [NSLayoutConstraint] {
        (ids ?? []).compactMap { uses[$0] }.sorted { $0.number < $1.number }.map(\.constraint)
    }

    func isStated(_ constraint: NSLayoutConstraint, by views: [any LayoutView]) -> Bool {
        uses[ObjectIdentifier(constraint)]?.lined == Set(views.map { ObjectIdentifier($0) })
    }

    mutating func wait(_ constraint: NSLayoutConstraint) { waiting.append(constraint) }

    mutating func takeWaiting() -> [NSLayoutConstraint] {
        defer { waiting = [] }
        return waiting
    }
}

extension NSLayoutConstraint {
    fileprivate var namesBaseline: Bool { firstAttribute.isBaseline || secondAttribute.isBaseline }
}
