/// The Auto Layout state of a view that takes part in it; most views have none.
@MainActor
package final class LayoutRecord {
    /// The constraints in the view's `constraints`.
    var held = ConstraintList(.owner)
    /// The constraints of this view and of its ancestors that name the view or one of its guides.
    var named = ConstraintList(.named)
    /// Guides that the app has added.
    package private(set) var guides: [QuinceViewLayoutGuide] = []
    /// Guides that the kit has created, in the order of their roles.
    private var systemEntries: [(role: GuideRole, guide: QuinceViewLayoutGuide)] = []
    /// On the root of a tree: the engine of all views in the tree.
    package var engine: LayoutEngine?
    /// The priorities of the view's content, once the app has changed one.
    package var priorities: ContentPriorities?
    /// The value that `isHidden` was set to, while an animation still shows the view collapse.
    package var pendingHidden: Bool?

    package init() {}

    package var constraints: [NSLayoutConstraint] { held.all }
    package var references: [NSLayoutConstraint] { named.all }
    package var systemGuides: [QuinceViewLayoutGuide] { systemEntries.map(\.guide) }
    package var allGuides: [QuinceViewLayoutGuide] { guides + systemGuides }

    // MARK: Guides

    package func guide(_ role: GuideRole) -> QuinceViewLayoutGuide? { systemEntries.first { $0.role == role }?.guide }

    package func add(_ guide: QuinceViewLayoutGuide, as role: GuideRole) {
        systemEntries.append((role, guide))
        systemEntries.sort { $0.role.rawValue < $1.role.rawValue }
    }

    func append(_ guide: QuinceViewLayoutGuide) { guides.append(guide) }

    /// - Returns: whether the guide was in the list.
    func remove(_ guide: QuinceViewLayoutGuide) -> Bool {
        guard let index = guides.firstIndex(where: { $0 === guide }) else { return false }
        guides.remove(at: index)
        return true
    }
}

/// The role of a guide that the kit creates; a view has at most one guide of each role.
package struct GuideRole: RawRepresentable, Hashable, Sendable {
    /// Guides of lower roles are released first.
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
}

/// The priorities with which a view hugs its content, and resists being made smaller than it.
@_spi(Hooks) public struct ContentPriorities: Sendable {
    package struct Pair: Sendable {
        package var horizontal: UILayoutPriority
        package var vertical: UILayoutPriority

        package init(horizontal: UILayoutPriority, vertical: UILayoutPriority) {
            (self.horizontal, self.vertical) = (horizontal, vertical)
        }

        package subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
            get { axis == .horizontal ? horizontal : vertical }
            set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
        }
    }

    package var hugging: Pair
    package var resistance: Pair

    package init(
        hugging: Pair = Pair(horizontal: .defaultLow, vertical: .defaultLow),
        resistance: Pair = Pair(horizontal: .defaultHigh, vertical: .defaultHigh)
    ) { (self.hugging, self.resistance) = (hugging, resistance) }

    /// The priorities of controls that have one size, such as switches.
    package static let firm = ContentPriorities(hugging: Pair(horizontal: .defaultHigh, vertical: .defaultHigh))
}
