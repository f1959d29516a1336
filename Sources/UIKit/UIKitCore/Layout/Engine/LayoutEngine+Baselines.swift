import CoreGraphics
import Foundation

/// Where in an item its first and its last line of text stand: so many points below a fraction of its height, since a view
/// that is higher than its text has it in the middle.
struct TextLines {
    typealias Line = (fraction: Double, offset: CGFloat)
    let first: Line
    let last: Line

    /// Without text.
    static let edges = TextLines(first: (0, 0), last: (1, 0))

    init(first: Line, last: Line) { (self.first, self.last) = (first, last) }

    /// - Parameters:
    ///   - height: of a block of text, with what room stands around it.
    ///   - fraction: 0 for a block at the item's top, 0.5 in its middle, 1 at its bottom.
    ///   - fromTop: the first line, from the block's top.
    ///   - fromBottom: the last line, from the block's bottom.
    init(ofBlock height: CGFloat, at fraction: Double, fromTop: CGFloat, fromBottom: CGFloat) {
        let top = -CGFloat(fraction) * height
        (first, last) = ((fraction, top + fromTop), (fraction, top + height - fromBottom))
    }
}

/// Constraints that name lines of text, and the views inside of the named ones that have these lines.
///
/// Their rows name the inner view's place, so that they hold before anything is laid out; when it goes, or another has the
/// line, they are stated anew.
@MainActor
struct BaselineUses {
    private struct Use {
        let constraint: NSLayoutConstraint
        let lined: Set<ObjectIdentifier>
        let named: [ObjectIdentifier]
        /// In the order of statement.
        let number: Int
    }

    private var uses: [ObjectIdentifier: Use] = [:]
    private var byLined: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    private var byNamed: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    private var count = 0
    /// Taken out with an inner view that has gone.
    private var waiting: [NSLayoutConstraint] = []

    var isEmpty: Bool { uses.isEmpty }

    mutating func note(_ constraint: NSLayoutConstraint, _ views: [UIView]) {
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

    func those(lined view: UIView) -> [NSLayoutConstraint] { constraints(byLined[ObjectIdentifier(view)]) }
    func those(naming item: any LayoutItem) -> [NSLayoutConstraint] { constraints(byNamed[ObjectIdentifier(item)]) }

    private func constraints(_ ids: Set<ObjectIdentifier>?) -> [NSLayoutConstraint] {
        (ids ?? []).compactMap { uses[$0] }.sorted { $0.number < $1.number }.map(\.constraint)
    }

    func isStated(_ constraint: NSLayoutConstraint, by views: [UIView]) -> Bool {
        uses[ObjectIdentifier(constraint)]?.lined == Set(views.map { ObjectIdentifier($0) })
    }

    mutating func wait(_ constraint: NSLayoutConstraint) { waiting.append(constraint) }

    mutating func takeWaiting() -> [NSLayoutConstraint] {
        defer { waiting = [] }
        return waiting
    }
}

extension LayoutEngine {
    /// Letters of another size stand on another line.
    func restateBaselines(naming view: UIView) {
        guard !lines.isEmpty else { return }
        for constraint in lines.those(naming: view) + lines.those(lined: view) { restate(constraint) }
    }

    /// Another view may have the lines of what stands around this one.
    func checkLines(around view: UIView) {
        guard !lines.isEmpty else { return }
        for outer in sequence(first: view, next: \.superviewStorage) {
            for constraint in lines.those(naming: outer) {
                guard let now = expression(of: constraint)?.linedViews, !lines.isStated(constraint, by: now) else {
                    continue
                }
                restate(constraint)
            }
        }
    }

    func takeOutLines(of item: any LayoutItem) {
        guard !lines.isEmpty, let view = item as? UIView else { return }
        for constraint in lines.those(lined: view) {
            remove(constraint)
            lines.wait(constraint)
        }
    }

    /// Those that have gone to another tree meanwhile are that one's.
    func stateLinesAnew() {
        for constraint in lines.takeWaiting() where constraint.owner?.rootView === host { add(constraint) }
    }
}

extension NSLayoutConstraint {
    fileprivate var namesBaseline: Bool { firstAttribute.isBaseline || secondAttribute.isBaseline }
}
